/** `POST /query`: run, compile only, or explain; `POST /query/stages` and `POST /sql`. */
import * as HttpApiEndpoint from "@effect/platform/HttpApiEndpoint"
import * as HttpApiGroup from "@effect/platform/HttpApiGroup"
import * as OpenApi from "@effect/platform/OpenApi"
import { Schema } from "effect"
import { NeededAccess } from "./Access.js"
import { SqlNotAllowed } from "../AccessErrors.js"
import { AmbiguousModel } from "../ReferenceErrors.js"
import { DatabaseError } from "../DatabaseErrors.js"
import { NotAcceptable } from "../HttpErrors.js"
import { DatasourceInvalid, DocumentUnusable, StorageFailed, UnknownDatasource } from "../CatalogErrors.js"
import { ClaimMissing, QueryError } from "../QueryErrors.js"
import { CacheCleared, ClearCacheRequest } from "../CachePolicy.js"
import { QueryRequest } from "../QueryRequest.js"
import { SemResponse } from "../QueryResponse.js"
import { QueryStages } from "../QueryStages.js"
import { QueryCancelled } from "../RunningQueryErrors.js"
import { SqlRejected } from "../SqlErrors.js"
import { SqlAnswer, SqlRequest } from "../SqlQuery.js"
import { BodyError, FailureBudgetSpent, RequestValueInvalid, TooManyRequests } from "../RequestErrors.js"
import { withStreamedForms } from "./StreamedForms.js"
import { withCacheHeaders } from "./CacheHeaders.js"
import { withTimeoutHeader } from "./TimeoutHeader.js"

/** The failures of a query and of its stages. */
const QueryFailure = Schema.Union(
  BodyError,
  TooManyRequests,
  QueryError,
  ClaimMissing,
  SqlNotAllowed,
  FailureBudgetSpent,
  AmbiguousModel,
  DatabaseError,
  QueryCancelled,
  UnknownDatasource,
  DatasourceInvalid,
  DocumentUnusable,
  StorageFailed
)

export class QueryApi extends HttpApiGroup.make("query", { topLevel: true })
  .add(
    HttpApiEndpoint.post("query", "/query")
      .annotate(NeededAccess, "reader")
      .setPayload(QueryRequest)
      .addSuccess(SemResponse)
      .addError(QueryFailure)
      .addError(NotAcceptable)
      .addError(RequestValueInvalid)
      .annotate(OpenApi.Summary, "Answer a query, a list of queries, or a stored query by its name")
      .annotate(
        OpenApi.Description,
        "`dry_run` compiles only; `explain` returns the database's plan and never runs the statement. With " +
          "`Accept: application/x-ndjson`, `text/csv` or `application/vnd.apache.arrow.stream` rows are streamed, without a limit " +
          "on their number."
      )
      .annotate(OpenApi.Transform, (operation) => withCacheHeaders(withTimeoutHeader(withStreamedForms(operation))))
  )
  .add(
    HttpApiEndpoint.post("stages", "/query/stages")
      .annotate(NeededAccess, "reader")
      .setPayload(QueryRequest)
      .addSuccess(QueryStages)
      .addError(QueryFailure)
      .annotate(OpenApi.Summary, "Each stage of a query's compilation, without running it")
  )
  .add(
    HttpApiEndpoint.post("sql", "/sql")
      .annotate(NeededAccess, "reader")
      .setPayload(SqlRequest)
      .addSuccess(SqlAnswer)
      .addError(QueryFailure)
      .addError(SqlRejected)
      .annotate(OpenApi.Summary, "Answer a SELECT over models")
      .annotate(
        OpenApi.Description,
        "Models are tables of their columns and measures. The statement is translated to a query, so access policies, limits and " +
          "errors are those of `POST /query`; `request` of the answer is that query."
      )
      .annotate(OpenApi.Transform, withTimeoutHeader)
  )
  .add(
    HttpApiEndpoint.post("clearCache", "/cache/clear")
      .annotate(NeededAccess, "editor")
      .setPayload(ClearCacheRequest)
      .addSuccess(CacheCleared)
      .addError(BodyError)
      .addError(TooManyRequests)
      .addError(UnknownDatasource)
      .addError(DocumentUnusable)
      .addError(StorageFailed)
      .annotate(OpenApi.Summary, "Remove cached rows of one datasource or of all")
  )
  .annotate(OpenApi.Title, "Queries") {}
