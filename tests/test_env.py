from pathlib import Path

import pytest

from tarot_scores import env

SQLITE = {"ENGINE": "django.db.backends.sqlite3"}
POSTGRESQL = {"connect_timeout": 5, "options": "-c lock_timeout=5s"}


@pytest.fixture
def say(monkeypatch: pytest.MonkeyPatch):
    return lambda value, name="OPTION": monkeypatch.setenv(name, value)


@pytest.mark.parametrize(
    ("written", "meant"),
    [("", True), ("1", True), ("true", True), ("True", True), ("0", False), (" false ", False)],
)
def test_a_boolean_has_two_spellings_and_a_default(say, written: str, meant: bool) -> None:
    say(written)

    assert env.boolean("OPTION", default=True) is meant


@pytest.mark.parametrize("written", ["oui", "yes", "2", "on"])
def test_a_boolean_refuses_other_words(say, written: str) -> None:
    say(written)

    with pytest.raises(env.Refused, match=f"OPTION vaut 1 ou 0, pas « {written} »"):
        env.boolean("OPTION")


@pytest.mark.parametrize("written", ["nonsense", "0", "65536", "-1", "80.5", "²"])
def test_an_integer_refuses_what_is_out_of_bounds(say, written: str) -> None:
    say(written)

    with pytest.raises(env.Refused, match="OPTION est un nombre entre 1 et 65535"):
        env.integer("OPTION", 8000, lowest=1, highest=65535)


def test_an_integer_is_its_default_when_unset() -> None:
    assert env.integer("OPTION", 8000, lowest=1, highest=65535) == 8000


def test_items_are_cut_at_commas_and_trimmed(say) -> None:
    say(" tarot.local, 192.168.1.20 ,,")

    assert env.items("OPTION") == ["tarot.local", "192.168.1.20"]


def test_a_zone_exists(say) -> None:
    say("America/Martinique")

    assert env.zone("OPTION", "Europe/Paris") == "America/Martinique"


@pytest.mark.parametrize("written", ["Europe/Lutece", "../etc", "/etc/passwd"])
def test_a_zone_refuses_an_unknown_place(say, written: str) -> None:
    say(written)

    with pytest.raises(env.Refused, match="OPTION est un fuseau comme Europe/Paris"):
        env.zone("OPTION", "Europe/Paris")


def test_a_database_is_the_default_one_when_unset() -> None:
    assert env.database("OPTION", SQLITE, POSTGRESQL) is SQLITE


def test_a_database_keeps_and_checks_its_connections(say) -> None:
    say("postgres://tarot:mot@base:5433/scores")
    database = env.database("OPTION", SQLITE, POSTGRESQL)

    assert database["ENGINE"] == "django.db.backends.postgresql"
    assert (database["HOST"], database["PORT"], database["NAME"]) == ("base", 5433, "scores")
    assert database["CONN_MAX_AGE"] is None
    assert database["CONN_HEALTH_CHECKS"] is True
    assert database["OPTIONS"] == POSTGRESQL


def test_the_address_of_a_database_has_the_last_word_on_its_options(say) -> None:
    say("postgres://base/scores?connect_timeout=30&sslmode=require")

    assert env.database("OPTION", SQLITE, POSTGRESQL)["OPTIONS"] == {
        "connect_timeout": 30,
        "options": "-c lock_timeout=5s",
        "sslmode": "require",
    }


@pytest.mark.parametrize(
    "written", ["mysql://base/scores", "tarot.sqlite3", "postgres://base:port/x"]
)
def test_a_database_refuses_what_it_does_not_know(say, written: str) -> None:
    say(written)

    with pytest.raises(env.Refused, match="OPTION"):
        env.database("OPTION", SQLITE, POSTGRESQL)


def test_a_secret_is_empty_when_nobody_made_one(tmp_path: Path) -> None:
    assert env.secret("OPTION", tmp_path / "absent") == ""


def test_a_secret_may_live_in_a_file(say, tmp_path: Path) -> None:
    file = tmp_path / "secret"
    file.write_text("s" * 40 + "\n")
    say(str(file), name="OPTION_FILE")

    assert env.secret("OPTION", tmp_path / "absent") == "s" * 40


def test_a_secret_refuses_a_named_file_that_is_absent(say, tmp_path: Path) -> None:
    say(str(tmp_path / "absent"), name="OPTION_FILE")

    with pytest.raises(env.Refused, match="OPTION_FILE désigne un fichier absent"):
        env.secret("OPTION", tmp_path / "secret")


def test_a_secret_refuses_to_be_guessed(say, tmp_path: Path) -> None:
    say("tarot")

    with pytest.raises(env.Refused, match="OPTION compte au moins 32 caractères"):
        env.secret("OPTION", tmp_path / "secret")


def test_a_file_of_options_gives_way_to_the_environment(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / ".env"
    file.write_text("# OPTION=commented\nOPTION=file\nOTHER_OPTION= file \n\n")
    monkeypatch.setenv("OPTION", "environment")
    monkeypatch.setenv("OTHER_OPTION", "")
    monkeypatch.delenv("OTHER_OPTION")

    env.load(file)

    assert env.text("OPTION") == "environment"
    assert env.text("OTHER_OPTION") == "file"
