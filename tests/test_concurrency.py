"""Several phones at once: threads with a connection each, on the database that is in use."""

import threading
import uuid
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from django.db import connection
from django.utils import timezone

from tarot_scores import queries, services
from tarot_scores.models import (
    AnnouncedContrat,
    Carnet,
    Donne,
    Flow,
    Merge,
    Partie,
    Player,
    PlayerRevision,
    Result,
    Revision,
    Score,
    Seat,
    UseKind,
)
from tests.factories import (
    announce,
    handover,
    make_donne,
    make_facts,
    make_partie,
    make_pass,
    make_tournee,
    merge,
    names,
    new_entry,
    player,
    totals,
)

pytestmark = pytest.mark.django_db(transaction=True)
PHONES = 6


def at_once(*writes: Callable[[], Any]) -> list[Any]:
    """Make all the writes at one moment, and give what each one answered or was refused with."""
    start = threading.Barrier(len(writes))

    def send(write: Callable[[], Any]) -> Any:
        try:
            start.wait(timeout=60)
            return write()
        except Exception as refusal:
            return refusal
        finally:
            connection.close()

    with ThreadPoolExecutor(len(writes)) as phones:
        return [*phones.map(send, writes)]


def entry(partie, **said):
    sent = {"partie": partie, "donneur": queries.next_lineup(partie).donneur}
    return sent | {"facts": make_facts(partie)} | new_entry(partie) | said


def refusals(answers):
    return [type(answer) for answer in answers if isinstance(answer, Exception)]


def test_a_donne_sent_by_many_at_once_is_written_once(transactional_db):
    partie = make_partie()
    sent = entry(partie)
    answers = at_once(*[lambda: services.record_donne(**sent)] * PHONES)

    donne = Donne.objects.get()
    assert answers == [donne] * PHONES
    assert (Score.objects.count(), Revision.objects.count()) == (4, 1)
    assert Partie.objects.get().version == 2


def test_of_many_donnes_for_one_number_one_is_written_and_the_others_are_told():
    partie = make_partie()
    sent = [entry(partie) for _ in range(PHONES)]
    answers = at_once(*(lambda one=one: services.record_donne(**one) for one in sent))

    assert Donne.objects.get() in answers
    assert refusals(answers) == [services.StalePartie] * (PHONES - 1)
    assert totals(partie)["Anne"] == 186


def test_of_a_pass_and_a_donne_for_one_number_one_is_written():
    partie = make_partie()
    played, passed = entry(partie), entry(partie)
    del passed["facts"]
    answers = at_once(
        lambda: services.record_donne(**played),
        lambda: services.pass_donne(kind="passe", **passed),
    )

    assert Donne.objects.get() in answers
    assert refusals(answers) == [services.StalePartie]


def test_one_key_for_two_parties_at_once_stands_for_one_donne():
    parties = [make_partie(), make_partie()]
    key = uuid.uuid4()
    sent = [entry(partie, entry_key=key) for partie in parties]
    answers = at_once(*(lambda one=one: services.record_donne(**one) for one in sent))

    assert Donne.objects.get() in answers
    assert refusals(answers) == [services.EntryKeyTaken]


def test_two_parties_are_written_side_by_side():
    parties = [make_partie() for _ in range(4)]
    answers = at_once(*(lambda partie=partie: make_donne(partie) for partie in parties))

    assert refusals(answers) == []
    assert [partie.donnes.get() for partie in parties] == answers


def test_a_donne_that_waited_sent_by_many_at_once_is_written_once():
    partie = make_partie()
    sent = entry(partie, places=queries.next_lineup(partie).places, waited=True)
    make_donne(partie)
    answers = at_once(*[lambda: services.record_donne(**sent)] * PHONES)

    assert answers == [Donne.objects.get(number=2)] * PHONES
    assert (Score.objects.count(), Revision.objects.count()) == (8, 2)


def test_donnes_that_waited_on_many_phones_are_all_written():
    partie = make_partie()
    places = queries.next_lineup(partie).places
    sent = [entry(partie, places=places, waited=True) for _ in range(PHONES)]
    answers = at_once(*(lambda one=one: services.record_donne(**one) for one in sent))

    assert refusals(answers) == []
    assert sorted(donne.number for donne in answers) == [1, 2, 3, 4, 5, 6]
    assert totals(partie)["Anne"] == 6 * 186


