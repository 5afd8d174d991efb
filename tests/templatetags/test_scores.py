import pytest

from tarot_scores.models import Lineup, Player
from tarot_scores.queries import Column, Standing
from tarot_scores.templatetags.lineup import marks_to_come, other_donneurs
from tarot_scores.templatetags.scores import ranked, scores
from tests.views.phone import words

TITI, ANNE = Player(pk=7, name='<i>"Titi"'), Player(pk=8, name="Anne")
LINEUP = Lineup(donneur=ANNE, players=(TITI, ANNE))


def column(**said):
    usual = {"total": 0, "last": None, "rank": 2, "is_leader": False, "is_donneur": False}
    return Column(**{"player": TITI, "is_mort": False, "is_present": True} | usual | said)


def standing(**said):
    return Standing(
        **{"rank": 1, "player": TITI, "points": 0, "played": 0, "taken": 0, "won": 0} | said
    )


@pytest.mark.parametrize(
    ("shown", "written"),
    [
        (column(), '<i>"Titi" 0'),
        (column(total=-1234, last=-82), '<i>"Titi" −1 234 dernière donne −82'),
        (
            column(total=570, last=246, is_leader=True),
            '<i>"Titi" 570 , en tête dernière donne +246',
        ),
        (column(last=0, is_donneur=True), '<i>"Titi" 0 dernière donne 0 donne'),
        (column(is_donneur=True, is_mort=True), '<i>"Titi" 0 donne mort'),
        (column(total=12, last=12, is_present=False), '<i>"Titi" 12 a quitté'),
    ],
)
def test_a_score_says_the_total_and_what_the_last_donne_brought(shown, written):
    assert words(scores([shown], True)) == written


def test_nobody_deals_once_the_partie_is_over():
    assert words(scores([column(is_donneur=True, is_mort=True)], False)) == '<i>"Titi" 0'


@pytest.mark.parametrize(
    ("shown", "written"),
    [
        (standing(), '1 <i>"Titi" 0 0 sur 0 –'),
        (standing(points=-139, played=2, taken=3, won=1), '1 <i>"Titi" −139 1 sur 3 −69,5'),
    ],
)
def test_a_standing_says_the_prises_and_the_average(shown, written):
    assert words(ranked([shown])) == written


def test_each_has_a_place_in_the_line_to_come():
    assert words(marks_to_come(LINEUP)) == '<i>"Titi" – Anne –'


def test_whoever_does_not_deal_may_be_said_to():
    assert words(other_donneurs(LINEUP)) == '<i>"Titi" donne'


@pytest.mark.parametrize(
    "written",
    [
        scores([column()], True),
        ranked([standing()]),
        marks_to_come(LINEUP),
        other_donneurs(LINEUP),
    ],
)
def test_what_somebody_typed_is_never_markup(written):
    assert "<i>" not in written
