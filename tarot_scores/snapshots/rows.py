"""Rows of all our models, from a database to another, whatever the two are."""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice

from django.apps import apps
from django.core.management.color import no_style
from django.db import connections, transaction
from django.db.models import Model, QuerySet

CHUNK = 2000
# Migrations write their rows in each database: they are nobody's.
MADE_BY_MIGRATIONS = {"auth.permission", "contenttypes.contenttype"}


def models() -> list[type[Model]]:
    """Give every model that has rows, of whichever app."""
    every = apps.get_models(include_auto_created=True)
    return [model for model in every if model._meta.managed and not model._meta.proxy]


def is_empty(alias: str) -> bool:
    """Whether nobody has written anything in this database."""
    return not any(
        _rows(model, alias).exists() for model in models() if not _is_made_by_migrations(model)
    )


def copy_rows(source: str, target: str) -> None:
    """Write all the rows of a database in another, with their numbers, or none of them.

    Keys are checked at the end, by the database, so any order of the models will do.
    """
    with one_moment(source), transaction.atomic(using=target):
        for model in filter(_is_made_by_migrations, models()):
            _rows(model, target).delete()
        for model in models():
            rows = _rows(model, source).order_by("pk").iterator(chunk_size=CHUNK)
            while chunk := [*islice(rows, CHUNK)]:
                _rows(model, target).bulk_create(chunk)
        _follow_on(target)


@contextmanager
def one_moment(alias: str) -> Iterator[None]:
    """See a database as it is now, whatever is written meanwhile."""
    with transaction.atomic(using=alias):
        if connections[alias].vendor == "postgresql":
            with connections[alias].cursor() as cursor:
                cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
        yield


def _is_made_by_migrations(model: type[Model]) -> bool:
    return model._meta.label_lower in MADE_BY_MIGRATIONS


def _follow_on(alias: str) -> None:
    """Have the next row of each table numbered after those that came with a number."""
    with connections[alias].cursor() as cursor:
        for line in connections[alias].ops.sequence_reset_sql(no_style(), models()):
            cursor.execute(line)


def _rows(model: type[Model], alias: str) -> "QuerySet[Model]":
    return model._base_manager.using(alias)
