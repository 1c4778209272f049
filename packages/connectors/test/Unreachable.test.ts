import { DatasourceName } from "@semlayer/domain/Names"
import type { Datasource } from "@semlayer/domain/Datasource"
import { connect, connectionOf, rowsOf, TestConnections } from "@semlayer/testkit/TestConnections"
import { scratch, scratchDirectory } from "@semlayer/testkit/TestDatabases"
import { assert, describe, it } from "@effect/vitest"
import { Duration, Effect, Inspectable, Redacted } from "effect"
import { type ChildProcess, spawn } from "node:child_process"
import * as fs from "node:fs"
import { createServer, type Server, type Socket } from "node:net"
import { join } from "node:path"

const secret = "s3cr3t-p4ss"

const named = (fields: Partial<Datasource>): Datasource => ({
  ...{ version: 2, name: DatasourceName.make("shop") },
  ...fields
})

const failure = (fields: Partial<Datasource>) =>
  Effect.scoped(Effect.flatMap(connect(named(fields)), (connection) => rowsOf(connection, "SELECT 1 AS a"))).pipe(
    Effect.flip,
    Effect.tap((error) =>
      Effect.sync(() => {
        for (const text of [error.message, JSON.stringify(error), Inspectable.format(error), String(error.stack)]) {
          assert.notInclude(text, secret)
        }
      })
    )
  )

const problemOf = (fields: Partial<Datasource>) =>
  Effect.map(failure(fields), (error) => (error._tag === "ConnectionFailed" ? error.problem : error._tag))

/** A server that takes connections and does with them what it is told. */
const listening = (onConnection: (socket: Socket) => void) =>
  Effect.map(
    Effect.acquireRelease(
      Effect.async<Server>((resume) => {
        const server = createServer(onConnection)
        server.listen(0, "127.0.0.1", () => resume(Effect.succeed(server)))
      }),
      (server) => Effect.sync(() => server.close())
    ),
    (server) => {
      const address = server.address()
      return typeof address === "object" && address !== null ? address.port : 0
    }
  )

describe("a file that is no database", () => {
  const files: Readonly<Record<string, (path: string) => void>> = {
    missing: () => {},
    "a directory": (path) => fs.mkdirSync(path),
    "a text": (path) => fs.writeFileSync(path, "id,name\n1,Ada\n".repeat(2000)),
    "a half": (path) => fs.writeFileSync(path, Buffer.concat([Buffer.from("SQLite format 3\0"), Buffer.alloc(900, 7)])),
    "in no directory": () => {}
  }
  for (const type of ["sqlite", "duckdb"]) {
    it.scopedLive(`of ${type} is a typed failure, and no word of its path`, () =>
      Effect.gen(function* () {
        const directory = yield* scratchDirectory
        for (const [name, make] of Object.entries(files)) {
          const path = name === "in no directory" ? join(directory, "no", "such.db") : join(directory, `${name}.db`)
          make(path)
          const error = yield* failure({ type, database: path })
          assert.strictEqual(error._tag, "ConnectionFailed", name)
          assert.propertyVal(error, "problem", "unknown_database", name)
          assert.notInclude(error.message, directory)
          assert.isFalse(name === "missing" && fs.existsSync(path), "it was made")
        }
      }).pipe(Effect.provide(TestConnections))
    )
  }

  it.scopedLive("in memory is refused for SQLite, for every statement would see an empty one", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* problemOf({ type: "sqlite", database: ":memory:" }), "configuration")
    }).pipe(Effect.provide(TestConnections))
  )

  it.scopedLive("that was replaced by another one is read anew", (context) =>
    Effect.gen(function* () {
      const [one, other] = [yield* scratch("sqlite", context), yield* scratch("sqlite", context)]
      yield* one.execute("CREATE TABLE t (v INT); INSERT INTO t VALUES (1)")
      yield* other.execute("CREATE TABLE t (v INT); INSERT INTO t VALUES (2)")
      const connection = yield* connect(one.datasource())
      assert.deepStrictEqual((yield* rowsOf(connection, "SELECT v FROM t")).rows, [[1]])
      fs.renameSync(other.place, one.place)
      assert.deepStrictEqual((yield* rowsOf(connection, "SELECT v FROM t")).rows, [[2]])
      fs.rmSync(one.place)
      const gone = yield* Effect.flip(rowsOf(connection, "SELECT v FROM t"))
      assert.propertyVal(gone, "problem", "unknown_database")
    }).pipe(Effect.provide(TestConnections))
  )
})

