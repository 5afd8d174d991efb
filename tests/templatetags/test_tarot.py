from datetime import UTC, datetime, timedelta
from decimal import Decimal

import pytest
from django.http import HttpRequest
from django.utils import timezone

from tarot_scores.models import Partie
from tarot_scores.scoring import Regles
from tarot_scores.templatetags import icons, tarot

SOME_DAY = datetime(2019, 11, 29, 20, tzinfo=UTC)


@pytest.mark.parametrize(
    ("points", "written"),
    [
        (0, "0"),
        (62, "62"),
        (-82, "−82"),
        (999, "999"),
        (1146, "1\u202f146"),
        (-1746, "−1\u202f746"),
        (1234567, "1\u202f234\u202f567"),
    ],
)
def test_a_total_is_written_as_on_a_sheet(points: int, written: str) -> None:
    assert tarot.total(points) == written


@pytest.mark.parametrize(
    ("points", "written", "sign"),
    [
        (0, "0", ""),
        (246, "+246", "plus"),
        (-82, "−82", "minus"),
        (1746, "+1\u202f746", "plus"),
    ],
)
def test_what_is_won_or_lost_has_its_sign(points: int, written: str, sign: str) -> None:
    assert (tarot.signed(points), tarot.sign(points)) == (written, sign)


@pytest.mark.parametrize(
    ("points", "written"),
    [
        ("0", "0,0"),
        ("15", "15,0"),
        ("-69.50", "−69,5"),
        ("15.67", "15,7"),
        ("-15.67", "−15,7"),
        ("-0.04", "0,0"),
        ("9.96", "10,0"),
    ],
)
def test_an_average_is_rounded_to_the_tenth(points: str, written: str) -> None:
    assert tarot.average(Decimal(points)) == written


@pytest.mark.parametrize(
    ("family", "value", "word"),
    [
        ("contrat", "garde_sans", "Garde sans"),
        ("kind", "petit_sec", "Petit sec"),
        ("role", "appele", "appelé"),
        ("chelem", "defense", "De la défense"),
        ("misere", "tete", "Sans tête"),
        ("poignee", "triple", "Triple"),
        ("camp", "defense", "Défense"),
        ("fin", "tournees", "Tournées"),
        ("contrat", "", ""),
        ("contrat", "pousse", ""),
    ],
)
def test_each_value_of_the_rules_has_its_french_word(family: str, value: str, word: str) -> None:
    assert tarot.label(value, family) == word


@pytest.mark.parametrize(
    ("moment", "written"),
    [
        (datetime(2019, 11, 29, 20, tzinfo=UTC), "Vendredi 29 novembre 2019"),
        (datetime(2020, 1, 1, 12, tzinfo=UTC), "Mercredi 1er janvier 2020"),
        (datetime(2020, 8, 11, 12, tzinfo=UTC), "Mardi 11 août 2020"),
        # Half past midnight in Paris.
        (datetime(2019, 11, 29, 23, 30, tzinfo=UTC), "Samedi 30 novembre 2019"),
    ],
)
def test_a_day_is_said_as_people_say_it(moment: datetime, written: str) -> None:
    assert tarot.day(moment) == written


def test_a_day_of_this_year_goes_without_the_year() -> None:
    now = timezone.now()

    assert str(timezone.localtime(now).year) not in tarot.day(now)


def test_a_partie_is_called_by_its_name_or_its_day() -> None:
    assert tarot.title(Partie(name="Finale", started_at=SOME_DAY)) == "Finale"
    assert tarot.title(Partie(started_at=SOME_DAY)) == "Vendredi 29 novembre 2019"


@pytest.mark.parametrize(
    ("minutes", "written"),
    [
        (0, ""),  # brought from a file that does not say when it ended
        (0.5, "1 min"),
        (1, "1 min"),
        (59, "59 min"),
        (60, "1 h 00"),
        (61, "1 h 01"),
        (160, "2 h 40"),
        (1500, "25 h 00"),
    ],
)
def test_a_partie_took_hours_and_minutes(minutes: float, written: str) -> None:
    ended = SOME_DAY + timedelta(minutes=minutes)

    assert tarot.duration(Partie(started_at=SOME_DAY, ended_at=ended)) == written


def test_an_open_partie_has_no_duration() -> None:
    assert tarot.duration(Partie(started_at=SOME_DAY)) == ""


@pytest.mark.parametrize(
    ("regles", "names"),
    [
        (Regles(), []),
        (Regles(miseres=True), ["Misères"]),
        (
            Regles(poignee_au_camp_annonceur=True, petit_non_multiplie=True),
            ["Poignée au camp qui la montre", "Petit au bout à 10"],
        ),
        (Regles(passe_au_suivant=True), ["Après une passe, le suivant donne"]),
    ],
)
def test_the_options_of_a_table_are_named(regles: Regles, names: list[str]) -> None:
    assert tarot.options(regles) == names


def test_an_address_is_whole_for_another_device() -> None:
    request = HttpRequest()
    request.META = {"SERVER_NAME": "testserver", "SERVER_PORT": "80"}

    assert tarot.absolute({"request": request}, "/lire/abc/") == "http://testserver/lire/abc/"


def test_an_icon_is_not_read_aloud() -> None:
    assert 'aria-hidden="true"' in icons.icon("back")
    assert icons.PATHS["back"] in icons.icon("back")


def test_an_icon_that_is_not_drawn_is_a_mistake() -> None:
    with pytest.raises(KeyError):
        icons.icon("dragon")


def test_a_code_is_drawn_in_one_piece_with_a_title() -> None:
    drawing = tarot.qr_code("http://testserver/lire/abc/")

    assert drawing.startswith("<svg")
    assert "<title>Code à scanner</title>" in drawing
    assert "style=" not in drawing
