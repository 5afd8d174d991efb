"""What holds for every donne, tried on donnes that nobody chose."""

import dataclasses

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tarot_scores import scoring
from tarot_scores.scoring import (
    AnnouncedMisere,
    Appel,
    Camp,
    Chelem,
    Contrat,
    Donne,
    Misere,
    Poignee,
    Reason,
    Regles,
    ShownPoignee,
)
from tarot_scores.scoring.contrats import contrat_points
from tarot_scores.scoring.limits import POINTS_LIMITS

camps = st.sampled_from(Camp)
poignees = st.builds(ShownPoignee, camps, st.sampled_from(Poignee))
regles = st.builds(
    Regles,
    poignee_au_camp_annonceur=st.booleans(),
    petit_non_multiplie=st.booleans(),
    miseres=st.booleans(),
    passe_au_suivant=st.booleans(),
)


def announced(seats):
    return st.builds(AnnouncedMisere, seats, st.sampled_from(Misere))


any_donnes = st.builds(
    Donne,
    players=st.integers() | st.integers(1, 6),
    morts=st.integers() | st.integers(-1, 4),
    contrat=st.sampled_from(Contrat),
    bouts=st.integers() | st.integers(-1, 4),
    half_points=st.integers() | st.integers(-1, 183),
    petit_au_bout=st.none() | camps,
    chelem=st.none() | st.sampled_from(Chelem),
    appel=st.none() | st.sampled_from(Appel),
    poignees=st.lists(poignees, max_size=5).map(tuple),
    miseres=st.lists(announced(st.integers() | st.integers(-1, 5)), max_size=6).map(tuple),
)


@st.composite
def possible_donnes(draw, bouts=st.integers(0, 3)):  # noqa: B008 - a strategy is a constant
    """Return facts whose basis is sound; the few that are impossible all the same are dropped."""
    players = draw(st.integers(2, 5))
    contrat = draw(st.sampled_from(Contrat))
    counted = draw(bouts)
    lowest, highest = POINTS_LIMITS[players, contrat][counted]
    donne = Donne(
        players=players,
        morts=draw(st.integers(0, 3)),
        contrat=contrat,
        bouts=counted,
        half_points=draw(st.integers(lowest, highest)),
        petit_au_bout=draw(st.none() | camps),
        chelem=draw(st.none() | st.just(Chelem.ANNONCE_CHUTE)),
        appel=draw(st.sampled_from(Appel)) if players == 5 else None,
        poignees=tuple(draw(st.lists(poignees, max_size=1))),
        miseres=tuple(draw(st.lists(announced(st.integers(0, players - 1)), max_size=2))),
    )
    assume(not scoring.find_errors(donne, Regles(miseres=True)))
    return donne


def with_miseres(options):
    return dataclasses.replace(options, miseres=True)


@given(any_donnes, regles)
def test_whatever_is_said_is_either_scored_or_refused_with_its_codes(donne, options):
    errors = scoring.find_errors(donne, options)
    warnings = scoring.find_warnings(donne, options)

    assert not (errors and warnings)
    assert all(code.startswith("E") for code in errors)
    assert all(code.startswith("W") for code in warnings)
    if errors:
        with pytest.raises(scoring.ImpossibleDonne) as refusal:
            scoring.score_donne(donne, options)
        assert refusal.value.codes == errors
    else:
        assert sum(scoring.score_donne(donne, options).scores) == 0


@given(possible_donnes(), regles.map(with_miseres))
def test_the_scores_add_up_to_zero_and_the_steps_to_the_total(donne, options):
    decompte = scoring.score_donne(donne, options)

    assert sum(decompte.scores) == 0
    assert sum(step.points for step in decompte.steps) == decompte.total
    assert len(decompte.scores) == len(scoring.roles(donne)) == donne.players + donne.morts
    assert set(decompte.scores[donne.players :]) <= {0}
    assert decompte.is_made == (decompte.steps[0].points > 0) == (decompte.winner == Camp.ATTAQUE)


@given(possible_donnes(), regles.map(with_miseres))
def test_without_miseres_each_defenseur_pays_the_total(donne, options):
    decompte = scoring.score_donne(dataclasses.replace(donne, miseres=()), options)

    paid = [
        score
        for score, role in zip(decompte.scores, scoring.roles(donne), strict=True)
        if role == scoring.Role.DEFENSE
    ]
    assert set(paid) == {-decompte.total}


def points_of(reason, donne, options):
    steps = scoring.score_donne(donne, options).steps
    return [step.points for step in steps if step.reason == reason]


# With one or two bouts the Petit may be in either camp.
either_petit = possible_donnes(bouts=st.integers(1, 2))


@given(either_petit, regles.map(with_miseres))
def test_the_petit_au_bout_of_the_other_camp_is_the_opposite(donne, options):
    donne = dataclasses.replace(donne, miseres=())
    (of_attaque,), (of_defense,) = (
        points_of(Reason.PETIT_AU_BOUT, dataclasses.replace(donne, petit_au_bout=camp), options)
        for camp in Camp
    )

    assert of_attaque == -of_defense > 0


@given(possible_donnes(), st.sampled_from(Poignee), regles.map(with_miseres))
def test_the_camp_of_a_poignee_matters_only_where_it_stays_with_it(donne, size, options):
    donne = dataclasses.replace(donne, miseres=())
    (of_attaque,), (of_defense,) = (
        points_of(
            Reason.POIGNEE,
            dataclasses.replace(donne, poignees=(ShownPoignee(camp, size),)),
            options,
        )
        for camp in Camp
    )

    sign = -1 if options.poignee_au_camp_annonceur else 1
    assert of_attaque == sign * of_defense


@given(st.sampled_from(Contrat), st.integers(1, 60))
def test_a_contrat_lost_costs_what_it_would_have_brought(contrat, margin):
    assert contrat_points(contrat, -margin) == -contrat_points(contrat, margin)


@given(st.text() | st.from_regex(r"\A\s?-?[0-9]{1,3}([.,][0-9]{0,2})?\s?\Z"))
def test_any_text_is_half_points_or_refused_with_one_code(text):
    try:
        answer = scoring.parse_half_points(text)
    except scoring.ImpossibleDonne as refusal:
        answer = refusal.codes

    assert answer in [("E05",), ("E06",)] or 0 <= answer <= 182


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda children: (
        st.lists(children, max_size=3) | st.dictionaries(st.text(max_size=5), children, max_size=3)
    ),
    max_leaves=5,
)
KEYS = ["players", "mort", "contract", "bouts", "points", "petit_au_bout", "poignees", "chelem"]
KEYS += ["appele", "miseres", "options", "id", "case"]


@given(json_values | st.dictionaries(st.sampled_from(KEYS), json_values))
def test_any_json_is_answered(case):
    answer = scoring.score_case(case)

    assert "id" in answer
    assert answer.get("errors") or "expected" in answer
