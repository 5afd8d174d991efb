"""The examples printed in the rules of the FFT (2012), then those of the other texts we follow."""

import pytest

from tarot_scores.scoring import Appel, Camp, Chelem, Contrat, Poignee, score_donne
from tests.scoring.donnes import make_donne, poignee

ATTAQUE, DEFENSE = Camp

EXEMPLES_PAGE_9 = [
    pytest.param(
        # (25 + 8) x 2 + 20 + 20
        make_donne("49", petit_au_bout=ATTAQUE, poignees=poignee(ATTAQUE)),
        [66, 20, 20],
        (318, -106, -106, -106),
        id="p9-1-garde-de-8-poignee-et-petit-au-bout",
    ),
    pytest.param(
        # (25 + 4) x 4 - 10 x 4
        make_donne("45", contrat=Contrat.GARDE_SANS, petit_au_bout=DEFENSE),
        [116, -40],
        (228, -76, -76, -76),
        id="p9-2-garde-sans-de-4-petit-au-bout-de-la-defense",
    ),
    pytest.param(
        # 25 + 7 + 20 - 10, to each défenseur
        make_donne("34", contrat=Contrat.PRISE, petit_au_bout=ATTAQUE, poignees=poignee(ATTAQUE)),
        [-32, 10, -20],
        (-126, 42, 42, 42),
        id="p9-3-prise-chutee-de-7-poignee-et-petit-au-bout",
    ),
    pytest.param(
        # (25 + 11) x 2 + 20
        make_donne("62", bouts=1, poignees=poignee(DEFENSE)),
        [72, 20],
        (276, -92, -92, -92),
        id="p9-4-garde-de-11-poignee-de-la-defense",
    ),
    pytest.param(
        # (25 + 46) x 2 + 20 + 20 + 400
        make_donne(
            "87",
            petit_au_bout=ATTAQUE,
            poignees=poignee(ATTAQUE),
            chelem=Chelem.ANNONCE_REUSSI,
        ),
        [142, 20, 20, 400],
        (1746, -582, -582, -582),
        id="p9-5-garde-chelem-annonce-excuse-a-la-defense",
    ),
]


@pytest.mark.parametrize(("donne", "points", "scores"), EXEMPLES_PAGE_9)
def test_it_gives_what_the_fft_prints_on_page_9(donne, points, scores):
    decompte = score_donne(donne)

    assert [step.points for step in decompte.steps] == points
    assert decompte.scores == scores


@pytest.mark.parametrize(
    ("contrat", "petit"),
    [
        pytest.param(Contrat.GARDE_SANS, -40, id="p7-garde-sans-un-defenseur-prend-le-petit"),
        pytest.param(Contrat.PRISE, -10, id="p7-prise-un-defenseur-mene-le-petit"),
    ],
)
@pytest.mark.parametrize("points", ["47", "35"])
def test_it_takes_the_petit_au_bout_away_whoever_wins_as_page_7_says(contrat, petit, points):
    decompte = score_donne(make_donne(points, contrat=contrat, petit_au_bout=DEFENSE))

    assert decompte.steps[1].points == petit


@pytest.mark.parametrize(
    ("points", "camp", "size", "prime"),
    [
        pytest.param("47", ATTAQUE, Poignee.DOUBLE, 30, id="p7-double-du-preneur-qui-gagne"),
        pytest.param("35", ATTAQUE, Poignee.DOUBLE, -30, id="p7-double-du-preneur-qui-perd"),
        pytest.param("47", DEFENSE, Poignee.SIMPLE, 20, id="p7-simple-d-un-defenseur-qui-perd"),
        pytest.param("35", DEFENSE, Poignee.SIMPLE, -20, id="p7-simple-d-un-defenseur-qui-gagne"),
    ],
)
def test_it_gives_the_poignee_to_the_winner_as_page_7_says(points, camp, size, prime):
    decompte = score_donne(make_donne(points, poignees=poignee(camp, size)))

    assert decompte.steps[1].points == prime


@pytest.mark.parametrize(
    ("points", "margin", "page_11", "page_12"),
    [
        pytest.param("40,5", -1, (-52, 26, 26), (-52, -26, 26, 26, 26), id="40-et-demi-chute-de-1"),
        pytest.param(
            "41,5", 1, (52, -26, -26), (52, 26, -26, -26, -26), id="41-et-demi-passe-de-1"
        ),
    ],
)
def test_it_gives_the_half_point_to_the_winner_as_pages_11_and_12_say(
    points, margin, page_11, page_12
):
    prise = {"contrat": Contrat.PRISE}
    three = score_donne(make_donne(points, players=3, **prise))
    five = score_donne(make_donne(points, players=5, appel=Appel.PARTENAIRE, **prise))

    assert (three.margin, three.scores) == (margin, page_11)
    assert (five.margin, five.scores) == (margin, page_12)


@pytest.mark.parametrize(
    ("donne", "scores"),
    [
        pytest.param(
            make_donne("47", petit_au_bout=ATTAQUE), (246, -82, -82, -82), id="garde-de-6-petit"
        ),
        pytest.param(
            make_donne("38", petit_au_bout=ATTAQUE), (-108, 36, 36, 36), id="garde-chute-de-3-petit"
        ),
        pytest.param(make_donne("47"), (186, -62, -62, -62), id="garde-de-6"),
        pytest.param(
            make_donne("48", contrat=Contrat.PRISE, bouts=1),
            (-84, 28, 28, 28),
            id="prise-de-moins-3",
        ),
        pytest.param(
            make_donne("52", contrat=Contrat.GARDE_SANS, bouts=3, poignees=poignee(DEFENSE)),
            (552, -184, -184, -184),
            id="garde-sans-de-16-poignee-de-la-defense",
        ),
        pytest.param(
            make_donne("40,5", petit_au_bout=DEFENSE), (-216, 72, 72, 72), id="garde-40-et-demi"
        ),
    ],
)
def test_it_gives_what_the_common_text_for_players_counts(donne, scores):
    assert score_donne(donne).scores == scores
