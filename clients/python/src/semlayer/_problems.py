"""The errors of the server, one class for each. Written by `npm run generate -- python-errors`; not by hand."""

from __future__ import annotations

from typing import Any, Optional

from ._problem import ProblemError

__all__ = [
    "AggregationNotAllowed",
    "AmbiguousEntity",
    "AmbiguousModel",
    "AmbiguousReference",
    "AnswerTooLarge",
    "ApiKeyExists",
    "ApiKeyInvalid",
    "ApiKeyNotFound",
    "ArgumentInvalid",
    "ClaimMissing",
    "ColumnFilterUnsupported",
    "ConnectionFailed",
    "CypherRejected",
    "CypherTimeout",
    "DashboardNotFound",
    "DatasourceBusy",
    "DatasourceInvalid",
    "DatasourceNotFound",
    "DateInvalid",
    "DefinitionCycle",
    "DistinctDimensionValuesError",
    "DocumentUnusable",
    "Draining",
    "DuplicateName",
    "EditConflict",
    "EmptyQuery",
    "EntityKindMismatch",
    "ExpressionSyntaxError",
    "ExtraRequired",
    "FailureBudgetSpent",
    "FeatureUnsupported",
    "FillInvalid",
    "ForcedFilterError",
    "FunctionNotAllowed",
    "GranularityInvalid",
    "GraphUnavailable",
    "HostRefused",
    "InlineModelInvalid",
    "MeasureFilterUnsupported",
    "MeasureShadowsColumn",
    "MemoryNotFound",
    "MethodNotAllowed",
    "MixedCondition",
    "ModelInvalid",
    "ModelNameAmbiguous",
    "ModelNotFound",
    "ModelSqlInvalid",
    "NameCollision",
    "NameMismatch",
    "NotAcceptable",
    "NotQueryBacked",
    "NotReady",
    "OriginRefused",
    "OverTimeUnsupported",
    "PayloadTooLarge",
    "PermissionDenied",
    "QueryCancelled",
    "QueryFailed",
    "QueryTimeout",
    "QueryTooComplex",
    "RawWindowNotAllowed",
    "RequestInvalid",
    "RequestValueInvalid",
    "RoleMissing",
    "RouteNotFound",
    "RowCapReached",
    "ScanTooLarge",
    "SchemaDrift",
    "SessionNotFound",
    "SessionsFull",
    "SqlNotAllowed",
    "SqlRejected",
    "StageCycle",
    "StageInvalid",
    "StorageFailed",
    "TimeDimensionRequired",
    "TokenKeysUnavailable",
    "TooManyPeriods",
    "TooManyRequests",
    "TypeMismatch",
    "Unauthenticated",
    "UndefinedVariable",
    "UnexpectedFailure",
    "UnknownAggregation",
    "UnknownDatasource",
    "UnknownEntity",
    "UnknownMeasure",
    "UnknownModel",
    "UnknownReference",
    "UnknownRunningQuery",
    "UnknownSchema",
    "UnknownSearchDatasource",
    "UnknownTool",
    "UnresolvableOrderColumn",
    "UnsupportedEncoding",
    "UnsupportedMediaType",
    "VariableNotAllowed",
    "WindowColumnFiltered",
    "WindowColumnGrouped",
]


class AggregationNotAllowed(ProblemError):
    """An aggregation that the column does not allow."""

    aggregation: str
    column: str
    model: str
    reason: str
    allowed: list[str]


class AmbiguousEntity(ProblemError):
    """A reference that matches several entities."""

    entity: str
    candidates: list[str]


class AmbiguousModel(ProblemError):
    """A body refers to a model that several datasources have, and the priority list does not decide between them."""

    model: str
    candidates: list[str]


class AmbiguousReference(ProblemError):
    """A path or order key that matches several things."""

    reference: str
    model: str
    candidates: list[str]


class AnswerTooLarge(ProblemError):
    """A result that is not streamed exceeds the byte limit. It is an error, because a truncated result would look
    complete.
    """

    datasource: str
    bytes: int


