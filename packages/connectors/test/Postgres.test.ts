/** PostgreSQL sessions, as seen from the server. */
import { createServer, type Socket } from "node:net"
import { inspect } from "node:util"
import type { Datasource } from "@semlayer/domain/Datasource"
import { DatasourceName } from "@semlayer/domain/Names"
import { eventually } from "@semlayer/testkit/Eventually"
import { connect, rowsOf, TestConnections } from "@semlayer/testkit/TestConnections"
import { type ScratchDatabase, scratch } from "@semlayer/testkit/TestDatabases"
import { assert, describe, it } from "@effect/vitest"
import { Duration, Effect, Fiber, Logger, Redacted, Stream, Tracer } from "effect"

/** The datasource with options after the `?` of its connection string. */
const withOptions = (database: ScratchDatabase, options: string): Datasource => {
  const datasource = database.datasource()
  const url = datasource.connection_string
  return url === undefined
    ? datasource
    : { ...datasource, connection_string: Redacted.make(`${Redacted.value(url)}?${options}`) }
}

const ours = "FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'semlayer'"

/** The connection's sessions on the server, all or those that run something like `text`. */
const sessions = (database: ScratchDatabase, text = "") =>
  Effect.map(
    database.query(`SELECT pid ${ours} ${text === "" ? "" : `AND state = 'active' AND query LIKE '%${text}%'`}`),
    (rows) => rows.length
  )

const one = [[1]]

