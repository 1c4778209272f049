/** Statements of streamed responses: back-pressure by slow clients, and cancellation. */
import { assert, describe, it } from "@effect/vitest"
import { eventually } from "@semlayer/testkit/Eventually"
import { connectionCases } from "@semlayer/testkit/ConnectionCases"
import { type TestEngine as EngineName, testEngines } from "@semlayer/testkit/TestDatabases"
import { type Duration, Effect, Exit, Fiber, Layer, Scope } from "effect"
import type { TestContext } from "vitest"
import {
  linesOf,
  ndjson,
  queryText,
  readRest,
  readSome,
  rowsOf,
  savedRows,
  sendQuery,
  type Watch,
  watchedConnectors
} from "./StreamedQuery.js"
import { configOf, engineWith, send, serverOf, TestHttp } from "./TestServer.js"

const rows = 100_000

for (const engine of testEngines) {
  describe(`a streamed response of ${engine}`, () => {
    it.scopedLive("is read from the database no faster than by the client, and is complete", (context) => {
      const watch: Watch = { rows: 0, running: 0 }
      return Effect.gen(function* () {
        yield* savedRows(engine, context, connectionCases[engine].numbered(rows))
        const sent = yield* sendQuery(rowsOf("numbers"), ndjson)
        const start = yield* readSome(sent)
        // Socket buffers between the database and an idle client hold some megabytes.
        const standsStill = Effect.gen(function* () {
          const before = watch.rows
          yield* Effect.sleep("300 millis")
          return before > 0 && watch.rows === before
        })
        yield* eventually(standsStill)
        assert.isBelow(watch.rows, rows / 3)
        assert.strictEqual(watch.running, 1)
        const lines = linesOf(start + (yield* readRest(sent))) as ReadonlyArray<Record<string, unknown>>
        assert.strictEqual(lines.length, rows)
        assert.strictEqual(new Set(lines.map((line) => line["numbers.n"])).size, rows)
        yield* eventually(Effect.sync(() => watch.running === 0))
        assert.strictEqual(watch.rows, rows)
      }).pipe(Effect.provide(serverOf(engineWith(watchedConnectors(watch)), TestHttp)))
    })
  })
}

/** Statements that never return a first row. */
const endless = {
  sqlite:
    "WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers) SELECT count(*) AS n, 'x' AS filler FROM numbers",
  duckdb: "SELECT sum(a.range * b.range) AS n, 'x' AS filler FROM range(100000000) a, range(100000000) b",
  postgres: "SELECT n, pg_sleep(3600)::text AS filler FROM generate_series(1, 2) AS n",
  mysql: "SELECT SLEEP(3600) AS n, 'x' AS filler"
} as const

for (const engine of testEngines) {
  describe(`a client of ${engine} that disconnects`, () => {
    const watch: Watch = { rows: 0, running: 0 }
    const Server = serverOf(engineWith(watchedConnectors(watch)), TestHttp)

    it.scopedLive("cancels its statement before the first row", (context) =>
      Effect.gen(function* () {
        const database = yield* savedRows(engine, context, endless[engine])
        const isRunning = connectionCases[engine].isRunning(database)
        const seesStatements = engine === "postgres" || engine === "mysql"
        // More often than there are permits: none may leak.
        for (const accept of [
          undefined,
          ndjson,
          "text/csv",
          undefined,
          ndjson,
          undefined,
          ndjson,
          "text/csv",
          ndjson
        ]) {
          const waiting = yield* Effect.fork(sendQuery(rowsOf("numbers"), accept))
          yield* eventually(seesStatements ? isRunning : Effect.sync(() => watch.running === 1))
          yield* Fiber.interrupt(waiting)
          yield* eventually(Effect.sync(() => watch.running === 0))
          yield* eventually(Effect.map(isRunning, (running) => !running))
        }
        yield* send("POST", "/models", { body: oneRow(engine) })
        const { text } = yield* queryText({ source_model: "one", dimensions: ["n"] }, ndjson)
        assert.deepStrictEqual(linesOf(text), [{ "one.n": 1 }])
      }).pipe(Effect.provide(Server))
    )

    it.scopedLive("cancels its statement between rows", (context) =>
      Effect.gen(function* () {
        const database = yield* savedRows(engine, context, connectionCases[engine].numbered(rows))
        for (const accept of [ndjson, "text/csv", ndjson, "text/csv", ndjson]) {
          watch.rows = 0
          const sent = yield* sendQuery(rowsOf("numbers"), accept)
          yield* readSome(sent)
          sent.request.destroy()
          yield* eventually(Effect.sync(() => watch.running === 0))
          yield* eventually(Effect.map(connectionCases[engine].isRunning(database), (running) => !running))
          assert.isBelow(watch.rows, rows)
        }
        yield* send("POST", "/models", { body: oneRow(engine) })
        assert.strictEqual((yield* queryText({ source_model: "one", dimensions: ["n"] })).status, 200)
      }).pipe(Effect.provide(Server))
    )
  })
}

const oneRow = (engine: EngineName) => ({
  ...{ name: "one", data_source: "big", columns: [{ name: "n", type: "INT" }] },
  sql: engine === "postgres" ? "SELECT 1::int AS n" : "SELECT 1 AS n"
})

describe("a service that stops", () => {
  const started = Effect.fnUntraced(function* (context: TestContext, watch: Watch, grace: Duration.DurationInput) {
    const scope = yield* Effect.acquireRelease(Scope.make(), (open) => Scope.close(open, Exit.void))
    const server = serverOf(engineWith(watchedConnectors(watch)), TestHttp, configOf(grace))
    const services = yield* Layer.buildWithScope(server, scope)
    const sent = yield* Effect.provide(
      Effect.gen(function* () {
        yield* savedRows("sqlite", context, connectionCases.sqlite.numbered(rows))
        return yield* sendQuery(rowsOf("numbers"), "text/csv")
      }),
      services
    )
    return { sent, start: yield* readSome(sent), stop: Scope.close(scope, Exit.void) }
  })

  it.scopedLive("lets a streamed response complete", (context) =>
    Effect.gen(function* () {
      const watch: Watch = { rows: 0, running: 0 }
      const { sent, start, stop } = yield* started(context, watch, "1 minute")
      const stopping = yield* Effect.fork(stop)
      yield* Effect.sleep("300 millis")
      assert.strictEqual(watch.running, 1)
      const lines = (start + (yield* readRest(sent))).split("\r\n")
      assert.strictEqual(lines.length, rows + 2)
      yield* Fiber.join(stopping)
    })
  )

  it.scopedLive("aborts the connection of a response that does not complete in time", (context) =>
    Effect.gen(function* () {
      const watch: Watch = { rows: 0, running: 0 }
      const { sent, stop } = yield* started(context, watch, "2 seconds")
      yield* stop
      assert.strictEqual(watch.running, 0)
      assert.match((yield* Effect.flip(readRest(sent))).message, /aborted|ECONNRESET/)
    })
  )
})
