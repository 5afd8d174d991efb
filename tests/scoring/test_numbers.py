"""The scripts of our pages count with the numbers that the rules say."""

from pathlib import Path

from tarot_scores.scoring import numbers_module

MODULE = Path(__file__).parents[2] / "static" / "js" / "numbers.js"


def test_the_scripts_have_the_numbers_of_the_rules():
    assert MODULE.read_text(encoding="utf-8") == numbers_module(), "run manage.py numbers"
