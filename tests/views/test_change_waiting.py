import uuid
from typing import Any

import pytest
from django.test import Client

from tarot_scores import services
from tarot_scores.models import Donne, Partie, Revision
from tests.factories import CAST, PHONE, make_donne, make_facts, make_partie, marks, merge, player
from tests.views.phone import INCOMPLETE, count_queries
from tests.views.waiting import address_of, answer, change, correct, donnes_of, refused

MEANWHILE = "Cette donne a été changée sur un autre appareil entre-temps. Rien n’a été remplacé."
NOT_HERE = (
    "Cette partie ou cette donne n’existe pas, ou son carnet n’est plus ouvert sur cet appareil :"
    " rouvrez son lien."
)


def made(number: int = 1, version: int = 2) -> tuple[int, dict[str, Any]]:
    return 200, {"number": number, "version": version, "told": ""}


@pytest.fixture
def donne(partie: Partie) -> Donne:
    return make_donne(partie)


def test_a_donne_is_corrected(writer: Client, donne: Donne) -> None:
    assert answer(writer, address_of(donne), correct(donne, points="51")) == made()

    # Made by 10: (25 + 10) x 2 from each of the three.
    assert marks(donne)["Anne"] == 210


def test_who_dealt_it_is_corrected(writer: Client, donne: Donne) -> None:
    dealt = str(player(donne.partie, "Denis").pk)

    assert answer(writer, address_of(donne), correct(donne) | {"donneur": dealt}) == made()
    assert Donne.objects.get().donneur.name == "Denis"


def test_nobody_played_it_after_all(writer: Client, donne: Donne) -> None:
    assert answer(writer, address_of(donne), change(donne, "pass", kind="passe")) == made()

    assert (Donne.objects.get().kind, marks(donne)) == ("passe", {})


def test_it_is_cancelled_and_restored(writer: Client, donne: Donne) -> None:
    assert answer(writer, address_of(donne), change(donne, "cancel")) == made()
    assert Donne.objects.get().is_cancelled

    again = change(donne, "restore", version="2")
    assert answer(writer, address_of(donne), again) == made(version=3)
    assert not Donne.objects.get().is_cancelled


def test_a_donne_and_its_change_waited_together(writer: Client, partie: Partie) -> None:
    make_donne(partie)
    donne = Donne(partie=partie, entry_key=uuid.uuid4(), number=2, version=1)
    sent = correct(donne, points="51")
    assert answer(writer, address_of(donne), sent) == refused(404, NOT_HERE)

    make_donne(partie)
    Donne.objects.filter(number=2).update(entry_key=donne.entry_key)
    assert answer(writer, address_of(donne), sent) == made(number=2)


@pytest.mark.parametrize("action", ["correct", "pass"])
def test_who_was_found_to_be_another_meanwhile_is_named_as_before(
    writer: Client, partie: Partie, action: str
) -> None:
    evening = make_partie(["Bruno", "Annie", "Chloé"], carnet=partie.carnet, table_size=3)
    donne = make_donne(evening)
    annie = str(player(evening, "Annie").pk)
    said = correct(donne, preneur="Annie", poignee_Annie="simple", donneur="Annie")
    sent = said | {"action": action, "kind": "passe", "donneur": annie}
    merge(partie.carnet, "Annie", "Anne")

    assert answer(writer, address_of(donne), sent) == made()
    assert Donne.objects.get().donneur.name == "Anne"


# Once


@pytest.mark.parametrize(
    ("action", "said"), [("correct", {}), ("pass", {"kind": "passe"}), ("cancel", {})]
)
def test_sent_again_it_answers_the_same_whatever_happened_since(
    writer: Client, donne: Donne, action: str, said: dict[str, Any]
) -> None:
    sent = correct(donne, points="51") if action == "correct" else change(donne, action, **said)
    assert answer(writer, address_of(donne), sent) == made()
    facts = make_facts(donne.partie, points="41")
    services.correct_donne(donne=donne, version=2, facts=facts, device=PHONE)

    assert answer(writer, address_of(donne), sent) == made()
    assert (Donne.objects.get().facts, Revision.objects.count()) == (facts, 3)


