"""The operations of the HTTP API: the request of each, and how its response is read. The clients send them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Callable, Generic, Literal, Optional, TypeVar, Union
from urllib.parse import quote

import httpx

from .query import Query, SemQuery, query_body, query_object
from .responses import (
    Attributes,
    CacheCleared,
    CallerInfo,
    DashboardDeleted,
    DashboardSummary,
    DatasourceDeleted,
    DatasourceSummary,
    DatasourceTested,
    Document,
    DocumentProblem,
    FieldMetadata,
    ForgetMemoryResponse,
    Health,
    IngestResult,
    JoinGraph,
    Lineage,
    ModelChanges,
    ModelDeleted,
    ModelEdited,
    ModelSummary,
    NumberFormat,
    QueryEnded,
    QueryStages,
    Refreshed,
    RootModelRecommendation,
    RunningQuery,
    SaveMemoryResponse,
    SearchHit,
    SearchResponse,
    SemResponse,
    StatementCost,
    SqlAnswer,
    Subtotal,
    ValidateEntry,
    Written,
)

T = TypeVar("T")

EntityType = Literal["datasource", "model", "column", "measure", "aggregation", "memory"]
Json = Mapping[str, Any]


@dataclass(frozen=True)
class Call(Generic[T]):
    """A request, and how its response is read."""

    method: str
    path: str
    read: Callable[[httpx.Response], T]
    body: Optional[Json] = None
    params: Json = field(default_factory=dict)
    headers: Mapping[str, str] = field(default_factory=dict)
    has_rows: bool = False
    """Whether the response may come as Arrow."""


def _given(**values: Any) -> dict[str, Any]:
    """The values that are not None."""
    return {name: value for name, value in values.items() if value is not None}


def _as_is(response: httpx.Response) -> Any:
    return response.json()


def _named(collection: str, name: str) -> str:
    return f"/{collection}/{quote(name, safe='')}"


def _metadata(value: Mapping[str, Json]) -> dict[str, FieldMetadata]:
    return {
        column: FieldMetadata(
            known["label"],
            known["format"] and NumberFormat(**known["format"]),
            known.get("type"),
            known.get("granularity"),
            known.get("labels"),
        )
        for column, known in value.items()
    }


def attributes_of(value: Mapping[str, Any]) -> Attributes:
    """The metadata of an answer."""
    cost = value.get("cost")
    return Attributes(
        _metadata(value["dimensions"]),
        _metadata(value["measures"]),
        value.get("time_zone"),
        None if cost is None else StatementCost(cost.get("bytes_scanned"), cost.get("rows_scanned")),
    )


ARROW = "application/vnd.apache.arrow.stream"
"""Media type of an Arrow IPC stream."""


def _answer(response: httpx.Response) -> SemResponse:
    if response.headers.get("content-type") == ARROW:
        from ._arrow import ArrowResponse

        return ArrowResponse(response.content)
    value = response.json()
    attributes = value.get("attributes")
    return SemResponse(
        data=value["data"],
        columns=value["columns"],
        sql=value.get("sql"),
        attributes=attributes and attributes_of(attributes),
        warnings=value.get("warnings") or [],
        totals=value.get("totals"),
        compared=value.get("compared"),
        vega_lite=(value.get("chart") or {}).get("spec"),
        as_of=value.get("as_of"),
        cached=value.get("cached"),
        subtotals=[Subtotal(each["by"], each["data"]) for each in value.get("subtotals") or []],
    )


def query(
    q: Query,
    *,
    dry_run: bool = False,
    explain: bool = False,
    variables: Optional[Json] = None,
    chart: Union[bool, str] = False,
) -> Call[SemResponse]:
    """Run a query, a list of queries of which the last returns the rows, or a query-backed model by name.

    ``dry_run`` only compiles, ``explain`` requests the database's plan; neither runs the query. ``variables`` replace the
    ``{placeholders}`` of filters and override those in the query. With ``chart`` the answer has a chart, see
    ``SemResponse.chart``: of the kind that suits it best if ``True``, or ``"number"``, ``"line"``, ``"bar"``, ``"scatter"`` or
    ``"heat"``. The answer to a query with a ``chart`` or a ``cache`` comes as JSON, because Arrow is streamed from the database.
    """
    body = query_body(q, dry_run=dry_run, explain=explain, variables=variables, chart=chart)
    root = body["queries"][-1] if body.get("queries") else body
    is_json = dry_run or explain or chart or root.get("cache")
    return Call("POST", "/query", _answer, body, has_rows=not is_json)


def sql(q: Query, *, variables: Optional[Json] = None) -> Call[str]:
    """The SQL of a query, without running it."""
    return Call("POST", "/query", lambda response: str(response.json()["sql"]), query(q, dry_run=True, variables=variables).body)


def explain(q: Query, *, variables: Optional[Json] = None) -> Call[SemResponse]:
    """The database's plan of a query as result rows, without running it."""
    return query(q, explain=True, variables=variables)


