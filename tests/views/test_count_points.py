"""« Combien de points ? »: one donne, any table, no partie, all of it in the address."""

import re
from urllib.parse import urlencode

import pytest
from django.http import HttpResponse
from django.test import Client

from tarot_scores.scoring import Misere, Poignee
from tests.views.phone import HTMX, form_in, said_at, text, words

# No `db` in this file: a page that asked the database anything would fail here.

URL = "/compter/"
GARDE = "contrat=garde&bouts=2&points=47"
SHARE = re.compile(r"<dt>(.*?)</dt><dd[^>]*>(.*?)</dd>")


def marks(response: HttpResponse) -> dict[str, str]:
    """Give what the explanation says that everybody marks, by seat."""
    shares = text(response).partition('class="shares"')[2].partition("</dl>")[0]
    return {words(seat.partition("<small")[0]): points for seat, points in SHARE.findall(shares)}


def count(client: Client, said: str) -> HttpResponse:
    response = client.get(f"{URL}?{said}", follow=True)
    assert response.status_code == 200
    return response


def test_at_first_it_asks_and_reproaches_nothing(client: Client) -> None:
    response = client.get(URL)

    assert response.status_code == 200
    assert "errorlist" not in text(response)
    assert form_in(response, "donne-form")["table"] == "4"


# Addresses that people were sent: what they say must never change.
@pytest.mark.parametrize(
    ("said", "expected"),
    [
        (f"table=2&{GARDE}", {"Preneur": "+62", "Défenseur 1": "−62"}),
        (f"table=3&{GARDE}", {"Preneur": "+124", "Défenseur 1": "−62", "Défenseur 2": "−62"}),
        (GARDE, {"Preneur": "+186", **dict.fromkeys(["Défenseur 1", "Défenseur 3"], "−62")}),
        (f"table=mort&{GARDE}", {"Preneur": "+186", "Défenseur 3": "−62", "Mort": "0"}),
        (f"table=5&{GARDE}", {"Preneur": "+124", "Appelé": "+62", "Défenseur 3": "−62"}),
        (f"table=seul&{GARDE}", {"Preneur": "+248", "Défenseur 4": "−62"}),
        (f"table=4&{GARDE}&poignee_3=simple&petit_au_bout=attaque", {"Preneur": "+306"}),
        (
            f"{GARDE}&poignee_3=simple&poignee_au_camp_annonceur=on",
            {"Preneur": "+126", "Défenseur 2": "−42"},
        ),
        (
            f"{GARDE}&petit_au_bout=defense&petit_non_multiplie=on",
            {"Preneur": "+156", "Défenseur 2": "−52"},
        ),
        (
            f"table=5&{GARDE}&miseres=on&misere_2=tete",
            {"Preneur": "+114", "Appelé": "+102", "Défenseur 1": "−72"},
        ),
        (
            "table=4&contrat=garde&bouts=2&points=87&chelem=annonce_reussi&poignee_1=simple"
            "&petit_au_bout=attaque",
            {"Preneur": "+1\u202f746", "Défenseur 1": "−582"},
        ),
        ("table=4&contrat=prise&bouts=1&points=43&counted_by=defense", {"Preneur": "−84"}),
        ("table=3&contrat=garde&bouts=2&points=41,5", {"Preneur": "+104"}),
    ],
)
def test_every_table_fact_and_option_is_counted(
    client: Client, said: str, expected: dict[str, str]
) -> None:
    assert marks(count(client, said)).items() >= expected.items()


def test_it_explains_step_by_step_and_leads_to_the_rules(client: Client) -> None:
    response = count(client, f"table=4&{GARDE}&petit_au_bout=attaque")
    page = words(text(response))

    assert "47 points pour un seuil de 41 avec deux bouts : réussi de 6." in page
    assert "(25 + 6) × 2 = 62, garde" in page
    assert "Preneur reçoit 3 × 82 = 246" in page
    assert 'href="/regles/#petit-au-bout"' in text(response)


def test_the_address_says_only_what_was_said(client: Client) -> None:
    sent = {
        "table": "5",
        "preneur": "1",
        "appele": "2",
        "contrat": "garde",
        "bouts": "2",
        "points": "47",
        "counted_by": "attaque",
        "petit_au_bout": "",
        "chelem": "",
        "poignee_1": "",
        "poignee_2": "double",
        "utm_source": "mail",
    }
    response = client.get(URL, sent)

    assert response.status_code == 302
    assert response["Location"] == f"{URL}?table=5&{GARDE}&poignee_2=double"
    assert client.get(response["Location"]).status_code == 200


