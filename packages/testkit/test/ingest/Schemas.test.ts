/**
 * Random schemas become models that can be queried, and later ingests leave them unchanged. `SEM_TEST_SCHEMAS` sets
 * their number, `SEM_TEST_SEED` the seed.
 */
import { generated } from "../../src/fuzz/Draw.js"
import { schemaComplaints, schemaEngine } from "../../src/ingest/SchemaCheck.js"
import { drawSchema, scriptOf } from "../../src/ingest/Schemas.js"
import { fewOr } from "../../src/Sample.js"
import { skip, testEngines } from "../../src/TestDatabases.js"
import { assert, describe, it } from "@effect/vitest"
import { Config, Effect } from "effect"

const settings = Config.all({
  schemas: Config.withDefault(Config.integer("SEM_TEST_SCHEMAS"), fewOr(2, 6)),
  seed: Config.withDefault(Config.integer("SEM_TEST_SEED"), 1)
})

describe.each(testEngines)("random schemas of %s", (engine) => {
  it.live(
    "compile, have the row counts of their tables, and do not change in a second ingest",
    (context) =>
      Effect.gen(function* () {
        const { schemas, seed } = yield* settings
        for (let number = seed; number < seed + schemas; number++) {
          for (const schema of generated(number, drawSchema(engine))) {
            const complaints = yield* Effect.catchTag(
              schemaComplaints(schema, `${engine}_${number}`),
              "EngineMissing",
              (missing) => skip(missing, context)
            )
            assert.deepStrictEqual(complaints, [], `SEM_TEST_SEED=${number} SEM_TEST_SCHEMAS=1\n${scriptOf(schema)}`)
          }
        }
      }).pipe(Effect.provide(schemaEngine)),
    3_600_000
  )
})
