import pytest

from tarot_scores import scoring
from tarot_scores.scoring import Appel, Camp, Chelem, Contrat, Misere, Poignee, Regles

CASE = {"players": 4, "mort": False, "contract": "garde", "bouts": 2, "points": "47"}


def codes_of(case):
    with pytest.raises(scoring.ImpossibleDonne) as refusal:
        scoring.read_case(case)
    return refusal.value.codes


def test_it_reads_a_full_case():
    case = CASE | {
        "players": 5,
        "petit_au_bout": "attaque",
        "chelem": "annonce_chute",
        "appele": "partenaire",
        "poignees": [{"camp": "defense", "taille": "double"}],
        "miseres": [{"joueur": 2, "type": "tete"}],
        "options": {"miseres": True, "passe_au_suivant": True},
    }

    donne, regles = scoring.read_case(case)

    assert donne == scoring.Donne(
        players=5,
        contrat=Contrat.GARDE,
        bouts=2,
        half_points=94,
        petit_au_bout=Camp.ATTAQUE,
        chelem=Chelem.ANNONCE_CHUTE,
        appel=Appel.PARTENAIRE,
        poignees=(scoring.ShownPoignee(Camp.DEFENSE, Poignee.DOUBLE),),
        miseres=(scoring.AnnouncedMisere(2, Misere.TETE),),
    )
    assert regles == Regles(miseres=True, passe_au_suivant=True)


def test_four_play_at_a_table_of_five_with_a_mort():
    donne, _ = scoring.read_case(CASE | {"players": 5, "mort": True})

    assert (donne.players, donne.morts) == (4, 1)


def test_it_reads_a_case_that_stands_under_a_key():
    inner = {"id": "ignored", "case": CASE}

    assert scoring.read_case(inner) == scoring.read_case(CASE)
    assert scoring.score_case({"id": "I-1", "case": CASE})["id"] == "I-1"


def test_a_key_left_out_is_null():
    null = {"mort": None, "petit_au_bout": None, "chelem": None, "appele": None, "options": None}

    assert scoring.read_case(CASE | null | {"poignees": None, "miseres": None}) == (
        scoring.read_case(CASE)
    )


@pytest.mark.parametrize(
    ("code", "fields"),
    [("E01", {"players": players}) for players in (1, 6, "4", 4.0, True, None, [4], 10**30)]
    + [("E02", {"mort": True}), ("E02", {"mort": 1}), ("E02", {"mort": 0}), ("E02", {"mort": "x"})]
    + [("E03", {"contract": contrat}) for contrat in ("pousse", "", "GARDE", None, 2, ["garde"])]
    + [("E04", {"bouts": bouts}) for bouts in (4, -1, "2", True, 2.5, 2.0, None, {})]
    + [("E05", {"points": points}) for points in ("", "x", "4,75", None, 47, 47.5, True, ["47"])]
    + [("E06", {"points": points}) for points in ("92", "-1", "91,5")]
    + [("E08", {"petit_au_bout": camp}) for camp in ("", "preneur", True, 0, [])]
    + [("E10", {"appele": appel}) for appel in ("", "roi", False, {})]
    + [("E13", {"chelem": chelem}) for chelem in ("", "oui", True, [])]
    + [("E11", {"poignees": poignees}) for poignees in ({}, "simple", ["simple"], [None], 0)]
    + [("E11", {"poignees": [{"camp": "attaque"}]}), ("E11", {"poignees": [{"taille": "simple"}]})]
    + [("E18", {"miseres": miseres}) for miseres in ({}, "tete", ["tete"], False)]
    + [("E18", {"miseres": [{"joueur": 1, "type": kind}]}) for kind in ("noire", None, 1)]
    + [("E19", {"miseres": [{"joueur": seat, "type": "tete"}]}) for seat in ("1", True, 1.0, None)]
    + [("E18", {"options": options}) for options in ([], "x", 1, {"pousse": True}, {"miseres": 1})],
)
def test_it_refuses_a_value_it_cannot_read_with_the_code_of_its_field(code, fields):
    assert codes_of(CASE | fields) == (code,)
    assert scoring.score_case(CASE | fields) == {"id": None, "errors": [code]}


@pytest.mark.parametrize("case", [None, 7, "garde", [], [CASE], {}, {"case": None}, {"case": []}])
def test_what_is_no_case_lacks_everything_that_must_be_said(case):
    assert codes_of(case) == ("E01", "E03", "E04", "E05")


def test_it_names_everything_it_cannot_read():
    assert codes_of(CASE | {"contract": "x", "points": "x", "chelem": "x"}) == ("E03", "E05", "E13")


def test_it_answers_with_the_steps_in_the_words_of_the_cases():
    poignees = [{"camp": "attaque", "taille": "simple"}, {"camp": "defense", "taille": "simple"}]
    case = CASE | {"id": 12, "petit_au_bout": "defense", "poignees": poignees}

    # (25 + 6) x 2 - 20 + 20 + 20
    assert scoring.score_case(case) == {
        "id": 12,
        "expected": [246, -82, -82, -82],
        "steps": {
            "ecart": 6,
            "base": 62,
            "petit": -20,
            "poignee": 40,
            "chelem": 0,
            "per_defender": 82,
        },
        "warnings": [],
    }
