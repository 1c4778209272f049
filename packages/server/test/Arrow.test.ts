/** Answers as Arrow IPC streams: types and values on each engine, many batches, failures, cancellation. */
import { layer } from "@semlayer/testkit/Layers"
import { assert, describe, it } from "@effect/vitest"
import { connectionCases } from "@semlayer/testkit/ConnectionCases"
import { eventually } from "@semlayer/testkit/Eventually"
import { type TestEngine, testEngines } from "@semlayer/testkit/TestDatabases"
import { DataType, RecordBatchReader, type Table } from "apache-arrow"
import { Effect } from "effect"
import {
  arrow,
  ndjson,
  queryTable,
  queryText,
  readSome,
  rowsOf,
  savedRows,
  sendQuery,
  type Watch,
  watchedConnectors
} from "./StreamedQuery.js"
import { engineWith, send, serverOf, TestHttp, TestServer, withShop } from "./TestServer.js"

/** The type of each column by the last part of its key. */
const typesOf = ({ schema }: Table) =>
  Object.fromEntries(schema.fields.map(({ name, type }) => [name.split(".").at(-1) ?? name, String(type)]))

/** A timestamp in the form of JSON. */
const iso = (micros: bigint, zone: string) => {
  const part = ((micros % 1_000_000n) + 1_000_000n) % 1_000_000n
  const seconds = new Date(Number((micros - part) / 1000n)).toISOString().slice(0, 19)
  return `${seconds}${part === 0n ? "" : `.${String(part).padStart(6, "0")}`}${zone}`
}

const whole = (value: bigint) => (Number.isSafeInteger(Number(value)) ? Number(value) : String(value))

/** The value of a cell as JSON has it. */
const plain = (type: DataType, raw: unknown): unknown => {
  if (raw === null || raw === undefined) return null
  if (DataType.isDictionary(type)) return plain(type.dictionary, raw)
  if (typeof raw === "bigint") {
    if (DataType.isTimestamp(type)) return iso(raw, type.timezone === "UTC" ? "Z" : "")
    if (DataType.isTime(type)) return iso(raw, "").slice(11)
    return whole(raw)
  }
  if (DataType.isDate(type)) return new Date(Number(raw)).toISOString().slice(0, 10)
  if (DataType.isDecimal(type) && raw instanceof Uint32Array) {
    const [low = 0n, high = 0n] = new BigInt64Array(raw.slice().buffer)
    const units = (high << 64n) | BigInt.asUintN(64, low)
    if (type.scale === 0) return whole(units)
    const digits = String(units < 0n ? -units : units).padStart(type.scale + 1, "0")
    const point = digits.length - type.scale
    return `${units < 0n ? "-" : ""}${digits.slice(0, point)}.${digits.slice(point)}`
  }
  return raw
}

/** The cells of a table. Timestamps and times are read from their buffers, because the library turns them into milliseconds. */
const rowsOfTable = (table: Table): ReadonlyArray<Record<string, unknown>> =>
  table.batches.flatMap((batch) =>
    Array.from({ length: batch.numRows }, (_, row) =>
      Object.fromEntries(
        batch.schema.fields.map(({ name, type }, column) => {
          const vector = batch.getChildAt(column)
          const isRaw = DataType.isTimestamp(type) || DataType.isTime(type)
          const value = isRaw && vector?.isValid(row) ? vector.data[0]?.values[row] : vector?.get(row)
          return [name, plain(type, value)]
        })
      )
    )
  )

const columns = [
  { name: "id", type: "INT" },
  { name: "big", type: "INT" },
  { name: "huge", type: "INT" },
  { name: "price", type: "DOUBLE" },
  { name: "ratio", type: "DOUBLE" },
  { name: "flag", type: "BOOLEAN" },
  { name: "day", type: "DATE" },
  { name: "at", type: "TIMESTAMP" },
  { name: "instant", type: "TIMESTAMP", zoned: true },
  { name: "clock", type: "TIME" },
  { name: "word", type: "TEXT", label: "The word" },
  { name: "missing", type: "TEXT" }
]

const all = { source_model: "numbers", dimensions: columns.map(({ name }) => name), order: [{ column: "id" }] }

