"""Two languages: whatever a page says in French it says in English, and nothing goes unmarked."""

import ast
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import polib
import pytest
from django.conf import settings
from django.template import Engine
from django.template.base import Node, NodeList, TextNode
from django.template.loader import get_template
from django.template.loader_tags import IncludeNode
from django.templatetags.i18n import BlockTranslateNode, TranslateNode
from django.utils.translation import gettext, ngettext, override

from tarot_scores.catalogue import (
    CALLS,
    HOUSE,
    TEMPLATES,
    Message,
    NotWrittenOut,
    english,
    in_python,
    messages,
    unbroken,
)

PLACE = re.compile(r"%\(\w+\)0?\d?[sd]|{\w*}|%%|</?[a-z][^>]*>")
WORD = re.compile(r"[^\W\d_]{2}")
# The same in every language: our name, what the rules are named after.
NAMES = re.compile(r"Tarot Scores|\bFFT\b")
READ_ALOUD = ("aria-label", "alt", "title", "placeholder")
PAGES = sorted(TEMPLATES.rglob("*.html"))
SCRIPTS = sorted((settings.BASE_DIR / "static" / "js").glob("*.js"))

# What the console says to whoever runs the server stays French, and so do the files taken away.
FOR_THE_CONSOLE = {
    *("env.py", "faults.py", "health.py", "network.py", "settings.py"),
    *("management", "exports", "demo", "snapshots"),
}
SPEAKING = [
    file
    for file in sorted(HOUSE.rglob("*.py"))
    if file.relative_to(HOUSE).parts[0] not in FOR_THE_CONSOLE
]
FRENCH = re.compile(r"[à-ÿœ’]| [;:?!]", re.IGNORECASE)
# What no language translates.
OF_TAROT = {
    *("appelé", "donne", "fausse donne", "misère", "misères", "mort", "petit sec"),
    *("poignée", "poignées", "preneur"),
}
LETTERS = {"aeiouœæ"}


# The catalogue


@pytest.fixture(scope="module")
def catalogue() -> polib.POFile:
    return english()


def test_each_sentence_has_its_english_and_no_other_is_kept(catalogue: polib.POFile) -> None:
    kept = {Message(entry.msgid, entry.msgid_plural) for entry in catalogue}

    assert kept ^ messages().keys() == set(), "run make messages, then write the English"
    assert [entry.msgid for entry in catalogue if not entry.translated()] == []


def test_the_english_has_the_same_places_to_fill(catalogue: polib.POFile) -> None:
    differing = [
        entry.msgid
        for entry in catalogue
        for french, said in _forms(entry)
        if sorted(PLACE.findall(french)) != sorted(PLACE.findall(said))
    ]

    assert differing == []


def test_english_has_no_french_typography(catalogue: polib.POFile) -> None:
    said = [said for entry in catalogue for _, said in _forms(entry)]

    assert [sentence for sentence in said if re.search(r"[«»'\"]| [;:?!]", _plain(sentence))] == []


@pytest.mark.parametrize(
    ("language", "number", "said"),
    [
        ("fr", 0, "%(bouts)d bout"),
        ("fr", 1, "%(bouts)d bout"),
        ("fr", 2, "%(bouts)d bouts"),
        ("en", 0, "%(bouts)d bouts"),
        ("en", 1, "%(bouts)d bout"),
        ("en", 2, "%(bouts)d bouts"),
    ],
)
def test_nothing_is_in_the_singular_in_french_only(language: str, number: int, said: str) -> None:
    with override(language):
        assert ngettext("%(bouts)d bout", "%(bouts)d bouts", number) == said


def test_a_sentence_is_put_in_its_language_when_its_template_is_read() -> None:
    for language, said in (("fr", "Aller au contenu"), ("en", "Skip to content"), ("fr", "Aller")):
        with override(language):
            (text,) = [
                node.s
                for node in get_template("base.html").template.nodelist.get_nodes_by_type(TextNode)
                if 'class="skip"' in node.s
            ]
            assert said in text


def test_a_sentence_made_of_pieces_is_refused() -> None:
    with pytest.raises(NotWrittenOut):
        list(in_python('_(f"Donne {number}")'))


# What is not marked


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(TEMPLATES).as_posix())
def test_a_template_says_nothing_unmarked(page: Path) -> None:
    nodes = Engine.get_default().from_string(page.read_text()).nodelist
    reader = Reader()
    reader.feed("".join(_written(nodes)))
    given = [
        str(value.var)
        for node in nodes.get_nodes_by_type(IncludeNode)
        for value in node.extra_context.values()
        if isinstance(value.var, str) and re.search(r"[A-ZÀ-Þ ]", value.var)
    ]

    assert reader.said + given == []


