"""What holds after any evening, however the table played, corrected and changed its mind."""

from collections import Counter
from typing import Any

import pytest
from django.db import transaction
from hypothesis import given, settings
from hypothesis import strategies as st

from tarot_scores import queries, services
from tarot_scores.models import Donne, Facts, Lineup, Partie
from tarot_scores.models.donnes import UNPLAYED
from tarot_scores.scoring import (
    POINTS_LIMITS,
    Camp,
    Chelem,
    Contrat,
    Misere,
    Poignee,
    Regles,
    find_errors,
)
from tests.factories import CAST, PHONE, make_partie, make_pass, new_entry

pytestmark = pytest.mark.django_db
EIGHT = (*CAST, "Fanny", "Gaël", "Hugo")


def sit_down(size: int, morts: int, first: int, regles: Regles) -> Partie:
    seated = size + morts
    return make_partie(EIGHT[:seated], table_size=size, first_donneur=first % seated, regles=regles)


def record(partie: Partie, said: dict[str, Any]) -> None:
    lineup = queries.next_lineup(partie)
    if facts := possible_facts(lineup, partie.regles, said):
        services.record_donne(
            partie=partie, donneur=lineup.donneur, facts=facts, **new_entry(partie)
        )


def correct(partie: Partie, which: int, said: dict[str, Any]) -> None:
    donne = pick(partie, which)
    if donne and (facts := possible_facts(queries.lineup_of(donne), donne.regles, said)):
        services.correct_donne(donne=donne, version=donne.version, facts=facts, device=PHONE)


def correct_to_pass(partie: Partie, which: int, kind: str) -> None:
    if donne := pick(partie, which):
        services.correct_to_pass(donne=donne, version=donne.version, kind=kind, device=PHONE)


def cancel(partie: Partie, which: int) -> None:
    if donne := pick(partie, which):
        services.cancel_donne(donne=donne, version=donne.version, device=PHONE)


def restore(partie: Partie, which: int) -> None:
    if donne := pick(partie, which):
        services.restore_donne(donne=donne, version=donne.version, device=PHONE)


def come_or_leave(partie: Partie, who: int) -> None:
    """Two people stay at the table at least."""
    present = partie.seats.filter(is_present=True)
    seat = partie.seats.filter(order=who).first()
    if seat and (not seat.is_present or len(present) > 2):
        seat.is_present = not seat.is_present
        seat.save()


def pick(partie: Partie, which: int) -> Donne | None:
    donnes = list(partie.donnes.with_facts())
    return donnes[which % len(donnes)] if donnes else None


def possible_facts(lineup: Lineup, regles: Regles, said: dict[str, Any]) -> Facts | None:
    """Give what was said of the people of this donne, or nothing if it cannot be."""
    players = [player.pk for player in lineup.players]
    preneur = players[said["preneur"] % len(players)]
    others = [player for player in players if player != preneur]
    lowest, highest = POINTS_LIMITS[len(players), said["contrat"]][said["bouts"]]
    called = said["appele"] is not None and len(players) == 5
    facts = Facts(
        preneur=preneur,
        appele=others[said["appele"] % 4] if called else None,
        contrat=said["contrat"],
        bouts=said["bouts"],
        half_points=min(max(said["half_points"], lowest), highest),
        petit_au_bout=said["petit_au_bout"],
        chelem=said["chelem"],
        poignees=frozenset((players[n % len(players)], p) for n, p in said["poignees"].items()),
        miseres=frozenset((players[n % len(players)], m) for n, m in said["miseres"])
        if regles.miseres
        else frozenset(),
    )
    return None if find_errors(facts.donne(lineup.places), regles) else facts


who = st.integers(0, 7)
said = st.fixed_dictionaries(
    {
        "preneur": who,
        "appele": st.none() | who,
        "contrat": st.sampled_from(Contrat),
        "bouts": st.integers(0, 3),
        "half_points": st.integers(0, 182),
        "petit_au_bout": st.none() | st.sampled_from(Camp),
        "chelem": st.none() | st.just(Chelem.ANNONCE_CHUTE),
        "poignees": st.dictionaries(who, st.sampled_from(Poignee), max_size=1),
        "miseres": st.sets(st.tuples(who, st.sampled_from(Misere)), max_size=2),
    }
)
unplayed = st.sampled_from(UNPLAYED)
which = st.integers(0, 30)
deeds = st.one_of(
    st.tuples(st.just(record), said),
    st.tuples(st.just(record), said),
    st.tuples(st.just(make_pass), unplayed),
    st.tuples(st.just(correct), which, said),
    st.tuples(st.just(correct_to_pass), which, unplayed),
    st.tuples(st.just(cancel), which),
    st.tuples(st.just(restore), which),
    st.tuples(st.just(come_or_leave), who),
)
tables = st.tuples(
    st.integers(2, 5),
    st.integers(0, 3),
    who,
    st.builds(
        Regles,
        poignee_au_camp_annonceur=st.booleans(),
        petit_non_multiplie=st.booleans(),
        miseres=st.booleans(),
        passe_au_suivant=st.booleans(),
    ),
)


@given(tables, st.lists(deeds, min_size=5, max_size=14))
@settings(max_examples=25, deadline=None)
def test_whatever_happens_the_sheet_adds_up(table, evening):
    with transaction.atomic():
        partie = sit_down(*table)
        for deed, *details in evening:
            deed(partie, *details)
        check(partie)
        transaction.set_rollback(True)


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
    lineup = queries.next_lineup(partie)
    assert {*lineup} == {*queries.present_players(partie.seats.all())}
