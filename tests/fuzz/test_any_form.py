"""Whatever comes to an address, nothing breaks, and nothing is stored that `verify` refuses."""

import io
import os

import pytest
from django.core.management import call_command
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tarot_scores.models import Donne
from tests.access.addresses import MAP, Address, path_of
from tests.access.test_who_may import NO_PAGE, NO_POST, TABLE
from tests.factories import CAST, player
from tests.fuzz.conftest import Undone
from tests.fuzz.fields import ASKED, USUAL
from tests.fuzz.odd import HEADERS, files_of, names, sent, twisted, urlencoded, values
from tests.views.phone import HTMX

FORMS = [address for address in MAP if TABLE[address.name][1] != NO_POST]
PAGES = [address for address in MAP if TABLE[address.name][0] != NO_PAGE]
AFTERWARDS = [
    address
    for address in PAGES
    if address.name in ("show_partie", "show_sheet", "show_evening", "list_players", "index")
]

EXAMPLES = int(os.environ.get("FUZZ", "4"))  # of each address
some = settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=[*HealthCheck])


def announces(donne: Donne) -> list[str]:
    keys = [player(donne.partie, name).pk for name in CAST]
    return [f"{kind}_{pk}" for pk in keys for kind in ("poignee", "misere")]


def verify() -> None:
    said = io.StringIO()
    try:
        call_command("verify", stdout=said)
    except SystemExit:
        pytest.fail(said.getvalue())


def test_every_form_of_the_map_has_its_fields() -> None:
    assert sorted(address.name for address in FORMS) == sorted(USUAL)


@pytest.mark.parametrize("address", FORMS, ids=lambda address: address.name)
@some
@given(data=st.data())
def test_no_form_breaks(donne: Donne, phone: Undone, address: Address, data: st.DataObject) -> None:
    with phone() as client:
        path, usual = path_of(address, donne), USUAL[address.name](donne)
        after = path_of(data.draw(st.sampled_from(AFTERWARDS)), donne)
        pairs = twisted(data, usual, [*announces(donne), "petit_au_bout", "chelem", "confirmed"])
        body, kind = sent(data, pairs, files_of(usual))
        headers = HTMX if data.draw(st.booleans()) else {}

        answer = client.generic("POST", path, body, content_type=kind, headers=headers)
        assert answer.status_code in {200, 302, 400, 403, 404, 409, 413, 422}
        if answer.status_code < 400:
            verify()
        assert client.get(after).status_code in {200, 404}  # which a carnet deleted answers


@pytest.mark.parametrize("address", PAGES, ids=lambda address: address.name)
@some
@given(data=st.data())
def test_no_question_breaks(
    donne: Donne, phone: Undone, address: Address, data: st.DataObject
) -> None:
    with phone() as client:
        pairs = st.tuples(names([*ASKED, *announces(donne)]), values(["1", "2", str(donne.pk)]))
        asked = urlencoded(data.draw(st.lists(pairs, max_size=5))).decode()
        if data.draw(st.booleans()):
            asked += data.draw(st.binary(max_size=20)).decode("latin-1")
        headers = HTMX if data.draw(st.booleans()) else {}

        answer = client.generic("GET", path_of(address, donne), QUERY_STRING=asked, headers=headers)
        assert answer.status_code in {200, 204, 302, 400, 404, 422}
        if answer.streaming:
            b"".join(answer)


@settings(some, max_examples=10 * EXAMPLES)
@given(data=st.data())
def test_no_header_breaks(donne: Donne, phone: Undone, data: st.DataObject) -> None:
    with phone() as client:
        address = data.draw(st.sampled_from(PAGES))
        said = data.draw(st.dictionaries(st.sampled_from(HEADERS), values([]), max_size=4))
        headers = {name: value.decode("latin-1") for name, value in said.items()}

        answer = client.get(path_of(address, donne), headers=headers)
        assert answer.status_code in {200, 204, 206, 302, 304, 400, 403, 404, 413, 422}
