import uuid

import pytest

from tarot_scores import queries, services
from tarot_scores.models import Carnet, Partie, Player
from tarot_scores.scoring import Camp, Fin, Regles
from tests.factories import CAST, PHONE, make_donne, make_facts, make_partie, make_pass, names

pytestmark = pytest.mark.django_db


def is_open(partie):
    return Partie.objects.get(pk=partie.pk).is_open


def version(partie):
    return Partie.objects.get(pk=partie.pk).version


def cancel(donne):
    return services.cancel_donne(donne=donne, version=donne.version, device=PHONE)


def correct(donne, **said):
    facts = make_facts(donne.partie, **said)
    return services.correct_donne(donne=donne, version=donne.version, facts=facts, device=PHONE)


# It begins


def test_a_partie_begins_in_a_carnet_of_its_own():
    regles = Regles(miseres=True)
    partie = make_partie(["Anne", "Bruno", "Chloé"], regles=regles, name="Noël", place="Arles")

    assert (partie.name, partie.place, partie.table_size) == ("Noël", "Arles", 3)
    assert partie.regles == partie.carnet.regles == regles
    assert [seat.player.name for seat in partie.seats.all()] == ["Anne", "Bruno", "Chloé"]
    assert partie.is_open


def test_a_second_partie_takes_the_players_of_the_carnet_whatever_the_case(partie):
    again = make_partie(["DENIS", "chloe", "Zoé", "anne"], carnet=partie.carnet, first_donneur=1)

    assert [seat.player.name for seat in again.seats.all()] == ["Denis", "Chloé", "Zoé", "Anne"]
    assert again.first_donneur.name == "Chloé"
    assert (Player.objects.count(), Carnet.objects.count()) == (5, 1)


def test_the_regles_of_a_later_partie_leave_those_of_the_carnet(partie):
    make_partie(carnet=partie.carnet, regles=Regles(miseres=True))

    assert Carnet.objects.get().regles == Regles()


def test_each_player_has_a_colour_of_his_own_as_long_as_there_are_some():
    everybody = [*CAST, "Fanny", "Gaël", "Hugo"]
    partie = make_partie(everybody)
    assert [p.colour for p in Player.objects.order_by("pk")] == [*range(8)]

    make_partie(["Inès", "Anne"], carnet=partie.carnet)
    assert Player.objects.get(name="Inès").colour == 0


def test_the_same_key_twice_gives_the_same_partie():
    key = uuid.uuid4()
    partie = make_partie(entry_key=key)

    assert make_partie(entry_key=key) == partie
    assert make_partie(["Yann", "Zoé"], entry_key=key, carnet=partie.carnet) == partie
    assert (Partie.objects.count(), Carnet.objects.count(), Player.objects.count()) == (1, 1, 4)


def test_who_deals_first_is_drawn_when_nobody_was_chosen():
    drawn = {make_partie(first_donneur=None).first_donneur.name for _ in range(60)}

    # One evening in ten million would leave somebody out.
    assert drawn == {*CAST[:4]}


def test_two_parties_of_a_carnet_go_on_side_by_side(partie):
    other = make_partie(carnet=partie.carnet)
    make_donne(partie)

    assert queries.next_number(other) == 1
    assert names(queries.next_lineup(other).players) == [*CAST[:4]]


# People end it and take it up again


def test_people_end_a_partie_and_take_it_up_again(partie):
    services.end_partie(partie)
    assert not is_open(partie)

    services.reopen_partie(partie)
    assert is_open(partie)
    assert version(partie) == 3


def test_ending_twice_is_ending_once(partie):
    services.end_partie(partie)
    ended = Partie.objects.get().ended_at
    services.end_partie(partie)

    assert (Partie.objects.get().ended_at, version(partie)) == (ended, 2)


def test_an_open_partie_is_not_taken_up_again(partie):
    services.reopen_partie(partie)

    assert (is_open(partie), version(partie)) == (True, 1)


# It ends by itself