def test_the_form_of_an_address_says_it_again(client: Client) -> None:
    address = f"{URL}?table=5&{GARDE}&poignee_2=double&misere_3=tete&miseres=on"
    sent = form_in(client.get(address), "donne-form")

    assert client.get(URL, sent)["Location"] == address


@pytest.mark.parametrize("headers", [{}, HTMX])
def test_another_table_asks_again_with_what_was_said(
    client: Client, headers: dict[str, str]
) -> None:
    response = client.get(
        f"{URL}?table=5&miseres=on" + "&points=47" * bool(headers), headers=headers
    )
    page = text(response)

    assert response.status_code == 200
    assert "errorlist" not in page
    assert ("<html" in page) == (not headers)
    assert [f'name="poignee_{seat}"' in page for seat in (5, 6)] == [True, False]
    assert 'name="misere_5"' in page
    assert form_in(response, "donne-form")["points"] == ("47" if headers else "")


def test_a_doubt_is_said_and_stops_nothing(client: Client) -> None:
    page = text(count(client, "table=4&contrat=garde&bouts=2&points=40,5"))

    assert "Un demi-point n’existe pas à cette table" in page
    assert "chuté de 1." in page


@pytest.mark.parametrize(
    ("said", "field", "sentence"),
    [
        ("contrat=garde&bouts=2&points=", "points", "Combien de points ?"),
        ("points=47", "contrat", "Quel contrat ?"),
        ("points=47&contrat=pousse", "contrat", "Ce choix n’est pas proposé ici."),
        (f"{GARDE}&table=6", "table", "On joue à 2, 3, 4 ou 5."),
        (
            "contrat=garde&bouts=0&points=47&petit_au_bout=attaque",
            "petit_au_bout",
            "Sans bout, l’attaque n’a pas pu mener le petit au bout.",
        ),
        (
            f"{GARDE}&table=5&poignee_1=triple&poignee_2=double",
            "poignee_1",
            "Ces poignées montrent plus de 22 atouts : il n’y en a pas tant.",
        ),
    ],
)
def test_what_cannot_be_is_said_at_its_field(
    client: Client, said: str, field: str, sentence: str
) -> None:
    response = client.get(f"{URL}?{said}")

    assert response.status_code == 422
    assert said_at(response, field) == [sentence]


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        (f"{GARDE}&poignee_5=simple", "pour quelqu’un qui ne joue pas la donne"),
        (f"{GARDE}&misere_1=tete", "Cette table ne joue pas les misères."),
    ],
)
def test_what_belongs_to_another_table_is_refused(client: Client, said: str, sentence: str) -> None:
    response = client.get(f"{URL}?{said}")

    assert response.status_code == 422
    assert sentence in text(response)


def test_who_takes_and_who_is_called_is_of_the_table(client: Client) -> None:
    response = client.get(f"{URL}?table=5&{GARDE}&preneur=3&appele=seul")

    assert response["Location"] == f"{URL}?table=5&{GARDE}"


FIELDS = [
    *("table", "contrat", "bouts", "points", "counted_by", "petit_au_bout", "chelem", "preneur"),
    *("poignee_1", "poignee_9", "misere_2", "miseres", "petit_non_multiplie", "confirmed"),
]


@pytest.mark.parametrize("name", FIELDS)
@pytest.mark.parametrize("garbage", ["\x00", "-1", "1e2", "٤٧", "9" * 400, "<b>", "é" * 300])
def test_garbage_never_breaks_it(client: Client, name: str, garbage: str) -> None:
    said = {"contrat": "garde", "bouts": "2", "points": "47", name: garbage}

    for headers in ({}, HTMX):
        response = client.get(URL, said, headers=headers, follow=True)
        assert response.status_code in (200, 422)


def test_every_value_at_once_is_garbage(client: Client) -> None:
    said = urlencode(dict.fromkeys(FIELDS, "🂡" * 200))

    assert client.get(f"{URL}?{said}").status_code == 422


def test_it_is_the_same_for_everybody_and_may_be_kept(client: Client) -> None:
    address = f"{URL}?table=4&{GARDE}"
    page = client.get(address)

    assert page["Cache-Control"] == "public, no-cache"
    assert not page.cookies
    assert page["Vary"] == "HX-Request, Accept-Language"
    assert "csrf" not in text(page).lower()
    again = client.get(address, headers={"If-None-Match": page["ETag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_it_is_linked_from_home_and_from_the_rules(client: Client, db: None) -> None:
    assert f'href="{URL}"' in text(client.get("/"))
    assert f'href="{URL}"' in text(client.get("/regles/"))


def test_the_words_of_an_address_are_those_of_the_rules() -> None:
    # In addresses already sent: a word that changed would make them lie.
    assert [*Poignee] == ["simple", "double", "triple"]
    assert [*Misere] == ["atout", "tete"]
