"""HTML tables of answers, for notebooks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any, Optional

from ._markdown import Format, shown_number

SHOWN_ROWS = 20
"""Maximum number of rows in a notebook."""


def _is_number(value: Any) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def _text(value: Any, form: Optional[Format]) -> str:
    if value is None:
        return ""
    return escape(shown_number(value, form) if form is not None and _is_number(value) else str(value))


def html_table(
    columns: Sequence[tuple[str, str]],
    rows: Sequence[Mapping[str, Any]],
    formats: Mapping[str, Optional[Format]],
    row_count: int,
) -> str:
    """A table of the key and the title of each column, with numbers to the right, and the number of rows that are not shown."""
    styles = {
        key: ' style="text-align: right"' if any(_is_number(row.get(key)) for row in rows) else ' style="text-align: left"'
        for key, _ in columns
    }
    head = "".join(f"<th{styles[key]}>{escape(title)}</th>" for key, title in columns)
    body = "".join(
        f"<tr>{''.join(f'<td{styles[key]}>{_text(row.get(key), formats.get(key))}</td>' for key, _ in columns)}</tr>"
        for row in rows
    )
    rest = row_count - len(rows)
    more = f"<p>… and {rest:,} more {'row' if rest == 1 else 'rows'}</p>" if rest > 0 else ""
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>{more}"
