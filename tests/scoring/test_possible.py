"""One row or more for each code, made by hand beside the kept vectors."""

import pytest

from tarot_scores import scoring
from tarot_scores.scoring import Appel, Camp, Chelem, Code, Contrat, Misere, Poignee
from tests.scoring.donnes import MISERES, make_donne, miseres, poignee

ATTAQUE, DEFENSE = Camp
SIMPLE, DOUBLE, TRIPLE = Poignee
ATOUT, TETE = Misere
PARTENAIRE = Appel.PARTENAIRE
TABLE_OF_FIVE = {"players": 5, "appel": PARTENAIRE}

ERRORS = [
    pytest.param("E01", {"players": 1}, id="E01-un-joueur"),
    pytest.param("E01", {"players": 6}, id="E01-six-joueurs"),
    pytest.param("E02", {"morts": -1}, id="E02-moins-un-mort"),
    pytest.param("E02", {"morts": 4}, id="E02-quatre-morts"),
    pytest.param("E03", {"contrat": "pousse"}, id="E03-pousse"),
    pytest.param("E04", {"bouts": -1}, id="E04-moins-un-bout"),
    pytest.param("E04", {"bouts": 4}, id="E04-quatre-bouts"),
    pytest.param("E06", {"half_points": -1}, id="E06-moins-que-rien"),
    pytest.param("E06", {"half_points": 183}, id="E06-plus-de-91"),
    pytest.param("E07", {"bouts": 1, "points": "6"}, id="E07-un-bout-et-l-ecart-font-7"),
    pytest.param("E07", {"bouts": 1, "points": "82,5"}, id="E07-deux-bouts-a-la-defense"),
    pytest.param("E08", {"bouts": 0, "petit_au_bout": ATTAQUE}, id="E08-petit-sans-bout"),
    pytest.param("E09", {"bouts": 3, "petit_au_bout": DEFENSE}, id="E09-petit-et-trois-bouts"),
    pytest.param("E10", {"players": 5, "appel": None}, id="E10-a-cinq-rien-n-est-dit"),
    pytest.param("E10", {"players": 3, "appel": Appel.SEUL}, id="E10-seul-a-trois"),
    pytest.param("E10", {"morts": 1, "appel": PARTENAIRE}, id="E10-appele-avec-un-mort"),
    pytest.param(
        "E11", {"poignees": poignee(ATTAQUE) + poignee(DEFENSE, DOUBLE)}, id="E11-23-atouts"
    ),
    pytest.param(
        "E11",
        TABLE_OF_FIVE | {"poignees": poignee(ATTAQUE, DOUBLE) + poignee(DEFENSE, TRIPLE)},
        id="E11-23-atouts-a-cinq",
    ),
    pytest.param("E12", {"poignees": poignee(ATTAQUE) * 2}, id="E12-deux-du-preneur"),
    pytest.param(
        "E12",
        {"players": 5, "poignees": poignee(ATTAQUE) * 2},
        id="E12-deux-du-preneur-seul-a-cinq",
    ),
    pytest.param(
        "E13", {"points": "60", "chelem": Chelem.ANNONCE_REUSSI}, id="E13-chelem-avec-60-points"
    ),
    pytest.param(
        "E13",
        {"points": "63", "contrat": Contrat.GARDE_CONTRE, "chelem": Chelem.NON_ANNONCE_REUSSI},
        id="E13-le-chien-ne-vaut-pas-28",
    ),
    pytest.param(
        "E14",
        {"points": "87", "petit_au_bout": DEFENSE, "chelem": Chelem.NON_ANNONCE_REUSSI},
        id="E14-dernier-pli-a-la-defense",
    ),
    pytest.param(
        "E15",
        {"points": "8", "bouts": 1, "petit_au_bout": ATTAQUE, "chelem": Chelem.DEFENSE},
        id="E15-dernier-pli-a-l-attaque",
    ),
    pytest.param(
        "E16",
        {"points": "20", "bouts": 0, "chelem": Chelem.DEFENSE},
        id="E16-un-ecart-sans-roi-vaut-19-au-plus",
    ),
    pytest.param(
        "E17", {"points": "87", "chelem": Chelem.ANNONCE_CHUTE}, id="E17-il-ne-manque-que-l-excuse"
    ),
    pytest.param(
        "E17",
        TABLE_OF_FIVE | {"points": "91", "bouts": 3, "chelem": Chelem.ANNONCE_CHUTE},
        id="E17-il-ne-manque-rien",
    ),
    pytest.param("E18", {"miseres": miseres((1, TETE))}, id="E18-pas-de-misere-a-cette-table"),
    pytest.param("E19", {"miseres": miseres((4, TETE)), "morts": 1}, id="E19-misere-du-mort"),
    pytest.param("E19", {"miseres": miseres((-1, TETE))}, id="E19-place-inconnue"),
    pytest.param("E20", {"miseres": miseres((1, TETE), (1, TETE))}, id="E20-deux-fois"),
    pytest.param(
        "E21",
        {"miseres": miseres((0, ATOUT)), "poignees": poignee(ATTAQUE)},
        id="E21-poignee-sans-atout",
    ),
    pytest.param(
        "E21",
        TABLE_OF_FIVE
        | {"miseres": miseres((2, ATOUT), (4, ATOUT)), "poignees": poignee(DEFENSE) * 2},
        id="E21-deux-poignees-d-un-seul-defenseur",
    ),
    pytest.param(
        "E21",
        TABLE_OF_FIVE | {"miseres": miseres((0, ATOUT), (1, ATOUT)), "petit_au_bout": ATTAQUE},
        id="E21-petit-au-bout-sans-atout",
    ),
    pytest.param(
        "E22",
        {"players": 3, "miseres": miseres((0, ATOUT), (1, ATOUT), (2, ATOUT))},
        id="E22-trois-mains-sans-atout-a-trois",
    ),
    pytest.param(
        "E22",
        {"players": 5, "miseres": miseres(*[(seat, TETE) for seat in range(5)])},
        id="E22-cinq-mains-sans-tete-a-cinq",
    ),
    pytest.param(
        "E22",
        {"players": 5, "miseres": miseres(*[(seat, ATOUT) for seat in range(4)])},
        id="E22-quatre-mains-sans-atout-a-cinq",
    ),
    pytest.param(
        "E23",
        {"points": "87", "chelem": Chelem.ANNONCE_REUSSI, "poignees": poignee(DEFENSE, DOUBLE)},
        id="E23-treize-atouts-d-un-defenseur",
    ),
    pytest.param(
        "E23",
        {"points": "87", "chelem": Chelem.ANNONCE_REUSSI, "poignees": poignee(DEFENSE) * 2},
        id="E23-deux-fois-dix-atouts",
    ),
    pytest.param(
        "E23",
        {
            "points": "8,5",
            "bouts": 1,
            "players": 5,
            "chelem": Chelem.DEFENSE,
            "poignees": poignee(ATTAQUE, TRIPLE),
        },
        id="E23-treize-atouts-du-preneur",
    ),
]


