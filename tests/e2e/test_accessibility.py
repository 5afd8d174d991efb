"""axe on every page, in both themes, with long names at a table with a mort."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.e2e.table import Table
from tests.exports.test_spreadsheet import TOURNEE

NAMES = ("Anne-Sophie", "Barthélemy", "Christophe", "Maximilien", "Élisabeth", "Wolfgang-Amadeus")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_on_any_page(table: Table, other: Page, theme: str) -> None:
    page = table.page
    page.emulate_media(color_scheme=theme)
    problems = [*looked_at(page)]
    follow(page, "Nouvelle partie")
    problems += looked_at(page)
    page.go_back()
    table.sit_down(*NAMES, size=5)
    partie = page.url
    table.write(
        number=1, preneur="Barthélemy", contrat="Garde", appele="Seul", bouts="2", points="47"
    )
    table.unfold()
    table.say(points="quarante")
    table.save()
    page.get_by_text("Qui a pris ?").wait_for()
    problems += looked_at(page)
    page.goto(f"{partie}grand/")
    problems += looked_at(page)
    page.goto(partie)
    for link in ("Feuille de marque", "Partager", "Les liens du carnet entier"):
        page.goto(partie) if link == "Partager" else None
        follow(page, link)
        problems += looked_at(page)
    follow(page, "Carnet", exact=True)
    problems += looked_at(page)
    carnet = page.url
    follow(page, "Classement")
    problems += looked_at(page)
    follow(page, "Deux dates")
    problems += looked_at(page)
    follow(page, "Barthélemy")
    problems += looked_at(page)
    page.goto(carnet)
    follow(page, "Réglages")
    problems += looked_at(page)
    page.get_by_label("Nom du carnet").fill("")
    page.get_by_role("button", name="Enregistrer").click()
    page.get_by_text("Un carnet a un nom.").wait_for()
    problems += looked_at(page)
    page.get_by_role("link", name="Carnet", exact=True).click()
    follow(page, "Joueurs")
    problems += looked_at(page)
    follow(page, "Modifier Christophe")
    problems += looked_at(page)
    page.get_by_label("Nom").fill("Barthélemy")
    page.get_by_role("button", name="Enregistrer").click()
    page.get_by_text("Barthélemy est déjà dans ce carnet.").wait_for()
    problems += looked_at(page)
    page.goto(partie.partition("parties")[0])
    problems += looked_at(page)
    follow(page, "Sur un autre téléphone")
    problems += looked_at(page)
    page.get_by_role("button", name="Faire le lien").click()
    page.get_by_text("une seule fois").wait_for()
    problems += looked_at(page)
    link = page.locator("code").inner_text()
    other.emulate_media(color_scheme=theme)
    other.goto(link)
    problems += looked_at(other)
    other.get_by_role("button", name="Ouvrir sur ce téléphone").click()
    other.get_by_text("Vos carnets sont maintenant sur ce téléphone.").wait_for()
    page.reload()
    problems += looked_at(page)
    page.goto(f"{partie}sieges/")
    problems += looked_at(page)
    press(page, "Christophe quitte la table")
    problems += looked_at(page)
    press(page, "Ajouter à la table")
    problems += looked_at(page)
    page.goto(partie)
    table.announce(preneur="Barthélemy", contrat="Garde")
    problems += looked_at(page)
    link = page.get_by_role("link", name="1 · Garde")
    donne = link.evaluate("link => link.href")
    link.click()
    page.get_by_text("Ce qui a changé").wait_for()
    problems += looked_at(page)
    page.get_by_role("main").get_by_role("link", name="Corriger").click()
    page.locator("#correction-form").wait_for()
    problems += looked_at(page)
    for address in (donne, f"{donne}correction/"):
        page.goto(address)
        problems += looked_at(page)
    assert problems == []


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_in_what_counts_and_explains(table: Table, theme: str) -> None:
    page = table.page
    page.emulate_media(color_scheme=theme)
    problems = []
    for link in ("Installer l’application", "Ouvrir un lien"):
        follow(page, link)
        problems += looked_at(page)
        page.get_by_role("link", name="Accueil").click()
    page.goto(f"{page.url}hors-ligne/")
    problems += looked_at(page)
    page.get_by_role("link", name="Aller à l’accueil").click()
    follow(page, "Les règles")
    problems += looked_at(page)
    follow(page, "Combien de points ?")
    problems += looked_at(page)
    table.choose("À combien ?", "5 un appelé")
    page.locator(".line dt", has_text="Appelé").wait_for()  # the form is another from here on
    table.choose("Contrat", "Garde")
    page.get_by_text("Compter les plis").click()
    page.get_by_role("group", name="Rois").get_by_role("button", name="Un de plus").click()
    page.get_by_text("Ces cartes ne font pas").wait_for()
    problems += looked_at(page)
    table.say(points="quarante")
    press(page, "Compter, et dire pourquoi")
    problems += looked_at(page)
    table.say(points="41,5", bouts="2", petit="Défense")
    page.get_by_role("button", name="Compter, et dire pourquoi").click()
    page.get_by_role("heading", name="Preneur réussit sa garde").wait_for()
    problems += looked_at(page)
    page.get_by_role("link", name="Accueil").click()
    table.sit_down(*NAMES[:3], size=3)
    table.say(preneur="Barthélemy", contrat="Garde", bouts="2", points="41,5")
    page.get_by_role("button", name="Détail").click()
    page.get_by_role("heading", name="Barthélemy réussit sa garde").wait_for()
    problems += looked_at(page)
    with page.expect_navigation():
        page.locator(".steps").get_by_role("link", name="règle").first.click()
    problems += looked_at(page)
    assert problems == []


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_where_files_leave_and_come_in(table: Table, theme: str) -> None:
    page = table.page
    page.emulate_media(color_scheme=theme)
    page.get_by_role("link", name="Reprendre un carnet").click()
    give(page, "carnet.json", "{")
    page.get_by_role("button", name="Reprendre ce carnet").click()
    page.get_by_text("Ce fichier n’est pas un carnet entier").wait_for()
    problems = [*looked_at(page)]
    page.get_by_role("link", name="Accueil").click()
    table.sit_down(*NAMES[:4], size=4)
    page.get_by_role("link", name="Accueil").click()
    page.get_by_role("link", name="Ouvrir le carnet").click()
    page.get_by_role("link", name="Emporter, apporter").click()
    page.get_by_text("Les colonnes du fichier").click()
    problems += looked_at(page)
    give(page, "donnes.csv", TOURNEE.replace("Prise", "Pryse"))
    page.get_by_role("button", name="Voir ce qui entrerait").click()
    page.get_by_text("1 ligne à corriger").wait_for()
    problems += looked_at(page)
    give(page, "donnes.csv", TOURNEE)
    page.get_by_role("button", name="Voir ce qui entrerait").click()
    page.get_by_role("heading", name="4 donnes").wait_for()
    problems += looked_at(page)
    page.get_by_role("button", name="Apporter ces donnes").click()
    page.get_by_text("4 donnes apportées.").wait_for()
    page.get_by_role("link", name="Réglages").click()
    page.get_by_role("link", name="Supprimer ce carnet").click()
    page.get_by_role("button", name="Supprimer pour toujours").click()
    page.get_by_text("Écrivez le nom du carnet.").wait_for()
    problems += looked_at(page)
    page.get_by_label("Nom du carnet").fill("notre carnet")
    page.get_by_role("button", name="Supprimer pour toujours").click()
    page.get_by_text("« Notre carnet » est supprimé.").wait_for()
    assert problems == []


def follow(page: Page, link: str, *, exact: bool = False) -> None:
    """Follow a link, to a page that is there when it is looked at."""
    with page.expect_navigation():
        page.get_by_role("link", name=link, exact=exact).click()


def press(page: Page, button: str) -> None:
    """Send a form, to a page that is there when it is looked at."""
    with page.expect_navigation():
        page.get_by_role("button", name=button).click()


def give(page: Page, name: str, text: str) -> None:
    """Choose a file, as the person would."""
    file = {"name": name, "mimeType": "text/plain", "buffer": text.encode()}
    page.get_by_label("Fichier").set_input_files(file)


def looked_at(page: Page) -> list[tuple[str, str, str]]:
    """Give what axe finds on the page, whether it scrolls sideways, and what stays without htmx."""
    page.wait_for_load_state()  # words may be there before the styles that axe reads
    found = Axe().run(page).response["violations"]
    problems = [
        (page.url, rule["id"], node["html"][:120]) for rule in found for node in rule["nodes"]
    ]
    if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
        problems.append((page.url, "scrolls sideways", ""))
    if page.evaluate("!window.htmx && !!document.querySelector('[hx-get], [hx-post], [hx-boost]')"):
        problems.append((page.url, "has no htmx", ""))
    return problems
