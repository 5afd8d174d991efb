import pytest

from tarot_scores.scoring import Fin, is_reached


@pytest.mark.parametrize(
    ("fin", "limit", "donnes_scored", "seats", "totals", "reached"),
    [
        pytest.param(Fin.LIBRE, None, 99, 4, [5000, -5000], False, id="libre"),
        pytest.param(Fin.LIBRE, 3, 99, 4, [5000, -5000], False, id="libre-avec-une-limite-oubliee"),
        pytest.param(Fin.DONNES, 12, 11, 4, [], False, id="douze-donnes-il-en-manque-une"),
        pytest.param(Fin.DONNES, 12, 12, 4, [], True, id="douze-donnes"),
        pytest.param(Fin.DONNES, None, 12, 4, [], False, id="donnes-sans-limite"),
        pytest.param(Fin.TOURNEES, 2, 7, 4, [], False, id="deux-tournees-a-quatre-moins-une"),
        pytest.param(Fin.TOURNEES, 2, 8, 4, [], True, id="deux-tournees-a-quatre"),
        pytest.param(Fin.TOURNEES, 2, 9, 5, [], False, id="deux-tournees-avec-un-mort-moins-une"),
        pytest.param(Fin.TOURNEES, 2, 10, 5, [], True, id="deux-tournees-avec-un-mort"),
        pytest.param(Fin.POINTS, 1000, 9, 4, [1000, -1000], False, id="mille-points-pile"),
        pytest.param(Fin.POINTS, 1000, 9, 4, [-1001, 1001], True, id="mille-et-un-points"),
        pytest.param(Fin.POINTS, 1000, 0, 4, [], False, id="aucun-total"),
    ],
)
def test_a_partie_ends_as_the_table_decided(fin, limit, donnes_scored, seats, totals, reached):
    assert is_reached(fin, limit, donnes_scored, seats, totals) is reached


def test_it_refuses_an_end_it_does_not_know():
    with pytest.raises(AssertionError):
        is_reached("minuit", 12, 0, 4, [])