def regles_for(code):
    return scoring.REGLES_FFT if code == "E18" else MISERES


@pytest.mark.parametrize(("code", "facts"), ERRORS)
def test_it_refuses_what_the_cards_or_the_rules_forbid(code, facts):
    donne = make_donne(**facts)

    assert scoring.find_errors(donne, regles_for(code)) == (code,)
    with pytest.raises(scoring.ImpossibleDonne) as refusal:
        scoring.score_donne(donne, regles_for(code))
    assert refusal.value.codes == (code,)


WARNINGS = [
    pytest.param("W01", {"points": "40,5"}, id="W01-demi-point-a-quatre"),
    pytest.param("W01", {"points": "40,5", "players": 2}, id="W01-demi-point-a-deux"),
    pytest.param("W01", {"points": "40,5", "morts": 1}, id="W01-demi-point-avec-un-mort"),
    pytest.param(
        "W02",
        {"points": "86,5", "players": 5, "chelem": Chelem.ANNONCE_REUSSI},
        id="W02-excuse-comptee-4-et-demi",
    ),
    pytest.param(
        "W02",
        {
            "points": "4,5",
            "bouts": 1,
            "players": 3,
            "contrat": Contrat.GARDE_CONTRE,
            "chelem": Chelem.DEFENSE,
        },
        id="W02-excuse-du-preneur-comptee-4-et-demi",
    ),
    pytest.param(
        "W02",
        {"points": "6", "bouts": 0, "players": 5, "chelem": Chelem.DEFENSE},
        id="W02-trois-cartes-d-ecart-font-un-demi",
    ),
    pytest.param("W03", {"points": "86"}, id="W03-un-pli-de-la-defense-vaut-2-et-son-bout"),
    pytest.param(
        "W03",
        {"points": "86", "chelem": Chelem.ANNONCE_CHUTE},
        id="W03-chelem-chute-sans-pli-perdu",
    ),
    pytest.param("W04", {"points": "12"}, id="W04-deux-bouts-l-ecart-et-un-pli-font-13"),
    pytest.param(
        "W05", {"points": "16", "poignees": poignee(ATTAQUE, DOUBLE)}, id="W05-trois-plis-font-17"
    ),
    pytest.param(
        "W05",
        {"points": "83", "players": 3, "poignees": poignee(DEFENSE)},
        id="W05-trois-plis-de-la-defense-a-trois",
    ),
]


