import pytest

from tarot_scores import queries, services
from tarot_scores.models import Carnet
from tests.factories import (
    CAST,
    PHONE,
    STRANGER,
    make_donne,
    make_partie,
    make_pass,
    make_tournee,
    player,
)

pytestmark = pytest.mark.django_db


def shown(cards):
    return [card.partie for card in cards]


def podium(card):
    return [*card.podium]


def test_a_card_says_how_far_the_partie_went_and_who_is_where():
    partie = make_tournee()
    [card] = queries.latest_cards(carnets=[partie.carnet_id])

    assert card.donnes == 4
    assert podium(card) == [
        (1, "Manon", 570),
        (2, "Nico", 162),
        (3, "Patou", -278),
        (4, "Léa", -454),
    ]


def test_a_card_leaves_out_passes_and_cancelled_donnes():
    partie = make_tournee()
    make_pass(partie)
    services.cancel_donne(donne=partie.donnes.get(number=3), version=1, device=PHONE)
    [card] = queries.latest_cards(parties=[partie.pk])

    assert card.donnes == 3
    assert podium(card) == [(1, "Nico", 346), (2, "Manon", 18), (3, "Patou", -94), (4, "Léa", -270)]


def test_a_new_partie_has_everybody_first(partie):
    [card] = queries.latest_cards(carnets=[partie.carnet_id])

    assert card.donnes == 0
    assert podium(card) == [(1, name, 0) for name in CAST[:4]]


def test_equal_totals_share_the_rank_on_a_card(partie):
    make_donne(partie, "Bruno")
    make_donne(partie, "Denis")
    [card] = queries.latest_cards(carnets=[partie.carnet_id])

    assert podium(card) == [
        (1, "Bruno", 124),
        (1, "Denis", 124),
        (3, "Anne", -124),
        (3, "Chloé", -124),
    ]


def test_open_parties_come_first_then_the_latest(partie):
    carnet = partie.carnet
    second, third, fourth = (make_partie(carnet=carnet) for _ in range(3))
    for ended in (third, partie):
        services.end_partie(ended)

    assert shown(queries.latest_cards(carnets=[carnet.pk])) == [fourth, second, third, partie]


def test_only_the_parties_asked_for_are_shown(partie):
    make_partie()
    alone = make_partie()

    asked = queries.latest_cards(carnets=[partie.carnet_id], parties=[alone.pk, partie.pk])
    assert shown(asked) == [alone, partie]
    assert queries.latest_cards() == []


def test_each_partie_of_a_list_has_its_own_podium(partie):
    make_donne(partie, "Anne")
    other = make_partie(carnet=partie.carnet)
    make_donne(other, "Bruno")
    cards = queries.latest_cards(carnets=[partie.carnet_id])

    assert [podium(card)[0] for card in cards] == [(1, "Bruno", 186), (1, "Anne", 186)]


def test_the_names_to_pick_from_come_once_in_order(partie):
    other = make_partie(["Zoé", "Anne"])
    carnets = [partie.carnet_id, other.carnet_id]

    assert queries.player_names(carnets) == [*CAST[:4], STRANGER]
    assert queries.player_names([]) == []


def test_who_plays_no_more_is_not_offered(partie):
    denis = player(partie, "Denis")
    denis.is_active = False
    denis.save()

    assert queries.player_names([partie.carnet_id]) == [*CAST[:3]]


def test_an_empty_carnet_has_no_parties():
    assert queries.latest_cards(carnets=[Carnet.objects.create().pk]) == []


def test_a_first_page_keeps_to_the_last_parties_that_ended(partie):
    others = [make_partie(carnet=partie.carnet) for _ in range(7)]
    for ended in others:
        services.end_partie(ended)

    latest = others[:1:-1]
    assert shown(queries.latest_cards(carnets=[partie.carnet_id])) == [partie, *latest]
