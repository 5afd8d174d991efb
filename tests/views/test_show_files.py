from django.test import Client

from tarot_scores.models import Partie
from tests.views.phone import count_queries, forms_for, text


def url(partie: Partie) -> str:
    return f"/carnets/{partie.carnet_id}/donnees/"


def test_everything_leaves_from_one_page(reader: Client, partie: Partie) -> None:
    page = text(reader.get(url(partie)))

    for file in ("carnet.json", "carnet.xlsx", "donnes.csv", "parties.csv"):
        assert f'href="/carnets/{partie.carnet_id}/{file}"' in page
    assert f'href="/carnets/{partie.carnet_id}/classement.csv?span=toujours"' in page


def test_the_carnet_leads_there(reader: Client, partie: Partie) -> None:
    assert f'href="{url(partie)}"' in text(reader.get(f"/carnets/{partie.carnet_id}/"))


def test_who_writes_may_bring_donnes(writer: Client, partie: Partie) -> None:
    response = writer.get(url(partie))

    assert forms_for(response) == {f"/carnets/{partie.carnet_id}/donnees/apercu/"}
    assert 'href="/modele.csv"' in text(response)


def test_who_reads_may_not(reader: Client, partie: Partie) -> None:
    response = reader.get(url(partie))

    assert forms_for(response) == set()


def test_it_asks_for_the_carnet_alone(reader: Client, partie: Partie) -> None:
    assert count_queries(lambda: reader.get(url(partie))) == 1


def test_the_template_is_for_anybody(stranger: Client, db: None) -> None:
    response = stranger.get("/modele.csv")
    body = b"".join(response).decode()

    assert response["Content-Disposition"] == 'attachment; filename="modele.csv"'
    assert body.startswith(
        "\ufeffPartie;Date;Nom;Lieu;Options;Donne;Jeu;État;Donneur;Joueurs;Morts"
    )
    assert "Anne, Bruno, Chloé, Denis" in body