def test_a_change_that_waited_sent_by_many_at_once_is_made_once():
    donne, key = make_donne(make_partie()), uuid.uuid4()
    sent = {"donne": donne, "version": 1, "device": "", "entry_key": key}
    facts = make_facts(donne.partie, points="41")
    answers = at_once(*[lambda: services.correct_donne(facts=facts, **sent)] * PHONES)

    assert answers == [donne] * PHONES
    assert (Donne.objects.get().version, Revision.objects.count()) == (2, 2)


def test_one_key_for_changes_in_two_parties_at_once_stands_for_one_change():
    donnes, key = [make_donne(make_partie()), make_donne(make_partie())], uuid.uuid4()
    sent = {"version": 1, "device": "", "entry_key": key}
    answers = at_once(
        *(lambda donne=donne: services.cancel_donne(donne=donne, **sent) for donne in donnes)
    )

    assert refusals(answers) == [services.EntryKeyTaken]
    assert Donne.objects.counted().count() == 1


def test_of_two_corrections_at_once_one_is_made_and_the_other_is_told():
    partie = make_partie()
    donne = make_donne(partie)
    corrections = [make_facts(partie, points="41"), make_facts(partie, points="51")]
    answers = at_once(
        *(
            lambda facts=facts: services.correct_donne(
                donne=donne, version=1, facts=facts, device=""
            )
            for facts in corrections
        )
    )

    assert refusals(answers) == [services.StaleDonne]
    donne = Donne.objects.get()
    assert donne.version == 2
    assert donne.facts in corrections
    assert Score.objects.count() == 4


def test_a_correction_and_a_cancellation_at_once_do_not_undo_each_other():
    partie = make_partie()
    donne = make_donne(partie)
    facts = make_facts(partie, points="41")
    answers = at_once(
        lambda: services.correct_donne(donne=donne, version=1, facts=facts, device=""),
        lambda: services.cancel_donne(donne=donne, version=1, device=""),
    )

    assert refusals(answers) == [services.StaleDonne]
    assert Donne.objects.get().is_cancelled is (Revision.objects.last().action == "cancelled")
    assert Donne.objects.get().version == 2


def test_a_donne_cancelled_by_many_at_once_is_cancelled_once():
    donne = make_donne(make_partie())
    answers = at_once(*[lambda: services.cancel_donne(donne=donne, version=1, device="")] * PHONES)

    assert refusals(answers) == []
    assert (Donne.objects.get().version, Revision.objects.count()) == (2, 2)


def test_a_partie_begun_twice_at_once_is_one_partie_in_one_carnet():
    key = uuid.uuid4()
    answers = at_once(*[lambda: make_partie(entry_key=key)] * PHONES)

    assert answers == [Partie.objects.get()] * PHONES
    assert (Carnet.objects.count(), Player.objects.count(), Seat.objects.count()) == (1, 4, 4)


def test_two_parties_begun_at_once_in_a_carnet_share_their_new_players():
    carnet = make_partie().carnet
    answers = at_once(*[lambda: make_partie(["Élise", "Zoé"], carnet=carnet)] * PHONES)

    assert refusals(answers) == []
    assert (Partie.objects.count(), Player.objects.count()) == (PHONES + 1, 6)


def test_the_last_donne_of_a_partie_is_written_by_one_and_ends_it_for_all():
    partie = make_partie(fin="donnes", limit=1)
    sent = [entry(partie) for _ in range(PHONES)]
    answers = at_once(*(lambda one=one: services.record_donne(**one) for one in sent))

    assert refusals(answers) == [services.PartieEnded] * (PHONES - 1)
    assert (Donne.objects.count(), Partie.objects.get().is_open) == (1, False)


def test_a_partie_ended_while_a_donne_is_written_loses_neither():
    partie = make_partie()
    make_pass(partie)
    sent = entry(partie)
    answers = at_once(lambda: services.record_donne(**sent), lambda: services.end_partie(partie))

    assert refusals(answers) in ([], [services.PartieEnded])
    assert Donne.objects.count() == 2 - len(refusals(answers))
    assert not Partie.objects.get().is_open


