"""Parties and donnes for tests, made as people make them, with a default for everything."""

import uuid
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from tarot_scores import queries, services
from tarot_scores.models import (
    AnnouncedContrat,
    Carnet,
    Donne,
    Facts,
    Handover,
    Lineup,
    Merge,
    Partie,
    Player,
)
from tarot_scores.scoring import (
    Camp,
    Chelem,
    Contrat,
    DonneKind,
    Fin,
    Misere,
    Poignee,
    Regles,
    parse_half_points,
)

CAST = ("Anne", "Bruno", "Chloé", "Denis", "Élise")
STRANGER = "Zoé"
PHONE = "un-telephone"
FRIENDS = ("Nico", "Patou", "Manon", "Léa")


def make_partie(names: Sequence[str] = CAST[:4], **terms: Any) -> Partie:
    """Begin a partie: four who play four, without end, Anne deals first."""
    usual = {
        "carnet": None,
        "first_donneur": 0,
        "table_size": min(len(names), 4),
        "regles": Regles(),
        "fin": Fin.LIBRE,
        "limit": None,
        "entry_key": uuid.uuid4(),
    }
    return services.start_partie(names=names, **usual | terms)


def make_facts(
    partie: Partie,
    preneur: str = CAST[0],
    contrat: Contrat = Contrat.GARDE,
    bouts: int = 2,
    points: str = "47",
    *,
    appele: str | None = None,
    petit_au_bout: Camp | None = None,
    chelem: Chelem | None = None,
    poignees: Mapping[str, Poignee] | None = None,
    miseres: Iterable[tuple[str, Misere]] = (),
) -> Facts:
    """Say what happened, by names: unless told otherwise, a garde with two bouts made by 6."""
    keys = {player.name: player.pk for player in partie.carnet.players.all()}
    return Facts(
        preneur=keys[preneur],
        appele=None if appele is None else keys[appele],
        contrat=contrat,
        bouts=bouts,
        half_points=parse_half_points(points),
        petit_au_bout=petit_au_bout,
        chelem=chelem,
        poignees=frozenset((keys[name], poignee) for name, poignee in (poignees or {}).items()),
        miseres=frozenset((keys[name], misere) for name, misere in miseres),
    )


def make_donne(
    partie: Partie, preneur: str | None = None, *, donneur: str | None = None, **said: Any
) -> Donne:
    """Record the next donne, taken by the first who plays it unless somebody is named."""
    lineup = queries.next_lineup(partie)
    deals = lineup.donneur if donneur is None else player(partie, donneur)
    if preneur is None:
        preneur = queries.lineup_dealt_by(partie, deals).players[0].name
    return services.record_donne(
        partie=partie,
        facts=make_facts(partie, preneur, **said),
        donneur=deals,
        **new_entry(partie),
    )


def make_pass(partie: Partie, kind: DonneKind = DonneKind.PASSE) -> Donne:
    """Write that nobody played the next donne."""
    donneur = queries.next_lineup(partie).donneur
    return services.pass_donne(partie=partie, donneur=donneur, kind=kind, **new_entry(partie))


def arrive(partie: Partie, name: str, after: str | None = None) -> Partie:
    """Seat somebody, or let him come back."""
    partie.refresh_from_db()
    return services.seat_player(
        partie=partie,
        version=partie.version,
        name=name,
        after=player(partie, after) if after else None,
    )


def depart(partie: Partie, name: str) -> Partie:
    """Let somebody leave the table."""
    partie.refresh_from_db()
    return services.unseat_player(
        partie=partie, version=partie.version, player=player(partie, name)
    )


def announce(
    partie: Partie, preneur: str, contrat: Contrat = Contrat.GARDE, **said: Any
) -> AnnouncedContrat:
    """Say who takes the next donne, knowing what is announced already."""
    lineup = queries.next_lineup(partie)
    now = queries.announced_contrat(partie)
    usual = {
        "number": queries.next_number(partie),
        "donneur": lineup.donneur,
        "places": lineup.places,
        "preneur": player(partie, preneur).pk,
        "contrat": contrat,
        "announced": now.pk if now else None,
    }
    return services.announce_contrat(partie=partie, **usual | said)


def merge(carnet: Carnet, gone: str, kept: str) -> Merge:
    """Say that a player of the carnet is another one of it."""
    who = player(carnet, gone)
    return services.merge_players(
        gone=who, version=who.version, kept=player(carnet, kept), device=PHONE
    )


def handover(carnet: Carnet, device: str = PHONE) -> Handover:
    """Let a device that writes a carnet hand it over."""
    return services.create_handover(
        device=device, carnets={carnet.pk: carnet.write_digest}, parties={}
    )


def make_tournee(**terms: Any) -> Partie:
    """Play the tournée that old rules print: Manon 570, Nico 162, Patou -278, Léa -454."""
    partie = make_partie(FRIENDS, **terms)
    make_donne(partie, "Nico", points="47", petit_au_bout=Camp.ATTAQUE)
    make_donne(partie, "Patou", contrat=Contrat.PRISE, bouts=1, points="48")
    shown = {"Nico": Poignee.SIMPLE}
    make_donne(partie, "Manon", contrat=Contrat.GARDE_SANS, bouts=3, points="52", poignees=shown)
    make_donne(partie, "Léa", points="40,5", petit_au_bout=Camp.DEFENSE)
    return partie


def new_entry(partie: Partie) -> dict[str, Any]:
    """Give what a phone sends along with the next donne."""
    return {
        "number": queries.next_number(partie),
        "entry_key": uuid.uuid4(),
        "device": PHONE,
    }


def player(where: Partie | Carnet, name: str) -> Player:
    """Give a player of the carnet by name."""
    carnet = where.carnet if isinstance(where, Partie) else where
    return carnet.players.get(name=name)


def names(players: Iterable[Player]) -> list[str]:
    return [player.name for player in players]


def at_the_table(lineup: Lineup) -> tuple[str, list[str], list[str]]:
    """Say a lineup by names: who deals, who plays, who sits out."""
    return lineup.donneur.name, names(lineup.players), names(lineup.morts)


def marks(donne: Donne) -> dict[str, int]:
    """Say what everybody marks of a donne, by name."""
    scores = donne.scores.select_related("player")
    return {score.player.name: score.points for score in scores}


def totals(partie: Partie) -> dict[str, int]:
    """Say the total of everybody, by name."""
    return {line.player.name: line.points for line in queries.standings(partie)}
