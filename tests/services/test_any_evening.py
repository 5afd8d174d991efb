"""What holds after any evening, however the table played, corrected and changed its mind."""

from collections import Counter

import pytest
from django.db import transaction
from hypothesis import given, settings
from hypothesis import strategies as st

from tarot_scores import queries
from tarot_scores.models import Donne, Partie
from tarot_scores.models.parties import fitting_size
from tests.evenings import deeds, sit_down, tables

pytestmark = pytest.mark.django_db


@given(tables, st.lists(deeds, min_size=5, max_size=14))
@settings(max_examples=25, deadline=None)
def test_whatever_happens_the_sheet_adds_up(table, evening):
    with transaction.atomic():
        partie = sit_down(*table)
        for deed, *details in evening:
            before = people_of_donnes(partie)
            deed(partie, *details)
            partie.refresh_from_db()
            assert people_of_donnes(partie).items() >= before.items()
        check(partie)
        transaction.set_rollback(True)


def people_of_donnes(partie: Partie) -> dict[int, tuple[set[int], set[int]]]:
    """Say who plays and who sits out of each donne: whatever is done later, it stays so."""
    lineups = {donne.pk: queries.lineup_of(donne) for donne in partie.donnes.with_facts()}
    return {pk: tuple(map(set, lineup.places)) for pk, lineup in lineups.items()}


def check(partie: Partie) -> None:
    counted = [donne for donne in Donne.objects.all() if donne.cancelled_at is None]
    totals = Counter({seat.player: 0 for seat in partie.seats.all()})
    for donne in counted:
        scores = list(donne.scores.all())
        assert sum(score.points for score in scores) == 0
        assert bool(scores) is (donne.kind == "jouee")
        for score in scores:
            totals[score.player] += score.points

    assert sum(totals.values()) == 0
    assert {c.player: c.total for c in queries.sheet(partie).columns} == totals
    assert {line.player: line.points for line in queries.standings(partie)} == totals
    assert [*queries.differences()] == []
    for donne in partie.donnes.with_facts():
        assert len(queries.trail(donne)) == donne.version
    check_table(partie)


def check_table(partie: Partie) -> None:
    present = {*queries.present_players(partie.seats.select_related("player"))}
    lineup = queries.next_lineup(partie)
    now = queries.announced_contrat(partie)
    assert 2 <= len(present) <= 8
    assert fitting_size(partie.table_size, len(present)) == partie.table_size
    assert lineup.donneur in {*lineup} <= present
    assert now is None or now.preneur in lineup.players
    assert now or ({*lineup}, lineup.size) == (present, partie.table_size)
