/** Models, datasources, ingestion and health. */
import * as HttpApiEndpoint from "@effect/platform/HttpApiEndpoint"
import * as HttpApiGroup from "@effect/platform/HttpApiGroup"
import * as OpenApi from "@effect/platform/OpenApi"
import { Schema } from "effect"
import { NeededAccess } from "./Access.js"
import {
  DatasourceInvalid,
  DatasourceNotFound,
  DocumentUnusable,
  EditConflict,
  ModelInvalid,
  ModelNameAmbiguous,
  ModelNotFound,
  NameCollision,
  NameMismatch,
  StorageFailed,
  UnknownDatasource,
  UnknownSchema
} from "../CatalogErrors.js"
import {
  ConnectionFailed,
  DatasourceBusy,
  PermissionDenied,
  QueryFailed,
  QueryTimeout,
  ScanTooLarge
} from "../DatabaseErrors.js"
import { DatasourceSummary, MaskedDatasource, Priority, PriorityRequest } from "../Datasource.js"
import { DatasourceDocument, documentProblems, ModelAtPath, ModelDocument } from "../Document.js"
import { DocumentProblem } from "../DocumentProblem.js"
import { EntityError } from "../EntityErrors.js"
import { ModelEdited, ModelPatch } from "../ModelPatch.js"
import { IngestRequest, IngestResult, ValidateRequest, ValidateResult } from "../Ingest.js"
import { DatasourceName, ModelName } from "../Names.js"
import { optional } from "../Optional.js"
import { Refreshed, RefreshRequest } from "../Refresh.js"
import { BodyError, RequestValueInvalid, TooManyRequests } from "../RequestErrors.js"
import { RootModelRecommendation, RootModelRequest } from "../RootModel.js"
import { SemModel } from "../SemModel.js"
import { withStreamedProgress } from "./StreamedForms.js"
import { ModelStatus, stewardshipFields } from "../Stewardship.js"

/** Response of `GET /health`. */
export const Health = Schema.Struct({ status: Schema.Literal("ok"), version: Schema.String }).annotations({
  identifier: "Health"
})
export interface Health extends Schema.Schema.Type<typeof Health> {}

const modelProblems = {
  /** What saving the model would reject, what contradicts the place of its document, and what other models make of it. */
  problems: optional(Schema.Array(DocumentProblem))
} as const

/** A model as it is read: `problems` is set by the service and ignored in requests. */
export const ReadModel = Schema.extend(SemModel, Schema.Struct(modelProblems)).annotations({ identifier: "ReadModel" })
export type ReadModel = typeof ReadModel.Type

/** A model in the list; hidden models are left out. */
export const ModelSummary = Schema.Struct({
  /** Name of the model, or the location of its document if the name cannot be determined. */
  name: Schema.String,
  /** Null if the document cannot be read and its location does not name the datasource. */
  data_source: Schema.NullOr(Schema.String),
  description: optional(Schema.String),
  ...stewardshipFields,
  ...documentProblems,
  ...modelProblems
}).annotations({ identifier: "ModelSummary" })
export interface ModelSummary extends Schema.Schema.Type<typeof ModelSummary> {}

/** Response of a write. `warnings` lists follow-up work that failed, such as embedding its texts. */
export const Written = Schema.Struct({
  status: Schema.Literal("created", "updated"),
  name: Schema.String,
  warnings: optional(Schema.Array(Schema.String))
}).annotations({ identifier: "Written" })
export interface Written extends Schema.Schema.Type<typeof Written> {}

/** Response of `POST /check-model`. */
export const ModelChecked = Schema.Struct({
  /** What saving the model would reject, and what other models make of it; empty if there is nothing to report. */
  problems: Schema.Array(DocumentProblem)
}).annotations({ identifier: "ModelChecked" })
export interface ModelChecked extends Schema.Schema.Type<typeof ModelChecked> {}

/** Response of `DELETE /models/{name}`. */
export const ModelDeleted = Schema.Struct({
  status: Schema.Literal("deleted"),
  name: ModelName
}).annotations({ identifier: "ModelDeleted" })
export interface ModelDeleted extends Schema.Schema.Type<typeof ModelDeleted> {}

