"""`manage.py score`: cases in, answers out, without any database."""

import io
import json

import pytest
from django.core.management import call_command

PLAYED = {"id": "a", "players": 4, "contract": "garde", "bouts": 2, "points": "47"}
REFUSED = PLAYED | {"id": "b", "bouts": 4}


def score(path, capsys):
    """Return what the command wrote on both outputs, and its exit code."""
    code = 0
    try:
        call_command("score", *([str(path)] if path else []))
    except SystemExit as end:
        code = end.code
    written = capsys.readouterr()
    return written.out, written.err, code


@pytest.fixture
def write(tmp_path):
    def to_file(content):
        path = tmp_path / "donnes.json"
        path.write_bytes(content if isinstance(content, bytes) else json.dumps(content).encode())
        return path

    return to_file


def test_it_scores_every_case_in_order(write, capsys):
    out, err, code = score(write([PLAYED | {"id": 2}, PLAYED | {"id": 1}]), capsys)

    answers = json.loads(out)
    assert [answer["id"] for answer in answers] == [2, 1]
    assert answers[0]["expected"] == [186, -62, -62, -62]
    assert answers[0]["steps"]["per_defender"] == 62
    assert (err, code) == ("", 0)


def test_it_exits_with_1_when_a_donne_is_refused_and_scores_the_others(write, capsys):
    out, err, code = score(write([REFUSED, PLAYED, None]), capsys)

    answers = json.loads(out)
    assert answers[0] == {"id": "b", "errors": ["E04"]}
    assert answers[1]["expected"] == [186, -62, -62, -62]
    assert answers[2] == {"id": None, "errors": ["E01", "E03", "E04", "E05"]}
    assert (err, code) == ("", 1)


def test_a_warning_is_no_refusal(write, capsys):
    out, _, code = score(write([PLAYED | {"points": "40.5"}]), capsys)

    assert json.loads(out)[0]["warnings"] == ["W01"]
    assert code == 0


@pytest.mark.parametrize("arguments", [[], ["-"]])
def test_it_reads_the_standard_input(arguments, monkeypatch, capsys):
    piped = io.TextIOWrapper(io.BytesIO(json.dumps([PLAYED]).encode()))
    monkeypatch.setattr("sys.stdin", piped)

    out, _, code = score(arguments[0] if arguments else None, capsys)

    assert json.loads(out)[0]["id"] == "a"
    assert code == 0


@pytest.mark.parametrize("number", ["NaN", "Infinity", "-Infinity"])
def test_what_is_no_json_is_refused(number, write, capsys, tmp_path):
    file = tmp_path / "cases.json"
    file.write_text(f'[{{"id": {number}}}]')

    assert score(str(file), capsys)[2] == 2


def test_an_id_that_could_not_be_written_back_is_none(tmp_path, capsys):
    file = tmp_path / "cases.json"
    file.write_text('[{"id": 1e999}]')

    assert json.loads(score(str(file), capsys)[0])[0]["id"] is None


def test_an_empty_list_has_an_empty_answer(write, capsys):
    out, _, code = score(write([]), capsys)

    assert json.loads(out) == []
    assert code == 0


NOT_JSON = "ce n'est pas du JSON, il faut une liste JSON de donnes."
NO_LIST = "il faut une liste JSON de donnes, entre crochets."
NO_FILE = "ce fichier n'existe pas ou ne peut pas être lu."


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        pytest.param(b"", NOT_JSON, id="vide"),
        pytest.param(b"{}", NO_LIST, id="un-objet"),
        pytest.param(b"[1,", NOT_JSON, id="coupe"),
        pytest.param(b"\xff\xfe\xfa", NOT_JSON, id="pas-du-texte"),
        pytest.param(b"[" * 100_000, NOT_JSON, id="trop-profond"),
        pytest.param(b"[" + b"9" * 10_000 + b"]", NOT_JSON, id="un-nombre-sans-fin"),
    ],
)
def test_it_exits_with_2_and_one_line_when_there_is_no_list(content, reason, write, capsys):
    path = write(content)

    assert score(path, capsys) == ("", f"{path} : {reason}\n", 2)


@pytest.mark.parametrize("name", ["absent.json", ".", "nul\x00.json"])
def test_it_exits_with_2_and_one_line_when_the_file_cannot_be_read(name, tmp_path, capsys):
    path = tmp_path / name

    assert score(path, capsys) == ("", f"{path} : {NO_FILE}\n", 2)
