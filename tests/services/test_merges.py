"""Two players who are one person: what becomes the other's, and what comes back."""

import re
from itertools import chain
from typing import Any

import pytest
from django.db.models import RESTRICT

from tarot_scores import queries, services
from tarot_scores.models import Carnet, Merge, Partie, Player, PlayerRevision
from tarot_scores.scoring import DonneKind, Misere, Poignee, Regles
from tarot_scores.services.merges import SAID
from tests.factories import (
    CAST,
    PHONE,
    announce,
    make_donne,
    make_partie,
    make_pass,
    merge,
    player,
    totals,
)

pytestmark = pytest.mark.django_db
ACTION = PlayerRevision.Action
NICO = ("Nico", "Bruno", "Chloé", "Denis", "Élise")


def rows(carnet: Carnet) -> list[list[dict[str, Any]]]:
    """Give all that is said of the players of a carnet, but for how often it changed."""
    found = [list(manager.order_by("pk").values()) for manager, *_ in SAID]
    for each in found[0]:
        del each["version"]
    return found


def separate(undone: Merge) -> Merge:
    return services.separate_players(merge=undone, device=PHONE)


@pytest.fixture
def carnet() -> Carnet:
    """Nico played an evening with every kind of fact; Nicolas another one, and wins 186."""
    partie = make_partie(NICO, table_size=4, regles=Regles(miseres=True))
    make_donne(partie, "Bruno", miseres=[("Chloé", Misere.ATOUT)])
    make_donne(partie, "Nico", poignees={"Nico": Poignee.SIMPLE}, miseres=[("Nico", Misere.TETE)])
    make_pass(partie, DonneKind.PASSE)
    announce(partie, "Nico")
    make_donne(make_partie(["Nicolas", *CAST[:3]], carnet=partie.carnet), "Nicolas")
    return partie.carnet


def test_all_that_was_said_of_the_one_is_said_of_the_other(carnet: Carnet) -> None:
    nico, nicolas = player(carnet, "Nico"), player(carnet, "Nicolas")
    before = rows(carnet)
    merge(carnet, "Nico", "Nicolas")
    after = rows(carnet)

    columns = {(f"{column}_id") for *_, said in SAID for column in said}
    for was, now in zip(chain(*before), chain(*after), strict=True):
        for name, value in was.items():
            renamed = nicolas.pk if name in columns and value == nico.pk else value
            if name == "places":
                renamed = re.sub(rf"\b{nico.pk}\b", str(nicolas.pk), value)
            assert now[name] == renamed, name
    assert not list(queries.differences())


def test_the_scores_of_the_parties_are_what_they_were(carnet: Carnet) -> None:
    partie = carnet.parties.earliest("pk")
    before = totals(partie)
    merge(carnet, "Nico", "Nicolas")

    assert totals(partie) == {("Nicolas" if n == "Nico" else n): p for n, p in before.items()}


def test_separating_gives_back_exactly_what_was_given(carnet: Carnet) -> None:
    before = rows(carnet)
    again = merge(carnet, "Nico", "Nicolas")
    separate(again)

    assert rows(carnet) == before
    assert [p.merged_into for p in carnet.players.all()] == [None] * 7


def test_what_the_other_played_meanwhile_stays_his(carnet: Carnet) -> None:
    done = merge(carnet, "Nico", "Nicolas")
    later = make_partie(["Nico", "Zoé"], carnet=carnet, table_size=2)
    make_donne(carnet.parties.earliest("pk"), "Nicolas")
    separate(done)

    assert totals(later) == {"Nicolas": 0, "Zoé": 0}
    assert set(totals(carnet.parties.earliest("pk"))) == set(NICO)


def test_a_merge_names_its_parties_and_they_all_have_something_new(carnet: Carnet) -> None:
    versions = dict(Partie.objects.values_list("pk", "version"))
    evening, other = carnet.parties.order_by("pk")
    done = merge(carnet, "Nico", "Nicolas")

    assert list(done.parties.all()) == [evening]
    assert dict(Partie.objects.values_list("pk", "version")) == {
        evening.pk: versions[evening.pk] + 1,
        other.pk: versions[other.pk],
    }


def test_the_trail_of_who_is_kept_says_both(carnet: Carnet) -> None:
    done = separate(merge(carnet, "Nico", "Nicolas"))
    lines = player(carnet, "Nicolas").revisions.all()

    assert [line.action for line in lines] == [ACTION.MERGED, ACTION.SEPARATED]
    assert {(line.merge, line.device) for line in lines} == {(done, PHONE)}


