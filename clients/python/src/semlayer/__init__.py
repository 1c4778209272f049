"""The Python client of semlayer: questions to a semantic layer, and the upkeep of its models.

>>> from semlayer import SemClient
>>> client = SemClient()
>>> client.query_sync({"source_model": "orders", "measures": ["revenue"]})
"""

from . import errors
from ._version import __version__
from .client import AsyncSemClient, SemClient
from .errors import (
    AnswerInvalid,
    CommandFailed,
    ProblemError,
    SemError,
    ServerTimeout,
    ServerUnreachable,
)
from .query import SemQuery
from .responses import (
    Attributes,
    Coverage,
    DatasourceDeleted,
    DatasourceSummary,
    DatasourceTested,
    Document,
    DriftEntry,
    FieldMetadata,
    ForgetMemoryResponse,
    Health,
    IngestAddition,
    IngestFailure,
    IngestResult,
    ItemPath,
    ModelChanges,
    ModelDeleted,
    ModelEdited,
    ModelSummary,
    NumberFormat,
    QueryStage,
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
from .stream import AsyncRowStream, RowStream

__all__ = [
    "AnswerInvalid",
    "AsyncRowStream",
    "AsyncSemClient",
    "Attributes",
    "Coverage",
    "CommandFailed",
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
    "ProblemError",
    "QueryStage",
    "QueryStages",
    "Refreshed",
    "RootModelRecommendation",
    "RowStream",
    "SaveMemoryResponse",
    "SearchHit",
    "SearchResponse",
    "SemClient",
    "SemError",
    "SemQuery",
    "SemResponse",
    "ServerTimeout",
    "ServerUnreachable",
    "ValidateEntry",
    "Written",
    "__version__",
    "errors",
]
