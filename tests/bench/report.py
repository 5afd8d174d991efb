"""One table of all that was measured: for a terminal, for a page, and as JSON to compare."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import asdict
from typing import Any

from tests.bench.figures import Figure, Limit, number

HEADS = ("mesure", "valeur", "× vue nue", "× une ligne écrite", "demandé", "")
MISSED = "MANQUÉ"

Sections = Mapping[str, list[Figure]]


def cells(figure: Figure) -> tuple[str, ...]:
    """Give a figure as the table says it."""
    return (
        figure.name,
        f"{number(figure.value)} {figure.unit}".rstrip(),
        number(figure.bare),
        number(figure.write),
        asked(figure.limit, figure.unit),
        MISSED if figure.is_missed else "",
    )


def asked(limit: Limit | None, unit: str) -> str:
    """Say a limit: « ≤ 18 × nue »."""
    if limit is None:
        return ""
    sign = "≥" if limit.is_least else "≤"
    return f"{sign} {number(limit.amount)} {limit.unit or unit}".rstrip()


def text(figure: Figure) -> str:
    """Give the line of a figure as it comes on a terminal."""
    name, value, bare, write, limit, missed = cells(figure)
    return f"  {name:58} {value:>12} {bare:>7} {write:>7}  {limit:12} {missed}".rstrip()


def markdown(machine: Mapping[str, str], sections: Sections) -> Iterator[str]:
    """Give the lines of the table as docs/performance.md shows it."""
    yield " · ".join(f"{what} : {said}" for what, said in machine.items())
    for section, figures in sections.items():
        yield from ("", f"**{section}**", "", row(HEADS), row(("---", *["---:"] * 3, "---", "---")))
        yield from (row(cells(figure)) for figure in figures)


def row(values: tuple[str, ...]) -> str:
    """Give a row of a table."""
    return f"| {' | '.join(values)} |"


def as_json(machine: Mapping[str, str], sections: Sections) -> str:
    """Give it all for a program."""
    kept: dict[str, Any] = {
        section: [{**asdict(figure), "is_missed": figure.is_missed} for figure in figures]
        for section, figures in sections.items()
    }
    return json.dumps({"machine": machine, "figures": kept}, ensure_ascii=False, indent=1)


def summary(sections: Sections) -> str:
    """Say how much of what is asked for was reached."""
    judged = [figure for figures in sections.values() for figure in figures if figure.limit]
    missed = [figure.name for figure in judged if figure.is_missed]
    told = f"{len(judged) - len(missed)} sur {len(judged)} comme demandé"
    return "\n".join([told, *(f"  {MISSED} : {name}" for name in missed)])
