/** `GET /graph` and `GET /lineage`. */
import * as HttpApiBuilder from "@effect/platform/HttpApiBuilder"
import { SemApi } from "@semlayer/domain/api/SemApi"
import { LineageReader } from "@semlayer/engine/lineage/LineageReader"
import { Effect } from "effect"

export const LineageHttp = HttpApiBuilder.group(
  SemApi,
  "lineage",
  Effect.fnUntraced(function* (handlers) {
    const { graph, lineage } = yield* LineageReader
    return handlers
      .handle("graph", ({ urlParams }) => graph(urlParams.data_source))
      .handle("uses", ({ urlParams }) => lineage(urlParams.entity))
  })
)
