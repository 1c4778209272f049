"""Every call of the HTTP API, once: what is sent, and how the answer is read. The clients send them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Callable, Generic, Literal, Optional, TypeVar, Union
from urllib.parse import quote

import httpx

from .query import Query, SemQuery, query_body, query_object
from .responses import (
    Attributes,
    DatasourceDeleted,
    DatasourceSummary,
    DatasourceTested,
    Document,
    FieldMetadata,
    ForgetMemoryResponse,
    Health,
    IngestResult,
    ModelChanges,
    ModelDeleted,
    ModelEdited,
    ModelSummary,
    NumberFormat,
    QueryStages,
    Refreshed,
    RootModelRecommendation,
    SaveMemoryResponse,
    SearchHit,
    SearchResponse,
    SemResponse,
    ValidateEntry,
    Written,
)

T = TypeVar("T")

EntityType = Literal["datasource", "model", "column", "measure", "aggregation", "memory"]
Json = Mapping[str, Any]


@dataclass(frozen=True)
class Call(Generic[T]):
    """One request, and how its answer is read."""

    method: str
    path: str
    read: Callable[[httpx.Response], T]
    body: Optional[Json] = None
    params: Json = field(default_factory=dict)
    headers: Mapping[str, str] = field(default_factory=dict)


def _given(**values: Any) -> dict[str, Any]:
    """Those of the values that are not None."""
    return {name: value for name, value in values.items() if value is not None}


def _as_is(response: httpx.Response) -> Any:
    return response.json()


def _named(collection: str, name: str) -> str:
    return f"/{collection}/{quote(name, safe='')}"


def _metadata(value: Mapping[str, Json]) -> dict[str, FieldMetadata]:
    return {
        column: FieldMetadata(known["label"], known["format"] and NumberFormat(**known["format"]))
        for column, known in value.items()
    }


def _answer(response: httpx.Response) -> SemResponse:
    value = response.json()
    attributes = value.get("attributes")
    return SemResponse(
        data=value["data"],
        columns=value["columns"],
        sql=value.get("sql"),
        attributes=attributes and Attributes(_metadata(attributes["dimensions"]), _metadata(attributes["measures"])),
        warnings=value.get("warnings") or [],
    )


def query(
    q: Query, *, dry_run: bool = False, explain: bool = False, variables: Optional[Json] = None
) -> Call[SemResponse]:
    """Answer a query, a list of queries of which the last gives the rows, or a query-backed model by its name.

    ``dry_run`` compiles only, ``explain`` asks the database for its plan; neither runs the query. ``variables`` fill the
    ``{places}`` of filters, and win over those in the query.
    """
    return Call("POST", "/query", _answer, query_body(q, dry_run=dry_run, explain=explain, variables=variables))


def sql(q: Query, *, variables: Optional[Json] = None) -> Call[str]:
    """The SQL of a query, which is not run."""
    return Call("POST", "/query", lambda response: str(response.json()["sql"]), query(q, dry_run=True, variables=variables).body)


def explain(q: Query, *, variables: Optional[Json] = None) -> Call[SemResponse]:
    """The database's plan of a query, as the rows of an answer. The query is not run."""
    return query(q, explain=True, variables=variables)


def stages(q: Query, *, variables: Optional[Json] = None) -> Call[QueryStages]:
    """What becomes of a query at every stage of its compilation, as texts; the last is the SQL. The query is not run."""
    body = query_body(q, dry_run=False, explain=False, variables=variables)
    return Call("POST", "/query/stages", _as_is, body)


def health() -> Call[Health]:
    """Whether the server answers, and its version."""
    return Call("GET", "/health", _as_is)


def list_models(
    data_source: Optional[str] = None, *, limit: Optional[int] = None, offset: Optional[int] = None
) -> Call[list[ModelSummary]]:
    """The visible models, sorted by datasource and name: all of them, or the page that ``limit`` and ``offset`` take."""
    return Call("GET", "/models", _as_is, params=_given(data_source=data_source, limit=limit, offset=offset))


def _document(response: httpx.Response) -> Document:
    etag = response.headers.get("etag")
    return Document(response.json(), etag and etag.removeprefix("W/").strip('"'))


def get_model(name: str, data_source: Optional[str] = None, *, include_hidden: bool = False) -> Call[Document]:
    """A model, without its hidden columns unless they are asked for."""
    params = _given(data_source=data_source, include_hidden="true" if include_hidden else None)
    return Call("GET", _named("models", name), _document, params=params)


def _if_match(revision: Optional[str]) -> dict[str, str]:
    return {} if revision is None else {"if-match": f'"{revision}"'}


