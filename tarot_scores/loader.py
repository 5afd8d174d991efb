"""Reads our templates without their indentation: it is for us, and a phone would download it."""

import re

from django.template import Origin
from django.template.loaders import filesystem

INDENTATION = re.compile(r"\n\s+")


class Loader(filesystem.Loader):
    def get_contents(self, origin: Origin) -> str:
        return INDENTATION.sub("\n", super().get_contents(origin))
