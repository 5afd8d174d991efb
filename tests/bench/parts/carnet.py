"""A carnet of any size, written in bulk: five people, a table of four and its mort."""

from datetime import UTC, datetime, timedelta
from itertools import islice

from tarot_scores import scoring
from tarot_scores.models import Carnet, Donne, Facts, Partie, Places, Player, Revision, Score, Seat
from tarot_scores.scoring import Contrat

NAMES = ("Anne", "Bruno", "Chloé", "Denis", "Élise")
CONTRATS = (Contrat.PRISE, Contrat.GARDE, Contrat.GARDE, Contrat.GARDE_SANS)
FIRST_EVENING = datetime(2020, 1, 3, 20, tzinfo=UTC)
AT_ONCE = 2000


def fill_carnet(donnes: int, by_partie: int) -> Carnet:
    """Write so many donnes into a new carnet."""
    carnet = Carnet.objects.create(name="Grand carnet")
    players = [carnet.players.create(name=name, colour=n) for n, name in enumerate(NAMES)]
    parties = Partie.objects.bulk_create(
        Partie(
            carnet=carnet,
            table_size=4,
            first_donneur=players[0],
            started_at=FIRST_EVENING + timedelta(days=day),
            ended_at=FIRST_EVENING + timedelta(days=day, hours=3),
            version=by_partie + 2,
        )
        for day in range(-(-donnes // by_partie))
    )
    Seat.objects.bulk_create(
        Seat(partie=partie, player=player, order=order)
        for partie in parties
        for order, player in enumerate(players)
    )
    numbers = iter(range(donnes))
    while some := list(islice(numbers, AT_ONCE)):
        _write([(parties[n // by_partie], n, n % by_partie + 1) for n in some], players)
    return carnet


def _write(places: list[tuple[Partie, int, int]], players: list[Player]) -> None:
    facts = [_facts(n, players) for _, n, _ in places]
    donnes = Donne.objects.bulk_create(
        Donne(
            partie=partie,
            number=number,
            donneur=players[n % 5],
            preneur_id=said.preneur,
            contrat=said.contrat,
            bouts=said.bouts,
            half_points=said.half_points,
        )
        for (partie, n, number), said in zip(places, facts, strict=True)
    )
    Revision.objects.bulk_create(
        Revision(donne=donne, action="recorded", device="un-telephone") for donne in donnes
    )
    Score.objects.bulk_create(
        Score(donne=donne, player_id=player, points=points, role=role)
        for donne, said, (_, n, _) in zip(donnes, facts, places, strict=True)
        for player, points, role in _line(said, n, players)
    )


def _facts(n: int, players: list[Player]) -> Facts:
    return Facts(
        preneur=players[(n + 1 + n % 4) % 5].pk,
        contrat=CONTRATS[n // 5 % 4],
        bouts=n // 3 % 4,
        half_points=60 + 2 * (n % 31),
    )


def _line(said: Facts, n: int, players: list[Player]) -> list[tuple[int, int, str]]:
    mort = players[n % 5]
    places = Places(tuple(p.pk for p in players if p is not mort), (mort.pk,))
    played = said.donne(places)
    scores = scoring.score_donne(played).scores
    return list(zip(said.seats(places), scores, scoring.roles(played), strict=True))
