import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Effect } from "effect"
import { ask, columnsOf, editModel, ingest, modelOf, shopOn, TestEngine } from "@semlayer/testkit/engine/TestEngine"

/** A declared type, values as SQL, and the expected column. */
type Case = readonly [declared: string, values: string, becomes: string]

const list = (count: number, value: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => value(i)).join(", ")

const integers: ReadonlyArray<Case> = [
  ["INTEGER", "1, -5, NULL", "INT"],
  ["INTEGER", "", "INT"],
  ["INTEGER", "NULL, NULL", "INT"],
  ["BIGINT", "9007199254740993", "INT"],
  ["INTEGER", "' 12 ', '7'", "INT"],
  ["INTEGER", "1, 2.5", "DOUBLE"],
  ["INTEGER", "1e300", "DOUBLE"],
  ["INTEGER", "1, 'n/a'", "TEXT"],
  ["INTEGER", "1, ''", "TEXT"],
  ["INTEGER", "'inf'", "TEXT"],
  ["INTEGER", "'nan'", "TEXT"],
  ["INTEGER", "'0x10'", "TEXT"],
  ["INTEGER", "1, x'00'", "TEXT"],
  ["INTEGER", list(1000, (i) => `'a${i}'`), "TEXT"],
  // Other declared types are trusted.
  ["REAL", "1, 2", "DOUBLE"],
  ["TEXT", "1, 2", "TEXT"],
  ["BOOLEAN", "TRUE, 0, '1', NULL", "BOOLEAN"]
]

const moments: ReadonlyArray<Case> = [
  ["DATE", "'2024-01-02'", "DATE iso"],
  ["DATE", "", "DATE"],
  ["DATE", "'2024-01-02 00:00:00'", "DATE text"],
  ["DATE", "'2024-01-02', '2024-01-02 03:04:05'", "TIMESTAMP text"],
  ["DATE", "1704153600", "DATE epoch"],
  ["DATE", "1704153600000", "DATE epoch_ms"],
  ["DATE", "2460311.5", "DATE julian"],
  ["DATE", "-86400", "DATE epoch"],
  ["DATETIME", "'2024-01-02 03:04:05'", "TIMESTAMP iso"],
  ["DATETIME", "'2024-01-02T03:04:05'", "TIMESTAMP text"],
  ["DATETIME", "'2024-01-02 03:04:05.25'", "TIMESTAMP text"],
  ["DATETIME", "'2024-01-02'", "TIMESTAMP text"],
  ["TIMESTAMP", "1704153600", "TIMESTAMP epoch"],
  ["TIMESTAMP", "1704153600123", "TIMESTAMP epoch_ms"],
  ["TIMESTAMP", "2460311.634", "TIMESTAMP julian"],
  ["TIMESTAMP", "'2024-01-02T03:04:05Z'", "TIMESTAMP zoned text"],
  ["DATETIME", "'2024-01-02 03:04:05.123456+02:00', '2024-01-02T03:04-10:30'", "TIMESTAMP zoned text"],
  ["DATE", "'2024-01-02T03:04:05Z'", "TIMESTAMP zoned text"],
  ["TIMESTAMP WITH TIME ZONE", "'2024-01-02 03:04:05'", "TIMESTAMP zoned iso"]
]

const warned: ReadonlyArray<Case> = [
  ["BOOLEAN", "1, 'true'", "BOOLEAN"],
  ["DATE", "20240131", "INT"],
  ["DATE", "'02/01/2024'", "TEXT"],
  ["DATE", "'2024-01-02', ''", "DATE text"],
  ["DATE", "'2024-01-02', 5", "DATE text"],
  ["TIMESTAMP", "'2024-01-02 03:04:05', '2024-01-02 03:04:05Z'", "TIMESTAMP zoned text"],
  ["", "", "TEXT"]
]

const undeclared: ReadonlyArray<Case> = [
  ["", "'2024-01-02', NULL", "DATE iso"],
  ["", "'2024-01-02 03:04:05'", "TIMESTAMP iso"],
  ["", "'2024-01-02T03:04:05+01:00'", "TIMESTAMP zoned text"],
  ["", "'2024-01-02', 'x'", "TEXT"],
  ["", "1704153600", "INT"],
  ["", "1.5", "DOUBLE"],
  ["", "'1', '2'", "TEXT"],
  ["", "'a'", "TEXT"]
]