describe("postgres sessions", () => {
  it.scopedLive("a pool whose idle sessions the server has closed runs the next query", (context) =>
    Effect.gen(function* () {
      const database = yield* scratch("postgres", context)
      const connection = yield* connect(database.datasource())
      yield* Effect.all(
        Array.from({ length: 4 }, () => rowsOf(connection, "SELECT pg_sleep(0.1)")),
        { concurrency: 4 }
      )
      assert.isAtLeast(yield* sessions(database), 4)
      yield* database.query(`SELECT pg_terminate_backend(pid) ${ours}`)
      yield* eventually(Effect.map(sessions(database), (count) => count === 0))
      assert.deepStrictEqual((yield* rowsOf(connection, "SELECT 1 AS a")).rows, one)
    }).pipe(Effect.provide(TestConnections))
  )

  it.scopedLive(
    "a session that the server closes during a query fails with ConnectionFailed, and the next query works",
    (context) =>
      Effect.gen(function* () {
        const database = yield* scratch("postgres", context)
        const connection = yield* connect(withOptions(database, "pool_size=1"))
        const fiber = yield* Effect.fork(Effect.flip(rowsOf(connection, "SELECT pg_sleep(3600)")))
        yield* eventually(Effect.map(sessions(database, "pg_sleep"), (count) => count === 1))
        // A statement that fails at once is retried, since its session may have been lost earlier.
        yield* Effect.sleep("1100 millis")
        yield* database.query(`SELECT pg_terminate_backend(pid) ${ours}`)
        const error = yield* Fiber.join(fiber)
        assert.strictEqual(error._tag, "ConnectionFailed")
        assert.deepStrictEqual((yield* rowsOf(connection, "SELECT 1 AS a")).rows, one)
      }).pipe(Effect.provide(TestConnections))
  )

  it.scopedLive("pool_size bounds the sessions, and every queued statement runs", (context) =>
    Effect.gen(function* () {
      const database = yield* scratch("postgres", context)
      const connection = yield* connect(withOptions(database, "pool_size=2"))
      const most = yield* Effect.forEach(
        Array.from({ length: 12 }, (_, index) => index),
        (index) => Effect.zipRight(rowsOf(connection, `SELECT ${index} AS a, pg_sleep(0.02)`), sessions(database)),
        { concurrency: "unbounded" }
      )
      assert.strictEqual(Math.max(...most), 2)
    }).pipe(Effect.provide(TestConnections))
  )

  it.scopedLive(
    "interrupted statements are cancelled on the server, even while all sessions are busy and others wait",
    (context) =>
      Effect.gen(function* () {
        const database = yield* scratch("postgres", context)
        const connection = yield* connect(withOptions(database, "pool_size=2"))
        const [first, second] = [
          yield* Effect.fork(rowsOf(connection, "SELECT pg_sleep(3600) AS first")),
          yield* Effect.fork(rowsOf(connection, "SELECT pg_sleep(3600) AS second"))
        ]
        yield* eventually(Effect.map(sessions(database, "pg_sleep"), (count) => count === 2))
        const waiting = yield* Effect.fork(
          Effect.forEach([1, 2, 3], () => rowsOf(connection, "SELECT pg_sleep(3600) AS third"), {
            concurrency: "unbounded"
          })
        )
        yield* Effect.sleep("50 millis")
        const [taken] = yield* Effect.timed(Fiber.interrupt(first))
        // The server answers a cancellation when it has sent the signal, before the statement has ended.
        yield* eventually(Effect.map(sessions(database, "first"), (count) => count === 0))
        assert.isBelow(Duration.toMillis(taken), 2000)
        yield* eventually(Effect.map(sessions(database, "third"), (count) => count === 1))
        yield* Fiber.interruptAll([second, waiting])
        yield* eventually(Effect.map(sessions(database, "pg_sleep"), (count) => count === 0))
        assert.deepStrictEqual((yield* rowsOf(connection, "SELECT 1 AS a")).rows, one)
      }).pipe(Effect.provide(TestConnections))
  )

  it.scopedLive("interrupted waits leak no session", (context) =>
    Effect.gen(function* () {
      const database = yield* scratch("postgres", context)
      const connection = yield* connect(withOptions(database, "pool_size=2"))
      for (const delay of [0, 0, 1, 2, 5, 10]) {
        const fibers = yield* Effect.forEach(Array.from({ length: 6 }), () =>
          Effect.fork(rowsOf(connection, "SELECT pg_sleep(0.01)"))
        )
        yield* Effect.sleep(delay)
        yield* Fiber.interruptAll(fibers)
      }
      const both = yield* Effect.forEach([1, 1], () => rowsOf(connection, "SELECT 1 AS a, pg_sleep(0.05)"), {
        concurrency: 2
      })
      assert.lengthOf(both, 2)
      // A session that a cancellation closed leaves the server when its statement has ended.
      yield* eventually(Effect.map(sessions(database), (count) => count <= 2))
    }).pipe(Effect.provide(TestConnections))
  )

  it.scopedLive("closing leaves no session on the server", (context) =>
    Effect.gen(function* () {
      const database = yield* scratch("postgres", context)
      yield* Effect.gen(function* () {
        const connection = yield* connect(database.datasource())
        yield* Effect.all(
          Array.from({ length: 3 }, () => rowsOf(connection, "SELECT pg_sleep(0.05)")),
          { concurrency: 3 }
        )
        assert.isAtLeast(yield* sessions(database), 3)
      }).pipe(Effect.scoped, Effect.provide(TestConnections))
      yield* eventually(Effect.map(sessions(database), (count) => count === 0))
    })
  )
})

