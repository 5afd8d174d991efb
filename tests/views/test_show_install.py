from django.test import Client

from tests.views.phone import text


def test_it_says_how_to_install_and_what_an_unsafe_address_cannot_do(client: Client) -> None:
    page = text(client.get("/installer/"))

    for words in ("Android", "iPhone, iPad", "Sans réseau", "Il faut une adresse en https://"):
        assert words in page


def test_what_only_a_script_can_know_is_not_claimed_without_it(client: Client) -> None:
    page = text(client.get("/installer/"))

    for state in ("unsafe", "installed", "ready"):
        assert f'data-state="{state}" hidden' in page


def test_the_first_page_leads_to_it(db: None, client: Client) -> None:
    assert 'href="/installer/"' in text(client.get("/"))


def test_it_is_the_same_for_everybody(client: Client, db: None) -> None:
    page = client.get("/installer/")

    assert page["Cache-Control"] == "public, no-cache"
    assert not page.cookies
