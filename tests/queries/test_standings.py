from decimal import Decimal

import pytest

from tarot_scores import queries, services
from tests.factories import CAST, PHONE, make_donne, make_partie, make_pass, make_tournee, totals

pytestmark = pytest.mark.django_db


def said(partie):
    return [
        (line.rank, line.player.name, line.points, line.played, line.taken, line.won)
        for line in queries.standings(partie)
    ]


def test_it_ranks_the_tournee():
    partie = make_tournee()

    assert said(partie) == [
        (1, "Manon", 570, 4, 1, 1),
        (2, "Nico", 162, 4, 1, 1),
        (3, "Patou", -278, 4, 1, 0),
        (4, "Léa", -454, 4, 1, 0),
    ]
    averages = [line.average for line in queries.standings(partie)]
    assert averages == [Decimal(average) for average in ("142.5", "40.5", "-69.5", "-113.5")]


def test_nobody_is_ahead_before_the_first_donne(partie):
    assert said(partie) == [(1, name, 0, 0, 0, 0) for name in CAST[:4]]
    assert queries.standings(partie)[0].average is None


def test_an_average_goes_to_the_hundredth(partie):
    for name in ("Anne", "Bruno", "Chloé"):
        make_donne(partie, name)
    averages = {line.player.name: line.average for line in queries.standings(partie)}

    # Anne, Bruno, Chloé: 186 - 62 - 62 = 62 in three donnes; Denis: -186.
    assert averages["Anne"] == Decimal("20.67")
    assert averages["Denis"] == Decimal(-62)


def test_equal_totals_share_the_rank_in_the_order_of_the_seats(partie):
    make_donne(partie, "Denis")
    make_donne(partie, "Bruno")

    assert said(partie) == [
        (1, "Bruno", 124, 2, 1, 1),
        (1, "Denis", 124, 2, 1, 1),
        (3, "Anne", -124, 2, 0, 0),
        (3, "Chloé", -124, 2, 0, 0),
    ]


def test_a_mort_has_not_played():
    partie = make_partie(CAST)
    make_donne(partie, "Bruno")

    assert said(partie) == [
        (1, "Bruno", 186, 1, 1, 1),
        (2, "Anne", 0, 0, 0, 0),
        (3, "Chloé", -62, 1, 0, 0),
        (3, "Denis", -62, 1, 0, 0),
        (3, "Élise", -62, 1, 0, 0),
    ]


def test_cancelled_donnes_and_passes_count_for_nobody():
    partie = make_tournee()
    make_pass(partie)
    manon_took = partie.donnes.get(number=3)
    services.cancel_donne(donne=manon_took, version=1, device=PHONE)

    assert said(partie) == [
        (1, "Nico", 346, 3, 1, 1),
        (2, "Manon", 18, 3, 0, 0),
        (3, "Patou", -94, 3, 1, 0),
        (4, "Léa", -270, 3, 1, 0),
    ]


@pytest.mark.parametrize(
    ("bouts", "made", "lost"),
    [(0, "56", "55,5"), (1, "51", "50,5"), (2, "41", "40,5"), (3, "36", "35,5")],
)
def test_a_contrat_is_won_at_exactly_the_points_required(bouts, made, lost):
    partie = make_partie(CAST[:3])
    won = make_donne(partie, "Anne", bouts=bouts, points=made)
    missed = make_donne(partie, "Anne", bouts=bouts, points=lost)

    anne = next(line for line in queries.standings(partie) if line.player.name == "Anne")
    assert (anne.taken, anne.won) == (2, 1)
    assert (won.is_made, missed.is_made) == (True, False)


def test_an_appele_shares_without_having_taken():
    partie = make_partie(CAST, table_size=5)
    make_donne(partie, "Anne", appele="Élise")

    # 62 from each of the three defenders: two shares for Anne, one for Élise.
    assert totals(partie) == {"Anne": 124, "Élise": 62, "Bruno": -62, "Chloé": -62, "Denis": -62}
    elise = queries.standings(partie)[1]
    assert (elise.player.name, elise.played, elise.taken, elise.won) == ("Élise", 1, 0, 0)


def test_another_partie_of_the_carnet_counts_apart(partie):
    make_donne(partie, "Anne")
    make_donne(make_partie(carnet=partie.carnet), "Bruno")

    assert totals(partie)["Anne"] == 186


@pytest.mark.parametrize(
    ("points", "ranks"),
    [
        pytest.param([], {}, id="personne"),
        pytest.param([0, 0, 0, 0], {0: 1}, id="tous-a-zero"),
        pytest.param([10, -5, 10, 3], {10: 1, 3: 3, -5: 4}, id="deux-premiers"),
        pytest.param([30, -10, -10, -10], {30: 1, -10: 2}, id="trois-deuxiemes"),
    ],
)
def test_a_rank_is_one_more_than_how_many_are_above(points, ranks):
    assert queries.ranks(points) == ranks
