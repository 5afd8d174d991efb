"""Keeps what is written down short, and the keys of the carnets out of it."""

import logging
import re

KEY_IN_PATH = re.compile(r"/(ecrire|lire(?:/partie)?|passage|attente)/[^/\s]+")


class Discreet(logging.Filter):
    def filter(self, record: logging.LogRecord) -> bool:
        record.msg = KEY_IN_PATH.sub(r"/\1/…", record.getMessage())
        record.args = ()
        # A stranger's wrong request is worth one line, not the path through our code.
        if record.name.startswith("django.security"):
            record.exc_info = None
        return True
