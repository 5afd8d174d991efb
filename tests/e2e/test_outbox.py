"""Donnes written without network wait on the phone, in sight, and leave when there is one."""

import pytest
from playwright.sync_api import Route, expect

from tests.e2e.conftest import CAST, PLAIN, TakePhone
from tests.e2e.outbox import (
    ENTRIES,
    asking,
    come_back,
    cut,
    entry,
    expect_sent,
    expect_waiting,
    get_ready,
    meddle,
    write_apart,
)
from tests.e2e.table import SOON, Table
from tests.e2e.test_accessibility import looked_at
from tests.production import Server


def test_donnes_written_without_network_wait_and_leave(played: Table) -> None:
    cut(played)
    played.write(number=2, preneur="Bruno", **PLAIN)
    expect_waiting(played.page, 1)
    played.write(number=3, preneur="Anne", **PLAIN)
    expect_waiting(played.page, 2)
    # 186 − 62 + 186, −62 + 186 − 62, and thrice −62 for the others.
    played.expect_scores(Anne="310", Bruno="62", Chloé="−186", Denis="−186")
    played.expect_lineup("Denis donne")

    played.page.reload()
    expect_waiting(played.page, 2)
    played.expect_scores(Anne="310", Bruno="62", Chloé="−186", Denis="−186")
    played.expect_lineup("Denis donne")
    played.page.get_by_role("link", name="Feuille de marque").click()
    expect(played.page.locator(".waiting-row")).to_have_count(2)
    played.page.get_by_role("link", name="Table", exact=True).click()

    come_back(played)
    played.expect_donne(4)
    played.expect_row(2, "−62", "+186")
    played.expect_row(3, "+186", "−62")
    played.expect_scores(Anne="310", Bruno="62", Chloé="−186", Denis="−186")


def test_what_is_typed_stays_when_the_network_is_back(played: Table) -> None:
    cut(played)
    played.write(number=2, preneur="Bruno", **PLAIN)
    played.say(preneur="Denis", contrat="Prise", bouts="1", points="51")
    come_back(played)

    played.expect_donne(3)
    expect(played.page.get_by_label("Points", exact=True)).to_have_value("51")
    played.save()
    played.expect_donne(4)
    played.expect_row(3, "−25", "−25", "−25", "+75")


def test_a_donne_taken_back_without_network_fills_its_form(played: Table) -> None:
    cut(played)
    played.write(number=2, preneur="Bruno", **PLAIN)
    played.page.locator("#news").get_by_role("button", name="Annuler").click()

    expect_sent(played.page)
    played.expect_donne(2)
    expect(played.page.get_by_label("Points", exact=True)).to_have_value("47")
    played.expect_scores(Anne="186", Bruno="−62")
    played.save()
    expect_waiting(played.page, 1)
    come_back(played)
    played.expect_row(2, "−62", "+186")


def test_what_waits_is_corrected_before_it_leaves(played: Table) -> None:
    cut(played)
    played.write(number=2, preneur="Bruno", **PLAIN)
    entry(played.page, "2 · Garde").get_by_role("button", name="Corriger").click()
    correction = Table(played.page, "#detail")
    correction.say(preneur="Chloé", points="38")
    played.page.get_by_role("button", name="Corriger la donne").click()
    # (25 + 3) × 2 = 56, lost to each of three: 168.
    played.expect_scores(Anne="242", Bruno="−6", Chloé="−230", Denis="−6")

    come_back(played)
    played.expect_row(2, "+56", "+56", "−168", "+56")
    played.expect_donne(3)


def test_a_written_donne_is_changed_without_network(played: Table) -> None:
    page = played.page
    cut(played)
    page.get_by_role("link", name="1 · Garde").click()
    page.get_by_role("button", name="Annuler la donne").click()
    expect_waiting(page, 1)
    played.expect_scores(Anne="0", Bruno="0")
    entry(page, "Annulation").get_by_role("button", name="Retirer").click()
    expect_sent(page)
    played.expect_scores(Anne="186", Bruno="−62")

    page.get_by_role("link", name="1 · Garde").click()
    page.locator("#detail").get_by_role("button", name="Corriger").click()
    Table(page, "#detail").say(points="38")
    page.get_by_role("button", name="Corriger la donne").click()
    played.expect_scores(Anne="−168", Bruno="56")
    come_back(played)
    played.expect_scores(Anne="−168", Bruno="56")
    page.get_by_role("link", name="1 · Garde").click()
    expect(page.get_by_text("corrigée : points 47 → 38")).to_be_visible()


def test_a_passed_donne_waits_too(played: Table) -> None:
    cut(played)
    played.more()
    played.page.get_by_role("button", name="Tout le monde passe").click()
    played.expect_donne(3)
    played.expect_lineup("Chloé donne")
    come_back(played)
    expect(played.page.locator("#donne-2")).to_contain_text("donnée par Bruno")


