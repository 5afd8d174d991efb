"""The keys of the links: known by a digest, kept under a seal, never stored as they are."""

import base64
import functools
import hashlib
import secrets
from typing import TYPE_CHECKING, Any

from django.conf import settings
from django.db import models
from django.utils.crypto import salted_hmac

if TYPE_CHECKING:
    from cryptography.fernet import MultiFernet

    CharField = models.CharField[str, str]
else:
    CharField = models.CharField

DIGEST_LENGTH = 22
SEAL_LENGTH = 120  # of 22 characters, in a token of Fernet


def new_key() -> str:
    """Give 128 random bits as 22 characters that fit in an address."""
    return secrets.token_urlsafe(16)


def digest_of(key: str) -> str:
    """Give what a key is known by, and cannot be found from: as many bits of its SHA-256.

    Short, since a device holds eighty of them in a cookie; a key is random, so it needs no salt.
    """
    digest = hashlib.sha256(key.encode()).digest()[:16]
    return base64.urlsafe_b64encode(digest).rstrip(b"=").decode()


def seal(key: str) -> str:
    """Give the key under a seal that only this installation opens."""
    return _seals().encrypt(key.encode()).decode()


def unseal(sealed: str) -> str:
    """Give the key that is under a seal, nothing if the secret that closed it is gone."""
    from cryptography.fernet import InvalidToken  # noqa: PLC0415

    try:
        return _seals().decrypt(sealed).decode()
    except InvalidToken:
        return ""


class DigestField(CharField):
    """Keep what the key of a row is known by; a new row without a key draws one."""

    def pre_save(self, row: models.Model, add: bool) -> Any:
        # Columns are read in their order: the seal stands after, and is there when it is read.
        if not getattr(row, self.attname):
            put_key(row, self.attname.replace("digest", "key"), new_key())
        return super().pre_save(row, add)


class SealedKey:
    """The key of a row, under its seal: `read_key` is written as `read_digest` and `read_seal`.

    Empty once the secret that closed the seal is gone: the link opens, and is shown no more.
    """

    def __set_name__(self, model: type[models.Model], name: str) -> None:
        self.name = name

    def __get__(self, row: models.Model, model: type[models.Model]) -> str:
        return unseal(getattr(row, self.name.replace("key", "seal")))

    def __set__(self, row: models.Model, key: str) -> None:
        put_key(row, self.name, key)


def put_key(row: models.Model, name: str, key: str) -> None:
    """Write a key in the two columns that stand for it."""
    setattr(row, name.replace("key", "digest"), digest_of(key))
    setattr(row, name.replace("key", "seal"), seal(key))


def _seals() -> "MultiFernet":
    return _seals_by((settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS))


@functools.lru_cache(maxsize=1)
def _seals_by(known: tuple[str, ...]) -> "MultiFernet":
    """Give what closes by the first secret, and opens by any of them."""
    # Ten megabytes, for who makes a link or shows it.
    from cryptography.fernet import Fernet, MultiFernet  # noqa: PLC0415

    return MultiFernet(Fernet(_key_from(secret)) for secret in known)


def _key_from(secret: str) -> bytes:
    derived = salted_hmac("tarot_scores.keys", "", secret=secret, algorithm="sha256")
    return base64.urlsafe_b64encode(derived.digest())
