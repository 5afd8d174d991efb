"""The people of the demonstration carnet: how they play, how often they come, and since when."""

from dataclasses import dataclass

from tarot_scores.demo.encheres import Temper


@dataclass(frozen=True, kw_only=True)
class Person:
    """Somebody of the carnet; `since` and `until` are parts of its life, from 0 to 1."""

    name: str
    temper: Temper
    presence: float
    since: float = 0.0
    until: float = 1.0

    def is_around(self, moment: float) -> bool:
        """Whether he may come at this moment of the life of the carnet."""
        return self.since <= moment <= self.until


PEOPLE = (
    Person(name="Manon", temper=Temper(bold=2, care=0.98), presence=0.9),
    Person(name="Nico", temper=Temper(bold=4, care=0.84), presence=0.85),
    Person(name="Patou", temper=Temper(bold=4, care=0.72), presence=0.75),
    Person(name="Léa", temper=Temper(bold=-1, care=0.94), presence=0.8),
    Person(name="Anne-Sophie", temper=Temper(bold=0, care=0.9), presence=0.5),
    Person(name="Gérard", temper=Temper(bold=-3, care=0.92), presence=0.6),
    Person(name="Zoé", temper=Temper(bold=2, care=0.9), presence=0.45, since=0.2),
    Person(name="Maximilien", temper=Temper(bold=-1, care=0.84), presence=0.35),
    Person(name="Karim", temper=Temper(bold=1, care=0.93), presence=0.55, since=0.35),
    Person(name="Élise", temper=Temper(bold=-1, care=0.97), presence=0.3, since=0.5),
    Person(name="Tonton Paul", temper=Temper(bold=7, care=0.7), presence=0.25, until=0.8),
)
