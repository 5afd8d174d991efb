"""Whether the scores that are stored are those that the facts give."""

from collections.abc import Iterator
from dataclasses import dataclass

from tarot_scores.models import Donne, Facts, Partie, Places, Score
from tarot_scores.scoring import ImpossibleDonne, Role


@dataclass(frozen=True, kw_only=True)
class Difference:
    """One row of scores that its donne does not give; `None` stands for no row.

    A played donne that cannot be scored any more gives no row at all.
    """

    donne: Donne
    player: int
    stored: tuple[int, Role] | None
    computed: tuple[int, Role] | None


def unfound_parties() -> Iterator[Partie]:
    """Give each partie that is not found by the words it says."""
    for partie in Partie.objects.order_by("pk").iterator(chunk_size=1000):
        if partie.words != partie.words_said():
            yield partie


def differences() -> Iterator[Difference]:
    """Compute every donne again, and give each row that differs, in constant memory."""
    donnes = Donne.objects.with_facts().order_by("pk")
    for donne in donnes.iterator(chunk_size=1000):
        stored = {row.player_id: (row.points, Role(row.role)) for row in donne.scores.all()}
        facts = donne.facts
        computed = _computed(donne, facts) if facts else {}
        # A played donne that gives no line at all is told by its preneur.
        silent = {facts.preneur} if facts and not computed else set()
        for player in sorted(stored.keys() | computed.keys() | silent):
            if player in silent or stored.get(player) != computed.get(player):
                yield Difference(
                    donne=donne,
                    player=player,
                    stored=stored.get(player),
                    computed=computed.get(player),
                )


def _computed(donne: Donne, facts: Facts) -> dict[int, tuple[int, Role]]:
    try:
        return facts.line(_places(list(donne.scores.all())), donne.regles)
    except ImpossibleDonne:
        return {}


def _places(rows: list[Score]) -> Places:
    return Places(
        tuple(row.player_id for row in rows if row.role != Role.MORT),
        tuple(row.player_id for row in rows if row.role == Role.MORT),
    )