def create_model(model: Json, *, if_match: Optional[str] = None) -> Call[Written]:
    """Save a model, replacing an existing one. ``if_match`` is the ``revision`` of the one that was read."""
    return Call("POST", "/models", _as_is, dict(model), headers=_if_match(if_match))


def update_model(model: Json, *, if_match: Optional[str] = None) -> Call[Written]:
    """Replace the model of this name, or create it; hidden columns that the body leaves out are kept."""
    return Call("PUT", _named("models", str(model["name"])), _as_is, dict(model), headers=_if_match(if_match))


def edit_model(
    name: str, changes: ModelChanges, data_source: Optional[str] = None, *, if_match: Optional[str] = None
) -> Call[ModelEdited]:
    """Change parts of a model atomically and keep the rest."""
    params = _given(data_source=data_source)
    return Call("PATCH", _named("models", name), _as_is, dict(changes), params, _if_match(if_match))


def _recommendation(response: httpx.Response) -> RootModelRecommendation:
    value = response.json()
    return RootModelRecommendation(**{name: value[name] for name in RootModelRecommendation.__dataclass_fields__})


def recommend_root_model(
    items: Sequence[str], *, data_source: Optional[str] = None, root_hint: Optional[str] = None
) -> Call[RootModelRecommendation]:
    """The model that reaches all of the given columns and measures, and the path of each."""
    body = _given(items=items, data_source=data_source, root_hint=root_hint)
    return Call("POST", "/recommend-root-model", _recommendation, body)


def delete_model(
    name: str, data_source: Optional[str] = None, *, if_match: Optional[str] = None
) -> Call[ModelDeleted]:
    """Delete a model. ``if_match`` is the ``revision`` of the one that was read."""
    params = _given(data_source=data_source)
    return Call("DELETE", _named("models", name), _as_is, params=params, headers=_if_match(if_match))


def list_datasources() -> Call[list[DatasourceSummary]]:
    """The datasources by name."""
    return Call("GET", "/datasources", _as_is)


def get_datasource(name: str) -> Call[Document]:
    """A datasource, its secrets masked."""
    return Call("GET", _named("datasources", name), _document)


def create_datasource(datasource: Json, *, test: bool = False, if_match: Optional[str] = None) -> Call[Written]:
    """Save a datasource; one that exists is replaced, and a masked secret keeps its value.

    With ``test`` its database is connected to first, and nothing is saved where that fails.
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
    """The order of datasources that resolves a model name which several of them have."""
    return Call("GET", "/datasources/priority", _priority)


def set_datasource_priority(priority: Sequence[str]) -> Call[list[str]]:
    """Set that order; an empty list clears it."""
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
    """Create models from the tables of a datasource, or add what is new to existing ones.

    Names of tables may hold ``*``. ``profile=False`` leaves out the samples of values.
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
    """What of the models no longer fits the databases, of one datasource or all, and the edits that would mend it.

    What could not be read follows the drift, with another ``kind``; nothing that depends on it is reported as drift.
    Declared keys that the data contradict are of the kind ``key``; ``verify_keys=True`` looks at all rows for them.
    """
    return Call("POST", "/validate-models", _as_is, _given(data_source=data_source, verify_keys=verify_keys))


def refresh_samples(data_source: Optional[str] = None, *, models: Optional[Sequence[str]] = None) -> Call[Refreshed]:
    """Sample column values again, for some models or all. ``models`` may have their datasource in front."""
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
    """Save a note about entities. With a query instead of entities it is an example of one, and tagged with its parts."""
    is_query = isinstance(linked_entities, (SemQuery, Mapping))
    linked = query_object(linked_entities) if is_query else linked_entities
    body = _given(learning=learning, linked_entities=linked, id=id, description=description)
    return Call("POST", "/memories", _saved, body)


def forget_memory(identifier: Union[str, int]) -> Call[ForgetMemoryResponse]:
    """Forget a memory."""
    path = _named("memories", str(identifier))
    return Call("DELETE", path, lambda response: ForgetMemoryResponse(response.json()["deleted_id"]))


def _hit(value: Json) -> SearchHit:
    return SearchHit(**{name: value[name] for name in SearchHit.__dataclass_fields__})


def _found(response: httpx.Response) -> SearchResponse:
    value = response.json()
    hits = [_hit(each) for each in value["results"]]
    return SearchResponse(hits, value["resolved_input_entities"], value["warnings"])


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
    """Find memories and entities: by the entities that are named, by those of a query, or by a question's words."""
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
    """Tell what an entity is, several of one kind, or all models or datasources: as Markdown, or JSON in a text."""
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
