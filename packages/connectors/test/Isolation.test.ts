/** A failing caller, datasource or session does not affect the others. */
import { CurrentCaller } from "@semlayer/runtime/admission/CurrentCaller"
import { Connections } from "../src/connection/Connections.js"
import { StatementTimeout } from "@semlayer/runtime/admission/StatementTimeout"
import { DatasourceName } from "@semlayer/domain/Names"
import type { Datasource } from "@semlayer/domain/Datasource"
import { eventually, statementsWait } from "@semlayer/testkit/Eventually"
import { connect, connectionOf, rowsOf, TestConnections } from "@semlayer/testkit/TestConnections"
import { type ScratchDatabase, scratch, testEngines } from "@semlayer/testkit/TestDatabases"
import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Duration, Effect, Exit, Fiber, Redacted } from "effect"
import { type ChildProcess, spawn } from "node:child_process"
import type { TestContext } from "vitest"
import { createServer, connect as dial, type Server, type Socket } from "node:net"

const as = (name: string) =>
  Effect.provideService(CurrentCaller, { name, kind: "api_key", role: "reader", claims: {} } as const)

const settings = (values: Readonly<Record<string, string>>) =>
  Effect.withConfigProvider(ConfigProvider.fromMap(new Map(Object.entries(values))))

/** A datasource whose URL has options, and optionally another address. */
const reached = (database: ScratchDatabase, options: string, port?: number): Datasource => {
  const { connection_string, ...rest } = database.datasource()
  const url = new URL(Redacted.value(connection_string ?? Redacted.make("")))
  if (port !== undefined) url.port = String(port)
  url.search = options
  return { ...rest, connection_string: Redacted.make(url.href) }
}

describe("the statements of a datasource", () => {
  it.scopedLive("queue fairly across callers, up to a maximum wait", (context) =>
    Effect.gen(function* () {
      const database = yield* scratch("sqlite", context)
      const connection = yield* connect({ ...database.datasource(), max_concurrency: 1 })
      const order: Array<string> = []
      const ask = (name: string) =>
        as(name)(Effect.tap(rowsOf(connection, "SELECT 1"), () => Effect.sync(() => order.push(name))))
      const held = yield* Effect.makeLatch(false)
      const taken = yield* Effect.makeLatch(false)
      const holder = yield* Effect.fork(
        connection.forEachBatch("SELECT 1", () => Effect.zipRight(taken.open, held.await))
      )
      yield* taken.await
      const many = yield* Effect.forEach(Array.from({ length: 20 }), () => Effect.fork(ask("ada")))
      yield* statementsWait(20)
      const one = yield* Effect.fork(ask("bob"))
      yield* statementsWait(21)
      const hasty = yield* Effect.flip(StatementTimeout.within(0.05)(ask("eve")))
      assert.deepInclude(hasty, { _tag: "DatasourceBusy", datasource: "shop", limit: 1, queue: 256 })
      yield* held.open
      yield* Fiber.join(holder)
      yield* Fiber.joinAll([...many, one])
      assert.isAtMost(order.indexOf("bob"), 1, order.join())
    }).pipe(Effect.provide(TestConnections))
  )

  it.scopedLive("are rejected when the queue is full, and an interrupted one frees its entry", (context) =>
    Effect.gen(function* () {
      const database = yield* scratch("sqlite", context)
      const connection = yield* connect({ ...database.datasource(), max_concurrency: 1 })
      const held = yield* Effect.makeLatch(false)
      const taken = yield* Effect.makeLatch(false)
      const holder = yield* Effect.fork(
        connection.forEachBatch("SELECT 1", () => Effect.zipRight(taken.open, held.await))
      )
      yield* taken.await
      const waiting = yield* Effect.fork(rowsOf(connection, "SELECT 2"))
      yield* statementsWait(1)
      const refused = yield* Effect.flip(rowsOf(connection, "SELECT 3"))
      assert.deepInclude(refused, { _tag: "DatasourceBusy", limit: 1, queue: 1 })
      yield* Fiber.interrupt(waiting)
      const next = yield* Effect.fork(rowsOf(connection, "SELECT 4"))
      yield* statementsWait(1)
      yield* held.open
      assert.deepStrictEqual((yield* Fiber.join(next)).rows, [[4]])
      yield* Fiber.join(holder)
    }).pipe(Effect.provide(TestConnections), settings({ SEM_DATASOURCE_QUEUE: "1" }))
  )

  it.scopedLive("release their permit at their end, even if the scope is still open, and when they fail", (context) =>
    Effect.gen(function* () {
      for (const engine of testEngines) {
        const database = yield* scratch(engine, context)
        const connection = yield* connect({
          ...database.datasource(engine),
          max_concurrency: 1
        })
        for (let i = 0; i < 3; i++) {
          const next = yield* connection.open("SELECT 1 AS a")
          while ((yield* next) !== null);
          assert.isNull(yield* next)
          const refused = yield* Effect.flip(Effect.flatten(connection.open("SELECT nothing FROM nowhere")))
          assert.strictEqual(refused._tag, "QueryFailed", engine)
        }
      }
    }).pipe(Effect.provide(TestConnections))
  )
})

