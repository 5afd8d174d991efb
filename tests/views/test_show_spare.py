"""What the table page goes on with when there is no network: a form for each one who may deal."""

import re

from django.test import Client

from tarot_scores import services
from tarot_scores.models import Partie
from tarot_scores.scoring import Regles
from tests.factories import make_donne, make_partie, player
from tests.views.phone import count_queries, text

CAST = ("Anne", "Bruno", "Chloé", "Denis")
TURN = re.compile(
    r'<template data-donneur="(\d+)" data-following="(\d+)">(.*?)</template>', re.DOTALL
)


def url(partie: Partie) -> str:
    return f"/parties/{partie.pk}/sans-reseau/"


def holder(partie: Partie) -> Client:
    device = Client()
    device.get(f"/ecrire/{partie.carnet.write_key}/")
    return device


def turns(page: str) -> list[tuple[str, str, str]]:
    return TURN.findall(page)


def test_everybody_may_deal_and_the_next_one_follows(writer: Client, partie: Partie) -> None:
    found = turns(text(writer.get(url(partie))))

    names = {str(player(partie, name).pk): name for name in CAST}
    dealing = [(names[donneur], names[following]) for donneur, following, _ in found]
    assert dealing == [("Anne", "Bruno"), ("Bruno", "Chloé"), ("Chloé", "Denis"), ("Denis", "Anne")]
    for donneur, _, form in found:
        assert f'name="donneur" value="{donneur}"' in form
        assert f"{names[donneur]} donne" in form


def test_who_deals_sits_out_of_a_table_of_five(db: None) -> None:
    partie = make_partie(names=(*CAST, "Élise"))
    page = text(holder(partie).get(url(partie)))

    keys = [str(player(partie, name).pk) for name in (*CAST, "Élise")]
    places = [re.search(r'name="places" value="([^"]+)"', form) for _, _, form in turns(page)]
    shown = [found[1] for found in places if found]
    assert shown[0] == " ".join(keys[1:]) + f"/{keys[0]}"
    assert shown[4] == " ".join(keys[:4]) + f"/{keys[4]}"
    assert 'data-again="passe' in page  # who sits out deals again


def test_a_table_that_passes_on_deals_in_turn(db: None) -> None:
    regles = Regles(passe_au_suivant=True)
    partie = make_partie(names=(*CAST, "Élise"), regles=regles)

    assert 'data-again="passe' not in text(holder(partie).get(url(partie)))


def test_its_cost_does_not_grow_with_the_sheet(writer: Client, partie: Partie) -> None:
    before = count_queries(lambda: writer.get(url(partie)))
    for _ in range(3):
        make_donne(partie)

    assert count_queries(lambda: writer.get(url(partie))) == before


def test_each_donne_is_said_in_the_words_of_its_correction(writer: Client, partie: Partie) -> None:
    donne = make_donne(partie, "Anne")
    cancelled = make_donne(partie, "Bruno")
    services.cancel_donne(donne=cancelled, version=1, device="")
    said = writer.get(f"/parties/{partie.pk}/dites/").json()["donnes"]

    keys = [player(partie, name).pk for name in CAST]
    first, second = said
    assert (first["key"], first["number"], first["version"]) == (str(donne.entry_key), 1, 1)
    assert first["places"] == [keys, []]
    assert first["said"]["preneur"] == keys[0]
    assert (first["said"]["contrat"], first["said"]["points"]) == ("garde", "47")
    assert (second["cancelled"], second["version"]) == (True, 2)


def test_a_blank_table_is_the_same_for_everybody(stranger: Client, writer: Client) -> None:
    pages = [device.get("/parties/en-attente/") for device in (stranger, writer, writer)]

    assert len({page.content for page in pages}) == 1
    assert [size in text(pages[0]) for size in ('data-size="2"', 'data-size="5"')] == [True, True]
    assert not pages[0].cookies
