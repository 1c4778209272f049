import { QueryRequest } from "@semlayer/domain/QueryRequest"
import { datasourceOf } from "../../src/query/Catalogs.js"
import type { StorageSnapshot } from "@semlayer/storage/snapshot/Storage"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Schema } from "effect"

const empty: StorageSnapshot = {
  datasources: new Map(),
  models: new Map(),
  memories: new Map(),
  dashboards: new Map(),
  priority: [],
  problems: []
}

const refusalOf = (queries: ReadonlyArray<object>) =>
  Effect.flip(
    Effect.flatMap(Schema.decodeUnknown(QueryRequest)({ queries }), (request) => datasourceOf(request, empty))
  )

const counting = (source_model: unknown, name?: string) => ({
  source_model,
  measures: ["*:count"],
  ...(name !== undefined && { name })
})

describe("the datasource of a list of queries", () => {
  it.effect("1.2.10 a cycle is reported with its stages, not as a missing model", () =>
    Effect.gen(function* () {
      const error = yield* refusalOf([counting("y", "x"), counting("x", "y"), counting("x")])
      assert.strictEqual(error._tag, "StageCycle")
      assert.include(error.message, "x → y → x")
    })
  )

  it.effect("1.2.10 a query that reads itself is reported by its name", () =>
    Effect.gen(function* () {
      const error = yield* refusalOf([counting("x", "x"), counting("x")])
      assert.strictEqual(error._tag, "StageCycle")
      assert.include(error.message, "x → x")
    })
  )

  it.effect("an unknown model is reported by its name, whether the list or an inline model reads it", () =>
    Effect.gen(function* () {
      const stored = yield* refusalOf([counting("orders", "x"), counting("x")])
      assert.propertyVal(stored, "model", "orders")
      const inline = yield* refusalOf([
        counting({ name: "adhoc", source_queries: [counting("orders")] }, "x"),
        counting("x")
      ])
      assert.propertyVal(inline, "model", "orders")
    })
  )
})
