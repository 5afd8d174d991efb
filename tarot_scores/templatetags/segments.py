"""The fields of a donne: its choices as segments, what is typed, what is carried along.

Written here, since a form has dozens of choices: in a template each would cost ten times as much,
and Django's own widgets more.
"""

from collections.abc import Iterable, Iterator
from html import escape
from typing import Any

from django import template
from django.forms.boundfield import BoundField
from django.forms.utils import flatatt
from django.utils.html import conditional_escape
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

register = template.Library()


@register.filter
def segments(field: BoundField) -> SafeString:
    """Write the whole field: one segment for each choice, with its note in small below its word.

    A form that asks nothing by it carries it along unseen.
    """
    if field.is_hidden:
        return hidden([field])
    widget = field.field.widget
    is_radio = widget.input_type == "radio"
    group = ' role="radiogroup"' if is_radio else ""
    if is_radio and field.errors:
        group += ' aria-invalid="true"'
    css_class = " ".join(("segments", widget.attrs.get("class", ""))).rstrip()
    return _written(
        (
            '<div class="field">',
            f"<fieldset{group}{_told_by(field)}><legend>{escape(str(field.label))}</legend>",
            f'<div class="{css_class}">',
            *_segments(field),
            "</div></fieldset>",
            _help(field),
            str(field.errors) if field.errors else "",
            "</div>",
        )
    )


@register.filter
def taps(field: BoundField) -> SafeString:
    """Write the poignées that a player may have: the label of each choice leads to the next one."""
    legend = escape(_("Poignée de %(player)s") % {"player": field.label})
    return _written(
        (
            f'<fieldset{_told_by(field)}><legend class="visually-hidden">{legend}</legend>',
            *_taps(field),
            "</fieldset>",
        )
    )


@register.filter
def typed(field: BoundField) -> SafeString:
    """Write the line in which a few signs are typed."""
    widget = field.field.widget
    attrs = flatatt(field.build_widget_attrs({"id": field.auto_id, **widget.attrs}))
    value = escape(str(widget.format_value(field.value()) or ""))
    opened = f'<input type="{widget.input_type}" name="{field.html_name}"'
    return _written((opened, f' value="{value}"' if value else "", attrs, ">"))


@register.filter
def hidden(fields: Iterable[BoundField]) -> SafeString:
    """Write what a form carries along unseen."""
    return _written(
        f'<input type="hidden" name="{field.html_name}" value="{escape(str(field.value() or ""))}">'
        for field in fields
    )


def _told_by(field: BoundField) -> str:
    """Name what says more of the field: its help, its errors."""
    if not (field.help_text or field.errors):
        return ""
    return f' aria-describedby="{field.aria_describedby}"'


def _help(field: BoundField) -> str:
    if not field.help_text:
        return ""
    return f'<small id="{field.auto_id}_helptext">{conditional_escape(field.help_text)}</small>'


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
