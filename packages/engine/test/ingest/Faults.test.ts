/** Databases that change or disconnect during an ingest. */
import type { OnProgress } from "../../src/ingest/IngestJob.js"
import { Ingestor } from "../../src/ingest/Ingestor.js"
import { ingest, shopOn, storedModels, TestEngine } from "@semlayer/testkit/engine/TestEngine"
import { type ScratchDatabase, testEngines } from "@semlayer/testkit/TestDatabases"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Either, Fiber } from "effect"

const tables = Array.from({ length: 20 }, (_, i) => `CREATE TABLE t${10 + i} (id INT PRIMARY KEY, v INT)`).join(";\n")

const ingestWatched = (onProgress: OnProgress) =>
  Effect.flatMap(Ingestor, (ingestor) => ingestor.ingest({ datasource: "shop", include_views: false }, onProgress))

/** Drops a table at the first progress report. */
const dropping =
  (database: ScratchDatabase): OnProgress =>
  ({ phase, position }) =>
    phase === "tables" && position === 1 ? database.execute("DROP TABLE t29") : Effect.void

describe.each(testEngines)("a database of %s that changes during an ingest", (engine) => {
  it.scopedLive("a table that is dropped fails alone, and the others are created", (context) =>
    Effect.gen(function* () {
      const database = yield* shopOn(engine, context, tables)
      const result = yield* ingestWatched(dropping(database))
      assert.strictEqual(result.status, "partial")
      assert.deepStrictEqual(
        result.errors.map(({ model_name }) => model_name),
        ["t29"]
      )
      assert.match(result.errors[0]?.error ?? "", /^The table 't29' was dropped after the schema was read: /)
      assert.strictEqual((yield* storedModels).size, 19)
      const { status, additions } = yield* ingest()
      assert.deepStrictEqual([status, additions], ["ok", []])
    }).pipe(Effect.provide(TestEngine))
  )

  it.scopedLive("a model whose table is dropped meanwhile stays, and is drift in the next ingest", (context) =>
    Effect.gen(function* () {
      const database = yield* shopOn(engine, context, tables)
      yield* ingest()
      const first = yield* ingestWatched(dropping(database))
      assert.deepStrictEqual([first.errors.length, first.to_delete, (yield* storedModels).has("t29")], [1, [], true])
      const { errors, to_delete } = yield* ingest()
      assert.deepStrictEqual(
        [errors, to_delete.map(({ tool, model_name }) => `${tool} ${model_name}`)],
        [[], ["delete_model t29"]]
      )
    }).pipe(Effect.provide(TestEngine))
  )
})

describe("a table that is dropped after its model was written", () => {
  it.scopedLive("is one error, regardless of how many of its columns could not be profiled", (context) =>
    Effect.gen(function* () {
      const database = yield* shopOn(
        "postgres",
        context,
        `CREATE TABLE things (id INT PRIMARY KEY, v INT, w TEXT); CREATE VIEW slow AS SELECT pg_sleep(0.7)::text AS v`
      )
      const running = yield* Effect.fork(ingest({ include_views: true }))
      yield* Effect.repeat(Effect.delay(storedModels, "10 millis"), { until: (models) => models.has("things") })
      yield* database.execute("DROP TABLE things")
      const { errors, models } = yield* Fiber.join(running)
      assert.deepStrictEqual(models, ["slow", "things"])
      assert.deepStrictEqual(
        errors.map(({ model_name, error }) => [model_name, error]),
        [["things", "The table 'things' was dropped after the schema was read: the database no longer lists it"]]
      )
    }).pipe(Effect.provide(TestEngine))
  )
})

/** Terminates every session of a database for a while. */
const cutting: Record<"postgres" | "mysql", (database: ScratchDatabase) => Effect.Effect<void>> = {
  postgres: ({ place, execute }) =>
    execute(`DO $$ BEGIN
      FOR i IN 1..100 LOOP
        PERFORM pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = '${place}' AND pid <> pg_backend_pid() AND backend_type = 'client backend';
        PERFORM pg_stat_clear_snapshot();
        PERFORM pg_sleep(0.002);
      END LOOP;
    END $$`),
  mysql: ({ place, execute, query }) =>
    Effect.gen(function* () {
      const sessions = yield* query(
        `SELECT id FROM information_schema.processlist WHERE db = '${place}' AND id <> CONNECTION_ID()`
      )
      // A session that has already ended is ignored.
      yield* Effect.forEach(sessions, ({ id }) => Effect.exit(execute(`KILL ${String(id)}`)))
    }).pipe(Effect.repeatN(40))
}

describe.each(["postgres", "mysql"] as const)("a connection of %s that is terminated", (engine) => {
  it.scopedLive("is a typed error, the storage stays consistent, and the next ingest completes", (context) =>
    Effect.gen(function* () {
      const database = yield* shopOn(engine, context, tables)
      let failures = 0
      for (let round = 0; round < 8; round++) {
        const killer = yield* Effect.fork(cutting[engine](database))
        const found = yield* Effect.either(Effect.repeat(ingest(), { times: 5 }))
        yield* Fiber.join(killer)
        if (Either.isLeft(found)) {
          failures++
          assert.strictEqual(found.left._tag, "ConnectionFailed")
          assert.notMatch(found.left.message, /\n| at |bug/)
        }
        const models = yield* storedModels
        for (const { columns } of models.values()) assert.lengthOf(columns, 2)
      }
      assert.isAbove(failures, 0)
      assert.strictEqual((yield* ingest()).status, "ok")
      assert.strictEqual((yield* storedModels).size, 20)
    }).pipe(Effect.provide(TestEngine))
  )
})
