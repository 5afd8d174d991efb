"""What a phone that had no network sends, and how it names what it writes to."""

import json
import uuid
from typing import Any

from django.http import HttpResponse
from django.test import Client

from tarot_scores.models import Donne, Partie
from tests.reading import plain
from tests.views.phone import correction

TOKEN = "/attente/"
BEGIN = "/attente/parties/"


def donnes_of(partie: Partie) -> str:
    return f"/attente/{partie.entry_key}/donnes/"


def address_of(donne: Donne) -> str:
    return f"{donnes_of(donne.partie)}{donne.entry_key}/"


def change(donne: Donne, action: str, **said: Any) -> dict[str, Any]:
    """Give a change to a donne as the phone saw it, under a key of its own."""
    usual = {"action": action, "entry_key": str(uuid.uuid4()), "version": str(donne.version)}
    return usual | said


def correct(donne: Donne, **said: Any) -> dict[str, Any]:
    """Give a correction: the preneur has made a garde by 6, with two bouts, unless it is said."""
    return correction(donne, **said) | change(donne, "correct")


def answer(client: Client, address: str, sent: dict[str, Any]) -> tuple[int, dict[str, Any]]:
    """Send, and give the status and what a script reads."""
    response: HttpResponse = client.post(address, sent)
    assert response.headers["Content-Type"] == "application/json"
    said = json.dumps(response.json(), ensure_ascii=False)
    return response.status_code, json.loads(plain(said))


def refused(status: int, *sentences: str, doubts: str = "", version: int | None = None) -> Any:
    return status, {"errors": [*sentences], "doubts": doubts, "version": version}