describe("the statement timeout of a request", () => {
  const slow = {
    sqlite: "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n",
    duckdb: "SELECT count(*) FROM range(100000000000) a, range(100000) b WHERE a.range % 7 = b.range % 11",
    postgres: "SELECT pg_sleep(60)",
    mysql: "SELECT SLEEP(60)"
  } as const

  for (const engine of testEngines) {
    it.scopedLive(`cancels them on ${engine}`, (context) =>
      Effect.gen(function* () {
        const database = yield* scratch(engine, context)
        const connection = yield* connect(database.datasource())
        const late = yield* Effect.flip(StatementTimeout.within(0.3)(rowsOf(connection, slow[engine])))
        assert.deepInclude(late, { _tag: "QueryTimeout", seconds: 0.3 })
        assert.deepStrictEqual((yield* StatementTimeout.within(5)(rowsOf(connection, "SELECT 7 AS a"))).rows, [[7]])
      }).pipe(Effect.provide(TestConnections))
    )
  }

  const limits = [
    ["postgres", "SELECT current_setting('statement_timeout') AS a", ["2500ms", "32s"]],
    ["mysql", "SELECT @@max_statement_time AS a", ["2.500000", "32.000000"]]
  ] as const
  for (const [engine, sql, [asked, usual]] of limits) {
    it.scopedLive(`is also set on ${engine}, like the datasource's timeout, slightly longer`, (context) =>
      Effect.gen(function* () {
        const database = yield* scratch(engine, context)
        const connection = yield* connect({ ...reached(database, "pool_size=1"), query_timeout: 30 })
        const limit = Effect.map(rowsOf(connection, sql), ({ rows }) => {
          const [[cell] = []] = rows
          return typeof cell === "object" && cell !== null && "digits" in cell ? cell.digits : String(cell)
        })
        const text = (value: string) => value.replace(/\.?0+$/, "")
        assert.strictEqual(text(String(yield* limit)), text(usual))
        assert.strictEqual(text(String(yield* StatementTimeout.within(0.5)(limit))), text(asked))
        assert.strictEqual(text(String(yield* limit)), text(usual))
        assert.strictEqual(text(String(yield* StatementTimeout.within(500)(limit))), text(usual))
      }).pipe(Effect.provide(TestConnections))
    )
  }
})

describe.concurrent("a statement whose process was killed", () => {
  const running = {
    postgres:
      "SELECT count(*)::int AS n FROM pg_stat_activity WHERE query LIKE 'SELECT pg_sleep%' AND state = 'active' AND datname = current_database() AND pid <> pg_backend_pid()",
    mysql:
      "SELECT count(*) AS n FROM information_schema.PROCESSLIST WHERE INFO LIKE 'SELECT SLEEP%' AND DB = DATABASE() AND ID <> CONNECTION_ID()"
  }

  const program = `
    import { Effect, Redacted } from "effect"
    import { connect, rowsOf, TestConnections } from "@semlayer/testkit/TestConnections"
    const [url, sql] = process.argv.slice(1)
    const datasource = { version: 2, name: "shop", connection_string: Redacted.make(url), query_timeout: 1 }
    Effect.runFork(Effect.scoped(Effect.flatMap(connect(datasource), (c) => rowsOf(c, sql))).pipe(Effect.provide(TestConnections)))`

  for (const [engine, sql] of [
    ["postgres", "SELECT pg_sleep(600)"],
    ["mysql", "SELECT SLEEP(600)"]
  ] as const) {
    it.scopedLive(`is cancelled by ${engine} itself, soon after its timeout`, (context) =>
      Effect.gen(function* () {
        const database = yield* scratch(engine, context)
        const count = Effect.map(database.query(running[engine]), (rows) => Number(rows[0]?.["n"]))
        const { connection_string } = reached(database, "")
        const child = yield* Effect.acquireRelease(
          Effect.sync((): ChildProcess => {
            const url = Redacted.value(connection_string ?? Redacted.make(""))
            return spawn(process.execPath, ["--input-type=module", "-e", program, url, sql], { stdio: "ignore" })
          }),
          (child) => Effect.sync(() => child.kill("SIGKILL"))
        )
        yield* eventually(Effect.map(count, (n) => n === 1))
        child.kill("SIGKILL")
        assert.strictEqual(yield* count, 1)
        const [taken] = yield* Effect.timed(eventually(Effect.map(count, (n) => n === 0)))
        assert.isBelow(Duration.toSeconds(taken), 20)
      }).pipe(Effect.provide(TestConnections))
    )
  }
})

