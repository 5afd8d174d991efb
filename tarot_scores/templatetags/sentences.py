"""The sentences that say what a donne was, why it scores as it does, and what changed in it."""

from collections.abc import Iterator

from django import template

from tarot_scores.models import Facts
from tarot_scores.queries import Explanation, Row, StepLine
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
from tarot_scores.templatetags.tarot import signed
from tarot_scores.words import CONTRATS, KINDS, MISERES, POIGNEES, french_points, of

register = template.Library()

MINUS = "\u2212"
NO_BREAK = "\u00a0"
WITH_BOUTS = ("sans bout", "avec un bout", "avec deux bouts", "avec trois bouts")
WHOSE = {Camp.ATTAQUE: "l’attaque", Camp.DEFENSE: "la défense"}
CHELEM_SENTENCES = {
    Chelem.ANNONCE_REUSSI: "Annoncé et réussi : l’attaque a gagné tous les plis.",
    Chelem.NON_ANNONCE_REUSSI: "Réussi sans annonce : l’attaque a gagné tous les plis.",
    Chelem.ANNONCE_CHUTE: "Annoncé et chuté : un pli au moins à la défense.",
    Chelem.DEFENSE: "La défense a gagné tous les plis.",
}


@register.filter
def in_short(facts: Facts | None) -> str:
    """Say a played donne in a few words: « 2 bouts, 47 · petit · poignée »."""
    return " · ".join(_in_short(facts)) if facts else ""


@register.filter
def mark_in_short(row: Row) -> str:
    """Say what a donne gave, as it is written: « Nico +246 », « tout le monde passe »."""
    if row.preneur is None:
        return KINDS[row.donne.kind].lower()
    return f"{row.preneur.player} {signed(row.preneur.points or 0)}"


@register.filter
def told(row: Row) -> str:
    """Say a donne to the whole table: « Nico, avec Léa, réussit sa garde : +124 »."""
    if row.preneur is None:
        return KINDS[row.donne.kind]
    helped = f", avec {row.appele.player}," if row.appele else ""
    verb = "réussit" if row.donne.is_made else "chute"
    contrat = CONTRATS[row.donne.contrat].lower()
    return f"{row.preneur.player}{helped} {verb} sa {contrat} : {signed(row.preneur.points or 0)}"


@register.filter
def outcome(why: Explanation) -> str:
    """Say who made what: « Manon réussit sa garde sans »."""
    verb = "réussit" if why.decompte.is_made else "chute"
    return f"{why.preneur} {verb} sa {CONTRATS[why.facts.contrat].lower()}"


@register.filter
def count(why: Explanation) -> str:
    """Say the points against what was needed: « 47 points pour un seuil de 41… »."""
    facts = why.facts
    needed, margin = required_points(facts.bouts), abs(why.decompte.margin)
    result = f"réussi de {margin}" if why.decompte.is_made else f"chuté de {margin}"
    if why.decompte.is_made and not margin:
        result = "réussi tout juste"
    points = french_points(facts.half_points)
    unit = "points" if facts.half_points >= 4 else "point"  # French counts « 1,5 point »
    return f"{points} {unit} pour un seuil de {needed} {WITH_BOUTS[facts.bouts]} : {result}."


@register.filter
def step_name(step: StepLine) -> str:
    """Name a step of the décompte."""
    if step.reason is Reason.POIGNEE:
        return f"La poignée {of(str(step.player))}"
    return {
        Reason.CONTRAT: "Le contrat",
        Reason.PETIT_AU_BOUT: "Le petit au bout",
        Reason.CHELEM: "Le chelem",
    }[step.reason]


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
            return CHELEM_SENTENCES[why.facts.chelem] if why.facts.chelem else ""


@register.filter
def payment(why: Explanation) -> str:
    """Say which way the total goes between the preneur's camp and each defender."""
    who = "Le défenseur" if why.lineup.size == 2 else "Chaque défenseur"
    return f"{who} {'paie' if why.decompte.total >= 0 else 'reçoit'}"


@register.filter
def partage(why: Explanation) -> str:
    """Say what the total makes for the attaque: « Manon reçoit 3 × 184 = 552 »."""
    verb = "reçoit" if why.decompte.total >= 0 else "paie"
    attaque = [share for share in why.shares if share.role in (Role.PRENEUR, Role.APPELE)]
    attaque.sort(key=lambda share: share.times, reverse=True)
    return ", ".join(
        f"{share.player} {verb} {_multiplied(share.times, why.owed)}" for share in attaque
    )


@register.filter
def miseres(why: Explanation) -> list[str]:
    """Say the misères of a donne, one sentence each."""
    names = {player.pk: player.name for player in why.lineup}
    paid = f"{MISERE_POINTS} points de chaque autre joueur"
    return [
        f"Misère {of(names[who])} ({MISERES[what].lower()}) : {paid}."
        for who, what in sorted(why.facts.miseres)
    ]


@register.filter
def sum_to_zero(why: Explanation) -> str:
    """Write the line as a sum: « 552 − 184 − 184 − 184 = 0 »."""
    first, *others = sorted((share.points for share in why.shares), reverse=True)
    terms = [f"+ {points}" if points >= 0 else f"− {-points}" for points in others]
    return " ".join([str(first), *terms, "= 0"])


def _in_short(facts: Facts) -> Iterator[str]:
    bouts = f"{facts.bouts} bout{'s' if facts.bouts > 1 else ''}"
    yield f"{bouts}, {french_points(facts.half_points)}"
    if facts.petit_au_bout:
        yield "petit"
    if facts.poignees:
        yield "poignée" if len(facts.poignees) == 1 else "poignées"
    if facts.chelem:
        yield "chelem"
    if facts.miseres:
        yield "misère" if len(facts.miseres) == 1 else "misères"


def _contrat_detail(why: Explanation, step: StepLine) -> str:
    margin, contrat = abs(why.decompte.margin), why.facts.contrat
    sign = "" if why.decompte.is_made else MINUS
    computed = f"{sign}({CONTRAT_POINTS} + {margin}) × {contrat.coefficient}"
    return f"{computed} = {sign}{abs(step.points)}, {CONTRATS[contrat].lower()}"


def _petit_detail(why: Explanation, step: StepLine) -> str:
    camp = why.facts.petit_au_bout
    if camp is None:
        return ""
    sign = MINUS if camp is Camp.DEFENSE else ""
    computed = f"× {why.facts.contrat.coefficient} = {sign}{abs(step.points)}"
    if why.regles.petit_non_multiplie:
        computed = "quel que soit le contrat"
    who = f"pour {WHOSE[camp]}, qui gagne le dernier pli"
    return f"{who} : {sign or '+'}{NO_BREAK}{PETIT_AU_BOUT} {computed}"


def _poignee_detail(why: Explanation, step: StepLine) -> str:
    attaque = (why.preneur, why.appele)
    camp = Camp.ATTAQUE if step.player in attaque else Camp.DEFENSE
    size = POIGNEES[step.poignee] if step.poignee else ""
    to_whom = (
        "elle reste au camp qui la montre"
        if why.regles.poignee_au_camp_annonceur
        else "la prime va au camp qui gagne la donne"
    )
    return f"{size}, montrée par {WHOSE[camp]} ; {to_whom}"


def _multiplied(times: int, points: int) -> str:
    return f"{times} × {points} = {times * points}" if times > 1 else str(points)
