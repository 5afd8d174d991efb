"""Facts to be explained, and not written."""

import re
from collections.abc import Iterator
from urllib.parse import urlencode

from tarot_scores.forms.facts import FactsForm
from tarot_scores.models import Places

NUMBER = re.compile(r"[0-9]{1,18}")


class WhyForm(FactsForm):
    """What is typed of a donne, to be explained: a doubt is said too, and stops nothing."""

    confirmed = None  # type: ignore[assignment]
    # What tells the donne, beside its facts; never what only a write needs.
    carried: tuple[str, ...] = ("number", "donneur", "places", "version")

    @property
    def address(self) -> str:
        """Write what was said as the end of an address; what says nothing is left out."""
        return urlencode([*self._said_facts(), *self._carried()])

    def _said_facts(self) -> Iterator[tuple[str, str]]:
        for bound in self.visible_fields():
            values = bound.data if isinstance(bound.data, list) else [bound.data]
            for value in values:
                if value and value != bound.field.initial:
                    yield bound.name, "on" if value is True else value

    def _carried(self) -> Iterator[tuple[str, str]]:
        for name in self.carried:
            said = self.data.get(name, "")
            if NUMBER.fullmatch(said) or Places.read(said):
                yield name, said

    def _ask_about_doubts(self) -> None:
        pass
