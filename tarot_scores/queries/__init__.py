"""Reads shaped for a page; each asks the database a fixed number of questions."""

from tarot_scores.queries.devices import devices
from tarot_scores.queries.evening import Evening, Lead, Moment, evening
from tarot_scores.queries.explanation import Explanation, Share, StepLine, explain, explanation
from tarot_scores.queries.handovers import Offer, handover_of, offer
from tarot_scores.queries.lineups import (
    announced_contrat,
    lineup_dealt_by,
    lineup_of,
    lineup_shown,
    next_lineup,
    next_number,
    present_players,
    seats_of,
    took_part,
)
from tarot_scores.queries.parties import (
    Found,
    Held,
    PartieCard,
    Wanted,
    evenings_between,
    find_parties,
    held_by,
    latest_cards,
    player_names,
)
from tarot_scores.queries.periods import Period, Span, month_of
from tarot_scores.queries.ranks import ranks
from tarot_scores.queries.roster import (
    PlayerTrailLine,
    himself,
    merges_into,
    names_meant,
    player_trail,
    roster,
)
from tarot_scores.queries.rows import Mark, Row
from tarot_scores.queries.rulebook import Rulebook, rulebook
from tarot_scores.queries.seats import AroundTheTable, around_the_table
from tarot_scores.queries.sheet import Column, Sheet, sheet
from tarot_scores.queries.standings import Standing, standings, standings_of
from tarot_scores.queries.trail import TrailLine, trail
from tarot_scores.queries.verification import Difference, differences, unfound_parties
from tarot_scores.queries.whole import (
    Whole,
    WholeDonne,
    whole_carnet,
    whole_donnes,
    whole_merges,
    whole_partie,
    whole_player_trail,
    whole_totals,
)

__all__ = [
    "AroundTheTable",
    "Column",
    "Difference",
    "Evening",
    "Explanation",
    "Found",
    "Held",
    "Lead",
    "Mark",
    "Moment",
    "Offer",
    "PartieCard",
    "Period",
    "PlayerTrailLine",
    "Row",
    "Rulebook",
    "Share",
    "Sheet",
    "Span",
    "Standing",
    "StepLine",
    "TrailLine",
    "Wanted",
    "Whole",
    "WholeDonne",
    "announced_contrat",
    "around_the_table",
    "devices",
    "differences",
    "evening",
    "evenings_between",
    "explain",
    "explanation",
    "find_parties",
    "handover_of",
    "held_by",
    "himself",
    "latest_cards",
    "lineup_dealt_by",
    "lineup_of",
    "lineup_shown",
    "merges_into",
    "month_of",
    "names_meant",
    "next_lineup",
    "next_number",
    "offer",
    "partie_cards",
    "player_names",
    "player_trail",
    "present_players",
    "ranks",
    "roster",
    "rulebook",
    "seats_of",
    "sheet",
    "standings",
    "standings_of",
    "took_part",
    "trail",
    "unfound_parties",
    "whole_carnet",
    "whole_donnes",
    "whole_merges",
    "whole_partie",
    "whole_player_trail",
    "whole_totals",
]
