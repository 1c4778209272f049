"""What the server answers, as Python types."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Optional, TypedDict

from ._markdown import markdown_table
from .errors import missing_package

if TYPE_CHECKING:
    import pandas
    import polars

__all__ = [
    "Attributes",
    "Coverage",
    "DatasourceDeleted",
    "DatasourceSummary",
    "DatasourceTested",
    "Document",
    "DriftEntry",
    "FieldMetadata",
    "ForgetMemoryResponse",
    "Health",
    "IngestAddition",
    "IngestFailure",
    "IngestResult",
    "ItemPath",
    "ModelChanges",
    "ModelDeleted",
    "ModelEdited",
    "ModelSummary",
    "NumberFormat",
    "QueryStage",
    "QueryStages",
    "Refreshed",
    "RootModelRecommendation",
    "SaveMemoryResponse",
    "SearchHit",
    "SearchResponse",
    "SemResponse",
    "ValidateEntry",
    "Written",
]


@dataclass(frozen=True)
class NumberFormat:
    """How a number is shown; it never changes the value."""

    type: str
    """``integer``, ``float``, ``percent`` or ``currency``."""
    precision: Optional[int] = None
    """Digits after the point."""
    symbol: Optional[str] = None
    """The sign of a currency."""


@dataclass(frozen=True)
class FieldMetadata:
    """What is known of a column of an answer."""

    label: Optional[str] = None
    format: Optional[NumberFormat] = None


@dataclass(frozen=True)
class Attributes:
    """Metadata of the columns of an answer by their keys; a column stands here only when there is something to tell."""

    dimensions: dict[str, FieldMetadata] = field(default_factory=dict)
    measures: dict[str, FieldMetadata] = field(default_factory=dict)

    def of(self, column: str) -> FieldMetadata:
        """What is known of one column."""
        return self.measures.get(column) or self.dimensions.get(column) or FieldMetadata()


@dataclass(frozen=True)
class SemResponse:
    """The answer to a query. Iterating it gives its rows."""

    data: list[dict[str, Any]]
    """The rows. Dates and times are ISO texts; integers beyond 2**53 are texts too, so that none loses a digit."""
    columns: list[str]
    """The keys of the rows, in their order: dimensions, time dimensions, measures."""
    sql: Optional[str] = None
    """The statement that ran, or would have run."""
    attributes: Optional[Attributes] = None
    warnings: list[str] = field(default_factory=list)
    """What the caller should know about the answer."""

    @property
    def row_count(self) -> int:
        return len(self.data)

    def __len__(self) -> int:
        return len(self.data)

    def __iter__(self) -> Iterator[dict[str, Any]]:
        return iter(self.data)

    def to_markdown(self) -> str:
        """The rows as a Markdown table, numbers in the formats of their columns."""
        formats = {column: self._format(column) for column in self.columns}
        return markdown_table(self.columns, self.data, formats)

    def _format(self, column: str) -> Optional[tuple[str, Optional[int], Optional[str]]]:
        known = self.attributes.of(column).format if self.attributes is not None else None
        return None if known is None else (known.type, known.precision, known.symbol)

    def to_pandas(self) -> pandas.DataFrame:
        """The rows as a pandas data frame. Its columns are there when there are no rows."""
        try:
            import pandas
        except ImportError as error:
            raise missing_package("pandas", "pandas") from error
        return pandas.DataFrame(self.data, columns=self.columns)

    def to_polars(self) -> polars.DataFrame:
        """The rows as a polars data frame. Its columns are there when there are no rows."""
        try:
            import polars
        except ImportError as error:
            raise missing_package("polars", "polars") from error
        # The first rows alone do not tell a type: an integer column may hold a text further down.
        rows = [[row.get(column) for column in self.columns] for row in self.data]
        return polars.DataFrame(rows, schema=self.columns, orient="row", infer_schema_length=None, strict=False)


@dataclass(frozen=True)
class SearchHit:
    """One result of a search."""

    kind: str
    """``memory``, ``datasource``, ``model``, ``column``, ``measure`` or ``aggregation``."""
    id: str
    """The raw id of a memory, or the canonical name of an entity."""
    score: float
    text: str
    """The whole of it; empty in a compact search."""
    description: Optional[str] = None
    matched_entities: list[str] = field(default_factory=list)
    query: Optional[dict[str, Any]] = None
    """The query of a memory that has one."""


@dataclass(frozen=True)
class SearchResponse:
    """The results of a search, the best first. Iterating it gives them."""

    results: list[SearchHit]
    resolved_input_entities: list[str] = field(default_factory=list)
    warnings: list[str] = field(default_factory=list)

    def __len__(self) -> int:
        return len(self.results)

    def __iter__(self) -> Iterator[SearchHit]:
        return iter(self.results)


@dataclass(frozen=True)
class SaveMemoryResponse:
    """A memory that was saved."""

    memory_id: str
    resolved_entities: list[str]
    """The canonical names of the entities that it is tagged with."""
    warnings: list[str] = field(default_factory=list)

    @property
    def entities(self) -> list[str]:
        """The same as ``resolved_entities``."""
        return self.resolved_entities


@dataclass(frozen=True)
class ForgetMemoryResponse:
    """A memory that was forgotten."""

    deleted_id: str


class Document(dict[str, Any]):
    """A stored model or datasource as it was read, with its revision."""

    revision: Optional[str]
    """What ``if_match=`` of a write takes, to refuse the write if somebody else was faster."""

    def __init__(self, value: Mapping[str, Any], revision: Optional[str] = None) -> None:
        super().__init__(value)
        self.revision = revision


@dataclass(frozen=True)
class RootModelRecommendation:
    """The model that a query of some items should start from."""

    data_source: str
    root_model: Optional[str]
    """``None`` when no model reaches all items; ``coverage`` then tells what the best ones reach."""
    reachable: bool
    item_paths: list[ItemPath]
    """Each item as a query of the root model writes it."""
    coverage: list[Coverage]
    message: str
    warnings: list[str] = field(default_factory=list)


class ItemPath(TypedDict):
    """An item as it was asked for, and as a query of the root model writes it."""

    input_item: str
    path: str


class Coverage(TypedDict):
    """What of the items one model reaches."""

    model_name: str
    reachable_items: list[str]
    unreachable_items: list[str]


class ModelChanges(TypedDict, total=False):
    """A partial edit of a model: what is named here is changed, everything else stays."""

    description: str
    """An empty text clears it, and ``default_time_dimension`` too."""
    new_data_source: str
    default_time_dimension: str
    sql_table: str
    sql: str
    source_queries: list[Mapping[str, Any]]
    query_variables: Optional[Mapping[str, Any]]
    """``None`` clears them, and ``meta`` too."""
    hidden: bool
    columns: list[Mapping[str, Any]]
    """Parts that are merged into the one of the same name, or are new; a key of theirs that is ``None`` goes."""
    measures: list[Mapping[str, Any]]
    aggregations: list[Mapping[str, Any]]
    joins: list[Mapping[str, Any]]
    unique_keys: list[list[str]]
    """Replaces all of them; an empty list clears them."""
    add_filters: list[str]
    remove_filters: list[str]
    remove: Mapping[str, list[str]]
    """Names of ``columns``, ``measures``, ``aggregations`` and ``joins`` that go."""
    meta: Optional[Mapping[str, Any]]


class Health(TypedDict):
    """That the server answers, and its version."""

    status: str
    version: str


class _Described(TypedDict, total=False):
    description: str


class _Troubled(_Described, total=False):
    error: str
    """Why it cannot be used; absent means that it can be."""
    warnings: list[str]
    """What of its document is not read, such as unknown keys."""


class ModelSummary(_Troubled):
    """One model in the list; ``data_source`` is ``None`` where its document cannot be read and its place does not tell."""

    name: str
    data_source: Optional[str]


class DatasourceSummary(_Troubled):
    """One datasource in the list."""

    name: str
    type: Optional[str]


class _Warned(TypedDict, total=False):
    warnings: list[str]


class Written(_Warned):
    """A saved model or datasource; ``warnings`` lists follow-up work that failed."""

    status: str
    name: str


class ModelEdited(_Warned):
    """A model that was edited; ``changes`` tells each change in a phrase."""

    success: bool
    model_name: str
    changes: list[str]
    message: str


class ModelDeleted(TypedDict):
    """A model that was deleted."""

    status: str
    name: str


class DatasourceTested(TypedDict):
    """A datasource whose database answers."""

    status: str
    name: str


class QueryStage(TypedDict):
    """A query at one stage of its compilation."""

    name: str
    """``program``, ``syntax``, ``bound``, ``plan`` or ``sql``."""
    text: str


class QueryStages(TypedDict):
    """What becomes of a query, stage by stage."""

    stages: list[QueryStage]
    warnings: list[str]


class DatasourceDeleted(TypedDict):
    """A datasource that was deleted, and its models, which are kept."""

    status: str
    name: str
    models_kept: list[str]


class IngestAddition(TypedDict):
    """What an ingest added to one model."""

    model_name: str
    data_source: str
    created: bool
    new_columns: list[str]
    new_joins: list[str]
    widened_columns: list[str]


class IngestFailure(TypedDict):
    """A model that an ingest could not make, or a datasource that could not be looked at."""

    model_name: str
    data_source: str
    error: str


class _DriftReason(TypedDict):
    target: str
    reason: str


class _Removals(TypedDict, total=False):
    remove: dict[str, list[str]]
    remove_filters: list[str]


class DriftEntry(_Removals):
    """What of a model no longer fits its database, and the edit that would mend it."""

    tool: str
    """``edit_model`` or ``delete_model``."""
    model_name: str
    data_source: str
    reasons: list[_DriftReason]


class ValidateEntry(_Removals):
    """Drift of a model, or why a model or a whole datasource was not validated."""

    kind: str
    """``drift``, ``key`` for a declared key that the data contradict, ``model`` or ``datasource`` for what could not be read."""
    tool: Optional[str]
    """``edit_model`` or ``delete_model``; None where ``kind`` is not ``drift``."""
    model_name: Optional[str]
    """None for a whole datasource."""
    data_source: str
    reasons: list[_DriftReason]


class Refreshed(TypedDict):
    """What of a refresh of samples failed; the rest is done."""

    errors: list[IngestFailure]
    unresolved_models: list[str]
    """The names that lead to no model."""


class IngestResult(TypedDict):
    """What an ingest did. Models that failed stand in ``errors``; the others are there."""

    status: str
    models: list[str]
    additions: list[IngestAddition]
    to_delete: list[DriftEntry]
    errors: list[IngestFailure]
    warnings: list[str]
