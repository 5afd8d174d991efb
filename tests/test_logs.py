import io
import logging
import re
import sys
from collections.abc import Iterator

import psycopg
import pytest
from django.db import IntegrityError
from django.test import Client
from pytest_django import Settings

from tarot_scores.logs import Discreet, Line
from tarot_scores.models import Partie
from tests.factories import handover
from tests.views.phone import record_url


@pytest.mark.parametrize(
    ("path", "written"),
    [
        ("/ecrire/abc123/", "Not Found: /ecrire/…/"),
        ("/lire/abc123/", "Not Found: /lire/…/"),
        ("/lire/partie/abc123/", "Not Found: /lire/partie/…/"),
        ("/passage/abc123/", "Not Found: /passage/…/"),
        ("/attente/abc123/donnes/", "Not Found: /attente/…/donnes/"),
        ("/parties/12/", "Not Found: /parties/12/"),
        ("/ecrires/abcdefghijklmnopqr-_34/", "Not Found: /ecrires/…/"),
        ("/abcdefghijklmnopqr-_34", "Not Found: /…"),
        ("/ecrire/ abcdefghijklmnopqr-_34/", "Not Found: /ecrire/ …/"),
        ("/lire/partie/ abcdefghijklmnopqr-_34", "Not Found: /lire/…/ …"),
        ("/lire:abcdefghijklmnopqr-_34.", "Not Found: /lire:…."),
        ("/parties/12/retablissement/", "Not Found: /parties/12/retablissement/"),
    ],
)
def test_it_keeps_the_key_of_a_carnet_out_of_a_line(path: str, written: str) -> None:
    record = logging.LogRecord("django", logging.WARNING, "", 1, "Not Found: %s", (path,), None)

    assert Discreet().filter(record)
    assert record.getMessage() == written


def test_a_stranger_is_worth_one_line() -> None:
    trace = (ValueError, ValueError(), None)
    record = logging.LogRecord("django.security", logging.ERROR, "", 1, "Host", (), trace)
    Discreet().filter(record)

    assert record.exc_info is None


def test_what_a_database_repeats_is_not_written_down() -> None:
    """The words are those of PostgreSQL 15."""
    row = 'new row violates "x"\nDETAIL:  Failing row contains (52, Secretine,\n\nbelle soirée).\n'
    try:
        try:
            raise psycopg.errors.CheckViolation(row)
        except psycopg.Error as error:
            raise IntegrityError(row) from error
    except IntegrityError:
        said = Line("{message}", style="{").formatException(sys.exc_info())

    assert said.count('violates "x"') == 2
    assert said.count("Traceback") == 2
    assert ("Secretine" in said, "belle soirée" in said) == (False, False)


# A line for each request


@pytest.fixture
def log(settings: Settings) -> Iterator[io.StringIO]:
    """Write each request as the server does, where the test can read it."""
    settings.MIDDLEWARE = ["tarot_scores.logs.each_request", *settings.MIDDLEWARE]
    written = io.StringIO()
    handler = logging.StreamHandler(written)
    handler.addFilter(Discreet())
    logging.getLogger().addHandler(handler)
    yield written
    logging.getLogger().removeHandler(handler)


def lines(log: io.StringIO) -> list[str]:
    return re.findall(r"^([A-Z]+ .*) \d+\.\d ms$", log.getvalue(), re.MULTILINE)


def test_it_tells_what_was_asked_for_and_answered(partie: Partie, log: io.StringIO) -> None:
    device = Client()
    device.get(f"/ecrire/{partie.carnet.write_key}/")
    device.get(f"/parties/{partie.pk}/?points=41")
    device.post(record_url(partie), {"preneur": "Anne"})

    assert lines(log) == [
        "GET /ecrire/…/ 302",
        "GET /parties/<int:partie_id>/ 200",
        "POST /parties/<int:partie_id>/donnes/ 422",
    ]


def test_no_key_is_written_wherever_it_stands(partie: Partie, log: io.StringIO) -> None:
    keys = [
        *(partie.carnet.write_key, partie.carnet.read_key, partie.read_key),
        *(handover(partie.carnet).key, str(partie.entry_key)),
    ]
    for key in keys:
        for link in ("ecrire", "lire", "lire/partie", "passage", "attente"):
            wrong = (f"/{link}s/{key}/", f"/{key}", f"/{link}/ {key}/", f"/{link}:{key}")
            for path in (f"/{link}/{key}/", f"/{link}/{key}", *wrong):
                Client().get(path)
        Client().get("/", {"link": key})
        Client().post("/lien/", {"link": f"http://testserver/ecrire/{key}/"})

    assert len(lines(log)) > 20 * len(keys)
    assert not [key for key in keys if key in log.getvalue()]


def test_nothing_that_was_typed_is_written(
    log: io.StringIO, writer: Client, partie: Partie
) -> None:
    name = {"name": "Clémentine", "version": str(partie.version)}
    writer.post(f"/parties/{partie.pk}/sieges/arrivee/", name)
    writer.get(f"/carnets/{partie.carnet_id}/recherche/", {"words": "Clémentine"})

    assert len(lines(log)) == 4  # the link, the carnet behind it, and these
    assert not re.search("Cl.*mentine", log.getvalue())
