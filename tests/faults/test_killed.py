"""The server dies at any moment of a donne: whole, or one of its processes."""

import os
import signal
import time
from contextlib import suppress
from pathlib import Path
from random import Random

from tests.faults.conftest import WHOLE, Play
from tests.faults.phone import PATIENCE
from tests.faults.processes import supervised, watcher, workers
from tests.production import Server

KILLS = 50 if WHOLE else 2


def kill_one(server: Server, dice: Random) -> bool:
    """Kill one of its processes, unless it has just given up."""
    with suppress(OSError, IndexError):
        os.kill(dice.choice(workers(server)), signal.SIGKILL)
        return True
    return False


def wait_until_gone(pids: list[int]) -> None:
    until = time.monotonic() + PATIENCE
    while any(Path(f"/proc/{pid}").exists() for pid in pids):
        assert time.monotonic() < until, "they serve on, unwatched"
        time.sleep(0.05)


def test_it_is_killed_whole_and_started_again(server: Server, play: Play) -> None:
    dice = Random(5)
    with play(server) as load:
        for _ in range(KILLS):
            load.wait_for(dice.randrange(1, 40))
            server.kill()
            server.start()


def test_one_of_its_processes_is_killed_and_another_takes_its_place(
    server: Server, play: Play
) -> None:
    dice, killed = Random(7), 0
    with play(server) as load, supervised(server):
        while killed < KILLS:
            load.wait_for(dice.randrange(1, 40))
            killed += kill_one(server, dice)
        load.wait_for(40)


def test_the_process_that_watches_is_killed_and_leaves_the_port(server: Server, play: Play) -> None:
    with play(server) as load:
        load.wait_for(10)
        left = workers(server)
        os.kill(watcher(server), signal.SIGKILL)
        wait_until_gone(left)
        server.kill()
        server.start()
