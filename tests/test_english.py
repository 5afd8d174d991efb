"""An evening in English: what people read, from the first page to the refusals."""

from datetime import date
from decimal import Decimal
from typing import Any

import pytest
from django.test import Client
from django.utils.translation import override

from tarot_scores import queries, services
from tarot_scores.models import Donne, Partie
from tarot_scores.queries import Period, Span
from tarot_scores.scoring import Camp, Contrat, DonneKind, Fin, Misere, Poignee, Regles
from tarot_scores.templatetags import sentences, statistics, tarot, trail, why
from tests.factories import CAST, make_donne, make_facts, make_partie
from tests.templatetags.test_tarot import SOME_DAY
from tests.views.phone import HTMX, record_url, said_at, taps, text, words

pytestmark = pytest.mark.django_db


@pytest.fixture
def writer(writer: Client) -> Client:
    writer.cookies["langue"] = "en"
    return writer


def explained(partie: Partie, preneur: str, **said: Any) -> queries.Explanation:
    donne = make_donne(partie, preneur, **said)
    explanation = queries.explanation(Donne.objects.with_facts().get(pk=donne.pk))
    assert explanation
    return explanation


# Pages


def test_the_first_page(client: Client) -> None:
    page = words(text(client.get("/", headers={"Accept-Language": "en"})))

    assert "New partie 2, 3, 4 or 5 players, with or without a mort" in page
    assert "Never wrong Every calculation is explained, every line adds up to zero." in page
    assert "Text A A+ A++ Français" in page


def test_the_table(writer: Client, partie: Partie) -> None:
    make_donne(partie, "Bruno", points="47")
    page = words(text(writer.get(f"/parties/{partie.pk}/")))

    assert "Donne 2 Bruno deals" in page
    assert "Donne 1 written: Bruno +186 Undo" in page
    assert "Preneur Anne Bruno Chloé Denis Contract Prise × 1 Garde × 2 G. sans × 4" in page
    assert "Bouts of the attack 0 56 pts 1 51 pts 2 41 pts 3 36 pts" in page
    assert "Petit au bout No Attack Defence" in page
    assert "Save the donne Σ = 0 · Details" in page
    assert "1 · Garde 2 bouts, 47" in page


def test_the_sheet(writer: Client, partie: Partie) -> None:
    make_donne(partie, "Bruno", bouts=0, points="60")
    page = words(text(writer.get(f"/parties/{partie.pk}/feuille/")))

    assert "1 · Garde 0 bouts, 60" in page
    assert "Rank Player Total Contracts made Average" in page
    assert "1 Bruno 174 1 of 1 174.0" in page
    assert "FFT rules. The rules of this table" in page


def test_a_refusal(writer: Client, partie: Partie) -> None:
    response = writer.post(record_url(partie), taps(partie, points="89,5", preneur=None))

    assert response.status_code == 422
    assert said_at(response, "preneur") == ["Who took?"]

    response = writer.post(record_url(partie), taps(partie, points="90.5", bouts="1"))
    assert said_at(response, "points") == [
        "With 1 bout, the attack counts 7 to 82 points (the defence 9 to 84)."
    ]


def test_both_ways_to_write_a_half_are_read_and_the_page_writes_its_own(
    writer: Client, db: None
) -> None:
    partie = make_partie(CAST[:3])
    writer.get(f"/ecrire/{partie.carnet.write_key}/")
    for points in ("41,5", "41.5"):
        writer.post(record_url(partie), taps(partie, points=points))
    latest = partie.donnes.latest("number")

    assert [donne.half_points for donne in partie.donnes.all()] == [83, 83]
    assert 'value="41.5"' in text(writer.get(f"/donnes/{latest.pk}/correction/"))


def test_a_page_that_does_not_exist(client: Client) -> None:
    page = text(client.get("/nowhere/", headers={"Accept-Language": "en"}))

    assert '<html lang="en">' in page
    assert "<h2>This page does not exist</h2>" in page


def test_what_is_refused_before_it_is_read_whatever_the_one_before_spoke(client: Client) -> None:
    client.get("/", headers={"Accept-Language": "fr"})
    too_large = {"Accept-Language": "en", "Content-Length": "99000000"}
    page = text(client.post("/parties/nouvelle/", headers=too_large))

    assert '<html lang="en">' in page
    assert "<h2>This is too heavy</h2>" in page


def test_an_answer_to_htmx(writer: Client, partie: Partie) -> None:
    make_donne(partie)
    stale = taps(partie, preneur="Denis", number="1")
    response = writer.post(record_url(partie), stale, headers=HTMX)

    assert response.status_code == 409
    assert "A donne was just written on another device" in text(response)


