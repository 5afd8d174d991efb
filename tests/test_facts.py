import dataclasses

import pytest

from tarot_scores.models import Facts, Lineup, Places, Player
from tarot_scores.scoring import (
    AnnouncedMisere,
    Appel,
    Camp,
    Chelem,
    Contrat,
    Donne,
    ImpossibleDonne,
    Misere,
    Poignee,
    ShownPoignee,
)

ANNE, BRUNO, CHLOE, DENIS, ELISE = range(1, 6)
FOUR = Places((ANNE, BRUNO, CHLOE, DENIS))
FIVE = Places((ANNE, BRUNO, CHLOE, DENIS, ELISE))
GARDE = Facts(preneur=CHLOE, contrat=Contrat.GARDE, bouts=2, half_points=94)


def garde(**said):
    return dataclasses.replace(GARDE, **said)


@pytest.mark.parametrize(
    ("said", "places", "seats"),
    [
        pytest.param({}, FOUR, (CHLOE, ANNE, BRUNO, DENIS), id="a-quatre"),
        pytest.param(
            {}, Places((BRUNO, CHLOE, DENIS, ELISE), (ANNE,)), (3, 2, 4, 5, 1), id="avec-un-mort"
        ),
        pytest.param({}, Places((CHLOE, DENIS), (ELISE, ANNE)), (3, 4, 5, 1), id="deux-morts"),
        pytest.param({"appele": ANNE}, FIVE, (CHLOE, ANNE, BRUNO, DENIS, ELISE), id="appele"),
        pytest.param({}, FIVE, (CHLOE, ANNE, BRUNO, DENIS, ELISE), id="seul-a-cinq"),
        pytest.param({"appele": ELISE}, FIVE, (3, 5, 1, 2, 4), id="appelee-la-derniere"),
    ],
)
def test_the_preneur_sits_first_then_the_appele_the_defense_and_the_morts(said, places, seats):
    assert garde(**said).seats(places) == seats


def test_a_plain_garde_is_read_by_the_rules_as_it_was_said():
    assert GARDE.donne(FOUR) == Donne(players=4, contrat=Contrat.GARDE, bouts=2, half_points=94)


def test_nobody_is_asked_for_more_than_the_petit_and_the_chelem():
    donne = garde(petit_au_bout=Camp.DEFENSE, chelem=Chelem.ANNONCE_CHUTE).donne(FOUR)

    assert donne.petit_au_bout is Camp.DEFENSE
    assert donne.chelem is Chelem.ANNONCE_CHUTE


def test_the_morts_are_counted_apart():
    donne = GARDE.donne(Places((BRUNO, CHLOE, DENIS), (ELISE, ANNE)))

    assert (donne.players, donne.morts) == (3, 2)


@pytest.mark.parametrize(
    ("appele", "places", "appel"),
    [
        pytest.param(None, FOUR, None, id="a-quatre"),
        pytest.param(None, FIVE, Appel.SEUL, id="seul-a-cinq"),
        pytest.param(ANNE, FIVE, Appel.PARTENAIRE, id="appelee"),
    ],
)
def test_the_preneur_is_alone_unless_somebody_is_called(appele, places, appel):
    assert garde(appele=appele).donne(places).appel is appel


def test_a_poignee_is_of_the_camp_of_who_showed_it():
    shown = {(CHLOE, Poignee.SIMPLE), (ANNE, Poignee.DOUBLE), (BRUNO, Poignee.TRIPLE)}
    donne = garde(appele=ANNE, poignees=frozenset(shown)).donne(FIVE)

    assert donne.poignees == (
        ShownPoignee(Camp.ATTAQUE, Poignee.DOUBLE),
        ShownPoignee(Camp.DEFENSE, Poignee.TRIPLE),
        ShownPoignee(Camp.ATTAQUE, Poignee.SIMPLE),
    )


def test_a_misere_is_told_by_the_seat_of_who_announced_it():
    announced = {(DENIS, Misere.TETE), (CHLOE, Misere.ATOUT)}
    donne = garde(miseres=frozenset(announced)).donne(FOUR)

    assert donne.miseres == (AnnouncedMisere(0, Misere.ATOUT), AnnouncedMisere(3, Misere.TETE))


@pytest.mark.parametrize(
    ("said", "code"),
    [
        pytest.param({"preneur": ELISE}, "E19", id="preneur"),
        pytest.param({"appele": ELISE}, "E10", id="appelee"),
        pytest.param({"appele": CHLOE}, "E10", id="preneur-appele"),
        pytest.param({"poignees": frozenset([(ELISE, Poignee.SIMPLE)])}, "E19", id="poignee"),
        pytest.param({"miseres": frozenset([(ELISE, Misere.TETE)])}, "E19", id="misere"),
    ],
)
@pytest.mark.parametrize("morts", [(), (ELISE,)], ids=["absente", "morte"])
def test_it_refuses_whoever_does_not_play_the_donne(said, code, morts):
    with pytest.raises(ImpossibleDonne) as refusal:
        garde(**said).donne(Places(FOUR.players, morts))

    assert refusal.value.codes == (code,)


def test_the_trail_keeps_plain_words_and_numbers():
    facts = garde(
        appele=ANNE,
        petit_au_bout=Camp.ATTAQUE,
        poignees=frozenset({(DENIS, Poignee.SIMPLE), (ANNE, Poignee.SIMPLE)}),
        miseres=frozenset({(BRUNO, Misere.TETE)}),
    )

    assert facts.as_json() == {
        "preneur": CHLOE,
        "contrat": "garde",
        "bouts": 2,
        "half_points": 94,
        "appele": ANNE,
        "petit_au_bout": "attaque",
        "chelem": None,
        "poignees": [[ANNE, "simple"], [DENIS, "simple"]],
        "miseres": [[BRUNO, "tete"]],
    }


def test_the_same_things_said_in_another_order_are_the_same_facts():
    shown = [(DENIS, Poignee.SIMPLE), (ANNE, Poignee.SIMPLE)]

    assert garde(poignees=frozenset(shown)) == garde(poignees=frozenset(reversed(shown)))


def test_a_lineup_tells_its_size_and_everybody_the_morts_last():
    anne, bruno, chloe = (Player(pk=pk) for pk in (ANNE, BRUNO, CHLOE))
    lineup = Lineup(donneur=anne, players=(bruno, chloe), morts=(anne,))

    assert lineup.size == 2
    assert lineup.places == Places((BRUNO, CHLOE), (ANNE,))
    assert [*lineup] == [bruno, chloe, anne]