@pytest.mark.parametrize("file", SPEAKING, ids=lambda file: file.relative_to(HOUSE).as_posix())
def test_a_module_says_nothing_unmarked(file: Path) -> None:
    assert unmarked(file.read_text()) == []


@pytest.mark.parametrize("file", SCRIPTS, ids=lambda file: file.name)
def test_a_script_says_nothing_by_itself(file: Path) -> None:
    code = re.sub(r"/\*.*?\*/|//[^\n]*", "", file.read_text(), flags=re.DOTALL)

    assert re.findall(r"[à-ÿœ]\w*", code) == []
    assert [
        text for text in re.findall(r'"([^"\n]*)"', code) if re.search(r"^[A-Z].* ", text)
    ] == []


@pytest.mark.parametrize(
    ("template", "said"),
    [
        ("<p>Bonjour</p>", ["Bonjour"]),
        ('<p aria-label="Bonjour">{% now "Y" %}</p>', ["Bonjour"]),
        ("{% if a %}<b>Oui</b>{% else %}<i>Non</i>{% endif %}", ["Oui", "Non"]),
        ('{% load i18n %}<a href="{{ a }}">{% translate "Bonjour" %}</a> Σ = 0', []),
        ("<title>{{ a }} · Tarot Scores</title>", []),
    ],
)
def test_an_unmarked_word_would_be_seen(template: str, said: list[str]) -> None:
    reader = Reader()
    reader.feed("".join(_written(Engine.get_default().from_string(template).nodelist)))

    assert reader.said == said


class Reader(HTMLParser):
    """Keeps what a person would read or hear of a page, once our name is taken off."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []
        self.is_code = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.is_code = tag in ("script", "style")
        said = dict(attrs)
        for name in READ_ALOUD:
            self._note(said.get(name) or "")
        if said.get("name") == "description":
            self._note(said.get("content") or "")
        if said.get("lang") == "fr" and tag == "dt":  # a word of tarot, which the glossary explains
            self.is_code = True

    def handle_endtag(self, tag: str) -> None:
        self.is_code = False

    def handle_data(self, data: str) -> None:
        if not self.is_code:
            self._note(data)

    def _note(self, text: str) -> None:
        text = NAMES.sub("", text).strip()
        if WORD.search(text) and text.lower() not in OF_TAROT:
            self.said.append(text)


def unmarked(source: str) -> list[str]:
    """Give the French sentences of a module that nothing translates, documentation left out."""
    tree = ast.parse(source)
    marked = {
        id(text)
        for call in ast.walk(tree)
        if isinstance(call, ast.Call) and getattr(call.func, "id", "") in CALLS
        for text in call.args
    }
    documentation = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    return [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
        if FRENCH.search(node.value) and id(node) not in marked | documentation
        if node.value.lower() not in OF_TAROT | LETTERS
    ]


def _written(nodes: NodeList) -> Iterator[str]:
    """Give a template as it is written, without what is marked; « · » stands for what varies."""
    for node in nodes:
        match node:
            case TextNode():
                yield node.s
            case TranslateNode() | BlockTranslateNode():
                yield "·"
            case _:
                yield from _inside(node)


def _inside(node: Node) -> Iterator[str]:
    yield "·"
    for name in node.child_nodelists:
        yield from _written(getattr(node, name, None) or NodeList())


def _forms(entry: polib.POEntry) -> list[tuple[str, str]]:
    if entry.msgid_plural:
        forms = (entry.msgid, entry.msgid_plural)
        return [*zip(forms, (entry.msgstr_plural[0], entry.msgstr_plural[1]), strict=True)]
    return [(entry.msgid, entry.msgstr)]


def _plain(sentence: str) -> str:
    return PLACE.sub("0", sentence)


@pytest.mark.parametrize(
    ("sentence", "written"),
    [
        ("« Anne » : deux fois ?", "«~Anne~»~: deux fois~?"),
        ("Oui ; non !", "Oui~; non~!"),
        ("à 20:15, 3.5:1", "à 20:15, 3.5:1"),
    ],
)
def test_no_line_begins_with_a_mark(sentence: str, written: str) -> None:
    assert unbroken(sentence).replace("\N{NO-BREAK SPACE}", "~") == written


def test_french_is_unbroken_and_english_is_not() -> None:
    with override("fr"):
        assert gettext("Qui a pris ?") == "Qui a pris\N{NO-BREAK SPACE}?"
    with override("en"):
        assert "\N{NO-BREAK SPACE}?" not in gettext("Qui a pris ?")
