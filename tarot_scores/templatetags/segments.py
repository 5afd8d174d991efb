"""The choices of a field as segments; written here, since a form has dozens of them.

In a template each would cost ten times as much, and Django's own widgets more.
"""

from collections.abc import Iterable
from html import escape
from typing import Any

from django import template
from django.forms.boundfield import BoundField, BoundWidget
from django.utils.safestring import SafeString, mark_safe

register = template.Library()


@register.filter
def segments(field: BoundField) -> SafeString:
    """Write one segment for each choice, with its note in small below its word."""
    return _written(_segment(choice.data) for choice in field)


@register.filter
def taps(options: Iterable[tuple[BoundWidget, str]], name: str) -> SafeString:
    """Write one player's choices: the label of each leads to the next one."""
    return _written(_tap(choice.data, following, escape(name)) for choice, following in options)


def _segment(choice: dict[str, Any]) -> str:
    label = choice["label"]
    note = getattr(label, "note", "")
    small = f"<small>{escape(note)}</small>" if note else ""
    return f"<label>{_input(choice)}><span>{escape(str(label))}{small}</span></label>"


def _tap(choice: dict[str, Any], following: str, name: str) -> str:
    label = choice["label"]
    small = f"<small>{escape(f'{label} {label.note}')}</small>" if choice["value"] else ""
    tapped = f'<label for="{following}" aria-hidden="true">{name}{small}</label>'
    return f'{_input(choice)} aria-label="{escape(str(label))}">{tapped}'


def _input(choice: dict[str, Any]) -> str:
    """Open an input; its name, id and value come from the fields of our forms, and are plain."""
    attrs = choice["attrs"]
    said = f'type="{choice["type"]}" name="{choice["name"]}" value="{choice["value"]}"'
    checked = " checked" if choice["selected"] else ""
    required = " required" if attrs.get("required") else ""
    return f'<input {said} id="{attrs["id"]}"{checked}{required}'


def _written(choices: Iterable[str]) -> SafeString:
    return mark_safe("".join(choices))  # noqa: S308 - what somebody may have typed is escaped
