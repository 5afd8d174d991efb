"""The secret of an installation: made once, in a file that only its owner reads."""

import os
import secrets

from django.conf import settings
from django.core.exceptions import ImproperlyConfigured

from tarot_scores import env


def make_secret() -> None:
    """Make the secret that a new installation lacks, and let this process know it."""
    if not env.secret("SECRET_KEY", settings.SECRET_FILE):
        _write_secret()
    settings.SECRET_KEY = env.secret("SECRET_KEY", settings.SECRET_FILE)


def need_secret() -> None:
    """Have a secret, for what seals keys before the first start."""
    try:
        _ = settings.SECRET_KEY
    except ImproperlyConfigured:
        make_secret()


def _write_secret() -> None:
    descriptor = os.open(settings.SECRET_FILE, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "w") as opened:
        opened.write(secrets.token_urlsafe(50))
