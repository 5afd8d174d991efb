"""The tables of a player's page: what he takes and how it goes, and who plays with him.

Their lines are written here and not in a template, as those of a sheet: there are twenty of them,
and a template looks each of their words up.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from django import template
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

from tarot_scores.addresses import address
from tarot_scores.queries import Companion, Habit
from tarot_scores.templatetags.statistics import donnes, percent, rate, success
from tarot_scores.templatetags.tarot import LABELS, average, sign, signed, total

register = template.Library()

Lines = Iterable[tuple[str | int, Habit]]


@register.simple_tag
def habit_lines(lines: Lines, family: str, share: int) -> SafeString:
    """Write how often each was done, how often it went well, and what it brings by donne.

    What was never done is left out. `family` is that of the words; numbers have none.
    """
    words: Mapping[Any, Any] = LABELS.get(family, {})
    written = (
        f'<tr><th scope="row"><span>{_capital(str(words.get(value, value)))}</span></th>'
        f"<td>{total(habit.donnes)}<small>{percent(habit.donnes, share)}</small></td>"
        f"<td>{rate(habit.succeeded, habit.donnes)}</td>"
        f'<td class="{sign(habit.points)}">{average(habit.average)}</td></tr>'
        for value, habit in lines
        if habit.average is not None
    )
    return mark_safe("".join(written))  # noqa: S308 - numbers, and words of ours


@register.simple_tag
def company_lines(company: Iterable[Companion], carnet_id: int, kept: str) -> SafeString:
    """Write what went from one to the other, and how they did together; each name leads on."""
    return mark_safe(  # noqa: S308 - the names are escaped
        "".join(
            f'<tr><th scope="row"><a href="{_address(carnet_id, each.key, kept)}">'
            f"<b>{escape(each.name)}</b></a></th>"
            f'<td class="{sign(each.taken)}">{signed(each.taken)}</td>'
            f"<td>{donnes(each.against)}</td>"
            f"<td>{success(each.together.succeeded, each.together.donnes)}</td></tr>"
            for each in company
        )
    )


def _address(carnet_id: int, player_id: int, kept: str) -> str:
    return escape(address("show_player", carnet_id, player_id) + kept)


def _capital(word: str) -> str:
    return word[:1].upper() + word[1:]
