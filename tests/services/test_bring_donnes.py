"""Donnes of a spreadsheet come into a carnet that is here, beside what it holds."""

import pytest

from tarot_scores import exports, queries, services
from tarot_scores.models import Donne, Partie, Revision
from tarot_scores.scoring import Regles
from tests.exports.test_incoming import lived_carnet
from tests.exports.test_spreadsheet import HEADING, TOURNEE, WHO
from tests.factories import PHONE, make_donne, make_partie, names, totals

pytestmark = pytest.mark.django_db
MORE = f"29/11/2026;{WHO};Léa;;Prise;2;47;;;;\n"


def bring(carnet, text):
    known = queries.names_meant(carnet)
    copy = exports.read_spreadsheet(text, known, carnet.regles).copy()
    return services.bring_donnes(carnet=carnet, copy=copy, device=PHONE)


def csv_of(carnet):
    return "".join(exports.write_csv(exports.donnes_table(queries.whole_carnet(carnet))))


@pytest.fixture
def carnet():
    return make_partie(["Zoé", "Nico"]).carnet


def test_a_partie_comes_in_with_its_seats_its_donnes_and_their_trail(carnet):
    came_in = bring(carnet, TOURNEE)

    partie = carnet.parties.latest("pk")
    assert (came_in.parties, came_in.donnes) == (1, 4)
    assert totals(partie) == {"Manon": 570, "Nico": 162, "Patou": -278, "Léa": -454}
    assert names(seat.player for seat in partie.seats.all()) == ["Nico", "Patou", "Manon", "Léa"]
    assert [*queries.differences()] == []
    for donne in partie.donnes.with_facts():
        (line,) = queries.trail(donne)
        assert line.action == Revision.Action.RECORDED
    assert set(Revision.objects.values_list("device", flat=True)) == {PHONE}


def test_the_partie_is_of_its_day_and_over(carnet):
    bring(carnet, TOURNEE)
    partie = carnet.parties.latest("pk")

    assert partie.started_at.isoformat() == "2026-11-28T19:00:00+00:00"
    assert partie.ended_at == partie.started_at
    assert {donne.created_at for donne in partie.donnes.all()} == {partie.started_at}
    services.reopen_partie(partie)
    partie.refresh_from_db()
    assert str(make_donne(partie).donneur) == "Nico"


def test_players_whom_the_carnet_knows_are_not_made_twice(carnet):
    bring(carnet, TOURNEE.replace("Nico", "NICO"))

    assert set(names(carnet.players.all())) == {"Zoé", "Nico", "Patou", "Manon", "Léa"}


def test_the_same_file_twice_comes_in_once(carnet):
    bring(carnet, TOURNEE)
    again = bring(carnet, TOURNEE.replace("Patou", "PATOU"))

    assert (again.parties, again.donnes) == (0, 0)
    assert Donne.objects.count() == 4


def test_a_file_that_grew_brings_what_it_has_more(carnet):
    bring(carnet, TOURNEE)
    grown = bring(carnet, TOURNEE.replace(HEADING + "\n", HEADING + "\n" + MORE))

    assert (grown.parties, grown.donnes) == (1, 1)
    assert carnet.parties.count() == 3


def test_another_carnet_takes_the_same_file(carnet):
    bring(carnet, TOURNEE)

    assert bring(make_partie(["Zoé", "Nico"]).carnet, TOURNEE).donnes == 4


def test_nobody_can_guess_the_key_of_a_partie(carnet, settings):
    bring(carnet, TOURNEE)
    (first,) = carnet.parties.order_by("-pk").values_list("entry_key", flat=True)[:1]
    Partie.objects.filter(entry_key=first).delete()
    settings.SECRET_KEY = "another" * 10
    bring(carnet, TOURNEE)

    assert not Partie.objects.filter(entry_key=first).exists()


def test_what_left_as_a_table_comes_back_as_it_was():
    left = lived_carnet()
    text = csv_of(left)
    twin = make_partie(["Wanda", "Xavier"]).carnet
    twin.regles = Regles()
    came_in = bring(twin, text.removeprefix("\ufeff"))

    # All but the donne that was cancelled.
    assert (came_in.parties, came_in.donnes) == (4, 8)
    for there, here in zip(
        left.parties.order_by("started_at"),
        twin.parties.exclude(seats__player__name="Wanda").order_by("started_at"),
        strict=True,
    ):
        assert {name: total for name, total in totals(here).items() if total} == {
            name: total for name, total in totals(there).items() if total
        }
        assert (here.name, here.place) == (there.name, there.place)
        assert [d.regles for d in here.donnes.all()] == [
            d.regles for d in there.donnes.counted().order_by("number")
        ]
