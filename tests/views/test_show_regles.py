"""The rules: each step of an explanation finds its own there, with its numbers."""

import re

import pytest
from django.test import Client

from tarot_scores.models import Partie
from tarot_scores.scoring import (
    CHELEM_POINTS,
    COEFFICIENTS,
    POIGNEE_POINTS,
    REQUIRED_POINTS,
    Camp,
    Chelem,
    Fin,
    Misere,
    Poignee,
    Regles,
)
from tests.factories import CAST, make_donne, make_partie
from tests.views.phone import count_queries, text, words

ANCHORS = [
    *("cartes", "seuil", "demi-point", "contrat", "petit-au-bout", "poignee", "chelem"),
    *("partage", "misere", "excuse", "donneur", "mort", "fin", "impossible"),
]
LINK = re.compile(r'href="([^"#]*)#([\w-]+)">règle</a>')


def regles_of(partie: Partie) -> str:
    client = Client()
    client.get(f"/lire/partie/{partie.read_key}/")
    return text(client.get(f"/parties/{partie.pk}/regles/"))


def test_each_rule_has_its_place_and_its_source(client: Client) -> None:
    page = text(client.get("/regles/"))

    for anchor in ANCHORS:
        section = re.search(
            rf'<section class="panel" id="{anchor}">(.*?)</section>', page, re.DOTALL
        )
        assert section, anchor
        assert '<p class="source">' in section[1], anchor
        assert f'href="#{anchor}"' in page


def test_the_numbers_are_those_of_the_rules(client: Client) -> None:
    page = words(text(client.get("/regles/")))

    assert "Seuil " + " ".join(map(str, REQUIRED_POINTS)) in page
    assert "Prise 1 Garde 2 Garde sans 4 Garde contre 6" in page
    assert "Simple 20, Double 30, Triple 40" in page
    assert "Prise Garde Garde sans Garde contre 10 20 40 60" in page
    assert "Annoncé, réussi +400 Réussi sans annonce +200 Annoncé, chuté −200" in page
    assert "À deux 10 13 15 À trois 13 15 18 À quatre 10 13 15 À cinq 8 10 13" in page
    assert "À deux 36 6 36 À trois 24 6 24 À quatre 18 6 18 À cinq 15 3 15" in page
    assert "À cinq avec un mort +186 −62 −62 −62 0" in page
    assert "réussie de 6, elle vaut (25 + 6) × 2 = 62" in page
    assert "3 bouts à 4,5, 4 rois à 4,5, 4 dames à 3,5" in page


@pytest.mark.parametrize(
    ("table", "changed", "said"),
    [
        (COEFFICIENTS, "garde", "Garde 7"),
        (POIGNEE_POINTS, Poignee.SIMPLE, "Simple 7"),
        (CHELEM_POINTS, Chelem.DEFENSE, "De la défense +7"),
    ],
)
def test_a_number_is_not_written_a_second_time(
    client: Client, monkeypatch: pytest.MonkeyPatch, table: dict[str, int], changed: str, said: str
) -> None:
    monkeypatch.setitem(table, changed, 7)

    assert said in words(text(client.get("/regles/")))


def test_it_is_the_same_for_everybody_and_may_be_kept(client: Client, writer: Client) -> None:
    page, theirs = client.get("/regles/"), writer.get("/regles/")

    assert page.content == theirs.content
    assert page["Cache-Control"] == "public, no-cache"
    assert not page.cookies
    assert "Cookie" not in page.get("Vary", "")
    again = client.get("/regles/", headers={"If-None-Match": page["ETag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_it_needs_no_database(client: Client) -> None:
    # Without the fixture that opens it, a single question would fail.
    assert client.get("/regles/").status_code == 200


def test_a_table_under_the_rules_of_the_fft_reads_no_option_of_others(partie: Partie) -> None:
    page = words(regles_of(partie))

    assert "Règles de la FFT." in page
    assert "Une table peut décider" not in page
    assert "Cette table ne joue pas les misères." in page
    assert "À quatre 18 6 18" in page
    assert "À trois" not in page


def test_a_table_reads_its_own_options(db: None) -> None:
    regles = Regles(
        poignee_au_camp_annonceur=True,
        petit_non_multiplie=True,
        miseres=True,
        passe_au_suivant=True,
    )
    partie = make_partie(CAST, table_size=5, regles=regles, fin=Fin.DONNES, limit=12)
    page = words(regles_of(partie))

    assert "À cette table, il vaut 10 points quel que soit le contrat." in page
    assert "À cette table, elle reste au camp qui l’a montrée, donne gagnée ou perdue." in page
    assert "Cette table joue les misères." in page
    assert "À cette table, si tout le monde passe, le joueur suivant donne." in page
    assert "Finit après 12 donnes." in page
    assert "À cinq 8 10 13" in page
    assert "À cinq, un appelé +124 +62 −62 −62 −62 À cinq, seul +248" in page


def test_each_step_of_a_donne_leads_to_the_rule_of_its_table(db: None) -> None:
    partie = make_partie(CAST[:3], regles=Regles(miseres=True))
    donne = make_donne(
        partie,
        "Anne",
        points="41,5",
        petit_au_bout=Camp.ATTAQUE,
        poignees={"Anne": Poignee.SIMPLE},
        chelem=Chelem.ANNONCE_CHUTE,
        miseres=[("Bruno", Misere.TETE)],
    )
    client = Client()
    client.get(f"/lire/{partie.carnet.read_key}/")
    links = LINK.findall(text(client.get(f"/donnes/{donne.pk}/")))

    assert {address for address, _ in links} == {f"/parties/{partie.pk}/regles/"}
    assert [anchor for _, anchor in links] == [
        *("demi-point", "contrat", "petit-au-bout", "poignee", "chelem", "partage", "misere")
    ]
    assert {anchor for _, anchor in links} <= set(ANCHORS)


def test_it_asks_as_much_after_ten_donnes_as_before(reader: Client, partie: Partie) -> None:
    url = f"/parties/{partie.pk}/regles/"
    before = count_queries(lambda: reader.get(url))
    for _ in range(10):
        make_donne(partie)

    assert count_queries(lambda: reader.get(url)) == before == 2
