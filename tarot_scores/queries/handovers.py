"""What is handed over from a device to another, as far as its keys are still those of today."""

from dataclasses import dataclass

from django.utils.crypto import constant_time_compare

from tarot_scores.models import Carnet, Handover, Partie, Right


@dataclass(frozen=True, kw_only=True)
class Offer:
    """The carnets, each with the right that comes along, and the parties that were sent alone."""

    carnets: tuple[tuple[Carnet, Right], ...]
    parties: tuple[Partie, ...]

    def __bool__(self) -> bool:
        return bool(self.carnets or self.parties)


def offer(handover: Handover) -> Offer:
    """Give what a handover still gives."""
    carnets = Carnet.objects.in_bulk([int(pk) for pk in handover.carnets])
    parties = Partie.objects.in_bulk([int(pk) for pk in handover.parties])
    return Offer(
        carnets=tuple(
            (carnets[int(pk)], right)
            for pk, digest in handover.carnets.items()
            if int(pk) in carnets and (right := _right(digest, carnets[int(pk)]))
        ),
        parties=tuple(
            parties[int(pk)]
            for pk, digest in handover.parties.items()
            if int(pk) in parties and constant_time_compare(digest, parties[int(pk)].read_digest)
        ),
    )


def handover_of(device: str) -> Handover | None:
    """Give the handover that a device made last, as long as it lasts."""
    return Handover.objects.valid().filter(device=device).order_by("-pk").first()


def _right(digest: str, carnet: Carnet) -> Right | None:
    if constant_time_compare(digest, carnet.write_digest):
        return Right.MARQUEUR
    return Right.LECTEUR if constant_time_compare(digest, carnet.read_digest) else None
