"""The whole installation taken into a file, put back in an empty one, moved to another database."""

import io
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.core.management import CommandError, call_command
from django.db import connection, connections
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder
from pytest_django import Settings

from tarot_scores.models import Donne
from tarot_scores.snapshots import rows
from tarot_scores.snapshots.files import make_tables, opened
from tests.environment import bare
from tests.factories import make_donne, make_partie, make_tournee, merge

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def data(settings: Settings, tmp_path: Path) -> Path:
    settings.DATA_DIR = tmp_path
    return tmp_path


@pytest.fixture
def backup(data: Path) -> Path:
    return data / "copie.sqlite3"


@pytest.fixture
def tiny_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk too small for the tables alone, where the system lets one be mounted."""
    folder = tmp_path / "disk"
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", str(folder)]
    if sys.platform != "linux" or subprocess.run(mount, capture_output=True).returncode:
        pytest.skip("no disk can be mounted here")
    yield folder
    subprocess.run(["umount", "--lazy", folder], check=True)


def run(command: str, *words: Any) -> str:
    said = io.StringIO()
    call_command(command, *words, stdout=said)
    return said.getvalue()


def refusal(command: str, *words: Any) -> str:
    with pytest.raises(CommandError) as refused:
        call_command(command, *words)
    return str(refused.value)


def everything() -> dict[str, list[dict[str, Any]]]:
    """Give all the rows there are, but those that migrations make."""
    ours = [model for model in rows.models() if model._meta.app_label == "tarot_scores"]
    return {model.__name__: [*model._base_manager.order_by("pk").values()] for model in ours}


def lose_everything() -> None:
    call_command("flush", interactive=False, verbosity=0)
    assert not any(everything().values())


@contextmanager
def playing(written: threading.Event) -> Iterator[None]:
    """Have another phone write donnes all along, and tell when it has written one."""
    partie, over = make_partie(["Yann", "Zoé", "Anne"]), threading.Event()

    def play() -> None:
        try:
            while not over.is_set():
                make_donne(partie)
                written.set()
        finally:
            connection.close()

    phone = threading.Thread(target=play)
    phone.start()
    try:
        yield
    finally:
        over.set()
        phone.join()


def test_what_is_saved_comes_back_as_it_was(backup: Path) -> None:
    partie = make_tournee()
    make_partie(["Manu", "Farid"], carnet=partie.carnet)
    merge(partie.carnet, "Manu", "Manon")
    run("verify")
    before = everything()
    run("backup", backup)
    lose_everything()

    said = run("restore", backup).splitlines()
    assert said[0].endswith(": 1 carnet, 2 parties, 4 donnes.")
    assert said[1] == "4 donnes relues, 0 ligne différente."
    assert everything() == before
    assert len([name for name, kept in before.items() if kept]) >= 11


def test_the_next_donne_is_written_after_those_that_came_back(backup: Path) -> None:
    partie = make_tournee()
    run("backup", backup)
    lose_everything()
    run("restore", backup)

    assert make_donne(partie).number == 5
    assert make_partie(["Anne", "Bruno"]).pk > partie.pk


def test_people_play_while_it_is_saved_and_no_donne_is_halved(backup: Path) -> None:
    make_tournee()
    written = threading.Event()
    with playing(written):
        assert written.wait(timeout=60)
        before = Donne.objects.count()
        run("backup", backup)
        after = Donne.objects.count()
    lose_everything()

    assert "0 ligne différente" in run("restore", backup)
    assert before <= Donne.objects.count() <= after
    for donne in Donne.objects.all():
        assert donne.scores.count() in (3, 4)
        assert donne.revisions.count() == 1


def test_a_carnet_in_sqlite_moves_to_the_database_in_use(data: Path) -> None:
    old = data / "old"
    old.mkdir()
    environment = bare(DATA_DIR=str(old))
    for words in (["migrate", "--verbosity=0"], ["demo", "--parties=3"]):
        command = [sys.executable, "manage.py", *words]
        subprocess.run(command, cwd=settings.BASE_DIR, env=environment, check=True)
    with closing(sqlite3.connect(old / "tarot.sqlite3")) as file:
        (donnes,) = file.execute("SELECT count(*) FROM tarot_scores_donne").fetchone()
        (points,) = file.execute("SELECT sum(abs(points)) FROM tarot_scores_score").fetchone()

    said = run("move-in", old / "tarot.sqlite3").splitlines()
    assert said[0].endswith(f": 1 carnet, 3 parties, {donnes} donnes.")
    assert said[1] == f"{donnes} donnes relues, 0 ligne différente."
    assert sum(abs(row["points"]) for row in everything()["Score"]) == points


def test_what_an_older_version_saved_comes_back(backup: Path) -> None:
    with opened(backup) as alias:
        call_command("migrate", "tarot_scores", "0009", database=alias, verbosity=0)
        loader = MigrationLoader(connections[alias])
        then = loader.project_state(("tarot_scores", "0009_moments_may_be_given")).apps
        then.get_model("tarot_scores", "Carnet").objects.using(alias).create(name="Le vieux")

    assert ": 1 carnet, 0 partie, 0 donne." in run("restore", backup)
    assert [row["name"] for row in everything()["Carnet"]] == ["Le vieux"]


def test_nothing_is_put_back_where_something_is(backup: Path) -> None:
    make_tournee()
    run("backup", backup)
    before = everything()

    assert refusal("restore", backup) == (
        "Il y a déjà quelque chose dans cette installation : rien n’est remplacé."
    )
    assert everything() == before


def test_a_file_that_is_there_is_not_replaced(backup: Path) -> None:
    backup.write_text("une autre")

    assert refusal("backup", backup) == f"{backup} existe déjà, et n’est pas remplacé."
    assert backup.read_text() == "une autre"


def test_a_folder_that_is_not_there_is_said(data: Path) -> None:
    assert "ne s’écrit pas" in refusal("backup", data / "absent" / "copie.sqlite3")


def test_a_disk_without_room_is_said_rather_than_blamed_on_the_base(tiny_disk: Path) -> None:
    make_tournee()

    assert refusal("backup", tiny_disk / "copie.sqlite3") == (
        f"{tiny_disk} n’a plus de place sur son disque."
    )
    assert not [*tiny_disk.iterdir()]


def test_a_disk_that_is_only_read_is_said(tiny_disk: Path) -> None:
    subprocess.run(["mount", "-o", "remount,ro", str(tiny_disk)], check=True)

    assert "ne s’écrit pas : Read-only" in refusal("backup", tiny_disk / "copie.sqlite3")


def test_only_its_owner_reads_a_file_and_nothing_is_left_beside(backup: Path, data: Path) -> None:
    run("backup", backup)

    assert backup.stat().st_mode & 0o777 == 0o600
    assert [*data.iterdir()] == [backup]


def test_a_new_installation_has_no_folder_yet(backup: Path, data: Path, settings: Settings) -> None:
    make_tournee()
    run("backup", backup)
    lose_everything()
    settings.DATA_DIR = data / "neuve"

    assert "4 donnes relues, 0 ligne différente" in run("restore", backup)
    assert settings.DATA_DIR.stat().st_mode & 0o777 == 0o700


def test_what_cannot_be_read_is_refused_in_a_sentence(backup: Path) -> None:
    assert refusal("restore", backup) == f"{backup} n’est pas un fichier."
    backup.write_text("Anne 62, Bruno -62" * 500)
    assert refusal("restore", backup).startswith(f"{backup} n’est pas une base SQLite lisible")


def test_another_database_is_refused(backup: Path) -> None:
    with closing(sqlite3.connect(backup)) as file:
        file.execute("CREATE TABLE bridge (points)")

    assert refusal("restore", backup) == f"{backup} n’est pas une base de Tarot Scores."


def test_a_newer_version_is_refused(backup: Path) -> None:
    with opened(backup) as alias:
        make_tables(alias)
        MigrationRecorder(connections[alias]).record_applied("tarot_scores", "9999_demain")

    assert refusal("restore", backup).startswith(f"{backup} vient d’une version plus récente")


def test_a_damaged_page_is_found_before_anything_is_written(backup: Path) -> None:
    make_tournee()
    run("backup", backup)
    lose_everything()
    whole = bytearray(backup.read_bytes())
    for page in range(4096 * 4, len(whole) - 4096, 4096 * 3):
        whole[page : page + 4096] = b"\xff" * 4096
    backup.write_bytes(whole)

    assert str(backup) in refusal("restore", backup)
    assert not any(everything().values())


@pytest.mark.skipif("connection.vendor != 'sqlite'")
def test_moving_in_needs_a_place_to_move_to() -> None:
    assert "Il faut DATABASE_URL" in refusal("move-in", connection.settings_dict["NAME"])
