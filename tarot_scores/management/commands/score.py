"""Score a file of donnes written as JSON, without any database."""

import json
import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand

from tarot_scores import scoring

STANDARD_INPUT = "-"

SOME_REFUSED = 1
NOTHING_READ = 2


class UnreadableFile(Exception):
    """Why there are no cases to score, in French."""


class Command(BaseCommand):
    help = (
        "Calcule les donnes d'une liste JSON et écrit la liste des résultats, dans le même ordre. "
        "Code de sortie : 0 si tout est calculé, 1 si une donne au moins est refusée, 2 si le "
        "fichier ne peut pas être lu."
    )
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "file",
            nargs="?",
            default=STANDARD_INPUT,
            metavar="FICHIER",
            help="une liste JSON de donnes ; l'entrée standard si rien n'est donné",
        )

    def handle(self, *args: Any, file: str, **options: Any) -> None:
        try:
            cases = read_cases(file)
        except UnreadableFile as error:
            self.stderr.write(f"{file} : {error}")
            sys.exit(NOTHING_READ)

        answers = [scoring.score_case(case) for case in cases]
        lines = ",\n".join(json.dumps(answer) for answer in answers)
        self.stdout.write(f"[\n{lines}\n]")
        if any("errors" in answer for answer in answers):
            sys.exit(SOME_REFUSED)


def read_cases(file: str) -> list[object]:
    """Return the cases of the file; raises UnreadableFile if it holds no JSON list."""
    try:
        content = sys.stdin.buffer.read() if file == STANDARD_INPUT else Path(file).read_bytes()
    except (OSError, ValueError):  # a ValueError for a name that no file can have
        raise UnreadableFile("ce fichier n'existe pas ou ne peut pas être lu.") from None
    try:
        cases = json.loads(content, parse_constant=refuse_constant)
    except (ValueError, RecursionError):
        raise UnreadableFile("ce n'est pas du JSON, il faut une liste JSON de donnes.") from None
    if not isinstance(cases, list):
        raise UnreadableFile("il faut une liste JSON de donnes, entre crochets.")
    return cases


def refuse_constant(name: str) -> None:
    """Refuse NaN and Infinity, which are no JSON and could not be written back."""
    raise ValueError(name)
