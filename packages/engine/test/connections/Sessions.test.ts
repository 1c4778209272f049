import type { Connection } from "@semlayer/connectors/connection/Connection"
import { Datasources } from "../../src/models/Datasources.js"
import { childrenStartedFromNow } from "@semlayer/testkit/ChildProcesses"
import { connectionCases } from "@semlayer/testkit/ConnectionCases"
import { eventually } from "@semlayer/testkit/Eventually"
import { connect, rowsOf, TestConnections } from "@semlayer/testkit/TestConnections"
import { type ScratchDatabase, scratch, type TestEngine as EngineName } from "@semlayer/testkit/TestDatabases"
import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Effect, Either, Fiber, Redacted } from "effect"
import { ask, ingest, putDatasource, shopOn, TestEngine } from "@semlayer/testkit/engine/TestEngine"

/** The number of other sessions on a server's database. */
const sessions: Partial<Record<ScratchDatabase["engine"], string>> = {
  postgres: `SELECT count(*)::int AS n FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`,
  mysql: "SELECT count(*) AS n FROM information_schema.PROCESSLIST WHERE DB = DATABASE() AND ID <> CONNECTION_ID()"
}

const sessionsOf = (database: ScratchDatabase) =>
  Effect.map(database.query(sessions[database.engine] ?? ""), (rows) => Number(rows[0]?.["n"]))

const parallel = (engine: EngineName) => (engine === "postgres" ? "SELECT pg_sleep(0.3)" : "SELECT SLEEP(0.3)")

for (const engine of ["postgres", "mysql"] as const) {
  describe.concurrent(`sessions with ${engine}`, () => {
    it.scopedLive("are pooled, up to pool_size", (context) =>
      Effect.gen(function* () {
        const database = yield* scratch(engine, context)
        const { connection_string, ...rest } = database.datasource()
        const url = `${Redacted.value(connection_string ?? Redacted.make(""))}?pool_size=3`
        const connection = yield* connect({ ...rest, connection_string: Redacted.make(url) })
        const statements = Array.from({ length: 9 }, () => rowsOf(connection, parallel(engine)))
        const running = yield* Effect.fork(Effect.all(statements, { concurrency: "unbounded" }))
        yield* eventually(Effect.map(sessionsOf(database), (count) => count === 3))
        yield* Fiber.join(running)
        assert.strictEqual(yield* sessionsOf(database), 3)
      }).pipe(Effect.provide(TestConnections))
    )

    it.scopedLive("close when the datasource is edited or deleted, and with the engine", (context) =>
      Effect.gen(function* () {
        const database = yield* shopOn(engine, context, "CREATE TABLE t (v INT)")
        const { connection_string } = database.datasource()
        const body = {
          ...{ name: "shop", type: engine },
          connection_string: Redacted.value(connection_string ?? Redacted.make(""))
        }
        const none = eventually(Effect.map(sessionsOf(database), (count) => count === 0))
        yield* Effect.gen(function* () {
          const datasources = yield* Datasources
          yield* putDatasource(database.datasource())
          yield* ingest()
          yield* none
          const query = ask({ source_model: "t", measures: ["*:count"] })
          yield* query
          assert.isAbove(yield* sessionsOf(database), 0)
          yield* datasources.save({ ...body, description: "edited" })
          yield* none
          yield* query
          assert.isAbove(yield* sessionsOf(database), 0)
          yield* datasources.remove("shop")
          yield* none
          assert.strictEqual((yield* Effect.flip(query))._tag, "UnknownDatasource")
          yield* datasources.save(body)
          yield* query
          assert.isAbove(yield* sessionsOf(database), 0)
        }).pipe(Effect.provide(TestEngine))
        yield* none
      }).pipe(Effect.provide(TestEngine))
    )

    it.scopedLive(
      "that the server closes fail with ConnectionFailed, and the next statement gets a new one",
      (context) =>
        Effect.gen(function* () {
          const database = yield* scratch(engine, context)
          const connection = yield* connect(database.datasource())
          const sleeping = yield* Effect.fork(
            rowsOf(connection, engine === "postgres" ? "SELECT pg_sleep(60)" : "SELECT SLEEP(60)")
          )
          const end =
            engine === "postgres"
              ? "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE state = 'active' AND query LIKE '%pg_sleep(60)' AND datname = current_database() AND pid <> pg_backend_pid()"
              : "SELECT GROUP_CONCAT(ID) AS ids FROM information_schema.PROCESSLIST WHERE INFO = 'SELECT SLEEP(60)' AND DB = DATABASE()"
          const ended = database.query(end).pipe(
            Effect.tap((rows) => {
              const ids = rows[0]?.["ids"]
              return typeof ids === "string" ? database.execute(`KILL ${ids}`) : Effect.void
            }),
            Effect.map((rows) => (engine === "postgres" ? rows.length > 0 : typeof rows[0]?.["ids"] === "string"))
          )
          yield* eventually(connectionCases[engine].isRunning(database))
          // A statement that fails at once is retried, since its session may have been lost earlier.
          yield* Effect.sleep("1100 millis")
          yield* eventually(ended)
          assert.strictEqual((yield* Effect.flip(Fiber.join(sleeping)))._tag, "ConnectionFailed")
          assert.deepStrictEqual((yield* rowsOf(connection, "SELECT 1 AS a")).rows, [[1]])
        }).pipe(Effect.provide(TestConnections))
    )
  })
}

