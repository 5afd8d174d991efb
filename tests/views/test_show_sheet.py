from django.http import HttpResponse
from django.test import Client

from tarot_scores import services
from tarot_scores.models import Partie
from tarot_scores.scoring import Camp, Fin, Poignee, Regles
from tests.factories import CAST, make_donne, make_partie, make_pass
from tests.views.phone import HTMX, counts_as_donnes_come, forms_for, text, words


def standing_of(page: HttpResponse, name: str) -> str:
    standings = text(page).partition('class="standing"')[2]
    rows = [words(row) for row in standings.split("<tr>")]
    return next(row for row in rows if name in row)


def url(partie: Partie) -> str:
    return f"/parties/{partie.pk}/feuille/"


def test_it_shows_every_donne_in_its_order(reader: Client, partie: Partie) -> None:
    make_donne(partie, petit_au_bout=Camp.ATTAQUE, poignees={"Anne": Poignee.SIMPLE}, points="49")
    make_pass(partie)
    page = text(reader.get(url(partie)))

    assert page.index('id="donne-1"') < page.index('id="donne-2"')
    assert "2 bouts, 49 · petit · poignée" in page
    assert "donnée par Bruno" in page
    assert "+318" in page


def test_the_standings_say_who_took_and_made_what(reader: Client, partie: Partie) -> None:
    make_donne(partie, "Anne")
    make_donne(partie, "Anne", points="40")
    # 40 for 41: (25 + 1) × 2 = 52 lost to each of three: 186 − 156 = 30, 15 by donne.
    page = reader.get(url(partie))

    anne, bruno = standing_of(page, "Anne"), standing_of(page, "Bruno")
    assert ({"1", "30", "15,0"} <= set(anne.split()), "1 sur 2" in anne) == (True, True)
    assert ({"2", "−10", "−5,0"} <= set(bruno.split()), "0 sur 0" in bruno) == (True, True)


def test_a_cancelled_donne_stays_in_sight_without_its_points(
    reader: Client, partie: Partie
) -> None:
    services.cancel_donne(donne=make_donne(partie), version=1, device="")
    page = text(reader.get(url(partie)))

    assert '<span class="badge">annulée</span>' in page
    assert "<s>2 bouts, 47</s>" in page


def test_a_mort_is_called_so(db: None) -> None:
    partie = make_partie(CAST)
    make_donne(partie)
    device = Client()
    device.get(f"/lire/{partie.carnet.read_key}/")

    assert '<td class="mort">mort' in text(device.get(url(partie)))


def test_an_empty_sheet_says_so(reader: Client, partie: Partie) -> None:
    assert "Aucune donne" in text(reader.get(url(partie)))


def test_it_says_by_which_rules_one_plays(db: None) -> None:
    regles = Regles(miseres=True, petit_non_multiplie=True)
    partie = make_partie(regles=regles, fin=Fin.POINTS, limit=500, place="au club")
    device = Client()
    device.get(f"/lire/{partie.carnet.read_key}/")
    page = words(text(device.get(url(partie))))

    assert "Finit quand un total dépasse 500." in page
    assert "Règles de la FFT, sauf : petit au bout à 10, misères." in page
    assert ", au club." in page


def test_one_donne_or_one_tournee_is_singular(db: None) -> None:
    for fin, said in ((Fin.DONNES, "1 donne."), (Fin.TOURNEES, "1 tournée.")):
        partie = make_partie(fin=fin, limit=1)
        device = Client()
        device.get(f"/lire/{partie.carnet.read_key}/")

        assert f"Finit après {said}" in words(text(device.get(url(partie))))


def test_the_writer_may_end_the_partie_and_the_reader_not(
    writer: Client, reader: Client, partie: Partie
) -> None:
    assert "Terminer la partie" in text(writer.get(url(partie)))
    assert not forms_for(reader.get(url(partie)))


def test_an_ended_partie_may_be_taken_up(writer: Client, partie: Partie) -> None:
    services.end_partie(partie)

    assert "Reprendre la partie" in text(writer.get(url(partie)))


def test_htmx_gets_the_page(reader: Client, partie: Partie) -> None:
    assert "<html" in text(reader.get(url(partie), headers=HTMX))


def test_it_asks_the_database_as_much_with_twenty_donnes_as_with_two(
    reader: Client, partie: Partie
) -> None:
    few, many = counts_as_donnes_come(
        partie, lambda: reader.get(url(partie)), poignees={"Anne": Poignee.SIMPLE}
    )

    assert few == many
