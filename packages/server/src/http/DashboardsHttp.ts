/** `/dashboards`. */
import * as HttpApiBuilder from "@effect/platform/HttpApiBuilder"
import { SemApi } from "@semlayer/domain/api/SemApi"
import { DashboardAtPath } from "@semlayer/domain/Document"
import { Dashboards } from "@semlayer/engine/dashboards/Dashboards"
import { dashboardCodec } from "@semlayer/storage/documents/StoredValues"
import { Effect } from "effect"
import { readBody } from "./Body.js"
import { jsonResponse } from "./Json.js"
import { expectedRevision, revisedResponse } from "./Revisions.js"

export const DashboardsHttp = HttpApiBuilder.group(
  SemApi,
  "dashboards",
  Effect.fnUntraced(function* (handlers) {
    const dashboards = yield* Dashboards
    return handlers
      .handle("list", () => dashboards.list())
      .handle("read", ({ path }) =>
        Effect.map(dashboards.read(path.name), ({ value, revision }) =>
          revisedResponse(dashboardCodec(value.name).encode(value), revision)
        )
      )
      .handleRaw("replace", ({ request, headers, path }) =>
        Effect.flatMap(readBody(request, DashboardAtPath, "document"), (body) =>
          jsonResponse(dashboards.save(path.name, body, expectedRevision(headers)))
        )
      )
      .handle("remove", ({ path, headers }) => dashboards.remove(path.name, expectedRevision(headers)))
  })
)
