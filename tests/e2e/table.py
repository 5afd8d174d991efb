"""What people do at the table, by what they see on the phone."""

from playwright.sync_api import Page, expect

SOON = 10_000  # a poll is due every three seconds; a busy machine may be late


class Table:
    """A phone on which a partie is played; a correction may stand beside the donne to come."""

    def __init__(self, page: Page, form: str = "main") -> None:
        self.page = page
        self.form = page.locator(form)

    def sit_down(self, *names: str, first: int | None = 1, size: int = 4) -> None:
        self.page.get_by_role("link", name="Nouvelle partie").click()
        for seat, name in enumerate(names, 1):
            self.page.get_by_label(f"Joueur {seat}", exact=True).fill(name)
        if first:
            self.page.get_by_label(f"donne en premier : joueur {first}").check()
        self.choose("Combien jouent chaque donne ?", str(size))
        self.page.get_by_role("button", name="Commencer la partie").click()
        expect(self.page.get_by_role("heading", name="Donne 1")).to_be_visible()
        self.page.wait_for_load_state()  # a tap on the pad needs its script

    def choose(self, group: str, option: str) -> None:
        radios = self.form.get_by_role("radiogroup", name=group, exact=True)
        radios.get_by_role("radio", name=option).first.check()

    def say(self, *, points: str, unfold: bool = False, **said: str) -> None:
        """Fill the donne in: preneur, contrat, appele, bouts, petit, chelem, or poignee_of."""
        for group, words in GROUPS.items():
            if group not in said:
                continue
            if group in FOLDED:
                self.unfold()
            self.choose(words, said[group])
        if "poignee_of" in said:
            self.form.locator(".cycles label:visible", has_text=said["poignee_of"]).click()
        self.form.get_by_label("Points", exact=True).fill(points)

    def unfold(self) -> None:
        announces = self.page.locator("details", has_text="Chelem")
        if announces.get_attribute("open") is None:
            announces.locator("summary").click()

    def save(self) -> None:
        self.page.get_by_role("button", name="Valider la donne").click()

    def write(self, *, number: int, **said: str) -> None:
        """Write a whole donne, and see the next one come."""
        self.say(**said)
        self.save()
        self.expect_donne(number + 1)

    def announce(self, *, preneur: str, contrat: str) -> None:
        """Say who takes and at what contrat, before the donne is played."""
        self.choose("Preneur", preneur)
        self.choose("Contrat", contrat)
        self.more()
        self.page.get_by_role("button", name="Annoncer le contrat").click()
        expect(self.page.get_by_text(f"{preneur} : {contrat.lower()}, en cours")).to_be_visible()

    def more(self) -> None:
        self.page.get_by_role("group").filter(has_text="Autre…").locator("summary").click()

    def go_around(self) -> None:
        """Open the page of the seats."""
        self.more()
        self.page.get_by_role("link", name="Autour de la table").click()
        expect(self.page.get_by_role("heading", name="Les places")).to_be_visible()

    def arrive(self, name: str, after: str | None = None) -> None:
        self.go_around()
        self.page.get_by_label("Nom", exact=True).fill(name)
        if after:
            self.choose("À la suite de", after)
        self.page.get_by_role("button", name="Ajouter à la table").click()
        self.back()

    def leave(self, name: str) -> None:
        self.go_around()
        self.page.get_by_role("button", name=f"{name} quitte la table").click()
        expect(self.page.get_by_role("heading", name="Ont quitté la table")).to_be_visible()
        self.back()

    def correct_in_place(self, donne: str) -> "Table":
        """Open the correction of a donne above the sheet, and give its form."""
        self.page.get_by_role("link", name=donne).click()
        settle(self.page)
        self.page.get_by_role("main").get_by_role("link", name="Corriger").click()
        expect(self.page.locator("#correction-form")).to_be_visible()
        settle(self.page)
        return Table(self.page, "#correction-form")

    def open_correction(self, donne: str) -> None:
        """Open the page of a correction by its own address, away from the donne to come."""
        link = self.page.get_by_role("link", name=donne)
        self.page.goto(f"{link.evaluate('link => link.href')}correction/")

    def back(self) -> None:
        self.page.get_by_role("link", name="Table", exact=True).click()

    def expect_lineup(self, words: str) -> None:
        expect(self.page.get_by_role("heading", name="Donne")).to_contain_text(words)

    def expect_donne(self, number: int) -> None:
        expect(self.page.get_by_role("heading", name=f"Donne {number}")).to_be_visible()

    def expect_scores(self, **scores: str) -> None:
        board = self.page.get_by_role("list", name="Scores")
        for name, total in scores.items():
            expect(board.get_by_role("listitem").filter(has_text=name)).to_contain_text(total)

    def expect_row(self, number: int, *cells: str) -> None:
        row = self.page.locator(f"#donne-{number}")
        for cell, text in enumerate(cells):
            expect(row.get_by_role("cell").nth(cell)).to_contain_text(text)

    def expect_followed(self, number: int, *cells: str) -> None:
        """Wait for a donne that another phone wrote."""
        expect(self.page.locator(f"#donne-{number}")).to_be_visible(timeout=SOON)
        self.expect_row(number, *cells)


def settle(page: Page) -> None:
    """Wait until what htmx puts in the page stays where it is: a tap on what moves is lost."""
    expect(page.locator(".htmx-request, .htmx-swapping, .htmx-settling")).to_have_count(0)


def invite(table: Table, other: Page, link: str) -> None:
    """Let another phone in by a link of the carnet, to the partie on the table."""
    page = table.page
    partie = page.url
    for link_name in ("Partager", "Les liens du carnet entier"):
        # Until it is loaded: buttons come with its script, and move what is below them.
        with page.expect_navigation():
            page.get_by_role("link", name=link_name).click()
    section = page.locator("section").filter(has=page.get_by_role("heading", name=link))
    other.goto(section.locator("code").inner_text())
    other.goto(partie)
    page.goto(partie)


GROUPS = {
    "preneur": "Preneur",
    "contrat": "Contrat",
    "appele": "Appelé",
    "bouts": "Bouts de l’attaque",
    "petit": "Petit au bout",
    "chelem": "Chelem",
}
FOLDED = {"chelem"}
