"""The clock of the server is set back by a day while people play, then put right."""

import re
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from tests.faults.conftest import Play
from tests.faults.load import Load, begin
from tests.faults.phone import Phone
from tests.production import Server

DAY = 24 * 3600
WRONG_LINKS = 30  # in ten minutes, by a device
NO_LINK = f"/lire/{'x' * 22}/"


@pytest.fixture
def set_clock(server: Server) -> Callable[[int], None]:
    """Set the clock to the first minute of a while of ten, today or so many seconds from it."""
    file = Path(server.data) / "clock"
    now = time.time()

    def shift(seconds: int) -> None:
        file.write_text(str(60 - now % 600 + seconds))

    return shift


def sheet(server: Server, load: Load) -> list[int]:
    """Give the numbers of the donnes of a partie, as its page shows them."""
    with closing(Phone(server.address, load.places[0])) as phone:
        page = phone.ask("GET", f"{phone.place.page}feuille/")[1]
    return [*map(int, re.findall(r'<tr id="donne-(\d+)"', page))]


def test_it_is_set_back_by_a_day_and_put_right(
    server: Server, play: Play, set_clock: Callable[[int], None]
) -> None:
    with play(server) as load:
        for seconds in (0, -DAY, 0):
            set_clock(seconds)
            load.wait_for(10)
        numbers = sheet(server, load)

    assert numbers == [*range(1, len(numbers) + 1)]
    assert len(numbers) >= 3


def test_what_is_limited_is_so_at_any_hour(
    server: Server, set_clock: Callable[[int], None]
) -> None:
    (place,) = begin(server, 1)
    with closing(Phone(server.address, place)) as phone:
        for seconds in (0, -DAY):
            set_clock(seconds)
            tried = [phone.ask("GET", NO_LINK)[0] for _ in range(WRONG_LINKS + 1)]
            assert tried == [404] * WRONG_LINKS + [429]
        set_clock(600)
        assert phone.ask("GET", NO_LINK)[0] == 404
