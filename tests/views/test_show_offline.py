from django.test import Client

from tests.views.phone import text


def test_it_says_what_is_missing_and_where_to_go(client: Client) -> None:
    page = text(client.get("/hors-ligne/"))

    assert "Pas de réseau" in page
    assert 'href="/"' in page
    assert 'data-resume="/reprendre/"' in page


def test_it_is_the_same_for_everybody_and_may_be_kept(client: Client) -> None:
    page = client.get("/hors-ligne/")

    assert page["Cache-Control"] == "public, no-cache"
    assert page["Shelf"] == "public"
    assert not page.cookies
    assert "csrf" not in text(page).lower()
