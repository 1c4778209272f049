/** SQL that tries to bypass an access policy is rejected, or returns only the caller's own rows. */
import { assert, describe, it } from "@effect/vitest"
import { Queries } from "../../src/query/Queries.js"
import { QueryRequest } from "@semlayer/domain/QueryRequest"
import { type TestEngine, testEngines } from "@semlayer/testkit/TestDatabases"
import { statusOf } from "@semlayer/domain/Status"
import { Effect, Schema } from "effect"
import { ask, putModel, shopOn } from "@semlayer/testkit/engine/TestEngine"
import { as, caller, engineUnder, textOf } from "./Office.js"

const script = `
CREATE TABLE orders (id INTEGER PRIMARY KEY, tenant_id VARCHAR(20), secret VARCHAR(40));
CREATE TABLE order_lines (id INTEGER PRIMARY KEY, order_id INTEGER, price INTEGER, note VARCHAR(40));
INSERT INTO orders VALUES (1, 'acme', 'own-1'), (4, 'globex', 'hidden-4'), (5, 'globex', 'hidden-5');
INSERT INTO order_lines VALUES (1, 1, 10, 'own-line'), (4, 4, 40, 'hidden-line'), (5, 5, 50, 'hidden-line');
`

const policy = {
  version: 1,
  data_filters: [
    { column: "tenant_id", claim: "tenant" },
    {
      target_table: "order_lines",
      join_path: ["order_lines.order_id = orders.id"],
      column: "tenant_id",
      claim: "tenant"
    }
  ],
  allow_sql: ["reader"]
}

const acme = caller("reader", { tenant: "acme" })
const globex = caller("reader", { tenant: "globex" })

const inline = (sql: string) => ({
  source_model: { name: "zz", data_source: "shop", sql, columns: [{ name: "id" }] },
  dimensions: ["id"]
})

const derived = (sql: string) => ({
  source_model: { name: "zz", data_source: "shop", sql_table: "orders", columns: [{ name: "id", sql }] },
  dimensions: ["id"]
})

const everywhere = [
  "WITH RECURSIVE orders AS (SELECT * FROM orders) SELECT secret AS id FROM orders",
  "WITH RECURSIVE orders AS (SELECT * FROM orders UNION ALL SELECT * FROM orders WHERE 1=0) SELECT secret AS id FROM orders",
  "WITH RECURSIVE a AS (SELECT * FROM orders), orders AS (SELECT 1 AS id, 'x' AS tenant_id) SELECT secret AS id FROM a",
  "WITH RECURSIVE orders USING KEY (id) AS (SELECT * FROM orders UNION SELECT * FROM orders) SELECT secret AS id FROM orders",
  "WITH RECURSIVE Orders AS (SELECT * FROM orders) SELECT secret AS id FROM ORDERS",
  "SELECT secret AS id FROM orders -- \n",
  "SELECT z.secret AS id FROM (SELECT 1) a, LATERAL (SELECT secret FROM orders) z",
  "SELECT id FROM orders WHERE id=4 AND (@l:=secret) IS NOT NULL",
  "SELECT @l AS id",
  "SELECT id FROM order_lines WHERE (@a:=CONCAT_WS(',',@a,note)) IS NOT NULL"
]

const expressions = [
  "(WITH RECURSIVE orders AS (SELECT * FROM orders) SELECT max(secret) FROM orders WHERE tenant_id = 'globex')",
  "(SELECT max(secret) FROM orders)",
  "(SELECT count(*) FROM order_lines)"
]

const own: Readonly<Record<TestEngine, ReadonlyArray<string>>> = {
  sqlite: ["SELECT name AS id FROM sqlite_master", "SELECT load_extension('x') AS id FROM orders"],
  duckdb: [
    "SELECT * FROM /* /* */ */ query/**/('SELECT secret AS id FROM orders')",
    "FROM orders SELECT secret AS id",
    "SELECT x.secret AS id FROM query_table('orders') x"
  ],
  postgres: [
    "SELECT count(*)::text AS id FROM order_lines WHERE CASE WHEN id=4 THEN setseed(price/100000.0) IS NOT NULL ELSE true END",
    'SELECT U&"pg_terminate_b\\0061ckend"(0)::text AS id',
    "SELECT (xpath('//secret', query_to_xml('SELECT secret FROM orders', true, true, '')))[1]::text AS id",
    "TABLE orders"
  ],
  mysql: [
    "SELECT GET_LOCK#\n('sec',0) AS id",
    "SELECT /*!50000GET_LOCK*/('sec2',0) AS id",
    "SELECT secret AS id FROM orders /*!99999 WHERE 1=0 */"
  ]
}

const hidden = /hidden-|globex/i

/** An expression that fails in the database for any row, but not before it is evaluated. */
const failing: Readonly<Record<TestEngine, string>> = {
  sqlite: "json('x' || id)",
  duckdb: "CAST('x' || id AS INTEGER)",
  postgres: "1 / (id - id)",
  mysql: "EXP(id + 9999)"
}

