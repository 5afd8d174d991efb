import re

import pytest
from django.test import Client

from tarot_scores.models import Partie
from tarot_scores.scoring import Camp, Chelem, Contrat, Misere, Poignee, Regles
from tests.factories import CAST, make_donne, make_partie, make_tournee, merge, player
from tests.views.phone import alerts, count_queries, text, words
from tests.views.test_show_standings import on

PAIR = re.compile(r"<dt>(.*?)</dt>(.*?)</div>", re.DOTALL)
TABLE = re.compile(r"<caption>(.*?)</caption>.*?<tbody>(.*?)</tbody>", re.DOTALL)
LINE = re.compile(r"<tr>(.*?)</tr>", re.DOTALL)


def url(partie: Partie, name: str) -> str:
    return f"/carnets/{partie.carnet_id}/joueurs/{player(partie, name).pk}/"


def told(response) -> dict[str, str]:
    """Give what the page tells in words, by what it is about."""
    return {words(about): words(what) for about, what in PAIR.findall(text(response))}


def tables(response) -> dict[str, list[str]]:
    """Give the lines of each table, by its caption."""
    found = TABLE.findall(text(response))
    return {words(caption): [words(line) for line in LINE.findall(body)] for caption, body in found}


def friend_of(partie: Partie) -> Client:
    client = Client()
    client.get(f"/lire/{partie.carnet.read_key}/")
    return client


def test_it_sums_a_player_up(db: None) -> None:
    partie = make_tournee()
    page = friend_of(partie).get(url(partie, "Nico"))

    assert "Saison" in text(page)
    assert told(page) | {
        "Total": "+162 162,0 par partie 40,5 par donne",
        "Parties": "1 4 donnes",
        "Victoires": "0 0 %",
        "Cote": "1 505 1 505 au plus",
    } == told(page)


def test_it_tells_how_a_player_plays(db: None) -> None:
    partie = make_tournee()
    found = tables(friend_of(partie).get(url(partie, "Nico")))

    # He took one donne in four and made 246; in the défense 28 + 72 − 184 over three, lost once.
    assert found["Rôles"] == ["Preneur 1 25 % 100 % 246,0", "Défense 3 75 % 67 % −28,0"]
    assert found["Contrats pris"] == ["Garde 1 100 % 100 % 246,0"]
    assert found["Bouts des donnes prises"] == ["2 1 100 % 100 % 246,0"]


def test_it_tells_who_gives_and_who_takes(db: None) -> None:
    partie = make_tournee()
    found = tables(friend_of(partie).get(url(partie, "Nico")))

    assert found["Avec qui, contre qui"] == [
        "Léa +154 2 donnes –",
        "Patou +110 2 donnes –",
        "Manon −102 2 donnes –",
    ]


def test_two_who_called_each_other_are_seen_together(db: None) -> None:
    partie = make_partie(CAST, table_size=5)
    make_donne(partie, "Anne", appele="Élise")
    make_donne(partie, "Anne", appele="Élise", points="40")
    found = tables(friend_of(partie).get(url(partie, "Anne")))

    assert "Élise 0 – 50 % 1 sur 2" in found["Avec qui, contre qui"]


def test_it_tells_the_best_and_the_worst(db: None) -> None:
    partie = on(make_tournee(name="La belle"), 2025, 1, 10)
    on(make_tournee(carnet=partie.carnet), 2025, 1, 11)
    page = friend_of(partie).get(url(partie, "Nico"), {"span": "toujours"})

    # The same twice: the first one holds the record.
    found = told(page)
    assert found["Plus belle donne"] == "+246 Preneur, garde La belle"
    assert found["Pire donne"] == "−184 Défense, garde sans La belle"
    assert found["Plus belle partie"] == found["Pire partie"] == "+162 La belle"
    assert f'href="/donnes/{partie.donnes.get(number=1).pk}/"' in text(page)
    assert f'href="/parties/{partie.pk}/soiree/"' in text(page)


def test_it_tells_what_came_in_a_row(db: None) -> None:
    partie = make_tournee()
    make_tournee(carnet=partie.carnet)
    client = friend_of(partie)

    manon = told(client.get(url(partie, "Manon"), {"span": "toujours"}))
    assert manon["Parties gagnées de suite"] == "2 (2 en cours)"
    assert manon["Contrats réussis de suite"] == "2 (2 en cours)"
    lea = told(client.get(url(partie, "Léa"), {"span": "toujours"}))
    assert lea["Contrats réussis de suite"] == "0"