def stages(q: Query, *, variables: Optional[Json] = None) -> Call[QueryStages]:
    """Every stage of the compilation of a query as text; the last is the SQL. The query is not run."""
    body = query_body(q, dry_run=False, explain=False, variables=variables)
    return Call("POST", "/query/stages", _as_is, body)


def health() -> Call[Health]:
    """Status and version of the server."""
    return Call("GET", "/health", _as_is)


def caller() -> Call[CallerInfo]:
    """Name and role of the caller."""
    return Call("GET", "/caller", _as_is)


def list_models(
    data_source: Optional[str] = None,
    *,
    owner: Optional[str] = None,
    tag: Optional[str] = None,
    status: Optional[Literal["draft", "certified", "deprecated"]] = None,
    limit: Optional[int] = None,
    offset: Optional[int] = None,
) -> Call[list[ModelSummary]]:
    """The visible models, sorted by datasource and name.

    ``owner``, ``tag`` and ``status`` filter; ``limit`` and ``offset`` select a page.
    """
    params = _given(data_source=data_source, owner=owner, tag=tag, status=status, limit=limit, offset=offset)
    return Call("GET", "/models", _as_is, params=params)


def _document(response: httpx.Response) -> Document:
    etag = response.headers.get("etag")
    return Document(response.json(), etag and etag.removeprefix("W/").strip('"'))


def get_model(name: str, data_source: Optional[str] = None, *, include_hidden: bool = False) -> Call[Document]:
    """A model, without hidden columns unless ``include_hidden`` is set."""
    params = _given(data_source=data_source, include_hidden="true" if include_hidden else None)
    return Call("GET", _named("models", name), _document, params=params)


def _if_match(revision: Optional[str]) -> dict[str, str]:
    return {} if revision is None else {"if-match": f'"{revision}"'}


def create_model(model: Json, *, if_match: Optional[str] = None) -> Call[Written]:
    """Save a model, replacing an existing one. ``if_match`` is the ``revision`` that was read."""
    return Call("POST", "/models", _as_is, dict(model), headers=_if_match(if_match))


def update_model(model: Json, *, if_match: Optional[str] = None) -> Call[Written]:
    """Replace the model of this name, or create it. Hidden columns that the body omits are kept."""
    return Call("PUT", _named("models", str(model["name"])), _as_is, dict(model), headers=_if_match(if_match))


def edit_model(
    name: str, changes: ModelChanges, data_source: Optional[str] = None, *, if_match: Optional[str] = None
) -> Call[ModelEdited]:
    """Change parts of a model atomically; everything else is kept."""
    params = _given(data_source=data_source)
    return Call("PATCH", _named("models", name), _as_is, dict(changes), params, _if_match(if_match))


def _problems(response: httpx.Response) -> list[DocumentProblem]:
    problems: list[DocumentProblem] = response.json()["problems"]
    return problems


def check_model(model: Json) -> Call[list[DocumentProblem]]:
    """The problems that a model would have if it were saved. Nothing is changed."""
    return Call("POST", "/check-model", _problems, dict(model))


def _recommendation(response: httpx.Response) -> RootModelRecommendation:
    value = response.json()
    return RootModelRecommendation(**{name: value[name] for name in RootModelRecommendation.__dataclass_fields__})


def recommend_root_model(
    items: Sequence[str], *, data_source: Optional[str] = None, root_hint: Optional[str] = None
) -> Call[RootModelRecommendation]:
    """The model that reaches all given columns and measures, and the path of each."""
    body = _given(items=items, data_source=data_source, root_hint=root_hint)
    return Call("POST", "/recommend-root-model", _recommendation, body)


def delete_model(
    name: str, data_source: Optional[str] = None, *, if_match: Optional[str] = None
) -> Call[ModelDeleted]:
    """Delete a model. ``if_match`` is the ``revision`` that was read."""
    params = _given(data_source=data_source)
    return Call("DELETE", _named("models", name), _as_is, params=params, headers=_if_match(if_match))