class ApiKeyExists(ProblemError):
    """An API key of this name exists. It is not replaced, because its holder would lose access without notice."""

    name: str


class ApiKeyInvalid(ProblemError):
    """A field of a new API key is invalid."""

    field: str
    value: str
    accepted: str


class ApiKeyNotFound(ProblemError):
    """No API key has this name."""

    name: str
    candidates: list[str]


class ArgumentInvalid(ProblemError):
    """A call with the wrong number or kind of arguments."""

    source: str
    offset: int
    function: str
    argument: str
    value: Optional[str]
    expected: str


class ClaimMissing(ProblemError):
    """The access policy needs a claim that the caller lacks, so the query is rejected rather than left unfiltered.
    It is not a compiler error, because it occurs before compilation.
    """

    claim: str


class ColumnFilterUnsupported(ProblemError):
    """The filter of a column cannot be applied where the column is aggregated."""

    column: str
    model: str
    formula: str
    reason: str
    alternative: str


class ConnectionFailed(ProblemError):
    """The database of a datasource cannot be reached."""

    datasource: str
    problem: str
    reason: str
    retry_after: Optional[int]


class CypherRejected(ProblemError):
    """A Cypher filter is not a single read-only statement that returns one column ``id``."""

    cypher_filter: str
    reason: str


class CypherTimeout(ProblemError):
    """A Cypher filter exceeded its time limit."""

    cypher_filter: str
    seconds: float


class DashboardNotFound(ProblemError):
    """The dashboard named in the URL or command does not exist."""

    dashboard: str
    candidates: list[str]


class DatasourceBusy(ProblemError):
    """The datasource runs its maximum of statements and its queue is full, or the statement exceeded the maximum
    wait.
    """

    datasource: str
    limit: int
    queue: int
    retry_after: int


class DatasourceInvalid(ProblemError):
    """A datasource that cannot be saved or used."""

    datasource: str
    field: str
    value: Optional[str]
    expected: str


class DatasourceNotFound(ProblemError):
    """The datasource named in the URL does not exist."""

    datasource: str
    candidates: list[str]


class DateInvalid(ProblemError):
    """An invalid date, in a date range or in a comparison with a time column."""

    dimension: str
    value: str
    expected: str


class DefinitionCycle(ProblemError):
    """Derived columns, named measures or query-backed models whose definitions form a cycle."""

    chain: list[str]


class DistinctDimensionValuesError(ProblemError):
    """``distinct_dimension_values: false`` is combined with something that requires grouping."""

    source: str
    reason: str


class DocumentUnusable(ProblemError):
    """A stored document exists but cannot be used. It stays in the lists until it is fixed or deleted."""

    kind: str
    name: str
    document: str
    problem: str


class Draining(ProblemError):
    """The service is shutting down and accepts no new work."""

    retry_after: int


class DuplicateName(ProblemError):
    """Two result columns have the same key, or a measure's name is already taken."""

    name: str
    reason: str


class EditConflict(ProblemError):
    """A stored document was changed since the caller read it."""

    kind: str
    name: str


class EmptyQuery(ProblemError):
    """A query without measures, dimensions and time dimensions."""

    model: str


class EntityKindMismatch(ProblemError):
    """A reference that resolves to an entity of an unexpected kind."""

    entity: str
    expected: list[str]
    found: str


class ExpressionSyntaxError(ProblemError):
    """The text does not parse."""

    kind: str
    source: str
    offset: int
    reason: str


class ExtraRequired(ProblemError):
    """The feature needs packages that are not installed or are disabled."""

    feature: str
    turned_off: bool


class FailureBudgetSpent(ProblemError):
    """Too many statements of a caller under a policy failed in the database. Each failure could reveal something
    about hidden rows.
    """

    limit: int
    retry_after: int


class FeatureUnsupported(ProblemError):
    """A feature that the engine of the datasource does not support."""

    feature: str
    dialect: str
    alternative: str


class FillInvalid(ProblemError):
    """``fill`` of a time dimension cannot be applied."""

    dimension: str
    reason: str
    expected: str


