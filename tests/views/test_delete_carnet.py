import pytest
from django.test import Client

from tarot_scores.models import Carnet, Donne, Partie, Player, Revision, Score
from tarot_scores.scoring import Misere, Poignee, Regles
from tests.factories import CAST, announce, make_donne, make_partie
from tests.views.phone import said_at, text, words


def url(partie: Partie) -> str:
    return f"/carnets/{partie.carnet_id}/suppression/"


def test_the_page_says_what_would_go_and_offers_the_file_first(
    writer: Client, partie: Partie
) -> None:
    make_donne(partie)
    page = text(writer.get(url(partie)))

    assert "1 partie, 1 donne et 4 joueurs s’effaceront" in words(page)
    file, form = f'href="/carnets/{partie.carnet_id}/carnet.json"', f'action="{url(partie)}"'
    assert 0 < page.index(file) < page.index(form)


def test_the_settings_of_the_carnet_lead_there(writer: Client, partie: Partie) -> None:
    settings = text(writer.get(f"/carnets/{partie.carnet_id}/reglages/"))

    assert f'href="{url(partie)}"' in settings


@pytest.mark.parametrize("typed", ["Chez Élise", "  chez elise "])
def test_its_name_deletes_it_for_good(db: None, typed: str) -> None:
    regles = Regles(miseres=True)
    partie = make_partie(CAST, carnet_name="Chez Élise", table_size=5, regles=regles)
    make_donne(
        partie, appele="Élise", poignees={"Anne": Poignee.SIMPLE}, miseres=[("Denis", Misere.TETE)]
    )
    announce(partie, "Bruno")
    other = make_donne(make_partie(["Zoé", "Yann"]))
    writer = Client()
    writer.get(f"/ecrire/{partie.carnet.write_key}/")
    response = writer.post(url(partie), {"name": typed})

    assert response.url == "/"
    home = text(writer.get("/"))
    assert "« Chez Élise » est supprimé." in home
    assert f"/carnets/{partie.carnet_id}/" not in home
    assert str(partie.carnet_id) not in writer.session["carnets"]
    assert list(Carnet.objects.all()) == [other.partie.carnet]
    assert list(Donne.objects.all()) == [other]
    assert (Player.objects.count(), Score.objects.count(), Revision.objects.count()) == (2, 2, 1)


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("", "Écrivez le nom du carnet."),
        ("Notre carne", "Ce n’est pas le nom de ce carnet : « Notre carnet »."),
    ],
)
def test_another_name_deletes_nothing(
    writer: Client, partie: Partie, typed: str, sentence: str
) -> None:
    response = writer.post(url(partie), {"name": typed})

    assert response.status_code == 422
    assert said_at(response, "name") == [sentence]
    assert Carnet.objects.exists()


def test_every_other_phone_finds_nothing_any_more(
    writer: Client, reader: Client, partie: Partie
) -> None:
    donne = make_donne(partie)
    writer.post(url(partie), {"name": "Notre carnet"})

    for path in (f"/carnets/{partie.carnet_id}/", f"/parties/{partie.pk}/", f"/donnes/{donne.pk}/"):
        for phone in (writer, reader):
            assert phone.get(path).status_code == 404
    assert reader.get("/").status_code == 200


def test_a_reader_deletes_nothing(reader: Client, partie: Partie) -> None:
    assert reader.post(url(partie), {"name": "Notre carnet"}).status_code == 403
    assert Carnet.objects.exists()
