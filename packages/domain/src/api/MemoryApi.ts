/** `/memories`: save and delete memories. */
import * as HttpApiEndpoint from "@effect/platform/HttpApiEndpoint"
import * as HttpApiGroup from "@effect/platform/HttpApiGroup"
import * as OpenApi from "@effect/platform/OpenApi"
import { Schema } from "effect"
import { NeededAccess } from "./Access.js"
import { NameCollision, StorageFailed } from "../CatalogErrors.js"
import { EntityError } from "../EntityErrors.js"
import { ForgetMemoryResponse, SaveMemoryRequest, SaveMemoryResponse } from "../Memory.js"
import { MemoryNotFound } from "../MemoryErrors.js"
import { BodyError, RequestInvalid, TooManyRequests } from "../RequestErrors.js"

export class MemoryApi extends HttpApiGroup.make("memories")
  .add(
    HttpApiEndpoint.post("save", "/memories")
      .annotate(NeededAccess, "editor")
      .setPayload(SaveMemoryRequest)
      .addSuccess(SaveMemoryResponse)
      .addError(BodyError)
      .addError(EntityError)
      .addError(NameCollision)
      .annotate(OpenApi.Summary, "Save a note about entities, or an example query; an id that exists is replaced")
  )
  .add(
    HttpApiEndpoint.del("forget", "/memories/:id")
      .annotate(NeededAccess, "editor")
      .setPath(Schema.Struct({ id: Schema.String }))
      .addSuccess(ForgetMemoryResponse)
      .addError(MemoryNotFound)
      .addError(RequestInvalid)
      .annotate(OpenApi.Summary, "Delete a memory, and the references of other memories to it")
  )
  .addError(StorageFailed)
  .addError(TooManyRequests)
  .annotate(OpenApi.Title, "Memories") {}