/** Response of `DELETE /datasources/{name}`. Its models are kept. */
export const DatasourceDeleted = Schema.Struct({
  status: Schema.Literal("deleted"),
  name: DatasourceName,
  models_kept: Schema.Array(ModelName)
}).annotations({ identifier: "DatasourceDeleted" })
export interface DatasourceDeleted extends Schema.Schema.Type<typeof DatasourceDeleted> {}

/** Response of `POST /datasources/{name}/test`. */
export const DatasourceTested = Schema.Struct({
  status: Schema.Literal("ok"),
  name: DatasourceName,
  /** How far the connector was tested, if not against the database itself. */
  note: optional(Schema.String)
}).annotations({ identifier: "DatasourceTested" })
export interface DatasourceTested extends Schema.Schema.Type<typeof DatasourceTested> {}

/** Response of `PUT /datasources/priority`. */
export const PriorityWritten = Schema.Struct({
  status: Schema.Literal("ok"),
  priority: Schema.Array(DatasourceName)
}).annotations({ identifier: "PriorityWritten" })
export interface PriorityWritten extends Schema.Schema.Type<typeof PriorityWritten> {}

const NamePath = Schema.Struct({ name: Schema.String })

const DatasourceParam = Schema.Struct({ data_source: Schema.optional(Schema.String) })

/**
 * `If-Match` contains the `ETag` of a read, several of them, or `*` for any existing revision. A write over another revision is
 * rejected with 409.
 */
export const IfMatch = Schema.Struct({ "if-match": Schema.optional(Schema.String) })

/** A numeric query parameter with a lower bound. */
const Count = (least: number) =>
  Schema.optional(Schema.NumberFromString.pipe(Schema.int(), Schema.greaterThanOrEqualTo(least)))

const PageParams = Schema.Struct({
  ...DatasourceParam.fields,
  /** Only models of which this is one of the owners. */
  owner: Schema.optional(Schema.String),
  /** Only models that have this tag. */
  tag: Schema.optional(Schema.String),
  status: Schema.optional(ModelStatus),
  /** Maximum number of models returned; absent means all. */
  limit: Count(1),
  /** Number of models to skip. */
  offset: Count(0)
})

/** `If-None-Match` contains the `ETag` of an earlier read; the response is 304 if nothing has changed since. */
export const IfNoneMatch = Schema.Struct({ "if-none-match": Schema.optional(Schema.String) })

const Flag = Schema.optional(Schema.Literal("true", "false", "1", "0"))

export class HealthApi extends HttpApiGroup.make("health", { topLevel: true }).add(
  HttpApiEndpoint.get("health", "/health")
    .annotate(NeededAccess, "everybody")
    .addSuccess(Health)
    .annotate(OpenApi.Summary, "Whether the service is up")
) {}

