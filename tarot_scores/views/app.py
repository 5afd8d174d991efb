"""The app as a phone has it: what opens it without network, what puts it on the home screen."""

import functools
import hashlib
import json

from django.contrib.staticfiles.storage import staticfiles_storage
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from tarot_scores.views import spare
from tarot_scores.views.public import public_file, public_page

# What a phone shows before our first style sheet: the baize and the paper of base.css.
DAY = {"theme_color": "#12503f", "background_color": "#f7f2e6"}
NIGHT = {"theme_color": "#0b2a22", "background_color": "#12211c"}
ICON_SIZES = (192, 512)


@public_file
def service_worker(request: HttpRequest) -> HttpResponse:
    files = getattr(staticfiles_storage, "manifest_hash", "")
    said = {
        "version": _version(files, get_language()),
        "language": get_language(),
        "offline": reverse("show_offline"),
        "needed": [reverse("show_offline"), reverse("show_blank")],
        "wanted": [reverse("index"), reverse("start_partie")],
        "kept": _("Sans réseau : page gardée le {}."),
    }
    script = f"const APP={json.dumps(said)};importScripts({json.dumps(static('js/worker.js'))})"
    # In development files keep their name when they change: nothing can be kept, and nothing is.
    return HttpResponse(script if files else "", content_type="text/javascript; charset=utf-8")


@public_file
def manifest(request: HttpRequest) -> HttpResponse:
    pages = {_("Nouvelle partie"): "start_partie", _("Reprendre"): "resume_partie"}
    content = {
        "id": "/",
        "name": "Tarot Scores",
        "short_name": "Tarot",
        "description": _("La marque du tarot, sur un téléphone posé au coin de la table."),
        "lang": get_language(),
        "dir": "ltr",
        "start_url": reverse("index"),
        "scope": "/",
        "display": "standalone",
        **DAY,
        "user_preferences": {"color_scheme": {"dark": NIGHT}},
        "icons": [_icon(purpose, size) for purpose in ("any", "maskable") for size in ICON_SIZES],
        "shortcuts": [{"name": name, "url": reverse(page)} for name, page in pages.items()],
    }
    return JsonResponse(content, content_type="application/manifest+json")


@public_page
def show_offline(request: HttpRequest) -> HttpResponse:
    return render(request, "app/offline.html")


@public_page
def show_install(request: HttpRequest) -> HttpResponse:
    return render(request, "app/install.html")


@functools.cache
def _version(files: str, language: str) -> str:
    """Give another word when a static file changes, or a page that every phone keeps."""
    pages = render_to_string("app/offline.html") + "".join(map(str, spare.blank_tables()))
    return hashlib.sha256(f"{language}{files}{pages}".encode()).hexdigest()[:12]


def _icon(purpose: str, size: int) -> dict[str, str]:
    file = f"icons/{'icon' if purpose == 'any' else purpose}-{size}.png"
    return {
        "src": static(file),
        "sizes": f"{size}x{size}",
        "type": "image/png",
        "purpose": purpose,
    }
