"""What a phone sends, and what a person reads in the answer."""

import html
import re
import uuid
from collections.abc import Callable
from html.parser import HTMLParser
from typing import Any

from django.db import connection
from django.db.models import Manager
from django.http import HttpResponse
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from tarot_scores import queries
from tarot_scores.models import Carnet, Donne, Partie
from tests.factories import make_donne, make_partie, player
from tests.reading import plain

HTMX = {"HX-Request": "true"}
TAG = re.compile(r"<[^>]+>")
ITEM = re.compile(r"<li>(.*?)</li>", re.DOTALL)
ALERT = re.compile(r'<(p|div)[^>]* role="alert">(.*?)</\1>', re.DOTALL)
TOTAL = re.compile(r'<span class="name">(.*?)</span>\s*<span class="total">([^<]*)')

INCOMPLETE = "Le formulaire est arrivé incomplet : rechargez la page et recommencez."


def entry(partie: Partie) -> dict[str, str]:
    """Give what the page sends along with the next donne."""
    lineup = queries.next_lineup(partie)
    return {
        "entry_key": str(uuid.uuid4()),
        "number": str(queries.next_number(partie)),
        "donneur": str(lineup.donneur.pk),
        "places": str(lineup.places),
    }


def taps(partie: Partie, **changes: Any) -> dict[str, Any]:
    """Fill the next donne in: the first who plays makes a garde by 6, with two bouts.

    A player is told by name; `None` leaves a field out.
    """
    players = queries.next_lineup(partie).players
    usual = {"preneur": players[0].name, "contrat": "garde", "bouts": "2", "points": "47"}
    if len(players) == 5:
        usual["appele"] = players[1].name
    said = {**entry(partie), **usual, "counted_by": "attaque", **changes}
    return as_sent(partie, said)


def as_sent(partie: Partie, said: dict[str, Any]) -> dict[str, Any]:
    """Give the fields as the page names them: players by primary key."""
    keys = {each.name: str(each.pk) for each in partie.carnet.players.all()}
    sent = {}
    for name, value in said.items():
        kind, _, who = name.partition("_")
        if kind in ("poignee", "misere") and who in keys:
            name = f"{kind}_{keys[who]}"  # noqa: PLW2901
        if value is not None:
            sent[name] = keys.get(value, value) if isinstance(value, str) else value
    return sent


def correction(donne: Donne, **changes: Any) -> dict[str, Any]:
    """Fill the correction of a donne in: the preneur has made a garde by 6, with two bouts."""
    sent = taps(donne.partie, **{"version": str(donne.version), **changes})
    return {name: value for name, value in sent.items() if name not in entry(donne.partie)}


def text(response: HttpResponse) -> str:
    return plain(html.unescape(response.content.decode()))


def words(fragment: str) -> str:
    return " ".join(html.unescape(TAG.sub(" ", fragment)).split())


def forms_for(response: HttpResponse) -> set[str]:
    """Give what the forms of the page do, the choices of the device left out."""
    return set(re.findall(r'<form[^>]* action="([^"]*)"', text(response))) - {"/texte/", "/langue/"}


def said_at(response: HttpResponse, field: str) -> list[str]:
    """Give the sentences under a field, to which the field must point."""
    markup = response.content.decode()
    found = re.search(
        rf'<ul class="errorlist[^"]*" id="id_{field}_error">(.*?)</ul>', markup, re.DOTALL
    )
    assert found, f"nothing is said at {field}"
    assert re.search(rf'aria-describedby="[^"]*\bid_{field}_error\b', markup)
    return [words(item) for item in ITEM.findall(found[1])]


def said_at_player(response: HttpResponse, kind: str, partie: Partie, name: str) -> list[str]:
    return said_at(response, f"{kind}_{player(partie, name).pk}")


def alerts(response: HttpResponse) -> list[str]:
    """Give what the page says on top of a form."""
    return [words(found[1]) for found in ALERT.findall(response.content.decode())]


def totals(response: HttpResponse) -> dict[str, str]:
    """Give the scoreboard by name."""
    board = TOTAL.findall(response.content.decode())
    return {html.unescape(name): total for name, total in board}


def form_in(response: HttpResponse, form_id: str) -> dict[str, str]:
    """Give what a browser would send of a form left as it is."""
    reader = FormReader(form_id)
    reader.feed(response.content.decode())
    return reader.sent


def count_queries(ask: Callable[[], HttpResponse], status: int = 200) -> int:
    with CaptureQueriesContext(
        connection,
    ) as asked:
        assert ask().status_code == status
    return len(asked)


def counts_as_donnes_come(
    partie: Partie, ask: Callable[[], HttpResponse], **said: Any
) -> list[int]:
    """Give how many questions it takes after two donnes, and after twenty."""
    return _counts(partie.donnes, lambda: make_donne(partie, **said), ask)


def counts_as_parties_come(carnet: Carnet, ask: Callable[[], HttpResponse]) -> list[int]:
    """Give how many questions it takes after two parties, and after twenty."""
    return _counts(carnet.parties, lambda: make_donne(make_partie(carnet=carnet)), ask)


def _counts(
    rows: Manager[Any], write: Callable[[], Any], ask: Callable[[], HttpResponse]
) -> list[int]:
    counts = []
    for written in (2, 20):
        while rows.count() < written:
            write()
        counts.append(count_queries(ask))
    return counts


def record_url(partie: Partie) -> str:
    return reverse("record_donne", args=[partie.pk])


class FormReader(HTMLParser):
    def __init__(self, form_id: str) -> None:
        super().__init__()
        self.form_id = form_id
        self.is_inside = False
        self.sent: dict[str, str] = {}

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        said = dict(attrs)
        if tag == "form":
            self.is_inside = said.get("id") == self.form_id
        if tag != "input" or not self.is_inside or "form" in said:
            return
        if said.get("type") in ("radio", "checkbox") and "checked" not in said:
            return
        usual = "on" if said.get("type") == "checkbox" else ""
        self.sent[said["name"] or ""] = said.get("value") or usual

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self.is_inside = False