export class ModelsApi extends HttpApiGroup.make("models")
  .add(
    HttpApiEndpoint.get("list", "/models")
      .annotate(NeededAccess, "reader")
      .setUrlParams(PageParams)
      .addSuccess(Schema.Array(ModelSummary))
      .annotate(OpenApi.Summary, "Visible models, sorted by datasource and name")
      .annotate(
        OpenApi.Description,
        "`data_source`, `owner`, `tag` and `status` filter. `limit` and `offset` select a page. The header `X-Total-Count` has the total number, and `Link` the " +
          'address of the next page (`rel="next"`).'
      )
  )
  .add(
    HttpApiEndpoint.post("create", "/models")
      .annotate(NeededAccess, "editor")
      .setPayload(ModelDocument)
      .setHeaders(IfMatch)
      .addSuccess(Written)
      .addError(BodyError)
      .addError(ModelInvalid)
      .addError(NameCollision)
      .addError(DocumentUnusable)
      .addError(EditConflict)
      .addError(RequestValueInvalid)
      .annotate(OpenApi.Summary, "Save a model, replacing an existing one")
  )
  .add(
    HttpApiEndpoint.get("read", "/models/:name")
      .annotate(NeededAccess, "reader")
      .setPath(NamePath)
      .setUrlParams(Schema.Struct({ ...DatasourceParam.fields, include_hidden: Flag }))
      .setHeaders(IfNoneMatch)
      .addSuccess(ReadModel)
      .addError(ModelNotFound)
      .addError(DocumentUnusable)
      .addError(ModelNameAmbiguous)
      .annotate(OpenApi.Summary, "A model without its hidden columns, or with them on request")
  )
  .add(
    HttpApiEndpoint.put("replace", "/models/:name")
      .annotate(NeededAccess, "editor")
      .setPath(NamePath)
      .setPayload(ModelAtPath)
      .setHeaders(IfMatch)
      .addSuccess(Written)
      .addError(BodyError)
      .addError(ModelInvalid)
      .addError(NameCollision)
      .addError(DocumentUnusable)
      .addError(NameMismatch)
      .addError(EditConflict)
      .addError(RequestValueInvalid)
      .annotate(OpenApi.Summary, "Replace a model, or create it; hidden columns that the body omits are kept")
  )
  .add(
    HttpApiEndpoint.patch("edit", "/models/:name")
      .annotate(NeededAccess, "editor")
      .setPath(NamePath)
      .setUrlParams(DatasourceParam)
      .setPayload(ModelPatch)
      .setHeaders(IfMatch)
      .addSuccess(ModelEdited)
      .addError(BodyError)
      .addError(ModelNotFound)
      .addError(DocumentUnusable)
      .addError(ModelNameAmbiguous)
      .addError(ModelInvalid)
      .addError(NameCollision)
      .addError(EditConflict)
      .addError(RequestValueInvalid)
      .annotate(OpenApi.Summary, "Change parts of a model atomically and keep the rest")
  )
  .add(
    HttpApiEndpoint.post("check", "/check-model")
      .annotate(NeededAccess, "editor")
      .setPayload(ModelDocument)
      .addSuccess(ModelChecked)
      .addError(BodyError)
      .annotate(OpenApi.Summary, "The problems that a model would have if it were saved")
      .annotate(
        OpenApi.Description,
        "Changes nothing and reads no database. Each problem has the path of the part that it is about. An `error` is rejected by " +
          "saving, or fails the queries that reach it."
      )
  )
  .add(
    HttpApiEndpoint.post("recommendRoot", "/recommend-root-model")
      .annotate(NeededAccess, "reader")
      .setPayload(RootModelRequest)
      .addSuccess(RootModelRecommendation)
      .addError(BodyError)
      .addError(EntityError)
      .addError(UnknownDatasource)
      .addError(RequestValueInvalid)
      .annotate(OpenApi.Summary, "The model that reaches all of the given columns and measures, and the path of each")
  )
  .add(
    HttpApiEndpoint.del("remove", "/models/:name")
      .annotate(NeededAccess, "editor")
      .setPath(NamePath)
      .setUrlParams(DatasourceParam)
      .setHeaders(IfMatch)
      .addSuccess(ModelDeleted)
      .addError(EditConflict)
      .addError(ModelNotFound)
      .addError(DocumentUnusable)
      .addError(ModelNameAmbiguous)
      .annotate(OpenApi.Summary, "Delete a model")
  )
  .addError(StorageFailed)
  .addError(TooManyRequests)
  .annotate(OpenApi.Title, "Models") {}

