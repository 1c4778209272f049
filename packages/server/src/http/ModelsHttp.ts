/** `/models`. */
import * as HttpApiBuilder from "@effect/platform/HttpApiBuilder"
import { SemApi } from "@semlayer/domain/api/SemApi"
import { ModelAtPath, ModelDocument } from "@semlayer/domain/Document"
import { ModelPatch } from "@semlayer/domain/ModelPatch"
import { RootModelRequest } from "@semlayer/domain/RootModel"
import { Models } from "@semlayer/engine/models/Models"
import { RootModels } from "@semlayer/engine/models/RootModels"
import { encodeModel } from "@semlayer/storage/documents/StoredValues"
import { Effect } from "effect"
import { readBody } from "./Body.js"
import { jsonResponse } from "./Json.js"
import { pageResponse } from "./Pages.js"
import { isFlagSet } from "./Flags.js"
import { expectedRevision, revisedResponse } from "./Revisions.js"

export const ModelsHttp = HttpApiBuilder.group(
  SemApi,
  "models",
  Effect.fnUntraced(function* (handlers) {
    const models = yield* Models
    const roots = yield* RootModels
    return handlers
      .handle("list", ({ urlParams }) =>
        Effect.map(models.list(urlParams), (all) => pageResponse("/models", all, urlParams))
      )
      .handleRaw("create", ({ request, headers }) =>
        Effect.flatMap(readBody(request, ModelDocument, "document"), (body) =>
          jsonResponse(models.save(body, expectedRevision(headers)))
        )
      )
      .handle("read", ({ path, urlParams }) =>
        Effect.map(
          models.read({ ...path, ...urlParams }, isFlagSet(urlParams.include_hidden)),
          ({ value, revision, problems }) =>
            revisedResponse({ ...encodeModel(value), ...(problems.length > 0 && { problems }) }, revision)
        )
      )
      .handleRaw("replace", ({ request, headers, path }) =>
        Effect.flatMap(readBody(request, ModelAtPath, "document"), (body) =>
          jsonResponse(models.replace(path.name, body, expectedRevision(headers)))
        )
      )
      .handleRaw("edit", ({ request, headers, path, urlParams }) =>
        Effect.flatMap(readBody(request, ModelPatch, "document"), (patch) =>
          jsonResponse(models.edit({ ...path, ...urlParams }, patch, expectedRevision(headers)))
        )
      )
      .handleRaw("check", ({ request }) =>
        Effect.flatMap(readBody(request, ModelDocument, "document"), (body) => jsonResponse(models.check(body)))
      )
      .handleRaw("recommendRoot", ({ request }) =>
        Effect.flatMap(readBody(request, RootModelRequest), (body) => jsonResponse(roots.recommend(body)))
      )
      .handle("remove", ({ path, urlParams, headers }) =>
        Effect.map(
          models.remove({ ...path, ...urlParams }, expectedRevision(headers)),
          (name) => ({ status: "deleted", name }) as const
        )
      )
  })
)
