import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.http import HttpResponse
from django.test import Client
from django.utils import timezone

from tarot_scores.forms import files
from tarot_scores.models import Donne, Partie
from tests.exports.test_spreadsheet import TOURNEE, row
from tests.factories import make_donne, make_partie
from tests.views.phone import count_queries, forms_for, said_at, text, words


def url(partie: Partie) -> str:
    return f"/carnets/{partie.carnet_id}/donnees/apercu/"


def send(client: Client, partie: Partie, content: str | bytes) -> HttpResponse:
    data = content.encode("cp1252") if isinstance(content, str) else content
    return client.post(url(partie), {"file": SimpleUploadedFile("donnes.csv", data)})


def test_it_says_line_by_line_what_would_come_in(writer: Client, partie: Partie) -> None:
    response = send(writer, partie, TOURNEE)
    page = words(text(response))

    assert response.status_code == 200
    assert "Nico, garde, 2 bouts, 47 points Nico +246 · Patou −82 · Manon −82 · Léa −82" in page
    assert "Samedi 28 novembre" in page
    assert "Nouveaux dans le carnet : Nico, Patou, Manon, Léa ." in page
    assert f"/carnets/{partie.carnet_id}/donnees/apport/" in forms_for(response)
    assert Donne.objects.count() == 0


def test_what_is_wrong_is_said_line_by_line_and_nothing_can_come_in(
    writer: Client, partie: Partie
) -> None:
    response = send(writer, partie, TOURNEE.replace("Prise", "Pryse").replace("52", "152"))
    page = words(text(response))

    assert response.status_code == 422
    assert "2 lignes à corriger" in page
    assert "Ligne 3 : « Pryse » ne se lit pas dans la colonne « Contrat »." in page
    assert "Ligne 4 : Un jeu compte 91 points : de 0 à 91." in page
    assert f"/carnets/{partie.carnet_id}/donnees/apport/" not in forms_for(response)
    assert url(partie) in forms_for(response)


def test_a_partie_that_looks_like_one_that_is_here_is_asked_about(
    writer: Client, partie: Partie
) -> None:
    make_donne(partie)
    day = timezone.localdate(partie.started_at).isoformat()
    page = words(text(send(writer, partie, row(Date=day))))

    assert "Ce jour-là, une partie d’autant de donnes est déjà dans le carnet" in page


def test_what_a_file_calls_itself_is_never_markup(writer: Client, partie: Partie) -> None:
    page = text(send(writer, partie, row(**{"<script>": "1"}, Contrat="<i>")))

    assert "<script>1" not in page
    assert "« <i> » ne se lit pas" not in send(writer, partie, row(Contrat="<i>")).content.decode()


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "Ce fichier est vide."),
        (
            b"PK\x03\x04",
            "Ce fichier est un classeur : enregistrez d’abord sa feuille de donnes en CSV.",
        ),
        (
            "Date;Jeu\n1;2\n",
            "Il manque des colonnes : Preneur, Contrat, Bouts, Points."
            " Partez du modèle, ou d’un tableau emporté.",
        ),
    ],
)
def test_a_file_that_is_no_table_of_donnes_is_refused(
    writer: Client, partie: Partie, content: str | bytes, sentence: str
) -> None:
    response = send(writer, partie, content)

    assert response.status_code == 422
    assert said_at(response, "file") == [sentence]


def test_a_file_too_heavy_is_refused(
    writer: Client, partie: Partie, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files.DonnesFileForm, "largest", 10)
    response = send(writer, partie, TOURNEE)

    assert response.status_code == 422
    assert "Ce fichier est trop lourd" in said_at(response, "file")[0]


def test_it_asks_the_database_as_much_for_many_lines_as_for_few(
    writer: Client, partie: Partie
) -> None:
    def asked(lines: int) -> int:
        content = TOURNEE + ";;Léa;;Garde;2;47;;;;\n" * lines
        return count_queries(lambda: send(writer, partie, content))

    assert asked(1) == asked(40)


def test_the_carnet_of_others_is_not_asked(writer: Client) -> None:
    assert send(writer, make_partie(), TOURNEE).status_code == 404
