"""Print how many donnes `score_donne` checks and scores in a second of one core.

    python tests/bench/score_donne.py [SECONDS]

The donnes are those of tests/scoring/vectors/donnes.json, weighted as at a table: of a hundred
donnes, some eight show a poignée, and a chelem or a misère is rarer still.
"""

import json
import random
import sys
from pathlib import Path
from time import process_time

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tarot_scores import scoring  # noqa: E402

VECTORS = ROOT / "tests/scoring/vectors/donnes.json"
MIX = {"plain": 90, "poignee": 8, "rare": 2}
ROUND = 20_000

Played = tuple[scoring.Donne, scoring.Regles]


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 3.0
    played = realistic_mix(random.Random(78))
    rates = sorted(rounds(played, seconds))
    median, best = rates[len(rates) // 2], rates[-1]
    sys.stdout.write(
        f"score_donne: {median:,.0f} calls a second (median; best round {best:,.0f})\n"
    )


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


def rounds(played: list[Played], seconds: float) -> list[float]:
    """Score the same donnes over and over, and return the calls per second of each round."""
    rates = []
    end = process_time() + seconds
    while process_time() < end or not rates:
        start = process_time()
        for donne, regles in played:
            scoring.score_donne(donne, regles)
        rates.append(len(played) / (process_time() - start))
    return rates


if __name__ == "__main__":
    main()
