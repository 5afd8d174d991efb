"""Migrations say what the models say, and lead there from nothing and from the first version."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.apps import apps
from django.core.management import call_command
from django.db import connection, connections
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder
from django.utils.crypto import salted_hmac

from tarot_scores.models import Carnet, Handover, Partie
from tarot_scores.models.keys import digest_of
from tarot_scores.snapshots.files import opened
from tarot_scores.snapshots.rows import models

pytestmark = pytest.mark.django_db(transaction=True)
FIRST = ("tarot_scores", "0001_initial")
PLAIN = ("tarot_scores", "0012_uses")  # the last version that wrote keys as they are


@pytest.fixture
def empty(tmp_path: Path) -> Iterator[BaseDatabaseWrapper]:
    """A database of the kind in use, in which nothing was ever made."""
    if connection.vendor == "sqlite":
        with opened(tmp_path / "empty.sqlite3") as alias:
            yield connections[alias]
        return
    name = f"{connection.settings_dict['NAME']}_empty"
    with connection.cursor() as cursor:
        cursor.execute(f'DROP DATABASE IF EXISTS "{name}"')
        cursor.execute(f'CREATE DATABASE "{name}"')
    connections["empty"] = connection.copy("empty")
    connections["empty"].settings_dict["NAME"] = name
    yield connections["empty"]
    connections["empty"].close()
    del connections["empty"]
    with connection.cursor() as cursor:
        cursor.execute(f'DROP DATABASE "{name}"')


def migrate(database: BaseDatabaseWrapper, *to: str) -> None:
    call_command("migrate", *to, database=database.alias, interactive=False, verbosity=0)


def columns(database: BaseDatabaseWrapper, table: str) -> set[str]:
    with database.cursor() as cursor:
        described = database.introspection.get_table_description(cursor, table)
    return {column.name for column in described}


def test_the_models_say_nothing_that_no_migration_says() -> None:
    call_command("makemigrations", check_changes=True, dry_run=True, verbosity=0)


def test_one_migration_follows_another() -> None:
    assert MigrationLoader(connection).detect_conflicts() == {}


def test_from_nothing_they_make_what_the_models_say(empty: BaseDatabaseWrapper) -> None:
    migrate(empty)

    for model in models():
        said = {field.column for field in model._meta.concrete_fields}
        assert columns(empty, model._meta.db_table) == said, model
    applied = MigrationRecorder(empty).applied_migrations()
    assert applied.keys() == MigrationLoader(None).disk_migrations.keys()


def test_applied_again_they_change_nothing(empty: BaseDatabaseWrapper) -> None:
    migrate(empty)
    before = MigrationRecorder(empty).applied_migrations()
    migrate(empty)

    assert MigrationRecorder(empty).applied_migrations() == before


def test_what_the_first_version_wrote_is_still_there(empty: BaseDatabaseWrapper) -> None:
    migrate(empty, *FIRST)
    then = MigrationLoader(empty).project_state(FIRST).apps
    carnet = (
        then.get_model("tarot_scores", "Carnet").objects.using(empty.alias).create(name="Jadis")
    )
    players = then.get_model("tarot_scores", "Player").objects.using(empty.alias)
    anne = players.create(carnet=carnet, name="Anne", name_key="anne")
    then.get_model("tarot_scores", "Partie").objects.using(empty.alias).create(
        carnet=carnet, name="Chez Élise", table_size=4, first_donneur=anne
    )
    migrate(empty)

    partie = apps.get_model("tarot_scores", "Partie").objects.using(empty.alias).get()
    assert (partie.carnet.name, partie.first_donneur.name) == ("Jadis", "Anne")
    assert (partie.name, partie.place, partie.words) == ("Chez Élise", "", "chez elise")


def rows_at(database: BaseDatabaseWrapper, version: tuple[str, str], model: str) -> Any:
    """Give the rows of a model as a version knew it."""
    then = MigrationLoader(database).project_state(version).apps
    return then.get_model("tarot_scores", model).objects.using(database.alias)


def begun_with_plain_keys(database: BaseDatabaseWrapper) -> dict[str, str]:
    """Write a carnet, a partie and a link between telephones as they were; give their keys."""
    migrate(database, *PLAIN)
    carnet = rows_at(database, PLAIN, "Carnet").create(name="Jadis")
    anne = rows_at(database, PLAIN, "Player").create(
        carnet_id=carnet.pk, name="Anne", name_key="anne"
    )
    partie = rows_at(database, PLAIN, "Partie").create(
        carnet_id=carnet.pk, table_size=4, first_donneur_id=anne.pk
    )
    passage = rows_at(database, PLAIN, "Handover").create(device="un-telephone")
    printed = [
        salted_hmac(passage.key, key, algorithm="sha256").hexdigest()[:32]
        for key in (carnet.read_key, partie.read_key, "une clef renouvelée")
    ]
    passage.carnets, passage.parties = {carnet.pk: printed[0]}, {partie.pk: printed[1]}
    passage.save()
    rows_at(database, PLAIN, "Handover").create(device="autre", carnets={carnet.pk: printed[2]})
    return {
        "write": carnet.write_key,
        "read": carnet.read_key,
        "partie": partie.read_key,
        "passage": passage.key,
    }


def test_every_link_that_was_given_still_opens_and_may_be_shown(
    empty: BaseDatabaseWrapper,
) -> None:
    keys = begun_with_plain_keys(empty)
    migrate(empty)

    carnet = Carnet.objects.using(empty.alias).get()
    partie = Partie.objects.using(empty.alias).get()
    passage, stale = Handover.objects.using(empty.alias).order_by("pk")
    assert (carnet.write_key, carnet.read_key) == (keys["write"], keys["read"])
    assert (partie.read_key, passage.key) == (keys["partie"], keys["passage"])
    assert carnet.write_digest == digest_of(keys["write"])
    assert passage.carnets == {str(carnet.pk): carnet.read_digest}
    assert passage.parties == {str(partie.pk): partie.read_digest}
    assert stale.carnets == {str(carnet.pk): ""}


@pytest.mark.skipif("connection.vendor != 'sqlite'", reason="a file is what a thief of SQLite has")
def test_the_file_keeps_no_key_that_was_plain(empty: BaseDatabaseWrapper) -> None:
    with empty.cursor() as cursor:
        cursor.execute("PRAGMA secure_delete = OFF")  # as it is where Debian did not build it
    keys = begun_with_plain_keys(empty)
    migrate(empty)

    empty.close()
    held = Path(empty.settings_dict["NAME"]).read_bytes()
    assert not [key for key in keys.values() if key.encode() in held]


def test_on_the_way_back_the_keys_are_plain_again(empty: BaseDatabaseWrapper) -> None:
    keys = begun_with_plain_keys(empty)
    migrate(empty)
    migrate(empty, *PLAIN)

    carnet = rows_at(empty, PLAIN, "Carnet").get()
    assert (carnet.write_key, carnet.read_key) == (keys["write"], keys["read"])
    assert rows_at(empty, PLAIN, "Partie").get().read_key == keys["partie"]
    assert rows_at(empty, PLAIN, "Handover").first().key == keys["passage"]
