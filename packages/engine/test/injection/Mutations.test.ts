/**
 * Mutated bodies are executed or rejected before a database is queried: no engine gets a statement that could have
 * been known to be invalid. `SEM_TEST_TRIALS` sets the number of trials and `SEM_TEST_SEED` the seed.
 */
import { layerLoaded, loaded } from "@semlayer/testkit/conformance/Loaded"
import { outcome } from "@semlayer/testkit/conformance/Ask"
import { mutatedBodies } from "@semlayer/testkit/refusals/Mutations"
import { ridesDatasource, ridesModels, ridesScript } from "@semlayer/testkit/refusals/Rides"
import { testEngines } from "@semlayer/testkit/TestDatabases"
import { layer } from "@semlayer/testkit/Layers"
import { assert } from "@effect/vitest"
import { Config, Effect, FastCheck as fc } from "effect"

const settings = Config.all({
  numRuns: Config.withDefault(Config.integer("SEM_TEST_TRIALS"), 250),
  seed: Config.withDefault(Config.integer("SEM_TEST_SEED"), 9)
})

/** Errors in the caller's SQL, and unknown columns of a table, only the database can detect. */
const unforeseen = (body: string): boolean => body.includes('"sql"') || body.includes("join_pairs")

for (const engine of testEngines) {
  const data = {
    datasource: ridesDatasource,
    script: ridesScript(engine),
    models: ridesModels.map((model) => ({ ...model }))
  }
  layer(layerLoaded(engine, data), { excludeTestServices: true, timeout: "60 seconds" })(engine, (it) => {
    it.effect(
      "gets no statement that could have been known to be invalid",
      (context) =>
        Effect.gen(function* () {
          yield* loaded(context)
          const { numRuns, seed } = yield* settings
          const failures: Array<string> = []
          let answers = 0
          for (const body of fc.sample(mutatedBodies, { numRuns, seed })) {
            const given = yield* outcome(body)
            if (given._tag === "Answer") answers++
            else if (
              ![400, 422].includes(given.status) &&
              !(given.status === 502 && unforeseen(JSON.stringify(body)))
            ) {
              failures.push(`${given.status} ${JSON.stringify(body)}: ${given.message}`)
            }
          }
          assert.deepStrictEqual(failures, [])
          assert.isAbove(answers, numRuns / 20)
        }),
      1_800_000
    )
  })
}
