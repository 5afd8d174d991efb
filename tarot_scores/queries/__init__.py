"""Reads shaped for a page; each asks the database a fixed number of questions."""

from tarot_scores.queries.careers import go_on, latest_results, takes_between
from tarot_scores.queries.carnet_standings import (
    CarnetStanding,
    CarnetStandings,
    Order,
    carnet_standings,
    extent,
)
from tarot_scores.queries.company import Companion, company
from tarot_scores.queries.devices import devices
from tarot_scores.queries.evening import Evening, Lead, Moment, evening
from tarot_scores.queries.explanation import Explanation, Share, StepLine, explain, explanation
from tarot_scores.queries.flows import counted_flows
from tarot_scores.queries.habits import Habits, habits
from tarot_scores.queries.handovers import Offer, handover_of, offer
from tarot_scores.queries.installation import Installation, installation
from tarot_scores.queries.kept import KeptDifference, kept_differences
from tarot_scores.queries.lineups import (
    announced_contrat,
    lineup_dealt_by,
    lineup_of,
    lineup_seated,
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
    latest_open,
    player_names,
)
from tarot_scores.queries.periods import Period, Span, month_of
from tarot_scores.queries.players import Career, Records, career, records
from tarot_scores.queries.ranks import ranks
from tarot_scores.queries.rating import whole_points
from tarot_scores.queries.results import counted_results
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
from tarot_scores.queries.series import Months, Series, month_after_month
from tarot_scores.queries.sheet import Column, Sheet, sheet
from tarot_scores.queries.standings import Standing, standings, standings_of
from tarot_scores.queries.sums import Habit, Sums
from tarot_scores.queries.tallies import counted_tallies
from tarot_scores.queries.trail import TrailLine, trail, version_made, who_is_who
from tarot_scores.queries.turns import Turn, blank_sheets, kinds_dealt_again, turns
from tarot_scores.queries.uses import uses
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
from tarot_scores.queries.whole_standings import whole_standings

__all__ = [
    "AroundTheTable",
    "Career",
    "CarnetStanding",
    "CarnetStandings",
    "Column",
    "Companion",
    "Difference",
    "Evening",
    "Explanation",
    "Found",
    "Habit",
    "Habits",
    "Held",
    "Installation",
    "KeptDifference",
    "Lead",
    "Mark",
    "Moment",
    "Months",
    "Offer",
    "Order",
    "PartieCard",
    "Period",
    "PlayerTrailLine",
    "Records",
    "Row",
    "Rulebook",
    "Series",
    "Share",
    "Sheet",
    "Span",
    "Standing",
    "StepLine",
    "Sums",
    "TrailLine",
    "Turn",
    "Wanted",
    "Whole",
    "WholeDonne",
    "announced_contrat",
    "around_the_table",
    "blank_sheets",
    "career",
    "carnet_standings",
    "company",
    "counted_flows",
    "counted_results",
    "counted_tallies",
    "devices",
    "differences",
    "evening",
    "evenings_between",
    "explain",
    "explanation",
    "extent",
    "find_parties",
    "go_on",
    "habits",
    "handover_of",
    "held_by",
    "himself",
    "installation",
    "kept_differences",
    "kinds_dealt_again",
    "latest_cards",
    "latest_open",
    "latest_results",
    "lineup_dealt_by",
    "lineup_of",
    "lineup_seated",
    "lineup_shown",
    "merges_into",
    "month_after_month",
    "month_of",
    "names_meant",
    "next_lineup",
    "next_number",
    "offer",
    "player_names",
    "player_trail",
    "present_players",
    "ranks",
    "records",
    "roster",
    "rulebook",
    "seats_of",
    "sheet",
    "standings",
    "standings_of",
    "takes_between",
    "took_part",
    "trail",
    "turns",
    "unfound_parties",
    "uses",
    "version_made",
    "who_is_who",
    "whole_carnet",
    "whole_donnes",
    "whole_merges",
    "whole_partie",
    "whole_player_trail",
    "whole_points",
    "whole_standings",
    "whole_totals",
]
