/**
 * 62 arbitrary questions have the same answer on every engine. `SEM_TEST_QUESTIONS` asks more than usual and
 * `SEM_TEST_SEED` asks others; a failure tells its seed and the smallest question on which engines disagree.
 */
import { disagreements } from "@semlayer/testkit/differential/Agreement"
import { Engines } from "@semlayer/testkit/differential/Engines"
import { questions } from "@semlayer/testkit/differential/QueryArbitraries"
import { skip } from "@semlayer/testkit/TestDatabases"
import { assert, layer } from "@effect/vitest"
import { Config, Effect, FastCheck as fc } from "effect"

const settings = Config.all({
  numRuns: Config.withDefault(Config.integer("SEM_TEST_QUESTIONS"), 150),
  seed: Config.withDefault(Config.integer("SEM_TEST_SEED"), 62)
})

/** Enough for some thousand questions, or for shrinking one. */
const longest = 1_800_000

layer(Engines.layer, { excludeTestServices: true, timeout: "60 seconds" })("four engines", (it) => {
  it.effect("all take part", (context) =>
    Effect.flatMap(Engines, ({ missing }) => Effect.forEach(missing, (each) => skip(each, context), { discard: true }))
  )

  it.effect(
    "62 give the same rows to arbitrary questions",
    () =>
      Effect.gen(function* () {
        const { ask } = yield* Engines
        const { numRuns, seed } = yield* settings
        let withRows = 0
        const agree = fc.asyncProperty(questions, (question) =>
          Effect.runPromise(
            Effect.map(ask(question.body), (given) => {
              if (given.some(({ outcome }) => outcome._tag === "Answer" && outcome.row_count > 0)) withRows++
              const found = disagreements(given, question)
              if (found.length > 0) assert.fail(found.join("\n"))
            })
          )
        )
        const result = yield* Effect.promise(() => fc.check(agree, { numRuns, seed }))
        if (result.failed) assert.fail(fc.defaultReportMessage(result) ?? "it failed")
        // That nobody has anything to say is no agreement.
        assert.isAbove(withRows, numRuns / 2)
      }),
    longest
  )
})
