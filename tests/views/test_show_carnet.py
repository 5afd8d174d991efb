from django.test import Client

from tarot_scores import services
from tarot_scores.models import Carnet, Partie
from tests.factories import make_partie
from tests.views.phone import HTMX, counts_as_parties_come, text


def url(partie: Partie) -> str:
    return f"/carnets/{partie.carnet_id}/"


def test_it_lists_the_parties_open_ones_on_top(reader: Client, partie: Partie) -> None:
    other = make_partie(carnet=partie.carnet, name="La belle")
    page = text(reader.get(url(partie)))

    assert "Notre carnet" in page
    assert page.index("La belle") < page.index(f'href="/parties/{partie.pk}/"')
    assert f'href="/parties/{other.pk}/"' in page


def test_the_writer_may_begin_a_partie_and_share(writer: Client, partie: Partie) -> None:
    page = text(writer.get(url(partie)))

    assert f'href="/parties/nouvelle/?carnet={partie.carnet_id}"' in page
    assert "Partager le carnet" in page


def test_the_reader_is_told_how_to_write(reader: Client, partie: Partie) -> None:
    page = text(reader.get(url(partie)))

    assert "/parties/nouvelle/" not in page
    assert "Partager" not in page
    assert "Pour y écrire, il faut le lien" in page


def test_the_name_of_a_carnet_cannot_write_markup(reader: Client, partie: Partie) -> None:
    Carnet.objects.update(name="<script>alert(1)</script>")

    assert b"<script>alert" not in reader.get(url(partie)).content


def test_htmx_gets_the_page(reader: Client, partie: Partie) -> None:
    assert "<html" in text(reader.get(url(partie), headers=HTMX))


def test_it_asks_the_database_as_much_for_twenty_parties_as_for_two(
    reader: Client, partie: Partie
) -> None:
    few, many = counts_as_parties_come(partie.carnet, lambda: reader.get(url(partie)))

    assert few == many


def test_an_ended_partie_leads_to_its_evening(reader: Client, partie: Partie) -> None:
    services.end_partie(partie)

    assert f'href="/parties/{partie.pk}/soiree/"' in text(reader.get(url(partie)))


def test_twenty_are_on_a_page(reader: Client, partie: Partie) -> None:
    for _ in range(21):
        services.end_partie(make_partie(carnet=partie.carnet))
    first = text(reader.get(url(partie)))
    assert first.count("/soiree/") == 20
    assert 'href="?page=2"' in first

    second = text(reader.get(url(partie), {"page": "2"}))
    assert second.count("/soiree/") == 1
    assert "Page 2 sur 2" in second


def test_the_same_table_plays_again_in_one_tap(writer: Client, partie: Partie) -> None:
    assert "Rejouer" not in text(writer.get(url(partie)))

    services.end_partie(partie)
    page = text(writer.get(url(partie)))
    assert f'action="/parties/{partie.pk}/rejouer/"' in page
    assert "Anne, Bruno, Chloé, Denis" in page


def test_a_reader_does_not_begin_anything(reader: Client, partie: Partie) -> None:
    services.end_partie(partie)

    assert "Rejouer" not in text(reader.get(url(partie)))
