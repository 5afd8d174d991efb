"""Plain rows, for what is asked all the time or answered by hundreds of them."""

import functools
from collections.abc import Callable
from datetime import date, datetime
from typing import Any

from django.db import connection
from django.db.models import QuerySet

ANY_KEY = -1  # stands for a primary key while the SQL is written; no row has it


class PlainRows:
    """A question that texts and numbers answer, about what changes from one time to another.

    Its SQL is written once, of samples: for so small an answer, to write it takes longer than to
    run it. Where it asks for what is in a list of one, `of` may be given a longer list.
    """

    def __init__(self, ask: Callable[..., QuerySet[Any, Any]], *samples: Any) -> None:
        self.ask = ask
        self.samples = (ANY_KEY, *samples)

    @functools.cached_property
    def written(self) -> tuple[str, tuple[Any, ...]]:
        sql, params = self.ask(*self.samples).query.sql_with_params()
        return str(sql), params

    def of(self, *told: Any) -> list[tuple[Any, ...]]:
        """Give what the database answers, as it stores it."""
        sql, params = self.written
        meant = dict(zip(map(_stored, self.samples), map(_stored, told), strict=True))
        values: list[Any] = []
        for param in params:
            value = meant.get(param, param)
            if isinstance(value, list):
                sql = sql.replace("IN (%s)", f"IN ({', '.join(['%s'] * len(value))})")
                values += value
            else:
                values.append(value)
        with connection.cursor() as cursor:
            cursor.execute(sql, values)
            rows: list[tuple[Any, ...]] = cursor.fetchall()
        return rows


def _stored(value: Any) -> Any:
    if isinstance(value, datetime):
        return connection.ops.adapt_datetimefield_value(value)
    return connection.ops.adapt_datefield_value(value) if isinstance(value, date) else value
