"""The cards of the demonstration: counted by hand, and played within the rules."""

import random

import pytest

from tarot_scores.demo.cards import DECK, HALF_POINTS, PETIT, VINGT_ET_UN, Held, distribute
from tarot_scores.demo.donnes import simulate
from tarot_scores.demo.encheres import (
    Temper,
    called_card,
    contrat_for,
    count_bouts,
    set_aside,
    worth,
)
from tarot_scores.demo.plis import play
from tarot_scores.models import Places
from tarot_scores.scoring import (
    Camp,
    Contrat,
    DonneKind,
    Regles,
    find_errors,
    find_warnings,
    score_donne,
)

PLAIN = Temper(bold=0, care=0.9)
PIQUE, COEUR, CARREAU, TREFLE = range(32, 160, 32)
V, C, D, R = 11, 12, 13, 14

STRONG = [PETIT, 15, 16, 17, 18, 19, 20, VINGT_ET_UN, *(PIQUE + rank for rank in (R, D, C, V))]
POOR = [2, 3, *(PIQUE + rank for rank in range(1, 9)), *(COEUR + rank for rank in range(1, 9))]


def test_the_deck_is_worth_91_points():
    assert len(DECK) == len(set(DECK)) == 78
    assert sum(HALF_POINTS.values()) == 182


@pytest.mark.parametrize(("players", "cards", "chien"), [(3, 24, 6), (4, 18, 6), (5, 15, 3)])
def test_everybody_gets_as_many_cards_as_the_rules_say(players: int, cards: int, chien: int):
    held, left = distribute(players, random.Random(1))

    assert [len(list(each)) for each in held] == [cards] * players
    assert len(left) == chien
    assert sorted([*left, *(card for each in held for card in each)]) == sorted(DECK)


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        # 8 atouts 16, 6 of them high 12, the 21 10, the Petit well kept 10, Roi Dame Cavalier
        # Valet 12 and 1 for the mariage, three suits cut 18.
        pytest.param(STRONG, 79, id="strong"),
        # 2 atouts 4, two suits of eight 40, two suits cut 12.
        pytest.param(POOR, 56, id="long suits"),
        # The Petit alone is an atout like any other 2; four suits of one card 12, a Roi 6.
        pytest.param([PETIT, PIQUE + R, COEUR + 2, CARREAU + 2, TREFLE + 2], 20, id="petit alone"),
    ],
)
def test_cards_are_worth_what_players_count(cards: list[int], expected: int):
    assert worth(Held(cards)) == expected


def test_who_holds_nothing_passes_and_who_holds_all_does_not():
    chance = random.Random(2)
    weak = [
        2,
        3,
        *(suit + rank for suit in (PIQUE, COEUR, CARREAU, TREFLE) for rank in range(2, 6)),
    ]

    assert contrat_for(Held(weak), 4, PLAIN, chance) is None
    assert contrat_for(Held(STRONG), 4, PLAIN, chance) in (Contrat.GARDE_SANS, Contrat.GARDE_CONTRE)


def test_the_ecart_leaves_rois_bouts_and_atouts():
    held = Held([PETIT, 5, PIQUE + R, PIQUE + 3, COEUR + D, COEUR + 1, COEUR + 2])

    assert set_aside(held, [VINGT_ET_UN, CARREAU + C, TREFLE + R]) == [
        CARREAU + C,
        PIQUE + 3,
        COEUR + D,
    ]
    assert len(list(held)) == 7


@pytest.mark.parametrize(
    ("rois", "called"),
    [
        pytest.param([PIQUE], COEUR + R, id="the roi of the longest other suit"),
        pytest.param([PIQUE, COEUR, CARREAU, TREFLE], COEUR + D, id="a dame with four rois"),
    ],
)
def test_the_preneur_calls_a_card_of_somebody_else(rois: list[int], called: int):
    assert called_card(Held([*(suit + R for suit in rois), COEUR + 2, COEUR + 3])) == called


def test_the_plis_share_all_the_points_and_the_bouts():
    for seed in range(40):
        held, chien = distribute(4, random.Random(seed))
        hidden = sum(HALF_POINTS[card] for card in chien)
        others = [Held(list(each)) for each in held]

        attaque = play(held, [0], [PLAIN] * 4, random.Random(seed))
        defense = play(others, [1, 2, 3], [PLAIN] * 4, random.Random(seed))

        for won in (attaque, defense):
            assert 0 <= won.half_points <= 182 - hidden
            assert 0 <= won.bouts <= 3 - count_bouts(chien)
            assert 0 <= won.plis <= 18


def test_who_holds_every_atout_wins_every_pli_and_the_petit_in_the_last():
    plain = [card for card in DECK if card > VINGT_ET_UN]
    attaque = Held(range(1, 19))
    others = [Held(plain[start : start + 18]) for start in (0, 18, 36)]

    won = play([attaque, *others], [0], [PLAIN] * 4, random.Random(3))

    assert won.plis == 18
    assert won.petit_au_bout is Camp.ATTAQUE


@pytest.mark.parametrize("players", [3, 4, 5])
def test_what_is_simulated_can_be_and_looks_like_tarot(players: int):
    chance, regles = random.Random(78), Regles(miseres=True)
    keys = tuple(range(1, players + 1))
    played = [simulate(keys, [PLAIN] * players, regles, chance) for _ in range(500)]
    donnes = [each.facts.donne(Places(keys)) for each in played if each.facts]

    assert {code for donne in donnes for code in find_errors(donne, regles)} == set()
    assert {code for donne in donnes for code in find_warnings(donne, regles)} == set()
    made = sum(score_donne(donne, regles).is_made for donne in donnes) / len(donnes)
    assert 0.5 < made < 0.78
    passed = sum(each.kind is DonneKind.PASSE for each in played)
    assert 0 < passed < 125
    low = sum(donne.contrat in (Contrat.PRISE, Contrat.GARDE) for donne in donnes)
    assert low > 0.85 * len(donnes)