class ForcedFilterError(ProblemError):
    """A row policy cannot be applied to a table that the query reads, so the query is rejected. The status is 400,
    because the caller can change the query; 403 is reserved for missing roles and claims. The policy's values are
    not revealed.
    """

    table: str
    column: Optional[str]
    rule_name: Optional[str]
    reason: str


class FunctionNotAllowed(ProblemError):
    """A call of a function that is not allowed at this position."""

    kind: str
    source: str
    offset: int
    function: str
    allowed: list[str]
    candidates: list[str]
    hint: Optional[str]


class GranularityInvalid(ProblemError):
    """A granularity that neither the language nor the model or datasource has."""

    granularity: str
    reason: str
    accepted: list[str]
    candidates: list[str]


class GraphUnavailable(ProblemError):
    """There is no graph for a Cypher filter, although the graph engine is installed."""

    reason: str


class HostRefused(ProblemError):
    """The ``Host`` header is not a name of this machine, although the service only listens locally. This prevents
    DNS rebinding, where a web page's host name resolves to this machine.
    """

    host: str


class InlineModelInvalid(ProblemError):
    """A model is not valid in a query: an extension or inline model that could not be saved either, or a join
    without pairs.
    """

    model: str
    problems: list[str]


class MeasureFilterUnsupported(ProblemError):
    """The filter of a measure cannot be applied to what its formula aggregates."""

    filter: str
    reason: str
    alternative: str


class MeasureShadowsColumn(ProblemError):
    """A measure has the same name as a column of the source model and would shadow it."""

    measure: str
    model: str


class MemoryNotFound(ProblemError):
    """The memory named in the URL or command does not exist."""

    memory: str
    candidates: list[str]


class MethodNotAllowed(ProblemError):
    """The path exists, but not with this method."""

    path: str
    method: str
    allowed: list[str]


class MixedCondition(ProblemError):
    """A filter combines, by ``or``, a condition on groups with one on rows that are grouped away."""

    source: str
    column: str


class ModelInvalid(ProblemError):
    """A model that cannot be saved, with all its problems."""

    model: str
    problems: list[dict[str, Any]]


class ModelNameAmbiguous(ProblemError):
    """Several datasources have the model named in the URL, and the priority list does not decide between them."""

    model: str
    candidates: list[str]


class ModelNotFound(ProblemError):
    """The model named in the URL does not exist."""

    model: str
    data_source: Optional[str]
    candidates: list[str]


class ModelSqlInvalid(ProblemError):
    """A column filter, column expression, model filter or custom aggregation is not valid SQL of its datasource."""

    model: str
    part: str
    sql: str
    reason: str


class NameCollision(ProblemError):
    """A new name differs from a stored one only by case, which a case-insensitive file system cannot distinguish."""

    kind: str
    name: str
    existing: str


class NameMismatch(ProblemError):
    """The path and the body of a request name different things."""

    path: str
    body: str


class NotAcceptable(ProblemError):
    """The client accepts none of the media types of the response."""

    accept: str
    accepted: list[str]


class NotQueryBacked(ProblemError):
    """A run by name of a model that is not query-backed."""

    model: str


class NotReady(ProblemError):
    """The service runs but is not ready. Its storage cannot be read, or a database that readiness requires cannot be
    reached. Datasources are counted and not named.
    """

    storage: str
    datasources: dict[str, Any]


class OriginRefused(ProblemError):
    """A page of another origin sent the request, as the browser's ``Origin`` header shows: cross-site request
    forgery.
    """

    origin: str


class OverTimeUnsupported(ProblemError):
    """The ``over_time`` of a measure cannot be applied to what its formula aggregates."""

    formula: str
    reason: str
    alternative: str


class PayloadTooLarge(ProblemError):
    """A body above the size limit."""

    limit: int


class PermissionDenied(ProblemError):
    """The datasource's user lacks a privilege that the statement needs; the tables and columns may exist."""

    datasource: str
    sql: str
    reason: str
    code: Optional[str]


