"""The choices of a field as segments; written here, since a form has dozens of them.

In a template each would cost ten times as much, and Django's own widgets more.
"""

from collections.abc import Iterable
from typing import Any

from django import template
from django.forms.boundfield import BoundField, BoundWidget
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

register = template.Library()

SEGMENT = '<label><input type="{}" name="{}" value="{}" id="{}"{}><span>{}{}</span></label>'
TAP = (
    '<input type="radio" name="{}" value="{}" id="{}" aria-label="{}"{}>'
    '<label for="{}" aria-hidden="true">{}{}</label>'
)


@register.filter
def segments(field: BoundField) -> SafeString:
    """Write one segment for each choice, with its note in small below its word."""
    return format_html_join("", SEGMENT, (_segment(choice.data) for choice in field))


@register.filter
def taps(options: Iterable[tuple[BoundWidget, str]], name: str) -> SafeString:
    """Write one player's choices: the label of each leads to the next one."""
    return format_html_join("", TAP, (_tap(choice.data, next_, name) for choice, next_ in options))


def _segment(choice: dict[str, Any]) -> tuple[Any, ...]:
    label, attrs = choice["label"], choice["attrs"]
    return (
        choice["type"],
        choice["name"],
        choice["value"],
        attrs["id"],
        _flags(choice),
        label,
        _small(getattr(label, "note", "")),
    )


def _tap(choice: dict[str, Any], following: str, name: str) -> tuple[Any, ...]:
    label, value = choice["label"], choice["value"]
    shown = f"{label} {label.note}" if value else ""
    where = (choice["name"], value, choice["attrs"]["id"])
    return (*where, label, _flags(choice), following, name, _small(shown))


def _flags(choice: dict[str, Any]) -> str:
    is_required = choice["attrs"].get("required")
    return f"{' checked' if choice['selected'] else ''}{' required' if is_required else ''}"


def _small(text: str) -> SafeString | str:
    return format_html("<small>{}</small>", text) if text else ""
