"""The errors of the server, one class for each. Written by `npm run python:errors`; not by hand."""

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
    "ConnectionFailed",
    "CypherRejected",
    "CypherTimeout",
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
    "ForcedFilterError",
    "FunctionNotAllowed",
    "GraphUnavailable",
    "HostRefused",
    "InlineModelInvalid",
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
    "PayloadTooLarge",
    "PermissionDenied",
    "QueryFailed",
    "QueryTimeout",
    "QueryTooComplex",
    "RawWindowNotAllowed",
    "RequestInvalid",
    "RequestValueInvalid",
    "RoleMissing",
    "RouteNotFound",
    "RowCapReached",
    "SchemaDrift",
    "SessionNotFound",
    "SessionsFull",
    "SqlNotAllowed",
    "StageCycle",
    "StageInvalid",
    "StorageFailed",
    "TimeDimensionRequired",
    "TokenKeysUnavailable",
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
    """An aggregation that exists but that the column does not admit."""

    aggregation: str
    column: str
    model: str
    reason: str
    allowed: list[str]


class AmbiguousEntity(ProblemError):
    """A reference that several entities fit."""

    entity: str
    candidates: list[str]


class AmbiguousModel(ProblemError):
    """A body names a model that several datasources have, and the priority list does not decide."""

    model: str
    candidates: list[str]


class AmbiguousReference(ProblemError):
    """A path or an order key that fits several things."""

    reference: str
    model: str
    candidates: list[str]


class AnswerTooLarge(ProblemError):
    """A result of more bytes than one response that is not streamed holds; never a silent cut."""

    datasource: str
    bytes: int


class ApiKeyExists(ProblemError):
    """A key of this name exists, and only its holder has its secret: a new one cannot take its place unseen."""

    name: str


class ApiKeyInvalid(ProblemError):
    """A key that is to be made has a field that cannot be accepted."""

    field: str
    value: str
    accepted: str


class ApiKeyNotFound(ProblemError):
    """No key has this name."""

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
    """The access policy needs a claim of the caller, and there is none: nothing is answered rather than everything.
    Not a failure of the compiler, for it is known before anything is compiled.
    """

    claim: str


class ConnectionFailed(ProblemError):
    """The database of a datasource cannot be reached."""

    datasource: str
    problem: str
    reason: str
    retry_after: Optional[int]


class CypherRejected(ProblemError):
    """A Cypher filter breaks the rules of filters: one statement that only reads, and returns one column ``id``."""

    cypher_filter: str
    reason: str


class CypherTimeout(ProblemError):
    """A Cypher filter ran longer than it may."""

    cypher_filter: str
    seconds: float


class DatasourceBusy(ProblemError):
    """As many statements run on a datasource as may, and as many wait, or this one waited its longest."""

    datasource: str
    limit: int
    queue: int
    retry_after: int


class DatasourceInvalid(ProblemError):
    """A datasource that cannot be saved, or used."""

    datasource: str
    field: str
    value: Optional[str]
    expected: str


class DatasourceNotFound(ProblemError):
    """The URL names a datasource that does not exist."""

    datasource: str
    candidates: list[str]


class DateInvalid(ProblemError):
    """A date range, or a date compared with a time column, that is no date."""

    dimension: str
    value: str
    expected: str


class DefinitionCycle(ProblemError):
    """Derived columns, named measures or query-backed models that are defined by each other in a circle."""

    chain: list[str]


class DistinctDimensionValuesError(ProblemError):
    """``distinct_dimension_values: false`` with something that needs groups (specification, part 7)."""

    source: str
    reason: str


class DocumentUnusable(ProblemError):
    """A stored document that exists and cannot be used, with the reason. It stays in the lists until it is fixed or
    deleted.
    """

    kind: str
    name: str
    document: str
    problem: str


class Draining(ProblemError):
    """The service is stopping and takes no new work."""

    retry_after: int


