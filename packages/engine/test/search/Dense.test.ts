/** Semantic search, with a small model that knows a few synonyms. */
import { eventuallySeen } from "@semlayer/testkit/Eventually"
import { DatasourceName } from "@semlayer/domain/Names"
import { Embedder, EmbeddingFailed, type EmbeddingModel } from "@semlayer/search/embedding/Embedder"
import { EmbeddingRows } from "@semlayer/storage/vectors/EmbeddingRows"
import { Vectors } from "@semlayer/storage/vectors/Vectors"
import { GraphFilter } from "@semlayer/search/graph/GraphFilter"
import { Search } from "../../src/search/Search.js"
import { SearchUpkeep } from "../../src/search/SearchUpkeep.js"
import { layerAt } from "@semlayer/storage/StorageLocation"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Either, Fiber, Layer, TestClock } from "effect"
import { putDatasource, putModel } from "@semlayer/testkit/engine/TestEngine"
import { putMemory, searched } from "@semlayer/testkit/engine/SearchStorage"

const meanings = [
  ["pay", "salary", "wage"],
  ["leave", "cancel", "churn"],
  ["dog", "puppy"]
] as const

const embed = (text: string): ReadonlyArray<number> =>
  meanings.map((words) => words.reduce((sum, word) => sum + (text.includes(word) ? 1 : 0), 0.01))

const model: EmbeddingModel = {
  name: "test/synonyms",
  embedMany: (texts) => Effect.succeed(texts.map((text) => Either.right(embed(text))))
}

const stored = new Map([
  ["hr.people.wage", embed("wage")],
  ["hr.people.left", embed("churn")],
  ["hr.people.bonus", embed("salary")],
  ["hr.gone.wage", embed("wage")],
  ["memory:1", embed("churn")]
])

const tooMany = new EmbeddingFailed({ reason: "429 too many requests", concerns: "model" })

const withModel = (used: EmbeddingModel, rows: ReadonlyMap<string, ReadonlyArray<number>> = stored) =>
  Search.Default.pipe(
    Layer.provide(
      Layer.mergeAll(
        Layer.succeed(Embedder, { model: used }),
        Layer.effect(
          EmbeddingRows,
          Effect.map(EmbeddingRows, (none) => ({
            ...none,
            of: (name) => Effect.succeed(Vectors.of(name === model.name ? rows : []))
          }))
        ).pipe(Layer.provide(EmbeddingRows.layerNone)),
        GraphFilter.layerNaive,
        SearchUpkeep.layerNone
      )
    ),
    Layer.provideMerge(layerAt({ _tag: "InMemory" }))
  )

const filled = Effect.gen(function* () {
  yield* putDatasource({ version: 2, name: DatasourceName.make("hr"), type: "sqlite" })
  yield* putModel({
    ...{ data_source: "hr", name: "people", sql_table: "people" },
    columns: [{ name: "wage" }, { name: "left" }, { name: "bonus", hidden: true }]
  })
  yield* putMemory("1", { learning: "Churn is counted at the end of a month." })
})

const asked = (question: string, more: Readonly<Record<string, unknown>> = {}) =>
  Effect.zipRight(filled, searched({ question, max_results: 50, ...more }))

