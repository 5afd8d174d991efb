import logging

import pytest

from tarot_scores.logs import Discreet


@pytest.mark.parametrize(
    ("path", "written"),
    [
        ("/ecrire/abc123/", "Not Found: /ecrire/…/"),
        ("/lire/abc123/", "Not Found: /lire/…/"),
        ("/lire/partie/abc123/", "Not Found: /lire/partie/…/"),
        ("/passage/abc123/", "Not Found: /passage/…/"),
        ("/attente/abc123/donnes/", "Not Found: /attente/…/donnes/"),
        ("/parties/12/", "Not Found: /parties/12/"),
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
