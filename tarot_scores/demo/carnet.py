"""A whole carnet of demonstration."""

import random
from datetime import datetime

from django.db import transaction

from tarot_scores.demo.evenings import evenings
from tarot_scores.demo.partie import PartieWriter
from tarot_scores.models import Carnet

NAME = "Le tarot du vendredi"
DONNES_SO_FAR = 9  # of the partie that is still open


def fill_carnet(*, parties: int, seed: int, now: datetime) -> Carnet:
    """Give a new carnet with so many parties before `now`, the last one still open.

    The same seed at the same moment gives the same evenings.
    """
    chance = random.Random(seed)  # noqa: S311 - cards, not secrets
    carnet = Carnet.objects.create(name=NAME)
    for number, evening in enumerate(evenings(parties, now, chance), 1):
        with transaction.atomic():
            writer = PartieWriter(carnet, evening, chance)
            if number == parties:
                writer.write(DONNES_SO_FAR)
            else:
                writer.write(evening.donnes)
                writer.end()
    return carnet