describe.concurrent("42 a DuckDB file that another process writes", () => {
  /** A process that holds the file open for writing until its input ends. */
  const writer = (path: string) =>
    Effect.acquireRelease(
      Effect.async<ChildProcess>((resume) => {
        const program = `
          import { DuckDBInstance } from "@duckdb/node-api"
          const instance = await DuckDBInstance.create(process.argv[1])
          await (await instance.connect()).run("CREATE TABLE IF NOT EXISTS t AS SELECT 1 AS v")
          console.log("held")
          process.stdin.resume().on("end", () => { instance.closeSync(); process.exit() })`
        const child = spawn(process.execPath, ["--input-type=module", "-e", program, path], {
          stdio: ["pipe", "pipe", "inherit"]
        })
        child.stdout.once("data", () => resume(Effect.succeed(child)))
      }),
      (child) => Effect.sync(() => child.kill("SIGKILL"))
    )

  const ended = (child: ChildProcess) =>
    Effect.async<void>((resume) => {
      child.once("exit", () => resume(Effect.void))
      child.stdin?.end()
    })

  it.scopedLive("is a clear failure, and opens when the other one is done", (context) =>
    Effect.gen(function* () {
      const database = yield* scratch("duckdb", context)
      const child = yield* writer(database.place)
      assert.strictEqual(yield* problemOf(database.datasource()), "locked")
      yield* ended(child)
      const connection = yield* connectionOf(DatasourceName.make("shop"))
      assert.deepStrictEqual((yield* rowsOf(connection, "SELECT v FROM t")).rows, [[1]])
    }).pipe(Effect.provide(TestConnections))
  )

  it.scopedLive(
    "53 may be had by the other one soon after our last statement, with our connection still there",
    (context) =>
      Effect.gen(function* () {
        const database = yield* scratch("duckdb", context)
        const connection = yield* connect(database.datasource())
        yield* rowsOf(connection, "SELECT 1 AS a")
        yield* Effect.sleep("200 millis")
        const child = yield* writer(database.place)
        const locked = yield* Effect.flip(rowsOf(connection, "SELECT 1 AS a"))
        assert.propertyVal(locked, "problem", "locked")
        yield* ended(child)
        assert.deepStrictEqual((yield* rowsOf(connection, "SELECT v FROM t")).rows, [[1]])
      }).pipe(Effect.provide(TestConnections))
  )
})

// One of them waits ten seconds, the other groups for processes.
describe.concurrent("a server that cannot be reached is a typed failure without secrets", () => {
  const url = (text: string) => ({ connection_string: Redacted.make(text) })

  it.scopedLive("where nothing listens, the host is unknown, or the port is no port", () =>
    Effect.gen(function* () {
      for (const scheme of ["postgresql", "mysql"]) {
        assert.strictEqual(yield* problemOf(url(`${scheme}://u:${secret}@127.0.0.1:1/x`)), "refused")
        assert.strictEqual(yield* problemOf(url(`${scheme}://u:${secret}@no-such-host.invalid/x`)), "unknown_host")
        assert.strictEqual(yield* problemOf(url(`${scheme}://u:${secret}@127.0.0.1:99999/x`)), "DatasourceInvalid")
        assert.strictEqual(yield* problemOf(url(`${scheme}://u:${secret}@127.0.0.1/x?sslmode=bogus`)), "configuration")
        assert.strictEqual(yield* problemOf(url(`${scheme}://u:${secret}@127.0.0.1/x?pool_size=0`)), "configuration")
      }
    }).pipe(Effect.provide(TestConnections))
  )

  it.scopedLive("where the user or the password is wrong", (context) =>
    Effect.gen(function* () {
      for (const engine of ["postgres", "mysql"] as const) {
        const { connection_string } = (yield* scratch(engine, context)).datasource()
        const stranger = Redacted.value(connection_string ?? Redacted.make("")).replace(
          /\/\/[^@]*@/,
          `//semlayer_nobody:${secret}@`
        )
        assert.strictEqual(yield* problemOf(url(stranger)), "authentication", engine)
      }
    }).pipe(Effect.provide(TestConnections))
  )

  it.scopedLive("where something else listens and hangs up", () =>
    Effect.gen(function* () {
      const port = yield* listening((socket) => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n"))
      for (const scheme of ["postgresql", "mysql"]) {
        const error = yield* failure(url(`${scheme}://u:${secret}@127.0.0.1:${port}/x`))
        assert.strictEqual(error._tag, "ConnectionFailed")
      }
    }).pipe(Effect.provide(TestConnections))
  )

  it.scopedLive(
    "within ten seconds where something listens and says nothing",
    () =>
      Effect.gen(function* () {
        const port = yield* listening(() => {})
        const urls = ["postgresql", "mysql"].map((scheme) => `${scheme}://u:${secret}@127.0.0.1:${port}/x`)
        const [duration, problems] = yield* Effect.timed(
          Effect.forEach(
            urls,
            (text, i) =>
              Effect.scoped(connect({ ...named(url(text)), name: DatasourceName.make(`silent${i}`) })).pipe(
                Effect.flip,
                Effect.map((error) => (error._tag === "ConnectionFailed" ? error.problem : error._tag))
              ),
            { concurrency: "unbounded" }
          )
        )
        assert.deepStrictEqual(problems, ["timeout", "timeout"])
        assert.isBelow(Duration.toSeconds(duration), 13)
      }).pipe(Effect.provide(TestConnections)),
    20_000
  )
})
