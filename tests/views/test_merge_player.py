import pytest
from django.test import Client

from tarot_scores.models import Merge, Partie
from tests.factories import make_donne, make_partie, merge, player, totals
from tests.views.phone import INCOMPLETE, alerts, form_in, said_at, text, words


@pytest.fixture
def annie(partie: Partie) -> Partie:
    """A partie that Anne played under another name, and won by 192."""
    evening = make_partie(["Annie", "Zoé", "Yann"], carnet=partie.carnet, name="Chez Zoé")
    make_donne(evening, "Annie")
    return evening


def players(partie: Partie, name: str, page: str) -> str:
    return f"/carnets/{partie.carnet_id}/joueurs/{player(partie, name).pk}/{page}/"


def url(partie: Partie, name: str = "Annie") -> str:
    return players(partie, name, "reunion")


def chosen(partie: Partie, kept: str = "Anne", version: int = 1) -> dict[str, str]:
    return {"version": str(version), "kept": str(player(partie, kept).pk)}


def test_it_gives_the_parties_to_who_is_kept_and_shows_that(
    writer: Client, partie: Partie, annie: Partie
) -> None:
    before = totals(annie)
    response = writer.post(url(partie), chosen(partie), follow=True)
    page = words(text(response))

    assert response.redirect_chain == [(players(partie, "Anne", "modifier"), 302)]
    assert "Annie et Anne sont réunis." in page
    assert "Réunis à Anne Annie 1 partie Séparer" in page
    assert page.count("Annie et Anne réunis") == 1
    assert totals(annie) == {("Anne" if n == "Annie" else n): p for n, p in before.items()}


def test_every_page_of_the_partie_opens_as_before(
    writer: Client, partie: Partie, annie: Partie
) -> None:
    writer.post(url(partie), chosen(partie), follow=True)
    donne = annie.donnes.get()

    for page in (f"/parties/{annie.pk}/", f"/parties/{annie.pk}/feuille/", f"/donnes/{donne.pk}/"):
        shown = text(writer.get(page))
        assert "Anne" in shown
        assert "Annie" not in shown


def test_the_name_of_who_went_seats_who_was_kept(
    writer: Client, partie: Partie, annie: Partie
) -> None:
    merge(partie.carnet, "Annie", "Anne")
    sent = form_in(writer.get("/parties/nouvelle/"), "partie-form")
    writer.post("/parties/nouvelle/", sent | {"seat_1": "annie", "seat_2": "Bruno"})

    assert set(totals(Partie.objects.latest("pk"))) == {"Anne", "Bruno"}


def test_one_person_is_not_seated_under_two_names(
    writer: Client, partie: Partie, annie: Partie
) -> None:
    merge(partie.carnet, "Annie", "Anne")
    sent = form_in(writer.get("/parties/nouvelle/"), "partie-form")
    names = {"seat_1": "Anne", "seat_2": "Bruno", "seat_4": " Annie"}
    response = writer.post("/parties/nouvelle/", sent | names)

    assert response.status_code == 422
    assert "Anne est déjà à la table : c’est un autre de ses noms." in said_at_seat(response, 4)
    assert Partie.objects.count() == 2


def said_at_seat(response: object, seat: int) -> str:
    page = text(response)  # type: ignore[arg-type]
    return words(page.partition(f'name="seat_{seat}"')[2].partition("</li>")[0])


def test_who_sat_with_the_other_is_somebody_else(
    writer: Client, partie: Partie, annie: Partie
) -> None:
    response = writer.post(url(partie, "Yann"), chosen(partie, "Zoé"))

    assert response.status_code == 422
    assert said_at(response, "kept") == [
        "Yann et Zoé étaient ensemble à « Chez Zoé » : ce sont deux personnes."
    ]
    assert Merge.objects.count() == 0


def test_the_tap_sent_twice_is_one_merge(writer: Client, partie: Partie, annie: Partie) -> None:
    answers = [writer.post(url(partie), chosen(partie)).status_code for _ in range(2)]

    assert answers == [302, 302]
    assert Merge.objects.count() == 1


def test_a_player_changed_meanwhile_is_shown(writer: Client, partie: Partie, annie: Partie) -> None:
    response = writer.post(url(partie), chosen(partie, version=3))

    assert response.status_code == 409
    assert "a changé sur un autre appareil" in alerts(response)[0]
    assert form_in(response, "merge-form")["version"] == "1"
    assert Merge.objects.count() == 0


def test_a_player_merged_elsewhere_meanwhile_is_told_with_who_stayed(
    writer: Client, partie: Partie, annie: Partie
) -> None:
    merge(partie.carnet, "Annie", "Bruno")
    response = writer.post(url(partie), chosen(partie))

    assert response.status_code == 409
    assert form_in(response, "player-form")["name"] == "Bruno"


@pytest.mark.parametrize(
    ("kept", "sentence"),
    [
        ("", "Avec qui ?"),
        ("999999", "Ce joueur n’est plus dans le carnet."),
        ("Anne", "Ce joueur n’est plus dans le carnet."),
        ("9" * 400, "Ce joueur n’est plus dans le carnet."),
    ],
)
def test_the_other_is_a_player_of_the_carnet(
    writer: Client, partie: Partie, annie: Partie, kept: str, sentence: str
) -> None:
    response = writer.post(url(partie), {"version": "1", "kept": kept})

    assert response.status_code == 422
    assert said_at(response, "kept") == [sentence]


def test_nobody_is_merged_with_himself_nor_with_a_player_of_others(
    writer: Client, partie: Partie, annie: Partie
) -> None:
    stranger = player(make_partie(["Xavier", "Wanda"]), "Xavier").pk
    for kept in (player(partie, "Annie").pk, stranger):
        response = writer.post(url(partie), {"version": "1", "kept": str(kept)})
        assert said_at(response, "kept") == ["Ce joueur n’est plus dans le carnet."]


def test_a_tap_without_what_the_page_sends_along_is_incomplete(
    writer: Client, partie: Partie, annie: Partie
) -> None:
    response = writer.post(url(partie), chosen(partie) | {"version": ""})

    assert response.status_code == 422
    assert alerts(response) == [INCOMPLETE]


def test_a_stranger_and_a_reader_may_not(
    stranger: Client, reader: Client, partie: Partie, annie: Partie
) -> None:
    assert stranger.post(url(partie), chosen(partie)).status_code == 404
    assert reader.post(url(partie), chosen(partie)).status_code == 403
    assert Merge.objects.count() == 0


def test_it_is_not_a_page(writer: Client, partie: Partie, annie: Partie) -> None:
    assert writer.get(url(partie)).status_code == 405
