"""What a monitor learns of the server, whoever asks."""

import shutil
from pathlib import Path
from typing import NamedTuple

import pytest
from django.db import connection
from django.db.migrations.recorder import MigrationRecorder
from django.test import Client
from pytest_django import Settings

from tarot_scores import damage
from tests.views.phone import count_queries


class Usage(NamedTuple):
    free: int


@pytest.fixture
def data(settings: Settings, tmp_path: Path) -> Path:
    settings.DATA_DIR = tmp_path
    return tmp_path


@pytest.mark.django_db
def test_all_is_well(client: Client) -> None:
    response = client.get("/sante/")

    assert (response.status_code, response.json()) == (200, {"database": "ok", "disk": "ok"})
    assert "no-store" in response["Cache-Control"]
    assert not response.cookies


@pytest.mark.django_db
def test_it_costs_one_question(client: Client) -> None:
    assert count_queries(lambda: client.get("/sante/")) == 1


@pytest.mark.django_db
def test_a_full_disk_is_said_in_french_to_everybody(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda folder: Usage(free=99_000_000))
    response = client.get("/sante/", headers={"Accept-Language": "en"})

    assert response.status_code == 503
    assert response.json()["disk"] == "Le disque des données est presque plein : 99 Mo libres."


@pytest.mark.django_db
def test_a_migration_that_was_not_applied_is_said(client: Client) -> None:
    MigrationRecorder(connection).record_unapplied("tarot_scores", "0010_tallies")
    response = client.get("/sante/")

    assert response.status_code == 503
    assert response.json()["database"] == "Migrations à faire : 1. Lancez manage.py migrate."


@pytest.mark.django_db
def test_a_database_without_tables_is_said(client: Client) -> None:
    with connection.cursor() as cursor:
        cursor.execute("ALTER TABLE django_migrations RENAME TO elsewhere")
    response = client.get("/sante/")

    assert response.status_code == 503
    assert response.json()["database"].startswith("La base de données ne répond pas")


@pytest.mark.django_db
def test_a_damaged_database_is_said_with_what_to_do(client: Client, data: Path) -> None:
    damage.note()
    response = client.get("/sante/")

    assert response.status_code == 503
    assert "remettez la dernière sauvegarde" in response.json()["database"]


@pytest.mark.django_db
def test_a_monitor_beside_the_server_is_not_sent_to_https(
    client: Client, settings: Settings
) -> None:
    settings.SECURE_SSL_REDIRECT = True

    assert client.get("/sante/").status_code == 200
    assert client.get("/").status_code == 301
