"""Questions whose SQL is written once, for what is asked all the time or by every page."""

import functools
from collections.abc import Callable
from datetime import date, datetime
from typing import Any, Generic, TypeVar
from uuid import UUID

from django.db import connection
from django.db.models import Model, QuerySet

# Stand for a key while the SQL is written; no row has them.
ANY_KEY = -1
ANY_ENTRY_KEY = UUID(int=0)

AnyModel = TypeVar("AnyModel", bound=Model)


class KeptQuery(Generic[AnyModel]):
    """A question that objects answer, about what changes from one time to another.

    Its SQL is written once, of samples: for so small an answer, to write it takes longer than to
    run it. Where it asks for what is in a list of one, `of` may be given a longer list. What the
    objects refer to is for another question.
    """

    def __init__(
        self, ask: Callable[..., QuerySet[AnyModel, Any]], *samples: Any, key: Any = ANY_KEY
    ) -> None:
        self.ask = ask
        self.samples = (key, *samples)

    @functools.cached_property
    def question(self) -> QuerySet[AnyModel, Any]:
        return self.ask(*self.samples)

    @functools.cached_property
    def written(self) -> tuple[str, tuple[Any, ...]]:
        sql, params = self.question.query.sql_with_params()
        return str(sql), params

    @functools.cached_property
    def reader(self) -> "Reader[AnyModel]":
        return Reader(self.question)

    def of(self, *told: Any) -> list[AnyModel]:
        """Give what the database answers."""
        return self.reader.objects(self._rows(told))

    def _rows(self, told: tuple[Any, ...]) -> list[tuple[Any, ...]]:
        with connection.cursor() as cursor:
            cursor.execute(*self._about(told))
            rows: list[tuple[Any, ...]] = cursor.fetchall()
        return rows

    def _about(self, told: tuple[Any, ...]) -> tuple[str, list[Any]]:
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
        return sql, values


class PlainRows(KeptQuery[Any]):
    """The same, that texts and numbers answer: there may be hundreds of them."""

    def of(self, *told: Any) -> list[tuple[Any, ...]]:
        """Give what the database answers, as it stores it."""
        return self._rows(told)


class Reader(Generic[AnyModel]):
    """Makes objects of the rows of one question, as Django does, which finds out how every time."""

    def __init__(self, question: QuerySet[AnyModel, Any]) -> None:
        self.model = question.model
        self.compiler = question.query.get_compiler(connection=connection)
        self.compiler.pre_sql_setup()
        columns = [column for column, _, _ in self.compiler.select]
        self.converters = self.compiler.get_converters(columns)
        self.names = [field.attname for field in self.model._meta.concrete_fields]

    def objects(self, rows: list[tuple[Any, ...]]) -> list[AnyModel]:
        converted = self.compiler.apply_converters(rows, self.converters)
        return [self._object(values) for values in converted]

    def _object(self, values: list[Any]) -> AnyModel:
        count = len(self.names)
        made = self.model.from_db(connection.alias, self.names, values[:count])
        for name, place in self.compiler.annotation_col_map.items():
            setattr(made, name, values[place])
        return made


def _stored(value: Any) -> Any:
    if isinstance(value, UUID):
        return value if connection.features.has_native_uuid_field else value.hex
    if isinstance(value, datetime):
        return connection.ops.adapt_datetimefield_value(value)
    return connection.ops.adapt_datefield_value(value) if isinstance(value, date) else value