class QueryCancelled(ProblemError):
    """A query was cancelled by its caller or an administrator."""

    datasource: str
    by: Optional[str]


class QueryFailed(ProblemError):
    """The database rejected a statement."""

    datasource: str
    sql: str
    reason: str
    code: Optional[str]


class QueryTimeout(ProblemError):
    """A statement exceeded its timeout."""

    datasource: str
    sql: str
    seconds: float


class QueryTooComplex(ProblemError):
    """A query, or a text in it, exceeds the compiler's limits on depth or size. ``size`` is the value at which it
    was rejected; measuring stops at the limit.
    """

    subject: str
    limit: int
    size: int
    unit: str


class RawWindowNotAllowed(ProblemError):
    """``OVER (...)`` in a formula or filter; transforms take the place of raw window functions."""

    kind: str
    source: str
    offset: int


class RequestInvalid(ProblemError):
    """A body that is not JSON, lacks a key, has an unknown key, or a value of the wrong JSON type."""

    issues: list[dict[str, Any]]
    omitted: int


class RequestValueInvalid(ProblemError):
    """A body of the right shape with an unacceptable value."""

    issues: list[dict[str, Any]]
    omitted: int


class RoleMissing(ProblemError):
    """The caller is authenticated but lacks the required role."""

    needed: str
    has: Optional[str]


class RouteNotFound(ProblemError):
    """No endpoint has this path."""

    path: str


class RowCapReached(ProblemError):
    """A result exceeds the row limit. It is an error, because a truncated result would look complete."""

    datasource: str
    rows: int


class ScanTooLarge(ProblemError):
    """A statement would read more than the ``max_bytes`` of its datasource, and was not run."""

    datasource: str
    sql: str
    bytes: Optional[float]
    limit: float


class SchemaDrift(ProblemError):
    """The database rejected a statement, and models that it was compiled from no longer match their tables.
    ``to_delete`` lists what is missing, in the same form as an ingest.
    """

    datasource: str
    sql: str
    models: list[str]
    to_delete: list[dict[str, Any]]
    original: str


class SessionNotFound(ProblemError):
    """The request names a session that does not exist or has ended."""

    session: str


class SessionsFull(ProblemError):
    """The maximum number of sessions is open, of all callers or of this one."""

    limit: int
    per_caller: bool


class SqlNotAllowed(ProblemError):
    """The request contains SQL, and the caller may only query stored models."""

    path: str
    needed: str
    has: str


class SqlRejected(ProblemError):
    """A statement that has no meaning over models. ``position`` counts characters from 1, as PostgreSQL does; null
    if the place is unknown. ``alternative`` is a form that works.
    """

    sqlstate: str
    position: Optional[int]
    reason: str
    alternative: Optional[str]


class StageCycle(ProblemError):
    """Stages that depend on each other in a cycle, or a stage that depends on itself."""

    stages: list[str]


class StageInvalid(ProblemError):
    """The names or references of a list of queries do not form valid stages."""

    stage: str
    reason: str


class StorageFailed(ProblemError):
    """The service's own storage cannot be read or written. ``document`` names the affected document, never an
    absolute path.
    """

    document: str
    reason: str


class TimeDimensionRequired(ProblemError):
    """A function needs a time dimension, and the query does not determine exactly one."""

    function: str
    reason: str
    candidates: list[str]


class TokenKeysUnavailable(ProblemError):
    """Tokens cannot be verified, because the issuer's keys cannot be fetched."""

    reason: str
    retry_after: int


class TooManyPeriods(ProblemError):
    """``fill`` covers more periods than allowed. ``periods`` is null if only the database knows their number."""

    periods: Optional[float]
    limit: float


class TooManyRequests(ProblemError):
    """The maximum of requests is running and the queue is full, or the request exceeded the maximum wait."""

    limit: int
    queue: int
    retry_after: int


class TypeMismatch(ProblemError):
    """A comparison or call with operand types that are not compatible on every engine."""

    source: str
    operand: str
    found: str
    expected: str


class Unauthenticated(ProblemError):
    """The service requires authentication, and the request has no valid credential."""

    reason: str


