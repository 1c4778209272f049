/** `POST /inspect`: point lookup of entities. */
import * as HttpApiEndpoint from "@effect/platform/HttpApiEndpoint"
import * as HttpApiGroup from "@effect/platform/HttpApiGroup"
import * as OpenApi from "@effect/platform/OpenApi"
import { NeededAccess } from "./Access.js"
import { StorageFailed } from "../CatalogErrors.js"
import { EntityError } from "../EntityErrors.js"
import { InspectRequest, InspectResponse } from "../Inspect.js"
import { BodyError, TooManyRequests } from "../RequestErrors.js"

export class InspectApi extends HttpApiGroup.make("inspect", { topLevel: true })
  .add(
    HttpApiEndpoint.post("inspect", "/inspect")
      .annotate(NeededAccess, "reader")
      .setPayload(InspectRequest)
      .addSuccess(InspectResponse)
      .addError(BodyError)
      .addError(TooManyRequests)
      .addError(EntityError)
      .addError(StorageFailed)
      .annotate(OpenApi.Summary, "Look up one entity, several of one kind, or all models or datasources")
      .annotate(OpenApi.Description, "`result` is Markdown, or JSON as a string with `format: json`.")
  )
  .annotate(OpenApi.Title, "Inspection") {}
