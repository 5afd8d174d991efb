from typing import Any

import pytest

from tarot_scores import queries
from tarot_scores.models import Donne
from tarot_scores.queries import Explanation
from tarot_scores.scoring import Camp, Chelem, Contrat, Misere, Poignee, Regles
from tarot_scores.templatetags import why as sentences
from tests.factories import CAST, make_donne, make_partie
from tests.reading import plain

pytestmark = pytest.mark.django_db


def played(
    preneur: str = "Chloé", size: int = 4, regles: Regles | None = None, **said: Any
) -> Explanation:
    partie = make_partie(CAST[:size], table_size=size, regles=regles or Regles())
    donne = make_donne(partie, preneur, **said)
    why = queries.explanation(Donne.objects.with_facts().get(pk=donne.pk))
    assert why
    return why


def details(why: Explanation) -> list[tuple[str, int, str]]:
    return [
        (sentences.step_name(step), step.points, plain(sentences.step_detail(why, step)))
        for step in why.steps
    ]


@pytest.mark.parametrize(
    ("contrat", "points", "sentence"),
    [
        (Contrat.PRISE, "47", "Chloé réussit sa prise"),
        (Contrat.GARDE_SANS, "41", "Chloé réussit sa garde sans"),
        (Contrat.GARDE, "40", "Chloé chute sa garde"),
        (Contrat.GARDE_CONTRE, "12", "Chloé chute sa garde contre"),
    ],
)
def test_the_outcome_says_who_made_what(contrat: Contrat, points: str, sentence: str) -> None:
    assert plain(sentences.outcome(played(contrat=contrat, points=points))) == sentence


@pytest.mark.parametrize(
    ("bouts", "points", "sentence"),
    [
        (2, "47", "47 points pour un seuil de 41 avec deux bouts : réussi de 6."),
        (2, "41", "41 points pour un seuil de 41 avec deux bouts : réussi tout juste."),
        (3, "35", "35 points pour un seuil de 36 avec trois bouts : chuté de 1."),
        (0, "60", "60 points pour un seuil de 56 sans bout : réussi de 4."),
        (1, "44", "44 points pour un seuil de 51 avec un bout : chuté de 7."),
        (0, "2", "2 points pour un seuil de 56 sans bout : chuté de 54."),
        (0, "1", "1 point pour un seuil de 56 sans bout : chuté de 55."),
        (0, "0", "0 point pour un seuil de 56 sans bout : chuté de 56."),
    ],
)
def test_the_count_says_what_was_needed(bouts: int, points: str, sentence: str) -> None:
    why = played(contrat=Contrat.GARDE_CONTRE, bouts=bouts, points=points)

    assert plain(sentences.count(why)) == sentence


def test_a_half_point_goes_to_the_side_that_wins() -> None:
    made, lost = played(size=3, points="41,5"), played(size=3, points="40,5")

    assert plain(sentences.count(made)).endswith("41 avec deux bouts : réussi de 1.")
    assert plain(sentences.count(lost)) == (
        "40,5 points pour un seuil de 41 avec deux bouts : chuté de 1."
    )


def test_each_step_says_how_it_comes_to_its_points() -> None:
    why = played(
        contrat=Contrat.GARDE_SANS,
        bouts=3,
        points="52",
        petit_au_bout=Camp.ATTAQUE,
        poignees={"Bruno": Poignee.SIMPLE},
    )

    assert details(why) == [
        ("Le contrat", 164, "(25 + 16) × 4 = 164, garde sans"),
        (
            "Le petit au bout",
            40,
            "pour l’attaque, qui gagne le dernier pli : + 10 × 4 = 40",
        ),
        (
            "La poignée de Bruno",
            20,
            "Simple, montrée par la défense ; la prime va au camp qui gagne la donne",
        ),
    ]


def test_the_options_of_the_table_are_told_in_the_steps() -> None:
    regles = Regles(petit_non_multiplie=True, poignee_au_camp_annonceur=True)
    why = played(
        regles=regles,
        contrat=Contrat.GARDE,
        points="38",
        petit_au_bout=Camp.DEFENSE,
        poignees={"Chloé": Poignee.DOUBLE},
    )

    assert details(why) == [
        ("Le contrat", -56, "−(25 + 3) × 2 = −56, garde"),
        (
            "Le petit au bout",
            -10,
            "pour la défense, qui gagne le dernier pli : − 10 quel que soit le contrat",
        ),
        (
            "La poignée de Chloé",
            30,
            "Double, montrée par l’attaque ; elle reste au camp qui la montre",
        ),
    ]


