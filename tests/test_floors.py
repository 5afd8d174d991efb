"""The house stands: each floor leans on lower ones only, and says the words of the table."""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.conf import settings

HOUSE = settings.BASE_DIR / "tarot_scores"
MODULES = sorted(HOUSE.rglob("*.py"))
NAMES = {module: module.relative_to(HOUSE).as_posix() for module in MODULES}
OF_DJANGO = {"get_deleted_objects"}  # a name of its own, which we answer to
VOCABULARY = (settings.BASE_DIR / "docs" / "vocabulaire.md").read_text()

# What is not named stands on top, where everything may be known.
FLOORS = {
    "addresses": 0,
    "scoring": 0,
    "words": 1,
    "charts": 1,
    "models": 1,
    "queries": 2,
    "refusals": 2,
    "services": 3,
    "forms": 3,
    "exports": 3,
}
TOP = 4
OF_THE_REQUEST = (
    "django.contrib.messages",
    "django.contrib.sessions",
    "django.http",
    "django.middleware",
    "django.shortcuts",
    "django.template",
    "django.views",
    "django_htmx",
)


def room_of(module: str) -> str:
    """Give the room of a module of ours, `services` for tarot_scores.services.rows."""
    return module.split(".")[1] if "." in module else ""


def imports_of(source: str) -> Iterator[str]:
    """Give what a source imports, wherever it does, each name of ours with its module."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, "relative imports hide the floor they come from"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def upward_imports(room: str, source: str) -> list[str]:
    """Give the imports of a module of this room that climb, or that enter a room next door."""
    floor = FLOORS.get(room, TOP)
    ours = [name for name in imports_of(source) if name.startswith("tarot_scores.")]
    return [
        name
        for name in ours
        if room_of(name) != room and floor < TOP and FLOORS.get(room_of(name), TOP) >= floor
    ]


def defined_names(source: str) -> Iterator[str]:
    """Give the names that a source chooses; those that it only uses were chosen elsewhere."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
                yield node.name
            case ast.arg():
                yield node.arg
            case ast.Name(ctx=ast.Store()):
                yield node.id
            case ast.Attribute(ctx=ast.Store()):
                yield node.attr
            case ast.alias(asname=str()):
                yield node.asname


def forbidden_words(page: str) -> set[str]:
    """Read the column « Jamais » of the tables of the vocabulary."""
    rows = [row.split("|") for row in page.splitlines() if row.startswith("| ")]
    return {word for row in rows for word in re.findall(r"`(\w+)`", row[3])}


def english_in(name: str, words: set[str]) -> list[str]:
    """Give the forbidden words in a name, in the plural too: DealerForm, two_hands."""
    parts = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()
    return [word for word in words if re.search(rf"(?:^|_){word}s?(?:_|$)", parts)]


FORBIDDEN = forbidden_words(VOCABULARY)
every_module = pytest.mark.parametrize("module", MODULES, ids=NAMES.get)


# The floors


@every_module
def test_a_module_imports_from_lower_floors_only(module: Path):
    room = NAMES[module].split("/")[0].removesuffix(".py")

    assert upward_imports(room, module.read_text()) == []


@pytest.mark.parametrize(
    ("room", "source"),
    [
        ("scoring", "from tarot_scores.words import CONTRATS"),
        ("models", "from tarot_scores import queries"),
        ("models", "import tarot_scores.services.rows"),
        ("queries", "def f():\n    from tarot_scores.forms.donne import DonneForm"),
        ("services", "from tarot_scores.forms import DonneForm"),
        ("forms", "from tarot_scores import models, services"),
        ("exports", "from tarot_scores.views import home"),
        ("services", "from tarot_scores import settings"),
    ],
)
def test_a_step_up_or_next_door_would_be_seen(room: str, source: str):
    assert len(upward_imports(room, source)) == 1


@pytest.mark.parametrize(
    ("room", "source"),
    [
        ("services", "from tarot_scores.services.errors import StaleDonne"),
        ("exports", "from tarot_scores import queries, words"),
        ("views", "from tarot_scores import access, forms, services"),
    ],
)
def test_a_step_down_is_fine(room: str, source: str):
    assert upward_imports(room, source) == []


@pytest.mark.parametrize("module", [*filter(re.compile("scoring/").match, NAMES.values())])
def test_the_rules_stand_on_the_standard_library_and_themselves(module: str):
    for name in imports_of((HOUSE / module).read_text()):
        of_python = name.split(".")[0] in sys.stdlib_module_names
        assert of_python or name.startswith("tarot_scores.scoring"), name


@pytest.mark.parametrize(
    "module", [name for name in NAMES.values() if name.split("/")[0].removesuffix(".py") in FLOORS]
)
def test_only_the_top_floor_knows_the_request(module: str):
    source = (HOUSE / module).read_text()

    assert [name for name in imports_of(source) if name.startswith(OF_THE_REQUEST)] == []
    assert "request" not in defined_names(source)


# The words


@every_module
def test_a_name_says_the_word_of_the_table(module: Path):
    names = {*defined_names(module.read_text()), *Path(NAMES[module]).with_suffix("").parts}
    names -= OF_DJANGO

    assert {name: found for name in names if (found := english_in(name, FORBIDDEN))} == {}


@pytest.mark.parametrize(
    "word",
    ["taker", "dealer", "partner", "oudler", "contract", "handful", "slam", "trick", "hand"],
)
def test_the_vocabulary_forbids_the_english_of_other_counters(word: str):
    assert word in FORBIDDEN


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("DealerForm", ["dealer"]),
        ("two_hands", ["hand"]),
        ("is_one_last", ["one_last"]),
        ("HAND_SIZE", ["hand"]),
        ("handle", []),
        ("lineup_dealt_by", []),
        ("DonneForm", []),
    ],
)
def test_a_forbidden_word_is_found_in_whatever_name_holds_it(name: str, found: list[str]):
    assert english_in(name, FORBIDDEN) == found
