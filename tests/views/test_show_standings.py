import re
from datetime import UTC, datetime

import pytest
from django.db.models import F
from django.test import Client

from tarot_scores import services
from tarot_scores.models import Carnet, Partie
from tests.factories import CAST, PHONE, make_donne, make_partie, make_tournee, player
from tests.views.phone import alerts, count_queries, said_at, text, words

ROW = re.compile(r"<tr>\s*<td>(.*?)</td>\s*<th[^>]*>(.*?)</th>(.*?)</tr>", re.DOTALL)
CELL = re.compile(r"<td[^>]*>(.*?)</td>", re.DOTALL)


def url(where: Partie | Carnet) -> str:
    return f"/carnets/{where.carnet_id if isinstance(where, Partie) else where.pk}/classement/"


def on(partie: Partie, *day: int) -> Partie:
    """Say that a partie was another day."""
    moment = datetime(*day, 20, tzinfo=UTC)
    Partie.objects.filter(pk=partie.pk).update(started_at=moment, version=F("version") + 1)
    return partie


def lines(response) -> list[tuple[str, ...]]:
    """Give the rank, the name and the measures of each line."""
    rows = ROW.findall(text(response))
    return [
        (words(rank), words(name), *(words(cell) for cell in CELL.findall(rest)[:4]))
        for rank, name, rest in rows
    ]


@pytest.fixture
def tournee(db: None) -> Partie:
    """Manon 570, Nico 162, Patou -278, Léa -454."""
    return on(make_tournee(), 2026, 1, 10)


@pytest.fixture
def friend(tournee: Partie) -> Client:
    client = Client()
    client.get(f"/lire/{tournee.carnet.read_key}/")
    return client


def test_it_ranks_the_players_of_the_season(friend: Client, tournee: Partie) -> None:
    page = friend.get(url(tournee))

    assert "Saison 2025-2026" in text(page)
    # 570 ÷ 4 = 142.5; three duels won among equals give 15.9 points.
    assert lines(page) == [
        ("1", "Manon 1 partie", "+570", "142,5", "1", "1 516"),
        ("2", "Nico 1 partie", "+162", "40,5", "0", "1 505"),
        ("3", "Patou 1 partie", "−278", "−69,5", "0", "1 495"),
        ("4", "Léa 1 partie", "−454", "−113,5", "0", "1 484"),
    ]


@pytest.mark.parametrize(
    ("order", "heading", "first"),
    [
        ("total", "Total", "+570"),
        ("moyenne", "Moyenne", "142,5"),
        ("victoires", "Victoires", "1"),
        ("cote", "Cote", "1 516"),
    ],
)
def test_what_it_is_ordered_by_stands_beside_the_name(
    friend: Client, tournee: Partie, order: str, heading: str, first: str
) -> None:
    page = friend.get(url(tournee), {"order": order})

    assert re.findall(r'aria-sort="descending">([^<]*)', text(page)) == [heading]
    assert lines(page)[0][:3] == ("1", "Manon 1 partie", first)


def test_who_is_level_shares_the_rank(friend: Client, tournee: Partie) -> None:
    ranks = [line[0] for line in lines(friend.get(url(tournee), {"order": "victoires"}))]

    assert ranks == ["1", "2", "2", "2"]


def test_the_last_partie_moves_people(friend: Client, tournee: Partie) -> None:
    second = on(make_partie(["Patou", "Léa", "Zoé"], carnet=tournee.carnet), 2026, 2, 1)
    make_donne(second, "Léa", points="91", bouts=3)  # (25 + 55) × 2 from each: Léa has 320
    page = friend.get(url(tournee))

    assert [line[:3] for line in lines(page)] == [
        ("1", "Manon 1 partie", "+570"),
        ("2", "Nico 1 partie", "+162"),
        ("3 ▲ 1 1 place gagnée", "Léa 2 parties", "−134"),
        ("4 nouveau", "Zoé 1 partie", "−160"),
        ("5 ▼ 2 2 places perdues", "Patou 2 parties", "−438"),
    ]
    assert f'href="/parties/{second.pk}/"' in text(page)


@pytest.mark.parametrize(
    ("asked", "name", "shown"),
    [
        ({"span": "mois", "day": "2026-01-31"}, "Janvier 2026", True),
        ({"span": "mois", "day": "2026-02-01"}, "Février 2026", False),
        ({"span": "annee", "day": "2026-12-31"}, "Année 2026", True),
        ({"span": "saison", "day": "2025-08-31"}, "Saison 2024-2025", False),
        ({"span": "toujours"}, "Depuis toujours", True),
        ({"since": "2026-01-10"}, "Depuis le 10 janvier 2026", True),
        ({"until": "09/01/2026"}, "Jusqu’au 9 janvier 2026", False),
        (
            {"since": "2026-01-01", "until": "2026-01-10"},
            "Du 1er janvier 2026 au 10 janvier 2026",
            True,
        ),
    ],
)
def test_it_is_read_over_any_period(
    friend: Client, tournee: Partie, asked: dict[str, str], name: str, shown: bool
) -> None:
    page = friend.get(url(tournee), asked)

    assert name in text(page)
    assert bool(lines(page)) is shown
    assert ("Aucune donne n’est marquée dans cette période." in text(page)) is not shown


