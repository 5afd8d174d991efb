"""Static files, collected again only when one of them changed: most starts change none."""

import hashlib
from collections.abc import Iterator
from pathlib import Path

from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.core.management import call_command

from tarot_scores import storage

# What libraries bring and no page of ours asks for, which would be three quarters of the work: a
# choice among thousands of rows, the next htmx, and scripts that are there once more to be read.
LEFT_OUT = ["select2*", "jquery.js", "xregexp.js", "htmx-2.js", "htmx-4*", "htmax-*"]
MARK = "contenu"


def collect() -> None:
    """Have STATIC_ROOT hold the files of this version, under their hashed names."""
    mark = settings.STATIC_ROOT / MARK
    content = _content()
    if mark.is_file() and mark.read_text() == content:
        return
    call_command("collectstatic", interactive=False, verbosity=0, ignore_patterns=LEFT_OUT)
    mark.write_text(content)


def _content() -> str:
    """Give a word that changes with any file, and with what makes them small and names them."""
    digest = hashlib.sha256()
    for piece in _pieces():
        digest.update(piece)
    return digest.hexdigest()


def _pieces() -> Iterator[bytes]:
    for maker in (Path(storage.__file__), settings.BASE_DIR / "requirements/run.txt"):
        yield maker.read_bytes()
    for finder in get_finders():
        for path, found in finder.list(LEFT_OUT):
            yield path.encode()
            with found.open(path) as file:
                yield file.read()
