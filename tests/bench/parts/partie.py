"""A partie of any length, written in bulk: five people, a table of four and its mort."""

from itertools import islice

from tarot_scores import scoring
from tarot_scores.models import Carnet, Donne, Facts, Partie, Places, Player, Revision, Score
from tarot_scores.scoring import Contrat

NAMES = ("Anne", "Bruno", "Chloé", "Denis", "Élise")
CONTRATS = (Contrat.PRISE, Contrat.GARDE, Contrat.GARDE, Contrat.GARDE_SANS)
AT_ONCE = 2000


def fill_partie(donnes: int) -> Partie:
    """Write so many donnes into a new partie, in a new carnet."""
    carnet = Carnet.objects.create(name="Grande partie")
    players = [carnet.players.create(name=name, colour=n) for n, name in enumerate(NAMES)]
    partie = Partie.objects.create(
        carnet=carnet, table_size=4, first_donneur=players[0], version=donnes + 1
    )
    for order, player in enumerate(players):
        partie.seats.create(player=player, order=order)
    numbers = iter(range(donnes))
    while some := list(islice(numbers, AT_ONCE)):
        _write(partie, some, players)
    return partie


def _write(partie: Partie, numbers: list[int], players: list[Player]) -> None:
    facts = [_facts(n, players) for n in numbers]
    donnes = Donne.objects.bulk_create(
        Donne(
            partie=partie,
            number=n + 1,
            donneur=players[n % 5],
            preneur_id=said.preneur,
            contrat=said.contrat,
            bouts=said.bouts,
            half_points=said.half_points,
        )
        for n, said in zip(numbers, facts, strict=True)
    )
    Revision.objects.bulk_create(
        Revision(donne=donne, action="recorded", device="un-telephone") for donne in donnes
    )
    Score.objects.bulk_create(
        Score(donne=donne, player_id=player, points=points, role=role)
        for donne, said, n in zip(donnes, facts, numbers, strict=True)
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
