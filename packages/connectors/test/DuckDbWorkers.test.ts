/**
 * DuckDB in worker processes: each statement can be cancelled, and a crash fails only the statement of that process.
 */
import { childrenStartedFromNow } from "@semlayer/testkit/ChildProcesses"
import { eventually } from "@semlayer/testkit/Eventually"
import { connect, rowsOf, TestConnections } from "@semlayer/testkit/TestConnections"
import { scratch } from "@semlayer/testkit/TestDatabases"
import { Connections } from "../src/connection/Connections.js"
import { StatementTimeout } from "@semlayer/runtime/admission/StatementTimeout"
import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Effect, Fiber } from "effect"
import { execFileSync } from "node:child_process"

const slow = "SELECT count(*) FROM range(100000000000) a, range(100000) b WHERE a.range % 7 = b.range % 11"

/** Each of these doubles the time of DuckDB's planner, which ignores interrupts. */
const unplannable = `WITH s0 AS (SELECT v % 3 AS k, sum(v) AS x FROM t GROUP BY 1)${Array.from(
  { length: 40 },
  (_, i) => `, s${i + 1} AS (SELECT k, sum(x) AS x FROM s${i} WHERE x > ${i} GROUP BY 1)`
).join("")} SELECT sum(x) FROM s40`

const table = "CREATE TABLE t AS SELECT range AS v FROM range(100)"

describe("DuckDB in worker processes", () => {
  const workers = childrenStartedFromNow("DuckDbChild")

  it.scopedLive("cancels a statement during endless planning, and closes its file", (context) =>
    Effect.gen(function* () {
      const database = yield* scratch("duckdb", context)
      yield* database.execute(table)
      const connection = yield* connect(database.datasource())
      const late = yield* Effect.flip(StatementTimeout.within(0.5)(rowsOf(connection, unplannable)))
      assert.strictEqual(late._tag, "QueryTimeout")
      yield* database.execute("INSERT INTO t VALUES (100)")
      assert.deepStrictEqual((yield* rowsOf(connection, "SELECT count(*) FROM t")).rows, [[101]])
      const running = yield* Effect.fork(rowsOf(connection, unplannable))
      // Nothing outside of the engine shows that it plans; the same holds for the computations below.
      yield* Effect.sleep("300 millis")
      yield* Fiber.interrupt(running)
      yield* database.execute("INSERT INTO t VALUES (101)")
      assert.deepStrictEqual((yield* rowsOf(connection, "SELECT count(*) FROM t")).rows, [[102]])
    }).pipe(Effect.provide(TestConnections))
  )

  it.scopedLive("interrupts a computing statement without a new process", (context) =>
    Effect.gen(function* () {
      const database = yield* scratch("duckdb", context)
      const connection = yield* connect(database.datasource())
      const [before] = yield* workers
      const running = yield* Effect.fork(rowsOf(connection, slow))
      yield* Effect.sleep("300 millis")
      yield* Fiber.interrupt(running)
      assert.deepStrictEqual((yield* rowsOf(connection, "SELECT 1 AS a")).rows, [[1]])
      assert.include(yield* workers, before)
    }).pipe(Effect.provide(TestConnections))
  )

  it.scopedLive("fails one statement when the engine aborts its process", (context) =>
    Effect.gen(function* () {
      const database = yield* scratch("duckdb", context)
      const connection = yield* connect(database.datasource())
      const [doomed] = yield* workers
      const lost = yield* Effect.fork(Effect.flip(rowsOf(connection, slow)))
      yield* Effect.sleep("300 millis")
      const other = yield* Effect.fork(
        rowsOf(connection, "SELECT count(*) FROM range(3000000) a WHERE hash(range) % 3 = 1")
      )
      yield* eventually(Effect.map(workers, (ids) => ids.length === 2))
      process.kill(doomed ?? 0, "SIGABRT")
      assert.deepInclude(yield* Fiber.join(lost), { _tag: "ConnectionFailed", datasource: "shop", problem: "other" })
      assert.lengthOf((yield* Fiber.join(other)).rows, 1)
      assert.deepStrictEqual((yield* rowsOf(connection, "SELECT 1 AS a")).rows, [[1]])
      assert.notInclude(yield* workers, doomed)
    }).pipe(Effect.provide(TestConnections))
  )

  it.scopedLive("closes the file when its datasource is released", (context) =>
    Effect.gen(function* () {
      const database = yield* scratch("duckdb", context)
      yield* Effect.gen(function* () {
        const connection = yield* connect(database.datasource())
        yield* rowsOf(connection, "SELECT 1 AS a")
      }).pipe(Effect.scoped)
      yield* (yield* Connections).release(database.datasource().name)
      // Another process could write now: ours have closed the file.
      for (const id of yield* workers) {
        assert.notInclude(execFileSync("ls", ["-l", `/proc/${id}/fd`], { encoding: "utf8" }), database.place)
      }
    }).pipe(Effect.provide(TestConnections))
  )

  it.scopedLive("leaves no process behind, and starts no more than the setting allows", (context) =>
    Effect.gen(function* () {
      const database = yield* scratch("duckdb", context)
      yield* Effect.gen(function* () {
        const connection = yield* connect(database.datasource())
        yield* Effect.forkScoped(rowsOf(connection, slow))
        yield* Effect.forkScoped(rowsOf(connection, unplannable.replace("FROM t", "FROM range(9) t(v)")))
        const quick = Effect.forEach([1, 2, 3, 4], (i) => Effect.forkScoped(rowsOf(connection, `SELECT ${i}`)))
        yield* quick
        yield* eventually(Effect.map(workers, (ids) => ids.length === 2))
      }).pipe(
        Effect.scoped,
        Effect.provide(TestConnections),
        Effect.withConfigProvider(ConfigProvider.fromMap(new Map([["SEM_DUCKDB_PROCESSES", "3"]])))
      )
      yield* eventually(Effect.map(workers, (ids) => ids.length === 0))
    })
  )

  it.scopedLive("limits the memory of each process, unless the datasource sets a limit", (context) =>
    Effect.gen(function* () {
      const database = yield* scratch("duckdb", context)
      const connection = yield* connect(database.datasource())
      const { rows } = yield* rowsOf(connection, "SELECT current_setting('memory_limit')")
      assert.deepStrictEqual(rows, [["190.7 MiB"]])
    }).pipe(
      Effect.provide(TestConnections),
      Effect.withConfigProvider(ConfigProvider.fromMap(new Map([["SEM_DUCKDB_MEMORY", "200"]])))
    )
  )
})
