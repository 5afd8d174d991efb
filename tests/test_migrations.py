"""Migrations say what the models say, and lead there from nothing and from the first version."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from django.apps import apps
from django.core.management import call_command
from django.db import connection, connections
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder

from tarot_scores.snapshots.files import opened
from tarot_scores.snapshots.rows import models

pytestmark = pytest.mark.django_db(transaction=True)
FIRST = ("tarot_scores", "0001_initial")


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