def test_merging_or_separating_twice_is_once(carnet: Carnet) -> None:
    nico, nicolas = player(carnet, "Nico"), player(carnet, "Nicolas")
    twice = [
        services.merge_players(gone=nico, version=1, kept=nicolas, device=PHONE) for _ in range(2)
    ]
    assert twice[0] == twice[1] == Merge.objects.get()
    assert [separate(twice[0]).undone_at for _ in range(2)] == [
        Merge.objects.get().undone_at,
    ] * 2
    assert PlayerRevision.objects.count() == 2


def test_two_who_sat_at_one_table_are_two_people(carnet: Carnet) -> None:
    shared = make_partie(["Nico", "Nicolas"], carnet=carnet, name="Chez Manon")
    before = rows(carnet)
    with pytest.raises(services.SatTogether) as refused:
        merge(carnet, "Nico", "Nicolas")

    assert refused.value.partie == shared
    assert (rows(carnet), Merge.objects.count()) == (before, 0)


def test_a_player_who_changed_meanwhile_is_not_merged(carnet: Carnet) -> None:
    nico, nicolas = player(carnet, "Nico"), player(carnet, "Nicolas")
    services.set_aside(player=nico, version=1, device=PHONE)
    with pytest.raises(services.StalePlayer):
        services.merge_players(gone=nico, version=1, kept=nicolas, device=PHONE)


def test_nobody_is_merged_into_somebody_who_is_gone(carnet: Carnet) -> None:
    merge(carnet, "Nico", "Nicolas")
    with pytest.raises(services.StalePlayer):
        merge(carnet, "Denis", "Nico")


def test_a_line_of_merges_is_undone_from_its_end(carnet: Carnet) -> None:
    make_partie(["Colas", "Zoé"], carnet=carnet, table_size=2)
    before = rows(carnet)
    first, second = merge(carnet, "Nico", "Nicolas"), merge(carnet, "Nicolas", "Colas")
    with pytest.raises(services.StalePlayer):
        separate(first)

    separate(second)
    separate(first)
    assert rows(carnet) == before


def test_two_merges_into_one_are_undone_in_any_order(carnet: Carnet) -> None:
    make_partie(["Colas", "Zoé"], carnet=carnet, table_size=2)
    before = rows(carnet)
    done = [merge(carnet, name, "Nicolas") for name in ("Nico", "Colas")]
    for each in done:
        separate(each)

    assert rows(carnet) == before


# The names


def test_the_name_of_who_is_gone_finds_who_is_kept(carnet: Carnet) -> None:
    make_partie(["Colas", "Zoé"], carnet=carnet, table_size=2)
    merge(carnet, "Nico", "Nicolas")
    merge(carnet, "Nicolas", "Colas")
    partie = make_partie(["nico", "Anne"], carnet=carnet, table_size=2)

    assert set(totals(partie)) == {"Colas", "Anne"}
    assert Player.objects.filter(carnet=carnet).count() == 9


def test_one_person_sits_once_under_two_names(carnet: Carnet) -> None:
    merge(carnet, "Nico", "Nicolas")
    before = Partie.objects.count()
    with pytest.raises(services.NamedTwice) as refused:
        make_partie(["Nicolas", "Anne", "Nico"], carnet=carnet, table_size=3)

    assert (refused.value.name, refused.value.player.name) == ("Nico", "Nicolas")
    assert Partie.objects.count() == before


def test_who_is_gone_or_set_aside_is_not_proposed(carnet: Carnet) -> None:
    merge(carnet, "Nico", "Nicolas")
    services.set_aside(player=player(carnet, "Denis"), version=1, device=PHONE)

    assert queries.player_names([carnet.pk]) == ["Anne", "Bruno", "Chloé", "Nicolas", "Élise"]


# Nothing is forgotten


def test_every_column_that_names_a_player_goes_along() -> None:
    told = {(manager.model, column) for manager, _, columns in SAID for column in columns}
    # What was said of a player holds him; what is only counted or done to him goes with him.
    holding = {
        (relation.related_model, relation.field.name)
        for relation in Player._meta.get_fields(include_hidden=True)
        if getattr(relation, "on_delete", None) is RESTRICT and relation.related_model is not Player
    }

    assert holding == told
