"""A whole carnet as JSON: what it says, and that it says it of any carnet in the same words."""

import json
import uuid
from datetime import UTC, datetime, timedelta

import pytest

from tarot_scores import exports, queries, services
from tarot_scores.models import Carnet, Donne, Partie, Revision
from tarot_scores.scoring import Camp, Contrat, Fin, Misere, Poignee, Regles
from tests.factories import (
    CAST,
    PHONE,
    announce,
    make_donne,
    make_facts,
    make_partie,
    make_pass,
)

pytestmark = pytest.mark.django_db
NINE = datetime(2026, 11, 29, 20, 0, 0, 120, tzinfo=UTC)
WRITTEN = "2026-11-29T20:00:00.000120Z"


def document(carnet):
    return json.loads("".join(exports.write_document(queries.whole_carnet(carnet))))


def at_nine():
    """Make all that a clock wrote say the same moment."""
    Carnet.objects.update(created_at=NINE)
    Partie.objects.update(started_at=NINE)
    Donne.objects.update(created_at=NINE)
    Revision.objects.update(created_at=NINE)


def test_a_carnet_begins_with_its_format():
    carnet = Carnet.objects.create(name="Chez « nous »", regles=Regles(miseres=True))
    at_nine()
    carnet.refresh_from_db()

    assert document(carnet) == {
        "format": "tarot-scores/carnet",
        "version": 1,
        "carnet": {
            "name": "Chez « nous »",
            "regles": {"miseres": True},
            "table_size": None,
            "fin": "libre",
            "limit": None,
            "version": 1,
            "created_at": WRITTEN,
        },
        "players": [],
        "parties": [],
        "merges": [],
        "player_revisions": [],
        "donnes": [],
    }


def test_a_partie_says_its_terms_and_its_seats():
    make_partie(["Zoé", "Yann"])  # of others: numbers are those of the document
    partie = make_partie(
        CAST[:3], name="Nuit", place="Rennes", fin=Fin.POINTS, limit=1000, first_donneur=2
    )
    announce(partie, "Bruno", Contrat.GARDE_SANS)
    Partie.objects.update(note="À la mer.\nIl pleut.", ended_at=NINE + timedelta(hours=1))
    at_nine()
    said = document(partie.carnet)

    assert said["players"][1] == {
        "name": "Bruno",
        "colour": 1,
        "is_active": True,
        "merged_into": None,
        "version": 1,
    }
    assert said["parties"] == [
        {
            "name": "Nuit",
            "place": "Rennes",
            "note": "À la mer.\nIl pleut.",
            "table_size": 3,
            "first_donneur": 3,
            "regles": {},
            "fin": "points",
            "limit": 1000,
            "started_at": WRITTEN,
            "ended_at": "2026-11-29T21:00:00.000120Z",
            "version": 2,
            "seats": [
                {"player": player, "order": player - 1, "is_present": True} for player in (1, 2, 3)
            ],
            "announced": {
                "donneur": 3,
                "places": {"players": [1, 2, 3], "morts": []},
                "preneur": 2,
                "contrat": "garde_sans",
            },
        }
    ]


def test_a_donne_says_its_facts_its_scores_and_its_trail():
    partie = make_partie(CAST, table_size=5, regles=Regles(miseres=True))
    donne = make_donne(
        partie,
        "Chloé",
        points="49",
        appele="Élise",
        petit_au_bout=Camp.ATTAQUE,
        poignees={"Anne": Poignee.SIMPLE},
        miseres=[("Denis", Misere.TETE)],
    )
    facts = make_facts(partie, "Bruno", appele="Anne")
    services.correct_donne(donne=donne, version=1, facts=facts, device=PHONE)
    at_nine()
    said = document(partie.carnet)["donnes"][0]

    assert said["entry_key"] == str(donne.entry_key)
    assert (said["partie"], said["number"], said["version"], said["donneur"]) == (1, 1, 2, 1)
    # 6 above 41: 31 x 2 = 62, two thirds of it and one third.
    assert said["scores"] == [
        [2, 124, "preneur"],
        [1, 62, "appele"],
        [3, -62, "defense"],
        [4, -62, "defense"],
        [5, -62, "defense"],
    ]
    assert said["facts"] == {
        "preneur": 2,
        "contrat": "garde",
        "bouts": 2,
        "half_points": 94,
        "appele": 1,
        "petit_au_bout": None,
        "chelem": None,
        "poignees": [],
        "miseres": [],
    }
    first, second = said["revisions"]
    assert first == {
        "action": "recorded",
        "before": None,
        "device": PHONE,
        "created_at": WRITTEN,
    }
    assert second["action"] == "corrected"
    assert second["before"]["facts"]["poignees"] == [[1, "simple"]]
    # 8 above 41: 33 x 2 = 66, and 20 twice; the misère is 10 from each of the four others.
    assert second["before"]["scores"] == [
        [1, -116, "defense"],
        [2, -116, "defense"],
        [3, 202, "preneur"],
        [4, -66, "defense"],
        [5, 96, "appele"],
    ]


def test_a_pass_says_who_was_there(partie):
    make_pass(partie)
    said = document(partie.carnet)["donnes"][0]

    assert said["places"] == {"players": [1, 2, 3, 4], "morts": []}
    assert (said["facts"], said["scores"]) == (None, [])


def test_each_donne_has_a_line_of_its_own(partie):
    for _ in range(3):
        make_donne(partie)
    lines = "".join(exports.write_document(queries.whole_carnet(partie.carnet))).splitlines()

    assert [line[:20] for line in lines[-3:]] == ['{"partie":1,"number"' for _ in range(3)]


def test_the_key_of_a_change_stays_with_that_of_its_partie(partie):
    donne, key = make_donne(partie), uuid.uuid4()
    services.cancel_donne(donne=donne, version=1, device=PHONE, entry_key=key)

    said = document(partie.carnet)["donnes"][0]["revisions"]
    assert [line["action"] for line in said] == ["recorded", "cancelled"]
    assert not any("entry_key" in line for line in said)


def test_no_key_that_opens_anything_leaves(partie):
    make_donne(partie)
    text = "".join(exports.write_document(queries.whole_carnet(partie.carnet)))
    keys = (
        partie.carnet.write_key,
        partie.carnet.read_key,
        partie.read_key,
        str(partie.entry_key),
    )

    assert [key for key in keys if key in text] == []