describe("postgres statements", () => {
  it.scopedLive("each run in a read-only transaction, in UTC", (context) =>
    Effect.gen(function* () {
      const database = yield* scratch("postgres", context)
      const connection = yield* connect(withOptions(database, "pool_size=1"))
      yield* database.execute(
        "CREATE TABLE written (a int); CREATE FUNCTION written() RETURNS void LANGUAGE sql AS 'INSERT INTO written VALUES (1)'"
      )
      const settings = "current_setting('transaction_read_only') AS a, current_setting('TimeZone') AS b"
      assert.deepStrictEqual((yield* rowsOf(connection, `SELECT ${settings}`)).rows, [["on", "UTC"]])
      // Settings made by a function of the statement end with its transaction.
      yield* rowsOf(
        connection,
        "SELECT set_config('TimeZone', 'Asia/Tokyo', false), set_config('default_transaction_read_only', 'off', false)"
      )
      yield* Effect.flip(
        rowsOf(connection, "SELECT set_config('transaction_read_only', 'off', false), nextval('none')")
      )
      assert.deepStrictEqual((yield* rowsOf(connection, `SELECT ${settings}`)).rows, [["on", "UTC"]])
      assert.propertyVal(yield* Effect.flip(rowsOf(connection, "SELECT written()")), "code", "25006")
      assert.lengthOf(yield* database.query("SELECT * FROM written"), 0)
    }).pipe(Effect.provide(TestConnections))
  )

  it.scopedLive("the columns of an empty result have their names, long ones truncated by the server", (context) =>
    Effect.gen(function* () {
      const database = yield* scratch("postgres", context)
      const connection = yield* connect(database.datasource())
      const long = "ä".repeat(40)
      const sql = `SELECT 1 AS "${long}", 2 AS a, 3 AS a, 4 AS "A b" WHERE false`
      assert.deepStrictEqual(yield* rowsOf(connection, sql), {
        columns: ["ä".repeat(31), "a", "a", "A b"],
        rows: []
      })
    }).pipe(Effect.provide(TestConnections))
  )

  it.scopedLive("a slow reader applies back-pressure to the server", (context) =>
    Effect.gen(function* () {
      const database = yield* scratch("postgres", context)
      const connection = yield* connect(withOptions(database, "pool_size=1"))
      const sql = "SELECT n, repeat('x', 1000) AS filler FROM generate_series(1, 100000) AS n"
      const waits = `SELECT wait_event ${ours} AND wait_event = 'ClientWrite'`
      const counted = yield* Stream.runFoldEffect(connection.stream(sql), 0, (count, batch) =>
        Effect.as(
          // The server has sent what fits, and waits.
          count === 0 ? eventually(Effect.map(database.query(waits), (rows) => rows.length === 1)) : Effect.void,
          count + batch.rows.length
        )
      )
      assert.strictEqual(counted, 100_000)
    }).pipe(Effect.provide(TestConnections))
  )

  it.scopedLive("arrays of domains and user-defined types are decoded by element", (context) =>
    Effect.gen(function* () {
      const database = yield* scratch("postgres", context)
      yield* database.execute("CREATE DOMAIN quantity AS int; CREATE TYPE mood AS ENUM ('good', 'so, so')")
      const connection = yield* connect(database.datasource())
      const sql = "SELECT ARRAY[1, NULL]::quantity[] AS a, ARRAY['so, so']::mood[] AS b, ARRAY[[1.50], [2]] AS c"
      const { rows } = yield* rowsOf(connection, sql)
      assert.deepEqual(JSON.parse(JSON.stringify(rows)), [
        [[1, null], ["so, so"], [[{ digits: "1.50" }], [{ digits: "2" }]]]
      ])
    }).pipe(Effect.provide(TestConnections))
  )
})

