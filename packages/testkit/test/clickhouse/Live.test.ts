/** A connection to the real engine: literals and names, its catalog, and no writes. */
import { clickhouse } from "@semlayer/compiler/dialect/ClickHouse"
import { callerText } from "@semlayer/compiler/text/CallerText"
import { quoted } from "@semlayer/compiler/sql/Identifier"
import { connect, rowsOf, TestConnections } from "../../src/TestConnections.js"
import { scratch } from "../../src/TestDatabases.js"
import { assert, describe, it } from "@effect/vitest"
import { Effect, FastCheck as fc } from "effect"
import type { TestContext } from "vitest"

const script = `
CREATE TABLE orders (
  id UInt64 NOT NULL, note Nullable(String), kind LowCardinality(String) NOT NULL, price Decimal(10, 2),
  whole Decimal(18, 0) NOT NULL, weight Float32, paid Bool, placed_at DateTime NOT NULL,
  seen_at DateTime64(3, 'Europe/Berlin'), shipped_on Nullable(Date32), tags Array(String) NOT NULL
) ENGINE = MergeTree ORDER BY id COMMENT 'what was sold';
INSERT INTO orders VALUES (1, NULL, 'a', 1.5, 2, 0.5, true, '2024-01-31 10:20:30', '2024-01-31 11:20:30.250', NULL, ['x']);
CREATE VIEW big_orders AS SELECT * FROM orders WHERE price > 100;`

const shop = (context: TestContext) =>
  Effect.gen(function* () {
    const database = yield* scratch("clickhouse", context)
    yield* database.execute(script)
    return yield* connect(database.datasource())
  })

const hostile = fc
  .array(fc.constantFrom("'", '"', "`", "\\", "\n", "\t", "\\n", "--", "/*", ";", "%", "_", "{x}", "😀", "é", "a"), {
    maxLength: 10
  })
  .map((parts) => parts.join(""))

describe("a connection to ClickHouse's engine", () => {
  it.scopedLive("returns every literal text and every name unchanged", (context) =>
    Effect.gen(function* () {
      const connection = yield* shop(context)
      const texts = fc.sample(hostile, { numRuns: 300, seed: 39 })
      const { rows } = yield* rowsOf(
        connection,
        `SELECT ${texts.map((text) => clickhouse.string(text).text).join(", ")}`
      )
      assert.deepStrictEqual(rows, [texts])
      const names = [...new Set(texts)].filter((name) => name !== "").slice(0, 60)
      const answer = yield* rowsOf(
        connection,
        `SELECT ${names.map((name) => `1 AS ${quoted(name, clickhouse)}`).join(", ")}`
      )
      assert.deepStrictEqual(answer.columns, names)
    }).pipe(Effect.provide(TestConnections))
  )

  it.scopedLive("matches patterns literally, whatever their characters mean elsewhere", (context) =>
    Effect.gen(function* () {
      const connection = yield* shop(context)
      const holds = (text: string, pattern: string, insensitive: boolean) =>
        clickhouse.like(clickhouse.string(text), callerText(pattern, clickhouse), { insensitive, negated: false }).text
      const { rows } = yield* rowsOf(
        connection,
        `SELECT ${[
          holds("a\\b", "a\\b", false),
          holds("a\\b", "a_b", false),
          holds("50%", "50\\%", false),
          holds("50\\x", "50\\%", false),
          holds("it's", "IT'%", true),
          holds("it's", "IT'%", false)
        ].join(", ")}`
      )
      assert.deepStrictEqual(rows, [[1, 1, 0, 1, 1, 0]])
    }).pipe(Effect.provide(TestConnections))
  )

  it.scopedLive("reports the types of its tables, and no key, because none is unique", (context) =>
    Effect.gen(function* () {
      const connection = yield* shop(context)
      const { tables, schemas, defaultSchema } = yield* connection.introspect({ schema: null, includeViews: true })
      assert.deepStrictEqual([defaultSchema, schemas.includes("scratch")], ["scratch", true])
      assert.deepStrictEqual(
        tables.map(({ name, kind }) => [name, kind]),
        [
          ["big_orders", "view"],
          ["orders", "table"]
        ]
      )
      const orders = tables[1]
      assert.deepInclude({ ...orders }, { comment: "what was sold", primaryKey: [], foreignKeys: [] })
      assert.deepStrictEqual(
        orders?.columns.map(({ name, type, zoned }) => [name, type, zoned]),
        [
          ["id", "INT", false],
          ["note", "TEXT", false],
          ["kind", "TEXT", false],
          ["price", "DOUBLE", false],
          ["whole", "INT", false],
          ["weight", "DOUBLE", false],
          ["paid", "BOOLEAN", false],
          ["placed_at", "TIMESTAMP", false],
          ["seen_at", "TIMESTAMP", true],
          ["shipped_on", "DATE", false],
          ["tags", null, false]
        ]
      )
      const { rows } = yield* rowsOf(connection, "SELECT placed_at, seen_at, shipped_on, tags FROM orders")
      assert.deepStrictEqual(rows, [["2024-01-31T10:20:30", "2024-01-31T10:20:30.250000Z", null, ["x"]]])
    }).pipe(Effect.provide(TestConnections))
  )

  it.scopedLive("rejects every write", (context) =>
    Effect.gen(function* () {
      const connection = yield* shop(context)
      for (const sql of [
        "INSERT INTO orders (id) VALUES (2)",
        "WITH gone AS (SELECT 1) INSERT INTO orders (id) SELECT 2",
        "EXPLAIN AST DROP TABLE orders",
        "SELECT 1 INTO OUTFILE '/tmp/semlayer-clickhouse.txt'",
        "(SELECT 1) SETTINGS readonly = 0"
      ]) {
        yield* Effect.either(rowsOf(connection, sql))
      }
      assert.strictEqual((yield* Effect.flip(rowsOf(connection, "DROP TABLE orders")))._tag, "QueryFailed")
      assert.strictEqual((yield* Effect.flip(rowsOf(connection, "SELECT 1 SETTINGS readonly = 0")))._tag, "QueryFailed")
      assert.deepStrictEqual((yield* rowsOf(connection, "SELECT count() FROM orders")).rows, [[1]])
    }).pipe(Effect.provide(TestConnections))
  )
})