/** Ingests one table `t0`, `t1`, … for each case, with the case in its one column `c`. */
const ingestCases = (cases: ReadonlyArray<Case>) =>
  Effect.fnUntraced(function* (context: Parameters<typeof shopOn>[1]) {
    const tables = cases.map(([declared, values], i) => {
      const rows = values.split(", ").map((value) => `(${value})`)
      return `CREATE TABLE t${i} (c ${declared}); ${values === "" ? "" : `INSERT INTO t${i} VALUES ${rows};`}`
    })
    yield* shopOn("sqlite", context, tables.join("\n"))
    return yield* ingest()
  })

describe("1.1.6 the type of a SQLite column follows its values", () => {
  const warningsOf = (warnings: ReadonlyArray<string>, i: number) => warnings.filter((each) => each.includes(`'t${i}'`))

  for (const [name, cases, warns] of [
    ["declared integers", integers, false],
    ["declared dates and timestamps, and their storage formats (ADR 0040)", moments, false],
    ["values without a declared type", undeclared, false],
    ["warnings", warned, true]
  ] as const) {
    it.scopedLive(name, (context) =>
      Effect.gen(function* () {
        const { warnings } = yield* ingestCases(cases)(context)
        for (const [i, [declared, values, becomes]] of cases.entries()) {
          const label = `${declared} ${values.slice(0, 60)}`
          assert.deepStrictEqual(columnsOf(yield* modelOf(`t${i}`)), [`c ${becomes}`], label)
          assert.lengthOf(warningsOf(warnings, i), warns ? 1 : 0, label)
        }
      }).pipe(Effect.provide(TestEngine))
    )
  }

  it.scopedLive("40 one timestamp in five storage formats gives equal results", (context) =>
    Effect.gen(function* () {
      const ways: ReadonlyArray<Case> = [
        ["TIMESTAMP", "'2024-02-29 12:30:00'", ""],
        ["TIMESTAMP", "'2024-02-29T12:30'", ""],
        ["TIMESTAMP", "1709209800", ""],
        ["TIMESTAMP", "1709209800000", ""],
        ["TIMESTAMP", "2460370.0208333335", ""]
      ]
      yield* ingestCases(ways)(context)
      for (const i of ways.keys()) {
        const source_model = `t${i}`
        const answers = yield* Effect.forEach(
          [
            { dimensions: ["c"] },
            { time_dimensions: [{ dimension: "c", granularity: "month" }] },
            { time_dimensions: [{ dimension: "c", granularity: "hour" }] },
            { time_dimensions: [{ dimension: "c", granularity: "day", date_range: ["2024-02-29", "2024-02-29"] }] },
            { dimensions: ["c"], filters: ["c >= '2024-02-29 12:30:00' and c < '2024-03-01'"] }
          ],
          (query) =>
            Effect.map(ask({ source_model, ...query }), ({ data }) => data.flatMap((row) => Object.values(row)))
        )
        assert.deepStrictEqual(
          answers,
          [["2024-02-29T12:30:00"], ["2024-02-01"], ["2024-02-29T12:00:00"], ["2024-02-29"], ["2024-02-29T12:30:00"]],
          ways[i]?.[1]
        )
      }
    }).pipe(Effect.provide(TestEngine))
  )

  it.scopedLive("rows after PROBE_SCAN_CAP plus one are not read", (context) =>
    Effect.gen(function* () {
      const script = `
        CREATE TABLE third (c INTEGER); INSERT INTO third VALUES (1), (2), (4.5);
        CREATE TABLE fourth (c INTEGER); INSERT INTO fourth VALUES (1), (2), (3), (4.5);`
      yield* shopOn("sqlite", context, script)
      yield* ingest()
      assert.deepStrictEqual(columnsOf(yield* modelOf("third")), ["c DOUBLE"])
      assert.deepStrictEqual(columnsOf(yield* modelOf("fourth")), ["c INT"])
    }).pipe(
      Effect.provide(TestEngine),
      Effect.withConfigProvider(ConfigProvider.fromMap(new Map([["SEM_PROBE_SCAN_CAP", "2"]])))
    )
  )

  it.scopedLive("a table of PROBE_SCAN_CAP rows plus one is read completely", (context) =>
    Effect.gen(function* () {
      yield* shopOn("sqlite", context, "CREATE TABLE t (c INTEGER); INSERT INTO t VALUES (1), (4.5)")
      yield* ingest()
      assert.deepStrictEqual(columnsOf(yield* modelOf("t")), ["c DOUBLE"])
    }).pipe(
      Effect.provide(TestEngine),
      Effect.withConfigProvider(ConfigProvider.fromMap(new Map([["SEM_PROBE_SCAN_CAP", "2"]])))
    )
  )
})

