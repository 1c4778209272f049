/** The generated reference pages match the code; `-u` regenerates them. */
import { readFileSync } from "node:fs"
import * as FileSystem from "@effect/platform/FileSystem"
import * as NodeContext from "@effect/platform-node/NodeContext"
import { aggregations } from "@semlayer/compiler/aggregation/index"
import { functions } from "@semlayer/compiler/function/index"
import { transforms } from "@semlayer/compiler/transform/index"
import { setUpDemo } from "@semlayer/demo/Demo"
import { QueryRequest } from "@semlayer/domain/QueryRequest"
import { EngineLive } from "@semlayer/engine/Engine"
import { Queries } from "@semlayer/engine/query/Queries"
import { layerAt } from "@semlayer/storage/StorageLocation"
import { aggregationTexts, functionTexts, transformTexts } from "@semlayer/engine/help/LanguageTexts"
import { modelReference } from "@semlayer/testkit/reference/ModelReference"
import { type QueryExample, queryExamples } from "@semlayer/testkit/reference/QueryExamples"
import { at } from "@semlayer/testkit/StoppedClock"
import { queryReference } from "@semlayer/testkit/reference/QueryReference"
import { assert, expect, it } from "@effect/vitest"
import { layer } from "../../src/Layers.js"
import { SemModel } from "@semlayer/domain/SemModel"
import { knownOnly } from "@semlayer/domain/UnknownKeys"
import { Effect, Layer, Schema } from "effect"
import { parse } from "yaml"

const pages = [
  ["models.md", modelReference],
  ["queries.md", queryReference]
] as const

for (const [page, made] of pages) {
  it(`docs/reference/${page} is what the code says`, async () => {
    await expect(made()).toMatchFileSnapshot(`../../../../docs/reference/${page}`)
  })
}

const registries = [
  ["aggregation", aggregations, aggregationTexts],
  ["transform", transforms, transformTexts],
  ["function", functions, functionTexts]
] as const

for (const [what, registry, texts] of registries) {
  it(`every ${what} has a text, and no text is of another one`, () => {
    assert.sameMembers(
      Object.keys(texts),
      registry.map(({ name }) => name)
    )
  })
}

const demo = Layer.scopedDiscard(
  Effect.flatMap(FileSystem.FileSystem, (fs) => Effect.flatMap(fs.makeTempDirectoryScoped(), (at) => setUpDemo(at)))
).pipe(Layer.provide(NodeContext.layer))

const engine = Layer.provideMerge(demo, Layer.provideMerge(EngineLive, layerAt({ _tag: "InMemory" })))

const answer = Effect.fnUntraced(function* (query: unknown) {
  const { run } = yield* Queries
  return yield* run(yield* Schema.decodeUnknown(QueryRequest)(query))
})

// On the real clock: one example excludes the current period.
layer(engine, { excludeTestServices: true, timeout: 120_000 })("the examples of the page", (it) => {
  for (const { title, query, asOf } of Object.values<QueryExample>(queryExamples)) {
    it.effect(title, () =>
      Effect.gen(function* () {
        const { data } = yield* asOf === undefined ? answer(query) : at(asOf)(answer(query))
        assert.isNotEmpty(data)
      })
    )
  }

  for (const [what, , texts] of registries) {
    it.effect(`every ${what} runs`, () =>
      Effect.gen(function* () {
        for (const { example } of Object.values(texts)) {
          const granularity = example.startsWith("wtd(") ? "day" : "month"
          const time_dimensions = [{ dimension: "ordered_at", granularity, date_range: ["2025-01-01", "2025-03-31"] }]
          const measures = [{ formula: example, name: "result" }]
          const query = { source_model: "orders", dimensions: ["channel"], time_dimensions, measures }
          const { data } = yield* answer(query)
          assert.isTrue(
            data.some((row) => row["orders.result"] !== null),
            example
          )
        }
      })
    )
  }

  it.effect("the keys of the page", () =>
    Effect.gen(function* () {
      const time = (granularity: string) => ({ dimension: "ordered_at", granularity })
      const { columns } = yield* answer({
        source_model: "orders",
        dimensions: ["channel", "customers.segment"],
        time_dimensions: [time("month"), time("year")],
        measures: ["total:sum", "*:count", "total:percentile(p=0.5)", "revenue"],
        limit: 1
      })
      assert.deepStrictEqual(columns.slice(3), [
        "orders.ordered_at_year",
        "orders.total_sum",
        "orders._count",
        "orders.total_percentile_p_0_5",
        "orders.revenue"
      ])
    })
  )
})

const readme = readFileSync(new URL("../../../../README.md", import.meta.url), "utf8")

for (const [page, text] of [
  ["models.md", modelReference()],
  ["README.md", readme]
] as const) {
  it(`the models of ${page} are read without a problem`, () => {
    const found = [...text.matchAll(/```yaml\n([^]*?)```/g)].map(([, yaml = ""]) => ({
      ...{ name: "orders", data_source: "shop" },
      ...parse(yaml)
    }))
    assert.lengthOf(Schema.decodeUnknownSync(SemModel)(found[0]).columns, 6)
    for (const model of found) {
      assert.deepStrictEqual(knownOnly(SemModel, model).unknownKeys, [])
      assert.isNotEmpty(Schema.decodeUnknownSync(SemModel)(model).columns)
    }
  })
}