class UndefinedVariable(ProblemError):
    """A placeholder without a variable."""

    variable: str
    source: str
    offset: int
    available: list[str]
    candidates: list[str]


class UnexpectedFailure(ProblemError):
    """A bug. The log has the details under this id; the client receives nothing else."""

    id: str


class UnknownAggregation(ProblemError):
    """An aggregation that is neither built in nor defined by the model."""

    aggregation: str
    model: str
    known: list[str]
    candidates: list[str]


class UnknownDatasource(ProblemError):
    """A body or a model refers to a datasource that does not exist."""

    datasource: str
    candidates: list[str]


class UnknownEntity(ProblemError):
    """A reference that resolves to no entity."""

    entity: str
    reason: str
    candidates: list[str]


class UnknownMeasure(ProblemError):
    """A bare name as a measure that is neither a named measure nor a formula."""

    measure: str
    model: str
    candidates: list[str]


class UnknownModel(ProblemError):
    """A body refers to a model that is neither stored nor a stage of the list."""

    model: str
    candidates: list[str]


class UnknownReference(ProblemError):
    """A name or path that is not a column, measure or join of the model."""

    reference: str
    model: str
    expected: str
    candidates: list[str]
    hint: Optional[str]


class UnknownRunningQuery(ProblemError):
    """No query of this id is running, as far as the caller may know."""

    id: str


class UnknownSchema(ProblemError):
    """The database has no such schema. ``schema`` is null if none was given and the connection has no default."""

    datasource: str
    schema: Optional[str]
    schemas: list[str]
    candidates: list[str]


class UnknownSearchDatasource(ProblemError):
    """The search's ``datasource`` does not exist."""

    datasource: str
    candidates: list[str]
    known: list[str]


class UnknownTool(ProblemError):
    """The called tool does not exist."""

    tool: str
    candidates: list[str]


class UnresolvableOrderColumn(ProblemError):
    """An order key that has no value in the rows of the result."""

    column: str
    reason: str


class UnsupportedEncoding(ProblemError):
    """A compressed body."""

    encoding: str


class UnsupportedMediaType(ProblemError):
    """A body in a media type other than JSON."""

    media_type: str


class VariableNotAllowed(ProblemError):
    """The value of a variable does not fit its placeholder. Inside quotes a value is text, outside it is a number or
    boolean, and ``in {names}`` takes a list. A value can never change the structure of a filter.
    """

    variable: str
    source: str
    offset: int
    expected: str


class WindowColumnFiltered(ProblemError):
    """A filter on a column whose SQL contains a window function."""

    column: str
    model: str


class WindowColumnGrouped(ProblemError):
    """A window column in a grouped query. It can only be read with one row per source row."""

    column: str
    model: str


