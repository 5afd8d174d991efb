"""Reads our templates as they are sent: without what is laid out for us, and in one language.

Indentation and lines of tags that write nothing are for us, and a phone would download them. A
sentence in which nothing changes is put in its language here: the table page has a hundred, and to
look for each of them at each visit took a tenth of its time. A part is put in its place: the table
page has fifteen, and to look for them took another.
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
PART = re.compile(r'{% include "([^"#]+)"( with [^%]+)? %}')


class Loader(filesystem.Loader):
    def get_contents(self, origin: Origin) -> str:
        source = INDENTATION.sub("\n", super().get_contents(origin))
        source = TAGS_ALONE.sub(r"\1", source.removesuffix("\n"))
        source = SENTENCE.sub(lambda found: translation.gettext(found[1]), source)
        return PART.sub(lambda found: self._part(*found.groups(default="")), source)

    def _part(self, template_name: str, told: str) -> str:
        (origin,) = self.get_template_sources(template_name)
        part = self.get_contents(origin)
        return f"{{%{told} %}}{part}{{% endwith %}}" if told else part


class KeptByLanguage(cached.Loader):
    """Keeps each template once for each language."""

    def cache_key(self, template_name: str, skip: Any = None) -> str:
        key = super().cache_key(template_name, skip) if skip else template_name
        return f"{translation.get_language()} {key}"
