from typing import Any

import pytest

from tarot_scores import queries, services
from tarot_scores.models import Donne, Partie
from tarot_scores.scoring import Camp, Chelem, Contrat, DonneKind, Misere, Poignee, Regles
from tarot_scores.templatetags.trail import what_happened
from tests.factories import CAST, make_donne, make_facts, make_partie, make_pass
from tests.reading import plain

pytestmark = pytest.mark.django_db


def said_of(donne: Donne) -> list[str]:
    again = Donne.objects.with_facts().select_related("partie").get(pk=donne.pk)
    return [plain(what_happened(line)) for line in queries.trail(again)]


def corrected(partie: Partie, donne: Donne, **said: Any) -> str:
    facts = make_facts(partie, said.pop("preneur", "Bruno"), **said)
    services.correct_donne(donne=donne, version=1, facts=facts, device="")
    return said_of(donne)[-1]


def test_a_donne_just_written_has_one_line(partie: Partie) -> None:
    assert said_of(make_donne(partie)) == ["écrite"]


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        ({"points": "52"}, "corrigée : points 47 → 52"),
        ({"points": "41,5"}, "corrigée : points 47 → 41,5"),
        ({"preneur": "Denis"}, "corrigée : preneur Bruno → Denis"),
        ({"appele": "Élise"}, "corrigée : appelé seul → Élise"),
        ({"contrat": Contrat.GARDE_SANS}, "corrigée : contrat garde → garde sans"),
        ({"bouts": 1}, "corrigée : bouts 2 → 1"),
        ({"petit_au_bout": Camp.DEFENSE}, "corrigée : petit au bout personne → défense"),
        ({"chelem": Chelem.ANNONCE_CHUTE}, "corrigée : chelem aucun → annoncé, chuté"),
        (
            {"poignees": {"Anne": Poignee.SIMPLE}},
            "corrigée : poignée aucune → simple d’Anne",
        ),
        (
            {"miseres": [("Chloé", Misere.TETE), ("Chloé", Misere.ATOUT)]},
            "corrigée : misère aucune → sans atout de Chloé et sans tête de Chloé",
        ),
        (
            {"points": "52", "contrat": Contrat.PRISE},
            "corrigée : contrat garde → prise, points 47 → 52",
        ),
    ],
)
def test_a_correction_says_what_it_changed(said: dict[str, Any], sentence: str) -> None:
    partie = make_partie(CAST, table_size=5, regles=Regles(miseres=True))

    assert corrected(partie, make_donne(partie, "Bruno"), **said) == sentence


def test_a_played_donne_that_was_none_says_so(partie: Partie) -> None:
    donne = make_donne(partie)
    services.correct_to_pass(donne=donne, version=1, kind=DonneKind.FAUSSE_DONNE, device="")

    assert said_of(donne) == ["écrite", "corrigée : jouée → fausse donne"]


def test_a_passed_donne_that_was_played_says_so(partie: Partie) -> None:
    assert corrected(partie, make_pass(partie)) == ("corrigée : tout le monde passe → jouée")


def test_cancelling_and_restoring_are_said(partie: Partie) -> None:
    donne = make_donne(partie)
    services.cancel_donne(donne=donne, version=1, device="")
    services.restore_donne(donne=donne, version=2, device="")

    assert said_of(donne) == ["écrite", "annulée", "rétablie"]
