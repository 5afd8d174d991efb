"""Each thing that the rules refuse or doubt has its French sentence."""

import pytest

from tarot_scores.refusals import DOUBTS, REFUSALS, UNKNOWN, refusal
from tarot_scores.scoring import Code, Contrat, Donne

# Who plays is decided with the partie, and the form has one poignée by player.
NOT_OF_A_FORM = {Code.PLAYERS_OUT_OF_RANGE, Code.MORTS_OUT_OF_RANGE}


def test_every_code_has_a_sentence() -> None:
    refused = {code for code in Code if not code.is_warning} - NOT_OF_A_FORM

    assert set(REFUSALS) == refused
    assert set(DOUBTS) == {code for code in Code if code.is_warning}


@pytest.mark.parametrize("sentence", [*(text for _, text in REFUSALS.values()), *DOUBTS.values()])
def test_a_sentence_is_one(sentence: str) -> None:
    assert sentence[0].isupper()
    assert sentence.endswith(".")
    assert "'" not in sentence


@pytest.mark.parametrize(
    ("players", "contrat", "bouts", "sentence"),
    [
        (
            4,
            Contrat.GARDE,
            0,
            "Avec 0 bout, l’attaque compte de 3 à 78 points (la défense de 13 à 88).",
        ),
        (
            4,
            Contrat.PRISE,
            1,
            "Avec 1 bout, l’attaque compte de 7 à 82 points (la défense de 9 à 84).",
        ),
        (
            3,
            Contrat.GARDE_SANS,
            2,
            "Avec 2 bouts, l’attaque compte de 11 à 87 points (la défense de 4 à 80).",
        ),
        (
            2,
            Contrat.GARDE_CONTRE,
            3,
            "Avec 3 bouts, l’attaque compte de 13 à 88 points (la défense de 3 à 78).",
        ),
        (
            5,
            Contrat.GARDE,
            0,
            "Avec 0 bout, l’attaque compte de 1,5 à 78 points (la défense de 13 à 89,5).",
        ),
        (
            5,
            Contrat.GARDE_CONTRE,
            2,
            "Avec 2 bouts, l’attaque compte de 9 à 85,5 points (la défense de 5,5 à 82).",
        ),
    ],
)
def test_points_out_of_reach_name_their_bounds(
    players: int, contrat: Contrat, bouts: int, sentence: str
) -> None:
    donne = Donne(players=players, contrat=contrat, bouts=bouts, half_points=0)

    assert refusal(Code.POINTS_OUT_OF_REACH, donne) == ("points", sentence)


def test_a_code_of_the_table_is_said_on_top() -> None:
    assert refusal(Code.PLAYERS_OUT_OF_RANGE) == UNKNOWN
