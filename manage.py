#!/usr/bin/env python
"""Run a command of Django or of Tarot Scores."""

import os
import sys

from django.core.management import execute_from_command_line
from django.db import Error

from tarot_scores.env import Refused
from tarot_scores.faults import SAID, fault_of


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tarot_scores.settings")
    try:
        execute_from_command_line(sys.argv)
    except Refused as refusal:
        sys.exit(f"Tarot Scores ne démarre pas : {refusal}")
    except Error as error:
        fault = fault_of(error)
        if fault is None or "--traceback" in sys.argv:
            raise
        sys.exit(f"{SAID[fault]}\n{error}")


if __name__ == "__main__":
    main()
