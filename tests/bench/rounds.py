"""Times of pages that are asked for in turn, so that a noisy machine is noisy for each of them."""

import statistics
import time
from collections.abc import Callable, Mapping

from tests.bench.phone import Phone

LEAST = 3  # rounds, however long they are

Send = Callable[[], int]


def beside(phone: Phone, sends: Mapping[str, Send]) -> dict[str, Send]:
    """Add what all is compared to: the least that Django answers, and the least that it writes."""
    return {
        "bare": lambda: phone.get("/bare/"),
        "write": lambda: phone.send("POST", "/write/")[0],
        **sends,
    }


def medians(sends: Mapping[str, Send], *, rounds: int, seconds: float) -> dict[str, float]:
    """Give the median time of each, in seconds, of so many rounds or of those that time allows."""
    times: dict[str, list[float]] = {name: [] for name in sends}
    end = time.perf_counter() + seconds
    for number in range(rounds):
        if number >= LEAST and time.perf_counter() > end:
            break
        for name, send in sends.items():
            times[name].append(_time_of(name, send))
    return {name: statistics.median(values) for name, values in times.items()}


def _time_of(name: str, send: Send) -> float:
    begun = time.perf_counter()
    status = send()
    taken = time.perf_counter() - begun
    if status >= 400:
        raise SystemExit(f"{name}: {status}")
    return taken
