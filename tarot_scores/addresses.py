"""Where our pages are, remembered: a page says twenty addresses, and Django works each out anew.

Not for links that hold a key, which nothing should remember.
"""

import functools

from django.urls import reverse


@functools.lru_cache(maxsize=8192)
def address(page: str, *about: int | str) -> str:
    """Give the path of a page, by its name in `urls` and what it is about."""
    return reverse(page, args=about)
