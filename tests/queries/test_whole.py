"""The whole of a carnet, as it leaves."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tarot_scores import queries, services
from tarot_scores.models import Donne
from tarot_scores.queries.whole import CHUNK
from tests.factories import (
    CAST,
    PHONE,
    make_donne,
    make_facts,
    make_partie,
    make_pass,
    names,
    player,
)

pytestmark = pytest.mark.django_db


def read(partie):
    return [*queries.whole_donnes(queries.whole_carnet(partie.carnet))]


def test_every_donne_comes_with_its_line(partie):
    make_donne(partie)
    make_pass(partie)
    services.cancel_donne(donne=make_donne(partie), version=1, device=PHONE)

    assert [(donne.number, len(donne.line)) for donne in read(partie)] == [(1, 4), (2, 0), (3, 4)]


def test_a_donne_corrected_between_two_questions_is_read_again(partie):
    donne = make_donne(partie)
    corrected = []

    def correct(execute, sql, *details):
        if "score" in sql and not corrected:
            corrected.append(True)
            facts = make_facts(partie, "Bruno")
            services.correct_donne(donne=donne, version=1, facts=facts, device=PHONE)
        return execute(sql, *details)

    with connection.execute_wrapper(correct):
        (read_again,) = read(partie)

    bruno = player(partie, "Bruno").pk
    assert (read_again.preneur, read_again.version) == (bruno, 2)
    assert [points for who, points, _ in read_again.line if who == bruno] == [186]


def test_a_donne_removed_between_two_questions_is_left_out(partie):
    make_donne(partie)
    rows = queries.whole_donnes(queries.whole_carnet(partie.carnet))
    Donne.objects.all().delete()

    assert [*rows] == []


def test_a_long_carnet_is_asked_for_chunk_by_chunk(partie):
    first = make_donne(partie)
    columns = {"partie": partie, "donneur": first.donneur, "kind": "passe"}
    Donne.objects.bulk_create(Donne(number=number, **columns) for number in range(2, CHUNK + 3))
    with CaptureQueriesContext(connection) as asked:
        donnes = read(partie)

    assert [donne.number for donne in donnes] == [*range(1, CHUNK + 3)]
    # The carnet takes four and the keys one; a chunk its donnes, announces, scores and versions.
    assert len(asked) == 4 + 1 + 2 * 5


def test_a_partie_comes_alone(partie):
    make_donne(make_partie(CAST, carnet=partie.carnet))
    make_donne(partie)
    whole = queries.whole_partie(partie)

    assert [donne.partie for donne in queries.whole_donnes(whole)] == [partie.pk]
    assert names(whole.players) == ["Anne", "Bruno", "Chloé", "Denis"]
