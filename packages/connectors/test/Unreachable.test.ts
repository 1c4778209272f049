import { DatasourceName } from "@semlayer/domain/Names"
import type { Datasource } from "@semlayer/domain/Datasource"
import { connect, connectionOf, rowsOf, TestConnections } from "@semlayer/testkit/TestConnections"
import { scratch, scratchDatabase, scratchDirectory } from "@semlayer/testkit/TestDatabases"
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

/** A server that passes its connections to a handler. */
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

/**
 * A DuckDB file whose header names another storage version. The checksum of the header is the XOR of its words, each
 * multiplied by a constant; the version overlaps two words.
 */
const ofStorageVersion = (file: Buffer, version: bigint): Buffer => {
  const changed = Buffer.from(file)
  const words = () => [8, 16].map((offset) => BigInt.asUintN(64, changed.readBigUInt64LE(offset) * 0xbf58476d1ce4e5b9n))
  const before = words()
  changed.writeBigUInt64LE(version, 12)
  changed.writeBigUInt64LE([...before, ...words()].reduce((sum, word) => sum ^ word, changed.readBigUInt64LE(0)))
  return changed
}

describe("a file that is not a database", () => {
  const files: Readonly<Record<string, (path: string) => void>> = {
    missing: () => {},
    "a directory": (path) => fs.mkdirSync(path),
    "a text": (path) => fs.writeFileSync(path, "id,name\n1,Ada\n".repeat(2000)),
    "a half": (path) => fs.writeFileSync(path, Buffer.concat([Buffer.from("SQLite format 3\0"), Buffer.alloc(900, 7)])),
    "in no directory": () => {}
  }
  for (const type of ["sqlite", "duckdb"]) {
    it.scopedLive(`of ${type} is a typed error without its path`, () =>
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

  it.scopedLive("of a newer or older DuckDB is reported with the supported versions and the fix", () =>
    Effect.gen(function* () {
      const { place } = yield* scratchDatabase("duckdb")
      const copy = join(yield* scratchDirectory, "shop.duckdb")
      for (const [version, advice] of [
        [68n, null],
        [69n, "ATTACH 'copy.duckdb' AS copy (STORAGE_VERSION 'v1.0.0')"],
        [63n, "EXPORT DATABASE"]
      ] as const) {
        fs.writeFileSync(copy, ofStorageVersion(fs.readFileSync(place), version))
        const fields = { type: "duckdb", database: copy }
        if (advice === null) {
          yield* Effect.scoped(Effect.flatMap(connect(named(fields)), (connection) => rowsOf(connection, "SELECT 1")))
        } else {
          const { message } = yield* failure(fields)
          assert.include(message, `the file has storage version ${version}, and semlayer reads 64 to 68; `)
          assert.include(message, advice)
        }
      }
      const text = fs.readFileSync(new URL("../../../docs/dialects.md", import.meta.url), "utf8")
      assert.include(text, "storage versions 64 to 68")
    }).pipe(Effect.provide(TestConnections))
  )

  it.scopedLive("in memory is rejected for SQLite, because every statement would see an empty one", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* problemOf({ type: "sqlite", database: ":memory:" }), "configuration")
    }).pipe(Effect.provide(TestConnections))
  )

  it.scopedLive("that was replaced by another one is reopened", (context) =>
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

  it.scopedLive("fails as locked, and opens once the other process is done", (context) =>
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
    "53 can be opened by the other process soon after our last statement, while our connection stays",
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
describe.concurrent("an unreachable server is a typed error without secrets", () => {
  const url = (text: string) => ({ connection_string: Redacted.make(text) })

  it.scopedLive("if nothing listens, the host is unknown, or the port is invalid", () =>
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

  it.scopedLive("if the user or the password is wrong", (context) =>
    Effect.gen(function* () {
      for (const engine of ["postgres", "mysql"] as const) {
        const { connection_string } = (yield* scratch(engine, context)).datasource()
        const wrongUser = Redacted.value(connection_string ?? Redacted.make("")).replace(
          /\/\/[^@]*@/,
          `//semlayer_nobody:${secret}@`
        )
        assert.strictEqual(yield* problemOf(url(wrongUser)), "authentication", engine)
      }
    }).pipe(Effect.provide(TestConnections))
  )

  it.scopedLive("if another service listens and closes the connection", () =>
    Effect.gen(function* () {
      const port = yield* listening((socket) => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n"))
      for (const scheme of ["postgresql", "mysql"]) {
        const error = yield* failure(url(`${scheme}://u:${secret}@127.0.0.1:${port}/x`))
        assert.strictEqual(error._tag, "ConnectionFailed")
      }
    }).pipe(Effect.provide(TestConnections))
  )

  it.scopedLive(
    "within ten seconds if the server accepts and never responds",
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
