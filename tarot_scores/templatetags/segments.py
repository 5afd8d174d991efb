"""The choices of a field as segments; written here, since a form has dozens of them.

In a template each would cost ten times as much, and Django's own widgets more.
"""

from collections.abc import Iterable, Iterator
from html import escape
from typing import Any

from django import template
from django.forms.boundfield import BoundField
from django.utils.safestring import SafeString, mark_safe

register = template.Library()


@register.filter
def segments(field: BoundField) -> SafeString:
    """Write one segment for each choice, with its note in small below its word."""
    return _written(_segments(field))


@register.filter
def taps(field: BoundField) -> SafeString:
    """Write one player's choices: the label of each leads to the next one."""
    return _written(_taps(field))


@register.filter
def hidden(fields: Iterable[BoundField]) -> SafeString:
    """Write what a form carries along unseen."""
    return _written(
        f'<input type="hidden" name="{field.html_name}" value="{escape(str(field.value() or ""))}">'
        for field in fields
    )


def _segments(field: BoundField) -> Iterator[str]:
    for opened, label in _inputs(field):
        note = getattr(label, "note", "")
        small = f"<small>{escape(str(note))}</small>" if note else ""
        yield f"<label>{opened}><span>{escape(str(label))}{small}</span></label>"


def _taps(field: BoundField) -> Iterator[str]:
    name, count = escape(str(field.label)), len(field.field.widget.choices)
    for number, (opened, label) in enumerate(_inputs(field)):
        following = f"{field.auto_id}_{(number + 1) % count}"
        small = f"<small>{escape(f'{label} {label.note}')}</small>" if number else ""
        tapped = f'<label for="{following}" aria-hidden="true">{name}{small}</label>'
        yield f'{opened} id="{field.auto_id}_{number}" aria-label="{escape(str(label))}">{tapped}'


def _inputs(field: BoundField) -> Iterator[tuple[str, Any]]:
    """Open an input for each choice; its name and value come from our forms, and are plain."""
    widget = field.field.widget
    chosen = widget.format_value(field.value())
    opened = f'<input type="{widget.input_type}" name="{field.html_name}"'
    required = " required" if "required" in field.build_widget_attrs({}) else ""
    for value, label in widget.choices:
        checked = " checked" if str(value) in chosen else ""
        yield f'{opened} value="{value}"{checked}{required}', label


def _written(parts: Iterable[str]) -> SafeString:
    return mark_safe("".join(parts))  # noqa: S308 - what somebody may have typed is escaped
