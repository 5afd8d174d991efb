"""What is done to a carnet as a whole."""

from typing import Any

from django.db import transaction

from tarot_scores.models import (
    AnnouncedContrat,
    AnnouncedMisere,
    Carnet,
    Donne,
    Revision,
    Right,
    Score,
    Seat,
    ShownPoignee,
)
from tarot_scores.models.keys import new_key
from tarot_scores.services.devices import forget_devices
from tarot_scores.services.errors import StaleCarnet
from tarot_scores.services.parties import hold_carnet


@transaction.atomic
def change_carnet(*, carnet: Carnet, version: int, **said: Any) -> Carnet:
    """Give the carnet this name, and what its next parties propose.

    What is said are columns of the carnet: name, regles, table_size, fin, limit. Saying again
    what is said changes nothing. Raises `StaleCarnet` when the carnet is no longer at the version
    that was shown.
    """
    carnet = hold_carnet(carnet.pk)
    if all(getattr(carnet, name) == value for name, value in said.items()):
        return carnet
    if carnet.version != version:
        raise StaleCarnet

    for name, value in said.items():
        setattr(carnet, name, value)
    carnet.version += 1
    carnet.save(update_fields=[*said, "version"])
    return carnet


@transaction.atomic
def renew_write_key(carnet: Carnet, *, device: str = "", key: str = "") -> None:
    """Shut out every device that came by the old write link, but the one that renews it.

    The key is a new one, unless it was made before.
    """
    carnet.write_key = key or new_key()
    carnet.save(update_fields=["write_digest", "write_seal"])
    forget_devices(carnet, Right.MARQUEUR, but=device)


@transaction.atomic
def renew_read_key(carnet: Carnet, *, device: str = "") -> None:
    """Shut out every device that came by the old read link."""
    carnet.read_key = new_key()
    carnet.save(update_fields=["read_digest", "read_seal"])
    forget_devices(carnet, Right.LECTEUR, but=device)


@transaction.atomic
def delete_carnet(carnet: Carnet) -> None:
    """Delete the carnet and all that is in it, for good; one that is gone already stays so."""
    # Whoever would write in it waits, and then finds nothing.
    if Carnet.objects.select_for_update().filter(pk=carnet.pk).first() is None:
        return
    list(carnet.parties.order_by("pk").select_for_update().values_list("pk"))
    # Rows that nothing hangs on go by one statement each, not one by one through memory.
    for rows in (Revision.objects, Score.objects, ShownPoignee.objects, AnnouncedMisere.objects):
        rows.filter(donne__partie__carnet=carnet).delete()
    Donne.objects.filter(partie__carnet=carnet).delete()
    Seat.objects.filter(partie__carnet=carnet).delete()
    AnnouncedContrat.objects.filter(partie__carnet=carnet).delete()
    carnet.delete()
