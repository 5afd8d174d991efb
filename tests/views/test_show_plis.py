import re

from django.test import Client

from tests.views.phone import text

URL = "/compter/plis/"


def test_each_kind_of_card_has_a_field_that_is_never_sent(stranger: Client) -> None:
    page = text(stranger.get(URL))

    cards = re.findall(r'<input type="text"[^>]* form="plis"[^>]* data-card="(\w+)"', page)
    assert cards == ["bout", "roi", "dame", "cavalier", "valet", "autre"]
    assert "Cavaliers : il y en a 4 dans le jeu." in page


def test_it_is_the_same_for_everybody(stranger: Client, writer: Client) -> None:
    answers = [phone.get(URL) for phone in (stranger, writer)]

    assert answers[0].content == answers[1].content
    assert "public" in answers[0]["Cache-Control"]
    assert not answers[0].cookies