def list_datasources() -> Call[list[DatasourceSummary]]:
    """The datasources, sorted by name."""
    return Call("GET", "/datasources", _as_is)


def get_datasource(name: str) -> Call[Document]:
    """A datasource with masked secrets."""
    return Call("GET", _named("datasources", name), _document)


def create_datasource(datasource: Json, *, test: bool = False, if_match: Optional[str] = None) -> Call[Written]:
    """Save a datasource, replacing an existing one; a masked secret keeps its stored value.

    With ``test`` the server connects to the database first and saves nothing if that fails.
    """
    params = {"test": "true"} if test else {}
    return Call("POST", "/datasources", _as_is, dict(datasource), params=params, headers=_if_match(if_match))


def test_datasource(name: str) -> Call[DatasourceTested]:
    """Connect to the database of a datasource."""
    return Call("POST", f"{_named('datasources', name)}/test", _as_is)


def delete_datasource(name: str, *, if_match: Optional[str] = None) -> Call[DatasourceDeleted]:
    """Delete a datasource; its models are kept."""
    return Call("DELETE", _named("datasources", name), _as_is, headers=_if_match(if_match))


def _priority(response: httpx.Response) -> list[str]:
    names: list[str] = response.json()["priority"]
    return names


def get_datasource_priority() -> Call[list[str]]:
    """The order of datasources, which resolves model names that several of them have."""
    return Call("GET", "/datasources/priority", _priority)


def set_datasource_priority(priority: Sequence[str]) -> Call[list[str]]:
    """Set the order of datasources; an empty list clears it."""
    return Call("PUT", "/datasources/priority", _priority, {"priority": list(priority)})


def ingest(
    datasource: str,
    *,
    schema_name: Optional[str] = None,
    include_tables: Optional[Sequence[str]] = None,
    exclude_tables: Optional[Sequence[str]] = None,
    include_views: Optional[bool] = None,
    profile: Optional[bool] = None,
    verify_keys: Optional[bool] = None,
) -> Call[IngestResult]:
    """Create models from the tables of a datasource, and add new columns and joins to existing models.

    Table names may contain ``*``. ``profile=False`` skips the samples of column values.
    """
    body = _given(
        datasource=datasource,
        schema_name=schema_name,
        include_tables=include_tables,
        exclude_tables=exclude_tables,
        include_views=include_views,
        profile=profile,
        verify_keys=verify_keys,
    )
    return Call("POST", "/ingest", _as_is, body)


def validate_models(data_source: Optional[str] = None, *, verify_keys: Optional[bool] = None) -> Call[list[ValidateEntry]]:
    """Drift of the models of one datasource, or of all, from their databases, with the edits that remove it.

    What could not be read follows the drift, with another ``kind``; nothing that depends on it is reported as drift.
    Declared keys that the data contradict have the kind ``key``; ``verify_keys=True`` checks all rows for them.
    """
    return Call("POST", "/validate-models", _as_is, _given(data_source=data_source, verify_keys=verify_keys))


def query_sql(
    sql: str,
    *,
    data_source: Optional[str] = None,
    time_zone: Optional[str] = None,
    dry_run: bool = False,
) -> Call[SqlAnswer]:
    """Answer a SELECT over models, whose tables are models and whose columns are dimensions and measures.

    ``"request"`` of the answer is the query that the statement means, if it is one query; ``dry_run=True`` returns it without rows.
    """
    body = _given(sql=sql, data_source=data_source, time_zone=time_zone, dry_run=dry_run or None)
    return Call("POST", "/sql", _as_is, body)


def running_queries() -> Call[list[RunningQuery]]:
    """The queries that are being answered, the oldest first: the caller's own, or all with the role ``admin``."""
    return Call("GET", "/queries", _as_is)


def cancel_query(id: str) -> Call[QueryEnded]:
    """Cancel a query, and its statement in the database."""
    return Call("DELETE", _named("queries", id), _as_is)


def clear_cache(data_source: Optional[str] = None) -> Call[CacheCleared]:
    """Remove the cached rows of one datasource, or of all, so that later queries read the database."""
    return Call("POST", "/cache/clear", _as_is, _given(data_source=data_source))