/** Values as their engine's SQL: a row of ordinary values, one of extremes, one of NULLs. */
const values = {
  sqlite: `
    SELECT 1 AS id, 9007199254740993 AS big, 1e20 AS huge, 12.5 AS price, 0.1 AS ratio, 1 AS flag, '1969-12-31' AS day,
      '1969-12-31 23:59:59.999999' AS at, '2025-06-01T12:00:00Z' AS instant, '03:04:05.5' AS clock, 'ü😀' AS word, NULL AS missing
    UNION ALL SELECT 2, -9223372036854775807 - 1, -1e20, -0.01, 1e300, 0, '0044-03-15', '9999-12-31 00:00:00',
      '1901-01-01T00:00:00Z', '23:59:59', '', NULL
    UNION ALL SELECT 3, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL`,
  duckdb: `
    SELECT 1::INTEGER AS id, 9007199254740993 AS big, 100000000000000000000::HUGEINT AS huge, 12.50::DECIMAL(38, 2) AS price,
      0.1::DOUBLE AS ratio, TRUE AS flag, DATE '1969-12-31' AS day, TIMESTAMP '1969-12-31 23:59:59.999999' AS at,
      TIMESTAMPTZ '2025-06-01 14:00:00+02' AS instant, TIME '03:04:05.5' AS clock, 'ü😀' AS word, NULL::VARCHAR AS missing
    UNION ALL SELECT 2, -9223372036854775808, -100000000000000000001, -999999999999999999999999999999999999.99, 1e300, FALSE, DATE '0044-03-15',
      TIMESTAMP '9999-12-31 00:00:00', TIMESTAMPTZ '1901-01-01 00:00:00+00', TIME '23:59:59', '', NULL
    UNION ALL SELECT 3, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL`,
  postgres: `
    SELECT 1 AS id, 9007199254740993 AS big, 100000000000000000000::numeric AS huge, 12.50::numeric(38, 2) AS price,
      0.1::float8 AS ratio, TRUE AS flag, DATE '1969-12-31' AS day, TIMESTAMP '1969-12-31 23:59:59.999999' AS at,
      TIMESTAMPTZ '2025-06-01 14:00:00+02' AS instant, TIME '03:04:05.5' AS clock, 'ü😀' AS word, NULL::text AS missing
    UNION ALL SELECT 2, -9223372036854775808, -100000000000000000001, '-999999999999999999999999999999999999.99'::numeric(38, 2), 1e300, FALSE,
      DATE '0044-03-15', TIMESTAMP '9999-12-31 00:00:00', TIMESTAMPTZ '1901-01-01 00:00:00+00', TIME '23:59:59', '', NULL
    UNION ALL SELECT 3, NULL, NULL, NULL::numeric(38, 2), NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL`,
  mysql: `
    SELECT 1 AS id, 9007199254740993 AS big, CAST(100000000000000000000 AS DECIMAL(30)) AS huge,
      CAST(12.5 AS DECIMAL(38, 2)) AS price, CAST(0.1 AS DOUBLE) AS ratio, TRUE AS flag, DATE '1969-12-31' AS day,
      TIMESTAMP '1969-12-31 23:59:59.999999' AS at, FROM_UNIXTIME(1748779200) AS instant, TIME '03:04:05.5' AS clock,
      'ü😀' AS word, CAST(NULL AS CHAR) AS missing
    UNION ALL SELECT 2, -9223372036854775808, -100000000000000000001, CAST('-999999999999999999999999999999999999.99' AS DECIMAL(38, 2)), 1e300,
      FALSE, DATE '0044-03-15', TIMESTAMP '9999-12-31 00:00:00', FROM_UNIXTIME(0), TIME '23:59:59', '', NULL
    UNION ALL SELECT 3, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL`
} as const satisfies Record<TestEngine, string>

