"""The app as a phone has it: what opens it without network."""

import hashlib
import json

from django.contrib.staticfiles.storage import staticfiles_storage
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from tarot_scores.views.public import public_file, public_page


@public_file
def service_worker(request: HttpRequest) -> HttpResponse:
    files = getattr(staticfiles_storage, "manifest_hash", "")
    said = {
        "version": _version(request, files),
        "language": get_language(),
        "offline": reverse("show_offline"),
        "kept": _("Sans réseau : page gardée le {}."),
    }
    script = f"const APP={json.dumps(said)};importScripts({json.dumps(static('js/worker.js'))})"
    # In development files keep their name when they change: nothing can be kept, and nothing is.
    return HttpResponse(script if files else "", content_type="text/javascript; charset=utf-8")


@public_page
def show_offline(request: HttpRequest) -> HttpResponse:
    return render(request, "app/offline.html")


def _version(request: HttpRequest, files: str) -> str:
    """Give another word when a static file changes, or the page that is shown without network."""
    offline = render_to_string("app/offline.html", request=request)
    return hashlib.sha256(f"{files}{offline}".encode()).hexdigest()[:12]
