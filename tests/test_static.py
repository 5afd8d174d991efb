import os
import re
from pathlib import Path

import pytest
from pytest_django import Settings

from tarot_scores.collected import collect
from tarot_scores.storage import joined

SCRIPTS = Path(__file__).parents[1] / "static/js"
IMPORT = re.compile(r"""(?:from|import)\s*\(?["'](\.{1,2}/[^"']+)["']""")


def test_a_hashed_module_imports_only_hashed_modules(collected: Path) -> None:
    modules = list(collected.glob("js/*.????????????.js"))
    imports = [
        (module.name, imported)
        for module in modules
        for imported in IMPORT.findall(module.read_text())
    ]

    assert modules
    assert all((collected / "js" / path) in modules for _, path in imports), imports


def test_what_a_phone_downloads_says_nothing_to_developers(collected: Path) -> None:
    ours = [*collected.glob("js/*.????????????.js"), *collected.glob("css/*.????????????.css")]

    assert ours
    comment = re.compile(r"/\*|^\s*//", re.MULTILINE)
    assert not [file.name for file in ours if comment.search(file.read_text())]


def test_a_script_brings_its_modules_along(collected: Path) -> None:
    (table,) = collected.glob("js/table.????????????.js")
    source = table.read_text()

    # What comes later, when a panel is opened, is asked for by its hashed name.
    assert not re.search(r"\bexport\b|\bimport\b(?!\(\"\./\w+\.\w{12}\.js)", source)
    assert "garde_contre" in source


def test_a_style_sheet_brings_along_those_that_it_imports(collected: Path) -> None:
    (every_page,) = collected.glob("css/tarot.????????????.css")
    source = every_page.read_text()

    assert "@import" not in source
    assert source.index(".scoreboard{") < source.index(".segments{")


MODULES = {
    "two": 'import { one } from "./one.js";\nexport const two = one + 1;',
    "one": "export const one = 1;\nexport function none() {}",
    "three": '// It adds.\nimport { one, none } from "./one.js";\nexport const three = one + 2;',
}


def test_joined_modules_are_one_script() -> None:
    script = joined(
        'import "./one.js";\nimport "./three.js";\nimport { two } from "./two.js";\nuse(two);',
        MODULES.get,
    )

    assert script.splitlines() == [
        "(() => {",
        "const one = 1;",
        "function none() {}",
        "// It adds.",
        "const three = one + 2;",
        "const two = one + 1;",
        "use(two);",
        "})();",
    ]


def test_a_joined_script_still_gives_what_it_gave() -> None:
    script = joined('import { one } from "./one.js";\nexport const four = one + 3;', MODULES.get)

    assert script.splitlines() == [
        "const { four } = (() => {",
        "const one = 1;",
        "function none() {}",
        "const four = one + 3;",
        "return { four };",
        "})();",
        "export { four };",
    ]


DECLARED = re.compile(
    r"^(?:async )?(?:function|class|const|let) ([\w$]+|\{.*?\}|\[.*?\])", re.MULTILINE
)


@pytest.mark.parametrize("path", sorted(SCRIPTS.glob("*.js")), ids=lambda path: path.stem)
def test_modules_that_leave_together_share_no_name(path: Path) -> None:
    script = joined(path.read_text(), lambda name: (SCRIPTS / f"{name}.js").read_text())
    inside = script.partition("(() => {")[2]
    names = [name for said in DECLARED.findall(inside) for name in re.findall(r"[\w$]+", said)]

    assert [name for name in names if names.count(name) > 1] == []
    assert not re.search(r"^import\b", inside, re.MULTILINE)


def test_they_are_collected_again_when_one_of_them_changes(
    settings: Settings, tmp_path: Path
) -> None:
    source, settings.STATIC_ROOT = tmp_path / "source", tmp_path / "collected"
    (source / "css").mkdir(parents=True)
    (source / "css/tarot.css").write_text("a{color:red}")
    settings.STATICFILES_DIRS, settings.INSTALLED_APPS = [source], ["django.contrib.staticfiles"]
    sent = settings.STATIC_ROOT / "css/tarot.css"

    collect()
    assert sent.read_text() == "a{color:red}"
    sent.write_text("as it was")
    collect()
    assert sent.read_text() == "as it was"
    (source / "css/tarot.css").write_text("a{color:blue}")
    os.utime(source / "css/tarot.css", (2**31, 2**31))
    collect()
    assert sent.read_text() == "a{color:blue}"