describe("sessions that the server closes while idle", () => {
  const ends = {
    postgres: (database: ScratchDatabase) =>
      database.query(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'"
      ),
    mysql: (database: ScratchDatabase) =>
      Effect.flatMap(
        database.query(
          "SELECT ID AS id FROM information_schema.PROCESSLIST WHERE DB = DATABASE() AND ID <> CONNECTION_ID()"
        ),
        (rows) =>
          // Some may have closed by themselves meanwhile.
          Effect.catchAllDefect(
            database.execute(rows.map(({ id }) => `KILL ${String(id)}`).join("; ")),
            () => Effect.void
          )
      )
  }

  for (const engine of ["postgres", "mysql"] as const) {
    it.scopedLive(`fail no statement that starts later on ${engine}, with 32 concurrent callers`, (context) =>
      Effect.gen(function* () {
        const database = yield* scratch(engine, context)
        const connection = yield* connect(database.datasource())
        /** When each kill began and ended, in order. */
        const kills: Array<{ readonly began: number; ended: number }> = []
        let over = false
        let answered = 0
        /** Ends when every caller had time for two more answers. */
        const answers = Effect.suspend(() => {
          const before = answered
          return eventually(Effect.sync(() => answered >= before + 64))
        })
        const killer = yield* Effect.fork(
          Effect.gen(function* () {
            for (let i = 0; i < 5; i++) {
              yield* answers
              const kill = { began: performance.now(), ended: Number.POSITIVE_INFINITY }
              kills.push(kill)
              yield* ends[engine](database)
              kill.ended = performance.now()
            }
            yield* answers
          }).pipe(Effect.ensuring(Effect.sync(() => (over = true))))
        )
        const wrong: Array<string> = []
        const caller = (n: number) =>
          Effect.gen(function* () {
            while (!over) {
              const started = performance.now()
              const exit = yield* Effect.exit(rowsOf(connection, `SELECT ${n} AS n`))
              const finished = performance.now()
              if (Exit.isSuccess(exit)) {
                assert.deepStrictEqual(exit.value.rows, [[n]])
                answered++
                continue
              }
              if (!kills.some(({ began, ended }) => began <= finished && started <= ended)) {
                wrong.push(String(exit.cause))
              }
              // A circuit breaker rejects without waiting: callers that tried again at once would keep the killer from running.
              yield* Effect.sleep("5 millis")
            }
          })
        yield* Effect.forEach(
          Array.from({ length: 32 }, (_, n) => n),
          caller,
          { concurrency: "unbounded", discard: true }
        )
        yield* Fiber.join(killer)
        assert.strictEqual(kills.length, 5)
        assert.deepStrictEqual(wrong, [])
        assert.deepStrictEqual((yield* rowsOf(connection, "SELECT 1 AS n")).rows, [[1]])
      }).pipe(Effect.provide(TestConnections))
    )

    it.scopedLive(`do not fail the next statement on ${engine}, even all at once`, (context) =>
      Effect.gen(function* () {
        const database = yield* scratch(engine, context)
        const connection = yield* connect(database.datasource())
        const statement = rowsOf(connection, "SELECT 1 AS n")
        for (let i = 0; i < 10; i++) {
          yield* Effect.all(
            Array.from({ length: 8 }, () => statement),
            { concurrency: "unbounded" }
          )
          // Without a moment for the driver to notice.
          yield* Effect.zipRight(
            ends[engine](database),
            Effect.all(
              Array.from({ length: 8 }, () => statement),
              { concurrency: "unbounded" }
            )
          )
        }
      }).pipe(Effect.provide(TestConnections))
    )
  }
})