def test_it_tells_what_happened(db: None) -> None:
    partie = make_partie(regles=Regles(miseres=True))
    shown = {"Anne": Poignee.SIMPLE}
    make_donne(partie, "Anne", petit_au_bout=Camp.ATTAQUE, poignees=shown)
    make_donne(partie, "Anne", petit_au_bout=Camp.DEFENSE, chelem=Chelem.ANNONCE_CHUTE)
    all_plis = {"bouts": 3, "points": "91", "chelem": Chelem.NON_ANNONCE_REUSSI}
    make_donne(partie, "Anne", contrat=Contrat.GARDE, **all_plis)
    make_donne(partie, "Bruno", miseres=[("Anne", Misere.TETE)])

    found = told(friend_of(partie).get(url(partie, "Anne")))
    assert found["Petit au bout, par son camp"] == "1 gagné, 1 perdu"
    assert found["Chelems de son camp"] == "1 réussi, 1 annoncé et manqué"
    assert found["Poignées montrées"] == "1 (1 simple)"
    assert found["Misères annoncées"] == "1"


def test_it_is_read_over_a_period(db: None) -> None:
    partie = on(make_tournee(), 2025, 1, 10)
    client = friend_of(partie)

    assert "Janvier 2025" in text(client.get(url(partie, "Nico"), {"span": "mois"}))
    empty = client.get(url(partie, "Nico"), {"span": "mois", "day": "2024-12-01"})
    assert "Nico n’a joué aucune donne dans cette période." in text(empty)


def test_a_season_draws_the_rank_month_after_month(db: None) -> None:
    partie = on(make_tournee(), 2025, 1, 10)
    second = on(make_partie(["Nico", "Patou"], carnet=partie.carnet, table_size=2), 2025, 3, 1)
    make_donne(second, "Patou", points="91", bouts=3)  # (25 + 55) × 2: Nico has 2, Patou −118
    make_donne(second, "Patou", points="91", bouts=3)  # Nico −158, Patou 42
    found = tables(friend_of(partie).get(url(partie, "Nico")))

    assert found["Rang au total, mois après mois"] == ["jan 2", "mar 3"]


def test_who_never_took_has_no_contrats(db: None) -> None:
    partie = make_partie()
    make_donne(partie, "Anne")
    page = friend_of(partie).get(url(partie, "Bruno"))

    assert "Contrats pris" not in text(page)
    assert tables(page)["Rôles"] == ["Défense 1 100 % 0 % −62,0"]


@pytest.mark.parametrize("asked", ["span=dates", "day=hier"])
def test_an_address_that_says_nothing_is_refused(db: None, asked: str) -> None:
    partie = make_tournee()
    response = friend_of(partie).get(f"{url(partie, 'Nico')}?{asked}")

    assert response.status_code == 422
    assert len(alerts(response)) == 1


def test_the_address_of_who_was_merged_leads_to_himself(reader: Client, partie: Partie) -> None:
    carnet = partie.carnet
    make_partie(["Annie", "Zoé"], carnet=carnet)
    make_partie(["Nanou", "Zoé"], carnet=carnet)
    old = url(partie, "Nanou")
    merge(carnet, "Nanou", "Annie")
    merge(carnet, "Annie", "Anne")

    response = reader.get(f"{old}?span=annee&day=2026-01-10")
    assert response.status_code == 302
    assert response["Location"] == f"{url(partie, 'Anne')}?span=annee&day=2026-01-10"


def test_only_who_writes_is_led_to_a_change(reader: Client, writer: Client, partie: Partie) -> None:
    address = url(partie, "Anne")

    assert f'href="{address}modifier/"' in text(writer.get(address))
    assert "/modifier/" not in text(reader.get(address))


def test_a_player_of_another_carnet_is_not_there(reader: Client, partie: Partie) -> None:
    other = player(make_partie(), "Anne")

    assert reader.get(f"/carnets/{partie.carnet_id}/joueurs/{other.pk}/").status_code == 404


def test_who_has_not_played_yet_has_a_page(reader: Client, partie: Partie) -> None:
    assert "Anne n’a joué aucune donne" in text(reader.get(url(partie, "Anne")))


def test_it_asks_as_much_for_many_parties_as_for_one(reader: Client, partie: Partie) -> None:
    address = url(partie, "Anne")
    make_donne(partie, "Anne")
    reader.get(address)
    for_one = count_queries(lambda: reader.get(address))
    for month in range(1, 5):
        make_donne(on(make_partie(CAST[:4], carnet=partie.carnet), 2026, month, 1), "Anne")
    reader.get(address)

    assert count_queries(lambda: reader.get(address)) == for_one <= 14
