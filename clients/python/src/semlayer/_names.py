"""Column names of data frames, made from the keys of an answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal, Optional

if TYPE_CHECKING:
    from .responses import Attributes

Names = Literal["full", "short", "label"]
"""``full``: the keys; ``short``: their last part, without dots; ``label``: the labels of the columns, else the short names."""


def short_names(columns: Sequence[str]) -> list[str]:
    """The last part of each key; where that is not unique, as many parts as it takes, joined by underscores."""
    parts = [column.split(".") for column in columns]
    taken = [1] * len(columns)
    while True:
        names = ["_".join(words[-count:]) for words, count in zip(parts, taken)]
        counts = Counter(names)
        longer = [i for i, name in enumerate(names) if counts[name] > 1 and taken[i] < len(parts[i])]
        if not longer:
            return _numbered(names)
        for i in longer:
            taken[i] += 1


def _numbered(names: Sequence[str]) -> list[str]:
    """The names, with a number after those that occurred before."""
    found: list[str] = []
    for name in names:
        number = 2
        unique = name
        while unique in found:
            unique = f"{name}_{number}"
            number += 1
        found.append(unique)
    return found


def column_names(columns: Sequence[str], attributes: Optional[Attributes], names: Names) -> list[str]:
    """The names of an answer's columns, unique and in their order."""
    if names == "full":
        return list(columns)
    if names not in ("short", "label"):
        raise ValueError(f"names is 'full', 'short' or 'label', not {names!r}")
    short = short_names(columns)
    if names == "short" or attributes is None:
        return short
    labels = [attributes.of(column).label or name for column, name in zip(columns, short)]
    counts = Counter(labels)
    return _numbered(
        [f"{label} ({name})" if counts[label] > 1 and label != name else label for label, name in zip(labels, short)]
    )