def test_the_one_who_sits_out_is_always_right(take_phone: TakePhone) -> None:
    table = Table(take_phone())
    table.sit_down(*CAST, "Élise", size=4)
    table.expect_lineup("Anne donne et fait le mort")
    cut(table)
    table.write(number=1, preneur="Bruno", **PLAIN)
    table.expect_lineup("Bruno donne et fait le mort")
    table.write(number=2, preneur="Anne", **PLAIN)
    table.expect_lineup("Chloé donne et fait le mort")
    table.more()
    table.page.get_by_role("button", name="Tout le monde passe").click()
    table.expect_donne(4)
    table.expect_lineup("Chloé donne et fait le mort")  # who sits out deals again
    table.expect_scores(Anne="186", Bruno="186", Chloé="−124", Denis="−124", Élise="−124")

    come_back(table)
    table.expect_lineup("Chloé donne et fait le mort")
    table.expect_row(1, "mort", "+186", "−62", "−62", "−62")
    table.expect_row(2, "+186", "mort", "−62", "−62", "−62")


def test_the_server_stops_and_starts_again(played: Table, server: Server) -> None:
    get_ready(played)
    server.stop()
    try:
        played.write(number=2, preneur="Bruno", **PLAIN)
        expect_waiting(played.page, 1)
        played.page.reload()
        expect_waiting(played.page, 1)
    finally:
        server.start()
    expect_sent(played.page)
    played.expect_row(2, "−62", "+186")


def test_a_server_that_is_closed_keeps_nothing_from_being_written(played: Table) -> None:
    page = played.page
    get_ready(played)
    page.route("**/donnes/**", lambda route: route.fulfill(status=503, body="Fermé"))
    played.write(number=2, preneur="Bruno", **PLAIN)
    expect_waiting(page, 1)
    page.get_by_role("link", name="1 · Garde").click()
    page.get_by_role("button", name="Annuler la donne").click()
    expect_waiting(page, 2)
    played.expect_scores(Anne="−62", Bruno="186")

    page.unroute("**/donnes/**")
    expect_sent(page)
    played.expect_scores(Anne="−62", Bruno="186")


def test_an_answer_that_is_lost_doubles_nothing(played: Table) -> None:
    get_ready(played)
    lost: list[int] = []

    def lose(route: Route) -> None:
        lost.append(route.fetch().status)
        route.abort()

    played.page.route("**/donnes/", lose, times=2)
    played.write(number=2, preneur="Bruno", **PLAIN)
    expect_sent(played.page)
    played.write(number=3, preneur="Chloé", **PLAIN)
    expect_sent(played.page)
    assert lost == [200, 200]
    played.expect_scores(Anne="62", Bruno="62", Chloé="62", Denis="−186")


def test_two_tabs_send_each_donne_once(played: Table) -> None:
    cut(played)
    played.write(number=2, preneur="Bruno", **PLAIN)
    other = Table(played.page.context.new_page())
    other.page.goto(played.page.url)
    other.expect_donne(3)
    other.write(number=3, preneur="Chloé", **PLAIN)
    sent: list[str] = []
    played.page.context.on(
        "request", lambda request: sent.append(request.url) if request.method == "POST" else None
    )
    played.page.context.set_offline(False)
    for table in (played, other):
        expect_sent(table.page)
        table.expect_donne(4)
        table.expect_scores(Anne="62", Bruno="62", Chloé="62", Denis="−186")
    assert len(sent) == 2


def test_a_token_gone_stale_stops_nothing(played: Table) -> None:
    get_ready(played)
    token = {"name": "csrftoken", "value": "x" * 32, "url": played.page.url}
    played.page.context.add_cookies([token])
    played.write(number=2, preneur="Bruno", **PLAIN)
    expect_sent(played.page)
    played.expect_row(2, "−62", "+186")


def test_two_phones_keep_both_their_donnes(played: Table, second: Table) -> None:
    write_apart(played, second)
    come_back(played)

    told = "Un autre appareil a écrit entre-temps : cette donne vient après, c’est la donne 3."
    expect(played.page.get_by_text(told)).to_be_visible()
    for table in (played, second):
        table.expect_followed(3, "−62", "+186")
        table.expect_row(2, "−62", "−62", "+186")
    played.expect_donne(4)


def test_a_correction_of_what_changed_since_waits_for_a_choice(
    played: Table, second: Table
) -> None:
    page = played.page
    cut(played)
    page.get_by_role("link", name="1 · Garde").click()
    page.locator("#detail").get_by_role("button", name="Corriger").click()
    Table(page, "#detail").say(points="38")
    page.get_by_role("button", name="Corriger la donne").click()
    played.write(number=2, preneur="Bruno", **PLAIN)
    second.correct_in_place("1 · Garde").say(points="51")
    second.page.get_by_role("button", name="Corriger la donne").click()
    expect(second.page.get_by_text("corrigée : points 47 → 51")).to_be_visible()

    page.context.set_offline(False)
    refused = asking(page, "Rien n’a été remplacé")
    expect(refused).to_be_visible(timeout=SOON)
    played.expect_followed(2, "−62", "+186")  # it blocks nothing
    # (25 + 10) × 2 = 70 from each of three, less 62 of the second donne.
    played.expect_scores(Anne="148")
    refused.get_by_role("button", name="Garder la mienne").click()
    expect_sent(page)
    played.expect_scores(Anne="−230", Bruno="242")


