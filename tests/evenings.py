"""Any evening: what a table may do, one deed after another, for hypothesis to pick from."""

from typing import Any

from hypothesis import strategies as st

from tarot_scores import queries, services
from tarot_scores.models import Donne, Facts, Lineup, Partie
from tarot_scores.models.donnes import UNPLAYED
from tarot_scores.models.parties import fitting_size
from tarot_scores.scoring import (
    POINTS_LIMITS,
    Camp,
    Chelem,
    Contrat,
    Misere,
    Poignee,
    Regles,
    find_errors,
)
from tests.factories import (
    CAST,
    PHONE,
    announce,
    arrive,
    depart,
    make_partie,
    make_pass,
    names,
    new_entry,
)

EIGHT = (*CAST, "Fanny", "Gaël", "Hugo")
NINE = (*EIGHT, "Inès")


def sit_down(size: int, morts: int, first: int, regles: Regles, **terms: Any) -> Partie:
    seated = size + morts
    return make_partie(
        EIGHT[:seated], table_size=size, first_donneur=first % seated, regles=regles, **terms
    )


def record(partie: Partie, said: dict[str, Any]) -> None:
    lineup = queries.next_lineup(partie)
    if facts := possible_facts(lineup, partie.regles, said):
        services.record_donne(
            partie=partie, donneur=lineup.donneur, facts=facts, **new_entry(partie)
        )


def correct(partie: Partie, which: int, said: dict[str, Any]) -> None:
    donne = pick(partie, which)
    if donne and (facts := possible_facts(queries.lineup_of(donne), donne.regles, said)):
        services.correct_donne(donne=donne, version=donne.version, facts=facts, device=PHONE)


def correct_to_pass(partie: Partie, which: int, kind: str) -> None:
    if donne := pick(partie, which):
        services.correct_to_pass(donne=donne, version=donne.version, kind=kind, device=PHONE)


def cancel(partie: Partie, which: int) -> None:
    if donne := pick(partie, which):
        services.cancel_donne(donne=donne, version=donne.version, device=PHONE)


def restore(partie: Partie, which: int) -> None:
    if donne := pick(partie, which):
        services.restore_donne(donne=donne, version=donne.version, device=PHONE)


def come_or_leave(partie: Partie, who: int) -> None:
    """Two people stay at the table at least, and eight at most sit around it."""
    name = NINE[who]
    present = names(queries.present_players(partie.seats.select_related("player")))
    if name in present and len(present) > 2:
        depart(partie, name)
    elif name not in present and len(present) < 8:
        arrive(partie, name, after=present[who % len(present)])


def move(partie: Partie, who: int, place: int) -> None:
    present = queries.present_players(partie.seats.select_related("player"))
    services.move_seat(
        partie=partie,
        version=partie.version,
        player=present[who % len(present)],
        place=1 + place % len(present),
    )


def resize(partie: Partie, size: int) -> None:
    seated = partie.seats.filter(is_present=True).count()
    services.change_size(
        partie=partie, version=partie.version, table_size=fitting_size(size, seated)
    )


def announce_any(partie: Partie, who: int, contrat: Contrat) -> None:
    players = queries.next_lineup(partie).players
    announce(partie, players[who % len(players)].name, contrat)


def drop(partie: Partie) -> None:
    if now := queries.announced_contrat(partie):
        services.drop_contrat(partie=partie, announced=now.pk)


def pick(partie: Partie, which: int) -> Donne | None:
    donnes = list(partie.donnes.with_facts())
    return donnes[which % len(donnes)] if donnes else None


def possible_facts(lineup: Lineup, regles: Regles, said: dict[str, Any]) -> Facts | None:
    """Give what was said of the people of this donne, or nothing if it cannot be."""
    players = [player.pk for player in lineup.players]
    preneur = players[said["preneur"] % len(players)]
    others = [player for player in players if player != preneur]
    lowest, highest = POINTS_LIMITS[len(players), said["contrat"]][said["bouts"]]
    called = said["appele"] is not None and len(players) == 5
    facts = Facts(
        preneur=preneur,
        appele=others[said["appele"] % 4] if called else None,
        contrat=said["contrat"],
        bouts=said["bouts"],
        half_points=min(max(said["half_points"], lowest), highest),
        petit_au_bout=said["petit_au_bout"],
        chelem=said["chelem"],
        poignees=frozenset((players[n % len(players)], p) for n, p in said["poignees"].items()),
        miseres=frozenset((players[n % len(players)], m) for n, m in said["miseres"])
        if regles.miseres
        else frozenset(),
    )
    return None if find_errors(facts.donne(lineup.places), regles) else facts


who = st.integers(0, 7)
said = st.fixed_dictionaries(
    {
        "preneur": who,
        "appele": st.none() | who,
        "contrat": st.sampled_from(Contrat),
        "bouts": st.integers(0, 3),
        "half_points": st.integers(0, 182),
        "petit_au_bout": st.none() | st.sampled_from(Camp),
        "chelem": st.none() | st.just(Chelem.ANNONCE_CHUTE),
        "poignees": st.dictionaries(who, st.sampled_from(Poignee), max_size=1),
        "miseres": st.sets(st.tuples(who, st.sampled_from(Misere)), max_size=2),
    }
)
unplayed = st.sampled_from(UNPLAYED)
which = st.integers(0, 30)
deeds = st.one_of(
    st.tuples(st.just(record), said),
    st.tuples(st.just(record), said),
    st.tuples(st.just(make_pass), unplayed),
    st.tuples(st.just(correct), which, said),
    st.tuples(st.just(correct_to_pass), which, unplayed),
    st.tuples(st.just(cancel), which),
    st.tuples(st.just(restore), which),
    st.tuples(st.just(come_or_leave), st.integers(0, 8)),
    st.tuples(st.just(come_or_leave), st.integers(0, 8)),
    st.tuples(st.just(move), who, who),
    st.tuples(st.just(resize), st.integers(2, 5)),
    st.tuples(st.just(announce_any), who, st.sampled_from(Contrat)),
    st.tuples(st.just(drop)),
)
tables = st.tuples(
    st.integers(2, 5),
    st.integers(0, 3),
    who,
    st.builds(
        Regles,
        poignee_au_camp_annonceur=st.booleans(),
        petit_non_multiplie=st.booleans(),
        miseres=st.booleans(),
        passe_au_suivant=st.booleans(),
    ),
)
