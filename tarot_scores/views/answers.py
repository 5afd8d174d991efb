"""What a script of ours reads of an answer that is not a page: sentences, and what to do next."""

import functools
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from django.core.exceptions import PermissionDenied
from django.forms import Form
from django.http import Http404, HttpResponse, JsonResponse
from django.utils.translation import gettext_lazy as _

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise

View = Callable[..., HttpResponse]

NOT_HERE = _(
    "Cette partie ou cette donne n’existe pas, ou son carnet n’est plus ouvert sur cet appareil :"
    " rouvrez son lien."
)
ONLY_READS = _(
    "Cet appareil n’a pas le droit d’écrire dans ce carnet : ouvrez son lien d’écriture."
)


def answers_script(view: View) -> View:
    """Say in JSON who may not write: a page of refusal would be taken for that of a stale token."""

    @functools.wraps(view)
    def wrapper(*args: Any, **kwargs: Any) -> HttpResponse:
        try:
            return view(*args, **kwargs)
        except Http404:
            return refusal(404, [NOT_HERE])
        except PermissionDenied:
            return refusal(403, [ONLY_READS])

    return wrapper


def invalid(form: Form, version: int | None = None) -> JsonResponse:
    """Answer what is wrong with what was sent, or the codes of what must be confirmed."""
    sentences = [str(error) for errors in form.errors.values() for error in errors]
    doubts = " ".join(getattr(form, "doubts", ()))
    return refusal(422, list(dict.fromkeys(sentences)), doubts=doubts, version=version)


def refusal(
    status: int,
    sentences: Sequence["StrOrPromise"],
    *,
    doubts: str = "",
    version: int | None = None,
) -> JsonResponse:
    """Answer why nothing is written; `version` is the present one of a donne that was to change."""
    said = {"errors": [str(each) for each in sentences], "doubts": doubts, "version": version}
    return JsonResponse(said, status=status)
