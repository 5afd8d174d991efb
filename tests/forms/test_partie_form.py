"""From names and taps to the terms of a partie."""

import uuid
from typing import Any

import pytest

from tarot_scores import forms
from tarot_scores.forms.partie import NEW_CARNET
from tarot_scores.models import Carnet
from tarot_scores.scoring import Fin, Regles

KEY = uuid.uuid4()


def filled(*names: str, carnets: tuple[Carnet, ...] = (), **said: Any) -> forms.PartieForm:
    seats = {f"seat_{seat}": name for seat, name in enumerate(names, 1)}
    usual = {"entry_key": str(KEY), "table_size": "4", "fin": "libre"}
    return forms.PartieForm({**usual, **seats, **said}, carnets=carnets)


def test_it_gives_the_names_and_the_terms() -> None:
    form = filled("Anne", "Bruno", "Chloé", "Denis", name=" Finale ", place="Ici")

    assert form.is_valid()
    assert form.names == ["Anne", "Bruno", "Chloé", "Denis"]
    assert form.terms == {
        "entry_key": KEY,
        "name": "Finale",
        "place": "Ici",
        "carnet_name": "",
        "table_size": 4,
        "first_donneur": None,
        "regles": Regles(),
        "fin": Fin.LIBRE,
        "limit": None,
    }


@pytest.mark.parametrize(
    ("names", "seat", "place"),
    [
        (("A", "B", "C", "D"), "1", 0),
        (("A", "B", "C", "D"), "4", 3),
        (("A", "", "B", "C", "D"), "5", 3),
        (("", "", "A", "B", "C", "D"), "3", 0),
    ],
)
def test_the_first_donneur_is_counted_without_empty_seats(
    names: tuple[str, ...], seat: str, place: int
) -> None:
    form = filled(*names, first_donneur=seat)

    assert form.is_valid()
    assert form.terms["first_donneur"] == place


@pytest.mark.parametrize(
    "option",
    ["poignee_au_camp_annonceur", "petit_non_multiplie", "miseres", "passe_au_suivant"],
)
def test_each_option_of_a_table_can_be_taken(option: str) -> None:
    form = filled("A", "B", "C", "D", **{option: "on"})

    assert form.is_valid()
    assert form.terms["regles"] == Regles(**{option: True})
    assert form.has_options


def test_the_rules_of_the_fft_are_no_option() -> None:
    assert not filled("A", "B", "C", "D").has_options


@pytest.mark.parametrize(
    ("names", "is_valid"),
    [
        (("Zoé", "Zoë"), False),
        (("Zoé", "ZOE"), False),
        (("Strauß", "STRAUSS"), False),
        (("Jean Paul", "jean  paul"), False),
        (("Jean Paul", "Jean-Paul"), True),
        (("Anne", "Anne 2"), True),
        (("李", "李娜"), True),
        (("Ann", "Anne"), True),
    ],
)
def test_two_names_are_the_same_as_people_hear_them(names: tuple[str, str], is_valid: bool) -> None:
    assert filled(*names, table_size="2").is_valid() is is_valid


@pytest.mark.django_db
def test_only_the_carnets_of_the_device_are_offered() -> None:
    carnet = Carnet.objects.create(name="Le club")
    form = filled("A", "B", "C", "D", carnets=(carnet,), carnet=str(carnet.pk))

    assert form.is_valid()
    assert form.carnet == carnet
    assert [str(name) for _, name in form.fields["carnet"].choices] == ["Le club", "Un nouveau"]


@pytest.mark.django_db
@pytest.mark.parametrize("said", [{"carnet": NEW_CARNET}, {}])
def test_a_new_carnet_may_be_begun(said: dict[str, str]) -> None:
    carnet = Carnet.objects.create()
    form = filled("A", "B", "C", "D", carnets=(carnet,), **said)

    assert form.is_valid()
    assert form.carnet is None


def test_without_a_carnet_none_is_asked_for() -> None:
    assert "carnet" not in filled().fields
