"""Queries in the forms that callers may use, and the body of ``POST /query`` for each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any, Optional, Union

__all__ = ["Query", "SemQuery", "query_body", "query_object"]


@dataclass
class SemQuery:
    """A query of one model, or one stage of a list. ``None`` means the server's default."""

    source_model: Union[str, Mapping[str, Any], None] = None
    name: Optional[str] = None
    """Name of the stage, for later queries of the list. A single query has none."""
    measures: Optional[Sequence[Union[str, Mapping[str, Any]]]] = None
    dimensions: Optional[Sequence[Union[str, Mapping[str, Any]]]] = None
    time_dimensions: Optional[Sequence[Mapping[str, Any]]] = None
    main_time_dimension: Optional[str] = None
    filters: Optional[Sequence[str]] = None
    variables: Optional[Mapping[str, Any]] = None
    order: Union[Sequence[Mapping[str, Any]], Mapping[str, Any], None] = None
    totals: Optional[bool] = None
    subtotals: Optional[Sequence[Sequence[str]]] = None
    compare: Optional[Mapping[str, str]] = None
    cache: Optional[Mapping[str, str]] = None
    """How long the rows may be reused: ``{"max_age": "1 minute"}``."""
    top: Optional[Mapping[str, Any]] = None
    limit: Optional[int] = None
    offset: Optional[int] = None
    whole_periods_only: Optional[bool] = None
    distinct_dimension_values: Optional[bool] = None
    time_zone: Optional[str] = None
    """IANA time zone of periods, date parts and relative times."""
    first_day_of_week: Optional[str] = None
    """Day on which weeks begin, ``monday`` to ``sunday``."""

    def to_dict(self) -> dict[str, Any]:
        """The query as a JSON object, without keys that are ``None``."""
        values = ((each.name, getattr(self, each.name)) for each in fields(self))
        return {name: value for name, value in values if value is not None}


Query = Union[str, SemQuery, Mapping[str, Any], Sequence[Union[SemQuery, Mapping[str, Any]]]]
"""A query, a list of queries of which the last returns the rows, or the name of a query-backed model."""


def query_object(query: object) -> dict[str, Any]:
    """One query as a JSON object."""
    if isinstance(query, SemQuery):
        return query.to_dict()
    if isinstance(query, Mapping):
        return dict(query)
    raise TypeError(f"a query is a SemQuery or a mapping, not {type(query).__name__}")


def query_body(
    query: Query,
    *,
    dry_run: bool = False,
    explain: bool = False,
    variables: Optional[Mapping[str, Any]] = None,
    chart: Union[bool, str] = False,
) -> dict[str, Any]:
    """The body of ``POST /query``. Variables given here override those of the query."""
    body: dict[str, Any]
    if isinstance(query, str):
        body = {"name": query}
    elif isinstance(query, Sequence):
        body = {"queries": [query_object(each) for each in query]}
    else:
        body = query_object(query)
    if variables is not None:
        body["variables"] = {**(body.get("variables") or {}), **variables}
    if dry_run:
        body["dry_run"] = True
    if explain:
        body["explain"] = True
    if chart:
        body["chart"] = chart
    return body
