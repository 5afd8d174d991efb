"""What says the same to everybody, and that anybody may keep."""

from collections.abc import Callable

from django.http import HttpResponse
from django.views.decorators.cache import cache_control
from django.views.decorators.http import conditional_page, require_safe

from tarot_scores.views.kept import on_shelf


def public_page(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """Let a browser or a proxy keep the page, and ask each time whether it still holds."""
    return public_file(on_shelf(view, lambda request: "public"))


def public_file(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """Let a browser or a proxy keep what is not a page, and ask each time whether it still holds.

    No delay: what was kept would name styles and scripts that are gone after an update.
    """
    return require_safe(cache_control(public=True, no_cache=True)(conditional_page(view)))
