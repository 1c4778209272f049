/** The contract of `Connection` and `Connections`, run against each engine. */
import type { Datasource } from "@semlayer/domain/Datasource"
import type { Connection } from "@semlayer/connectors/connection/Connection"
import { Connectors } from "@semlayer/connectors/Connectors"
import { Connections } from "@semlayer/connectors/connection/Connections"
import { layer } from "./Layers.js"
import { eventually } from "./Eventually.js"
import { assert, describe, it } from "@effect/vitest"
import { Chunk, ConfigProvider, Context, Effect, Either, Fiber, Layer, Redacted, Stream } from "effect"
import type { TestContext } from "vitest"
import { connectionCases, type SuiteEngine } from "./ConnectionCases.js"
import { connect, connectionOf, rowsOf, TestConnections } from "./TestConnections.js"
import { type EngineMissing, type ScratchDatabase, scratch, scratchDatabase, skip } from "./TestDatabases.js"
import { fakeConnectors, isFake } from "./fakes/index.js"
import { collectGarbage } from "./Garbage.js"

/** A database with the table `orders`, and a connection to it. */
interface Subject {
  readonly database: ScratchDatabase
  readonly connection: Connection
}

const Subject = Context.GenericTag<Either.Either<Subject, EngineMissing>>("@semlayer/testkit/ConnectionSubject")

const subject = (context: TestContext) =>
  Effect.flatMap(
    Subject,
    Either.match({
      onLeft: (missing) => skip(missing, context),
      onRight: Effect.succeed
    })
  )

const script = `
  CREATE TABLE orders (id INT PRIMARY KEY, note VARCHAR(40));
  INSERT INTO orders VALUES (1, 'one'), (2, 'zwei — 二'), (3, NULL);`

type Settings = Readonly<Record<string, string>>

const connectionsWith = (settings: Settings) =>
  TestConnections.pipe(
    Layer.provide(Connectors.layer(fakeConnectors)),
    Layer.provide(Layer.setConfigProvider(ConfigProvider.fromMap(new Map(Object.entries(settings)))))
  )

const subjectLayer = (engine: SuiteEngine, settings: Settings) =>
  Layer.scoped(
    Subject,
    Effect.either(
      Effect.gen(function* () {
        const database = yield* scratchDatabase(engine)
        yield* database.execute(script)
        return { database, connection: yield* Effect.orDie(connect(database.datasource())) }
      })
    )
  ).pipe(Layer.provide(connectionsWith(settings)))

/** Used heap in bytes, after garbage collection. */
const heapInUse = (): number => {
  collectGarbage()
  return process.memoryUsage().heapUsed
}

