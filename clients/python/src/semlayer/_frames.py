"""Data frames of answers: from the values of a column and its type, or from columns of Arrow."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date, datetime
from decimal import Decimal
from typing import TYPE_CHECKING, Any, Optional

from ._values import Values, python_values

if TYPE_CHECKING:
    import pandas
    import polars

Columns = Mapping[str, tuple[Optional[str], Values]]
"""The type and the JSON values of each column, by its name in the frame."""

_INT64 = range(-(2**63), 2**63)


def _fits(values: Values) -> bool:
    """Whether all integers have 64 bits."""
    return all(value is None or (isinstance(value, int) and value in _INT64) for value in values)


def _first(values: Values) -> Any:
    return next((value for value in values if value is not None), None)


def _series(type: Optional[str], given: Values) -> Any:
    """A series of pandas with the dtype of a type; a column of another kind of values has the dtype ``object``."""
    import numpy
    import pandas

    values = python_values(given, type)
    if type == "integer" and _fits(values):
        return pandas.Series(values, dtype="Int64" if None in values else "int64")
    if type == "boolean" and all(value is None or isinstance(value, bool) for value in values):
        return pandas.Series(values, dtype="boolean" if None in values else "bool")
    first = _first(values)
    if type in ("number", "decimal") and (first is None or isinstance(first, float)):
        return pandas.Series(values, dtype="float64")
    if type in ("date", "timestamp") and (first is None or isinstance(first, date)):
        zone = first.tzinfo if isinstance(first, datetime) else None
        naive = [value.replace(tzinfo=None) if isinstance(value, datetime) else value for value in values]
        series = pandas.Series(numpy.array(naive, dtype="datetime64[us]"))
        return series if zone is None else series.dt.tz_localize("UTC")
    if type is None or type == "string":
        return pandas.Series(values) if values else pandas.Series(values, dtype="object")
    return pandas.Series(values, dtype="object")


def pandas_frame(columns: Columns) -> pandas.DataFrame:
    """A data frame of pandas."""
    import pandas

    return pandas.DataFrame({name: _series(type, values) for name, (type, values) in columns.items()})


def _polars_series(name: str, type: Optional[str], given: Values) -> polars.Series:
    import polars

    values = python_values(given, type)
    first = _first(values)
    kinds: dict[str, Any] = {
        "integer": polars.Int64 if _fits(values) else None,
        "number": polars.Float64,
        "string": polars.String,
        "boolean": polars.Boolean,
        "date": polars.Date,
        "timestamp": polars.Datetime("us", "UTC" if isinstance(first, datetime) and first.tzinfo else None),
        "time": polars.Time,
    }
    if type == "json":
        from ._json import to_json

        return polars.Series(name, [None if value is None else to_json(value).decode() for value in values], polars.String)
    if type == "integer" and not _fits(values):
        values = [None if value is None else Decimal(value) for value in values]
    if isinstance(first, str) or type == "decimal" or type not in kinds:
        return polars.Series(name, values, strict=False)
    return polars.Series(name, values, kinds[type])


def polars_frame(columns: Columns) -> polars.DataFrame:
    """A data frame of polars."""
    import polars

    return polars.DataFrame([_polars_series(name, type, values) for name, (type, values) in columns.items()])


def arrow_table(columns: Columns) -> Any:
    """A table of pyarrow."""
    import pyarrow

    types = {
        "integer": pyarrow.int64(),
        "number": pyarrow.float64(),
        "string": pyarrow.string(),
        "boolean": pyarrow.bool_(),
        "date": pyarrow.date32(),
        "time": pyarrow.time64("us"),
    }

    def array(type: Optional[str], given: Values) -> Any:
        values = python_values(given, type)
        if type == "json":
            from ._json import to_json

            values = [None if value is None else to_json(value).decode() for value in values]
        if type == "integer" and not _fits(values):
            return pyarrow.array([None if value is None else Decimal(value) for value in values])
        first = _first(values)
        if type == "timestamp" and isinstance(first, datetime):
            return pyarrow.array(values, pyarrow.timestamp("us", "UTC" if first.tzinfo else None))
        known = None if isinstance(first, str) else types.get(type or "")
        return pyarrow.array(values, known)

    return pyarrow.table([array(type, values) for type, values in columns.values()], names=list(columns))


def columns_of(rows: Sequence[Mapping[str, Any]], keys: Mapping[str, tuple[str, Optional[str]]]) -> dict[str, tuple[Optional[str], Values]]:
    """The columns of rows; ``keys`` has the name and the type of each by its key."""
    return {name: (type, [row.get(key) for row in rows]) for key, (name, type) in keys.items()}