def test_a_carnet_deleted_while_it_is_written_is_gone_for_everybody():
    carnet = make_partie().carnet
    parties = [make_tournee(carnet=carnet) for _ in range(PHONES)]
    sent = [entry(partie, facts=make_facts(partie, "Nico")) for partie in parties]
    answers = at_once(
        lambda: services.delete_carnet(Carnet.objects.get(pk=carnet.pk)),
        *(lambda one=one: services.record_donne(**one) for one in sent),
        lambda: make_partie(["Zoé", "Yann"], carnet=carnet),
        lambda: services.bring_up_to_date(carnet),
    )

    assert set(refusals(answers)) <= {Carnet.DoesNotExist, Partie.DoesNotExist}
    assert not Carnet.objects.exists()
    assert not Donne.objects.exists()


# Around the table


def arrival(partie, name, **said):
    return {"partie": partie, "version": partie.version, "name": name} | said


def move(partie, name, place):
    who = player(partie, name)
    return lambda: services.move_seat(partie=partie, version=1, player=who, place=place)


def around(partie):
    return names(queries.present_players(queries.seats_of(partie)))


def test_one_arrival_sent_by_many_at_once_is_one_seat():
    partie = make_partie()
    sent = arrival(partie, "Élise", after=player(partie, "Anne"))
    answers = at_once(*[lambda: services.seat_player(**sent)] * PHONES)

    assert refusals(answers) == []
    assert around(partie) == ["Anne", "Élise", "Bruno", "Chloé", "Denis"]
    assert (Partie.objects.get().version, Player.objects.count()) == (2, 5)


def test_of_many_arrivals_at_once_one_is_made_and_the_others_are_told():
    partie = make_partie()
    sent = [arrival(partie, name) for name in ("Élise", "Farid", "Gaël", "Hugo")]
    answers = at_once(*(lambda one=one: services.seat_player(**one) for one in sent))

    assert refusals(answers) == [services.StalePartie] * 3
    assert (len(around(partie)), Player.objects.count()) == (5, 5)


def test_seats_that_move_at_once_never_meet():
    partie = make_partie()
    moves = [move(partie, "Anne", 3), move(partie, "Denis", 1), move(partie, "Bruno", 4)]
    answers = at_once(*moves)

    assert refusals(answers) == [services.StalePartie] * 2
    assert sorted(around(partie)) == ["Anne", "Bruno", "Chloé", "Denis"]


def test_a_donne_and_a_departure_at_once_agree_on_who_played():
    partie = make_partie()
    sent = entry(partie, places=queries.next_lineup(partie).places)
    denis = player(partie, "Denis")
    answers = at_once(
        lambda: services.record_donne(**sent),
        lambda: services.unseat_player(partie=partie, version=1, player=denis),
    )

    assert refusals(answers) in ([services.SeatsChanged], [services.StalePartie])
    assert Score.objects.count() in (0, 4)
    assert len(around(partie)) == (4 if Score.objects.exists() else 3)


# From a telephone to another


def test_a_handover_opened_by_many_at_once_opens_for_one():
    made = handover(make_partie().carnet)
    answers = at_once(
        *(
            lambda word=word: services.use_handover(handover=made, device=f"device-{word}")
            for word in range(PHONES)
        )
    )

    assert sorted(answers) == [False] * (PHONES - 1) + [True]


# The contrat


def announcement(partie, preneur):
    return lambda: announce(partie, preneur, announced=None)


def test_one_contrat_announced_by_many_at_once_is_one_contrat():
    partie = make_partie()
    answers = at_once(*[announcement(partie, "Chloé")] * PHONES)

    assert answers == [AnnouncedContrat.objects.get()] * PHONES
    assert Partie.objects.get().version == 2


def test_of_two_contrats_announced_at_once_one_stands_and_the_other_is_told():
    partie = make_partie()
    answers = at_once(announcement(partie, "Chloé"), announcement(partie, "Denis"))

    assert refusals(answers) == [services.StaleContrat]
    assert AnnouncedContrat.objects.get() in answers


def test_a_contrat_announced_while_its_donne_is_written_leaves_nothing_in_play():
    partie = make_partie()
    sent = entry(partie)
    lineup = queries.next_lineup(partie)
    said = {"number": 1, "donneur": lineup.donneur, "places": lineup.places}
    answers = at_once(
        lambda: services.record_donne(**sent),
        lambda: announce(partie, "Chloé", announced=None, **said),
    )

    assert refusals(answers) in ([], [services.StalePartie])
    assert Donne.objects.count() == 1
    assert not AnnouncedContrat.objects.exists()


