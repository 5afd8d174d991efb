"""What a device may do with a carnet or a partie, by the digests that it holds."""

from django.http import Http404, HttpRequest

from tarot_scores import visits
from tarot_scores.access.held import CARNETS, PARTIES, holds, keep, kept_in
from tarot_scores.models import Carnet, Donne, Partie, Right


def grant(request: HttpRequest, carnet: Carnet, right: Right) -> None:
    """Give this device the right on the carnet; a link to read takes nothing away."""
    if right is Right.LECTEUR and can_write(request, carnet):
        return
    visits.note_again(request, carnet)
    keep(request, CARNETS, carnet.pk, _digest(carnet, right))


def grant_begun(request: HttpRequest, partie: Partie) -> None:
    """Let this device write the carnet of the partie that it began.

    A form whose answer was lost comes again, by its entry key, from a device that holds nothing
    yet. As soon as any device came to the carnet, or a donne is written there, that key opens it
    to nobody: a stranger gets 404.
    """
    if not can_write(request, partie.carnet) and _is_in_use(partie.carnet):
        raise Http404
    grant(request, partie.carnet, Right.MARQUEUR)


def grant_partie(request: HttpRequest, partie: Partie) -> None:
    """Let this device read this partie alone."""
    keep(request, PARTIES, partie.pk, partie.read_digest)


def can_write(request: HttpRequest, carnet: Carnet) -> bool:
    """Whether this device came by the present write link of the carnet."""
    return holds(request, CARNETS, carnet.pk, carnet.write_digest)


def can_read(request: HttpRequest, carnet: Carnet) -> bool:
    """Whether this device came by a present link of the carnet."""
    return can_write(request, carnet) or holds(request, CARNETS, carnet.pk, carnet.read_digest)


def holds_partie(request: HttpRequest, partie: Partie) -> bool:
    """Whether this device came by the present link of this partie alone."""
    return holds(request, PARTIES, partie.pk, partie.read_digest)


def known_carnets(request: HttpRequest) -> list[Carnet]:
    """Give the carnets whose present keys this device holds, the latest first."""
    carnets = Carnet.objects.filter(pk__in=kept_in(request, CARNETS)).order_by("-pk")
    return [carnet for carnet in carnets if can_read(request, carnet)]


def written_carnets(request: HttpRequest) -> list[Carnet]:
    """Give the carnets that this device may write, the latest first."""
    return [carnet for carnet in known_carnets(request) if can_write(request, carnet)]


def known_parties(request: HttpRequest) -> list[int]:
    """Give the parties this device was sent alone."""
    return [partie.pk for partie in _known_parties(request)]


def held_digests(request: HttpRequest) -> tuple[dict[int, str], dict[int, str]]:
    """Give what the present keys of this device are known by: of carnets, of parties alone."""
    rights = {
        carnet: Right.MARQUEUR if can_write(request, carnet) else Right.LECTEUR
        for carnet in known_carnets(request)
    }
    return (
        {carnet.pk: _digest(carnet, right) for carnet, right in rights.items()},
        {partie.pk: partie.read_digest for partie in _known_parties(request)},
    )


def _is_in_use(carnet: Carnet) -> bool:
    return carnet.devices.exists() or Donne.objects.filter(partie__carnet=carnet).exists()


def _known_parties(request: HttpRequest) -> list[Partie]:
    parties = Partie.objects.filter(pk__in=kept_in(request, PARTIES))
    return [partie for partie in parties if holds_partie(request, partie)]


def _digest(carnet: Carnet, right: Right) -> str:
    return carnet.write_digest if right is Right.MARQUEUR else carnet.read_digest
