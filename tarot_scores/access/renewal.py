"""A link to write is renewed once, and for who renews it, even if the answer is lost.

The page proposes the key to come, under our signature: what is sent again then says the key that
opens the carnet by now, which nobody else was told.
"""

from django.core import signing
from django.http import HttpRequest

from tarot_scores.access.rights import grant
from tarot_scores.models import Carnet, Right
from tarot_scores.models.keys import digest_of, new_key

SALT = "tarot_scores.renewal"
FIELD = "renewal"


def proposed_renewal(carnet: Carnet) -> str:
    """Give what a form sends along to renew the link of today by a key that it knows."""
    return signing.dumps([carnet.write_digest, new_key()], salt=SALT)


def key_to_come(request: HttpRequest, carnet: Carnet) -> str:
    """Give the key that the form proposed, a new one where it was for another link."""
    before, key = _said(request)
    return key if before == carnet.write_digest else new_key()


def grant_renewed(request: HttpRequest, carnet_id: int) -> bool:
    """Give the right to write to who renewed the link already, and say whether it was so."""
    _, key = _said(request)
    carnet = Carnet.objects.filter(pk=carnet_id, write_digest=digest_of(key)).first()
    if carnet:
        grant(request, carnet, Right.MARQUEUR)
    return carnet is not None


def _said(request: HttpRequest) -> tuple[str, str]:
    try:
        before, key = signing.loads(request.POST.get(FIELD, ""), salt=SALT)
    except signing.BadSignature:
        return "", ""
    return str(before), str(key)
