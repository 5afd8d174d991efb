"""« Passer sur un autre téléphone »: the page, the link it makes, and the device that opens it."""

import re
from collections.abc import Callable
from datetime import timedelta

import pytest
from django.http import HttpResponse
from django.test import Client
from django.utils import timezone

from tarot_scores import services
from tarot_scores.models import Handover, Partie
from tests.factories import PHONE, make_partie
from tests.views.phone import HTMX, count_queries, forms_for, text, words

PAGE = "/passage/"
LINK = re.compile(r"http://testserver(/passage/[\w-]{22}/)")
NO_PAGE = "Cette page n’existe pas"


def link_of(client: Client) -> str:
    """Give the path of the link that the device makes."""
    response = client.post("/passage/nouveau/", follow=True)
    assert response.redirect_chain == [(PAGE, 302)]
    found = LINK.search(text(response))
    assert found
    return found[1]


def writes(client: Client, partie: Partie) -> bool:
    return client.get(f"/parties/{partie.pk}/partage/").status_code == 200


def reads(client: Client, partie: Partie) -> bool:
    return client.get(f"/parties/{partie.pk}/").status_code == 200


# The page


def test_the_home_page_leads_there_once_there_is_something(
    writer: Client, stranger: Client
) -> None:
    assert f'href="{PAGE}"' in text(writer.get("/"))
    assert f'href="{PAGE}"' not in text(stranger.get("/"))


def test_it_says_what_comes_along(writer: Client, partie: Partie) -> None:
    writer.get(f"/lire/{make_partie().carnet.read_key}/")
    writer.get(f"/lire/partie/{make_partie().read_key}/")
    response = writer.get(PAGE)

    assert "2 carnets, 1 partie reçue seule." in words(text(response))
    assert forms_for(response) == {"/passage/nouveau/"}
    assert Handover.objects.count() == 0


def test_a_device_without_carnet_has_nothing_to_carry(stranger: Client) -> None:
    for response in (stranger.get(PAGE), stranger.post("/passage/nouveau/")):
        assert "Rien à emporter pour l’instant" in text(response)
        assert forms_for(response) == set()
    assert response.status_code == 422
    assert Handover.objects.count() == 0


def test_it_shows_the_link_and_its_code_and_nothing_of_the_carnets(
    writer: Client, partie: Partie
) -> None:
    link = link_of(writer)
    response = writer.get(PAGE)
    page = text(response)

    assert f"http://testserver{link}" in page
    assert 'class="qr"' in page
    assert partie.carnet.write_key not in page
    assert "no-store" in response["Cache-Control"]


def test_another_device_does_not_see_the_link(writer: Client, reader: Client) -> None:
    link = link_of(writer)

    assert link not in text(reader.get(PAGE))


def test_a_new_link_takes_the_place_of_the_one_before(writer: Client, partie: Partie) -> None:
    before, after = link_of(writer), link_of(writer)

    assert [Client().get(link).status_code for link in (before, after)] == [404, 200]
    assert Handover.objects.count() == 1


def test_what_is_stored_opens_nothing(writer: Client, partie: Partie) -> None:
    link_of(writer)
    row = str(Handover.objects.values().get())

    assert partie.carnet.write_key not in row
    assert partie.carnet.read_key not in row


# The link


def test_it_gives_all_the_rights_of_the_device_and_leaves_the_address(
    writer: Client, partie: Partie
) -> None:
    read, alone = make_partie(), make_partie(name="Chez Zoé")
    writer.get(f"/lire/{read.carnet.read_key}/")
    writer.get(f"/lire/partie/{alone.read_key}/")
    link = link_of(writer)
    other = Client()
    asked = other.get(link)

    assert asked.status_code == 200
    assert forms_for(asked) == {link}
    assert "Notre carnet Carnet, pour lire et écrire" in words(text(asked))
    assert "Notre carnet Carnet, pour lire " in words(text(asked))
    assert "Chez Zoé Partie, pour lire" in words(text(asked))
    assert not reads(other, partie)

    opened = other.post(link, follow=True)
    assert opened.redirect_chain == [("/", 302)]
    assert "Vos carnets sont maintenant sur ce téléphone." in text(opened)
    assert [writes(other, each) for each in (partie, read, alone)] == [True, False, False]
    assert [reads(other, each) for each in (partie, read, alone)] == [True, True, True]
    assert writes(writer, partie)


def test_a_preview_does_not_use_it(writer: Client, partie: Partie) -> None:
    link = link_of(writer)
    for _ in range(3):
        assert Client().get(link).status_code == Client().head(link).status_code == 200

    other = Client()
    other.post(link)
    assert writes(other, partie)