@pytest.mark.parametrize(
    ("chelem", "bouts", "points", "worth", "sentence"),
    [
        (
            Chelem.ANNONCE_REUSSI,
            2,
            "87",
            400,
            "Annoncé et réussi : l’attaque a gagné tous les plis.",
        ),
        (
            Chelem.NON_ANNONCE_REUSSI,
            2,
            "87",
            200,
            "Réussi sans annonce : l’attaque a gagné tous les plis.",
        ),
        (
            Chelem.ANNONCE_CHUTE,
            2,
            "60",
            -200,
            "Annoncé et chuté : un pli au moins à la défense.",
        ),
        (Chelem.DEFENSE, 1, "10", -200, "La défense a gagné tous les plis."),
    ],
)
def test_a_chelem_says_what_became_of_it(
    chelem: Chelem, bouts: int, points: str, worth: int, sentence: str
) -> None:
    why = played(chelem=chelem, bouts=bouts, points=points)

    assert details(why)[-1] == ("Le chelem", worth, sentence)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Bruno", "de Bruno"),
        ("Anne", "d’Anne"),
        ("Élise", "d’Élise"),
        ("Œnone", "d’Œnone"),
        ("Yves", "de Yves"),
        ("2e table", "de 2e table"),
    ],
)
def test_a_name_with_a_vowel_is_said_in_one_breath(name: str, said: str) -> None:
    partie = make_partie([name, "Bob", "Carl", "Dan"], regles=Regles(miseres=True))
    announced = {"poignees": {name: Poignee.SIMPLE}, "miseres": [(name, Misere.TETE)]}
    donne = make_donne(partie, "Carl", **announced)
    why = queries.explanation(donne)
    assert why

    assert sentences.step_name(why.steps[1]) == f"La poignée {said}"
    assert [*map(plain, sentences.miseres(why))] == [
        f"Misère {said} (sans tête) : 10 points de chaque autre joueur."
    ]


def test_the_poignee_of_the_appele_is_of_the_attaque() -> None:
    why = played(size=5, appele="Denis", poignees={"Denis": Poignee.SIMPLE})

    assert details(why)[1][2].startswith("Simple, montrée par l’attaque")


@pytest.mark.parametrize(
    ("points", "sentence"), [("47", "Chaque défenseur paie"), ("40", "Chaque défenseur reçoit")]
)
def test_the_payment_says_which_way_it_goes(points: str, sentence: str) -> None:
    assert plain(sentences.payment(played(points=points))) == sentence


@pytest.mark.parametrize(
    ("size", "said", "sentence"),
    [
        (2, {"preneur": "Anne"}, "Anne reçoit 62"),
        (3, {}, "Chloé reçoit 2 × 62 = 124"),
        (4, {}, "Chloé reçoit 3 × 62 = 186"),
        (4, {"points": "38"}, "Chloé paie 3 × 56 = 168"),
        (5, {"appele": "Anne"}, "Chloé reçoit 2 × 62 = 124, Anne reçoit 62"),
        (5, {"points": "38"}, "Chloé paie 4 × 56 = 224"),
    ],
)
def test_the_partage_says_what_the_total_makes_for_the_attaque(
    size: int, said: dict[str, Any], sentence: str
) -> None:
    assert plain(sentences.partage(played(size=size, **said))) == sentence


def test_each_step_leads_to_its_rule() -> None:
    said = {"petit_au_bout": Camp.ATTAQUE, "poignees": {"Anne": Poignee.SIMPLE}}
    why = played(size=3, points="41,5", chelem=Chelem.ANNONCE_CHUTE, **said)

    assert sentences.count_anchor(why) == "demi-point"
    assert sentences.count_anchor(played(points="41")) == "seuil"
    anchors = [sentences.anchor(step) for step in why.steps]
    assert anchors == ["contrat", "petit-au-bout", "poignee", "chelem"]


@pytest.mark.parametrize(
    ("size", "said", "line"),
    [
        (4, {}, "186 − 62 − 62 − 62 = 0"),
        (4, {"points": "40"}, "52 + 52 + 52 − 156 = 0"),
        (2, {"preneur": "Anne"}, "62 − 62 = 0"),
        (5, {"appele": "Denis"}, "124 + 62 − 62 − 62 − 62 = 0"),
        # (25 + 25) × 4 = 200, and a chelem announced and missed takes them back.
        (
            4,
            {"contrat": Contrat.GARDE_SANS, "points": "66", "chelem": Chelem.ANNONCE_CHUTE},
            "0 + 0 + 0 + 0 = 0",
        ),
    ],
)
def test_the_line_is_written_as_a_sum(size: int, said: dict[str, Any], line: str) -> None:
    assert plain(sentences.sum_to_zero(played(size=size, **said))) == line
