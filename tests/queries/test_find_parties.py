"""The parties of a carnet, found by what people remember of them."""

from datetime import UTC, date, datetime, timedelta

import pytest
from django.db import connection

from tarot_scores import queries, services
from tarot_scores.demo import fill_carnet
from tarot_scores.models import Carnet, Partie
from tarot_scores.queries import Wanted
from tests.factories import arrive, depart, make_donne, make_partie, player

pytestmark = pytest.mark.django_db


@pytest.fixture
def carnet():
    return Carnet.objects.create()


def begin(carnet, day, *names, **terms):
    """Play a partie on a day, at eight in the evening, in Paris."""
    people = names or ("Anne", "Bruno", "Chloé")
    moment = datetime(*day, 20, tzinfo=UTC) - timedelta(hours=1)
    partie = make_partie(people, carnet=carnet, table_size=len(people), started_at=moment, **terms)
    services.end_partie(partie)
    return partie


def found(carnet, page=1, **wanted):
    got = queries.find_parties(carnet, Wanted(**wanted), page)
    return [card.partie for card in (*got.open, *got.ended)]


def test_the_latest_comes_first_and_the_open_ones_above(carnet):
    first = begin(carnet, (2026, 1, 2))
    last = begin(carnet, (2026, 1, 9))
    going_on = make_partie(carnet=carnet, started_at=datetime(2025, 1, 1, tzinfo=UTC))

    assert found(carnet) == [going_on, last, first]


@pytest.mark.parametrize(
    ("words", "is_found"),
    [
        ("toussaint", True),
        ("TOUSSAINT", True),
        ("reveillon", False),
        ("chez gerard", True),
        ("gérard", True),
        ("mer bougie", True),
        ("bougie gare", False),
        ("œuf", True),
        ("100%", False),
        ("_", False),
        ("  ", True),
    ],
)
def test_every_word_is_in_the_name_the_place_or_the_note(carnet, words, is_found):
    partie = begin(
        carnet,
        (2026, 1, 2),
        name="Toussaint à la mer",
        place="Chez Gérard",
        note="Fini à la bougie.\nUn œuf cassé.",
    )

    assert found(carnet, words=words) == [partie] * is_found


def test_who_sat_there_is_found_even_if_he_left(carnet):
    partie = make_partie(["Anne", "Bruno", "Chloé", "Denis"], carnet=carnet)
    make_donne(partie)
    depart(partie, "Denis")
    make_partie(["Anne", "Bruno", "Chloé"], carnet=carnet)

    assert found(carnet, player=player(carnet, "Denis").pk) == [partie]


def test_who_came_later_is_found(carnet):
    partie = make_partie(["Anne", "Bruno", "Chloé"], carnet=carnet)
    arrive(partie, "Denis")

    assert found(carnet, player=player(carnet, "Denis").pk) == [partie]


def test_both_days_are_within_as_the_clock_of_the_place_says(carnet):
    before = begin(carnet, (2026, 1, 8))
    within = begin(carnet, (2026, 1, 9))
    # Half past midnight in Paris: the tenth has begun.
    late = make_partie(carnet=carnet, started_at=datetime(2026, 1, 9, 23, 30, tzinfo=UTC))

    day = date(2026, 1, 9)
    assert found(carnet, since=day, until=day) == [within]
    assert found(carnet, since=day) == [late, within]
    assert found(carnet, until=day) == [within, before]


def test_all_that_is_said_must_fit(carnet):
    begin(carnet, (2026, 1, 2), "Anne", "Bruno", name="La belle")
    partie = begin(carnet, (2026, 1, 9), "Anne", "Denis", name="La belle")
    begin(carnet, (2026, 1, 16), "Anne", "Denis")

    denis = player(carnet, "Denis").pk
    assert found(carnet, words="belle", player=denis, since=date(2026, 1, 3)) == [partie]


def test_another_carnet_is_not_looked_into(carnet, partie):
    assert found(carnet) == []


def test_there_are_twenty_on_a_page_and_the_open_ones_on_the_first(carnet):
    going_on = make_partie(carnet=carnet)
    ended = [begin(carnet, (2026, 1, day)) for day in range(1, 24)][::-1]

    assert found(carnet, 1) == [going_on, *ended[:20]]
    assert found(carnet, 2) == ended[20:]


@pytest.mark.parametrize(("page", "number"), [("abc", 1), ("", 1), ("0", 2), ("99", 2), ("-1", 2)])
def test_a_page_that_is_none_is_the_first_or_the_last(carnet, page, number):
    for day in range(1, 22):
        begin(carnet, (2026, 1, day))

    assert queries.find_parties(carnet, Wanted(), page).page.number == number


def test_words_are_those_of_the_partie_whoever_wrote_them(carnet):
    begin(carnet, (2026, 1, 2), name="La belle")
    Partie.objects.update(name="La revanche")

    [partie] = queries.unfound_parties()
    partie.save()
    assert list(queries.unfound_parties()) == []
    assert found(carnet, words="revanche") == [partie]


@pytest.mark.parametrize(
    ("asked", "index"),
    [
        (lambda carnet: carnet.parties.ended().newest_first()[:20], "partie_by_moment"),
        (lambda carnet: carnet.parties.open(), "open_partie"),
    ],
    ids=["ended", "open"],
)
def test_the_list_is_read_along_an_index(asked, index):
    now = datetime(2026, 11, 30, tzinfo=UTC)
    carnet = fill_carnet(parties=3, seed=1, now=now)
    Partie.objects.bulk_create(
        Partie(
            carnet=carnet,
            table_size=4,
            first_donneur=carnet.players.first(),
            started_at=now - timedelta(days=number),
            ended_at=now,
        )
        for number in range(2000)
    )
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE")

    assert index in asked(carnet).explain()