def test_it_opens_one_device_once(writer: Client, partie: Partie) -> None:
    link = link_of(writer)
    first, second = Client(), Client()
    first.post(link)

    for answer in (second.get(link), second.post(link)):
        assert answer.status_code == 404
        assert NO_PAGE in text(answer)
    assert not reads(second, partie)
    assert "Le lien a servi" in text(writer.get(PAGE))


def test_the_tap_sent_twice_is_one(writer: Client, partie: Partie) -> None:
    link = link_of(writer)
    other = Client()
    answers = [other.post(link), other.post(link), other.get(link)]

    assert [(answer.status_code, answer.url) for answer in answers] == [(302, "/")] * 3


@pytest.mark.parametrize("again", [Client.post, Client.get])
def test_the_tap_whose_answer_was_lost_is_made_again(
    writer: Client, partie: Partie, again: Callable[[Client, str], HttpResponse]
) -> None:
    link = link_of(writer)
    other, deaf = Client(), Client()
    other.get(link)
    deaf.cookies.load(other.cookies.output(header="", sep=";"))
    deaf.post(link)
    assert not writes(other, partie)

    assert again(other, link).status_code == 302
    assert writes(other, partie)


def test_the_device_that_made_it_is_told_to_open_it_on_the_other(
    writer: Client, partie: Partie
) -> None:
    link = link_of(writer)
    for answer in (writer.get(link, follow=True), writer.post(link, follow=True)):
        assert answer.redirect_chain == [(PAGE, 302)]
        assert "Ce lien est pour l’autre téléphone" in text(answer)

    assert Handover.objects.get().used_at is None


def test_it_opens_nothing_after_a_day(writer: Client, partie: Partie) -> None:
    link = link_of(writer)
    Handover.objects.update(expires_at=timezone.now() - timedelta(seconds=1))

    assert [Client().get(link).status_code, Client().post(link).status_code] == [404, 404]
    assert "Un lien pour tout emporter" in text(writer.get(PAGE))
    services.create_handover(device=PHONE, carnets={}, parties={})
    assert Handover.objects.get().device == PHONE


def test_it_lasts_a_day(writer: Client) -> None:
    link_of(writer)

    left = Handover.objects.get().expires_at - timezone.now()
    assert timedelta(hours=23, minutes=59) < left <= timedelta(hours=24)


def test_a_key_renewed_meanwhile_is_not_handed_over(writer: Client, partie: Partie) -> None:
    kept = make_partie()
    writer.get(f"/ecrire/{kept.carnet.write_key}/")
    link = link_of(writer)
    services.renew_write_key(partie.carnet)
    other = Client()
    other.post(link)

    assert [reads(other, each) for each in (partie, kept)] == [False, True]


def test_it_opens_nothing_when_all_its_keys_were_renewed(writer: Client, partie: Partie) -> None:
    link = link_of(writer)
    services.renew_write_key(partie.carnet)

    assert [Client().get(link).status_code, Client().post(link).status_code] == [404, 404]


def test_what_is_gone_is_not_handed_over(writer: Client, partie: Partie) -> None:
    alone = make_partie()
    writer.get(f"/lire/partie/{alone.read_key}/")
    link = link_of(writer)
    partie.carnet.delete()
    other = Client()
    other.post(link)
    assert reads(other, alone)

    alone.carnet.delete()
    assert Client().get(link).status_code == 404


def test_a_writer_stays_one_whatever_is_handed_over(
    writer: Client, reader: Client, partie: Partie
) -> None:
    writer.post(link_of(reader))

    assert writes(writer, partie)


@pytest.mark.parametrize("key", ["a" * 22, "a", "a" * 5000, "nouveau-", "%00"])
def test_a_wrong_key_is_a_page_that_does_not_exist(stranger: Client, db: None, key: str) -> None:
    for answer in (stranger.get(f"/passage/{key}/"), stranger.post(f"/passage/{key}/")):
        assert answer.status_code == 404
        assert NO_PAGE in text(answer)


def test_htmx_gets_the_page(writer: Client) -> None:
    assert "<html" in text(writer.get(PAGE, headers=HTMX))


def test_it_asks_the_database_as_much_for_many_carnets_as_for_one(writer: Client) -> None:
    link = link_of(writer)
    few = [count_queries(lambda: writer.get(PAGE)), count_queries(lambda: Client().get(link))]
    for _ in range(8):
        writer.get(f"/ecrire/{make_partie().carnet.write_key}/")
    many = link_of(writer)

    counts = [count_queries(lambda: writer.get(PAGE)), count_queries(lambda: Client().get(many))]
    assert counts[1] <= few[1] + 1  # the parties of an empty list are not asked for
    assert counts[0] == few[0]