// One of them waits ten seconds.
describe.concurrent("postgres failures", () => {
  const password = "s3cret-pass-word"

  const at = (fields: Partial<Datasource>): Datasource => ({
    version: 2,
    name: DatasourceName.make("shop"),
    type: "postgres",
    ...fields
  })

  /** A server that speaks as `greet` defines; its port. */
  const server = (greet: (socket: Socket) => void) =>
    Effect.map(
      Effect.acquireRelease(
        Effect.async<{ readonly port: number; readonly close: () => void }>((resume) => {
          const sockets = new Set<Socket>()
          const listener = createServer((socket) => {
            sockets.add(socket)
            socket.on("error", () => {})
            greet(socket)
          })
          listener.listen(0, "127.0.0.1", () => {
            const address = listener.address()
            const port = typeof address === "object" && address !== null ? address.port : 0
            const close = () => {
              for (const socket of sockets) socket.destroy()
              listener.close()
            }
            resume(Effect.succeed({ port, close }))
          })
        }),
        ({ close }) => Effect.sync(close)
      ),
      ({ port }) => port
    )

  /** A server that requests the password and rejects it with an SQLSTATE, quoting it; its URL. */
  const passwordServer = (code: string) =>
    Effect.map(
      server((socket) => {
        // Cleartext authentication.
        socket.once("data", () => {
          socket.write(Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 3]))
          socket.once("data", (message) => {
            const given = message.subarray(5, -1).toString()
            const fields = Buffer.from(`SFATAL\0C${code}\0Mthe password ${given} is wrong\0\0`)
            const head = Buffer.from([0x45, 0, 0, 0, 0])
            head.writeUInt32BE(fields.length + 4, 1)
            socket.end(Buffer.concat([head, fields]))
          })
        })
      }),
      (port) => Redacted.make(`postgresql://user:${password}@127.0.0.1:${port}/shop?sslmode=disable`)
    )

  const failure = (datasource: Datasource) =>
    Effect.flip(connect(datasource)).pipe(
      Effect.flatMap((error) =>
        error._tag === "ConnectionFailed" ? Effect.succeed(error) : Effect.dieMessage(error.message)
      )
    )

  it.scopedLive("a port without a listener is reported as refused", () =>
    Effect.gen(function* () {
      const port = yield* Effect.scoped(server(() => {}))
      assert.strictEqual((yield* failure(at({ host: "127.0.0.1", port }))).problem, "refused")
    }).pipe(Effect.provide(TestConnections))
  )

  it.scopedLive(
    "a server that never responds, from the start or after TLS begins, is a timeout within 10 seconds",
    () =>
      Effect.gen(function* () {
        const silent = yield* server(() => {})
        const silentAfterTls = yield* server((socket) => socket.once("data", () => socket.write("S")))
        const [taken, problems] = yield* Effect.timed(
          Effect.forEach(
            [silent, silentAfterTls],
            (port, index) => failure(at({ name: DatasourceName.make(`shop_${index}`), host: "127.0.0.1", port })),
            { concurrency: "unbounded" }
          )
        )
        assert.deepStrictEqual(
          problems.map(({ problem }) => problem),
          ["timeout", "timeout"]
        )
        assert.isBelow(Duration.toMillis(taken), 11_500)
      }).pipe(Effect.provide(TestConnections)),
    20_000
  )

  it.scopedLive("a server without encryption only fails datasources that require it", (context) =>
    Effect.gen(function* () {
      const database = yield* scratch("postgres", context)
      const [server] = yield* database.query("SELECT current_setting('ssl') AS ssl")
      if (server?.["ssl"] === "on") context.skip("the server has encryption")
      const required = yield* failure(withOptions(database, "sslmode=require"))
      assert.include(required.reason, "does not support SSL")
      const preferred = yield* connect(withOptions(database, "sslmode=prefer"))
      assert.deepStrictEqual((yield* rowsOf(preferred, "SELECT 1 AS a")).rows, one)
    }).pipe(Effect.provide(TestConnections))
  )

  it.scopedLive("a rejected password is an authentication failure", () =>
    Effect.gen(function* () {
      const error = yield* failure(at({ connection_string: yield* passwordServer("28P01") }))
      assert.strictEqual(error.problem, "authentication")
      assert.notInclude(error.message, password)
    }).pipe(Effect.provide(TestConnections))
  )

  it.scopedLive("no error, log or span contains a password, even if the server quotes it", (context) =>
    Effect.gen(function* () {
      const database = yield* scratch("postgres", context)
      const url = new URL(Redacted.value(database.datasource().connection_string ?? Redacted.make("")))
      url.password = password
      const good = at({ connection_string: Redacted.make(url.href) })
      const bad = at({ name: DatasourceName.make("bad"), connection_string: yield* passwordServer("XX000") })

      const recorded: Array<unknown> = []
      const native = yield* Effect.tracer
      const tracer = Tracer.make({
        span: (...args) => {
          const span = native.span(...args)
          recorded.push(span)
          return span
        },
        context: native.context
      })
      const logger = Logger.make(({ message, cause }) => recorded.push(message, cause))
      yield* Effect.gen(function* () {
        const connection = yield* connect(good)
        yield* rowsOf(connection, "SELECT 1 AS a")
        recorded.push(yield* Effect.flip(rowsOf(connection, "SELECT missing")))
        const fiber = yield* Effect.fork(rowsOf(connection, "SELECT pg_sleep(3600)"))
        yield* eventually(Effect.map(sessions(database, "pg_sleep"), (count) => count === 1))
        yield* Fiber.interrupt(fiber)
        recorded.push(yield* failure(bad))
      }).pipe(Effect.withTracer(tracer), Effect.provide(Logger.replace(Logger.defaultLogger, logger)))
      const text = recorded.map((each) => inspect(each, { depth: 10 })).join("\n")
      // The text contains what was to be searched.
      for (const part of ["Postgres.open", "pg_cancel_backend", "missing", "***"]) assert.include(text, part)
      assert.notInclude(text, password)
    }).pipe(Effect.provide(TestConnections))
  )
})
