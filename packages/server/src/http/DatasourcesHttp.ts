/** `/datasources` and `/datasources/priority`. */
import * as HttpApiBuilder from "@effect/platform/HttpApiBuilder"
import { SemApi } from "@semlayer/domain/api/SemApi"
import { MaskedDatasource, PriorityRequest } from "@semlayer/domain/Datasource"
import { DatasourceDocument } from "@semlayer/domain/Document"
import { Datasources } from "@semlayer/engine/models/Datasources"
import { Effect } from "effect"
import { readBody } from "./Body.js"
import { isFlagSet } from "./Flags.js"
import { jsonResponse } from "./Json.js"
import { expectedRevision, storedResponse } from "./Revisions.js"

export const DatasourcesHttp = HttpApiBuilder.group(
  SemApi,
  "datasources",
  Effect.fnUntraced(function* (handlers) {
    const datasources = yield* Datasources
    const respond = storedResponse(MaskedDatasource)
    return handlers
      .handle("readPriority", () => datasources.readPriority())
      .handleRaw("writePriority", ({ request }) =>
        Effect.flatMap(readBody(request, PriorityRequest), (body) => jsonResponse(datasources.writePriority(body)))
      )
      .handle("list", () => datasources.list())
      .handleRaw("create", ({ request, headers, urlParams }) =>
        Effect.flatMap(readBody(request, DatasourceDocument, "document"), (body) =>
          jsonResponse(
            datasources.save(body, { revision: expectedRevision(headers), tested: isFlagSet(urlParams.test) })
          )
        )
      )
      .handle("read", ({ path }) => Effect.flatMap(datasources.read(path.name), respond))
      .handle("test", ({ path }) => datasources.test(path.name))
      .handle("remove", ({ path, headers }) => datasources.remove(path.name, expectedRevision(headers)))
  })
)
