"""From taps and digits to the facts of a donne."""

import uuid
from typing import Any

import pytest
from django.http import QueryDict

from tarot_scores import forms, queries
from tarot_scores.models import Partie
from tarot_scores.scoring import Camp, Chelem, Code, Contrat, Misere, Poignee, Regles
from tests.factories import CAST, make_donne, make_facts, make_partie, player
from tests.views.phone import taps


def filled(partie: Partie, **changes: Any) -> forms.DonneForm:
    sent = QueryDict(mutable=True)
    for name, value in taps(partie, **changes).items():
        sent.setlist(name, value if isinstance(value, list) else [value])
    return forms.DonneForm(sent, lineup=queries.next_lineup(partie), regles=partie.regles)


@pytest.mark.django_db
def test_taps_become_facts(partie: Partie) -> None:
    said = {"petit_au_bout": "defense", "chelem": "annonce_chute", "poignee_Bruno": "double"}
    form = filled(partie, preneur="Chloé", contrat="garde_sans", points="60", **said)

    assert form.is_valid()
    assert form.facts == make_facts(
        partie,
        "Chloé",
        Contrat.GARDE_SANS,
        points="60",
        petit_au_bout=Camp.DEFENSE,
        chelem=Chelem.ANNONCE_CHUTE,
        poignees={"Bruno": Poignee.DOUBLE},
    )


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("typed", "half_points"),
    [
        ("41", 82),
        ("41,5", 83),
        ("41.5", 83),
        (" 41 ", 82),
        ("41,0", 82),
        ("041", 82),
        ("87", 174),
    ],
)
def test_points_are_read_as_people_write_them(typed: str, half_points: int) -> None:
    partie = make_partie(CAST[:3], table_size=3)
    form = filled(partie, points=typed, confirmed="W03")

    assert form.is_valid()
    assert form.facts.half_points == half_points


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("counted_by", "points", "half_points"),
    [("attaque", "40,5", 81), (None, "40,5", 81), ("defense", "40,5", 101), ("defense", "44", 94)],
)
def test_the_points_of_the_defense_are_taken_from_91(
    counted_by: str | None, points: str, half_points: int
) -> None:
    partie = make_partie(CAST[:3], table_size=3)
    form = filled(partie, counted_by=counted_by, points=points)

    assert form.is_valid()
    assert form.facts.half_points == half_points


@pytest.mark.django_db
@pytest.mark.parametrize("size", [2, 3, 4])
def test_nobody_is_called_below_five(size: int) -> None:
    partie = make_partie(CAST[:size], table_size=size)
    form = filled(partie)

    assert "appele" not in form.fields
    assert form.is_valid()
    assert form.facts.appele is None


@pytest.mark.django_db
@pytest.mark.parametrize(("typed", "appele"), [("Denis", "Denis"), ("seul", None)])
def test_at_five_somebody_is_called_or_the_preneur_is_alone(typed: str, appele: str | None) -> None:
    partie = make_partie(CAST, table_size=5)
    form = filled(partie, appele=typed)

    assert form.is_valid()
    assert form.facts.appele == (player(partie, appele).pk if appele else None)


@pytest.mark.django_db
def test_only_the_players_of_the_donne_are_offered() -> None:
    partie = make_partie([*CAST, "Farid"], table_size=4)  # Anne and Bruno sit out.
    form = filled(partie)
    playing = ["Chloé", "Denis", "Élise", "Farid"]

    assert [str(name) for _, name in form.fields["preneur"].choices] == playing
    assert [field.label for field in form.poignee_fields()] == playing


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("size", "trumps"),
    [
        (2, ["10", "13", "15"]),
        (3, ["13", "15", "18"]),
        (4, ["10", "13", "15"]),
        (5, ["8", "10", "13"]),
    ],
)
def test_a_poignee_says_how_many_trumps_it_shows(size: int, trumps: list[str]) -> None:
    form = filled(make_partie(CAST[:size], table_size=size))
    _, *sizes = next(form.poignee_fields()).field.choices

    assert [label.note for _, label in sizes] == trumps


