"""How many donnes `score_donne` checks and scores in a second of one core.

The donnes are those of tests/scoring/vectors/donnes.json, weighted as at a table: of a hundred
donnes, some eight show a poignée, and a chelem or a misère is rarer still.
"""

import json
import random
import statistics
from collections.abc import Iterator
from time import process_time

from tarot_scores import scoring
from tests.bench.figures import Figure, at_least
from tests.bench.stand import Stand
from tests.production import ROOT

VECTORS = ROOT / "tests/scoring/vectors/donnes.json"
MIX = {"plain": 90, "poignee": 8, "rare": 2}
ROUND, SECONDS = 20_000, 3

Played = tuple[scoring.Donne, scoring.Regles]


def figures(stand: Stand) -> Iterator[Figure]:
    """Give the median of rounds over the same donnes."""
    rate = statistics.median(rates(realistic_mix(random.Random(78))))
    limit = at_least(100_000)
    yield Figure(name="score_donne en une seconde d’un cœur", value=rate, unit="/s", limit=limit)


def realistic_mix(chance: random.Random) -> list[Played]:
    """Draw a round of donnes from the vectors, by kind."""
    kinds: dict[str, list[Played]] = {kind: [] for kind in MIX}
    for case in json.loads(VECTORS.read_bytes()):
        donne, regles = scoring.read_case(case)
        kinds[kind_of(donne)].append((donne, regles))
    drawn = chance.choices(list(MIX), weights=list(MIX.values()), k=ROUND)
    return [chance.choice(kinds[kind]) for kind in drawn]


def kind_of(donne: scoring.Donne) -> str:
    """Say how much there is to score beside the contrat and the petit au bout."""
    if donne.chelem or donne.miseres:
        return "rare"
    return "poignee" if donne.poignees else "plain"


def rates(played: list[Played]) -> Iterator[float]:
    """Score the same donnes over and over, and give the calls per second of each round."""
    end = process_time() + SECONDS
    while process_time() < end:
        start = process_time()
        for donne, regles in played:
            scoring.score_donne(donne, regles)
        yield len(played) / (process_time() - start)
