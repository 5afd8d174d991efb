import uuid

import pytest

from tarot_scores import queries, services
from tarot_scores.models import Partie
from tarot_scores.scoring import Fin, Regles
from tests.factories import CAST, arrive, at_the_table, depart, make_donne, make_partie

pytestmark = pytest.mark.django_db


def replay(partie, key=None):
    return services.replay_partie(partie=partie, entry_key=key or uuid.uuid4())


def test_the_same_people_play_by_the_same_rules():
    terms = {"fin": Fin.DONNES, "limit": 12, "regles": Regles(miseres=True), "name": "La belle"}
    partie = make_partie(CAST, table_size=4, **terms)
    again = replay(partie)

    assert again.carnet == partie.carnet
    assert [seat.player.name for seat in queries.seats_of(again)] == [*CAST]
    assert (again.table_size, again.fin, again.limit) == (4, Fin.DONNES, 12)
    assert again.regles == Regles(miseres=True)
    assert again.is_open
    assert (again.name, again.donnes.count()) == ("", 0)


def test_the_turn_of_the_donneur_goes_on(partie):
    make_donne(partie)
    make_donne(partie)

    assert at_the_table(queries.next_lineup(replay(partie)))[0] == "Chloé"


def test_who_left_is_not_seated_again():
    partie = make_partie(CAST[:4], table_size=4)
    make_donne(partie)
    depart(partie, "Bruno")
    partie.refresh_from_db()
    again = replay(partie)

    assert [seat.player.name for seat in queries.seats_of(again)] == ["Anne", "Chloé", "Denis"]
    assert again.table_size == 3


def test_who_came_is_seated_where_he_sat(partie):
    arrive(partie, "Élise", after="Anne")
    partie.refresh_from_db()

    names = [seat.player.name for seat in queries.seats_of(replay(partie))]
    assert names == ["Anne", "Élise", "Bruno", "Chloé", "Denis"]


def test_the_same_key_twice_gives_the_same_partie(partie):
    key = uuid.uuid4()

    assert replay(partie, key) == replay(partie, key)
    assert Partie.objects.count() == 2


def test_nobody_new_is_in_the_carnet(partie):
    replay(partie)

    assert partie.carnet.players.count() == 4
