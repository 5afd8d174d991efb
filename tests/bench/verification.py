"""How many donnes `manage.py verify` reads again in a second, with all that is kept of them."""

import json
from collections.abc import Iterator

from tests.bench.figures import Figure, at_least, number
from tests.bench.stand import Stand

# The first time brings what is kept up to date.
VERIFY = """
import django, io, json, time; django.setup()
from django.core.management import call_command
from tarot_scores.models import Donne
for _ in range(2):
    begun = time.perf_counter()
    call_command("verify", stdout=io.StringIO())
print(json.dumps(Donne.objects.count() / (time.perf_counter() - begun)))
"""


def figures(stand: Stand) -> Iterator[Figure]:
    """Give the rate over an installation that holds a full carnet."""
    parties, _ = stand.fullest
    rate = json.loads(stand.server.run(VERIFY))
    name = f"verify, {number(parties)} parties : donnes en une seconde"
    yield Figure(name=name, value=rate, unit="/s", limit=at_least(20_000))
