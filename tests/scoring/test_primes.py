import pytest

from tarot_scores import scoring
from tarot_scores.scoring import (
    Camp,
    Chelem,
    Contrat,
    Poignee,
    Reason,
    Regles,
    ShownPoignee,
    score_donne,
)
from tests.scoring.donnes import make_donne, poignee

ATTAQUE, DEFENSE = Camp
PETIT_SIMPLE = Regles(petit_non_multiplie=True)
A_L_ANNONCEUR = Regles(poignee_au_camp_annonceur=True)


def points_for(reason, donne, regles=scoring.REGLES_FFT):
    return [step.points for step in score_donne(donne, regles).steps if step.reason == reason]


@pytest.mark.parametrize(
    ("contrat", "prime"),
    [
        pytest.param(Contrat.PRISE, 10, id="prise"),
        pytest.param(Contrat.GARDE, 20, id="garde"),
        pytest.param(Contrat.GARDE_SANS, 40, id="garde-sans"),
        pytest.param(Contrat.GARDE_CONTRE, 60, id="garde-contre"),
    ],
)
@pytest.mark.parametrize("points", ["47", "35"])
def test_the_petit_au_bout_follows_the_contrat_and_not_the_result(contrat, prime, points):
    facts = {"contrat": contrat, "points": points}

    assert points_for(Reason.PETIT_AU_BOUT, make_donne(petit_au_bout=ATTAQUE, **facts)) == [prime]
    assert points_for(Reason.PETIT_AU_BOUT, make_donne(petit_au_bout=DEFENSE, **facts)) == [-prime]
    assert points_for(Reason.PETIT_AU_BOUT, make_donne(**facts)) == []


@pytest.mark.parametrize("contrat", Contrat)
def test_the_petit_au_bout_is_10_at_a_table_that_does_not_multiply_it(contrat):
    donne = make_donne(contrat=contrat, petit_au_bout=DEFENSE)

    assert points_for(Reason.PETIT_AU_BOUT, donne, PETIT_SIMPLE) == [-10]


@pytest.mark.parametrize(
    ("size", "prime"),
    [
        pytest.param(Poignee.SIMPLE, 20, id="simple"),
        pytest.param(Poignee.DOUBLE, 30, id="double"),
        pytest.param(Poignee.TRIPLE, 40, id="triple"),
    ],
)
@pytest.mark.parametrize("contrat", Contrat)
def test_the_poignee_is_never_multiplied(size, prime, contrat):
    shown = poignee(ATTAQUE, size)

    assert size.points == prime
    assert points_for(Reason.POIGNEE, make_donne(contrat=contrat, poignees=shown)) == [prime]


@pytest.mark.parametrize(
    ("points", "shown_by", "to_the_winner", "to_who_showed_it"),
    [
        pytest.param("47", ATTAQUE, 20, 20, id="preneur-qui-gagne"),
        pytest.param("35", ATTAQUE, -20, 20, id="preneur-qui-perd"),
        pytest.param("47", DEFENSE, 20, -20, id="defenseur-qui-perd"),
        pytest.param("35", DEFENSE, -20, -20, id="defenseur-qui-gagne"),
    ],
)
def test_the_table_decides_whose_the_poignee_is(points, shown_by, to_the_winner, to_who_showed_it):
    donne = make_donne(points, poignees=poignee(shown_by))

    assert points_for(Reason.POIGNEE, donne) == [to_the_winner]
    assert points_for(Reason.POIGNEE, donne, A_L_ANNONCEUR) == [to_who_showed_it]


def test_two_poignees_add_up_and_are_two_steps_in_their_order():
    shown = (ShownPoignee(DEFENSE, Poignee.DOUBLE), ShownPoignee(DEFENSE, Poignee.SIMPLE))
    at_five = make_donne(players=5, poignees=shown[1:] * 2)

    assert points_for(Reason.POIGNEE, at_five) == [20, 20]
    assert points_for(Reason.POIGNEE, at_five, A_L_ANNONCEUR) == [-20, -20]
    assert score_donne(at_five).total == 62 + 40


def test_equal_poignees_of_both_camps_cancel_out_at_a_table_that_leaves_them_to_who_showed_them():
    donne = make_donne(poignees=poignee(ATTAQUE) + poignee(DEFENSE))

    assert points_for(Reason.POIGNEE, donne, A_L_ANNONCEUR) == [20, -20]


@pytest.mark.parametrize(
    ("players", "simple", "double", "triple"),
    [
        pytest.param(2, 10, 13, 15, id="a-deux"),
        pytest.param(3, 13, 15, 18, id="a-trois"),
        pytest.param(4, 10, 13, 15, id="a-quatre"),
        pytest.param(5, 8, 10, 13, id="a-cinq"),
    ],
)
def test_the_trumps_to_show_depend_on_who_plays(players, simple, double, triple):
    assert [scoring.poignee_size(size, players) for size in Poignee] == [simple, double, triple]


@pytest.mark.parametrize("players", [1, 6])
def test_it_knows_no_poignee_for_one_or_six_players(players):
    with pytest.raises(scoring.ImpossibleDonne, match="E01"):
        scoring.poignee_size(Poignee.SIMPLE, players)


@pytest.mark.parametrize(
    ("chelem", "facts", "prime"),
    [
        pytest.param(Chelem.ANNONCE_REUSSI, {"points": "91", "bouts": 3}, 400, id="annonce"),
        pytest.param(
            Chelem.NON_ANNONCE_REUSSI, {"points": "91", "bouts": 3}, 200, id="non-annonce"
        ),
        pytest.param(Chelem.ANNONCE_CHUTE, {"points": "80"}, -200, id="annonce-chute-garde-faite"),
        pytest.param(Chelem.ANNONCE_CHUTE, {"points": "30"}, -200, id="annonce-chute-garde-chutee"),
        pytest.param(Chelem.DEFENSE, {"points": "8", "bouts": 0}, -200, id="de-la-defense"),
    ],
)
@pytest.mark.parametrize("contrat", [Contrat.PRISE, Contrat.GARDE, Contrat.GARDE_SANS])
def test_the_chelem_is_never_multiplied(chelem, facts, prime, contrat):
    donne = make_donne(chelem=chelem, contrat=contrat, **facts)

    assert chelem.points == prime
    assert points_for(Reason.CHELEM, donne) == [prime]
