import pytest

from tarot_scores.models import Player
from tarot_scores.queries import CarnetStanding, Order, Sums
from tarot_scores.queries.sums import SUMMED
from tarot_scores.templatetags.standings import measures, rank
from tests.views.phone import words

NOTHING = dict.fromkeys(SUMMED, 0)


def sums(**said):
    return Sums(**NOTHING | {"rating": 15_000} | said)


def line(rank, rank_before=None, *, is_new=False):
    player = Player(name="Anne")
    return CarnetStanding(
        player=player, rank=rank, rank_before=rank_before, is_new=is_new, sums=sums(parties=1)
    )


def test_a_player_is_measured_in_the_order_of_the_columns():
    who = sums(total=-1234, donnes=100, won=3, rating=14_876)
    orders = (Order.RATING, Order.TOTAL, Order.AVERAGE, Order.WINS)

    assert measures(who, [(order, "") for order in orders]) == (
        '<td>1\u202f488</td><td class="minus">−1\u202f234</td><td>−12,3</td><td>3</td>'
    )


@pytest.mark.parametrize(
    ("shown", "written"),
    [
        (line(1, 1), "1"),
        (line(1), "1"),
        (line(4, is_new=True), "4 nouveau"),
        (line(2, 3), "2 ▲ 1 1 place gagnée"),
        (line(2, 5), "2 ▲ 3 3 places gagnées"),
        (line(3, 2), "3 ▼ 1 1 place perdue"),
        (line(10, 8), "10 ▼ 2 2 places perdues"),
    ],
)
def test_a_rank_says_how_it_moved(shown, written):
    assert words(rank(shown)) == written
