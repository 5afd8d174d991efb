"""How a family of checks is written: each code beside the question that finds it."""

from collections.abc import Callable

from tarot_scores.scoring.codes import Code
from tarot_scores.scoring.donne import Donne

Rules = tuple[tuple[Code, Callable[[Donne], bool]], ...]


def broken(rules: Rules, donne: Donne) -> tuple[Code, ...]:
    """Return the codes of the rules that the donne breaks, in their order."""
    return tuple([code for code, is_broken in rules if is_broken(donne)])
