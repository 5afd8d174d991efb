"""The sentences that explain a donne: what was needed, each step, and what everybody gets of it."""

from django import template
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from tarot_scores.queries import Explanation, StepLine
from tarot_scores.scoring import (
    CONTRAT_POINTS,
    MISERE_POINTS,
    PETIT_AU_BOUT,
    Camp,
    Chelem,
    Reason,
    Role,
    required_points,
)
from tarot_scores.templatetags.tarot import MINUS, signed
from tarot_scores.words import (
    CONTRATS,
    MISERES,
    POIGNEES,
    card_points,
    is_elided,
    points_number,
)

register = template.Library()

NO_BREAK = "\u00a0"
WITH_BOUTS = (
    gettext_lazy("sans bout"),
    gettext_lazy("avec un bout"),
    gettext_lazy("avec deux bouts"),
    gettext_lazy("avec trois bouts"),
)
CHELEM_SENTENCES = {
    Chelem.ANNONCE_REUSSI: gettext_lazy("Annoncé et réussi : l’attaque a gagné tous les plis."),
    Chelem.NON_ANNONCE_REUSSI: gettext_lazy(
        "Réussi sans annonce : l’attaque a gagné tous les plis."
    ),
    Chelem.ANNONCE_CHUTE: gettext_lazy("Annoncé et chuté : un pli au moins à la défense."),
    Chelem.DEFENSE: gettext_lazy("La défense a gagné tous les plis."),
}


@register.filter
def outcome(why: Explanation) -> str:
    """Say who made what: « Manon réussit sa garde sans »."""
    is_made = why.decompte.is_made
    sentence = (
        _("%(preneur)s réussit sa %(contrat)s")
        if is_made
        else _("%(preneur)s chute sa %(contrat)s")
    )
    return sentence % {
        "preneur": why.preneur,
        "contrat": CONTRATS[why.facts.contrat].lower(),
    }


@register.filter
def count(why: Explanation) -> str:
    """Say the points against what was needed: « 47 points pour un seuil de 41… »."""
    facts = why.facts
    points = ngettext("%(points)s point", "%(points)s points", points_number(facts.half_points))
    return _("%(points)s pour un seuil de %(needed)d %(with_bouts)s : %(result)s.") % {
        "points": points % {"points": card_points(facts.half_points)},
        "needed": required_points(facts.bouts),
        "with_bouts": WITH_BOUTS[facts.bouts],
        "result": _result(why),
    }


def _result(why: Explanation) -> str:
    margin = abs(why.decompte.margin)
    if not why.decompte.is_made:
        return _("chuté de %(margin)d") % {"margin": margin}
    return _("réussi de %(margin)d") % {"margin": margin} if margin else _("réussi tout juste")


@register.filter
def step_name(step: StepLine) -> str:
    """Name a step of the décompte."""
    match step.reason:
        case Reason.CONTRAT:
            return _("Le contrat")
        case Reason.PETIT_AU_BOUT:
            return _("Le petit au bout")
        case Reason.CHELEM:
            return _("Le chelem")
        case Reason.POIGNEE:
            name = str(step.player)
            of = _("La poignée d’%(player)s") if is_elided(name) else _("La poignée de %(player)s")
            return of % {"player": name}


@register.filter
def anchor(step: StepLine) -> str:
    """Give where the rules say this step: « petit-au-bout »."""
    return step.reason.replace("_", "-")


@register.filter
def count_anchor(why: Explanation) -> str:
    """Give where the rules say how the points are read."""
    return "demi-point" if why.facts.half_points % 2 else "seuil"


@register.simple_tag
def step_detail(why: Explanation, step: StepLine) -> str:
    """Say how a step comes to its points."""
    match step.reason:
        case Reason.CONTRAT:
            return _contrat_detail(why, step)
        case Reason.PETIT_AU_BOUT:
            return _petit_detail(why, step)
        case Reason.POIGNEE:
            return _poignee_detail(why, step)
        case Reason.CHELEM:
            return str(CHELEM_SENTENCES[why.facts.chelem]) if why.facts.chelem else ""