for (const engine of testEngines) {
  describe(`an Arrow stream of ${engine}`, () => {
    it.scopedLive("has the types and the values of the JSON response", (context) =>
      Effect.gen(function* () {
        yield* savedRows(engine, context, values[engine], { columns, datasource: { decimals: "string" } })
        const { json } = yield* send("POST", "/query", { body: all })
        const { table } = yield* queryTable(all)
        assert.deepStrictEqual(rowsOfTable(table), json["data"])
        assert.deepStrictEqual(typesOf(table), {
          id: "Int64",
          big: "Int64",
          huge: "Decimal[38e0]",
          price: engine === "sqlite" ? "Float64" : "Decimal[38e+2]",
          ratio: "Float64",
          flag: "Bool",
          day: "Date32<DAY>",
          at: "Timestamp<MICROSECOND>",
          instant: "Timestamp<MICROSECOND, UTC>",
          clock: "Time64<MICROSECOND>",
          word: "Utf8",
          missing: "Utf8"
        })
      }).pipe(Effect.provide(TestServer))
    )

    it.scopedLive("has its schema without rows, and many batches with many rows", (context) =>
      Effect.gen(function* () {
        const sql = `SELECT n, CASE WHEN n > 50000 THEN NULL ELSE n % 7 END AS filler FROM (${connectionCases[
          engine
        ].numbered(100_000)}) AS numbered`
        const typed = { columns: [{ name: "n", type: "INT" }, { name: "filler" }] }
        yield* savedRows(engine, context, sql, typed)
        const empty = yield* queryTable({ ...rowsOf("numbers"), filters: ["n < 0"] })
        assert.deepStrictEqual([empty.table.numRows, typesOf(empty.table)], [0, { n: "Int64", filler: "Utf8" }])
        const { table } = yield* queryTable(rowsOf("numbers"))
        assert.strictEqual(table.numRows, 100_000)
        assert.isAbove(table.batches.length, 5)
        assert.strictEqual(typesOf(table)["filler"], "Dictionary<Int32, Utf8>")
        const counts = new Map<unknown, number>()
        let sum = 0n
        for (const row of table) {
          sum += BigInt(row?.["numbers.n"])
          const word = row?.["numbers.filler"]
          counts.set(word, (counts.get(word) ?? 0) + 1)
        }
        assert.strictEqual(sum, 5_000_050_000n)
        assert.deepStrictEqual(
          [counts.size, counts.get(null), counts.get("0"), counts.get("1")],
          [8, 50_000, 7142, 7143]
        )
      }).pipe(Effect.provide(TestServer))
    )

    const watch: Watch = { rows: 0, running: 0 }
    it.scopedLive("is read no faster than by its client, which may leave", (context) =>
      Effect.gen(function* () {
        yield* savedRows(engine, context, connectionCases[engine].numbered(100_000))
        for (let round = 0; round < 3; round++) {
          watch.rows = 0
          const sent = yield* sendQuery(rowsOf("numbers"), arrow)
          yield* readSome(sent)
          const standsStill = Effect.gen(function* () {
            const before = watch.rows
            yield* Effect.sleep("200 millis")
            return before > 0 && watch.rows === before
          })
          yield* eventually(standsStill)
          assert.isBelow(watch.rows, 50_000)
          assert.strictEqual(watch.running, 1)
          sent.request.destroy()
          yield* eventually(Effect.sync(() => watch.running === 0))
        }
      }).pipe(Effect.provide(serverOf(engineWith(watchedConnectors(watch)), TestHttp)))
    )
  })
}

const byStatus = {
  source_model: "orders",
  dimensions: ["status"],
  measures: [{ formula: "amount:sum", name: "total", label: "Total", format: { type: "currency", symbol: "€" } }],
  time_dimensions: [{ dimension: "ordered_on", granularity: "month" }]
}