/** `settings` are environment variables to test the engine with, and `mode` names them. */
export const connectionSuite = (engine: SuiteEngine, mode = "", settings: Settings = {}): void => {
  const title = mode === "" ? engine : `${engine} ${mode}`
  const connections = connectionsWith(settings)
  const subjects = subjectLayer(engine, settings)
  const { numbered, endless, isRunning, writes, misplaced, explain } = connectionCases[engine]
  const isEmbedded = engine === "sqlite" || engine === "duckdb"
  // A fake reads the rows in this process, and prints and parses them as JSON.
  const many = isFake(engine) ? 100_000 : 200_000

  layer(subjects, { excludeTestServices: true, timeout: "60 seconds" })(`${title} connection`, (it) => {
    it.scoped("returns rows in the order of the query, with NULL and any script", (context) =>
      Effect.gen(function* () {
        const { connection } = yield* subject(context)
        assert.deepStrictEqual(yield* rowsOf(connection, "SELECT id, note FROM orders ORDER BY id"), {
          columns: ["id", "note"],
          rows: [
            [1, "one"],
            [2, "zwei — 二"],
            [3, null]
          ]
        })
      })
    )

    it.scoped("returns one empty batch with the columns when there are no rows", (context) =>
      Effect.gen(function* () {
        const { connection } = yield* subject(context)
        const batches = yield* Stream.runCollect(
          connection.stream("SELECT id, note AS remark FROM orders WHERE id > 9")
        )
        const read = Array.from(batches, ({ columns, rows }) => ({ columns, rows }))
        assert.deepStrictEqual(read, [{ columns: ["id", "remark"], rows: [] }])
      })
    )

    it.scoped("keeps columns of the same name apart", (context) =>
      Effect.gen(function* () {
        const { connection } = yield* subject(context)
        assert.deepStrictEqual(yield* rowsOf(connection, "SELECT 1 AS a, 2 AS a, 3 AS b"), {
          columns: ["a", "a", "b"],
          rows: [[1, 2, 3]]
        })
      })
    )

    it.scoped("17 integers are exact: numbers up to 2^53-1, bigints beyond", (context) =>
      Effect.gen(function* () {
        const { connection } = yield* subject(context)
        const { rows } = yield* rowsOf(
          connection,
          `SELECT 9007199254740991 AS a, 9007199254740992 AS b, -9007199254740991 AS c, -9007199254740993 AS d,
             9223372036854775807 AS e, -9223372036854775807 - 1 AS f`
        )
        assert.deepStrictEqual(rows, [
          [
            ...[9007199254740991, 9007199254740992n, -9007199254740991, -9007199254740993n],
            ...[9223372036854775807n, -9223372036854775808n]
          ]
        ])
      })
    )

    it.scoped("a rejected statement fails with the database's message, and the connection stays usable", (context) =>
      Effect.gen(function* () {
        const { connection } = yield* subject(context)
        const sql = "SELECT missing_column FROM orders"
        const error = yield* Effect.flip(rowsOf(connection, sql))
        assert.strictEqual(error._tag, "QueryFailed")
        assert.include(error.message, "missing_column")
        assert.propertyVal(error, "datasource", "shop")
        assert.propertyVal(error, "sql", sql)
        assert.deepStrictEqual((yield* rowsOf(connection, "SELECT 1 AS a")).rows, [[1]])
      })
    )

    it.scoped("42 only one SELECT runs: no write, no second statement, no setting", (context) =>
      Effect.gen(function* () {
        const { connection, database } = yield* subject(context)
        for (const sql of writes) {
          const error = yield* Effect.flip(rowsOf(connection, sql)).pipe(
            Effect.orDieWith(() => new Error(`was accepted: ${sql}`))
          )
          assert.strictEqual(error._tag, "QueryFailed", sql)
        }
        assert.lengthOf(yield* database.query("SELECT id, note FROM orders"), 3)
        // Sessions are reused: none may have kept a setting or a transaction.
        const reads = Array.from({ length: 12 }, () => rowsOf(connection, "SELECT count(*) AS n FROM orders"))
        for (const { rows } of yield* Effect.all(reads, { concurrency: 12 })) assert.deepStrictEqual(rows, [[3]])
      })
    )

    it.scoped("comments, VALUES, WITH and EXPLAIN are reads", (context) =>
      Effect.gen(function* () {
        const { connection } = yield* subject(context)
        const reads = [
          "/* a */ -- b\n SELECT 1",
          "WITH a AS (SELECT 1 AS n) SELECT n FROM a",
          ...(engine === "sqlite" ? [] : ["(SELECT 1) UNION ALL (SELECT 2)"]),
          ...(explain === null ? [] : [`${explain} SELECT id FROM orders`])
        ]
        for (const sql of reads) assert.isNotEmpty((yield* rowsOf(connection, sql)).rows, sql)
      })
    )

    it.scoped("runs more concurrent statements than it has sessions", (context) =>
      Effect.gen(function* () {
        const { connection } = yield* subject(context)
        const all = yield* Effect.forEach(
          Array.from({ length: 30 }, (_, index) => index),
          (index) => rowsOf(connection, `SELECT ${index} AS n FROM orders`),
          { concurrency: "unbounded" }
        )
        all.forEach(({ rows }, index) => assert.deepStrictEqual(rows, [[index], [index], [index]]))
      })
    )

    it.scoped("a reader that stops early ends the statement, and the next one runs", (context) =>
      Effect.gen(function* () {
        const { connection } = yield* subject(context)
        for (let turn = 0; turn < 3; turn++) {
          const some = yield* Stream.runCollect(Stream.take(connection.stream(numbered(many)), 1))
          assert.strictEqual(Chunk.unsafeGet(some, 0).rows[0]?.[0], 1)
        }
        assert.deepStrictEqual((yield* rowsOf(connection, "SELECT 1 AS a")).rows, [[1]])
      })
    )

    it.scoped("an interrupted statement is cancelled in the database", (context) =>
      Effect.gen(function* () {
        const { connection, database } = yield* subject(context)
        const fiber = yield* Effect.fork(rowsOf(connection, endless))
        if (isEmbedded) yield* Effect.sleep("300 millis")
        else yield* eventually(isRunning(database))
        yield* Fiber.interrupt(fiber)
        yield* eventually(Effect.map(isRunning(database), (running) => !running))
        assert.deepStrictEqual((yield* rowsOf(connection, "SELECT 1 AS a")).rows, [[1]])
      })
    )

    it.scoped(
      "streams many rows without buffering more than the reader requests",
      (context) =>
        Effect.gen(function* () {
          const { connection } = yield* subject(context)
          const before = heapInUse()
          const half = many / 2
          const seen = yield* Stream.runFoldEffect(
            connection.stream(numbered(many)),
            { rows: 0, sum: 0, kept: 0 },
            ({ rows, sum, kept }, batch) =>
              Effect.gen(function* () {
                // Half way the reader pauses, so that unread rows accumulate if anything buffers them.
                if (rows <= half && rows + batch.rows.length > half) yield* Effect.sleep("300 millis")
                return {
                  rows: rows + batch.rows.length,
                  sum: batch.rows.reduce((total, row) => total + Number(row[0]), sum),
                  kept: rows <= half && rows + batch.rows.length > half ? heapInUse() - before : kept
                }
              })
          )
          assert.strictEqual(seen.rows, many)
          assert.strictEqual(seen.sum, (many * (many + 1)) / 2)
          // The remaining half takes more: 64 MB, or 32 MB of a fake.
          assert.isBelow(seen.kept, 20e6)
        }),
      // 64 MB through a protocol take seconds, and many on a busy machine.
      60_000
    )
  })

  describe(`${title} connections`, () => {
    it.scopedLive("a datasource with a wrong database name fails with a typed error, and is retried", (context) =>
      Effect.gen(function* () {
        const database = yield* scratch(engine, context)
        const elsewhere = beside(database, misplaced)
        const error = yield* Effect.flip(connect(elsewhere))
        assert.strictEqual(error._tag, "ConnectionFailed")
        assert.propertyVal(error, "problem", "unknown_database")
        assert.notInclude(error.message, database.place)
        // The same version of the datasource: the failure was not cached.
        assert.strictEqual((yield* Effect.flip(connectionOf(elsewhere.name)))._tag, "ConnectionFailed")
        const good = yield* connect(database.datasource(elsewhere.name))
        assert.deepStrictEqual((yield* rowsOf(good, "SELECT 1 AS a")).rows, [[1]])
      }).pipe(Effect.provide(connections))
    )

    it.scopedLive("an edited datasource is reopened, and holders of the old connection keep it", (context) =>
      Effect.gen(function* () {
        const [first, second] = [yield* scratch(engine, context), yield* scratch(engine, context)]
        yield* first.execute("CREATE TABLE a (id INT)")
        yield* second.execute("CREATE TABLE b (id INT)")
        const old = yield* connect(first.datasource())
        assert.strictEqual(yield* connectionOf(first.datasource().name), old)
        const edited = yield* connect(second.datasource())
        assert.notStrictEqual(edited, old)
        const names = (connection: Connection) =>
          Effect.map(connection.introspect({ schema: null, includeViews: false }), ({ tables }) =>
            tables.map((table) => table.name)
          )
        assert.deepStrictEqual([yield* names(old), yield* names(edited)], [["a"], ["b"]])
      }).pipe(Effect.provide(connections))
    )

    it.scopedLive("a released datasource is reopened", (context) =>
      Effect.gen(function* () {
        const database = yield* scratch(engine, context)
        const old = yield* connect(database.datasource())
        yield* (yield* Connections).release(database.datasource().name)
        const next = yield* connectionOf(database.datasource().name)
        assert.notStrictEqual(next, old)
        assert.deepStrictEqual((yield* rowsOf(old, "SELECT 1 AS a")).rows, [[1]])
        assert.deepStrictEqual((yield* rowsOf(next, "SELECT 1 AS a")).rows, [[1]])
      }).pipe(Effect.provide(connections))
    )

    it.scopedLive("a statement that exceeds SEM_QUERY_TIMEOUT fails with QueryTimeout and is cancelled", (context) =>
      Effect.gen(function* () {
        const database = yield* scratch(engine, context)
        const connection = yield* connect(database.datasource())
        const error = yield* Effect.flip(rowsOf(connection, endless))
        assert.strictEqual(error._tag, "QueryTimeout")
        assert.propertyVal(error, "seconds", 0.5)
        yield* eventually(Effect.map(isRunning(database), (running) => !running))
        assert.deepStrictEqual((yield* rowsOf(connection, "SELECT 1 AS a")).rows, [[1]])
      }).pipe(Effect.provide(connectionsWith({ ...settings, SEM_QUERY_TIMEOUT: "0.5" })))
    )

    it.scopedLive(
      "a paused reader keeps no statement longer than SEM_QUERY_TIMEOUT, and its next read fails",
      (context) =>
        Effect.gen(function* () {
          const database = yield* scratch(engine, context)
          const connection = yield* connect(database.datasource())
          yield* Effect.scoped(
            Effect.gen(function* () {
              // On a busy machine, starting a worker may take longer than the limit.
              const opened = Effect.gen(function* () {
                const next = yield* connection.open(numbered(many / 4))
                assert.isNotEmpty((yield* next)?.rows)
                return next
              })
              const next = yield* Effect.retry(opened, { times: 20, while: ({ _tag }) => _tag === "QueryTimeout" })
              // Spark has computed the whole result when its first rows are read.
              if (!isEmbedded && engine !== "spark") assert.isTrue(yield* isRunning(database))
              yield* eventually(Effect.map(isRunning(database), (running) => !running))
              // While no rows are read, only the timer can end the statement.
              yield* Effect.sleep("500 millis")
              assert.strictEqual((yield* Effect.flip(next))._tag, "QueryTimeout")
              assert.strictEqual((yield* Effect.flip(next))._tag, "QueryTimeout")
              assert.deepStrictEqual((yield* rowsOf(connection, "SELECT 1 AS a")).rows, [[1]])
            })
          )
          assert.deepStrictEqual((yield* rowsOf(connection, "SELECT 1 AS a")).rows, [[1]])
        }).pipe(Effect.provide(connectionsWith({ ...settings, SEM_QUERY_TIMEOUT: "0.5" })))
    )
  })
}

/** The datasource with another file or database name. */
const beside = (database: ScratchDatabase, place: string): Datasource => {
  const { connection_string: url, ...fields } = database.datasource("beside")
  return url === undefined
    ? { ...fields, database: place }
    : { ...fields, connection_string: Redacted.make(Redacted.value(url).replace(database.place, place)) }
}