describe("an unreachable database", () => {
  /** A proxy to a server, which can be closed and opened. */
  const proxy = (target: number) =>
    Effect.gen(function* () {
      const sockets = new Set<Socket>()
      let dialled = 0
      const server: Server = createServer((socket) => {
        dialled++
        const other = dial(target, "127.0.0.1")
        for (const each of [socket, other]) {
          sockets.add(each)
          each
            .on("error", () => {})
            .on("close", () => {
              sockets.delete(each)
              socket.destroy()
              other.destroy()
            })
        }
        socket.pipe(other).pipe(socket)
      })
      const listen = (port: number) =>
        Effect.async<number>((resume) => {
          server.listen(port, "127.0.0.1", () => {
            const address = server.address()
            resume(Effect.succeed(typeof address === "object" && address !== null ? address.port : 0))
          })
        })
      const close = Effect.async<void>((resume) => {
        server.close(() => resume(Effect.void))
        for (const socket of sockets) socket.destroy()
      })
      const port = yield* Effect.acquireRelease(listen(0), () => close)
      return { port, close, open: listen(port), dialled: () => dialled }
    })

  /** A database behind such a proxy, and a query to it. */
  const behind = Effect.fnUntraced(function* (context: TestContext) {
    const database = yield* scratch("postgres", context)
    const { connection_string } = database.datasource()
    const target = new URL(Redacted.value(connection_string ?? Redacted.make(""))).port
    const way = yield* proxy(Number(target === "" ? 5432 : target))
    const name = DatasourceName.make("shop")
    const ask = Effect.scoped(Effect.flatMap(connectionOf(name), (connection) => rowsOf(connection, "SELECT 1 AS a")))
    return { way, name, ask, datasource: reached(database, "", way.port) }
  })

  it.scopedLive("is not queried for a while, and is again once it is back, without intervention", (context) =>
    Effect.gen(function* () {
      const { way, name, ask, datasource } = yield* behind(context)
      yield* connect(datasource)
      assert.deepStrictEqual((yield* ask).rows, [[1]])
      yield* way.close
      const failure = Effect.flip(ask)
      for (let i = 0; i < 5; i++) assert.deepInclude(yield* failure, { _tag: "ConnectionFailed", problem: "refused" })
      const refused = yield* failure
      assert.deepInclude(refused, { _tag: "ConnectionFailed", problem: "refused", datasource: "shop" })
      assert.isAtLeast(refused._tag === "ConnectionFailed" ? (refused.retry_after ?? 0) : 0, 1)
      // Explicit probes connect anyway.
      const connections = yield* Connections
      const { probe } = connections
      const probed = yield* Effect.flip(Effect.scoped(probe(name)))
      assert.notProperty(probed, "retry_after")
      yield* way.open
      const before = way.dialled()
      assert.property(yield* failure, "retry_after")
      assert.strictEqual(way.dialled(), before)
      yield* eventually(Effect.provideService(Effect.map(Effect.exit(ask), Exit.isSuccess), Connections, connections))
      assert.deepStrictEqual((yield* ask).rows, [[1]])
    }).pipe(Effect.provide(TestConnections))
  )

  it.scopedLive("is queried immediately after its datasource is edited or tested", (context) =>
    Effect.gen(function* () {
      const { way, name, ask, datasource } = yield* behind(context)
      const connections = yield* Connections
      const { probe } = connections
      for (const help of ["edited", "tested"]) {
        yield* connect(datasource)
        yield* way.close
        for (let i = 0; i < 8; i++) yield* Effect.flip(ask)
        assert.property(yield* Effect.flip(ask), "retry_after", help)
        yield* way.open
        if (help === "edited") yield* connect({ ...datasource, description: "edited" })
        else yield* Effect.scoped(probe(name))
        assert.deepStrictEqual((yield* ask).rows, [[1]], help)
      }
    }).pipe(Effect.provide(TestConnections))
  )
})