layer(TestServer, { excludeTestServices: true })("an Arrow stream", (it) => {
  it.scoped("names labels, formats and granularities, the SQL and the warnings", () =>
    Effect.gen(function* () {
      yield* withShop("shop")
      const bare = { ...byStatus, measures: [...byStatus.measures, "amount"] }
      const { json } = yield* send("POST", "/query", { body: bare })
      const { table, headers } = yield* queryTable(bare)
      const fields = new Map(table.schema.fields.map(({ name, metadata }) => [name, Object.fromEntries(metadata)]))
      const [status, month, total] = ["status", "ordered_on", "total"].map((name) => fields.get(`orders.${name}`))
      assert.deepStrictEqual(status, { kind: "dimension", type: "string" })
      assert.deepStrictEqual(month, { kind: "dimension", type: "date", granularity: "month" })
      const format = JSON.stringify({ type: "currency", precision: null, symbol: "€" })
      assert.deepStrictEqual(total, { kind: "measure", type: "number", label: "Total", format })
      assert.strictEqual(table.schema.metadata.get("sql"), json["sql"])
      assert.deepStrictEqual(JSON.parse(table.schema.metadata.get("warnings") ?? "null"), json["warnings"])
      assert.strictEqual(JSON.parse(String(headers["semlayer-columns"])).length, 4)
    })
  )

  it.scoped("has a plan as texts; a dry run has no rows, so it is JSON or rejected", () =>
    Effect.gen(function* () {
      yield* withShop("shop")
      const { table } = yield* queryTable({ ...byStatus, explain: true })
      assert.deepStrictEqual(typesOf(table), { id: "Utf8", parent: "Utf8", notused: "Utf8", detail: "Utf8" })
      assert.match(String(table.get(0)?.["detail"]), /SCAN|SEARCH|USE/)
      assert.strictEqual((yield* queryText({ ...byStatus, dry_run: true }, arrow)).status, 406)
      const both = yield* queryText({ ...byStatus, dry_run: true }, `${arrow}, application/json;q=0.5`)
      assert.deepStrictEqual([both.status, both.type], [200, "application/json"])
    })
  )

  it.scoped("that fails before its first batch is a problem document", () =>
    Effect.gen(function* () {
      const { database } = yield* withShop("shop")
      const unknown = yield* queryText({ ...byStatus, measures: ["amont:sum"] }, arrow)
      assert.deepStrictEqual([unknown.status, unknown.type], [400, "application/problem+json"])
      yield* database.execute("ALTER TABLE orders DROP COLUMN status")
      const drifted = yield* queryText(byStatus, arrow)
      assert.deepStrictEqual([drifted.status, JSON.parse(drifted.text)._tag], [422, "SchemaDrift"])
    })
  )
})

/** Its last row fails, or is of another type than those before. */
const numbers = "WITH RECURSIVE i (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM i WHERE n < 30000) SELECT n"
const failing = {
  "a failing row": `${numbers}, CASE WHEN n = 30000 THEN abs(-9223372036854775807 - 1) ELSE 'x' END AS filler FROM i`,
  "a value of another type": `${numbers}, CASE WHEN n = 30000 THEN 'soon' ELSE '2025-01-01' END AS filler FROM i`
} as const

for (const [reason, sql] of Object.entries(failing)) {
  describe(`an Arrow stream with ${reason} after its first batch`, () => {
    it.scopedLive("breaks the connection before the mark of its end", (context) =>
      Effect.gen(function* () {
        const typed = {
          columns: [
            { name: "n", type: "INT" },
            { name: "filler", type: reason === "a failing row" ? "TEXT" : "DATE" }
          ]
        }
        yield* savedRows("sqlite", context, sql, typed)
        const broken = yield* Effect.flip(queryTable(rowsOf("numbers")))
        assert.match(broken.message, /aborted|ECONNRESET/)
        // The other formats have all rows, or the reason.
        const { text } = yield* queryText(rowsOf("numbers"), ndjson)
        assert.match(text.trimEnd().split("\n").at(-1) ?? "", reason === "a failing row" ? /QueryFailed/ : /soon/)
      }).pipe(Effect.provide(TestServer))
    )
  })
}

describe("a first batch with values that its type does not hold", () => {
  it.scopedLive("makes the column text, or a wider number", (context) =>
    Effect.gen(function* () {
      const sql = "SELECT 1 AS n, 'soon' AS filler UNION ALL SELECT 1.5, '2025-01-01'"
      yield* savedRows("sqlite", context, sql, {
        columns: [
          { name: "n", type: "INT" },
          { name: "filler", type: "DATE" }
        ]
      })
      const { table, bytes } = yield* queryTable(rowsOf("numbers"))
      assert.deepStrictEqual(typesOf(table), { n: "Float64", filler: "Utf8" })
      assert.sameDeepMembers(
        [...rowsOfTable(table)],
        [
          { "numbers.n": 1, "numbers.filler": "soon" },
          { "numbers.n": 1.5, "numbers.filler": "2025-01-01" }
        ]
      )
      const reader = RecordBatchReader.from(bytes).open()
      assert.strictEqual(reader.schema.fields[1]?.metadata.get("type"), "date")
    }).pipe(Effect.provide(TestServer))
  )
})
