"""What a phone says of players who were found to be others since it last had the network."""

import re
from collections.abc import Mapping

from django.http import QueryDict

SAY_WHO = ("donneur", "preneur", "appele", "places")
NAMED_AFTER = ("poignee_", "misere_")
KEY = re.compile("[0-9]{1,18}", re.ASCII)


def as_now(said: QueryDict, now: Mapping[int, int]) -> QueryDict:
    """Give the same fields, with the keys that their players have now."""
    renamed = QueryDict(mutable=True)
    for name, values in said.lists():
        is_of_player = name.startswith(NAMED_AFTER)
        renamed.setlist(
            _renumbered(name, now) if is_of_player else name,
            [_renumbered(value, now) for value in values] if name in SAY_WHO else values,
        )
    return renamed


def _renumbered(text: str, now: Mapping[int, int]) -> str:
    return KEY.sub(lambda found: str(now.get(int(found[0]), found[0])), text)
