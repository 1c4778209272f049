/** A row longer than the setting fails its statement on every engine; the process and the next statement continue. */
import { LineMeter, mostRowBytes } from "../src/settings/RowLimit.js"
import { connectConfig } from "../src/connection/ConnectConfig.js"
import { connect, rowsOf, TestConnections } from "@semlayer/testkit/TestConnections"
import { scratch, type ScratchEngine } from "@semlayer/testkit/TestDatabases"
import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Effect, Exit } from "effect"
import type { TestContext } from "vitest"

const settings = (variables: Readonly<Record<string, string>>) =>
  Effect.withConfigProvider(ConfigProvider.fromMap(new Map(Object.entries(variables))))

const limit = 100_000

interface Engine {
  readonly engine: ScratchEngine
  /** SQL of a text of some length, and of texts of half a gigabyte and more if the engine supports them. */
  readonly text: (length: number) => string
  readonly bytes: (length: number) => string
  readonly huge: ReadonlyArray<string>
  /** SQL of twenty rows of a text. */
  readonly rows: (text: string) => string
  readonly settings?: Readonly<Record<string, string>>
}

const numbers = "WITH RECURSIVE t (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM t WHERE n < 20)"

const duckdb: Engine = {
  engine: "duckdb",
  text: (length) => `repeat('x', ${length})`,
  bytes: (length) => `encode(repeat('x', ${length}))`,
  // The second is longer than any string of Node.
  huge: ["[repeat(repeat('x', 1000000), 50)]", "repeat(repeat('x', 1000000), 540)"],
  rows: (text) => `SELECT ${text} AS a FROM range(20)`
}

const engines: ReadonlyArray<readonly [name: string, Engine]> = [
  [
    "PostgreSQL",
    {
      engine: "postgres",
      text: (length) => `repeat('x', ${length})`,
      // Bytes arrive as two digits each.
      bytes: (length) => `CAST(repeat('x', ${length / 2}) AS bytea)`,
      // Longer than any string of Node.
      huge: ["repeat('x', 600000000)"],
      rows: (text) => `SELECT ${text} AS a FROM generate_series(1, 20)`
    }
  ],
  [
    "MariaDB",
    {
      engine: "mysql",
      text: (length) => `repeat('x', ${length})`,
      bytes: (length) => `CAST(repeat('x', ${length}) AS BINARY)`,
      // The server limits it to `max_allowed_packet`, by default 16 MB.
      huge: ["repeat('x', 16000000)"],
      rows: (text) => `${numbers} SELECT ${text} AS a FROM t`
    }
  ],
  [
    "SQLite",
    {
      engine: "sqlite",
      text: (length) => `printf('%.*c', ${length}, 'x')`,
      bytes: (length) => `zeroblob(${length})`,
      huge: ["printf('%.*c', 200000000, 'x')", "zeroblob(200000000)"],
      rows: (text) => `${numbers} SELECT ${text} AS a FROM t`
    }
  ],
  ["DuckDB", duckdb],
  ["DuckDB in this process", { ...duckdb, settings: { SEM_DUCKDB_PROCESSES: "0" } }],
  [
    "ClickHouse",
    {
      engine: "clickhouse",
      text: (length) => `repeat('x', ${length})`,
      bytes: (length) => `unhex(repeat('ff', ${length}))`,
      huge: ["arrayStringConcat(arrayMap(i -> repeat('x', 1000000), range(50)))"],
      rows: (text) => `SELECT ${text} AS a FROM numbers(20)`
    }
  ]
]

const refused = (name: string, { engine, text, bytes, huge, rows, settings: own = {} }: Engine) =>
  it.scopedLive(
    `fails its statement on ${name}`,
    (context: TestContext) =>
      Effect.gen(function* () {
        const database = yield* scratch(engine, context)
        const connection = yield* connect(database.datasource())
        for (const value of [text(limit + 1), bytes(limit + 20), ...huge]) {
          const error = yield* Effect.flip(rowsOf(connection, `SELECT ${value} AS a`))
          assert.deepInclude(error, { _tag: "QueryFailed", datasource: "shop" }, value)
          assert.match(error.message, /at most 100000 are read \(SEM_MAX_ROW_BYTES\)|string longer than/, value)
          assert.deepStrictEqual((yield* rowsOf(connection, "SELECT 'y' AS a")).rows, [["y"]])
        }
        // A row counts with all its cells; any number of short rows is allowed.
        const half = text(limit / 2 + 10)
        assert.strictEqual((yield* Effect.flip(rowsOf(connection, `SELECT ${half}, ${half}`)))._tag, "QueryFailed")
        const found = yield* rowsOf(connection, rows(half))
        assert.deepStrictEqual(
          found.rows.map(([cell]) => String(cell).length),
          Array.from({ length: 20 }, () => limit / 2 + 10)
        )
      }).pipe(Effect.provide(TestConnections), settings({ SEM_MAX_ROW_BYTES: String(limit), ...own })),
    // Half a gigabyte takes a while on a busy machine.
    90_000
  )

describe("the maximum row length", () => {
  for (const [name, engine] of engines) refused(name, engine)

  it.effect("must be positive and fit into a JSON text", () =>
    Effect.gen(function* () {
      for (const bytes of [0, mostRowBytes + 1]) {
        const read = yield* Effect.exit(connectConfig.pipe(settings({ SEM_MAX_ROW_BYTES: String(bytes) })))
        assert.isTrue(Exit.isFailure(read))
      }
    })
  )
})

/** Feeds bytes in chunks of a size; returns the first excessive length. */
const fed = (meter: { readonly feed: (chunk: Buffer) => number | null }, bytes: Buffer, piece: number) => {
  for (let at = 0; at < bytes.length; at += piece) {
    const found = meter.feed(bytes.subarray(at, at + piece))
    if (found !== null) return found
  }
  return null
}

describe("the length of a line", () => {
  it("is found before the line has ended", () => {
    const lines = (...lengths: ReadonlyArray<number>) => Buffer.from(lengths.map((n) => "x".repeat(n)).join("\n"))
    for (let piece = 1; piece < 50; piece++) {
      assert.isNull(fed(new LineMeter(20), lines(20, 0, 3, 20, 20), piece))
      assert.isAtLeast(fed(new LineMeter(20), lines(20, 0, 25), piece) ?? 0, 21)
    }
  })
})
