import stat
from pathlib import Path

import pytest
from pytest_django import Settings

from tarot_scores.secret import make_secret, need_secret


@pytest.fixture
def new(settings: Settings, tmp_path: Path) -> Settings:
    """An installation that nobody started yet."""
    settings.SECRET_FILE, settings.SECRET_KEY = tmp_path / "secret_key", ""
    return settings


@pytest.mark.parametrize("make", [make_secret, need_secret])
def test_a_new_installation_gets_a_secret_that_only_its_owner_reads(new: Settings, make) -> None:
    make()

    assert len(new.SECRET_KEY) > 60
    assert new.SECRET_FILE.read_text() == new.SECRET_KEY
    assert stat.S_IMODE(new.SECRET_FILE.stat().st_mode) == 0o600


def test_a_start_that_was_cut_short_leaves_no_half_secret(new: Settings) -> None:
    new.SECRET_FILE.touch()
    new.SECRET_FILE.with_name("secret_key.partiel").write_text("la moitié")
    make_secret()

    assert len(new.SECRET_FILE.read_text()) > 60
    assert [*new.SECRET_FILE.parent.iterdir()] == [new.SECRET_FILE]


def test_a_secret_that_is_there_stays(new: Settings) -> None:
    new.SECRET_FILE.write_text("un secret de test, bien assez long pour servir")
    make_secret()

    assert new.SECRET_KEY == "un secret de test, bien assez long pour servir"


def test_who_knows_a_secret_needs_no_file(settings: Settings, tmp_path: Path) -> None:
    settings.SECRET_FILE = tmp_path / "secret_key"
    need_secret()

    assert not settings.SECRET_FILE.exists()