describe("1.3.3 semantic search", () => {
  it.effect("finds documents without a word of the question, except hidden or deleted ones", () =>
    Effect.gen(function* () {
      const { results, warnings } = yield* asked("employee payroll")
      assert.deepStrictEqual(warnings, [])
      assert.deepStrictEqual(results.map(({ id }) => id).slice(0, 1), ["hr.people.wage"])
      assert.sameMembers(
        results.map(({ id }) => id),
        ["hr.people.wage", "hr.people.left", "1"]
      )
    }).pipe(Effect.provide(withModel(model)))
  )

  it.effect("applies the datasource and the filter", () =>
    Effect.gen(function* () {
      const own = yield* asked("cancel", { datasource: "hr" })
      assert.notInclude(
        own.results.map(({ id }) => id),
        "1"
      )
      const memories = yield* asked("cancel", { cypher_filter: "MATCH (n:Memory) RETURN n.id AS id" })
      assert.deepStrictEqual(
        memories.results.map(({ id }) => id),
        ["1"]
      )
    }).pipe(Effect.provide(withModel(model)))
  )

  it.effect("ranks only vectors above the model's relevance threshold", () => {
    const near = (entity: string) => [entity, embed("wage")] as const
    const far = (_: unknown, n: number) => [`memory:${n + 10}`, [Math.sin(n) / 10, 1, Math.cos(n)]] as const
    const many = new Map([near("hr.people.wage"), ...Array.from({ length: 100 }, far)])
    return Effect.gen(function* () {
      for (let n = 10; n < 110; n++) yield* putMemory(String(n), { learning: `about something else, number ${n}` })
      const { results } = yield* asked("employee payroll")
      assert.deepStrictEqual(
        results.map(({ id }) => id),
        ["hr.people.wage"]
      )
    }).pipe(Effect.provide(withModel({ ...model, relevance: { leastCosine: 0.5, leastShare: 0.8 } }, many)))
  })

  it.effect("is skipped with one warning when the model fails, and full-text search still runs", () =>
    Effect.gen(function* () {
      const { results, warnings } = yield* asked("wage")
      assert.deepStrictEqual(results.map(({ id }) => id).slice(0, 1), ["hr.people.wage"])
      assert.deepStrictEqual(warnings, ["embedding search skipped: 429 too many requests"])
    }).pipe(
      Effect.provide(
        withModel({
          ...model,
          embedMany: (texts) => Effect.succeed(texts.map(() => Either.left(tooMany)))
        })
      )
    )
  )

  it.effect("waits 5 seconds for a model that does not respond, and skips it for 10", () => {
    let questions = 0
    const silent = {
      ...model,
      embedMany: () =>
        Effect.zipRight(
          Effect.sync(() => questions++),
          Effect.never
        )
    }
    const late = ["embedding search skipped: 'test/synonyms' did not answer within 5s"]
    return Effect.gen(function* () {
      yield* filled
      const waiting = yield* Effect.fork(searched({ question: "wage" }))
      yield* eventuallySeen(() => questions > 0)
      yield* TestClock.adjust("5 seconds")
      const { results, warnings } = yield* Fiber.join(waiting)
      assert.deepStrictEqual([results[0]?.id, warnings], ["hr.people.wage", late])
      assert.deepStrictEqual((yield* searched({ question: "another wage" })).warnings, late)
      yield* TestClock.adjust("9 seconds")
      assert.deepStrictEqual((yield* searched({ question: "one more wage" })).warnings, late)
      assert.strictEqual(questions, 1)
      yield* TestClock.adjust("1 seconds")
      yield* Effect.fork(searched({ question: "wage" }))
      yield* eventuallySeen(() => questions > 1)
    }).pipe(Effect.provide(withModel(silent)))
  })

  it.effect("is skipped with one warning if the question's dimension differs from the stored ones", () =>
    Effect.gen(function* () {
      const { results, warnings } = yield* asked("wage")
      assert.isNotEmpty(results)
      assert.deepStrictEqual(warnings, [
        "embedding search skipped: 'test/synonyms' returned 2 dimensions for the question, but stored vectors have 3"
      ])
    }).pipe(Effect.provide(withModel({ ...model, embedMany: () => Effect.succeed([Either.right([1, 2])]) })))
  )

  it.effect("skips stored vectors of another dimension with one warning", () =>
    Effect.gen(function* () {
      const { warnings } = yield* asked("wage")
      assert.match(warnings.join("\n"), /^embedding search skipped 1 stored vectors that do not have 3 dimensions$/)
    }).pipe(Effect.provide(withModel(model, new Map([...stored, ["hr.people", [1, 2]]]))))
  )

  it.effect("reads the vectors of its own model only", () =>
    Effect.gen(function* () {
      const { warnings } = yield* asked("wage")
      assert.deepStrictEqual(warnings, ["embedding search skipped: 'test/other' has not embedded any document yet"])
    }).pipe(Effect.provide(withModel({ ...model, name: "test/other" })))
  )
})