def test_sent_again_it_is_not_asked_whether_it_still_fits(db: None) -> None:
    partie = make_partie(CAST)
    client = Client()
    client.get(f"/ecrire/{partie.carnet.write_key}/")
    donne = make_donne(partie, "Bruno")
    sent = correct(donne, preneur="Chloé", points="51")
    assert answer(client, address_of(donne), sent) == made()
    # Chloé dealt it after all: she sat out, and no correction may have her take it.
    facts, chloe = make_facts(partie, "Bruno"), str(player(partie, "Chloé").pk)
    services.correct_donne(donne=donne, version=2, facts=facts, device=PHONE, donneur=chloe)

    assert answer(client, address_of(donne), sent) == made()


def test_its_key_is_that_of_no_other_change(writer: Client, donne: Donne) -> None:
    sent = change(donne, "cancel")
    answer(writer, address_of(donne), sent)

    said = answer(writer, address_of(donne), sent | {"action": "restore", "version": "2"})

    taken = "Ce changement est déjà arrivé, autrement. Rien n’a été remplacé."
    assert said == refused(409, taken, version=2)
    assert Donne.objects.get().is_cancelled


# What is refused, and stays on the phone


@pytest.mark.parametrize(
    ("action", "said"), [("correct", {}), ("pass", {"kind": "passe"}), ("cancel", {})]
)
def test_a_donne_changed_since_is_not_replaced(
    writer: Client, donne: Donne, action: str, said: dict[str, Any]
) -> None:
    sent = correct(donne, points="51") if action == "correct" else change(donne, action, **said)
    facts = make_facts(donne.partie, points="41")
    services.correct_donne(donne=donne, version=1, facts=facts, device=PHONE)

    assert answer(writer, address_of(donne), sent) == refused(409, MEANWHILE, version=2)
    assert Donne.objects.get().facts == facts


@pytest.mark.parametrize(
    ("said", "sentences"),
    [
        ({"preneur": ""}, ["Qui a pris ?"]),
        ({"points": "92"}, ["Un jeu compte 91 points : de 0 à 91."]),
        ({"action": "delete"}, [INCOMPLETE]),
        ({"action": "", "entry_key": ""}, [INCOMPLETE]),
        ({"entry_key": "\x00"}, [INCOMPLETE]),
        ({"version": "0"}, [INCOMPLETE]),
        ({"action": "cancel", "version": ""}, [INCOMPLETE]),
        ({"action": "pass", "kind": "jouee"}, [INCOMPLETE]),
    ],
)
def test_what_is_wrong_is_said_with_the_present_version(
    writer: Client, donne: Donne, said: dict[str, Any], sentences: list[str]
) -> None:
    sent = correct(donne, points="51") | said

    assert answer(writer, address_of(donne), sent) == refused(422, *sentences, version=1)
    assert Revision.objects.count() == 1


def test_a_doubt_is_said_and_passes_when_it_is_confirmed(writer: Client, donne: Donne) -> None:
    sent = correct(donne, points="47,5")
    status, said = answer(writer, address_of(donne), sent)

    assert (status, said["doubts"], said["version"]) == (422, "W01", 1)
    assert answer(writer, address_of(donne), sent | {"confirmed": "W01"}) == made()


def test_a_donne_of_another_partie_is_not_found_in_this_one(
    writer: Client, donne: Donne, partie: Partie
) -> None:
    other = make_donne(make_partie(carnet=partie.carnet))
    address = f"{donnes_of(partie)}{other.entry_key}/"

    assert answer(writer, address, change(other, "cancel")) == refused(404, NOT_HERE)
    assert not Donne.objects.get(pk=other.pk).is_cancelled


def test_a_lecteur_is_told_that_he_only_reads(reader: Client, donne: Donne) -> None:
    only = "Cet appareil n’a pas le droit d’écrire dans ce carnet : ouvrez son lien d’écriture."

    assert answer(reader, address_of(donne), change(donne, "cancel")) == refused(403, only)


def test_it_asks_as_many_questions_in_a_long_partie(writer: Client, partie: Partie) -> None:
    counts = []
    for more in (1, 9):
        donne = [make_donne(partie) for _ in range(more)][-1]
        sent = change(donne, "cancel")
        address = address_of(donne)
        counts.append(count_queries(lambda a=address, s=sent: writer.post(a, s)))

    assert counts[0] == counts[1]
