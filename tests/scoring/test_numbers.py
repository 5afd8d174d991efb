"""The scripts of our pages count with the numbers that the rules say."""

from pathlib import Path

import pytest

from tarot_scores.scoring import numbers_modules

SCRIPTS = Path(__file__).parents[2] / "static" / "js"


@pytest.mark.parametrize(("name", "text"), numbers_modules().items())
def test_the_scripts_have_the_numbers_of_the_rules(name: str, text: str) -> None:
    written = (SCRIPTS / f"{name}.js").read_text(encoding="utf-8")

    assert written == text, "run manage.py numbers"
