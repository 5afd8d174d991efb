"""What a process that serves loads before its first page, and never throws away."""

import gc

from django.conf import settings
from django.template.loader import get_template
from django.urls import get_resolver


def settle() -> None:
    """Load the addresses and the pages, and have no collection go through them any more.

    One that looks at all there is came in every hundredth page and took as long as three pages,
    to find that nothing of it may go.
    """
    _ = get_resolver().url_patterns
    folder = settings.BASE_DIR / "templates"
    for page in sorted(folder.rglob("*.html")):
        get_template(page.relative_to(folder).as_posix())
    gc.collect()
    gc.freeze()