def test_a_doubtful_donne_asks_once_and_blocks_nothing(played: Table) -> None:
    cut(played)
    played.write(number=2, preneur="Bruno", contrat="Garde", bouts="2", points="46,5")
    played.write(number=3, preneur="Chloé", **PLAIN)
    played.page.context.set_offline(False)
    doubtful = asking(played.page, "demi-point")
    expect(doubtful).to_be_visible(timeout=SOON)
    played.expect_followed(2, "−62", "−62", "+186")
    doubtful.get_by_role("button", name="Enregistrer quand même").click()
    expect_sent(played.page)
    played.expect_followed(3, "−62", "+186")


def test_a_key_that_says_something_else_is_refused(played: Table) -> None:
    cut(played)
    played.write(number=2, preneur="Bruno", **PLAIN)
    meddle(
        played.page,
        """({ id, ...rest }) => store.add(
          { ...rest, key: "another", body: rest.body.replace("points=47", "points=48") })""",
    )
    played.page.context.set_offline(False)
    expect(asking(played.page, "déjà écrite, autrement")).to_be_visible(timeout=SOON)
    played.expect_followed(2, "−62", "+186")
    expect_waiting(played.page, 1)


def test_an_entry_of_an_older_version_leaves_too(played: Table) -> None:
    cut(played)
    played.write(number=2, preneur="Bruno", **PLAIN)
    meddle(
        played.page,
        "({ id, key, url, page, body }) => store.put({ id, key, url, page, body })",
    )
    played.page.reload()
    expect_waiting(played.page, 1)
    come_back(played)
    played.expect_row(2, "−62", "+186")


def test_a_link_renewed_meanwhile_keeps_them_waiting(played: Table, second: Table) -> None:
    page = played.page
    cut(played)
    played.write(number=2, preneur="Bruno", **PLAIN)
    second.page.get_by_role("link", name="Partager").click()
    second.page.get_by_role("link", name="Les liens du carnet entier").click()
    section = second.page.locator("section").filter(
        has=second.page.get_by_role("heading", name="Pour écrire")
    )
    section.locator("summary").click()
    section.get_by_role("button", name="Renouveler").click()
    expect(second.page.get_by_text("Lien renouvelé")).to_be_visible()
    link = section.locator("code").inner_text()

    page.context.set_offline(False)
    expect(page.get_by_text("ne peut plus écrire à cette table")).to_be_visible(timeout=SOON)
    assert "Bruno +186" in entry(page, "Garde").inner_text()
    assert len(page.evaluate(ENTRIES)) == 1
    page.goto(link)
    expect_sent(page)


def test_a_clock_that_is_wrong_by_a_day_changes_no_order(played: Table) -> None:
    page = played.page
    cut(played)
    for number, (preneur, days) in enumerate([("Bruno", 1), ("Chloé", -1), ("Denis", 0)], 2):
        page.evaluate(f"Date.now = () => performance.timeOrigin + {days} * 86_400_000")
        played.write(number=number, preneur=preneur, **PLAIN)
    come_back(played)
    for number, seat in ((2, 1), (3, 2), (4, 3)):
        played.expect_row(number, *("+186" if each == seat else "−62" for each in range(4)))


def test_two_taps_without_network_write_one_donne(played: Table) -> None:
    cut(played)
    played.say(preneur="Bruno", **PLAIN)
    played.page.evaluate(
        """() => { const form = document.getElementById("donne-form");
        form.requestSubmit(); form.requestSubmit(); }"""
    )
    expect_waiting(played.page, 1)
    come_back(played)
    played.expect_donne(3)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_in_what_waits(played: Table, theme: str) -> None:
    page = played.page
    page.emulate_media(color_scheme=theme)
    cut(played)
    played.write(number=2, preneur="Bruno", **PLAIN)
    page.get_by_role("link", name="1 · Garde").click()
    page.locator("#detail").get_by_role("button", name="Annuler la donne").click()
    expect_waiting(page, 2)
    expect(entry(page, "2 · Garde")).to_contain_text("Bruno +186")
    expect(page.locator(".waiting-row")).to_contain_text("2 · Garde")
    # The first donne counts no more, the second does.
    expect(page.locator("#sheet tfoot")).to_contain_text("186")
    expect(page.get_by_role("list", name="Scores").locator(".leader")).to_contain_text("Bruno")
    problems = looked_at(page)
    entry(page, "2 · Garde").get_by_role("button", name="Corriger").click()
    page.locator("#detail form").wait_for()
    problems += looked_at(page)
    assert not problems, problems
