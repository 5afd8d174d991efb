from datetime import UTC, datetime

import pytest
from django.test import Client

from tarot_scores import services
from tarot_scores.models import Donne, Partie
from tarot_scores.scoring import Camp, Chelem, Contrat, DonneKind, Misere, Poignee, Regles
from tests.factories import CAST, make_donne, make_facts, make_partie, make_pass
from tests.views.phone import HTMX, count_queries, text, words


def url(donne: Donne) -> str:
    return f"/donnes/{donne.pk}/"


def reader_of(partie: Partie) -> Client:
    client = Client()
    client.get(f"/lire/{partie.carnet.read_key}/")
    return client


def read(donne: Donne) -> str:
    response = reader_of(donne.partie).get(url(donne))
    assert response.status_code == 200
    return words(text(response))


def test_it_explains_each_step_down_to_zero(partie: Partie) -> None:
    # The printed example: (25 + 8) × 2 = 66, petit 20, poignée 20.
    said = {"points": "49", "petit_au_bout": Camp.ATTAQUE, "poignees": {"Anne": Poignee.SIMPLE}}
    page = read(make_donne(partie, "Anne", **said))

    assert "49 points pour un seuil de 41 avec deux bouts : réussi de 8." in page
    assert "Le contrat +66 (25 + 8) × 2 = 66, garde" in page
    assert "pour l’attaque, qui gagne le dernier pli : + 10 × 2 = 20" in page
    assert "Chaque défenseur paie 106" in page
    assert "318 − 106 − 106 − 106 = 0" in page


def test_a_donne_lost_is_explained_too(partie: Partie) -> None:
    # 38 with two bouts is lost by 3; petit au bout of the attaque: −56 + 20 = −36.
    page = read(make_donne(partie, "Bruno", points="38", petit_au_bout=Camp.ATTAQUE))

    assert "Bruno chute sa garde" in page
    assert "Le contrat −56" in page
    assert "Chaque défenseur reçoit 36" in page
    assert "36 + 36 + 36 − 108 = 0" in page


def test_a_chelem_of_the_seeds_is_explained(partie: Partie) -> None:
    # (25 + 46) × 2 = 142, poignée 20, petit 20, chelem 400: 582 from each.
    said = {
        "points": "87",
        "petit_au_bout": Camp.ATTAQUE,
        "poignees": {"Anne": Poignee.SIMPLE},
        "chelem": Chelem.ANNONCE_REUSSI,
    }
    page = read(make_donne(partie, "Anne", **said))

    assert "Chaque défenseur paie 582" in page
    assert "+1\u202f746" in page or "+1 746" in page


def test_five_players_see_what_the_appele_gets(db: None) -> None:
    partie = make_partie(CAST, table_size=5)
    page = read(make_donne(partie, "Anne", appele="Élise"))

    assert "Anne preneur +124" in page
    assert "Élise appelé +62" in page


def test_a_mort_is_shown_with_nothing(db: None) -> None:
    page = read(make_donne(make_partie(CAST)))

    assert "Anne mort 0" in page


def test_a_misere_is_explained_apart(db: None) -> None:
    partie = make_partie(regles=Regles(miseres=True))
    page = read(make_donne(partie, miseres=[("Bruno", Misere.TETE)]))

    assert "Misère de Bruno (sans tête) : 10 points de chaque autre joueur." in page


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        (DonneKind.PASSE, "Tout le monde passe"),
        (DonneKind.PETIT_SEC, "Petit sec"),
        (DonneKind.FAUSSE_DONNE, "Fausse donne"),
    ],
)
def test_a_donne_that_nobody_played_says_who_dealt(
    partie: Partie, kind: DonneKind, said: str
) -> None:
    page = read(make_pass(partie, kind))

    assert said in page
    assert "Donnée par Anne ; personne ne marque." in page


def test_the_trail_says_all_that_happened(partie: Partie) -> None:
    donne = make_donne(partie)
    facts = make_facts(partie, points="52", contrat=Contrat.PRISE)
    services.correct_donne(donne=donne, version=1, facts=facts, device="")
    services.cancel_donne(donne=donne, version=2, device="")
    services.restore_donne(donne=donne, version=3, device="")
    page = read(donne)

    assert "corrigée : contrat garde → prise, points 47 → 52" in page
    assert page.index("écrite") < page.index("corrigée") < page.rindex("annulée")
    assert page.rindex("annulée") < page.rindex("rétablie")


def test_the_trail_says_when_and_from_where(writer: Client, reader: Client, partie: Partie) -> None:
    donne = make_donne(partie)
    services.cancel_donne(donne=donne, version=1, device="elsewhere")
    writer.post(f"{url(donne)}retablissement/", {"version": "2"})
    donne.revisions.update(created_at=datetime(2020, 12, 31, 23, 5, tzinfo=UTC))
    seen, read = words(text(writer.get(url(donne)))), words(text(reader.get(url(donne))))

    when = "Vendredi 1er janvier 2021, 0:05"
    assert f"annulée {when} rétablie {when} · sur cet appareil" in seen
    assert f"annulée {when} rétablie {when}" in read
    assert "appareil" not in read


def test_a_cancelled_donne_says_so_and_can_be_restored(writer: Client, partie: Partie) -> None:
    donne = services.cancel_donne(donne=make_donne(partie), version=1, device="")
    page = text(writer.get(url(donne)))

    assert "Donne 1 (annulée)" in page
    assert "Rétablir la donne" in page
    assert "Annuler la donne" not in page


def test_the_reader_is_offered_no_change(reader: Client, partie: Partie) -> None:
    page = text(reader.get(url(make_donne(partie))))

    assert "/annulation/" not in page
    assert "Corriger" not in page


def test_htmx_gets_the_donne_to_show_above_the_sheet(reader: Client, partie: Partie) -> None:
    response = reader.get(url(make_donne(partie)), headers=HTMX)

    assert '<details class="in-place" open' in text(response)
    assert "HX-Request" in response["Vary"]


def test_it_asks_the_database_as_much_after_twenty_corrections_as_after_two(
    reader: Client, partie: Partie
) -> None:
    donne = make_donne(partie)
    counts = []
    for version in range(1, 21):
        facts = make_facts(partie, points=str(47 + version))
        services.correct_donne(donne=donne, version=version, facts=facts, device="")
        counts.append(count_queries(lambda: reader.get(url(donne))))

    assert counts[1] == counts[19]
