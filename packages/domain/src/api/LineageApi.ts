/** `GET /graph` and `GET /lineage`: how models are joined, and what uses an entity. */
import * as HttpApiEndpoint from "@effect/platform/HttpApiEndpoint"
import * as HttpApiGroup from "@effect/platform/HttpApiGroup"
import * as OpenApi from "@effect/platform/OpenApi"
import { Schema } from "effect"
import { DocumentUnusable, StorageFailed, UnknownDatasource } from "../CatalogErrors.js"
import { EntityError } from "../EntityErrors.js"
import { JoinGraph, Lineage } from "../Lineage.js"
import { TooManyRequests } from "../RequestErrors.js"
import { NeededAccess } from "./Access.js"

export class LineageApi extends HttpApiGroup.make("lineage")
  .add(
    HttpApiEndpoint.get("graph", "/graph")
      .annotate(NeededAccess, "reader")
      .setUrlParams(Schema.Struct({ data_source: Schema.optional(Schema.String) }))
      .addSuccess(JoinGraph)
      .addError(UnknownDatasource)
      .addError(DocumentUnusable)
      .annotate(OpenApi.Summary, "The visible models of a datasource or of all, and their joins with cardinalities")
  )
  .add(
    HttpApiEndpoint.get("uses", "/lineage")
      .annotate(NeededAccess, "reader")
      .setUrlParams(Schema.Struct({ entity: Schema.String }))
      .addSuccess(Lineage)
      .addError(EntityError)
      .annotate(
        OpenApi.Summary,
        "What uses a model, column or measure: measures, columns, joins, models, memories, dashboards"
      )
      .annotate(
        OpenApi.Description,
        "Direct uses, as far as the caller may see them. SQL is searched for names, so a column that SQL of the same model only seems to " +
          "name is listed too."
      )
  )
  .addError(StorageFailed)
  .addError(TooManyRequests)
  .annotate(OpenApi.Title, "Lineage") {}
