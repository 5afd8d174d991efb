"""What a device chose for itself, written into the page so that nothing jumps."""

from typing import TYPE_CHECKING, Any

from django import template
from django.conf import settings
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise

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
def text_sizes() -> "tuple[tuple[str, str, StrOrPromise], ...]":
    """Give the sizes that there are, each with the letter that shows it and its words."""
    return TEXT_SIZES


@register.simple_tag
def other_languages() -> list[tuple[str, str]]:
    """Give the languages that the page could be in, each by the name it gives itself."""
    now = get_language()
    return [(code, name) for code, name in settings.LANGUAGES if code != now]