@register.filter
def payment(why: Explanation) -> str:
    """Say which way the total goes between the preneur's camp and each defender."""
    is_paid = why.decompte.total >= 0
    if why.lineup.size == 2:
        return _("Le défenseur paie") if is_paid else _("Le défenseur reçoit")
    return _("Chaque défenseur paie") if is_paid else _("Chaque défenseur reçoit")


@register.filter
def partage(why: Explanation) -> str:
    """Say what the total makes for the attaque: « Manon reçoit 3 × 184 = 552 »."""
    is_paid = why.decompte.total >= 0
    sentence = _("%(player)s reçoit %(points)s") if is_paid else _("%(player)s paie %(points)s")
    attaque = [share for share in why.shares if share.role in (Role.PRENEUR, Role.APPELE)]
    attaque.sort(key=lambda share: share.times, reverse=True)
    return ", ".join(
        sentence % {"player": share.player, "points": _multiplied(share.times, why.owed)}
        for share in attaque
    )


@register.filter
def miseres(why: Explanation) -> list[str]:
    """Say the misères of a donne, one sentence each."""
    names = {player.pk: player.name for player in why.lineup}
    return [
        _misere(names[who])
        % {"player": names[who], "misere": MISERES[what].lower(), "points": MISERE_POINTS}
        for who, what in sorted(why.facts.miseres)
    ]


def _misere(name: str) -> str:
    if is_elided(name):
        return _("Misère d’%(player)s (%(misere)s) : %(points)d points de chaque autre joueur.")
    return _("Misère de %(player)s (%(misere)s) : %(points)d points de chaque autre joueur.")


@register.filter
def sum_to_zero(why: Explanation) -> str:
    """Write the line as a sum: « 552 − 184 − 184 − 184 = 0 »."""
    first, *others = sorted((share.points for share in why.shares), reverse=True)
    terms = [f"+ {points}" if points >= 0 else f"− {-points}" for points in others]
    return " ".join([str(first), *terms, "= 0"])


def _contrat_detail(why: Explanation, step: StepLine) -> str:
    margin, contrat = abs(why.decompte.margin), why.facts.contrat
    sign = "" if why.decompte.is_made else MINUS
    computed = f"{sign}({CONTRAT_POINTS} + {margin}) × {contrat.coefficient}"
    return f"{computed} = {sign}{abs(step.points)}, {CONTRATS[contrat].lower()}"


def _petit_detail(why: Explanation, step: StepLine) -> str:
    is_of_attaque = why.facts.petit_au_bout is Camp.ATTAQUE
    points = f"{'+' if is_of_attaque else MINUS}{NO_BREAK}{PETIT_AU_BOUT}"
    computed = f"{points} × {why.facts.contrat.coefficient} = {signed(step.points).lstrip('+')}"
    if why.regles.petit_non_multiplie:
        computed = _("%(points)s quel que soit le contrat") % {"points": points}
    sentence = (
        _("pour l’attaque, qui gagne le dernier pli : %(computed)s")
        if is_of_attaque
        else _("pour la défense, qui gagne le dernier pli : %(computed)s")
    )
    return sentence % {"computed": computed}


def _poignee_detail(why: Explanation, step: StepLine) -> str:
    is_of_attaque = step.player in (why.preneur, why.appele)
    size = POIGNEES[step.poignee] if step.poignee else ""
    if why.regles.poignee_au_camp_annonceur:
        sentence = (
            _("%(size)s, montrée par l’attaque ; elle reste au camp qui la montre")
            if is_of_attaque
            else _("%(size)s, montrée par la défense ; elle reste au camp qui la montre")
        )
    else:
        sentence = (
            _("%(size)s, montrée par l’attaque ; la prime va au camp qui gagne la donne")
            if is_of_attaque
            else _("%(size)s, montrée par la défense ; la prime va au camp qui gagne la donne")
        )
    return sentence % {"size": size}


def _multiplied(times: int, points: int) -> str:
    return f"{times} × {points} = {times * points}" if times > 1 else str(points)