class DuplicateName(ProblemError):
    """Two result columns with one key, or a measure named like something else."""

    name: str
    reason: str


class EditConflict(ProblemError):
    """A stored document was changed by somebody else since the caller read it."""

    kind: str
    name: str


class EmptyQuery(ProblemError):
    """A query without measures, dimensions and time dimensions."""

    model: str


class EntityKindMismatch(ProblemError):
    """A reference that leads to an entity of another kind than the one asked for."""

    entity: str
    expected: list[str]
    found: str


class ExpressionSyntaxError(ProblemError):
    """The text is not of the language."""

    kind: str
    source: str
    offset: int
    reason: str


class ExtraRequired(ProblemError):
    """What was asked for needs packages that are not installed, or are turned off."""

    feature: str
    turned_off: bool


class FailureBudgetSpent(ProblemError):
    """Too many statements of a caller under a policy have failed in the database: each failure could tell of hidden
    rows.
    """

    limit: int
    retry_after: int


class FeatureUnsupported(ProblemError):
    """Something that the engine of the datasource cannot do."""

    feature: str
    dialect: str
    alternative: str


class ForcedFilterError(ProblemError):
    """A row policy that cannot be applied to a table that the query reads, so that nothing of the query runs. It is
    the caller's query that reaches too far: 400, for 403 belongs to roles (decision 20). The policy's values are
    not told.
    """

    table: str
    column: Optional[str]
    rule_name: Optional[str]
    reason: str


class FunctionNotAllowed(ProblemError):
    """A call of a function that the place does not admit: neither a scalar function, an aggregation nor a transform."""

    kind: str
    source: str
    offset: int
    function: str
    allowed: list[str]
    candidates: list[str]


class GraphUnavailable(ProblemError):
    """There is no graph that a Cypher filter could be asked of, though its engine is installed."""

    reason: str


class HostRefused(ProblemError):
    """The request names a host that is not this machine, although the service listens for this machine only:
    somebody's page may have been given this machine's address.
    """

    host: str


class InlineModelInvalid(ProblemError):
    """A model that a query cannot read: an extension or inline model that could not be saved either, or a join
    without pairs.
    """

    model: str
    problems: list[str]


class MeasureShadowsColumn(ProblemError):
    """A measure whose name is a column of the source model (specification, 1.2.13)."""

    measure: str
    model: str


class MemoryNotFound(ProblemError):
    """The URL, or a command, names a memory that does not exist."""

    memory: str
    candidates: list[str]


class MethodNotAllowed(ProblemError):
    """The path has endpoints, but not of this method."""

    path: str
    method: str
    allowed: list[str]


class MixedCondition(ProblemError):
    """A condition on rows that are grouped away, joined by ``or`` to one on groups."""

    source: str
    column: str


class ModelInvalid(ProblemError):
    """A model that cannot be saved, with everything that is wrong with it."""

    model: str
    problems: list[dict[str, Any]]


class ModelNameAmbiguous(ProblemError):
    """The URL names a model that several datasources have, and the priority list does not decide."""

    model: str
    candidates: list[str]


class ModelNotFound(ProblemError):
    """The URL names a model that does not exist."""

    model: str
    data_source: Optional[str]
    candidates: list[str]


class ModelSqlInvalid(ProblemError):
    """A column filter, column expression, model filter or custom aggregation that is not SQL of its datasource."""

    model: str
    part: str
    sql: str
    reason: str


class NameCollision(ProblemError):
    """A new name that differs from a stored one only by case, so that a file system could not tell them apart."""

    kind: str
    name: str
    existing: str


class NameMismatch(ProblemError):
    """The path and the body of a request name two different things."""

    path: str
    body: str


class NotAcceptable(ProblemError):
    """The client accepts none of the media types that the service answers in."""

    accept: str
    accepted: list[str]


class NotQueryBacked(ProblemError):
    """Run by name, of a model that holds no queries."""

    model: str


