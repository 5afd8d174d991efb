import pytest

from tarot_scores import scoring
from tarot_scores.scoring import Appel, Misere, Role, score_donne
from tests.scoring.donnes import MISERES, make_donne, miseres

PRENEUR, APPELE, DEFENSE, MORT = Role

TABLES = [
    pytest.param({"players": 2}, (62, -62), (PRENEUR, DEFENSE), id="a-deux"),
    pytest.param({"players": 3}, (124, -62, -62), (PRENEUR, DEFENSE, DEFENSE), id="a-trois"),
    pytest.param(
        {"players": 4}, (186, -62, -62, -62), (PRENEUR, DEFENSE, DEFENSE, DEFENSE), id="a-quatre"
    ),
    pytest.param(
        {"players": 5, "appel": Appel.PARTENAIRE},
        (124, 62, -62, -62, -62),
        (PRENEUR, APPELE, DEFENSE, DEFENSE, DEFENSE),
        id="a-cinq-avec-un-appele",
    ),
    pytest.param(
        {"players": 5, "appel": Appel.SEUL},
        (248, -62, -62, -62, -62),
        (PRENEUR, DEFENSE, DEFENSE, DEFENSE, DEFENSE),
        id="a-cinq-seul",
    ),
    pytest.param(
        {"players": 4, "morts": 1},
        (186, -62, -62, -62, 0),
        (PRENEUR, DEFENSE, DEFENSE, DEFENSE, MORT),
        id="a-quatre-et-un-mort",
    ),
    pytest.param(
        {"players": 3, "morts": 3},
        (124, -62, -62, 0, 0, 0),
        (PRENEUR, DEFENSE, DEFENSE, MORT, MORT, MORT),
        id="a-trois-et-trois-morts",
    ),
]


@pytest.mark.parametrize(("table", "scores", "roles"), TABLES)
def test_a_garde_made_by_6_is_shared_by_seat(table, scores, roles):
    donne = make_donne("47", **table)

    assert score_donne(donne).scores == scores
    assert scoring.roles(donne) == roles


@pytest.mark.parametrize(("table", "scores", "roles"), TABLES)
def test_a_garde_lost_by_6_is_shared_the_other_way(table, scores, roles):
    assert score_donne(make_donne("35", **table)).scores == tuple(-score for score in scores)


# A garde just made brings 50; each misère, 10 from each other player.
@pytest.mark.parametrize(
    ("table", "announced", "scores"),
    [
        pytest.param({"players": 2}, [(1, Misere.TETE)], (40, -40), id="a-deux"),
        pytest.param({"players": 3}, [(0, Misere.ATOUT)], (120, -60, -60), id="a-trois-preneur"),
        pytest.param({"players": 4}, [(2, Misere.TETE)], (140, -60, -20, -60), id="a-quatre"),
        pytest.param(
            {"players": 4, "morts": 1},
            [(3, Misere.TETE)],
            (140, -60, -60, -20, 0),
            id="a-quatre-et-un-mort",
        ),
        pytest.param(
            {"players": 5, "appel": Appel.PARTENAIRE},
            [(0, Misere.TETE)],
            (140, 40, -60, -60, -60),
            id="a-cinq-l-appele-paie-aussi",
        ),
        pytest.param(
            {"players": 4},
            [(1, Misere.ATOUT), (1, Misere.TETE)],
            (130, 10, -70, -70),
            id="les-deux-au-meme-joueur",
        ),
        pytest.param(
            {"players": 4},
            [(1, Misere.ATOUT), (2, Misere.TETE)],
            (130, -30, -30, -70),
            id="deux-joueurs",
        ),
    ],
)
def test_a_misere_is_paid_by_every_other_player(table, announced, scores):
    decompte = score_donne(make_donne("41", miseres=miseres(*announced), **table), MISERES)

    assert decompte.scores == scores
    assert decompte.total == 50
