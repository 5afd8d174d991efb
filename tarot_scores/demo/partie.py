"""One evening written in the carnet, donne after donne, with the slips of those who write."""

import random
import uuid
from dataclasses import replace
from datetime import timedelta

from tarot_scores import queries, services
from tarot_scores.demo.donnes import Dealt, simulate
from tarot_scores.demo.evenings import Evening
from tarot_scores.demo.people import PEOPLE, Person
from tarot_scores.demo.rows import Written, write_donnes
from tarot_scores.models import Carnet, Donne, Facts, Lineup, Partie, Revision
from tarot_scores.queries.lineups import lineup_after
from tarot_scores.scoring import DonneKind, Fin, find_errors

TEMPERS = {person.name: person.temper for person in PEOPLE}
DEVICES = ("telephone-manon", "tablette-gerard")
MINUTES = (4, 8)  # a donne takes between these

SLIP = 0.015  # how often the points are corrected after they were written
TWICE = 0.006  # how often a donne is written twice, and one of the two cancelled
RESTORED = 0.003  # how often a donne is cancelled by mistake, and restored


class PartieWriter:
    """A partie that is being written; what is written waits until somebody needs to read it."""

    def __init__(self, carnet: Carnet, evening: Evening, chance: random.Random) -> None:
        self.evening, self.chance = evening, chance
        self.device = chance.choice(DEVICES)
        self.partie = services.start_partie(
            carnet=carnet,
            names=[person.name for person in evening.people],
            first_donneur=chance.randrange(len(evening.people)),
            entry_key=uuid.uuid4(),
            table_size=evening.table_size,
            regles=evening.regles,
            fin=evening.fin,
            limit=evening.donnes if evening.fin is Fin.DONNES else None,
            name=evening.name,
            place=evening.place,
            note=evening.note,
            started_at=evening.started_at,
        )
        self.seats = queries.seats_of(self.partie)
        self.clock = evening.started_at
        self.number = 0
        self.last: Donne | None = None
        self.waiting: list[Written] = []

    def write(self, donnes: int) -> Partie:
        """Write so many donnes that were played, and the passes between them."""
        latecomer, played = self.evening.latecomer, 0
        while played < donnes:
            played += self._write_donne()
            if latecomer and played >= donnes // 3:
                self._seat(latecomer)
                latecomer = None
        self.flush()
        return self.partie

    def end(self) -> None:
        """Close the partie after its last donne."""
        self.partie.ended_at = self.clock
        self.partie.version += self.evening.fin is Fin.LIBRE
        self.partie.save(update_fields=["ended_at", "version"])

    def flush(self) -> None:
        """Put what waits into the database, one version by donne."""
        write_donnes(self.waiting)
        self.partie.version += len(self.waiting)
        self.partie.save(update_fields=["version"])
        self.waiting = []

    def _write_donne(self) -> bool:
        lineup = lineup_after(self.partie, self.seats, self.last, None)
        dealt = self._simulate(lineup)
        if dealt.facts is None:
            self._add(lineup, dealt.kind, None)
            return False
        fate = self.chance.random()
        if fate < SLIP:
            self._correct(lineup, dealt.facts)
        elif fate < SLIP + TWICE:
            self._cancel(lineup, dealt.facts)
            self._add(lineup, DonneKind.JOUEE, dealt.facts)
        else:
            donne = self._add(lineup, DonneKind.JOUEE, dealt.facts)
            if fate < SLIP + TWICE + RESTORED:
                self._cancel_and_restore(donne)
        return True

    def _simulate(self, lineup: Lineup) -> Dealt:
        """Play the donne, the neighbour of the donneur speaking first."""
        players = list(lineup.players)
        if lineup.donneur in players:
            first = players.index(lineup.donneur) + 1
            players = players[first:] + players[:first]
        tempers = [TEMPERS[player.name] for player in players]
        keys = [player.pk for player in players]
        return simulate(keys, tempers, self.partie.regles, self.chance)

    def _add(self, lineup: Lineup, kind: DonneKind, facts: Facts | None) -> Donne:
        self.number += 1
        self.clock += timedelta(minutes=self.chance.randint(*MINUTES))
        written = Written.new(
            partie=self.partie,
            number=self.number,
            lineup=lineup,
            kind=kind,
            facts=facts,
            device=self.device,
            at=self.clock,
        )
        self.waiting.append(written)
        self.last = written.donne
        return written.donne

    def _correct(self, lineup: Lineup, facts: Facts) -> None:
        slip = replace(facts, half_points=facts.half_points + self.chance.choice((-20, -2, 2, 20)))
        is_possible = not find_errors(slip.donne(lineup.places), self.partie.regles)
        donne = self._add(lineup, DonneKind.JOUEE, slip if is_possible else facts)
        self.flush()
        services.correct_donne(donne=donne, version=1, facts=facts, device=self.device)
        self._settle(donne)

    def _cancel(self, lineup: Lineup, facts: Facts) -> None:
        before = self.last
        donne = self._add(lineup, DonneKind.JOUEE, facts)
        self.flush()
        services.cancel_donne(donne=donne, version=1, device=self.device)
        self._settle(donne)
        self.last = before

    def _cancel_and_restore(self, donne: Donne) -> None:
        self.flush()
        cancelled = services.cancel_donne(donne=donne, version=1, device=self.device)
        services.restore_donne(donne=cancelled, version=2, device=self.device)
        self._settle(donne)

    def _settle(self, donne: Donne) -> None:
        """Say that what was just done to the donne was done that evening, not now."""
        self.clock += timedelta(minutes=1)
        done = Revision.objects.filter(donne=donne).exclude(action=Revision.Action.RECORDED)
        done.update(created_at=self.clock)
        Donne.objects.filter(pk=donne.pk).exclude(cancelled_at=None).update(cancelled_at=self.clock)
        self.partie.refresh_from_db(fields=["version", "ended_at"])

    def _seat(self, latecomer: Person) -> None:
        self.flush()
        self.partie = services.seat_player(
            partie=self.partie, version=self.partie.version, name=latecomer.name
        )
        self.seats = queries.seats_of(self.partie)
