"""What our pages say, in French, and what it is in English (see CONTRIBUTING.md).

The French stands in the sources; `locale/` holds the English. Django reads compiled catalogues,
which polib makes: the usual tools would be asked of the system.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import polib
from django.conf import settings
from django.template import Engine, Node
from django.templatetags.i18n import BlockTranslateNode, TranslateNode

HOUSE = settings.BASE_DIR / "tarot_scores"
TEMPLATES = settings.BASE_DIR / "templates"
CATALOGUE = "locale/{}/LC_MESSAGES/django"
ENGLISH = HOUSE / f"{CATALOGUE.format('en')}.po"
# How a source asks for a sentence, and how many of its arguments are sentences.
CALLS = {"_": 1, "gettext": 1, "gettext_lazy": 1, "ngettext": 2, "ngettext_lazy": 2}
# The space before or after a mark, which a source has as it is typed.
MARKS = re.compile(r" (?=[»:;!?])|(?<=«) ")


class Message(NamedTuple):
    """A sentence as it is written in the sources; the plural is empty where there is one form."""

    msgid: str
    plural: str = ""


class NotWrittenOut(ValueError):
    """A sentence that is not in full where it is asked for: nobody could translate it."""


def english() -> polib.POFile:
    """Read the English catalogue."""
    return polib.pofile(str(ENGLISH), wrapwidth=100)


def messages() -> dict[Message, list[str]]:
    """Give what is to be translated, each message with the files that say it.

    Raises `NotWrittenOut`.
    """
    found: dict[Message, list[str]] = {}
    for file in sorted(TEMPLATES.rglob("*.html")):
        for message in in_template(file.read_text()):
            _note(found, message, file)
    for file in sorted(HOUSE.rglob("*.py")):
        for message in in_python(file.read_text()):
            _note(found, message, file)
    return found


def in_template(source: str) -> Iterator[Message]:
    """Give what a template has translated, as it is read."""
    nodes = Engine.get_default().from_string(source).nodelist
    for node in nodes.get_nodes_by_type(Node):
        if isinstance(node, TranslateNode):
            yield Message(node.filter_expression.var.literal.replace("%", "%%"))
        elif isinstance(node, BlockTranslateNode):
            forms = [form for form in (node.singular, node.plural) if form]
            yield Message(*(node.render_token_list(form)[0] for form in forms))


def in_python(source: str) -> Iterator[Message]:
    """Give what a module has translated, as it is read."""
    calls = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
    for call in sorted(calls, key=lambda call: (call.lineno, call.col_offset)):
        match call.func:
            case ast.Name(id=name) if name in CALLS:
                yield Message(*map(_written_out, call.args[: CALLS[name]]))


def compile_catalogues() -> None:
    """Make what Django reads, beside the sources."""
    catalogue = english()
    for language, entries in (("en", catalogue), ("fr", _in_french(catalogue))):
        file = HOUSE / f"{CATALOGUE.format(language)}.mo"
        file.parent.mkdir(parents=True, exist_ok=True)
        entries.save_as_mofile(str(file))


def unbroken(sentence: str) -> str:
    """Keep the marks of French with the word that they belong to, at the end of a line too."""
    return MARKS.sub("\N{NO-BREAK SPACE}", sentence)


def update_catalogue() -> None:
    """Put in what the sources say anew, still without English; take out what none says."""
    catalogue = english()
    known = {Message(entry.msgid, entry.msgid_plural): entry for entry in catalogue}
    catalogue.clear()
    for message, files in messages().items():
        entry = known.get(message) or _untranslated(message)
        entry.occurrences = [(file, "") for file in files]
        catalogue.append(entry)
    catalogue.save()


def _note(found: dict[Message, list[str]], message: Message, file: Path) -> None:
    files = found.setdefault(message, [])
    name = file.relative_to(settings.BASE_DIR).as_posix()
    if name not in files:
        files.append(name)


def _written_out(argument: ast.expr) -> str:
    match argument:
        case ast.Constant(value=str(sentence)):
            return sentence
    raise NotWrittenOut(ast.unparse(argument))


def _untranslated(message: Message) -> polib.POEntry:
    if not message.plural:
        return polib.POEntry(msgid=message.msgid)
    return polib.POEntry(
        msgid=message.msgid, msgid_plural=message.plural, msgstr_plural={0: "", 1: ""}
    )


def _in_french(catalogue: polib.POFile) -> polib.POFile:
    """Give each sentence as its source has it, its marks at their place.

    Sources cannot say by themselves that 0 is in the singular. The rest is found at once, and never
    taken for a sentence of Django.
    """
    french = polib.POFile()
    french.metadata = catalogue.metadata | {
        "Language": "fr",
        "Plural-Forms": "nplurals=2; plural=(n > 1);",
    }
    for entry in catalogue:
        same = polib.POEntry(msgid=entry.msgid, msgid_plural=entry.msgid_plural)
        if entry.msgid_plural:
            same.msgstr_plural = {0: unbroken(entry.msgid), 1: unbroken(entry.msgid_plural)}
        else:
            same.msgstr = unbroken(entry.msgid)
        french.append(same)
    return french
