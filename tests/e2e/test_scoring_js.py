"""scoring.js says what scoring says, on every possible donne and on the kept ones."""

import hashlib
import json
from array import array
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page
from pytest_django.live_server_helper import LiveServer

from tarot_scores.scoring import (
    Appel,
    Camp,
    Chelem,
    Contrat,
    Donne,
    Poignee,
    Regles,
    ShownPoignee,
    find_errors,
    numbers,
    read_case,
)
from tarot_scores.scoring.decompte import decompte_of

VECTORS = Path(__file__).parent.parent / "scoring" / "vectors" / "donnes.json"
TABLES = [
    (2, 0, None),
    (3, 0, None),
    (4, 0, None),
    (4, 1, None),
    (5, 0, Appel.SEUL),
    (5, 0, Appel.PARTENAIRE),
]
PETITS = [None, *Camp]
CHELEMS = [None, *Chelem]
SHOWN: list[tuple[ShownPoignee, ...]] = [
    (),
    *((ShownPoignee(camp, size),) for camp, size in product(Camp, Poignee)),
    (ShownPoignee(Camp.ATTAQUE, Poignee.SIMPLE), ShownPoignee(Camp.DEFENSE, Poignee.SIMPLE)),
]
OPTIONS = [
    Regles(poignee_au_camp_annonceur=keep, petit_non_multiplie=flat)
    for keep, flat in product((False, True), repeat=2)
]

Facts = dict[str, Any]
CHUNKS = list(product(Contrat, range(4)))

# The browser goes through the same grid in the same order. What is possible is sent, one sign a
# donne; what each one scores comes back as one digest by contrat and bouts.
DIGESTS = """async (sent) => {
  const { scoreDonne } = await import("/static/js/scoring.js");
  const [numbers, table, chunks, petits, chelems, shown, options] = JSON.parse(sent);
  return Promise.all(chunks.map(async ([contrat, bouts, possible]) => {
    const answers = [];
    let donne = 0;
    for (let halfPoints = 0; halfPoints <= 182; halfPoints++)
      for (const petit of petits) for (const chelem of chelems) for (const poignees of shown) {
        if (possible[donne++] === "0") continue;
        const said = { contrat, bouts, halfPoints, petit, chelem, poignees };
        for (const regles of options) {
          const { margin, total, scores } = scoreDonne({ ...table, ...said }, regles, numbers);
          answers.push(margin, total, ...scores);
        }
      }
    const digest = await crypto.subtle.digest("SHA-256", Int32Array.from(answers));
    return Array.from(new Uint8Array(digest)).join(" ");
  }));
}"""


@pytest.fixture
def browser_page(live_server: LiveServer, page: Page) -> Page:
    page.goto(live_server.url)
    return page


@pytest.mark.parametrize("table", TABLES)
def test_every_possible_donne_scores_the_same_in_the_browser(
    browser_page: Page, table: tuple[int, int, Appel | None]
) -> None:
    computed = [scored(table, contrat, bouts) for contrat, bouts in CHUNKS]
    assert sum(possible.count("1") for possible, _ in computed) > 10_000

    digests = [digest_of(answers) for _, answers in computed]
    chunks = [(*chunk, possible) for chunk, (possible, _) in zip(CHUNKS, computed, strict=True)]
    assert ask(browser_page, table, chunks) == digests


def test_one_point_of_difference_would_be_seen(browser_page: Page) -> None:
    possible, answers = scored(TABLES[2], Contrat.GARDE, 2)
    answers[-1] += 1

    digest = digest_of(answers)
    assert ask(browser_page, TABLES[2], [(Contrat.GARDE, 2, possible)]) != [digest]


def test_the_kept_donnes_score_the_same_in_the_browser(browser_page: Page) -> None:
    cases = json.loads(VECTORS.read_text())
    script = """async ([numbers, donnes]) => {
      const { scoreDonne } = await import("/static/js/scoring.js");
      return donnes.map(([donne, regles]) => scoreDonne(donne, regles, numbers).scores);
    }"""
    answers = browser_page.evaluate(script, [numbers(), [as_sent(case) for case in cases]])
    assert answers == [case["expected"] for case in cases]


def scored(
    table: tuple[int, int, Appel | None], contrat: Contrat, bouts: int
) -> tuple[str, list[int]]:
    """Give which donnes are possible, in the order of the grid, and what those score."""
    players, morts, appel = table
    possible: list[str] = []
    answers: list[int] = []
    for half_points, petit, chelem in product(range(183), PETITS, CHELEMS):
        facts: Facts = {
            "players": players,
            "morts": morts,
            "appel": appel,
            "contrat": contrat,
            "bouts": bouts,
            "half_points": half_points,
            "petit_au_bout": petit,
            "chelem": chelem,
        }
        if find_errors(Donne(**facts)):  # What cannot be without a poignée cannot be with one.
            possible.append("0" * len(SHOWN))
            continue
        for poignees in SHOWN:
            donne = Donne(**facts, poignees=poignees)
            if find_errors(donne):  # The options of a table have no say in it.
                possible.append("0")
                continue
            possible.append("1")
            for regles in OPTIONS:
                decompte = decompte_of(donne, regles)
                answers.extend((decompte.margin, decompte.total, *decompte.scores))
    return "".join(possible), answers


def digest_of(answers: list[int]) -> str:
    digest = hashlib.sha256(array("i", answers).tobytes()).digest()
    return " ".join(map(str, digest))


def ask(page: Page, table: tuple[int, int, Appel | None], chunks: list[Any]) -> list[str]:
    players, morts, appel = table
    shown = [[{"camp": camp, "size": size} for camp, size in poignees] for poignees in SHOWN]
    sent = [
        numbers(),
        {"players": players, "morts": morts, "appel": appel or "", "miseres": []},
        chunks,
        [petit or "" for petit in PETITS],
        [chelem or "" for chelem in CHELEMS],
        shown,
        [regles.as_dict() for regles in OPTIONS],
    ]
    digests: list[str] = page.evaluate(DIGESTS, json.dumps(sent))
    return digests


def as_sent(case: dict[str, object]) -> tuple[dict[str, object], dict[str, bool]]:
    donne, regles = read_case(case)
    return {
        "players": donne.players,
        "morts": donne.morts,
        "appel": donne.appel or "",
        "contrat": donne.contrat,
        "bouts": donne.bouts,
        "halfPoints": donne.half_points,
        "petit": donne.petit_au_bout or "",
        "chelem": donne.chelem or "",
        "poignees": [{"camp": shown.camp, "size": shown.poignee} for shown in donne.poignees],
        "miseres": [misere.seat for misere in donne.miseres],
    }, regles.as_dict()
