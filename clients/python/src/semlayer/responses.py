"""Response types."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal, Optional, TypedDict

from ._frames import Columns, arrow_table, columns_of, pandas_frame, polars_frame
from ._html import SHOWN_ROWS, html_table
from ._markdown import markdown_table
from ._names import Names, column_names
from .errors import missing_package

if TYPE_CHECKING:
    import altair
    import pandas
    import polars
    import pyarrow

__all__ = [
    "Attributes",
    "CallerInfo",
    "Coverage",
    "CacheCleared",
    "DashboardDeleted",
    "DashboardSummary",
    "DatasourceDeleted",
    "DatasourceSummary",
    "DatasourceTested",
    "Document",
    "DocumentProblem",
    "DriftEntry",
    "FieldMetadata",
    "ForgetMemoryResponse",
    "Health",
    "IngestAddition",
    "IngestFailure",
    "IngestResult",
    "ItemPath",
    "JoinGraph",
    "Lineage",
    "ModelChanges",
    "ModelDeleted",
    "ModelEdited",
    "ModelSummary",
    "NumberFormat",
    "QueryEnded",
    "QueryStage",
    "QueryStages",
    "Refreshed",
    "ResultType",
    "RunningQuery",
    "RootModelRecommendation",
    "SaveMemoryResponse",
    "SearchHit",
    "SearchResponse",
    "SemResponse",
    "StatementCost",
    "Subtotal",
    "ValidateEntry",
    "Written",
]


ResultType = Literal["number", "integer", "decimal", "string", "boolean", "date", "timestamp", "time", "json"]
"""Type of the values of a result column.

