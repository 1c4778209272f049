/** `GET /queries` and `DELETE /queries/{id}`: the queries that are being answered. */
import * as HttpApiEndpoint from "@effect/platform/HttpApiEndpoint"
import * as HttpApiGroup from "@effect/platform/HttpApiGroup"
import * as OpenApi from "@effect/platform/OpenApi"
import { Schema } from "effect"
import { TooManyRequests } from "../RequestErrors.js"
import { QueryEnded, RunningQuery } from "../RunningQuery.js"
import { UnknownRunningQuery } from "../RunningQueryErrors.js"
import { NeededAccess } from "./Access.js"

export class RunningQueriesApi extends HttpApiGroup.make("runningQueries")
  .add(
    HttpApiEndpoint.get("list", "/queries")
      .annotate(NeededAccess, "reader")
      .addSuccess(Schema.Array(RunningQuery))
      .annotate(OpenApi.Summary, "The queries that are being answered, the oldest first")
      .annotate(
        OpenApi.Description,
        "Those of the caller; for the role `admin`, those of all callers. Of several replicas, each lists its own."
      )
  )
  .add(
    HttpApiEndpoint.del("cancel", "/queries/:id")
      .annotate(NeededAccess, "reader")
      .setPath(Schema.Struct({ id: Schema.String }))
      .addSuccess(QueryEnded)
      .addError(UnknownRunningQuery)
      .annotate(OpenApi.Summary, "Cancel a query, and its statement in the database")
      .annotate(
        OpenApi.Description,
        "The query fails with `QueryCancelled`. A statement that other queries wait for, too, continues for them."
      )
  )
  .addError(TooManyRequests)
  .annotate(OpenApi.Title, "Running queries") {}
