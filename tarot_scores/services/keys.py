"""The keys of the links, sealed again once the secret changed."""

from django.db import models, transaction

from tarot_scores.models import Carnet, Handover, Partie
from tarot_scores.models.keys import seal, unseal

SEALS = ((Carnet, "write_seal"), (Carnet, "read_seal"), (Partie, "read_seal"), (Handover, "seal"))


@transaction.atomic
def seal_again() -> tuple[int, int]:
    """Seal by the secret of today what a known one opens; give how many keys were, and were not.

    A key whose secret is not known any more stays as it is: its link opens, and is not shown.
    """
    opened = [
        _seal_again(model, name, *row)
        for model, name in SEALS
        for row in list(model._base_manager.values_list("pk", name))
    ]
    return opened.count(True), opened.count(False)


def _seal_again(model: type[models.Model], name: str, pk: int, sealed: str) -> bool:
    """Write another seal of the same key, unless somebody renewed it meanwhile."""
    if key := unseal(sealed):
        model._base_manager.filter(**{"pk": pk, name: sealed}).update(**{name: seal(key)})
    return bool(key)
