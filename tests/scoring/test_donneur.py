import pytest

from tarot_scores.scoring import DonneKind, Regles, moves_donneur

JOUEE, PASSE, PETIT_SEC, FAUSSE_DONNE = DonneKind


@pytest.mark.parametrize(
    ("kind", "morts", "moves"),
    [
        pytest.param(JOUEE, 0, True, id="jouee"),
        pytest.param(JOUEE, 1, True, id="jouee-avec-un-mort"),
        pytest.param(PASSE, 0, True, id="tous-passent"),
        pytest.param(PASSE, 1, False, id="tous-passent-le-mort-redonne"),
        pytest.param(PASSE, 3, False, id="tous-passent-trois-morts"),
        pytest.param(PETIT_SEC, 0, True, id="petit-sec"),
        pytest.param(PETIT_SEC, 1, True, id="petit-sec-avec-un-mort"),
        pytest.param(FAUSSE_DONNE, 0, False, id="fausse-donne"),
        pytest.param(FAUSSE_DONNE, 1, False, id="fausse-donne-avec-un-mort"),
    ],
)
def test_the_next_player_deals_unless_the_rules_keep_the_donneur(kind, morts, moves):
    assert moves_donneur(kind, morts, Regles()) is moves


@pytest.mark.parametrize("morts", [0, 1, 3])
@pytest.mark.parametrize(
    ("kind", "moves"), [(JOUEE, True), (PASSE, True), (PETIT_SEC, True), (FAUSSE_DONNE, False)]
)
def test_a_table_may_let_the_next_player_deal_when_all_pass(kind, moves, morts):
    assert moves_donneur(kind, morts, Regles(passe_au_suivant=True)) is moves
