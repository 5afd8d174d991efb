"""When the people of the carnet play, who comes, where, and what the evening is called."""

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date, datetime, time, timedelta

from django.utils import timezone

from tarot_scores.demo.people import PEOPLE, Person
from tarot_scores.scoring import Fin, Regles

FRIDAY = 4
WEEKDAYS = (
    4,
    6,
    2,
    5,
    1,
    3,
    0,
)  # a carnet that plays more than once a week adds days in this order
WEEKS_AT_MOST = 480
ATTENDANCE = {3: 12, 4: 52, 5: 28, 6: 8}
DONNES = (15, 35)

PLACES = {"Chez Manon": 5, "Chez Gérard": 3, "Café de la Gare": 2, "Salle des fêtes": 1, "": 4}
NAMES = (
    ((2, 13), (2, 15), "Tarot de la Saint-Valentin"),
    ((7, 10), (7, 17), "Soirée du 14 juillet"),
    ((8, 1), (8, 31), "Vacances à la mer"),
    ((10, 28), (11, 3), "Toussaint à la mer"),
    ((12, 21), (12, 27), "Tarot de Noël"),
    ((12, 28), (12, 31), "Réveillon"),
)
NOTES = (
    "La tarte de Léa a disparu avant la dixième donne.",
    "Gérard a compté les atouts à voix haute toute la soirée.",
    "Coupure de courant à 22 h, fini à la bougie.",
    "On reprend la revanche vendredi prochain, même table.",
    "Nico a promis de ne plus garder avec un seul bout.",
    "Jeu de cartes neuf, offert par Patou.",
)


@dataclass(frozen=True, kw_only=True)
class Evening:
    """One partie to come: its people in the order of the seats, and what the table agreed on."""

    started_at: datetime
    people: list[Person]
    table_size: int
    donnes: int
    latecomer: Person | None = None
    name: str = ""
    place: str = ""
    note: str = ""
    fin: Fin = Fin.LIBRE
    regles: Regles = field(default_factory=Regles)


def evenings(count: int, now: datetime, chance: random.Random) -> Iterator[Evening]:
    """Give so many evenings, the oldest first; the last one is under way."""
    days = _days(count - 1, timezone.localdate(now) - timedelta(days=1))
    for number, day in enumerate(days):
        hour = time(20 if day.weekday() < 5 else 14, chance.choice((0, 15, 30, 45)))
        start = timezone.make_aware(datetime.combine(day, hour))
        yield _evening(start, (number + 1) / count, chance)
    yield _evening(now - timedelta(hours=2), 1.0, chance)


def _days(count: int, last: date) -> list[date]:
    """Give the Fridays of the years before a day, and other days too if they are too few."""
    times = -(-count // WEEKS_AT_MOST) or 1
    friday = last - timedelta(days=(last.weekday() - FRIDAY) % 7)
    weeks = [friday - timedelta(weeks=week) for week in range(-(-count // times))]
    days = [
        week + timedelta(days=WEEKDAYS[turn % 7] - FRIDAY)
        for week in weeks
        for turn in range(times)
    ]
    return sorted(min(day, last) for day in days[:count])


def _evening(start: datetime, moment: float, chance: random.Random) -> Evening:
    around = [person for person in PEOPLE if person.is_around(moment)]
    wanted = chance.choices([*ATTENDANCE], weights=[*ATTENDANCE.values()])[0]
    chance.shuffle(around)
    around.sort(key=lambda person: chance.random() > person.presence)
    people, others = around[:wanted], around[wanted:]
    return Evening(
        started_at=start,
        people=people,
        table_size=_size(wanted, chance),
        donnes=chance.randint(*DONNES),
        latecomer=others[0] if len(people) < 6 and chance.random() < 0.08 else None,
        name=_name(start.date()) if chance.random() < 0.4 else "",
        place=chance.choices([*PLACES], weights=[*PLACES.values()])[0],
        note=chance.choice(NOTES) if chance.random() < 0.12 else "",
        fin=Fin.DONNES if chance.random() < 0.15 else Fin.LIBRE,
        regles=Regles(miseres=chance.random() < 0.15),
    )


def _size(people: int, chance: random.Random) -> int:
    """Give how many play each donne: at five and above, sometimes four and the others wait."""
    return min(people, chance.choice((4, 5, 5)))


def _name(day: date) -> str:
    at = (day.month, day.day)
    return next((name for first, last, name in NAMES if first <= at <= last), "")