# The players


def renamed(partie, name, to):
    who = player(partie, name)
    said = {"version": who.version, "name": to, "colour": 0, "device": ""}
    return lambda: services.change_player(player=who, **said)


def test_of_two_players_who_take_one_name_at_once_one_has_it():
    partie = make_partie()
    answers = at_once(renamed(partie, "Anne", "Zoé"), renamed(partie, "Bruno", "zoe"))

    assert refusals(answers) == [services.NameTaken]
    assert Player.objects.filter(name_key="zoe").count() == 1


def test_of_two_new_names_for_a_player_at_once_one_stands_and_the_other_is_told():
    partie = make_partie()
    answers = at_once(renamed(partie, "Anne", "Annie"), renamed(partie, "Anne", "Anna"))

    assert refusals(answers) == [services.StalePlayer]
    assert PlayerRevision.objects.count() == 1


def test_a_merge_sent_by_many_at_once_is_one_merge():
    partie = make_partie()
    make_partie(["Annie", "Zoé"], carnet=partie.carnet)
    answers = at_once(*[lambda: merge(partie.carnet, "Annie", "Anne")] * PHONES)

    assert {answer for answer in answers if not isinstance(answer, Exception)} == {
        Merge.objects.get()
    }
    assert set(refusals(answers)) <= {services.StalePlayer}
    assert player(partie, "Annie").version == 2


def test_a_donne_or_an_arrival_at_the_moment_of_a_merge_leaves_nobody_behind():
    partie = make_partie()
    evening = make_partie(["Annie", "Zoé", "Yann"], carnet=partie.carnet)
    other = make_partie(["Zoé", "Yann"], carnet=partie.carnet)
    annie = player(partie, "Annie")
    places = queries.next_lineup(evening).places
    sent = entry(evening, places=places, facts=make_facts(evening, "Annie"))
    answers = at_once(
        lambda: services.record_donne(**sent),
        lambda: services.seat_player(**arrival(other, "Annie")),
        lambda: merge(partie.carnet, "Annie", "Anne"),
    )

    assert set(refusals(answers)) <= {services.SeatsChanged, services.StalePartie}
    assert not Seat.objects.filter(player=annie).exists()
    assert not Score.objects.filter(player=annie).exists()
    assert not list(queries.differences())


# What is counted for the statistics


def test_many_who_look_at_once_count_once():
    carnet = make_tournee().carnet
    answers = at_once(*[lambda: services.bring_up_to_date(carnet)] * PHONES)

    assert refusals(answers) == []
    assert (Result.objects.count(), Flow.objects.count()) == (4, 12)
    assert [*queries.kept_differences(carnet)] == []


def test_a_look_while_a_donne_is_written_leaves_it_to_the_next():
    partie = make_tournee()
    nico = {"donneur": queries.next_lineup(partie).donneur, "facts": make_facts(partie, "Nico")}
    sent = {"partie": partie} | nico | new_entry(partie)
    answers = at_once(
        lambda: services.record_donne(**sent),
        lambda: services.bring_up_to_date(partie.carnet),
        lambda: services.bring_up_to_date(partie.carnet),
    )

    assert refusals(answers) == []
    services.bring_up_to_date(partie.carnet)
    assert partie.results.get(player__name="Nico").points == 162 + 186
    assert [*queries.kept_differences(partie.carnet)] == []


def test_a_look_while_somebody_comes_waits_for_nobody_for_ever():
    partie = make_tournee()
    answers = at_once(
        lambda: services.seat_player(**arrival(partie, "Zoé")),
        lambda: services.bring_up_to_date(partie.carnet),
        lambda: make_partie(["Zoé", "Yann"], carnet=partie.carnet),
        lambda: services.bring_up_to_date(partie.carnet),
    )

    assert refusals(answers) in ([], [services.StalePartie])


# What is limited


def test_what_many_do_at_once_is_counted_each_time():
    since = timezone.now()
    counted = [lambda: services.count_use(UseKind.EXPORT, since, ["a", "b"])] * PHONES
    at_once(*counted)

    assert queries.uses(UseKind.EXPORT, since, ["a", "b"]) == {"a": PHONES, "b": PHONES}