def test_one_goes_to_the_season_before_and_comes_back(friend: Client, tournee: Partie) -> None:
    on(make_tournee(carnet=tournee.carnet), 2024, 12, 1)
    now = text(friend.get(url(tournee)))
    assert 'rel="next"' not in now
    before = re.search(r'rel="prev" href="(.*?)"', now)[1]

    page = text(friend.get(url(tournee) + before))
    assert "Saison 2024-2025" in page
    assert 'rel="prev"' not in page
    after = re.search(r'rel="next" href="(.*?)"', page)[1]
    assert "Saison 2025-2026" in text(friend.get(url(tournee) + after))


def test_who_played_too_seldom_is_left_out(friend: Client, tournee: Partie) -> None:
    on(make_partie(["Manon", "Nico"], carnet=tournee.carnet), 2026, 2, 1)
    make_donne(Partie.objects.latest("pk"), "Nico")

    page = friend.get(url(tournee), {"minimum": "2"})
    assert [line[1] for line in lines(page)] == ["Manon 2 parties", "Nico 2 parties"]
    page = friend.get(url(tournee), {"minimum": "3"})
    assert "Personne n’a joué autant de parties dans cette période." in text(page)


def test_a_name_leads_to_the_player_over_the_same_period(friend: Client, tournee: Partie) -> None:
    manon = player(tournee, "Manon")
    page = text(friend.get(url(tournee), {"span": "annee", "order": "cote", "minimum": "1"}))

    assert f'href="/carnets/{tournee.carnet_id}/joueurs/{manon.pk}/?span=annee"' in page


def test_a_correction_is_seen_at_once(friend: Client, tournee: Partie) -> None:
    friend.get(url(tournee))
    manon_took = tournee.donnes.get(number=3)
    services.cancel_donne(donne=manon_took, version=1, device=PHONE)

    assert lines(friend.get(url(tournee)))[0][:3] == ("1", "Nico 1 partie", "+346")


# What is wrong


def test_a_period_upside_down_is_told_at_its_end(friend: Client, tournee: Partie) -> None:
    response = friend.get(url(tournee), {"since": "2026-02-01", "until": "2026-01-01"})

    assert response.status_code == 422
    assert said_at(response, "until") == ["La fin vient avant le début : échangez les deux jours."]
    assert 'value="2026-02-01"' in text(response)


@pytest.mark.parametrize(
    ("minimum", "sentence"),
    [
        ("0", "Il en faut au moins une."),
        ("-3", "Il en faut au moins une."),
        ("deux", "Écrivez un nombre entier."),
        ("9999999", "Personne n’en a joué autant."),
    ],
)
def test_a_minimum_that_is_none_is_told(
    friend: Client, tournee: Partie, minimum: str, sentence: str
) -> None:
    response = friend.get(url(tournee), {"minimum": minimum})

    assert response.status_code == 422
    assert said_at(response, "minimum") == [sentence]
    assert f'value="{minimum}"' in text(response)


@pytest.mark.parametrize(
    "asked", ["span=siecle", "span=dates", "day=hier", "order=age", "day=0001-01-01"]
)
def test_an_address_that_says_nothing_is_refused(
    friend: Client, tournee: Partie, asked: str
) -> None:
    response = friend.get(f"{url(tournee)}?{asked}")

    assert response.status_code == 422
    assert len(alerts(response)) == 1


# Who may, and what it costs


def test_a_carnet_where_nothing_was_played_says_so(reader: Client, partie: Partie) -> None:
    assert "Aucune donne n’est marquée" in text(reader.get(url(partie)))


def test_a_name_cannot_write_markup(reader: Client, partie: Partie) -> None:
    make_donne(partie)
    partie.carnet.players.update(name="<b onclick=alert(1)>")

    assert b"<b onclick" not in reader.get(url(partie)).content


def test_it_asks_as_much_for_many_parties_as_for_one(reader: Client, partie: Partie) -> None:
    make_donne(partie)
    reader.get(url(partie))
    for_one = count_queries(lambda: reader.get(url(partie)))
    for month in range(1, 5):
        make_donne(on(make_partie(CAST, carnet=partie.carnet), 2026, month, 1))
    reader.get(url(partie))

    assert count_queries(lambda: reader.get(url(partie))) == for_one <= 10


def test_the_carnet_leads_there(reader: Client, partie: Partie) -> None:
    assert f'href="{url(partie)}"' in text(reader.get(f"/carnets/{partie.carnet_id}/"))
