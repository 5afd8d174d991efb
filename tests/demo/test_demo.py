"""`manage.py demo`: a carnet full of evenings that nothing tells from those people wrote."""

import random
from datetime import UTC, datetime, timedelta

import pytest
from django.core.management import CommandError, call_command
from django.db.models import F
from django.test import Client

from tarot_scores import queries
from tarot_scores.demo import fill_carnet
from tarot_scores.demo.evenings import evenings
from tarot_scores.models import Carnet, Donne, Revision
from tarot_scores.scoring import Role
from tests.factories import totals

pytestmark = pytest.mark.django_db

NOW = datetime(2026, 11, 30, 21, 0, tzinfo=UTC)


def test_it_prints_a_link_that_opens_the_carnet_to_write(capsys):
    call_command("demo", "--parties", "2")

    counted, opened = capsys.readouterr().out.splitlines()
    assert counted.startswith("« Le tarot du vendredi » : 2 parties, ")
    path = opened.partition("localhost")[2].partition("/")[2]
    assert Client().get(f"/{path}", follow=True).status_code == 200


@pytest.mark.parametrize("parties", ["0", "-3", "beaucoup"])
def test_it_asks_for_a_number_of_parties(parties):
    with pytest.raises(CommandError):
        call_command("demo", f"--parties={parties}")


def test_every_score_is_what_the_facts_give():
    fill_carnet(parties=12, seed=1, now=NOW)

    assert list(queries.differences()) == []


def test_the_evenings_follow_each_other_and_the_last_is_open():
    carnet = fill_carnet(parties=6, seed=2, now=NOW)

    parties = list(carnet.parties.order_by("pk"))
    *ended, last = parties
    assert [partie.is_open for partie in parties] == [False] * 5 + [True]
    assert [partie.started_at.weekday() for partie in ended] == [4] * 5
    for partie, following in zip(ended, parties[1:], strict=True):
        assert partie.started_at < partie.ended_at < following.started_at
    assert NOW - timedelta(hours=2) <= last.donnes.latest("created_at").created_at <= NOW


def test_the_same_seed_plays_the_same_donnes():
    once, again, otherwise = (fill_carnet(parties=2, seed=seed, now=NOW) for seed in (3, 3, 4))

    same = [
        [totals(partie) for partie in carnet.parties.order_by("pk")] for carnet in (once, again)
    ]
    assert same[0] == same[1]
    assert same[0] != [totals(partie) for partie in otherwise.parties.order_by("pk")]


def test_every_donne_has_its_number_its_donneur_and_its_trail():
    carnet = fill_carnet(parties=25, seed=5, now=NOW)

    for partie in carnet.parties.all():
        donnes = list(partie.donnes.all())
        assert [donne.number for donne in donnes] == list(range(1, len(donnes) + 1))
        assert partie.version > len(donnes)
    recorded = Revision.objects.filter(action=Revision.Action.RECORDED)
    assert recorded.count() == Donne.objects.count()
    assert not recorded.exclude(created_at=F("donne__created_at")).exists()
    mended = Revision.objects.exclude(action=Revision.Action.RECORDED)
    assert {line.action for line in mended} >= {"corrected", "cancelled"}
    assert not mended.filter(before=None).exists()


def test_some_tables_are_of_five_and_some_have_a_mort():
    carnet = fill_carnet(parties=25, seed=6, now=NOW)

    assert {3, 4, 5} == set(carnet.parties.values_list("table_size", flat=True))
    roles = Donne.objects.filter(partie__carnet=carnet).values_list("scores__role", flat=True)
    assert {*Role} <= set(roles)


def test_a_carnet_that_plays_a_lot_plays_on_other_days_too():
    days = [evening.started_at for evening in evenings(1000, NOW, random.Random(7))]

    assert days == sorted(days)
    assert days[0].year >= 2016


def test_nothing_of_another_carnet_is_touched(partie):
    fill_carnet(parties=1, seed=8, now=NOW)

    assert Carnet.objects.count() == 2
    assert partie.donnes.count() == 0
