import uuid
from typing import Any

import pytest
from django.test import Client

from tarot_scores import services
from tarot_scores.models import Donne, Partie, Revision
from tarot_scores.scoring import DonneKind, Regles
from tests.factories import (
    CAST,
    PHONE,
    STRANGER,
    depart,
    make_donne,
    make_partie,
    marks,
    merge,
    player,
)
from tests.views.phone import INCOMPLETE, count_queries, entry, taps
from tests.views.waiting import answer, donnes_of, refused

NOT_HERE = (
    "Cette partie ou cette donne n’existe pas, ou son carnet n’est plus ouvert sur cet appareil :"
    " rouvrez son lien."
)


def test_a_donne_is_written_as_at_the_table(writer: Client, partie: Partie) -> None:
    said = answer(writer, donnes_of(partie), taps(partie))

    assert said == (200, {"number": 1, "told": ""})
    assert marks(Donne.objects.get()) == {"Anne": 186, "Bruno": -62, "Chloé": -62, "Denis": -62}


@pytest.mark.parametrize("kind", ["passe", "petit_sec", "fausse_donne"])
def test_so_is_one_that_nobody_played(writer: Client, partie: Partie, kind: str) -> None:
    said = answer(writer, donnes_of(partie), entry(partie) | {"kind": kind})

    assert said == (200, {"number": 1, "told": ""})
    assert Donne.objects.get().kind == kind


def test_many_arrive_in_their_order(writer: Client, partie: Partie) -> None:
    kept = [taps(partie, number=str(number), points=str(40 + number)) for number in (1, 2, 3)]
    said = [answer(writer, donnes_of(partie), each) for each in kept]

    assert said == [(200, {"number": number, "told": ""}) for number in (1, 2, 3)]
    assert [donne.half_points for donne in Donne.objects.all()] == [82, 84, 86]


def test_it_comes_after_another_phone_and_says_so(writer: Client, partie: Partie) -> None:
    kept = [taps(partie), entry(partie) | {"number": "2", "kind": "passe"}]
    make_donne(partie, "Chloé")
    said = [answer(writer, donnes_of(partie), each) for each in kept]

    told = "Un autre appareil a écrit entre-temps : cette donne vient après, c’est la donne {}."
    assert said == [(200, {"number": n, "told": told.format(n)}) for n in (2, 3)]


def test_it_says_when_one_before_it_was_not_written(writer: Client, partie: Partie) -> None:
    said = answer(writer, donnes_of(partie), taps(partie, number="2"))

    told = "Une donne notée avant celle-ci n’est pas écrite : c’est la donne 1."
    assert said == (200, {"number": 1, "told": told})


def test_sent_again_it_answers_the_same_whatever_came(writer: Client, partie: Partie) -> None:
    kept = taps(partie)
    make_donne(partie)
    first = answer(writer, donnes_of(partie), kept)
    make_donne(partie)
    services.end_partie(partie)

    assert answer(writer, donnes_of(partie), kept) == first
    assert (first[0], Donne.objects.count()) == (200, 3)


def test_its_people_may_have_left(writer: Client, partie: Partie) -> None:
    make_donne(partie)
    kept = taps(partie, preneur="Denis")
    depart(partie, "Denis")

    assert answer(writer, donnes_of(partie), kept)[0] == 200
    assert marks(Donne.objects.last())["Denis"] == 186


def test_who_was_found_to_be_another_meanwhile_has_played_it(
    writer: Client, partie: Partie
) -> None:
    evening = make_partie(["Annie", *CAST[1:4]], carnet=partie.carnet, regles=Regles(miseres=True))
    said = {"preneur": "Annie", "poignee_Annie": "simple", "misere_Annie": ["tete"]}
    kept = taps(evening, **said)
    merge(partie.carnet, "Annie", "Anne")

    said = [answer(writer, donnes_of(evening), kept) for _ in range(2)]

    assert said == [(200, {"number": 1, "told": ""})] * 2
    # (25 + 6) x 2 and 20 for the poignée, and 10 for the misère, from each of the three.
    expected = {"Anne": 276, "Bruno": -92, "Chloé": -92, "Denis": -92}
    assert marks(Donne.objects.get()) == expected
    assert Donne.objects.get().donneur.name == "Anne"


def test_sent_again_it_is_known_though_a_player_is_another_now(
    writer: Client, partie: Partie
) -> None:
    evening = make_partie(["Bruno", "Annie", "Chloé"], carnet=partie.carnet, table_size=3)
    kept = taps(evening, preneur="Annie")
    first = answer(writer, donnes_of(evening), kept)
    made = merge(partie.carnet, "Annie", "Anne")
    assert answer(writer, donnes_of(evening), kept) == first

    services.separate_players(merge=made, device=PHONE)
    assert answer(writer, donnes_of(evening), kept) == first
    assert (first[0], Donne.objects.count()) == (200, 1)


# What is refused, and stays on the phone


def test_a_key_taken_for_another_donne(writer: Client, partie: Partie) -> None:
    kept = taps(partie)
    answer(writer, donnes_of(partie), kept)

    said = answer(writer, donnes_of(partie), kept | {"points": "51"})

    taken = (
        "Cette donne est déjà écrite, autrement. Corrigez-la dans la feuille ; "
        "si celle-ci en est une autre, ajoutez-la."
    )
    assert said == refused(409, taken)
    assert Donne.objects.get().half_points == 94