export class DatasourcesApi extends HttpApiGroup.make("datasources")
  .add(
    HttpApiEndpoint.get("readPriority", "/datasources/priority")
      .annotate(NeededAccess, "reader")
      .addSuccess(Priority)
      .annotate(OpenApi.Summary, "The order of datasources that resolves a model name which several of them have")
  )
  .add(
    HttpApiEndpoint.put("writePriority", "/datasources/priority")
      .annotate(NeededAccess, "admin")
      .setPayload(PriorityRequest)
      .addSuccess(PriorityWritten)
      .addError(BodyError)
      .addError(UnknownDatasource)
      .addError(DocumentUnusable)
      .annotate(OpenApi.Summary, "Set that order")
  )
  .add(
    HttpApiEndpoint.get("list", "/datasources")
      .annotate(NeededAccess, "reader")
      .addSuccess(Schema.Array(DatasourceSummary))
      .annotate(OpenApi.Summary, "Datasources by name")
  )
  .add(
    HttpApiEndpoint.post("create", "/datasources")
      .annotate(NeededAccess, "admin")
      .setUrlParams(Schema.Struct({ test: Flag }))
      .setPayload(DatasourceDocument)
      .setHeaders(IfMatch)
      .addSuccess(Written)
      .addError(BodyError)
      .addError(DatasourceInvalid)
      .addError(NameCollision)
      .addError(DocumentUnusable)
      .addError(EditConflict)
      .addError(RequestValueInvalid)
      .addError(ConnectionFailed)
      .annotate(OpenApi.Summary, "Save a datasource, replacing an existing one; a masked secret keeps its value")
      .annotate(
        OpenApi.Description,
        "With `test=true` the connection is tested first, and nothing is saved if that fails."
      )
  )
  .add(
    HttpApiEndpoint.get("read", "/datasources/:name")
      .annotate(NeededAccess, "reader")
      .setPath(NamePath)
      .setHeaders(IfNoneMatch)
      .addSuccess(MaskedDatasource)
      .addError(DatasourceNotFound)
      .addError(DocumentUnusable)
      .annotate(OpenApi.Summary, "A datasource with its secrets masked")
  )
  .add(
    HttpApiEndpoint.post("test", "/datasources/:name/test")
      .annotate(NeededAccess, "admin")
      .setPath(NamePath)
      .addSuccess(DatasourceTested)
      .addError(DatasourceNotFound)
      .addError(DocumentUnusable)
      .addError(UnknownDatasource)
      .addError(DatasourceInvalid)
      .addError(ConnectionFailed)
      .annotate(OpenApi.Summary, "Connect to the database of a datasource")
  )
  .add(
    HttpApiEndpoint.del("remove", "/datasources/:name")
      .annotate(NeededAccess, "admin")
      .setPath(NamePath)
      .setHeaders(IfMatch)
      .addSuccess(DatasourceDeleted)
      .addError(EditConflict)
      .addError(DatasourceNotFound)
      .annotate(OpenApi.Summary, "Delete a datasource and keep its models")
  )
  .addError(StorageFailed)
  .addError(TooManyRequests)
  .annotate(OpenApi.Title, "Datasources") {}

export class IngestApi extends HttpApiGroup.make("ingest", { topLevel: true })
  .add(
    HttpApiEndpoint.post("ingest", "/ingest")
      .annotate(NeededAccess, "editor")
      .setPayload(IngestRequest)
      .addSuccess(IngestResult)
      .addError(BodyError)
      .addError(TooManyRequests)
      .addError(UnknownDatasource)
      .addError(DocumentUnusable)
      .addError(UnknownSchema)
      .addError(DatasourceInvalid)
      .addError(ConnectionFailed)
      .addError(QueryFailed)
      .addError(PermissionDenied)
      .addError(QueryTimeout)
      .addError(DatasourceBusy)
      .addError(ScanTooLarge)
      .addError(StorageFailed)
      .annotate(OpenApi.Summary, "Create models from the tables of a datasource, or add what is new to existing ones")
      .annotate(OpenApi.Transform, withStreamedProgress)
  )
  .add(
    HttpApiEndpoint.post("validateModels", "/validate-models")
      .annotate(NeededAccess, "editor")
      .setPayload(ValidateRequest)
      .addSuccess(ValidateResult)
      .addError(BodyError)
      .addError(TooManyRequests)
      .addError(UnknownDatasource)
      .addError(DocumentUnusable)
      .addError(UnknownSchema)
      .addError(DatasourceInvalid)
      .addError(ConnectionFailed)
      .addError(QueryFailed)
      .addError(PermissionDenied)
      .addError(QueryTimeout)
      .addError(DatasourceBusy)
      .addError(ScanTooLarge)
      .addError(StorageFailed)
      .annotate(OpenApi.Summary, "Where models no longer match the database, and the edits that would fix it")
      .annotate(
        OpenApi.Description,
        "Changes nothing. Without `data_source` all datasources are checked; one that cannot be checked is listed with its `error` after the drift of the others."
      )
  )
  .add(
    HttpApiEndpoint.post("refreshSamples", "/refresh-samples")
      .annotate(NeededAccess, "editor")
      .setPayload(RefreshRequest)
      .addSuccess(Refreshed)
      .addError(BodyError)
      .addError(TooManyRequests)
      .addError(UnknownDatasource)
      .addError(DocumentUnusable)
      .addError(StorageFailed)
      .annotate(OpenApi.Summary, "Sample column values again, for some models or all")
  )
  .annotate(OpenApi.Title, "Ingestion") {}
