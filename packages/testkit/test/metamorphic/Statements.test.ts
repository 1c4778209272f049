/**
 * The SQL of a dry run is the executed statement: it is deterministic, and run directly it returns the rows of the
 * result.
 */
import { ask } from "../../src/conformance/Ask.js"
import { layerLoaded, loaded } from "../../src/conformance/Loaded.js"
import { sameRows } from "../../src/conformance/Compare.js"
import { normalised } from "../../src/conformance/Values.js"
import { questions } from "../../src/differential/QueryArbitraries.js"
import { fewOr } from "../../src/Sample.js"
import { shop } from "../../src/differential/Shop.js"
import { rowsOf } from "../../src/metamorphic/Tables.js"
import { testEngines } from "../../src/TestDatabases.js"
import { layer } from "../../src/Layers.js"
import { assert, describe } from "@effect/vitest"
import { Config, Effect, FastCheck as fc } from "effect"

const settings = Config.all({
  numRuns: Config.withDefault(Config.integer("SEM_TEST_TRIALS"), fewOr(8, 20)),
  seed: Config.withDefault(Config.integer("SEM_TEST_SEED"), 62)
})

/** A driver's cell in the form in which results are compared. */
const plain = (value: unknown) => {
  if (typeof value === "bigint") return Number(value)
  if (value instanceof Date) {
    return normalised(
      value
        .toISOString()
        .replace(/\.000Z$/, "")
        .replace(/Z$/, "")
    )
  }
  return normalised(value)
}

/** Functions for aggregates and timestamps that our SQLite sessions add to the engine. */
const ours = /\b(?:SEM_\w+|MEDIAN|PERCENTILE_CONT|STDDEV_\w+|VAR_\w+|CORR|COVAR_\w+)\(/

for (const engine of testEngines) {
  layer(layerLoaded(engine, shop(engine)), { excludeTestServices: true, timeout: "60 seconds" })(engine, (it) => {
    describe("the SQL of a dry run", () => {
      it.effect(
        "is the executed statement, and returns the same rows when run directly",
        (context) =>
          Effect.gen(function* () {
            const database = yield* loaded(context)
            const { numRuns, seed } = yield* settings
            let byHand = 0
            const samples = fc.sample(questions, { numRuns, seed })
            for (const { body } of samples) {
              // The current period may change between two requests.
              if ("whole_periods_only" in body) continue
              const result = yield* Effect.either(ask(body))
              if (result._tag === "Left") continue
              const { right: answer } = result
              const dry = yield* ask({ ...body, dry_run: true })
              const again = yield* ask({ ...body, dry_run: true })
              const what = JSON.stringify(body)
              assert.strictEqual(dry.sql, again.sql, what)
              assert.strictEqual(dry.sql, answer.sql, what)
              assert.deepStrictEqual([dry.data, dry.row_count, dry.columns], [[], 0, answer.columns], what)
              assert.deepStrictEqual(dry.attributes, answer.attributes, what)
              if (engine === "sqlite" && ours.test(answer.sql)) continue
              const rows = yield* database.query(answer.sql)
              const found = rows.map((row) => Object.values(row).map(plain))
              const expected = rowsOf({ _tag: "Answer", ...answer }).map((row) => row.map(plain))
              const same = sameRows(
                expected.map((row) => row.map((cell) => cell ?? null)),
                found,
                {
                  ordered: false,
                  tolerance: 1e-9
                }
              )
              assert.isTrue(same, `${what}\n${answer.sql}\n${JSON.stringify(expected)}\n${JSON.stringify(found)}`)
              byHand++
            }
            assert.isAbove(byHand, numRuns / 4)
          }),
        1_800_000
      )
    })
  })
}
