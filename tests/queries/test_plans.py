"""No statistic reads a whole table: what it asks for is found by an index."""

from datetime import date

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tarot_scores import queries, services
from tarot_scores.models import Partie
from tarot_scores.queries import Period, Span
from tests.factories import make_tournee, player

pytestmark = pytest.mark.django_db

SEASON = Period.around(Span.SEASON, date(2026, 1, 1))
WHOLE_TABLE = {"sqlite": "SCAN", "postgresql": "Seq Scan"}


def count_again(carnet):
    Partie.objects.update(tallied_version=0)
    services.bring_up_to_date(carnet)


def read_player(carnet):
    manon = player(carnet, "Manon")
    queries.records(manon, Period(), queries.career(manon, Period()))
    for period in (Period(), SEASON):
        queries.career(manon, period)
        queries.habits(manon, period)
        queries.company(manon, period)


def read_standings(carnet):
    for period in (Period(), SEASON):
        queries.carnet_standings(carnet, period)
        queries.month_after_month(carnet, period)


READS = {"compte": count_again, "joueur": read_player, "classement": read_standings}


@pytest.mark.parametrize("name", READS)
def test_every_question_is_answered_by_an_index(name):
    carnet = make_tournee().carnet
    services.bring_up_to_date(carnet)
    with CaptureQueriesContext(connection) as asked:
        READS[name](carnet)

    selects = [each["sql"] for each in asked if each["sql"].startswith("SELECT")]
    assert selects
    for sql in selects:
        assert WHOLE_TABLE[connection.vendor] not in plan(sql), sql


def test_a_carnet_where_nothing_changed_is_found_by_what_waits():
    partie = make_tournee()
    usual = {"carnet": partie.carnet, "table_size": 4, "first_donneur": partie.first_donneur}
    counted = [Partie(**usual, version=1, tallied_version=1) for _ in range(500)]
    Partie.objects.bulk_create(counted)
    if connection.vendor == "postgresql":  # which weighs its indexes by what it knows of them
        connection.cursor().execute("ANALYZE tarot_scores_partie")
    waiting = partie.carnet.parties.to_tally()

    assert "partie_to_tally" in plan(str(waiting.values("started_at").query))


def plan(sql):
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            # A few rows are read sooner than their index; whether there is one is what we ask.
            cursor.execute("SET LOCAL enable_seqscan = off")
        words = {"sqlite": "EXPLAIN QUERY PLAN", "postgresql": "EXPLAIN"}
        cursor.execute(f"{words[connection.vendor]} {sql}")
        return "\n".join(str(row[-1]) for row in cursor.fetchall())
