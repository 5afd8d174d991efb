import pytest

from tarot_scores import scoring
from tarot_scores.scoring import Camp, Contrat, score_donne
from tarot_scores.scoring.bouts import margin_of
from tarot_scores.scoring.contrats import contrat_points
from tests.scoring.donnes import make_donne


@pytest.mark.parametrize(
    ("contrat", "coefficient", "just_made", "made_by_10", "lost_by_10"),
    [
        pytest.param(Contrat.PRISE, 1, 25, 35, -35, id="prise"),
        pytest.param(Contrat.GARDE, 2, 50, 70, -70, id="garde"),
        pytest.param(Contrat.GARDE_SANS, 4, 100, 140, -140, id="garde-sans"),
        pytest.param(Contrat.GARDE_CONTRE, 6, 150, 210, -210, id="garde-contre"),
    ],
)
def test_it_multiplies_25_and_the_margin(contrat, coefficient, just_made, made_by_10, lost_by_10):
    assert contrat.coefficient == coefficient
    assert contrat_points(contrat, 0) == just_made
    assert contrat_points(contrat, 10) == made_by_10
    assert contrat_points(contrat, -10) == lost_by_10


def test_the_chien_is_the_defense_s_in_a_garde_contre_only():
    assert [contrat for contrat in Contrat if contrat.is_chien_a_la_defense] == ["garde_contre"]


@pytest.mark.parametrize(
    ("bouts", "required"),
    [
        pytest.param(0, 56, id="sans-bout"),
        pytest.param(1, 51, id="un-bout"),
        pytest.param(2, 41, id="deux-bouts"),
        pytest.param(3, 36, id="trois-bouts"),
    ],
)
def test_it_requires_fewer_points_with_more_bouts(bouts, required):
    assert scoring.required_points(bouts) == scoring.REQUIRED_POINTS[bouts] == required
    assert margin_of(2 * required, bouts) == 0
    assert score_donne(make_donne(str(required), bouts=bouts)).is_made
    assert not score_donne(make_donne(str(required - 1), bouts=bouts)).is_made


@pytest.mark.parametrize("bouts", [-1, 4])
def test_it_requires_nothing_of_bouts_that_do_not_exist(bouts):
    with pytest.raises(scoring.ImpossibleDonne) as refusal:
        scoring.required_points(bouts)

    assert refusal.value.codes == ("E04",)
    assert str(refusal.value) == "E04"


@pytest.mark.parametrize(
    ("points", "margin"),
    [
        pytest.param("41", 0, id="juste-fait"),
        pytest.param("41,5", 1, id="un-demi-de-plus"),
        pytest.param("40,5", -1, id="un-demi-de-moins"),
        pytest.param("47,5", 7, id="six-et-demi-de-plus"),
        pytest.param("34,5", -7, id="six-et-demi-de-moins"),
        pytest.param("47", 6, id="six-de-plus"),
        pytest.param("35", -6, id="six-de-moins"),
    ],
)
def test_it_rounds_the_margin_away_from_zero(points, margin):
    assert score_donne(make_donne(points, players=3)).margin == margin


@pytest.mark.parametrize(
    ("points", "winner"),
    [
        pytest.param("41", Camp.ATTAQUE, id="juste-fait"),
        pytest.param("40", Camp.DEFENSE, id="chute-d-un-point"),
    ],
)
def test_the_camp_that_reaches_the_points_wins(points, winner):
    decompte = score_donne(make_donne(points))

    assert decompte.winner == winner
    assert decompte.winner.opponent != winner
    assert decompte.is_made == (winner == Camp.ATTAQUE)