def test_the_rules_are_one_page_in_each_language(client: Client) -> None:
    french = client.get("/regles/")
    asked = {"Accept-Language": "en"}
    english = client.get("/regles/", headers=asked)
    page = words(text(english))

    assert "3 bouts at 4.5, 4 kings at 4.5, 4 queens at 3.5" in page
    assert "preneur The taker: whoever plays the contract against the others." in page
    assert french["ETag"] != english["ETag"]
    assert client.get("/regles/", headers={"If-None-Match": french["ETag"]}).status_code == 304
    old = asked | {"If-None-Match": french["ETag"]}
    assert client.get("/regles/", headers=old).status_code == 200


def test_what_is_taken_away_is_the_same_in_each_language(writer: Client, partie: Partie) -> None:
    make_donne(partie, petit_au_bout=Camp.DEFENSE)
    address = f"/parties/{partie.pk}/donnes.csv"
    english = b"".join(writer.get(address).streaming_content)  # type: ignore[attr-defined]
    writer.cookies["langue"] = "fr"

    assert b"".join(writer.get(address).streaming_content) == english  # type: ignore[attr-defined]
    assert "Jouée" in english.decode()


# Sentences


def test_a_donne_is_explained() -> None:
    with override("en"):
        said = explained(
            make_partie(CAST[:3]),
            "Chloé",
            contrat=Contrat.GARDE_SANS,
            points="41,5",
            petit_au_bout=Camp.DEFENSE,
            poignees={"Anne": Poignee.SIMPLE},
        )

        assert why.outcome(said) == "Chloé makes the garde sans"
        assert why.count(said) == "41.5 points for a target of 41 with two bouts: made by 1."
        assert [(why.step_name(step), why.step_detail(said, step)) for step in said.steps] == [
            ("The contract", "(25 + 1) × 4 = 104, garde sans"),
            (
                "The petit au bout",
                "for the defence, which wins the last trick: −\u00a010 × 4 = −40",
            ),
            (
                "Anne’s poignée",
                "Simple, shown by the defence; the bonus goes to the side that wins the donne",
            ),
        ]
        assert why.payment(said) == "Each defender pays"
        assert why.partage(said) == "Chloé gets 2 × 84 = 168"


@pytest.mark.parametrize(
    ("points", "said"),
    [("0", "0 points"), ("0,5", "0.5 points"), ("1", "1 point"), ("1,5", "1.5 points")],
)
def test_only_one_point_is_in_the_singular(points: str, said: str) -> None:
    with override("en"):
        partie = make_partie(CAST[:3])
        lost = explained(partie, "Anne", contrat=Contrat.GARDE_CONTRE, bouts=0, points=points)

        assert why.count(lost).startswith(f"{said} for a target of 56 without a bout: lost by ")


def test_a_misere_is_said_of_its_player() -> None:
    with override("en"):
        partie = make_partie(regles=Regles(miseres=True))
        said = explained(partie, "Anne", miseres=[("Anne", Misere.TETE)])

        assert why.miseres(said) == [
            "Anne’s misère (no court cards): 10 points from every other player."
        ]


def test_the_trail_says_what_changed() -> None:
    partie = make_partie(CAST, table_size=5)
    donne = make_donne(partie)
    facts = make_facts(
        partie, points="40,5", poignees={"Anne": Poignee.SIMPLE, "Bruno": Poignee.DOUBLE}
    )
    services.correct_donne(donne=donne, version=1, facts=facts, device="")
    services.correct_to_pass(donne=donne, version=2, kind=DonneKind.PASSE, device="")
    again = Donne.objects.with_facts().get(pk=donne.pk)

    with override("en"):
        assert [trail.what_happened(line) for line in queries.trail(again)] == [
            "written",
            "corrected: points 47 → 40.5, poignée none → simple by Anne and double by Bruno",
            "corrected: played → everybody passes",
        ]


def test_who_deals_and_until_when() -> None:
    two_morts = make_partie(("Ann", "Ben", "Cat", "Dan", "Eve", "Fay"), table_size=4)
    ending = make_partie(fin=Fin.TOURNEES, limit=1)

    with override("en"):
        assert sentences.lineup_in_words(queries.next_lineup(two_morts)) == (
            "Ann deals; Ann and Ben sit out"
        )
        assert sentences.until(ending) == "Ends after 1 tournée."


def test_numbers_and_days_are_written_in_english() -> None:
    with override("en"):
        assert tarot.total(-1146) == "−1,146"
        assert tarot.average(Decimal("-69.50")) == "−69.5"
        assert tarot.points(81) == "40.5"
        assert tarot.day(SOME_DAY) == "Friday 29 November 2019"
        may = Period(span=Span.DATES, first=date(2025, 5, 1), last=date(2025, 6, 1))
        assert statistics.period_name(may) == "From 1 May 2025 to 1 June 2025"
        assert tarot.label("defense", "chelem") == "By the defence"
