"""Reads our templates as they are sent: without what is laid out for us, and in one language.

Indentation and lines of tags that write nothing are for us, and a phone would download them. A
sentence in which nothing changes is put in its language here: the table page has a hundred, and to
look for each of them at each visit took a tenth of its time.
"""

import re
from typing import Any

from django.template import Origin
from django.template.loaders import cached, filesystem
from django.utils import translation

INDENTATION = re.compile(r"\n\s+")
SILENT = (
    *("load", "with", "endwith", "block", "endblock", "partialdef", "endpartialdef"),
    *("if", "elif", "else", "endif", "for", "empty", "endfor"),
)
TAGS_ALONE = re.compile(
    rf"^((?:\{{% (?:{'|'.join(SILENT)})\b[^%\n]*%\}}|\{{#[^\n]*#\}})+)\n", re.MULTILINE
)
SENTENCE = re.compile(r'{% translate "([^"%]+)" %}')


class Loader(filesystem.Loader):
    def get_contents(self, origin: Origin) -> str:
        source = INDENTATION.sub("\n", super().get_contents(origin))
        source = TAGS_ALONE.sub(r"\1", source.removesuffix("\n"))
        return SENTENCE.sub(lambda found: translation.gettext(found[1]), source)


class KeptByLanguage(cached.Loader):
    """Keeps each template once for each language."""

    def cache_key(self, template_name: str, skip: Any = None) -> str:
        key = super().cache_key(template_name, skip) if skip else template_name
        return f"{translation.get_language()} {key}"
