"""Which devices come to a carnet, noted at most once a day and carnet."""

from django.db import OperationalError
from django.http import HttpRequest
from django.utils import timezone

from tarot_scores import agents, services
from tarot_scores.models import Carnet, Right

SEEN = "seen"
CARNETS_KEPT = 40  # of one day, in a cookie


def note(request: HttpRequest, carnet: Carnet, right: Right, word: str) -> None:
    """Note that this device came to the carnet, unless that was noted today already.

    Called by the pages, and not when a link is opened: messengers open links too, to preview
    them, and never come back.
    """
    today = timezone.localdate().isoformat()
    day, *seen = request.session.get(SEEN, [""])
    seen = seen if day == today else []
    if carnet.pk in seen:
        return
    kind, software = agents.agent_of(request.headers.get("User-Agent", ""))
    try:
        services.note_device(carnet=carnet, word=word, right=right, kind=kind, software=software)
    except OperationalError:
        return  # where nothing can be written now, what there is can still be read
    request.session[SEEN] = [today, *[*seen, carnet.pk][-CARNETS_KEPT:]]


def note_again(request: HttpRequest, carnet: Carnet) -> None:
    """Let the next page of the carnet note this device, which has a right that it had not."""
    if SEEN in request.session:
        request.session[SEEN] = [said for said in request.session[SEEN] if said != carnet.pk]
