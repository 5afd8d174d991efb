"""The taps and digits of one donne: what was counted, never what can be computed."""

from collections.abc import Iterable, Iterator
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tarot_scores import scoring
from tarot_scores.forms.hidden import LineupForm
from tarot_scores.forms.segments import NOT_OFFERED, Offered, Segment, people, radios, words
from tarot_scores.models import Facts
from tarot_scores.refusals import DOUBTS, refusal
from tarot_scores.scoring import Camp, Chelem, Code, Contrat, Misere, Poignee
from tarot_scores.words import CAMPS, CHELEMS, CONTRATS, MISERES, POIGNEES

SEUL = "seul"
NON = ("", Segment(_("Non")))
NOT_PLAYING = _("Ce joueur ne joue pas cette donne.")
ANNOUNCES = ("poignee_", "misere_")
SHORT_CONTRATS = CONTRATS | {
    Contrat.GARDE_SANS: "G. sans",
    Contrat.GARDE_CONTRE: "G. contre",
}


class FactsForm(LineupForm):
    """The facts of a played donne, asked of the players of its lineup only.

    What the rules exclude is an error at its field; what they only doubt is in `doubts`, by
    code, and passes when the person confirms those codes.
    """

    contrat = radios(
        _("Contrat"),
        [(c, Segment(SHORT_CONTRATS[c], f"× {c.coefficient}")) for c in Contrat],
        missing=_("Quel contrat ?"),
        coerce=Contrat,
    )
    bouts = radios(
        _("Bouts de l’attaque"),
        [(str(n), Segment(str(n), f"{scoring.required_points(n)} pts")) for n in range(4)],
        missing=_("Combien de bouts ?"),
        unknown=_("Il y a trois bouts : de 0 à 3."),
        coerce=int,
    )
    points = forms.CharField(
        label=_("Points"),
        widget=forms.TextInput(attrs={"inputmode": "decimal", "autocomplete": "off"}),
        error_messages={"required": _("Combien de points ?")},
    )
    counted_by = radios(
        _("Comptés par"), words(CAMPS), coerce=Camp, empty_value=Camp.ATTAQUE, initial=Camp.ATTAQUE
    )
    petit_au_bout = radios("Petit au bout", [NON, *words(CAMPS)], coerce=Camp, empty_value=None)
    chelem = radios("Chelem", [NON, *words(CHELEMS)], coerce=Chelem, empty_value=None)
    confirmed = forms.Field(required=False)

    def __init__(self, *args: Any, regles: scoring.Regles, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.regles = regles
        self.doubts: dict[Code, str] = {}
        self._offer_players()
        self._offer_announces()

    def clean_appele(self) -> int | None:
        appele = self.cleaned_data["appele"]
        return None if appele == SEUL else int(appele)

    def clean_points(self) -> int | None:
        try:
            return scoring.parse_half_points(self.cleaned_data["points"])
        except scoring.ImpossibleDonne as impossible:
            self._refuse(impossible.codes)
            return None

    def clean(self) -> None:
        self._refuse_strangers()
        if self.errors:
            return
        facts = self._said()
        try:
            donne = facts.donne(self.lineup.places)
        except scoring.ImpossibleDonne as impossible:
            self._refuse(impossible.codes)
            return
        self._refuse(scoring.find_errors(donne, self.regles), donne)
        if not self.errors:
            self.cleaned_data["facts"] = facts
            self.doubts = {
                code: str(DOUBTS[code]) for code in scoring.find_warnings(donne, self.regles)
            }
            self._ask_about_doubts()

    @property
    def facts(self) -> Facts:
        """What a valid form says."""
        facts: Facts = self.cleaned_data["facts"]
        return facts

    def poignee_fields(self) -> Iterator[forms.BoundField]:
        """Give the fields that say who showed a poignée."""
        return (self[f"poignee_{player.pk}"] for player in self.lineup.players)

    def misere_fields(self) -> Iterator[forms.BoundField]:
        """Give the fields that say who announced a misère, where the table plays them."""
        return (self[name] for name in self.fields if name.startswith("misere_"))

    @property
    def has_announces(self) -> bool:
        """Whether what is usually folded away holds something, or is wrong."""
        fields = (self["chelem"], *self.misere_fields())
        return any(field.value() or field.errors for field in fields)

    def _offer_players(self) -> None:
        players = people(self.lineup.players)
        self.fields["preneur"] = radios(
            "Preneur",
            players,
            missing=_("Qui a pris ?"),
            unknown=NOT_PLAYING,
            css_class="attaque",
            coerce=int,
        )
        if self.lineup.size == 5:
            self.fields["appele"] = radios(
                "Appelé",
                [*players, (SEUL, Segment(_("Seul")))],
                missing=_("Qui est appelé ? Sinon : seul."),
                unknown=NOT_PLAYING,
            )

    def _offer_announces(self) -> None:
        players = self.lineup.size
        sizes = [
            (poignee, Segment(POIGNEES[poignee], str(scoring.poignee_size(poignee, players))))
            for poignee in Poignee
        ]
        for player in self.lineup.players:
            self.fields[f"poignee_{player.pk}"] = radios(
                player.name, [NON, *sizes], coerce=Poignee, empty_value=None
            )
        for player in self.lineup.players if self.regles.miseres else ():
            self.fields[f"misere_{player.pk}"] = forms.TypedMultipleChoiceField(
                label=player.name,
                choices=Offered(words(MISERES)),
                coerce=Misere,
                required=False,
                widget=forms.CheckboxSelectMultiple,
                error_messages={"invalid_choice": NOT_OFFERED},
            )

    def _refuse_strangers(self) -> None:
        given = {name for name in self.data if self.data.get(name)} - set(self.fields)
        if "appele" in given:
            self.add_error(None, _("On n’appelle personne à cette table."))
        if any(name.startswith("misere_") for name in given) and not self.regles.miseres:
            self._refuse([Code.MISERE_NOT_PLAYED])
        elif any(name.startswith(ANNOUNCES) for name in given):
            self.add_error(
                None, _("Une annonce est notée pour quelqu’un qui ne joue pas la donne.")
            )

    def _said(self) -> Facts:
        said = self.cleaned_data
        points: int = said["points"]
        return Facts(
            preneur=said["preneur"],
            appele=said.get("appele"),
            contrat=said["contrat"],
            bouts=said["bouts"],
            half_points=points
            if said["counted_by"] == Camp.ATTAQUE
            else scoring.ALL_HALF_POINTS - points,
            petit_au_bout=said["petit_au_bout"],
            chelem=said["chelem"],
            poignees=frozenset(
                (player.pk, said[f"poignee_{player.pk}"])
                for player in self.lineup.players
                if said[f"poignee_{player.pk}"]
            ),
            miseres=frozenset(
                (player.pk, misere)
                for player in self.lineup.players
                for misere in said.get(f"misere_{player.pk}", ())
            ),
        )

    def _refuse(self, codes: Iterable[Code], donne: scoring.Donne | None = None) -> None:
        for code in codes:
            kind, sentence = refusal(code, donne)
            self.add_error(self._field(kind), sentence)

    def _field(self, kind: str) -> str | None:
        if kind in self.fields:
            return kind
        names = [name for name in self.fields if name.startswith(f"{kind}_")]
        return next((name for name in names if self[name].value()), None)

    def _ask_about_doubts(self) -> None:
        if not set(self.doubts) <= set((self.cleaned_data["confirmed"] or "").split()):
            self.add_error("confirmed", list(self.doubts.values()))
