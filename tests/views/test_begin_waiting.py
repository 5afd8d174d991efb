import uuid
from typing import Any

import pytest
from django.test import Client

from tarot_scores import services
from tarot_scores.models import Carnet, Partie, Seat
from tests.factories import CAST, STRANGER, make_donne, make_partie, merge
from tests.views.phone import taps
from tests.views.waiting import BEGIN, answer, donnes_of, refused


def table(*names: str, **said: Any) -> dict[str, Any]:
    seats = {f"seat_{seat}": name for seat, name in enumerate(names or CAST[:4], 1)}
    usual = {"entry_key": str(uuid.uuid4()), "table_size": "4", "fin": "libre"}
    return {**usual, "first_donneur": "1", **seats, **said}


def begun(partie: Partie) -> tuple[int, dict[str, Any]]:
    seated = partie.seats.order_by("order").values_list("player", flat=True)
    return 200, {"partie": f"/parties/{partie.pk}/", "players": list(seated)}


def test_a_partie_begins_in_the_carnet_of_the_phone(writer: Client, partie: Partie) -> None:
    said = answer(writer, BEGIN, table(carnet=str(partie.carnet_id)))

    assert said == begun(Partie.objects.latest("pk"))
    assert (partie.carnet.parties.count(), partie.carnet.players.count()) == (2, 4)


def test_it_arrives_whole(stranger: Client) -> None:
    sent = table(carnet="nouveau")
    assert answer(stranger, BEGIN, sent) == begun(Partie.objects.get())

    partie = Partie.objects.get()
    assert str(partie.entry_key) == sent["entry_key"]
    kept = [taps(partie, number=str(number)) for number in (1, 2)]
    assert [answer(stranger, donnes_of(partie), each)[0] for each in kept] == [200, 200]


def test_sent_again_it_is_one_partie(stranger: Client) -> None:
    sent = table()
    said = [answer(stranger, BEGIN, sent) for _ in range(2)]

    assert said == [begun(Partie.objects.get())] * 2
    assert Carnet.objects.count() == 1


def test_sent_again_because_the_answer_was_lost_it_gives_the_right(db: None) -> None:
    sent = table()
    Client().post(BEGIN, sent)
    phone = Client()
    partie = Partie.objects.get()

    assert answer(phone, BEGIN, sent) == begun(partie)
    assert answer(phone, donnes_of(partie), taps(partie))[0] == 200


def test_the_key_of_a_partie_opens_no_carnet_that_others_use(partie: Partie) -> None:
    Client().get(f"/ecrire/{partie.carnet.write_key}/", follow=True)

    status, _said = answer(Client(), BEGIN, table(entry_key=str(partie.entry_key)))
    assert status == 404


def test_the_key_of_a_partie_opens_no_carnet_that_was_made_without_a_device(partie: Partie) -> None:
    make_donne(partie)

    status, _said = answer(Client(), BEGIN, table(entry_key=str(partie.entry_key)))
    assert status == 404


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        ({"seat_3": ""}, "Pour jouer à 4, il faut 4 noms."),
        ({"seat_2": "anne"}, "« anne » est déjà au siège 1."),
        ({"fin": "donnes"}, "Combien de donnes ?"),
        ({"first_donneur": "8"}, "Personne n’est au siège 8 pour donner."),
    ],
)
def test_what_is_wrong_is_said(stranger: Client, said: dict[str, str], sentence: str) -> None:
    assert answer(stranger, BEGIN, table(**said)) == refused(422, sentence)
    assert not Carnet.objects.exists()


def test_who_would_sit_there_twice_is_told(writer: Client, partie: Partie) -> None:
    make_partie(["Annie", STRANGER], carnet=partie.carnet)
    merge(partie.carnet, "Annie", "Anne")
    sent = table("Anne", "Annie", "Bruno", "Chloé", carnet=str(partie.carnet_id))

    said = answer(writer, BEGIN, sent)
    assert said == refused(422, "Anne est déjà à la table : c’est un autre de ses noms.")
    assert Seat.objects.filter(partie__entry_key=sent["entry_key"]).count() == 0


def test_a_carnet_whose_link_was_renewed_waits(writer: Client, partie: Partie) -> None:
    services.renew_write_key(partie.carnet)
    sent = table(carnet=str(partie.carnet_id))
    assert answer(writer, BEGIN, sent) == refused(422, "Ce carnet n’est pas sur cet appareil.")

    writer.get(f"/ecrire/{partie.carnet.write_key}/")
    assert answer(writer, BEGIN, sent) == begun(Partie.objects.latest("pk"))
    assert Carnet.objects.count() == 1
