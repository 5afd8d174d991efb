import re

from django.test import Client

from tarot_scores import services
from tarot_scores.models import Partie
from tarot_scores.scoring import Chelem
from tests.factories import make_donne, make_partie, make_pass, make_tournee
from tests.views.phone import HTMX, counts_as_donnes_come, text, words


def url(partie: Partie) -> str:
    return f"/parties/{partie.pk}/soiree/"


def open_carnet(partie: Partie, link: str = "lire") -> Client:
    client = Client()
    key = partie.carnet.read_key if link == "lire" else partie.carnet.write_key
    client.get(f"/{link}/{key}/")
    return client


def test_it_shows_the_podium_the_moments_and_the_sheet(db: None) -> None:
    partie = make_tournee(name="La belle", place="Chez Manon")
    services.end_partie(partie)
    page = text(open_carnet(partie).get(url(partie)))
    read = words(page)

    assert "La belle" in read
    assert "Chez Manon · 4 donnes" in read
    assert "Manon 570 Nico 162 Patou −278 Léa −454" in read
    assert "La plus belle donne Donne 3 · Manon réussit sa garde sans : +552" in read
    assert "Le plus lourd revers Donne 4 · Léa chute sa garde : −216" in read
    assert "Le plus longtemps en tête Nico, 2 donnes de suite, de la 1 à la 2" in read
    assert page.count('<tr id="donne-') == 4


def test_the_curve_says_in_words_where_everybody_ends(db: None) -> None:
    partie = make_tournee()
    page = text(open_carnet(partie).get(url(partie)))

    assert '<desc id="course-desc">Manon 570, Nico 162, Patou −278, Léa −454</desc>' in page
    assert len(re.findall(r'class="curve colour-\d dash-\d" d="M42 [^"]+"', page)) == 4
    assert "style=" not in page


def test_a_chelem_is_told(reader: Client, partie: Partie) -> None:
    make_donne(partie, bouts=3, points="91", chelem=Chelem.NON_ANNONCE_REUSSI)

    assert "Chelem Donne 1 · Anne réussit sa garde : +" in words(text(reader.get(url(partie))))


def test_passes_are_counted_apart(reader: Client, partie: Partie) -> None:
    make_donne(partie)
    make_pass(partie)

    assert "1 donne, 1 passée · en cours" in words(text(reader.get(url(partie))))


def test_before_the_first_donne_there_is_nothing_to_tell(reader: Client, partie: Partie) -> None:
    page = text(reader.get(url(partie)))

    assert "La plus belle donne" not in page
    assert '<svg viewBox="0 0 360' not in page
    assert "Aucune donne" in page


def test_the_note_keeps_its_lines_and_cannot_write_markup(reader: Client, partie: Partie) -> None:
    Partie.objects.update(note="Une tarte.\n<script>alert(1)</script>")
    page = reader.get(url(partie)).content.decode()

    assert "Une tarte.<br>" in page
    assert "<script>alert" not in page


def test_a_name_cannot_write_markup_into_the_picture(db: None) -> None:
    partie = make_partie(["A&B", "Bruno", "Chloé"])
    make_donne(partie)

    assert "A&amp;B" in open_carnet(partie).get(url(partie)).content.decode()


def test_the_writer_may_play_again_once_it_is_ended(writer: Client, partie: Partie) -> None:
    make_donne(partie)
    assert "Rejouer" not in text(writer.get(url(partie)))

    services.end_partie(partie)
    page = text(writer.get(url(partie)))
    assert f'action="/parties/{partie.pk}/rejouer/"' in page
    assert f'href="/parties/{partie.pk}/fiche/"' in page
    assert "Anne, Bruno, Chloé, Denis" in page


def test_the_reader_only_reads(reader: Client, partie: Partie) -> None:
    services.end_partie(partie)
    page = text(reader.get(url(partie)))

    for action in ("rejouer", "fiche", "reprise"):
        assert f"/{action}/" not in page


def test_a_guest_is_not_led_to_the_carnet(partie: Partie) -> None:
    guest = Client()
    guest.get(f"/lire/partie/{partie.read_key}/")

    assert "/carnets/" not in text(guest.get(url(partie)))


def test_htmx_gets_the_page(reader: Client, partie: Partie) -> None:
    assert "<html" in text(reader.get(url(partie), headers=HTMX))


def test_it_asks_the_database_as_much_for_twenty_donnes_as_for_two(
    reader: Client, partie: Partie
) -> None:
    few, many = counts_as_donnes_come(partie, lambda: reader.get(url(partie)))

    assert few == many
