/** Our own queries where the corpus has few: run on every engine, with expected rows by hand. */
import type { Answer } from "../../src/conformance/Compare.js"
import { sameRows } from "../../src/conformance/Compare.js"
import { ask } from "../../src/conformance/Ask.js"
import { type Data, layerLoaded, loaded } from "../../src/conformance/Loaded.js"
import { normalised } from "../../src/conformance/Values.js"
import { type ScratchDatabase, type ScratchEngine, type TestEngine, testEngines } from "../../src/TestDatabases.js"
import { layer } from "../../src/Layers.js"
import { assert } from "@effect/vitest"
import { Effect, type Layer } from "effect"

export interface Subject {
  readonly engine: ScratchEngine
  readonly database: ScratchDatabase
}

type Services = ReturnType<typeof layerLoaded> extends Layer.Layer<infer A, infer _E, infer _R> ? A : never

/** A title, and its test on one engine. */
export type Tests = Readonly<Record<string, (subject: Subject) => Effect.Effect<void, unknown, Services>>>

/** The same tests on each engine, over the data in its own SQL. */
export const onEveryEngine = (
  title: string,
  dataOf: (engine: TestEngine) => Data,
  tests: Tests,
  engines: ReadonlyArray<TestEngine> = testEngines
): void => onEngines(title, dataOf, tests, engines)

/** The same tests on some engines, which may be optional. */
export const onEngines = <Engine extends ScratchEngine>(
  title: string,
  dataOf: (engine: Engine) => Data,
  tests: Tests,
  engines: ReadonlyArray<Engine>
): void => {
  for (const engine of engines) {
    layer(layerLoaded(engine, dataOf(engine)), { excludeTestServices: true, timeout: "60 seconds" })(
      `${title} on ${engine}`,
      (it) => {
        for (const [name, test] of Object.entries(tests)) {
          it.effect(name, (context) =>
            Effect.flatMap(loaded(context), (database) => Effect.asVoid(test({ engine, database })))
          )
        }
      }
    )
  }
}

/** The rows of a result as lists, in column order, as JSON. */
export const cells = (query: unknown) =>
  Effect.map(
    ask(query),
    ({ columns, data }): ReadonlyArray<ReadonlyArray<unknown>> =>
      data.map((row) => columns.map((column) => row[column]))
  )

type Rows = ReadonlyArray<Answer["data"][number]>

/** Runs a query, and handwritten SQL on the same database; both return the same rows in any order, column by column. */
export const sameAsByHand = Effect.fnUntraced(function* ({ database }: Subject, query: object, sql: string) {
  const answer = yield* ask(query)
  const byHand: Rows = yield* database.query(sql)
  const valuesOf = (rows: Rows) => rows.map((row) => Object.values(row).map(normalised))
  const mine = answer.data.map((row) => answer.columns.map((column) => normalised(row[column])))
  assert.isNotEmpty(byHand)
  if (sameRows(valuesOf(byHand), mine, { ordered: false, tolerance: 1e-9 })) return
  assert.deepStrictEqual(mine, valuesOf(byHand), answer.sql)
})
