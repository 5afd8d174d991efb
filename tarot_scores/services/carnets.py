"""What is done to a carnet as a whole."""

from tarot_scores.models import Carnet
from tarot_scores.models.fields import new_key


def renew_write_key(carnet: Carnet) -> None:
    """Shut out every device that came by the old write link."""
    carnet.write_key = new_key()
    carnet.save(update_fields=["write_key"])


def renew_read_key(carnet: Carnet) -> None:
    """Shut out every device that came by the old read link."""
    carnet.read_key = new_key()
    carnet.save(update_fields=["read_key"])
