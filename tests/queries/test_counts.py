"""How many questions a page asks the database, whatever the length of the evening."""

from datetime import UTC, datetime

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tarot_scores import queries, services
from tarot_scores.models import Donne, Partie
from tarot_scores.queries import Period
from tests.factories import CAST, make_donne, make_partie, make_pass, player

pytestmark = pytest.mark.django_db


def read_donne(partie):
    donne = Donne.objects.with_facts().select_related("partie", "donneur").get(number=1)
    return queries.explanation(donne), queries.trail(donne)


READS = {
    "feuille": queries.sheet,
    "classement": queries.standings,
    "cartes": lambda partie: queries.latest_cards(carnets=[partie.carnet_id]),
    "parties": lambda partie: queries.find_parties(partie.carnet, queries.Wanted()),
    "soiree": queries.evening,
    "donne-a-venir": queries.next_lineup,
    "numero-a-venir": queries.next_number,
    "explication": read_donne,
    "table": queries.around_the_table,
    "noms": lambda partie: queries.player_names([partie.carnet_id]),
    "verification": lambda partie: list(queries.differences()),
}

ALWAYS = Period()
STATISTICS = {
    "compte": services.bring_up_to_date,
    "classement": lambda carnet: queries.carnet_standings(carnet, ALWAYS),
    "mois": lambda carnet: queries.month_after_month(carnet, ALWAYS),
    "joueur": lambda carnet: queries.career(anne(carnet), ALWAYS),
    "records": lambda carnet: queries.records(
        anne(carnet), ALWAYS, queries.career(anne(carnet), ALWAYS)
    ),
    "habitudes": lambda carnet: queries.habits(anne(carnet), ALWAYS),
    "compagnie": lambda carnet: queries.company(anne(carnet), ALWAYS),
}


def anne(carnet):
    return player(carnet, "Anne")


def questions(read, subject):
    with CaptureQueriesContext(
        connection,
    ) as asked:
        read(subject)
    return len(asked)


def test_no_read_asks_more_of_a_long_evening(partie):
    for _ in range(2):
        make_donne(partie)
    after_two = {name: questions(read, partie) for name, read in READS.items()}

    for _ in range(17):
        make_donne(partie)
    make_pass(partie)
    assert {name: questions(read, partie) for name, read in READS.items()} == after_two
    assert max(after_two.values()) <= 9


@pytest.mark.parametrize("name", ["cartes", "parties"])
def test_no_list_asks_more_for_many_parties(partie, name):
    cards = READS[name]
    for _ in range(2):
        services.end_partie(make_partie(carnet=partie.carnet))
    make_donne(partie)
    after_three = questions(cards, partie)

    for _ in range(4):
        make_donne(make_partie(carnet=partie.carnet))
        services.end_partie(make_partie(carnet=partie.carnet))
    assert questions(cards, partie) == after_three <= 6


def test_no_statistic_asks_more_of_a_long_life(partie):
    make_donne(partie, "Anne")
    services.bring_up_to_date(partie.carnet)
    after_one = {name: questions(read, partie.carnet) for name, read in STATISTICS.items()}

    for month in range(1, 6):
        other = make_partie(CAST, carnet=partie.carnet)
        make_donne(other)
        moment = datetime(2025, month, 1, tzinfo=UTC)
        Partie.objects.filter(pk=other.pk).update(started_at=moment)
    services.bring_up_to_date(partie.carnet)

    assert {name: questions(read, partie.carnet) for name, read in STATISTICS.items()} == after_one
    assert max(after_one.values()) <= 7
