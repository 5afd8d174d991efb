"""A contrat is announced before its donne is played, said otherwise, or dropped."""

from django.db import transaction

from tarot_scores import queries
from tarot_scores.models import AnnouncedContrat, Partie, Places, Player
from tarot_scores.scoring import Contrat
from tarot_scores.services.errors import StaleContrat
from tarot_scores.services.parties import check_takes, count_version, hold_partie
from tarot_scores.services.rows import lineup_as_shown


@transaction.atomic
def announce_contrat(
    *,
    partie: Partie,
    number: int,
    donneur: Player,
    places: Places,
    preneur: int,
    contrat: Contrat,
    announced: int | None,
) -> AnnouncedContrat:
    """Say who took the donne to come and at what contrat; its result is written later.

    `announced` is what was announced when the form was shown, and gives way. Saying again what
    is said changes nothing. Raises `StalePartie` when that donne was written meanwhile,
    `StaleContrat` when another contrat was announced, `SeatsChanged` and `PartieEnded`.
    """
    partie = hold_partie(partie.pk)
    check_takes(partie, number)
    now = queries.announced_contrat(partie)
    said = (preneur, contrat, donneur.pk)
    if now and (now.preneur_id, now.contrat, now.donneur_id) == said:
        return now
    _check_fresh(now, announced)
    lineup = lineup_as_shown(partie, donneur, places)

    close_contrat(partie)
    count_version(partie)
    return AnnouncedContrat.objects.create(
        partie=partie,
        donneur=donneur,
        places=str(lineup.places),
        preneur_id=preneur,
        contrat=contrat,
    )


@transaction.atomic
def drop_contrat(*, partie: Partie, announced: int) -> None:
    """Forget the contrat that was announced; what is forgotten stays so.

    Raises `StaleContrat` when another one was announced meanwhile.
    """
    partie = hold_partie(partie.pk)
    now = queries.announced_contrat(partie)
    if now is None:
        return
    _check_fresh(now, announced)
    close_contrat(partie)
    count_version(partie)


def close_contrat(partie: Partie) -> None:
    """Take the announced contrat away, now that its donne is written or was not played."""
    if queries.announced_contrat(partie):  # mostly there is none
        AnnouncedContrat.objects.filter(partie=partie).delete()


def drop_contrat_of(partie: Partie, player: Player) -> None:
    """Forget the contrat of a donne in play that this player was part of."""
    now = queries.announced_contrat(partie)
    places = Places.read(now.places) if now else None
    if places and player.pk in places.people:
        close_contrat(partie)


def _check_fresh(now: AnnouncedContrat | None, announced: int | None) -> None:
    if (now.pk if now else None) != announced:
        raise StaleContrat
