/** `/models`. */
import { HttpApiBuilder } from "@effect/platform"
import { SemApi } from "@semlayer/domain/api/SemApi"
import { ModelDocument } from "@semlayer/domain/Document"
import { SemModel } from "@semlayer/domain/SemModel"
import { Models } from "@semlayer/engine/models/Models"
import { Effect } from "effect"
import { readBody } from "./Body.js"
import { jsonResponse } from "./Json.js"
import { expectedRevision, storedResponse } from "./Revisions.js"

export const ModelsHttp = HttpApiBuilder.group(
  SemApi,
  "models",
  Effect.fnUntraced(function* (handlers) {
    const models = yield* Models
    const respond = storedResponse(SemModel)
    return handlers
      .handle("list", ({ urlParams }) => models.list(urlParams.data_source))
      .handleRaw("create", ({ request, headers }) =>
        Effect.flatMap(readBody(request, ModelDocument), (body) =>
          jsonResponse(models.save(body, expectedRevision(headers)))
        )
      )
      .handle("read", ({ path, urlParams }) =>
        Effect.flatMap(models.read({ ...path, ...urlParams }, isSet(urlParams.include_hidden)), respond)
      )
      .handleRaw("replace", ({ request, headers, path }) =>
        Effect.flatMap(readBody(request, ModelDocument), (body) =>
          jsonResponse(models.replace(path.name, body, expectedRevision(headers)))
        )
      )
      .handle("remove", ({ path, urlParams }) =>
        Effect.map(models.remove({ ...path, ...urlParams }), (name) => ({ status: "deleted", name }) as const)
      )
  })
)

const isSet = (flag: string | undefined): boolean => flag === "true" || flag === "1"