@pytest.mark.parametrize(("code", "facts"), WARNINGS)
def test_it_asks_about_what_hardly_happens_and_scores_it(code, facts):
    donne = make_donne(**facts)

    assert scoring.find_errors(donne) == ()
    assert scoring.find_warnings(donne) == (code,)
    assert sum(scoring.score_donne(donne).scores) == 0


@pytest.mark.parametrize(
    "facts",
    [
        pytest.param({}, id="garde-de-6"),
        pytest.param({"poignees": poignee(ATTAQUE) + poignee(DEFENSE)}, id="deux-fois-dix-atouts"),
        pytest.param({"poignees": poignee(DEFENSE) * 2}, id="deux-defenseurs"),
        pytest.param(
            TABLE_OF_FIVE | {"poignees": poignee(ATTAQUE) * 2}, id="preneur-et-appele-a-cinq"
        ),
        pytest.param(
            TABLE_OF_FIVE | {"poignees": poignee(ATTAQUE) + poignee(DEFENSE, TRIPLE)},
            id="8-et-13-a-cinq",
        ),
        pytest.param(
            {"points": "87", "chelem": Chelem.ANNONCE_REUSSI, "poignees": poignee(DEFENSE)},
            id="chelem-contre-dix-atouts",
        ),
        pytest.param(
            {"points": "8", "bouts": 1, "chelem": Chelem.DEFENSE, "petit_au_bout": DEFENSE},
            id="chelem-de-la-defense-petit-au-bout",
        ),
        pytest.param(
            {"players": 2, "miseres": miseres((0, ATOUT)), "petit_au_bout": ATTAQUE},
            id="a-deux-des-atouts-restent-sur-la-table",
        ),
        pytest.param(
            {
                "miseres": miseres((0, ATOUT)),
                "poignees": poignee(DEFENSE),
                "petit_au_bout": DEFENSE,
            },
            id="misere-du-preneur-poignee-de-la-defense",
        ),
        pytest.param(
            {"miseres": miseres((0, ATOUT), (1, ATOUT), (2, ATOUT), (0, TETE))},
            id="trois-mains-sans-atout-a-quatre",
        ),
        pytest.param(
            {"players": 5, "miseres": miseres(*[(seat, TETE) for seat in range(4)])},
            id="quatre-mains-sans-tete-a-cinq",
        ),
        pytest.param(
            {"points": "17", "poignees": poignee(ATTAQUE, DOUBLE)},
            id="treize-atouts-trois-plis",
        ),
    ],
)
def test_it_lets_a_possible_donne_through(facts):
    assert scoring.find_errors(make_donne(**facts), MISERES) == ()
    assert scoring.find_warnings(make_donne(**facts), MISERES) == ()


def test_it_reports_the_basic_errors_together_and_nothing_else():
    donne = make_donne(players=6, bouts=4, half_points=999, poignees=poignee(ATTAQUE, TRIPLE) * 5)

    assert scoring.find_errors(donne) == ("E01", "E04", "E06")


def test_it_reports_independent_errors_together():
    donne = make_donne(bouts=0, petit_au_bout=ATTAQUE, poignees=poignee(ATTAQUE, DOUBLE) * 2)

    assert scoring.find_errors(donne) == ("E08", "E11", "E12")


def test_it_does_not_judge_a_chelem_by_points_that_cannot_be():
    assert scoring.find_errors(make_donne("88", chelem=Chelem.ANNONCE_REUSSI)) == ("E07",)


def test_it_has_no_doubt_about_what_it_refuses():
    assert scoring.find_warnings(make_donne("90,5", bouts=1)) == ()


def test_a_half_point_and_an_excuse_counted_as_usual_are_two_doubts_at_four():
    donne = make_donne("86,5", chelem=Chelem.ANNONCE_REUSSI)

    assert scoring.find_warnings(donne) == ("W01", "W02")
    assert scoring.score_donne(donne).margin == 46


def test_a_code_says_whether_it_refuses():
    assert {code for code in Code if code.is_warning} == {"W01", "W02", "W03", "W04", "W05"}
    assert len(Code) == 28