def test_a_partie_that_ended(writer: Client, partie: Partie) -> None:
    kept = taps(partie)
    services.end_partie(partie)

    ended = "La partie est finie : reprenez-la pour écrire encore une donne."
    assert answer(writer, donnes_of(partie), kept) == refused(409, ended)

    services.reopen_partie(partie)
    assert answer(writer, donnes_of(partie), kept)[0] == 200


def test_people_who_have_no_seat_there(writer: Client, partie: Partie) -> None:
    make_partie([STRANGER, "Yann"], carnet=partie.carnet)
    people = [player(partie, name).pk for name in (STRANGER, *CAST[1:4])]
    places = " ".join(map(str, people)) + "/"
    kept = taps(partie, preneur=STRANGER, donneur="Bruno", places=places)

    gone = (
        "Quelqu’un de cette donne n’a plus de siège à cette partie : "
        "faites-le revenir autour de la table, puis renvoyez-la."
    )
    assert answer(writer, donnes_of(partie), kept) == refused(409, gone)
    assert not Donne.objects.exists()


@pytest.mark.parametrize(
    ("said", "sentences"),
    [
        ({"preneur": None}, ["Qui a pris ?"]),
        ({"preneur": None, "points": None}, ["Combien de points ?", "Qui a pris ?"]),
        ({"points": "92"}, ["Un jeu compte 91 points : de 0 à 91."]),
        ({"entry_key": "x", "number": "0"}, [INCOMPLETE]),
        ({"places": "1 2"}, [INCOMPLETE]),
        ({"kind": "jouee"}, [INCOMPLETE]),
    ],
)
def test_what_is_wrong_is_said(
    writer: Client, partie: Partie, said: dict[str, Any], sentences: list[str]
) -> None:
    kept = taps(partie, **said)

    assert answer(writer, donnes_of(partie), kept) == refused(422, *sentences)
    assert not Donne.objects.exists()


def test_a_doubt_is_said_and_passes_when_it_is_confirmed(writer: Client, partie: Partie) -> None:
    # Half a point at four: a card of the couples was lost on the way.
    kept = taps(partie, points="47,5")
    status, said = answer(writer, donnes_of(partie), kept)

    assert (status, said["doubts"], len(said["errors"])) == (422, "W01", 1)
    assert answer(writer, donnes_of(partie), kept | {"confirmed": said["doubts"]})[0] == 200


# Who may


def test_a_partie_that_does_not_exist_and_that_of_others_answer_the_same(
    writer: Client, partie: Partie
) -> None:
    other = make_partie()
    never = Partie(entry_key=uuid.uuid4())

    for where in (other, never):
        assert answer(writer, donnes_of(where), taps(partie)) == refused(404, NOT_HERE)


def test_a_lecteur_is_told_that_he_only_reads(reader: Client, partie: Partie) -> None:
    only = "Cet appareil n’a pas le droit d’écrire dans ce carnet : ouvrez son lien d’écriture."

    assert answer(reader, donnes_of(partie), taps(partie)) == refused(403, only)


def test_what_waits_for_a_renewed_link_goes_when_it_is_opened(
    writer: Client, partie: Partie
) -> None:
    kept = taps(partie)
    services.renew_write_key(partie.carnet)
    assert answer(writer, donnes_of(partie), kept) == refused(404, NOT_HERE)

    writer.get(f"/ecrire/{partie.carnet.write_key}/")
    assert answer(writer, donnes_of(partie), kept)[0] == 200


def test_a_stale_token_is_refused_by_a_page_and_a_new_one_is_given(partie: Partie) -> None:
    client = Client(enforce_csrf_checks=True)
    client.get(f"/ecrire/{partie.carnet.write_key}/")
    kept = taps(partie)

    stale = client.post(donnes_of(partie), kept, headers={"X-CSRFToken": "x" * 64})
    assert stale.status_code == 403
    assert stale.headers["Content-Type"].startswith("text/html")

    given = client.get("/attente/")
    headers = {"X-CSRFToken": given.content.decode()}
    assert client.post(donnes_of(partie), kept, headers=headers).status_code == 200


def test_a_token_is_plain_and_kept_nowhere(stranger: Client) -> None:
    given = stranger.get("/attente/")

    assert given.status_code == 200
    assert given.headers["Content-Type"] == "text/plain; charset=utf-8"
    assert "no-store" in given.headers["Cache-Control"]
    assert given.cookies["csrftoken"].value
    assert len(given.content) == 64


def test_the_trail_knows_the_phone(writer: Client, partie: Partie) -> None:
    answer(writer, donnes_of(partie), taps(partie))

    assert Revision.objects.get().device == writer.session["device"]


def test_it_asks_as_many_questions_after_ten_donnes_as_after_one(
    writer: Client, partie: Partie
) -> None:
    counts = []
    for more in (1, 9):
        for _ in range(more):
            make_donne(partie)
        kept = taps(partie)
        counts.append(count_queries(lambda kept=kept: writer.post(donnes_of(partie), kept)))

    assert counts[0] == counts[1]


def test_a_pass_sent_as_a_donne_has_a_key_of_its_own(writer: Client, partie: Partie) -> None:
    kept = taps(partie)
    answer(writer, donnes_of(partie), kept)

    assert answer(writer, donnes_of(partie), kept | {"kind": DonneKind.PASSE.value})[0] == 409
