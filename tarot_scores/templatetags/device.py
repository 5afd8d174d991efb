"""What a device chose for itself, written into the page so that nothing jumps."""

from typing import Any

from django import template

register = template.Library()

TEXT_COOKIE = "texte"
TEXT_SIZES = (
    ("normal", "A", "Texte normal"),
    ("grand", "A+", "Grand texte"),
    ("tres-grand", "A++", "Très grand texte"),
)
TEXT_NAMES = [name for name, *_ in TEXT_SIZES]


@register.simple_tag(takes_context=True)
def text_size(context: dict[str, Any]) -> str:
    """Give the size of the text on this device; an error page knows no device."""
    request = context.get("request")
    chosen = request.COOKIES.get(TEXT_COOKIE) if request else None
    return chosen if chosen in TEXT_NAMES else "normal"


@register.simple_tag
def text_sizes() -> tuple[tuple[str, str, str], ...]:
    """Give the sizes that there are, each with the letter that shows it and its words."""
    return TEXT_SIZES
