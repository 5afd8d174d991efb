"""Where a key is seen: on the pages to share, by who writes, and nowhere else."""

from tarot_scores.models import Donne
from tests.access.addresses import MAP, body, device_of, path_of


def test_no_page_shows_a_key_to_who_only_reads(donne: Donne) -> None:
    partie, carnet = donne.partie, donne.partie.carnet
    keys = (carnet.write_key, carnet.read_key, partie.read_key, str(partie.entry_key))
    for who in ("reader", "guest"):
        client = device_of(who, donne)
        for address in MAP:
            if "key" not in address.parts:
                shown = body(client.get(path_of(address, donne)))
                assert not [key for key in keys if key in shown], address.name


def test_only_the_pages_to_share_show_a_key_to_who_writes(donne: Donne) -> None:
    carnet = donne.partie.carnet
    client = device_of("writer", donne)
    showing = [
        address.name
        for address in MAP
        if "key" not in address.parts
        and carnet.write_key in body(client.get(path_of(address, donne)))
    ]

    assert showing == ["share_carnet"]