PROBLEMS: dict[str, type[ProblemError]] = {
    "AggregationNotAllowed": AggregationNotAllowed,
    "AmbiguousEntity": AmbiguousEntity,
    "AmbiguousModel": AmbiguousModel,
    "AmbiguousReference": AmbiguousReference,
    "AnswerTooLarge": AnswerTooLarge,
    "ApiKeyExists": ApiKeyExists,
    "ApiKeyInvalid": ApiKeyInvalid,
    "ApiKeyNotFound": ApiKeyNotFound,
    "ArgumentInvalid": ArgumentInvalid,
    "ClaimMissing": ClaimMissing,
    "ColumnFilterUnsupported": ColumnFilterUnsupported,
    "ConnectionFailed": ConnectionFailed,
    "CypherRejected": CypherRejected,
    "CypherTimeout": CypherTimeout,
    "DashboardNotFound": DashboardNotFound,
    "DatasourceBusy": DatasourceBusy,
    "DatasourceInvalid": DatasourceInvalid,
    "DatasourceNotFound": DatasourceNotFound,
    "DateInvalid": DateInvalid,
    "DefinitionCycle": DefinitionCycle,
    "DistinctDimensionValuesError": DistinctDimensionValuesError,
    "DocumentUnusable": DocumentUnusable,
    "Draining": Draining,
    "DuplicateName": DuplicateName,
    "EditConflict": EditConflict,
    "EmptyQuery": EmptyQuery,
    "EntityKindMismatch": EntityKindMismatch,
    "ExpressionSyntaxError": ExpressionSyntaxError,
    "ExtraRequired": ExtraRequired,
    "FailureBudgetSpent": FailureBudgetSpent,
    "FeatureUnsupported": FeatureUnsupported,
    "FillInvalid": FillInvalid,
    "ForcedFilterError": ForcedFilterError,
    "FunctionNotAllowed": FunctionNotAllowed,
    "GranularityInvalid": GranularityInvalid,
    "GraphUnavailable": GraphUnavailable,
    "HostRefused": HostRefused,
    "InlineModelInvalid": InlineModelInvalid,
    "MeasureFilterUnsupported": MeasureFilterUnsupported,
    "MeasureShadowsColumn": MeasureShadowsColumn,
    "MemoryNotFound": MemoryNotFound,
    "MethodNotAllowed": MethodNotAllowed,
    "MixedCondition": MixedCondition,
    "ModelInvalid": ModelInvalid,
    "ModelNameAmbiguous": ModelNameAmbiguous,
    "ModelNotFound": ModelNotFound,
    "ModelSqlInvalid": ModelSqlInvalid,
    "NameCollision": NameCollision,
    "NameMismatch": NameMismatch,
    "NotAcceptable": NotAcceptable,
    "NotQueryBacked": NotQueryBacked,
    "NotReady": NotReady,
    "OriginRefused": OriginRefused,
    "OverTimeUnsupported": OverTimeUnsupported,
    "PayloadTooLarge": PayloadTooLarge,
    "PermissionDenied": PermissionDenied,
    "QueryCancelled": QueryCancelled,
    "QueryFailed": QueryFailed,
    "QueryTimeout": QueryTimeout,
    "QueryTooComplex": QueryTooComplex,
    "RawWindowNotAllowed": RawWindowNotAllowed,
    "RequestInvalid": RequestInvalid,
    "RequestValueInvalid": RequestValueInvalid,
    "RoleMissing": RoleMissing,
    "RouteNotFound": RouteNotFound,
    "RowCapReached": RowCapReached,
    "ScanTooLarge": ScanTooLarge,
    "SchemaDrift": SchemaDrift,
    "SessionNotFound": SessionNotFound,
    "SessionsFull": SessionsFull,
    "SqlNotAllowed": SqlNotAllowed,
    "SqlRejected": SqlRejected,
    "StageCycle": StageCycle,
    "StageInvalid": StageInvalid,
    "StorageFailed": StorageFailed,
    "TimeDimensionRequired": TimeDimensionRequired,
    "TokenKeysUnavailable": TokenKeysUnavailable,
    "TooManyPeriods": TooManyPeriods,
    "TooManyRequests": TooManyRequests,
    "TypeMismatch": TypeMismatch,
    "Unauthenticated": Unauthenticated,
    "UndefinedVariable": UndefinedVariable,
    "UnexpectedFailure": UnexpectedFailure,
    "UnknownAggregation": UnknownAggregation,
    "UnknownDatasource": UnknownDatasource,
    "UnknownEntity": UnknownEntity,
    "UnknownMeasure": UnknownMeasure,
    "UnknownModel": UnknownModel,
    "UnknownReference": UnknownReference,
    "UnknownRunningQuery": UnknownRunningQuery,
    "UnknownSchema": UnknownSchema,
    "UnknownSearchDatasource": UnknownSearchDatasource,
    "UnknownTool": UnknownTool,
    "UnresolvableOrderColumn": UnresolvableOrderColumn,
    "UnsupportedEncoding": UnsupportedEncoding,
    "UnsupportedMediaType": UnsupportedMediaType,
    "VariableNotAllowed": VariableNotAllowed,
    "WindowColumnFiltered": WindowColumnFiltered,
    "WindowColumnGrouped": WindowColumnGrouped,
}
"""The classes by the ``_tag`` of their documents."""
