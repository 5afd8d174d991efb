import pytest

from tarot_scores import queries, services
from tarot_scores.models import AnnouncedContrat, Partie, Player, Seat
from tarot_scores.scoring import DonneKind, Fin
from tests.factories import (
    CAST,
    PHONE,
    announce,
    arrive,
    depart,
    make_donne,
    make_partie,
    make_pass,
    names,
    player,
    totals,
)

pytestmark = pytest.mark.django_db
EIGHT = (*CAST, "Fanny", "Gaël", "Hugo")


def around(partie):
    return names(queries.present_players(queries.seats_of(partie)))


def everybody(partie):
    return [seat.player.name for seat in queries.seats_of(partie)]


def stored():
    return Partie.objects.get()


def move(partie, name, place):
    partie.refresh_from_db()
    return services.move_seat(
        partie=partie, version=partie.version, player=player(partie, name), place=place
    )


def play_at(partie, size):
    partie.refresh_from_db()
    return services.change_size(partie=partie, version=partie.version, table_size=size)


# Somebody comes


@pytest.mark.parametrize(
    ("after", "order"),
    [
        (None, ["Anne", "Bruno", "Chloé", "Denis", "Élise"]),
        ("Anne", ["Anne", "Élise", "Bruno", "Chloé", "Denis"]),
        ("Chloé", ["Anne", "Bruno", "Chloé", "Élise", "Denis"]),
        ("Denis", ["Anne", "Bruno", "Chloé", "Denis", "Élise"]),
    ],
)
def test_a_new_player_sits_after_whom_he_wants(partie, after, order):
    arrive(partie, "Élise", after)

    assert around(partie) == order
    assert (stored().version, stored().table_size) == (2, 4)


def test_a_known_player_is_taken_whatever_the_case(partie):
    make_partie(["Élise", "Zoé"], carnet=partie.carnet)
    arrive(partie, "ELISE")

    assert around(partie)[-1] == "Élise"
    assert Player.objects.count() == 6


def test_who_comes_counts_from_the_next_donne_only(partie):
    make_donne(partie, "Anne")
    arrive(partie, "Élise")
    make_donne(partie, "Élise")

    assert totals(partie) == {"Anne": 124, "Bruno": -62, "Chloé": -124, "Denis": -124, "Élise": 186}


def test_coming_twice_in_one_tap_is_coming_once(partie):
    for _ in range(2):
        services.seat_player(partie=partie, version=1, name="Élise")

    assert around(partie) == [*CAST]
    assert stored().version == 2


def test_somebody_who_is_there_is_not_seated_again(partie):
    with pytest.raises(services.AlreadySeated):
        arrive(partie, "anne")

    assert stored().version == 1


def test_eight_people_fill_a_table(db):
    partie = make_partie(EIGHT, table_size=5)
    with pytest.raises(services.TableFull):
        arrive(partie, "Inès")

    assert not Player.objects.filter(name="Inès").exists()


def test_the_size_follows_when_too_many_would_sit_out(db):
    partie = make_partie(CAST, table_size=2)
    arrive(partie, "Farid")

    assert stored().table_size == 3


def test_somebody_comes_back_where_he_sat(partie):
    make_donne(partie)
    depart(partie, "Bruno")
    arrive(partie, "bruno")

    assert around(partie) == [*CAST[:4]]
    assert Seat.objects.count() == 4


def test_somebody_comes_back_elsewhere(partie):
    make_donne(partie)
    depart(partie, "Bruno")
    arrive(partie, "Bruno", after="Denis")

    assert around(partie) == ["Anne", "Chloé", "Denis", "Bruno"]


# Somebody leaves


def test_who_leaves_stays_in_the_sheet_with_his_total(partie):
    make_donne(partie, "Denis")
    depart(partie, "Denis")
    make_donne(partie, "Anne")

    assert around(partie) == ["Anne", "Bruno", "Chloé"]
    assert totals(partie)["Denis"] == 186
    assert [mark.points for mark in queries.sheet(partie).rows[1].marks][3] is None


def test_the_size_follows_when_too_few_are_left(partie):
    depart(partie, "Denis")

    assert (stored().table_size, stored().version) == (3, 2)


def test_leaving_twice_is_leaving_once(partie):
    for _ in range(2):
        services.unseat_player(partie=partie, version=1, player=player(partie, "Denis"))

    assert stored().version == 2


def test_two_stay_at_the_table(db):
    partie = make_partie(["Anne", "Bruno"])
    with pytest.raises(services.TableTooSmall):
        depart(partie, "Anne")

    assert around(partie) == ["Anne", "Bruno"]


def test_who_took_part_in_nothing_leaves_no_seat(partie):
    make_donne(partie)
    arrive(partie, "Élsie")
    depart(partie, "Élsie")

    assert everybody(partie) == [*CAST[:4]]


def test_who_should_deal_first_but_leaves_gives_his_turn_to_the_next_one(db):
    partie = make_partie(first_donneur=2)
    depart(partie, "Chloé")

    assert queries.next_lineup(stored()).donneur.name == "Denis"


@pytest.mark.parametrize("name", ["Bruno", "Denis"])
def test_who_was_there_for_a_pass_keeps_his_seat(partie, name):
    make_pass(partie)
    depart(partie, name)

    assert everybody(partie) == [*CAST[:4]]


