"""Python values of the JSON values of an answer, by the type of their column."""

from __future__ import annotations

import json
from datetime import date, datetime, time, timezone
from decimal import Decimal
from typing import Any, Callable, Optional

Values = list[Any]


def _integer(value: Any) -> Any:
    return int(value) if isinstance(value, str) else value


def _timestamp(value: str) -> datetime:
    if value.endswith("Z"):  # Python understands it from 3.11 on.
        return datetime.fromisoformat(value[:-1]).replace(tzinfo=timezone.utc)
    moment = datetime.fromisoformat(value)
    return moment if moment.tzinfo is None else moment.astimezone(timezone.utc)


def _decimal(value: Any) -> Any:
    return Decimal(value) if isinstance(value, str) else value


def _text(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


_READERS: dict[str, Callable[[Any], Any]] = {
    "integer": _integer,
    "number": float,
    "decimal": _decimal,
    "string": _text,
    "date": date.fromisoformat,
    "timestamp": _timestamp,
    "time": time.fromisoformat,
}


def python_values(values: Values, type: Optional[str]) -> Values:
    """The values of a column as ``int``, ``float``, ``Decimal``, ``date``, ``datetime`` and ``time``.

    A column with a value that its Python type cannot hold, such as a year before 1, is returned unchanged.
    """
    reader = _READERS.get(type or "")
    if reader is None:
        return values
    try:
        read = [None if value is None else reader(value) for value in values]
    except (ArithmeticError, TypeError, ValueError):
        return values
    if type == "timestamp" and len({value.tzinfo for value in read if value is not None}) > 1:
        return values  # Instants and local times do not mix.
    if type == "decimal" and not any(isinstance(value, Decimal) for value in read):
        return [None if value is None else float(value) for value in read]
    if type == "decimal":
        return [value if value is None or isinstance(value, Decimal) else Decimal(str(value)) for value in read]
    return read
