"""Our icons, written into the page: a file apart would be one more thing to wait for."""

import functools
import re

from django import template
from django.conf import settings
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

register = template.Library()

# Strokes in the colour of the text, on a square of 24.
PATHS = {
    "back": "M20 12H4m7-7-7 7 7 7",
    "forward": "M4 12h16m-7-7 7 7-7 7",
    "earlier": "m14.5 5-7 7 7 7",
    "later": "m9.5 5 7 7-7 7",
    "podium": "M9 20V6h6v14M9 12H3v8h18v-5h-6",
    "book": "M12 6c-2-2-5-2-8-2v14c3 0 6 0 8 2 2-2 5-2 8-2V4c-3 0-6 0-8 2zm0 0v14",
    "sheet": "M4 4h16v16H4zm0 5.5h16M4 15h16M10 4v16",
    "cards": "m8 20-4.5-12.5L9 5.5M10 4h10v16H10zm5 4.5 2.5 3.5-2.5 3.5-2.5-3.5z",
    "share": "M12 15V3m-4 4 4-4 4 4M7 11H5v10h14V11h-2",
    "download": "M12 3v12m-5-5 5 5 5-5M4 20h16",
    "print": "M7 9V3h10v6M7 17H4V9h16v8h-3M7 14h10v7H7z",
    "search": "M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zm5-2 5 5",
    "upload": "M12 15V3m-5 5 5-5 5 5M4 20h16",
    "link": "M10 14a4 4 0 0 0 6 0l4-4a4 4 0 0 0-6-6l-1 1m1 5a4 4 0 0 0-6 0l-4 4a4 4 0 0 0 6 6l1-1",
    "pencil": "m4 20 1-5L16 4l4 4L9 19zm9-13 4 4",
    "undo": "M8 5 4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11H9",
    "trash": "M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13m-8 4v5m4-5v5",
    "people": "M9 11a3.5 3.5 0 1 0-.1 0zM3 20q0-6 6-6t6 6m1-9a3.5 3.5 0 0 0 0-7m2 11q3 1 3 5",
    "settings": "M4 7h9m6 0h1M4 17h1m6 0h9M13 4v6h6V4zM5 14v6h6v-6z",
    "phone": "M7 2.5h10v19H7zm4 16h2",
    "check": "m4 12.5 5.5 5.5L20 6.5",
}


@register.simple_tag
@functools.cache
def icon(name: str) -> SafeString:
    """Draw one of our icons; the words beside it say what it is."""
    return format_html(
        '<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="{}"/></svg>',
        PATHS[name],
    )


def _as_data(drawing: str) -> str:
    """Write a drawing as an address that holds it whole."""
    one_line = re.sub(r"\s+", " ", re.sub(r">\s+<", "><", drawing.strip()))
    return "data:image/svg+xml," + one_line.replace('"', "'").replace("#", "%23")


FAVICON = _as_data((settings.BASE_DIR / "static" / "icons" / "favicon.svg").read_text())


@register.simple_tag
def favicon() -> SafeString:
    """Give the icon of the tab, within the page."""
    return mark_safe(FAVICON)  # noqa: S308 - it is ours, and has no double quote left
