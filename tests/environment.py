"""Environments for the commands that tests start: a .env of this machine must not change them."""

import os

from django.conf import settings

SAMPLE = (settings.BASE_DIR / ".env.sample").read_text().splitlines()
OPTIONS = dict(line.split("=", 1) for line in SAMPLE if "=" in line and not line.startswith("#"))


def bare(**options: str) -> dict[str, str]:
    return {"PATH": os.environ["PATH"], **dict.fromkeys(OPTIONS, ""), **options}
