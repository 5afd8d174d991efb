"""The secret of an installation: made once, in a file that only its owner reads."""

import os
import secrets
from pathlib import Path

from django.conf import settings
from django.core.exceptions import ImproperlyConfigured

from tarot_scores import env
from tarot_scores.turns import alone_in


def make_secret() -> None:
    """Make the secret that a new installation lacks, and let this process know it."""
    with alone_in(settings.SECRET_FILE.parent):
        if not env.secret("SECRET_KEY", settings.SECRET_FILE):
            _write_secret(settings.SECRET_FILE)
    settings.SECRET_KEY = env.secret("SECRET_KEY", settings.SECRET_FILE)


def need_secret() -> None:
    """Have a secret, for what seals keys before the first start."""
    try:
        _ = settings.SECRET_KEY
    except ImproperlyConfigured:
        make_secret()


def _write_secret(file: Path) -> None:
    """Write it whole or not at all: a start may be cut short, and the machine too."""
    partial = file.with_name(f"{file.name}.partiel")
    partial.unlink(missing_ok=True)
    descriptor = os.open(partial, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "w") as opened:
        opened.write(secrets.token_urlsafe(50))
        opened.flush()
        os.fsync(descriptor)
    partial.rename(file)