describe("1.1.7 columns whose values no longer fit are widened by the next ingest", () => {
  const grown = (value: string) =>
    Effect.fnUntraced(function* (context: Parameters<typeof shopOn>[1]) {
      const database = yield* shopOn("sqlite", context, "CREATE TABLE t (id INTEGER PRIMARY KEY, c INTEGER)")
      yield* database.execute("INSERT INTO t VALUES (1, 1)")
      yield* ingest()
      yield* editModel("t", ({ columns }) => ({
        columns: columns.map((column) => ({ ...column, description: "kept", label: "Kept" }))
      }))
      return { grow: database.execute(`INSERT INTO t VALUES (2, ${value})`) }
    })

  it.scopedLive("a table of PROBE_SCAN_CAP rows is read completely", (context) =>
    Effect.gen(function* () {
      const { grow } = yield* grown("1.5")(context)
      const before = yield* modelOf("t")
      yield* grow
      const { additions, to_delete } = yield* ingest({ profile: false })
      assert.deepStrictEqual(to_delete, [])
      assert.lengthOf(additions, 1)
      assert.deepInclude(additions[0], { created: false, new_columns: [], new_joins: [], widened_columns: ["c"] })
      const [id, c] = before.columns
      assert.deepStrictEqual<unknown>((yield* modelOf("t")).columns, [
        id,
        { ...c, type: "DOUBLE", format: { type: "float" } }
      ])
      assert.deepInclude(yield* ingest(), { additions: [], to_delete: [] })
    }).pipe(Effect.provide(TestEngine))
  )

  it.scopedLive("INT to TEXT, without a format", (context) =>
    Effect.gen(function* () {
      const { grow } = yield* grown("'n/a'")(context)
      yield* grow
      const { additions } = yield* ingest()
      assert.deepStrictEqual(additions[0]?.widened_columns, ["c"])
      const column = (yield* modelOf("t")).columns[1]
      assert.deepInclude(column, { type: "TEXT", description: "kept" })
      assert.notProperty(column, "format")
    }).pipe(Effect.provide(TestEngine))
  )

  it.scopedLive("a user's format stays", (context) =>
    Effect.gen(function* () {
      const { grow } = yield* grown("1.5")(context)
      yield* editModel("t", ({ columns }) => ({
        columns: columns.map((column) => ({ ...column, format: { type: "currency" as const, symbol: "€" } }))
      }))
      yield* grow
      yield* ingest()
      const column = (yield* modelOf("t")).columns[1]
      assert.deepInclude(column, { type: "DOUBLE" })
      assert.deepStrictEqual<unknown>(column?.format, { type: "currency", symbol: "€" })
    }).pipe(Effect.provide(TestEngine))
  )

  it.scopedLive("a changed storage format of timestamps is detected", (context) =>
    Effect.gen(function* () {
      const database = yield* shopOn("sqlite", context, "CREATE TABLE t (d DATE)")
      yield* database.execute("INSERT INTO t VALUES ('2024-01-02')")
      yield* ingest()
      yield* database.execute("DELETE FROM t")
      yield* database.execute("INSERT INTO t VALUES (1704153600)")
      const { additions } = yield* ingest()
      assert.deepStrictEqual(additions[0]?.widened_columns, ["d"])
      assert.deepStrictEqual(columnsOf(yield* modelOf("t")), ["d DATE epoch"])
      const { data } = yield* ask({ source_model: "t", dimensions: ["d"] })
      assert.deepStrictEqual(data, [{ "t.d": "2024-01-02" }])
    }).pipe(Effect.provide(TestEngine))
  )

  it.scopedLive("timestamps that gain an offset become zoned, unless a user cleared `zoned`", (context) =>
    Effect.gen(function* () {
      const database = yield* shopOn("sqlite", context, "CREATE TABLE t (a TIMESTAMP, b TIMESTAMP)")
      yield* database.execute("INSERT INTO t VALUES ('2024-01-02 03:04:05', '2024-01-02 03:04:05')")
      yield* ingest()
      yield* editModel("t", ({ columns }) => ({
        columns: columns.map((column) => (column.name === "b" ? { ...column, zoned: false } : column))
      }))
      yield* database.execute("INSERT INTO t VALUES ('2024-01-02 03:04:05+02:00', '2024-01-02 03:04:05+02:00')")
      const { additions } = yield* ingest()
      assert.deepStrictEqual(additions[0]?.widened_columns, ["a", "b"])
      assert.deepStrictEqual(columnsOf(yield* modelOf("t")), ["a TIMESTAMP zoned text", "b TIMESTAMP text"])
      assert.deepInclude(yield* ingest(), { additions: [], to_delete: [] })
    }).pipe(Effect.provide(TestEngine))
  )
})