@pytest.mark.django_db
def test_bouts_and_contrats_say_what_they_ask_for(partie: Partie) -> None:
    fields = filled(partie).fields

    assert [label.note for _, label in fields["bouts"].choices] == [
        "56 pts",
        "51 pts",
        "41 pts",
        "36 pts",
    ]
    assert [label.note for _, label in fields["contrat"].choices] == ["× 1", "× 2", "× 4", "× 6"]


@pytest.mark.django_db
@pytest.mark.parametrize("played", [True, False])
def test_miseres_are_asked_for_only_where_the_table_plays_them(played: bool) -> None:
    form = filled(make_partie(regles=Regles(miseres=played)))

    assert [field.label for field in form.misere_fields()] == (list(CAST[:4]) if played else [])


@pytest.mark.django_db
def test_a_player_may_announce_both_miseres() -> None:
    partie = make_partie(regles=Regles(miseres=True))
    form = filled(partie, misere_Denis=["atout", "tete"])

    assert form.is_valid()
    both = [("Denis", Misere.ATOUT), ("Denis", Misere.TETE)]
    assert form.facts == make_facts(partie, "Anne", miseres=both)


@pytest.mark.django_db
def test_a_doubt_is_kept_apart_from_the_errors(partie: Partie) -> None:
    form = filled(partie, points="40,5")

    assert not form.is_valid()
    assert list(form.errors) == ["confirmed"]
    assert list(form.doubts) == [Code.HALF_POINT_UNUSUAL]


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("confirmed", "is_valid"),
    [
        ("", False),
        ("W01", False),
        ("W03", False),
        ("W01 W03", True),
        ("W03 W01", True),
        ("W01 W02 W03 W04 W05", True),
        ("oui", False),
        ("w01 w03", False),
    ],
)
def test_every_doubt_must_be_confirmed(partie: Partie, confirmed: str, is_valid: bool) -> None:
    form = filled(partie, points="86,5", confirmed=confirmed)

    assert form.is_valid() is is_valid
    assert list(form.doubts) == ["W01", "W03"]


@pytest.mark.django_db
@pytest.mark.parametrize("size", [3, 5])
def test_a_half_point_is_no_doubt_at_three_and_five(size: int) -> None:
    assert filled(make_partie(CAST[:size], table_size=size), points="40,5").is_valid()


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("said", "is_open"),
    [
        ({}, False),
        ({"petit_au_bout": "attaque"}, False),
        ({"chelem": "annonce_chute"}, True),
        ({"poignee_Bruno": "simple"}, False),
        ({"chelem": "énorme"}, True),
    ],
)
def test_what_is_folded_opens_when_it_holds_something(
    partie: Partie, said: dict[str, str], is_open: bool
) -> None:
    assert filled(partie, **said).has_announces is is_open


@pytest.mark.django_db
def test_a_correction_begins_with_what_the_donne_says(partie: Partie) -> None:
    said = {"petit_au_bout": Camp.DEFENSE, "poignees": {"Bruno": Poignee.TRIPLE}}
    donne = make_donne(partie, "Denis", contrat=Contrat.PRISE, points="30", **said)

    assert forms.correction_initial(donne) == {
        "version": 1,
        "preneur": player(partie, "Denis").pk,
        "appele": "seul",
        "contrat": "prise",
        "bouts": 2,
        "points": "30",
        "petit_au_bout": "defense",
        "chelem": "",
        f"poignee_{player(partie, 'Bruno').pk}": "triple",
    }


@pytest.mark.django_db
def test_a_correction_carries_no_key_of_entry(partie: Partie) -> None:
    donne = make_donne(partie)
    form = forms.CorrectionForm(lineup=queries.lineup_of(donne), regles=donne.regles)

    assert [bound.name for bound in form.hidden_fields()] == ["version", "donneur"]


@pytest.mark.django_db
def test_an_entry_tells_which_donne_it_is(partie: Partie) -> None:
    key = uuid.uuid4()
    form = filled(partie, entry_key=str(key))

    assert form.is_valid()
    places = queries.next_lineup(partie).places
    said = {"entry_key": key, "number": 1, "donneur": player(partie, "Anne"), "places": places}
    assert form.entry == said
