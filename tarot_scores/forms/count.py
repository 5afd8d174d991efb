"""One donne of no partie: its seats are named by what they do."""

from dataclasses import dataclass
from typing import Any

from django import forms
from django.utils.datastructures import MultiValueDict
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tarot_scores.forms.facts import ANNOUNCES, SEUL
from tarot_scores.forms.segments import Segment, radios
from tarot_scores.forms.why import WhyForm
from tarot_scores.models import Lineup, Player
from tarot_scores.scoring import Camp, Regles
from tarot_scores.words import OPTIONS

FACTS = ("contrat", "bouts", "points", "counted_by", "petit_au_bout", "chelem")
# Who deals next changes no score.
OPTIONS_THAT_SCORE = [option for option in OPTIONS if option != "passe_au_suivant"]
PRENEUR, APPELE = 1, 2


@dataclass(frozen=True)
class Table:
    """How many play, and in which camp; no one is there, so seats stand for people."""

    label: Segment
    players: int
    has_appele: bool = False
    morts: int = 0

    @property
    def lineup(self) -> Lineup:
        attaque = ["Preneur", "Appelé"] if self.has_appele else ["Preneur"]
        defenseur = gettext("Défenseur %(number)d")
        against = range(1, self.players - len(attaque) + 1)
        defense = [defenseur % {"number": number} for number in against]
        names = [*attaque, *defense, *["Mort"] * self.morts]
        people = [Player(pk=seat, name=name) for seat, name in enumerate(names, PRENEUR)]
        players, morts = people[: self.players], people[self.players :]
        return Lineup(donneur=people[-1], players=tuple(players), morts=tuple(morts))


# The names are in addresses that people were sent: they may be added to, never changed.
TABLES = {
    "2": Table(Segment("2"), 2),
    "3": Table(Segment("3"), 3),
    "4": Table(Segment("4"), 4),
    "mort": Table(Segment("5", _("un mort")), 4, morts=1),
    "5": Table(Segment("5", _("un appelé")), 5, has_appele=True),
    "seul": Table(Segment("5", _("seul")), 5),
}
USUAL = "4"


class CountForm(WhyForm):
    """The facts of a donne that is in no partie, with its table and the options of it.

    What is typed is only judged when it `is_asked`: a table chosen first is no mistake yet.
    """

    table = radios(
        _("À combien ?"),
        [(name, table.label) for name, table in TABLES.items()],
        missing=_("À combien joue-t-on ?"),
        unknown=_("On joue à 2, 3, 4 ou 5."),
    )
    field_order = ("table",)
    carried = ()

    def __init__(self, typed: "MultiValueDict[str, str]", *, is_asked: bool) -> None:
        self.seats = TABLES.get(typed.get("table", ""), TABLES[USUAL])
        said = self._seated(typed)
        options = {
            option: bool(forms.CheckboxInput().value_from_datadict(typed, MultiValueDict(), option))
            for option in OPTIONS_THAT_SCORE
        }
        facts: dict[str, Any] = (
            {"data": said} if is_asked else {"initial": _initial(said) | options}
        )
        super().__init__(**facts, lineup=self.seats.lineup, regles=Regles(**options))
        for option in OPTIONS_THAT_SCORE:
            label, help_text = OPTIONS[option]
            self.fields[option] = forms.BooleanField(
                label=label, help_text=help_text, required=False
            )

    def options(self) -> list[forms.BoundField]:
        """Give the fields of the table's own rules."""
        return [self[option] for option in OPTIONS_THAT_SCORE]

    @property
    def has_options(self) -> bool:
        """Whether the table leaves the rules of the FFT somewhere."""
        return any(field.value() for field in self.options())

    def _seated(self, typed: "MultiValueDict[str, str]") -> "MultiValueDict[str, str]":
        """Say what the table says: the first seat takes, the second is called or nobody is."""
        said = typed.copy()
        said.setdefault("table", USUAL)
        said.setdefault("counted_by", Camp.ATTAQUE)
        said["preneur"] = str(PRENEUR)
        said.pop("appele", None)
        if self.seats.players == 5:
            said["appele"] = str(APPELE) if self.seats.has_appele else SEUL
        return said

    def _offer_players(self) -> None:
        self.fields["preneur"] = forms.IntegerField(widget=forms.HiddenInput)
        if self.lineup.size == 5:
            self.fields["appele"] = forms.CharField(widget=forms.HiddenInput)


def asks(typed: "MultiValueDict[str, str]") -> bool:
    """Tell whether a donne is to be counted, or only a table was chosen."""
    return typed.get("table", USUAL) not in TABLES or any(
        name in FACTS or name.startswith(ANNOUNCES) for name in typed
    )


def _initial(said: "MultiValueDict[str, str]") -> dict[str, Any]:
    return {
        name: said.getlist(name) if name.startswith("misere_") else said.get(name) for name in said
    }