def test_it_ends_with_the_donne_that_makes_the_number():
    partie = make_partie(fin=Fin.DONNES, limit=2)
    make_donne(partie)
    make_pass(partie)
    assert is_open(partie)

    make_donne(partie)
    assert not is_open(partie)
    with pytest.raises(services.PartieEnded):
        make_donne(partie)


def test_it_ends_after_as_many_donnes_as_seats_by_tournee():
    partie = make_partie(CAST, fin=Fin.TOURNEES, limit=1)
    for _ in range(4):
        make_donne(partie)
    assert is_open(partie)

    make_donne(partie)
    assert not is_open(partie)


@pytest.mark.parametrize(("limit", "goes_on"), [(185, False), (186, True), (187, True)])
def test_it_ends_when_a_total_is_strictly_above_the_limit(limit, goes_on):
    partie = make_partie(fin=Fin.POINTS, limit=limit)
    make_donne(partie)

    assert is_open(partie) is goes_on


def test_the_total_and_not_one_donne_must_be_above_the_limit():
    partie = make_partie(fin=Fin.POINTS, limit=200)
    make_donne(partie, "Anne")
    make_donne(partie, "Bruno")
    assert is_open(partie)

    make_donne(partie, "Anne")  # 186 - 62 + 186
    assert not is_open(partie)


def test_a_free_partie_never_ends_by_itself(partie):
    for _ in range(6):
        make_donne(partie, "Anne")

    assert is_open(partie)


@pytest.mark.parametrize(("fin", "limit"), [(Fin.DONNES, 1), (Fin.POINTS, 100)])
def test_a_donne_that_does_not_count_any_more_takes_the_partie_up_again(fin, limit):
    partie = make_partie(fin=fin, limit=limit)
    donne = make_donne(partie)
    cancelled = cancel(donne)
    assert is_open(partie)

    services.restore_donne(donne=cancelled, version=cancelled.version, device=PHONE)
    assert not is_open(partie)


def test_a_correction_may_end_the_partie_and_take_it_up_again():
    partie = make_partie(fin=Fin.POINTS, limit=200)
    donne = make_donne(partie)
    corrected = correct(donne, petit_au_bout=Camp.ATTAQUE)  # 3 x 82
    assert not is_open(partie)

    correct(corrected, points="41")
    assert is_open(partie)


def test_a_donne_turned_into_a_pass_takes_the_partie_up_again():
    partie = make_partie(fin=Fin.DONNES, limit=1)
    donne = make_donne(partie)
    services.correct_to_pass(donne=donne, version=1, kind="passe", device=PHONE)

    assert is_open(partie)


def test_a_partie_taken_up_by_hand_stays_open():
    partie = make_partie(fin=Fin.DONNES, limit=1)
    donne = make_donne(partie)
    services.reopen_partie(partie)

    make_donne(partie)
    correct(donne, points="51")
    assert is_open(partie)


def test_a_partie_ended_by_hand_before_its_limit_stays_ended():
    partie = make_partie(fin=Fin.DONNES, limit=3)
    donne = make_donne(partie)
    services.end_partie(partie)
    correct(donne, points="51")

    assert not is_open(partie)


# The links are renewed


@pytest.mark.parametrize(
    ("renew", "changed"),
    [
        (services.renew_write_key, "write_key"),
        (services.renew_read_key, "read_key"),
    ],
)
def test_one_key_of_the_carnet_is_renewed_and_the_other_stays(partie, renew, changed):
    before, _, after = Carnet.objects.get(), renew(partie.carnet), Carnet.objects.get()

    keys = ("write_key", "read_key")
    assert [key for key in keys if getattr(before, key) != getattr(after, key)] == [changed]
    assert len(getattr(after, changed)) == 22


def test_the_key_of_the_partie_is_renewed_alone(partie):
    before = (partie.read_key, partie.carnet.read_key)
    services.renew_partie_key(partie)

    stored = Partie.objects.get()
    assert stored.read_key not in before
    assert (stored.carnet.read_key, stored.version) == (before[1], 1)