class NotReady(ProblemError):
    """The service runs and cannot do its work: its storage cannot be read, or, where that is required, a database
    cannot be reached. How many there are is told, and not which.
    """

    storage: str
    datasources: dict[str, Any]


class OriginRefused(ProblemError):
    """A page of another site asks in its visitor's name: a browser says whose page it is."""

    origin: str


class PayloadTooLarge(ProblemError):
    """A body larger than the service reads."""

    limit: int


class PermissionDenied(ProblemError):
    """The user of a datasource lacks a privilege that the statement needs; the tables and columns may well exist."""

    datasource: str
    sql: str
    reason: str
    code: Optional[str]


class QueryFailed(ProblemError):
    """The database refused a statement."""

    datasource: str
    sql: str
    reason: str
    code: Optional[str]


class QueryTimeout(ProblemError):
    """A statement ran longer than it may."""

    datasource: str
    sql: str
    seconds: float


class QueryTooComplex(ProblemError):
    """A query, or a text in it, that is deeper or larger than the compiler accepts. ``size`` is how far it got; what
    exceeds a limit of steps is not measured to its end.
    """

    subject: str
    limit: int
    size: int
    unit: str


class RawWindowNotAllowed(ProblemError):
    """``OVER (...)`` in a formula or a filter (specification, 1.2.12)."""

    kind: str
    source: str
    offset: int


class RequestInvalid(ProblemError):
    """A body that is not JSON, lacks a key, has an unknown key, or a value of the wrong JSON type."""

    issues: list[dict[str, Any]]
    omitted: int


class RequestValueInvalid(ProblemError):
    """A body of the right shape with a value that cannot be accepted."""

    issues: list[dict[str, Any]]
    omitted: int


class RoleMissing(ProblemError):
    """Who asks is known, and may not do this."""

    needed: str
    has: Optional[str]


class RouteNotFound(ProblemError):
    """No endpoint has this path."""

    path: str


class RowCapReached(ProblemError):
    """A result with more rows than one response gives; never a silent cut (decision 61)."""

    datasource: str
    rows: int


class SchemaDrift(ProblemError):
    """The database refused a statement, and models that it was made of no longer fit their tables (decision 21).
    ``to_delete`` says what of them is gone, as an ingest does.
    """

    datasource: str
    sql: str
    models: list[str]
    to_delete: list[dict[str, Any]]
    original: str


class SessionNotFound(ProblemError):
    """The request names a session that does not exist, or has ended."""

    session: str


class SessionsFull(ProblemError):
    """As many clients are connected as the service takes, of all callers or of this one."""

    limit: int
    per_caller: bool


class SqlNotAllowed(ProblemError):
    """The request holds SQL of the caller's own, and the caller may only query stored models."""

    path: str
    needed: str
    has: str


class StageCycle(ProblemError):
    """Stages that need each other in a circle, or a stage that needs itself."""

    stages: list[str]


class StageInvalid(ProblemError):
    """A list of queries whose names or references do not make a chain of stages."""

    stage: str
    reason: str


class StorageFailed(ProblemError):
    """The service's own storage cannot be read or written. ``document`` names what was touched, never a full path."""

    document: str
    reason: str


class TimeDimensionRequired(ProblemError):
    """Something that needs a time to run over, and no one time dimension is it."""

    function: str
    reason: str
    candidates: list[str]


class TokenKeysUnavailable(ProblemError):
    """Tokens cannot be verified, because the keys of their issuer could not be had."""

    reason: str
    retry_after: int


class TooManyRequests(ProblemError):
    """As many requests are at work as the service runs at a time, and as many wait as may, or this one waited its
    longest.
    """

    limit: int
    queue: int
    retry_after: int


class TypeMismatch(ProblemError):
    """A comparison or call whose operands have types that do not go together on every engine."""

    source: str
    operand: str
    found: str
    expected: str


class Unauthenticated(ProblemError):
    """The service tells callers apart, and does not know who this one is."""

    reason: str


