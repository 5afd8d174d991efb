"""Plain rows, for what is asked all the time or answered by hundreds of them."""

import functools
from collections.abc import Callable
from typing import Any

from django.db import connection
from django.db.models import QuerySet


class PlainRows:
    """A question about one thing, told by its primary key, that texts and numbers answer.

    Its SQL is written once: for so small an answer, to write it takes longer than to run it.
    """

    def __init__(self, ask: Callable[[int], QuerySet[Any, Any]]) -> None:
        self.ask = ask

    @functools.cached_property
    def sql(self) -> str:
        sql, _ = self.ask(0).query.sql_with_params()
        return str(sql)

    def of(self, pk: int) -> list[tuple[Any, ...]]:
        """Give what the database answers, as it stores it."""
        with connection.cursor() as cursor:
            cursor.execute(self.sql, [pk])
            rows: list[tuple[Any, ...]] = cursor.fetchall()
        return rows
