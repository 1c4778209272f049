"""JSON encoding of Python values that JSON has no type for."""

from __future__ import annotations

import json
from collections.abc import Mapping, Set
from datetime import date, time
from decimal import Decimal
from os import PathLike, fspath
from typing import Any
from uuid import UUID

from .query import SemQuery


def _plain(value: object) -> Any:
    if isinstance(value, (date, time)):  # A datetime is a date.
        return value.isoformat()
    if isinstance(value, Decimal):
        return int(value) if value == value.to_integral_value() else float(value)
    if isinstance(value, SemQuery):
        return value.to_dict()
    if isinstance(value, Mapping):
        return dict(value)
    if isinstance(value, Set):
        return sorted(value)
    if isinstance(value, UUID):
        return str(value)
    if isinstance(value, PathLike):
        return fspath(value)
    if hasattr(value, "item"):  # A scalar of numpy.
        return value.item()
    raise TypeError(f"{type(value).__name__} has no JSON form")


def to_json(value: object) -> bytes:
    """A value as JSON text. NaN and infinities, which JSON does not have, raise ``ValueError``."""
    return json.dumps(value, default=_plain, allow_nan=False, ensure_ascii=False).encode()
