/** Reads how models are joined, and what uses an entity, from what the running caller may see. */
import { parseEntity } from "@semlayer/domain/Entity"
import type { JoinGraph, Lineage, Use } from "@semlayer/domain/Lineage"
import { DatasourceName } from "@semlayer/domain/Names"
import { yieldToEventLoop } from "@semlayer/runtime/YieldToEventLoop"
import { resolveStrict } from "@semlayer/search/entities/EntityResolver"
import { unknownDatasource } from "@semlayer/storage/snapshot/UnusableDocuments"
import { Effect, Option } from "effect"
import { makeVisibleSnapshot } from "../access/VisibleSnapshot.js"
import { joinGraph } from "./JoinGraphs.js"
import { usesInDashboard, usesInMemory, usesInModel, type Wanted } from "./Uses.js"

export class LineageReader extends Effect.Service<LineageReader>()("@semlayer/engine/LineageReader", {
  effect: Effect.gen(function* () {
    const visible = yield* makeVisibleSnapshot

    /** The models of a datasource, or of all, and their joins. */
    const graph = Effect.fn("LineageReader.graph")(function* (given: string | undefined) {
      const snapshot = yield* visible.snapshot
      const wanted = given === undefined ? null : DatasourceName.make(given, true)
      if (wanted !== null && !snapshot.datasources.has(wanted) && !snapshot.models.has(wanted)) {
        return yield* unknownDatasource(wanted, snapshot)
      }
      const graphs = [...snapshot.models]
        .filter(([name]) => wanted === null || name === wanted)
        .map(([, models]) => joinGraph([...models.values()].map(({ value }) => value)))
      return {
        models: graphs.flatMap(({ models }) => models),
        joins: graphs.flatMap(({ joins }) => joins)
      } satisfies JoinGraph
    })

    /** The direct uses of a model, column or measure. Fails if it is not exactly one. */
    const lineage = Effect.fn("LineageReader.lineage")(function* (reference: string) {
      const snapshot = yield* visible.snapshot
      const kinds = ["model", "column", "measure"] as const
      const entity = yield* resolveStrict(reference, snapshot, { kinds })
      const wanted = wantedOf(entity)
      const used_by: Array<Use> = []
      for (const models of snapshot.models.values()) {
        for (const { value } of models.values()) used_by.push(...usesInModel(value, wanted, snapshot))
        yield* yieldToEventLoop
      }
      // Storages return models in different orders.
      used_by.sort((a, b) => (a.reference < b.reference ? -1 : 1))
      for (const { value } of snapshot.memories.values()) used_by.push(...usesInMemory(value, wanted, snapshot))
      for (const { value } of snapshot.dashboards.values()) used_by.push(...usesInDashboard(value, wanted, snapshot))
      return { entity, used_by } satisfies Lineage
    })

    return { graph, lineage } as const
  })
}) {}

const wantedOf = (entity: string): Wanted =>
  Option.match(parseEntity(entity), {
    onNone: () => ({ entity, data_source: "", model: "", leaf: null }),
    onSome: (parsed) => ({
      entity,
      data_source: "datasource" in parsed ? parsed.datasource : "",
      model: "model" in parsed ? parsed.model : "",
      leaf: "leaf" in parsed ? parsed.leaf : null
    })
  })
