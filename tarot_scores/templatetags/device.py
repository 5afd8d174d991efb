"""What a device chose for itself, written into the page so that nothing jumps."""

import functools
from typing import Any

from django import template
from django.conf import settings
from django.utils.html import format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

register = template.Library()

TEXT_COOKIE = "texte"
TEXT_SIZES = (
    ("normal", "A", _("Texte normal")),
    ("grand", "A+", _("Grand texte")),
    ("tres-grand", "A++", _("Très grand texte")),
)
TEXT_NAMES = [name for name, *_words in TEXT_SIZES]


@register.simple_tag(takes_context=True)
def text_size(context: dict[str, Any]) -> str:
    """Give the size of the text on this device; an error page knows no device."""
    request = context.get("request")
    chosen = request.COOKIES.get(TEXT_COOKIE) if request else None
    return chosen if chosen in TEXT_NAMES else "normal"


@register.simple_tag
def text_sizes(chosen: str) -> SafeString:
    """Write a button for each size, by the letter that shows it; one of them is chosen."""
    return _text_sizes(chosen, get_language())


@register.simple_tag
def other_languages() -> SafeString:
    """Write a button for each language that the page could be in, by the name it gives itself."""
    return _other_languages(get_language())


# At the foot of every page: written once, they cost it nothing.


@functools.cache
def _text_sizes(chosen: str, _language: str) -> SafeString:
    return format_html_join(
        "",
        '<button class="quiet" name="taille" value="{}" aria-label="{}" aria-pressed="{}">'
        "{}</button>",
        (
            (name, words, "true" if name == chosen else "false", letter)
            for name, letter, words in TEXT_SIZES
        ),
    )


@functools.cache
def _other_languages(now: str) -> SafeString:
    return format_html_join(
        "",
        '<button class="quiet" name="langue" value="{}" lang="{}">{}</button>',
        ((code, code, name) for code, name in settings.LANGUAGES if code != now),
    )