An ``integer`` beyond 2**53 is a string of digits, and so is an exact ``decimal``. ``date``, ``timestamp`` and ``time`` are
ISO 8601 strings. ``json`` is any JSON value: lists, objects, and values of an unknown type.
"""


@dataclass(frozen=True)
class NumberFormat:
    """Display format of a number; the value itself is not rounded."""

    type: str
    """``integer``, ``float``, ``percent`` or ``currency``."""
    precision: Optional[int] = None
    """Digits after the point."""
    symbol: Optional[str] = None
    """Currency symbol."""


@dataclass(frozen=True)
class FieldMetadata:
    """Label, format and type of a result column."""

    label: Optional[str] = None
    format: Optional[NumberFormat] = None
    type: Optional[ResultType] = None
    """Type of the values; ``None`` from a server that does not send types."""
    granularity: Optional[str] = None
    """Length of the periods of a time dimension."""
    labels: Optional[str] = None
    """Key of the time dimension whose periods the column names."""


@dataclass(frozen=True)
class StatementCost:
    """What a statement read, as the database reports it."""

    bytes_scanned: Optional[float] = None
    """Bytes that the database read or billed; ``None`` if it does not report them."""
    rows_scanned: Optional[float] = None
    """Rows that the database read; ``None`` if it does not report them."""


@dataclass(frozen=True)
class Attributes:
    """Metadata of result columns by key, the time zone of the query, and what its statement read."""

    dimensions: dict[str, FieldMetadata] = field(default_factory=dict)
    measures: dict[str, FieldMetadata] = field(default_factory=dict)
    time_zone: Optional[str] = None
    """IANA time zone of the query; ``None`` from a server that does not send it."""
    cost: Optional[StatementCost] = None
    """What the statement read; ``None`` if the database does not report it or a ``cache`` applies."""

    def of(self, column: str) -> FieldMetadata:
        """The metadata of one column; empty if there is none."""
        return self.measures.get(column) or self.dimensions.get(column) or FieldMetadata()


@dataclass(frozen=True)
class Subtotal:
    """The rows of one of the ``subtotals`` of a query. Iterating over it yields them."""

    by: list[str]
    """Keys of the dimensions that the rows are grouped by; any other dimension is ``None`` in them."""
    data: list[dict[str, Any]]

    def __len__(self) -> int:
        return len(self.data)

    def __iter__(self) -> Iterator[dict[str, Any]]:
        return iter(self.data)


@dataclass(frozen=True)
class SemResponse:
    """The answer to a query. Iterating over it yields its rows."""

    data: list[dict[str, Any]]
    """The rows. Dates and times are ISO 8601 strings; integers beyond 2**53 are strings too, so that they stay exact."""
    columns: list[str]
    """The keys of the rows in order: dimensions, time dimensions, measures."""
    sql: Optional[str] = None
    """The SQL statement that ran, or with ``dry_run`` would run."""
    attributes: Optional[Attributes] = None
    warnings: list[str] = field(default_factory=list)
    """Warnings about the answer."""
    totals: Optional[dict[str, Any]] = None
    """The total, if the query asks for it: a row in which the dimensions are ``None``, and not one of ``data``."""
    subtotals: list[Subtotal] = field(default_factory=list)
    """The subtotals that the query asks for, in its order."""
    compared: Optional[dict[str, Any]] = None
    """The range that ``compare`` reads: its ``dimension``, ``by``, ``from`` and ``before``, which is not part of it."""
    vega_lite: Optional[dict[str, Any]] = field(default=None, repr=False)
    """The chart as a Vega-Lite specification with its data, if the query asks for it and one fits."""
    as_of: Optional[str] = None
    """When the statement that returned the rows was started, in UTC; None where no ``cache`` applies."""
    cached: Optional[bool] = None
    """Whether the rows are those of an earlier request; None where no ``cache`` applies."""

    @property
    def row_count(self) -> int:
        return len(self.data)

    def __len__(self) -> int:
        return len(self.data)

    def __iter__(self) -> Iterator[dict[str, Any]]:
        return iter(self.data)

    def chart(self) -> altair.TopLevelMixin:
        """The chart of the answer for Altair, which notebooks show. The query must ask for it: ``query(q, chart=True)``."""
        try:
            import altair
        except ImportError as error:
            raise missing_package("altair", "charts") from error
        if self.vega_lite is None:
            raise ValueError("the answer has no chart; ask for it with query(q, chart=True), and see its warnings")
        return altair.Chart.from_dict(self.vega_lite, validate=False)

    def to_markdown(self) -> str:
        """The rows as a Markdown table, with numbers formatted as their columns declare."""
        formats = {column: self._format(column) for column in self.columns}
        return markdown_table(self.columns, self.data, formats)

    def _repr_html_(self) -> str:
        """The first rows as a table for notebooks, with labels and formats."""
        labels = column_names(self.columns, self.attributes, "label")
        formats = {column: self._format(column) for column in self.columns}
        return html_table(list(zip(self.columns, labels)), self._rows(SHOWN_ROWS), formats, self.row_count)

    def _rows(self, most: Optional[int]) -> list[dict[str, Any]]:
        return self.data[:most]

    def _type(self, column: str) -> Optional[ResultType]:
        return self.attributes.of(column).type if self.attributes is not None else None

    def _format(self, column: str) -> Optional[tuple[str, Optional[int], Optional[str]]]:
        known = self.attributes.of(column).format if self.attributes is not None else None
        return None if known is None else (known.type, known.precision, known.symbol)

    def _columns(self, names: Names) -> Columns:
        found = column_names(self.columns, self.attributes, names)
        return columns_of(self.data, {key: (name, self._type(key)) for key, name in zip(self.columns, found)})

    def to_arrow(self, *, names: Names = "full") -> pyarrow.Table:
        """The rows as a table of pyarrow. ``names`` is as for ``to_pandas``."""
        try:
            import pyarrow  # noqa: F401
        except ImportError as error:
            raise missing_package("pyarrow", "arrow") from error
        return arrow_table(self._columns(names))

    def to_pandas(self, *, names: Names = "full") -> pandas.DataFrame:
        """The rows as a pandas data frame, which has all columns even without rows.

        Columns have the dtype of their type: ``int64`` or ``Int64`` (with missing values), ``float64``, ``bool`` or ``boolean``,
        ``datetime64`` for dates and timestamps, with the zone UTC for instants; ``object`` for decimals, times of day, lists and
        objects.

        ``names`` is ``full`` for the keys of the columns, ``short`` for their last part without dots, which charts of Altair need,
        or ``label``.
        """
        try:
            import pandas  # noqa: F401
        except ImportError as error:
            raise missing_package("pandas", "pandas") from error
        return pandas_frame(self._columns(names))

    def to_polars(self, *, names: Names = "full") -> polars.DataFrame:
        """The rows as a polars data frame, which has all columns even without rows. ``names`` is as for ``to_pandas``."""
        try:
            import polars  # noqa: F401
        except ImportError as error:
            raise missing_package("polars", "polars") from error
        return polars_frame(self._columns(names))


@dataclass(frozen=True)
class SearchHit:
    """One result of a search."""

    kind: str
    """``memory``, ``datasource``, ``model``, ``column``, ``measure`` or ``aggregation``."""
    id: str
    """The id of a memory, or the canonical name of an entity."""
    score: float
    text: str
    """The full text; empty in a compact search."""
    description: Optional[str] = None
    matched_entities: list[str] = field(default_factory=list)
    query: Optional[dict[str, Any]] = None
    """The query of a memory, if it has one."""


@dataclass(frozen=True)
class SearchResponse:
    """The results of a search, best first. Iterating over it yields them."""

    results: list[SearchHit]
    resolved_input_entities: list[str] = field(default_factory=list)
    warnings: list[str] = field(default_factory=list)

    def __len__(self) -> int:
        return len(self.results)

    def __iter__(self) -> Iterator[SearchHit]:
        return iter(self.results)


@dataclass(frozen=True)
class SaveMemoryResponse:
    """A saved memory."""

    memory_id: str
    resolved_entities: list[str]
    """Canonical names of the entities that the memory is tagged with."""
    warnings: list[str] = field(default_factory=list)

    @property
    def entities(self) -> list[str]:
        """The same as ``resolved_entities``."""
        return self.resolved_entities


@dataclass(frozen=True)
class ForgetMemoryResponse:
    """A deleted memory."""

    deleted_id: str


class Document(dict[str, Any]):
    """A stored model or datasource, with the revision that was read."""

    revision: Optional[str]
    """Pass it as ``if_match=`` of a write, which then fails if the document has changed since."""

    def __init__(self, value: Mapping[str, Any], revision: Optional[str] = None) -> None:
        super().__init__(value)
        self.revision = revision


@dataclass(frozen=True)
class RootModelRecommendation:
    """The recommended source model for a query of some items."""

    data_source: str
    root_model: Optional[str]
    """``None`` if no model reaches all items; ``coverage`` then lists what the best candidates reach."""
    reachable: bool
    item_paths: list[ItemPath]
    """The path of each item from the root model."""
    coverage: list[Coverage]
    message: str
    warnings: list[str] = field(default_factory=list)


class ItemPath(TypedDict):
    """An item of the request, and its path from the root model."""

    input_item: str
    path: str


class Coverage(TypedDict):
    """The items that one model reaches, and those that it does not."""

    model_name: str
    reachable_items: list[str]
    unreachable_items: list[str]


class ModelChanges(TypedDict, total=False):
    """A partial edit of a model: given keys are changed, all others are kept."""

    description: str
    """An empty string clears it; the same for ``default_time_dimension``."""
    new_data_source: str
    default_time_dimension: str
    sql_table: str
    sql: str
    source_queries: list[Mapping[str, Any]]
    query_variables: Optional[Mapping[str, Any]]
    """``None`` clears them; the same for ``meta``."""
    hidden: bool
    columns: list[Mapping[str, Any]]
    """Each part is merged into the one of the same name, or added; a key that is ``None`` is removed."""
    measures: list[Mapping[str, Any]]
    aggregations: list[Mapping[str, Any]]
    joins: list[Mapping[str, Any]]
    unique_keys: list[list[str]]
    """Replaces all unique keys; an empty list clears them; the same for ``owners`` and ``tags``."""
    owners: list[str]
    tags: list[str]
    status: Optional[Literal["draft", "certified", "deprecated"]]
    """``None`` clears it; the same for each key below it up to ``cache``."""
    replaced_by: Optional[str]
    granularities: Optional[list[Mapping[str, Any]]]
    unpivot: Optional[Mapping[str, Any]]
    calendar: Optional[Mapping[str, Any]]
    calendar_model: Optional[str]
    cache: Optional[Mapping[str, Any]]
    add_filters: list[str]
    remove_filters: list[str]
    remove: Mapping[str, list[str]]
    """Names of ``columns``, ``measures``, ``aggregations`` and ``joins`` to remove."""
    meta: Optional[Mapping[str, Any]]


class Health(TypedDict):
    """Status and version of the server."""

    status: str
    version: str


class CallerInfo(TypedDict):
    """As whom the server knows the caller."""

    name: Optional[str]
    """Name of the API key or subject of the token; ``None`` if the server requires neither."""
    kind: Optional[Literal["api_key", "token"]]
    role: Literal["reader", "editor", "admin"]
    limited: bool
    """Whether a policy limits the rows or columns that the caller sees."""


class _Described(TypedDict, total=False):
    description: str


class _Troubled(_Described, total=False):
    error: str
    """Why the document cannot be used; absent if it can."""
    warnings: list[str]
    """Parts of the document that are ignored, such as unknown keys."""


class _Stewarded(_Troubled, total=False):
    owners: list[str]
    tags: list[str]
    status: Literal["draft", "certified", "deprecated"]
    replaced_by: str
    """The model to use instead of a deprecated one."""


class DocumentProblem(TypedDict):
    """What is wrong with a stored model."""

    code: str
    """Stable name of the kind of problem."""
    severity: Literal["error", "warning"]
    path: str
    """Place in the document, such as ``measures[1].formula``; empty for the document as a whole."""
    message: str
    """What is wrong, what is accepted, and the nearest fix."""


class _Checked(_Stewarded, total=False):
    problems: list[DocumentProblem]
    """What saving the model would reject, and what other models make of it."""


class ModelSummary(_Checked):
    """A model in a list; ``data_source`` is ``None`` if an unreadable document does not show it."""

    name: str
    data_source: Optional[str]


class DatasourceSummary(_Troubled):
    """A datasource in a list."""

    name: str
    type: Optional[str]


class _Warned(TypedDict, total=False):
    warnings: list[str]


class Written(_Warned):
    """A saved model, datasource or dashboard; ``warnings`` lists follow-up work that failed."""

    status: str
    name: str


class ModelEdited(_Warned):
    """An edited model; ``changes`` describes each change."""

    success: bool
    model_name: str
    changes: list[str]
    message: str


class ModelDeleted(TypedDict):
    """A deleted model."""

    status: str
    name: str


class _Noted(TypedDict, total=False):
    note: str
    """How far the connector was tested; absent if against the database itself."""


class DatasourceTested(_Noted):
    """A datasource whose database accepts connections."""

    status: str
    name: str


class QueryStage(TypedDict):
    """One stage of the compilation of a query."""

    name: str
    """``program``, ``syntax``, ``bound``, ``plan`` or ``sql``."""
    text: str


class QueryStages(TypedDict):
    """The stages of the compilation of a query."""

    stages: list[QueryStage]
    warnings: list[str]


class RunningQuery(TypedDict):
    """A query that is being answered."""

    id: str
    caller: Optional[str]
    """Name of the caller; ``None`` if the service requires no key."""
    datasource: str
    models: list[str]
    sql: str
    """The statement that runs, or waits to."""
    started_at: str
    seconds: float


class QueryEnded(TypedDict):
    """A query that was cancelled."""

    id: str
    status: str


class _SqlNotes(TypedDict, total=False):
    warnings: list[str]
    as_of: str
    cached: bool
    request: dict[str, Any]
    """The statement as a body of ``POST /query``; absent if it is not one query."""


class SqlAnswer(_SqlNotes):
    """The answer to a SELECT over models."""

    data: list[dict[str, Any]]
    row_count: int
    columns: list[str]
    sql: str
    attributes: dict[str, Any]


class _Titled(TypedDict, total=False):
    title: str
    description: str


class GraphModel(_Described):
    """A model of the graph of joins."""

    data_source: str
    name: str


_From = TypedDict("_From", {"from": str})


class GraphJoin(_From):
    """A join of the graph: from the model that declares it ``to`` another one."""

    data_source: str
    to: str
    name: str
    cardinality: Literal["many_to_one", "one_to_one", "one_to_many", "many_to_many"]
    pairs: list[list[str]]


class JoinGraph(TypedDict):
    """Models and their joins."""

    models: list[GraphModel]
    joins: list[GraphJoin]


class _TitledUse(TypedDict, total=False):
    title: str


class Use(_TitledUse):
    """Something that uses an entity."""

    kind: Literal["measure", "column", "join", "model", "memory", "dashboard"]
    reference: str


class Lineage(TypedDict):
    """The direct uses of an entity."""

    entity: str
    used_by: list[Use]


class DashboardSummary(_Troubled, _Titled):
    """A dashboard in a list."""

    name: str


class DashboardDeleted(TypedDict):
    """A deleted dashboard."""

    status: str
    name: str


class DatasourceDeleted(TypedDict):
    """A deleted datasource, with its models, which are kept."""

    status: str
    name: str
    models_kept: list[str]


class _AddedKeys(TypedDict, total=False):
    new_unique_keys: list[list[str]]


class IngestAddition(_AddedKeys):
    """What an ingest added to a model."""

    model_name: str
    data_source: str
    created: bool
    new_columns: list[str]
    new_joins: list[str]
    widened_columns: list[str]


class IngestFailure(TypedDict):
    """A model that an ingest could not create, or a datasource that could not be read."""

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
    """Drift of a model from its database, and the edit that removes it."""

    tool: str
    """``edit_model`` or ``delete_model``."""
    model_name: str
    data_source: str
    reasons: list[_DriftReason]


class ValidateEntry(_Removals):
    """Drift of a model, or the reason why a model or a datasource could not be validated."""

    kind: str
    """``drift``; ``key`` for a declared key that the data contradict; ``model`` or ``datasource`` if it could not be read."""
    tool: Optional[str]
    """``edit_model`` or ``delete_model``; None if ``kind`` is not ``drift``."""
    model_name: Optional[str]
    """None for a whole datasource."""
    data_source: str
    reasons: list[_DriftReason]


class CacheCleared(TypedDict):
    """What was removed from the result cache."""

    answers: int
    bytes: int


class Refreshed(TypedDict):
    """The failures of a refresh of samples; everything else was refreshed."""

    errors: list[IngestFailure]
    unresolved_models: list[str]
    """Requested names that match no model."""


class IngestResult(TypedDict):
    """The result of an ingest. Models that failed are in ``errors``; all others were written."""

    status: str
    models: list[str]
    additions: list[IngestAddition]
    to_delete: list[DriftEntry]
    errors: list[IngestFailure]
    warnings: list[str]