class UndefinedVariable(ProblemError):
    """A placeholder that no variable fills."""

    variable: str
    source: str
    offset: int
    available: list[str]
    candidates: list[str]


class UnexpectedFailure(ProblemError):
    """A bug. The log holds what happened under this id; the client learns nothing else."""

    id: str


class UnknownAggregation(ProblemError):
    """An aggregation that is neither built in nor defined by the model."""

    aggregation: str
    model: str
    known: list[str]
    candidates: list[str]


class UnknownDatasource(ProblemError):
    """A body, or a model, names a datasource that does not exist."""

    datasource: str
    candidates: list[str]


class UnknownEntity(ProblemError):
    """A reference that leads to no entity."""

    entity: str
    reason: str
    candidates: list[str]


class UnknownMeasure(ProblemError):
    """A measure that is only a name: neither a column, nor a named measure, nor a formula."""

    measure: str
    model: str
    candidates: list[str]


class UnknownModel(ProblemError):
    """A body names a model that is neither stored nor a stage of the list."""

    model: str
    candidates: list[str]


class UnknownReference(ProblemError):
    """A name or a path that is no column, measure or join of the model."""

    reference: str
    model: str
    expected: str
    candidates: list[str]


class UnknownSchema(ProblemError):
    """A schema that the database does not have; null where none was named and the connection has no default one."""

    datasource: str
    schema: Optional[str]
    schemas: list[str]
    candidates: list[str]


class UnknownSearchDatasource(ProblemError):
    """``datasource`` of a search is no datasource."""

    datasource: str
    candidates: list[str]
    known: list[str]


class UnknownTool(ProblemError):
    """A tool was called that does not exist."""

    tool: str
    candidates: list[str]


class UnresolvableOrderColumn(ProblemError):
    """An order key that has no value in the rows of the result."""

    column: str
    reason: str


class UnsupportedEncoding(ProblemError):
    """A body that is compressed."""

    encoding: str


class UnsupportedMediaType(ProblemError):
    """A body in a media type other than JSON."""

    media_type: str


class VariableNotAllowed(ProblemError):
    """A variable whose value cannot stand where the placeholder stands (decision 6)."""

    variable: str
    source: str
    offset: int
    expected: str


class WindowColumnFiltered(ProblemError):
    """A filter on a column whose SQL holds a window function."""

    column: str
    model: str


class WindowColumnGrouped(ProblemError):
    """A window column where rows are grouped: it can be read only one row per source row."""

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
    "ConnectionFailed": ConnectionFailed,
    "CypherRejected": CypherRejected,
    "CypherTimeout": CypherTimeout,
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
    "ForcedFilterError": ForcedFilterError,
    "FunctionNotAllowed": FunctionNotAllowed,
    "GraphUnavailable": GraphUnavailable,
    "HostRefused": HostRefused,
    "InlineModelInvalid": InlineModelInvalid,
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
    "PayloadTooLarge": PayloadTooLarge,
    "PermissionDenied": PermissionDenied,
    "QueryFailed": QueryFailed,
    "QueryTimeout": QueryTimeout,
    "QueryTooComplex": QueryTooComplex,
    "RawWindowNotAllowed": RawWindowNotAllowed,
    "RequestInvalid": RequestInvalid,
    "RequestValueInvalid": RequestValueInvalid,
    "RoleMissing": RoleMissing,
    "RouteNotFound": RouteNotFound,
    "RowCapReached": RowCapReached,
    "SchemaDrift": SchemaDrift,
    "SessionNotFound": SessionNotFound,
    "SessionsFull": SessionsFull,
    "SqlNotAllowed": SqlNotAllowed,
    "StageCycle": StageCycle,
    "StageInvalid": StageInvalid,
    "StorageFailed": StorageFailed,
    "TimeDimensionRequired": TimeDimensionRequired,
    "TokenKeysUnavailable": TokenKeysUnavailable,
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