// Takes eleven seconds, concurrently with the sessions above.
describe.concurrent("a SQLite file", () => {
  it.scopedLive("stays open while a statement reads it, even if the reader pauses", (context) =>
    Effect.gen(function* () {
      const database = yield* scratch("sqlite", context)
      const connection = yield* connect(database.datasource())
      const numbered =
        "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000) SELECT i FROM n"
      yield* Effect.scoped(
        Effect.gen(function* () {
          const next = yield* connection.open(numbered)
          let count = (yield* next)?.rows.length ?? 0
          // Longer than the idle timeout of a file.
          yield* Effect.sleep("11 seconds")
          for (let batch = yield* next; batch !== null; batch = yield* next) count += batch.rows.length
          assert.strictEqual(count, 20_000)
        })
      )
    }).pipe(Effect.provide(TestConnections))
  )
})

describe("the SQLite processes", () => {
  const slow = `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n`

  const children = childrenStartedFromNow("SqliteChild")

  it.scopedLive("run a quick query of another file while a slow one runs", (context) =>
    Effect.gen(function* () {
      const [busy, other] = [yield* scratch("sqlite", context), yield* scratch("sqlite", context)]
      yield* other.execute("CREATE TABLE t (v INT); INSERT INTO t VALUES (1)")
      const slowly = yield* connect(busy.datasource("busy"))
      const quickly = yield* connect(other.datasource("other"))
      // As many as one datasource may run, and more in the queue.
      const running = yield* Effect.forEach(Array.from({ length: 8 }), () => Effect.fork(rowsOf(slowly, slow)))
      yield* Effect.sleep("500 millis")
      for (let i = 0; i < 5; i++) assert.deepStrictEqual((yield* rowsOf(quickly, "SELECT v FROM t")).rows, [[1]])
      const unfinished = yield* Effect.forEach(running, Fiber.poll)
      assert.isTrue(unfinished.every(({ _tag }) => _tag === "None"))
      assert.isAtMost((yield* children).length, 4)
      yield* Fiber.interruptAll(running)
      assert.deepStrictEqual((yield* rowsOf(slowly, "SELECT 1 AS a")).rows, [[1]])
    }).pipe(Effect.provide(TestConnections))
  )

  /** Statements so short that others are pipelined behind them. */
  const warmUp = (connection: Connection) =>
    Effect.forEach(Array.from({ length: 20 }), () => rowsOf(connection, "SELECT 1 AS a"))

  it.scopedLive("run quick statements in order, past a slow one that started earlier", (context) =>
    Effect.gen(function* () {
      const database = yield* scratch("sqlite", context)
      const connection = yield* connect(database.datasource())
      for (let round = 0; round < 3; round++) {
        yield* warmUp(connection)
        const running = yield* Effect.fork(rowsOf(connection, slow))
        const answers = yield* Effect.forEach(
          Array.from({ length: 30 }, (_, i) => i),
          (i) => Effect.map(rowsOf(connection, `SELECT ${i} AS i`), ({ rows }) => rows[0]?.[0]),
          { concurrency: "unbounded" }
        )
        assert.deepStrictEqual(
          answers,
          answers.map((_, i) => i)
        )
        assert.strictEqual((yield* Fiber.poll(running))._tag, "None")
        yield* Fiber.interrupt(running)
      }
      assert.isAtMost((yield* children).length, 4)
    }).pipe(Effect.provide(TestConnections))
  )

  it.scopedLive("run quick statements correctly beside others that fail or are interrupted", (context) =>
    Effect.gen(function* () {
      const database = yield* scratch("sqlite", context)
      const connection = yield* connect(database.datasource())
      const numbered = "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000) SELECT i FROM n"
      const kinds = [
        (i: number) => Effect.map(rowsOf(connection, `SELECT ${i} AS i`), ({ rows }) => rows[0]?.[0] === i),
        () => Effect.map(Effect.either(rowsOf(connection, "SELECT nothing")), Either.isLeft),
        () =>
          Effect.map(Effect.scoped(Effect.flatten(connection.open(numbered))), (batch) => batch?.rows[0]?.[0] === 1),
        () => Effect.as(Effect.timeoutOption(rowsOf(connection, "SELECT 2 AS a"), "1 millis"), true),
        () => Effect.map(Effect.timeoutOption(rowsOf(connection, slow), "20 millis"), ({ _tag }) => _tag === "None"),
        () => Effect.map(rowsOf(connection, numbered), ({ rows }) => rows.length === 5000)
      ]
      yield* warmUp(connection)
      const outcomes = yield* Effect.forEach(
        Array.from({ length: 200 }, (_, i) => i),
        (i) => Effect.map(kinds[i % kinds.length]?.(i) ?? Effect.succeed(false), (isRight) => (isRight ? null : i)),
        { concurrency: 24 }
      )
      assert.deepStrictEqual(
        outcomes.filter((wrong) => wrong !== null),
        []
      )
    }).pipe(Effect.provide(TestConnections))
  )

  it.scopedLive("fail their statement with a typed error when killed, and the next one works", (context) =>
    Effect.gen(function* () {
      const database = yield* scratch("sqlite", context)
      const connection = yield* connect(database.datasource())
      const running = yield* Effect.fork(rowsOf(connection, slow))
      yield* eventually(Effect.map(children, (ids) => ids.length > 0))
      yield* Effect.sleep("300 millis")
      // The spare one as well, which then has no owner.
      const killed = yield* children
      for (const id of killed) process.kill(id, "SIGKILL")
      const error = yield* Effect.flip(Fiber.join(running))
      assert.strictEqual(error._tag, "ConnectionFailed")
      assert.include(error.message, "has died")
      yield* eventually(Effect.map(children, (ids) => !ids.some((id) => killed.includes(id))))
      assert.deepStrictEqual((yield* rowsOf(connection, "SELECT 1 AS a")).rows, [[1]])
    }).pipe(Effect.provide(TestConnections))
  )

  it.scopedLive("exit with the connections, even in the middle of a statement", (context) =>
    Effect.gen(function* () {
      const database = yield* scratch("sqlite", context)
      const before = (yield* children).length
      yield* Effect.gen(function* () {
        const connection = yield* connect(database.datasource())
        yield* Effect.forkScoped(rowsOf(connection, slow))
        yield* eventually(Effect.map(children, (ids) => ids.length > before))
        yield* Effect.sleep("200 millis")
      }).pipe(Effect.scoped, Effect.provide(TestConnections))
      yield* eventually(Effect.map(children, (ids) => ids.length <= before))
    })
  )

  it.scopedLive("are at most SEM_SQLITE_PROCESSES, and one is enough", (context) =>
    Effect.gen(function* () {
      const database = yield* scratch("sqlite", context)
      const connection = yield* connect(database.datasource())
      const all = yield* Effect.forEach(
        Array.from({ length: 6 }, (_, i) => i),
        (i) => Effect.map(rowsOf(connection, `SELECT ${i} AS i`), ({ rows }) => rows[0]?.[0]),
        { concurrency: "unbounded" }
      )
      assert.deepStrictEqual(all, [0, 1, 2, 3, 4, 5])
      assert.lengthOf(yield* children, 1)
    }).pipe(
      Effect.provide(TestConnections),
      Effect.withConfigProvider(ConfigProvider.fromMap(new Map([["SEM_SQLITE_PROCESSES", "1"]])))
    )
  )
})
