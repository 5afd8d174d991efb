"""Names static files after their content, so that a phone may keep them for ever.

Ours are made small on the way: the comments go, and a file takes along those that it imports, since
each apart would be one more thing that a phone waits for.
"""

import functools
import re
from collections.abc import Callable, Iterator
from typing import Any

from django.core.files.base import ContentFile, File
from django.core.files.storage import Storage
from whitenoise.storage import CompressedManifestStaticFilesStorage

_, IMPORTS = CompressedManifestStaticFilesStorage._js_module_import_aggregation_patterns  # noqa: SLF001
STYLE_IMPORT = re.compile(r'^@import "(\w+)\.css";$', re.MULTILINE)
MODULE_IMPORT = re.compile(r'^import (?:\{ [\w, ]+ \} from )?"\./(\w+)\.js";\n', re.MULTILINE)
MODULE_EXPORT = re.compile(r"^export (?=(?:async )?(?:function|class|const) (\w+))", re.MULTILINE)

Read = Callable[[str], str]
Paths = dict[str, tuple[Storage, str]]


class HashedStaticStorage(CompressedManifestStaticFilesStorage):  # type: ignore[misc]
    # Our modules import each other, under names that are hashed too. Django's own option
    # follows imports in every script, and trips over the comments of libraries.
    patterns = (*CompressedManifestStaticFilesStorage.patterns, ("js/*.js", IMPORTS))

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        # Each page names the same few files, which no running process sees change.
        self.url = functools.cache(super().url)

    def post_process(self, paths: Paths, dry_run: bool = False, **options: Any) -> Iterator[Any]:
        small = {
            name: (Smaller(storage), path)
            for name, (storage, path) in paths.items()
            if name.startswith(("css/", "js/"))
        }
        yield from super().post_process(paths | small, dry_run, **options)


class Smaller(Storage):
    """Our style sheets and scripts as they are sent; what is not one of them is left as it is."""

    def __init__(self, written: Storage) -> None:
        self.written = written

    def _open(self, name: str, mode: str = "rb") -> "File[bytes]":
        if name.endswith(".css"):
            return ContentFile(shortened("text/css", self._style(name)).encode())
        if name.endswith(".js"):
            script = joined(self._read(name), self._module)
            return ContentFile(shortened("text/javascript", script).encode())
        return ContentFile(self._bytes(name))

    def _style(self, name: str) -> str:
        return STYLE_IMPORT.sub(lambda found: self._read(f"css/{found[1]}.css"), self._read(name))

    def _module(self, name: str) -> str:
        return self._read(f"js/{name}.js")

    def _read(self, name: str) -> str:
        return self._bytes(name).decode()

    def _bytes(self, name: str) -> bytes:
        with self.written.open(name) as opened:
            content: bytes = opened.read()
        return content


def shortened(kind: str, text: str) -> str:
    """Give what is sent of a style sheet or of a script; all of it where nothing can shorten it."""
    try:
        # Only who collects pays for it: it brings a runtime of its own.
        import minify  # noqa: PLC0415
    except ModuleNotFoundError:  # no wheel for every Mac
        return text
    return str(minify.string(kind, text))


def joined(script: str, read: Read) -> str:
    """Write a script and all that it imports as one, in one scope: none uses a name of another."""
    modules: dict[str, str] = {}
    _gather(script, read, modules)
    inside = "\n".join(map(_inside, [*modules.values(), script]))
    given = ", ".join(MODULE_EXPORT.findall(script))
    if not given:
        return f"(() => {{\n{inside}\n}})();"
    return (
        f"const {{ {given} }} = (() => {{\n{inside}\nreturn {{ {given} }};\n}})();\n"
        f"export {{ {given} }};"
    )


def _gather(script: str, read: Read, modules: dict[str, str]) -> None:
    for name in MODULE_IMPORT.findall(script):
        if name not in modules:
            source = read(name)
            _gather(source, read, modules)
            modules[name] = source


def _inside(source: str) -> str:
    return MODULE_EXPORT.sub("", MODULE_IMPORT.sub("", source))
