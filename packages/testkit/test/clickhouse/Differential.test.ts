/** 62 Random queries have the same result on ClickHouse as on DuckDB. The settings are those of the other engines. */
import { disagreements } from "../../src/differential/Agreement.js"
import { Engines } from "../../src/differential/Engines.js"
import { questions } from "../../src/differential/QueryArbitraries.js"
import { fewOr } from "../../src/Sample.js"
import { skip } from "../../src/TestDatabases.js"
import { layer } from "../../src/Layers.js"
import { assert } from "@effect/vitest"
import { Config, Effect, FastCheck as fc } from "effect"

const settings = Config.all({
  numRuns: Config.withDefault(Config.integer("SEM_TEST_QUESTIONS"), fewOr(20, 60)),
  seed: Config.withDefault(Config.integer("SEM_TEST_SEED"), 62)
})

const longest = 1_800_000

layer(Engines.among(["duckdb", "clickhouse"]), { excludeTestServices: true, timeout: "60 seconds" })(
  "ClickHouse compared with DuckDB",
  (it) => {
    it.effect(
      "62 returns the same rows for random queries",
      (context) =>
        Effect.gen(function* () {
          const { ask, missing } = yield* Engines
          yield* Effect.forEach(missing, (each) => skip(each, context))
          const { numRuns, seed } = yield* settings
          const agree = fc.asyncProperty(questions, (question) =>
            Effect.runPromise(
              Effect.map(ask(question.body), (given) => {
                const found = disagreements(given, question)
                if (found.length > 0) assert.fail(found.join("\n"))
              })
            )
          )
          const result = yield* Effect.promise(() => fc.check(agree, { numRuns, seed }))
          if (result.failed) assert.fail(fc.defaultReportMessage(result) ?? "it failed")
        }),
      longest
    )
  }
)
