"""The kept cases: 300 donnes with their scores, and 74 that cannot be or can hardly be."""

import json
from pathlib import Path

import pytest

from tarot_scores import scoring

VECTORS = Path(__file__).parent / "vectors"


def kept(name):
    cases = json.loads((VECTORS / name).read_bytes())
    return [pytest.param(case, id=case["id"]) for case in cases]


def kept_codes(severity):
    cases = json.loads((VECTORS / "impossible.json").read_bytes())
    return [
        pytest.param(case, id=f"{case['id']}-{case['code']}")
        for case in cases
        if case["severity"] == severity
    ]


@pytest.mark.parametrize("case", kept("donnes.json"))
def test_a_kept_donne_is_scored_as_expected(case):
    assert scoring.score_case(case) == {
        "id": case["id"],
        "expected": case["expected"],
        "steps": case["steps"],
        "warnings": case.get("warnings", []),
    }


@pytest.mark.parametrize("case", kept_codes("error"))
def test_a_kept_impossible_donne_is_refused_with_its_one_code(case):
    assert scoring.score_case(case) == {"id": case["id"], "errors": [case["code"]]}


@pytest.mark.parametrize("case", kept_codes("warning"))
def test_a_kept_doubtful_donne_is_scored_with_its_one_warning(case):
    donne, regles = scoring.read_case(case)

    assert scoring.find_errors(donne, regles) == ()
    assert scoring.find_warnings(donne, regles) == (case["code"],)
    assert sum(scoring.score_donne(donne, regles).scores) == 0


def test_none_of_the_kept_cases_was_lost():
    assert len(kept("donnes.json")) == 300
    assert (len(kept_codes("error")), len(kept_codes("warning"))) == (62, 12)
