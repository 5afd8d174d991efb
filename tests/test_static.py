import re
from pathlib import Path

import pytest
from django.core.management import call_command
from pytest_django import Settings

IMPORT = re.compile(r"""(?:from|import)\s*\(?["'](\.{1,2}/[^"']+)["']""")


@pytest.fixture
def collected(settings: Settings, tmp_path: Path) -> Path:
    settings.STATIC_ROOT = tmp_path
    hashed = {"staticfiles": {"BACKEND": "tarot_scores.storage.HashedStaticStorage"}}
    settings.STORAGES = settings.STORAGES | hashed
    call_command("collectstatic", interactive=False, verbosity=0)
    return tmp_path


def test_a_hashed_module_imports_only_hashed_modules(collected: Path) -> None:
    modules = list(collected.glob("js/*.????????????.js"))
    imports = [
        (module.name, imported)
        for module in modules
        for imported in IMPORT.findall(module.read_text())
    ]

    assert modules
    assert all((collected / "js" / path) in modules for _, path in imports), imports
