"""Markdown tables of rows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Optional

Format = tuple[str, Optional[int], Optional[str]]
"""Kind of number, digits after the decimal point, and currency symbol."""

_SHORT = ((1e6, "M"), (1e4, "K"))
"""Size from which numbers are abbreviated to thousands or millions."""


def _significant(value: float, digits: int) -> str:
    """A number with this many significant digits; digits before the decimal point are always kept."""
    before = len(str(int(abs(value)))) if abs(value) >= 1 else 1
    return f"{value:.{max(0, digits - before)}f}"


def shown_number(value: float, form: Format) -> str:
    """A number in its format: ``30.2``, ``12.5%``, ``-$1.31M``."""
    kind, precision, symbol = form
    size, sign = abs(value), "-" if value < 0 else ""
    if kind == "percent":
        size *= 100
        return f"{sign}{size:.{precision}f}%" if precision is not None else f"{sign}{_significant(size, 2)}%"
    limit, suffix = next(((limit, suffix) for limit, suffix in _SHORT if size >= limit), (None, ""))
    if limit is not None:
        size /= 1e6 if suffix == "M" else 1e3
    if precision is not None:
        text = f"{size:.{precision}f}"
    elif limit is not None or kind == "float":
        text = _significant(size, 3)
    else:
        text = f"{size:.{0 if kind == 'integer' else 2}f}"
    text += suffix
    if kind != "currency":
        return sign + text
    symbol = symbol or "$"
    return f"{sign}{symbol}{text}" if len(symbol) == 1 else f"{sign}{text} {symbol}"


def _cell(value: Any, form: Optional[Format]) -> str:
    if value is None:
        return ""
    if form is not None and isinstance(value, (int, float)) and not isinstance(value, bool):
        return shown_number(value, form)
    return str(value).replace("\\", "\\\\").replace("|", "\\|").replace("\r\n", " ").replace("\n", " ")


def markdown_table(
    columns: Sequence[str], rows: Sequence[Mapping[str, Any]], formats: Mapping[str, Optional[Format]]
) -> str:
    """A table of the columns in order, with numbers aligned to the right."""
    numeric = [any(isinstance(row.get(column), (int, float)) for row in rows) for column in columns]
    cells = [
        [_cell(column, None) for column in columns],
        *([_cell(row.get(column), formats.get(column)) for column in columns] for row in rows),
    ]
    widths = [max(3, *(len(line[i]) for line in cells)) for i in range(len(columns))]
    rule = [("-" * (width - 1) + ":") if right else "-" * width for width, right in zip(widths, numeric)]
    padded = [
        [text.rjust(width) if right else text.ljust(width) for text, width, right in zip(line, widths, numeric)]
        for line in cells
    ]
    return "\n".join("| " + " | ".join(line) + " |" for line in [padded[0], rule, *padded[1:]])
