/**
 * Relations between answers hold on every engine. `SEM_TEST_TRIALS` tries each more often than usual and `SEM_TEST_SEED`
 * tries other questions; a failure tells its seed and the smallest questions whose answers contradict each other.
 */
import { Engines } from "@semlayer/testkit/differential/Engines"
import { questions } from "@semlayer/testkit/differential/QueryArbitraries"
import { shop } from "@semlayer/testkit/differential/Shop"
import { subjects } from "@semlayer/testkit/differential/Subjects"
import { check } from "@semlayer/testkit/metamorphic/Check"
import { identities } from "@semlayer/testkit/metamorphic/Identities"
import { crossModel } from "@semlayer/testkit/metamorphic/CrossModel"
import { parts } from "@semlayer/testkit/metamorphic/Parts"
import type { Relation, World } from "@semlayer/testkit/metamorphic/Relation"
import { rewritings } from "@semlayer/testkit/metamorphic/Rewritings"
import { SemModel } from "@semlayer/domain/SemModel"
import { skip } from "@semlayer/testkit/TestDatabases"
import { assert, layer } from "@effect/vitest"
import { Config, Effect, Schema } from "effect"

const settings = Config.all({
  numRuns: Config.withDefault(Config.integer("SEM_TEST_TRIALS"), 8),
  seed: Config.withDefault(Config.integer("SEM_TEST_SEED"), 62)
})

/** Enough for some hundred trials of one relation, or for shrinking one. */
const longest = 1_800_000

const isModel = Schema.is(Schema.encodedSchema(SemModel))

const world: World = { models: shop("sqlite").models.filter((model) => isModel(model)), subjects, questions }

layer(Engines.layer, { excludeTestServices: true, timeout: "60 seconds" })("on every engine", (it) => {
  it.effect("all take part", (context) =>
    Effect.flatMap(Engines, ({ missing }) => Effect.forEach(missing, (each) => skip(each, context), { discard: true }))
  )

  const relations: ReadonlyArray<Relation> = [...parts, ...crossModel, ...rewritings, ...identities]
  for (const relation of relations) {
    it.effect(
      relation.law,
      () =>
        Effect.gen(function* () {
          const { ask } = yield* Engines
          const { numRuns, seed } = yield* settings
          const { failure, withRows } = yield* check(relation, world, ask, { numRuns, seed })
          assert.isNull(failure, failure ?? "")
          // Relations between empty answers show nothing.
          assert.isAbove(withRows, numRuns / 3)
        }),
      longest
    )
  }
})
