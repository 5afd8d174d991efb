"""A partie is ended, read again, printed, named, looked for and played again."""

import re
from datetime import timedelta

import pytest
from axe_playwright_python.sync_playwright import Axe
from django.utils import timezone
from playwright.sync_api import Page, expect
from pytest_django.live_server_helper import LiveServer

from tarot_scores import services
from tarot_scores.models import Partie
from tests.e2e.table import Table
from tests.factories import make_donne, make_partie, make_pass

NAMES = ("Anne-Sophie", "Barthélemy", "Christophe", "Maximilien", "Élisabeth", "Wolfgang-Amadeus")


@pytest.fixture
def evening(live_server: LiveServer) -> Partie:
    """An evening of forty donnes, of six people of whom two wait."""
    began = timezone.now() - timedelta(hours=4)
    partie = make_partie(NAMES, table_size=4, started_at=began, place="Chez les Martin")
    for number in range(38):
        make_donne(partie, points="47" if number % 3 else "31")
    make_pass(partie)
    make_pass(partie)
    services.end_partie(partie)
    return partie


def open_carnet(page: Page, live_server: LiveServer, partie: Partie) -> None:
    page.goto(f"{live_server.url}/ecrire/{partie.carnet.write_key}/")


def test_it_is_read_named_looked_for_and_played_again(table: Table) -> None:
    page = table.page
    table.sit_down("Anne", "Bruno", "Chloé", "Denis")
    table.write(number=1, preneur="Chloé", contrat="Garde", bouts="2", points="47")
    table.more()
    page.get_by_role("button", name="Terminer la partie").click()
    podium = page.get_by_role("list", name="Podium")
    expect(podium.get_by_role("listitem").first).to_contain_text("Chloé 186")
    expect(page.get_by_text("Chloé réussit sa garde : +186")).to_be_visible()
    expect(page.get_by_role("img", name="Les totaux après chaque donne")).to_be_visible()

    page.get_by_role("link", name="Nom, jour, lieu, note").click()
    page.get_by_label("Nom de la partie").fill("Réveillon")
    page.get_by_label("Lieu").fill("À la mer")
    page.get_by_role("button", name="Enregistrer").click()
    expect(page.get_by_role("heading", name="Réveillon")).to_be_visible()

    page.get_by_role("link", name="Carnet").click()
    page.get_by_role("link", name="Chercher").click()
    page.get_by_label("Mots").fill("reveillon mer")
    page.get_by_role("button", name="Chercher").click()
    page.get_by_role("link", name="Réveillon").click()

    page.get_by_role("button", name="Rejouer avec la même table").click()
    table.expect_donne(1)
    table.expect_lineup("Bruno donne")


def test_forty_donnes_print_on_one_page(
    page: Page, live_server: LiveServer, evening: Partie
) -> None:
    open_carnet(page, live_server, evening)
    page.goto(f"{live_server.url}/parties/{evening.pk}/soiree/")
    expect(page.get_by_role("button", name="Imprimer")).to_be_visible()

    pages = re.findall(rb"/Type\s*/Page\b", page.pdf(prefer_css_page_size=True))
    assert len(pages) == 1


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_and_nothing_scrolls_sideways(
    page: Page, live_server: LiveServer, evening: Partie, theme: str
) -> None:
    page.emulate_media(color_scheme=theme)
    open_carnet(page, live_server, evening)
    carnet, partie = f"/carnets/{evening.carnet_id}/", f"/parties/{evening.pk}/"
    for path in (
        carnet,
        f"{carnet}recherche/",
        f"{carnet}recherche/?words=martin",
        f"{carnet}recherche/?since=2026-02-01&until=2026-01-01",
        f"{partie}soiree/",
        f"{partie}fiche/",
    ):
        page.goto(f"{live_server.url}{path}")
        assert [rule["id"] for rule in Axe().run(page).response["violations"]] == [], path
        assert page.evaluate("document.documentElement.scrollWidth") <= 360, path