def test_who_played_a_donne_turned_into_a_pass_keeps_his_seat(partie):
    donne = make_donne(partie)
    services.correct_to_pass(donne=donne, version=1, kind=DonneKind.PASSE, device=PHONE)
    depart(partie, "Denis")

    assert everybody(partie) == [*CAST[:4]]


# They change places


@pytest.mark.parametrize(
    ("name", "place", "order"),
    [
        ("Anne", 2, ["Bruno", "Anne", "Chloé", "Denis"]),
        ("Anne", 4, ["Bruno", "Chloé", "Denis", "Anne"]),
        ("Denis", 1, ["Denis", "Anne", "Bruno", "Chloé"]),
        ("Chloé", 2, ["Anne", "Chloé", "Bruno", "Denis"]),
        ("Chloé", 8, ["Anne", "Bruno", "Denis", "Chloé"]),
    ],
)
def test_a_player_takes_a_place_and_the_others_close_up(partie, name, place, order):
    move(partie, name, place)

    assert around(partie) == order


def test_moving_twice_in_one_tap_is_moving_once(partie):
    for _ in range(2):
        services.move_seat(partie=partie, version=1, player=player(partie, "Anne"), place=3)

    assert around(partie) == ["Bruno", "Chloé", "Anne", "Denis"]
    assert stored().version == 2


def test_places_are_counted_among_those_who_are_there(partie):
    make_donne(partie)
    depart(partie, "Bruno")
    move(partie, "Anne", 2)

    assert around(partie) == ["Chloé", "Anne", "Denis"]
    assert sorted(everybody(partie)) == [*CAST[:4]]


def test_the_numbers_of_the_seats_stay_small_however_often_they_change(partie):
    for turn in range(20):
        move(partie, CAST[turn % 4], 1 + turn % 3)

    assert max(Seat.objects.values_list("order", flat=True)) < 8


def test_who_left_meanwhile_is_not_moved(partie):
    depart(partie, "Denis")
    with pytest.raises(services.StalePartie):
        move(partie, "Denis", 1)


# They play more or fewer at a time


def test_the_table_decides_how_many_play(partie):
    arrive(partie, "Élise")
    assert names(queries.next_lineup(play_at(partie, 5)).morts) == []
    assert names(queries.next_lineup(play_at(partie, 3)).morts) == ["Anne", "Bruno"]


def test_saying_the_size_again_changes_nothing(partie):
    play_at(partie, 4)

    assert stored().version == 1


@pytest.mark.parametrize(("seated", "size"), [(4, 5), (6, 2), (8, 4)])
def test_a_size_that_those_present_do_not_fit_is_refused(db, seated, size):
    partie = make_partie(EIGHT[:seated], table_size=min(seated, 5))
    with pytest.raises(services.SizeDoesNotFit):
        play_at(partie, size)


# Each change


CHANGES = {
    "arrivee": lambda partie, version: services.seat_player(
        partie=partie, version=version, name="Élise"
    ),
    "depart": lambda partie, version: services.unseat_player(
        partie=partie, version=version, player=player(partie, "Anne")
    ),
    "ordre": lambda partie, version: services.move_seat(
        partie=partie, version=version, player=player(partie, "Anne"), place=2
    ),
    "nombre": lambda partie, version: services.change_size(
        partie=partie, version=version, table_size=3
    ),
}
each_change = pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)


@each_change
def test_a_change_of_a_table_that_changed_meanwhile_is_refused(partie, change):
    make_donne(partie)
    with pytest.raises(services.StalePartie):
        change(partie, 1)

    assert (around(partie), stored().version) == ([*CAST[:4]], 2)


@each_change
def test_an_ended_partie_keeps_its_table(partie, change):
    services.end_partie(partie)
    with pytest.raises(services.PartieEnded):
        change(partie, 2)

    assert around(partie) == [*CAST[:4]]


@each_change
def test_a_change_is_one_more_version(partie, change):
    assert change(partie, 1).version == stored().version == 2


# It ends by itself


def test_a_tournee_is_as_long_as_there_are_seats_now():
    partie = make_partie(fin=Fin.TOURNEES, limit=1)
    make_donne(partie)
    arrive(partie, "Élise")
    for _ in range(3):
        make_donne(partie)
    assert stored().is_open

    make_donne(partie)
    assert not stored().is_open


def test_a_departure_that_completes_the_last_tournee_ends_the_partie():
    partie = make_partie(CAST, fin=Fin.TOURNEES, limit=1)
    for _ in range(4):
        make_donne(partie)

    assert not depart(partie, "Élise").is_open


def test_a_partie_taken_up_again_with_one_more_ends_after_one_more_donne():
    partie = make_partie(fin=Fin.TOURNEES, limit=1)
    for _ in range(4):
        make_donne(partie)
    services.reopen_partie(partie)
    assert arrive(partie, "Élise").is_open

    make_donne(partie)
    assert not stored().is_open


# What is announced


@pytest.mark.parametrize("name", ["Anne", "Bruno", "Denis"])
def test_the_contrat_of_a_donne_in_play_goes_with_its_people(partie, name):
    announce(partie, "Bruno")
    depart(partie, name)

    assert not AnnouncedContrat.objects.exists()


def test_the_contrat_of_a_donne_in_play_stays_when_another_leaves(partie):
    announce(partie, "Bruno")
    arrive(partie, "Élise")
    depart(partie, "Élise")

    assert AnnouncedContrat.objects.exists()