def refresh_samples(data_source: Optional[str] = None, *, models: Optional[Sequence[str]] = None) -> Call[Refreshed]:
    """Refresh the sample values of some models, or of all. Names in ``models`` may be prefixed with their datasource."""
    return Call("POST", "/refresh-samples", _as_is, _given(data_source=data_source, models=models))


def _saved(response: httpx.Response) -> SaveMemoryResponse:
    value = response.json()
    return SaveMemoryResponse(value["memory_id"], value["resolved_entities"], value["warnings"])


def save_memory(
    *,
    learning: str,
    linked_entities: Union[Sequence[str], SemQuery, Json],
    id: Optional[str] = None,
    description: Optional[str] = None,
) -> Call[SaveMemoryResponse]:
    """Save a memory about entities. With a query instead of entities it is a saved query, tagged with the query's entities."""
    is_query = isinstance(linked_entities, (SemQuery, Mapping))
    linked = query_object(linked_entities) if is_query else linked_entities
    body = _given(learning=learning, linked_entities=linked, id=id, description=description)
    return Call("POST", "/memories", _saved, body)


def forget_memory(identifier: Union[str, int]) -> Call[ForgetMemoryResponse]:
    """Delete a memory."""
    path = _named("memories", str(identifier))
    return Call("DELETE", path, lambda response: ForgetMemoryResponse(response.json()["deleted_id"]))


def _hit(value: Json) -> SearchHit:
    return SearchHit(**{name: value[name] for name in SearchHit.__dataclass_fields__})


def _found(response: httpx.Response) -> SearchResponse:
    value = response.json()
    hits = [_hit(each) for each in value["results"]]
    return SearchResponse(hits, value["resolved_input_entities"], value["warnings"])


def graph(data_source: Optional[str] = None) -> Call[JoinGraph]:
    """The models of a datasource, or of all, and their joins with cardinalities."""
    return Call("GET", "/graph", _as_is, params=_given(data_source=data_source))


def lineage(entity: str) -> Call[Lineage]:
    """What uses a model, column or measure."""
    return Call("GET", "/lineage", _as_is, params={"entity": entity})


def list_dashboards() -> Call[list[DashboardSummary]]:
    """The dashboards, sorted by name."""
    return Call("GET", "/dashboards", _as_is)


def get_dashboard(name: str) -> Call[Document]:
    """A dashboard: its filters, and its rows of tiles, whose queries the caller runs."""
    return Call("GET", _named("dashboards", name), _document)


def save_dashboard(dashboard: Json, *, if_match: Optional[str] = None) -> Call[Written]:
    """Replace the dashboard of this name, or create it. ``if_match`` is the ``revision`` that was read."""
    path = _named("dashboards", str(dashboard["name"]))
    return Call("PUT", path, _as_is, dict(dashboard), headers=_if_match(if_match))


def delete_dashboard(name: str, *, if_match: Optional[str] = None) -> Call[DashboardDeleted]:
    """Delete a dashboard."""
    return Call("DELETE", _named("dashboards", name), _as_is, headers=_if_match(if_match))


def search(
    *,
    entities: Optional[Sequence[str]] = None,
    query: Union[SemQuery, Json, None] = None,
    question: Optional[str] = None,
    datasource: Optional[str] = None,
    max_results: int = 10,
    cypher_filter: Optional[str] = None,
    compact: bool = True,
) -> Call[SearchResponse]:
    """Search memories and entities: by entity names, by the entities of a query, or by a question in plain words."""
    body = _given(
        entities=entities,
        query=None if query is None else query_object(query),
        question=question,
        datasource=datasource,
        max_results=max_results,
        cypher_filter=cypher_filter,
        compact=compact,
    )
    return Call("POST", "/search", _found, body)


def inspect(
    *,
    reference: Union[str, Sequence[str], None] = None,
    entity_type: EntityType,
    compact: bool = True,
    format: Literal["markdown", "json"] = "markdown",
    num_rows: Optional[int] = None,
    show_sql: bool = False,
    sections: Optional[Sequence[str]] = None,
    descriptions_max_chars: Optional[int] = None,
) -> Call[str]:
    """Describe an entity, several of one kind, or all models or datasources, as Markdown or as JSON text."""
    body = _given(
        reference=reference,
        entity_type=entity_type,
        compact=compact,
        format=format,
        num_rows=num_rows,
        show_sql=show_sql,
        sections=sections,
        descriptions_max_chars=descriptions_max_chars,
    )
    return Call("POST", "/inspect", lambda response: str(response.json()["result"]), body)
