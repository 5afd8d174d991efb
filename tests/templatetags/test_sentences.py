from typing import Any

import pytest

from tarot_scores import queries
from tarot_scores.models import Donne
from tarot_scores.scoring import Camp, Chelem, Misere, Poignee, Regles
from tarot_scores.templatetags import sentences
from tests.factories import CAST, make_donne, make_partie, make_pass

pytestmark = pytest.mark.django_db


def row_of(donne: Donne) -> queries.Row:
    (row,) = queries.sheet(donne.partie).rows
    return row


@pytest.mark.parametrize(
    ("said", "short"),
    [
        ({}, "2 bouts, 47"),
        ({"bouts": 0, "points": "60"}, "0 bout, 60"),
        ({"bouts": 1, "points": "51"}, "1 bout, 51"),
        ({"petit_au_bout": Camp.DEFENSE}, "2 bouts, 47 · petit"),
        ({"poignees": {"Anne": Poignee.SIMPLE}}, "2 bouts, 47 · poignée"),
        (
            {"poignees": {"Anne": Poignee.SIMPLE, "Bruno": Poignee.SIMPLE}},
            "2 bouts, 47 · poignées",
        ),
        ({"chelem": Chelem.ANNONCE_CHUTE}, "2 bouts, 47 · chelem"),
        ({"miseres": [("Anne", Misere.TETE)]}, "2 bouts, 47 · misère"),
        ({"miseres": [("Anne", Misere.TETE), ("Anne", Misere.ATOUT)]}, "2 bouts, 47 · misères"),
    ],
)
def test_a_donne_is_said_in_a_few_words(said: dict[str, Any], short: str) -> None:
    donne = make_donne(make_partie(regles=Regles(miseres=True)), "Chloé", **said)

    assert sentences.in_short(row_of(donne)) == short


def test_a_half_point_is_written_with_a_comma() -> None:
    donne = make_donne(make_partie(CAST[:3], table_size=3), points="41,5")

    assert sentences.in_short(row_of(donne)) == "2 bouts, 41,5"


def test_a_donne_that_nobody_played_is_said_in_no_word() -> None:
    assert sentences.in_short(row_of(make_pass(make_partie()))) == ""
