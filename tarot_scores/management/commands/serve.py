"""Serves Tarot Scores for good, from a fresh copy to an address to scan."""

import io
import os
import sys
from collections.abc import Iterator
from typing import Any

import segno
from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand

from tarot_scores import damage, env, network
from tarot_scores.collected import collect
from tarot_scores.patience import THREADS
from tarot_scores.secret import make_secret
from tarot_scores.turns import alone_in

# Two processes, of which one thread each answers: the quickest measured on a small machine. The
# others wait for phones (`patience.py`). Its access lines stay off: they would hold the keys of the
# carnets.
GRANIAN = (
    "--interface=wsgi",
    "--host=0.0.0.0",
    "--workers=2",
    f"--blocking-threads={THREADS}",
    "--respawn-failed-workers",
    # A request that is being answered is let end, before an engine loses patience (10 s); and a
    # process told to stop while it starts may not hear it.
    "--workers-kill-timeout=8",
    # It warns of threads that are many for the processor: these wait.
    "--log-level=error",
    "tarot_scores.wsgi:application",
)


class Command(BaseCommand):
    help = "Prépare les données, affiche l'adresse à ouvrir, puis sert Tarot Scores."
    # A first start makes what the checks would miss.
    requires_system_checks = ()

    def handle(self, **options: Any) -> None:
        if reason := network.why_not_listen(settings.PORT):
            raise env.Refused(reason)
        try:
            prepare()
        except OSError as error:
            raise env.Refused(why_not_prepared(error)) from None
        for line in announcement(settings.PORT, addresses(settings.PORT)):
            self.stdout.write(line)
        listen(settings.PORT)


def prepare() -> None:
    """Make what a first start lacks: folder, secret, static files, tables.

    A damaged database is served as it is: its pages say what happened.
    """
    settings.DATA_DIR.mkdir(mode=0o700, parents=True, exist_ok=True)
    make_secret()
    with alone_in(settings.DATA_DIR):
        collect()
        is_damaged = damage.look_anew()
    if not is_damaged:
        call_command("migrate", interactive=False, verbosity=0)


def why_not_prepared(error: OSError) -> str:
    """Say in French what could not be written, and where whoever starts this must write."""
    folder = settings.DATA_DIR
    return (
        f"{error.filename or folder} ne s’écrit pas ({error.strerror or error}) ;"
        f" qui lance l’application écrit dans {folder}, qui doit être à lui."
    )


def addresses(port: int) -> list[str]:
    """Return where a phone may open the app: the hosts that were chosen, or those of the house."""
    chosen = [host for host in settings.ALLOWED_HOSTS if not host.startswith((".", "*"))]
    if settings.HTTPS:
        return [f"https://{host}/" for host in chosen]
    return [f"http://{host}:{port}/" for host in chosen or network.lan_addresses()]


def announcement(port: int, addresses: list[str]) -> Iterator[str]:
    """Say where to open the app, with a code for the phones of the house."""
    yield f"Tarot Scores est ouvert sur cette machine : http://localhost:{port}/"
    if addresses:
        yield f"Depuis un téléphone : {'  ou  '.join(addresses)}"
        yield qr_code(addresses[0])
    else:
        yield "Aucun réseau trouvé : aucun téléphone ne peut s'y joindre pour l'instant."
    yield "Ctrl+C pour arrêter."


def qr_code(address: str) -> str:
    """Draw an address for a phone's camera, with half blocks to stay small."""
    drawing = io.StringIO()
    segno.make(address, micro=False).terminal(drawing, compact=True, border=2)
    return drawing.getvalue()


def listen(port: int) -> None:
    """Become the web server: same process, so that signals reach it."""
    os.chdir(settings.BASE_DIR)
    # Whatever its names outside, this machine may ask how it is: /sante/.
    chosen = settings.ALLOWED_HOSTS
    hosts = ",".join([*chosen, "localhost"] if chosen else network.own_names())
    command = [sys.executable, "-m", "granian", f"--port={port}", *GRANIAN]
    sys.stdout.flush()
    os.execve(sys.executable, command, {**os.environ, "ALLOWED_HOSTS": hosts})  # noqa: S606