describe.each(testEngines)("failures on %s", (engine) => {
  it.scopedLive("do not reveal hidden rows: conditions are evaluated on own rows only", (context) =>
    Effect.gen(function* () {
      yield* shopOn(engine, context, script)
      const probe = (table: string, id: number) =>
        inline(`SELECT id FROM ${table} WHERE CASE WHEN id = ${id} THEN ${failing[engine]} ELSE 1 END = 1`)
      for (const table of ["orders", "order_lines"]) {
        for (const id of [4, 9]) {
          const { data } = yield* as(acme)(ask(probe(table, id)))
          assert.deepStrictEqual(
            data.map((row) => String(row["zz.id"])),
            ["1"],
            table
          )
        }
        const refused = yield* Effect.flip(as(acme)(ask(probe(table, 1))))
        assert.strictEqual(refused._tag, "QueryFailed")
        assert.propertyVal(refused, "code", null)
      }
      // A formula of the query language over a stored model, under the join rule.
      yield* putModel({
        name: "lines",
        sql_table: "order_lines",
        columns: [{ name: "id", type: "INT" }, { name: "note" }]
      })
      const { data } = yield* as(acme)(
        ask({ source_model: "lines", dimensions: ["note"], filters: ["id * 9223372036854775807 > 0 or id = 1"] })
      )
      assert.deepStrictEqual(data, [{ "lines.note": "own-line" }])
    }).pipe(Effect.provide(engineUnder(policy)))
  )
})

describe("a caller under a policy", () => {
  it.scopedLive("has a limited budget of database failures, independent of other callers", (context) =>
    Effect.gen(function* () {
      yield* shopOn("sqlite", context, script)
      const probe = inline("SELECT json('x' || id) AS id FROM orders")
      for (let i = 0; i < 30; i++) {
        assert.strictEqual((yield* Effect.flip(as(acme)(ask(probe))))._tag, "QueryFailed")
      }
      const spent = yield* Effect.flip(as(acme)(ask(inline("SELECT id FROM orders"))))
      assert.strictEqual(spent._tag, "FailureBudgetSpent")
      assert.strictEqual(statusOf(spent), 429)
      const other = yield* as({ ...globex, name: "other" })(ask(inline("SELECT id FROM orders")))
      assert.lengthOf(other.data, 2)
    }).pipe(Effect.provide(engineUnder(policy)))
  )
})

describe.each(testEngines)("hostile SQL on %s", (engine) => {
  it.scopedLive("is rejected, or returns own rows only", (context) =>
    Effect.gen(function* () {
      yield* shopOn(engine, context, script)
      const bodies = [...[...everywhere, ...own[engine]].map(inline), ...expressions.map(derived)]
      for (const body of bodies) {
        const text = yield* textOf(as(acme)(ask(body)))
        const data = /"data":(\[.*?\])/.exec(text)?.[1] ?? ""
        assert.notMatch(data, hidden, JSON.stringify(body))
        assert.notMatch(text, /hidden-/, JSON.stringify(body))
        assert.notMatch(data, /"zz.id":(?:"[23]"|[23])/, JSON.stringify(body))
      }
      // Queries of the other tenant leave no state behind.
      yield* textOf(as(globex)(ask(inline("SELECT id FROM orders WHERE (@l := secret) IS NOT NULL"))))
      assert.notMatch(yield* textOf(as(acme)(ask(inline("SELECT @l AS id")))), /hidden-/)
      const seen = yield* as(acme)(ask(inline("SELECT secret AS id FROM orders")))
      assert.deepStrictEqual(seen.data, [{ "zz.id": "own-1" }])
    }).pipe(Effect.provide(engineUnder(policy)))
  )

  it.scopedLive("that leaves a quote, comment or parenthesis open is rejected, also without a policy", (context) =>
    Effect.gen(function* () {
      yield* shopOn(engine, context, script)
      const queries = yield* Queries
      for (const sql of [
        "SELECT 1 AS id WHERE 'a' <> /*!999999 ' */ \"",
        "SELECT 1 AS id WHERE 'a' <> '",
        "SELECT 1) x, (SELECT 2 AS id"
      ]) {
        const request = yield* Schema.decodeUnknown(QueryRequest)({
          ...inline(sql),
          filters: ['id = \'" ) AS zz INTO OUTFILE "never" #\'']
        })
        const refused = yield* Effect.flip(queries.run(request))
        assert.strictEqual(refused._tag, "ModelSqlInvalid", sql)
      }
    }).pipe(
      Effect.provide(
        engineUnder({
          version: 1,
          data_filters: [{ column: "x", value: "y", roles: ["reader"] }],
          allow_sql: ["reader"]
        })
      ),
      as(caller("admin"))
    )
  )
})
