"""Every address of the product, as the map has it, and the devices that ask for it."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from django.test import Client
from django.urls import URLResolver, get_resolver, reverse

from tarot_scores.models import Donne
from tests.factories import STRANGER, handover, make_partie, player
from tests.views.phone import text

# Of a carnet, of a partie, of where it was played, of people: said nowhere else.
NAMES = ("Les jeudis de Clotilde", "La finale", "Trifouilly", "Quelle revanche", "Mathurin")
WHO = ("stranger", "reader", "writer", "other writer", "guest")


class Address(NamedTuple):
    """One line of the map of the product."""

    name: str
    parts: tuple[str, ...]


def addresses(resolver: URLResolver) -> Iterator[Address]:
    for line in resolver.url_patterns:
        if isinstance(line, URLResolver):
            yield from addresses(line)
        else:
            yield Address(str(line.name), tuple(line.pattern.converters))


MAP = tuple(addresses(get_resolver()))
WITHOUT_KEY = tuple(address for address in MAP if "key" not in address.parts)


def path_of(address: Address, donne: Donne) -> str:
    partie, carnet = donne.partie, donne.partie.carnet
    keys = {
        "open_write_link": carnet.write_key,
        "open_read_link": carnet.read_key,
        "open_partie_link": partie.read_key,
        "open_handover": handover(carnet).key if address.name == "open_handover" else None,
    }
    parts = {
        "carnet_id": carnet.pk,
        "partie_id": partie.pk,
        "donne_id": donne.pk,
        "player_id": player(partie, "Anne").pk,
        "merge_id": player(partie, "Anne").merges.get().pk,
        "right": "lecteur",
        "key": keys.get(address.name),
        "partie_key": partie.entry_key,
        "donne_key": donne.entry_key,
    }
    return reverse(address.name, kwargs={part: parts[part] for part in address.parts})


def device(*links: str) -> Client:
    client = Client()
    for link in links:
        assert client.get(link).status_code == 302
    return client


def device_of(who: str, donne: Donne) -> Client:
    carnet = donne.partie.carnet
    match who:
        case "reader":
            return device(f"/lire/{carnet.read_key}/")
        case "writer":
            return device(f"/ecrire/{carnet.write_key}/")
        case "other writer":
            return device(f"/ecrire/{make_partie([STRANGER, 'Yann']).carnet.write_key}/")
        case "guest":
            return device(f"/lire/partie/{donne.partie.read_key}/")
        case _:
            return device()


def body(answer: Any) -> str:
    """Give what a person or a program reads, of a page or of a file."""
    return b"".join(answer).decode(errors="replace") if answer.streaming else text(answer)
