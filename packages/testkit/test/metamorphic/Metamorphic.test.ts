/**
 * Relations between results hold on every engine. `SEM_TEST_TRIALS` sets the number of trials and `SEM_TEST_SEED` the
 * seed; a failure reports its seed and the smallest queries with contradicting results.
 */
import { Engines } from "../../src/differential/Engines.js"
import { questions } from "../../src/differential/QueryArbitraries.js"
import { shop } from "../../src/differential/Shop.js"
import { subjects } from "../../src/differential/Subjects.js"
import { check } from "../../src/metamorphic/Check.js"
import { identities } from "../../src/metamorphic/Identities.js"
import { crossModel } from "../../src/metamorphic/CrossModel.js"
import { parts } from "../../src/metamorphic/Parts.js"
import type { Relation, World } from "../../src/metamorphic/Relation.js"
import { rewritings } from "../../src/metamorphic/Rewritings.js"
import { SemModel } from "@semlayer/domain/SemModel"
import { fewOr } from "../../src/Sample.js"
import { skip } from "../../src/TestDatabases.js"
import { layer } from "../../src/Layers.js"
import { assert } from "@effect/vitest"
import { Config, Effect, Schema } from "effect"

const settings = Config.all({
  numRuns: Config.withDefault(Config.integer("SEM_TEST_TRIALS"), fewOr(3, 8)),
  seed: Config.withDefault(Config.integer("SEM_TEST_SEED"), 62)
})

/** Enough for some hundred trials of one relation, or for shrinking one. */
const longest = 1_800_000

const isModel = Schema.is(Schema.encodedSchema(SemModel))

const world: World = { models: shop("sqlite").models.filter((model) => isModel(model)), subjects, questions }

layer(Engines.layer, { excludeTestServices: true, timeout: "60 seconds" })("on every engine", (it) => {
  it.effect("all are included", (context) =>
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
          // Relations between empty results prove nothing.
          assert.isAbove(withRows, numRuns / 3)
        }),
      longest
    )
  }
})
