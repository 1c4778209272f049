import { assert, describe, it } from "@effect/vitest"
import { Effect, Either, Schema } from "effect"
import { QueryRequest } from "@semlayer/domain/QueryRequest"
import { Compiler } from "../../src/Compiler.js"
import { parseStatement, translateStatement } from "../../src/statement/Translate.js"
import { SqlParser } from "../../src/syntax/SqlParser.js"
import { shopCatalog } from "../Kit.js"

const translated = (sql: string) =>
  Effect.map(
    Effect.flatMap(SqlParser, ({ load }) => load),
    (parse) => Either.flatMap(parseStatement(sql, parse), (parsed) => translateStatement(parsed, shopCatalog()))
  ).pipe(Effect.provide(SqlParser.layer))

/** The catalog of an engine, which also finds models by their qualified names. */
const catalog = () => {
  const shop = shopCatalog()
  return { ...shop, model: (name: string) => shop.model(name.replace(/^shop\./, "")) }
}

/** Statements, and the queries that they mean. */
const meanings: Readonly<Record<string, ReadonlyArray<object>>> = {
  "SELECT status, SUM(amount) FROM orders GROUP BY 1": [
    { source_model: "shop.orders", dimensions: ["status"], measures: [{ name: "sum", formula: "sum(amount)" }] }
  ],
  "SELECT * FROM regions LIMIT 3": [
    {
      ...{ source_model: "shop.regions", dimensions: ["id", "name", "country"], limit: 3 },
      distinct_dimension_values: false
    }
  ],
  "SELECT DISTINCT status FROM shop.orders": [{ source_model: "shop.orders", dimensions: ["status"] }],
  "SELECT customers.country, MEASURE(avg_credit), credit_per_head FROM customers GROUP BY ALL": [
    { source_model: "shop.customers", dimensions: ["country"], measures: ["avg_credit", "credit_per_head"] }
  ],
  "SELECT regions.customers.name, COUNT(*) FROM customers GROUP BY 1": [
    {
      ...{ source_model: "shop.customers", dimensions: ["regions.customers.name"] },
      measures: [{ name: "count", formula: "count(*)" }]
    }
  ],
  [`SELECT "customers.country" AS c, COUNT(*) n FROM orders AS o WHERE o.amount > 5 AND paid
    GROUP BY c HAVING COUNT(*) > 2 ORDER BY n DESC NULLS LAST LIMIT 10 OFFSET 3`]: [
    {
      ...{ source_model: "shop.orders", dimensions: ["customers.country"] },
      measures: [{ name: "n", formula: "count(*)" }],
      filters: ["(amount > 5)", "paid", "(count(*) > 2)"],
      order: [{ column: "n", direction: "desc" }],
      ...{ limit: 10, offset: 3 }
    }
  ],
  "SELECT date_trunc('month', placed_at) AS m, COUNT(DISTINCT customer_id) FROM orders GROUP BY m ORDER BY 1": [
    {
      source_model: "shop.orders",
      time_dimensions: [{ dimension: "placed_at", granularity: "month" }],
      measures: [{ name: "count", formula: "count(distinct customer_id)" }],
      order: [{ column: "placed_at", direction: "asc" }]
    }
  ],
  "SELECT COUNT(*) FROM orders WHERE placed_at >= '2024-01-01' AND placed_at <= '2024-01-31'": [
    {
      source_model: "shop.orders",
      measures: [{ name: "count", formula: "count(*)" }],
      filters: ["(placed_at >= '2024-01-01 00:00:00')", "(placed_at <= '2024-01-31 00:00:00')"]
    }
  ],
  "SELECT COUNT(*) FROM orders WHERE placed_at >= TO_TIMESTAMP('2024-01-01 00:00:00.000000', 'YYYY-MM-DD HH24:MI:SS.US') AND placed_at < TO_DATE('2024-02-01', 'YYYY-MM-DD')":
    [
      {
        source_model: "shop.orders",
        measures: [{ name: "count", formula: "count(*)" }],
        filters: ["(placed_at >= '2024-01-01 00:00:00.000000')", "(placed_at < '2024-02-01 00:00:00')"]
      }
    ],
  "SELECT COUNT(*) FROM orders WHERE date_trunc('quarter', placed_at) = '2024-04-01' AND CAST(placed_at AS DATE) < '2024-05-02'":
    [
      {
        source_model: "shop.orders",
        measures: [{ name: "count", formula: "count(*)" }],
        filters: ["(placed_at = '2024-Q2')", "(placed_at < '2024-05-02')"]
      }
    ],
  'SELECT status AS "utc_date", COUNT(*) AS n FROM orders GROUP BY 1 ORDER BY "utc_date"': [
    {
      ...{ source_model: "shop.orders", dimensions: ["status"], measures: [{ name: "n", formula: "count(*)" }] },
      order: [{ column: "status", direction: "asc" }]
    }
  ],
  "SELECT EXTRACT(dow FROM placed_at) AS d, SUM(amount) FILTER (WHERE paid) FROM orders GROUP BY 1": [
    {
      source_model: "shop.orders",
      dimensions: [{ name: "d", formula: "mod(day_of_week(placed_at), 7)" }],
      measures: [{ name: "sum", formula: "sum(case when paid then amount end)" }]
    }
  ],
  "SELECT name FROM customers WHERE name LIKE '{x}%' OR name = 'it''s'": [
    {
      ...{ source_model: "shop.customers", dimensions: ["name"] },
      filters: ["((name like '{{x}}%') or (name = 'it''s'))"],
      distinct_dimension_values: false
    }
  ],
  "SELECT status FROM orders WHERE NOT amount = NULL": [
    {
      ...{ source_model: "shop.orders", dimensions: ["status"], distinct_dimension_values: false },
      filters: ["(not (case when 1 = 0 then true end))"]
    }
  ],
  "SELECT * FROM SEMANTIC_VIEW(shop.customers METRICS avg_credit DIMENSIONS country, customers.name WHERE credit > 3) WHERE avg_credit > 1":
    [
      {
        ...{ name: "semantic_view", source_model: "shop.customers", dimensions: ["country", "name"] },
        ...{ measures: ["avg_credit"], filters: ["(credit > 3)"] }
      },
      {
        ...{ source_model: "semantic_view", dimensions: ["country", "name", "avg_credit"] },
        ...{ filters: ["(avg_credit > 1)"], distinct_dimension_values: false }
      }
    ],
  "SELECT * FROM SEMANTIC_VIEW(orders DIMENSIONS status) AS v": [
    { name: "v", source_model: "shop.orders", dimensions: ["status"] },
    { source_model: "v", dimensions: ["status"], distinct_dimension_values: false }
  ],
  "SELECT COUNT(*) FROM orders WHERE COALESCE(status, 'none') = 'none'": [
    {
      ...{ source_model: "shop.orders", measures: [{ name: "count", formula: "count(*)" }] },
      filters: ["((case when status is not null then status else 'none' end) = 'none')"]
    }
  ],
  "SELECT COUNT(*), 'x' AS label, 1 FROM orders GROUP BY 2, 3": [
    { source_model: "shop.orders", measures: [{ name: "count", formula: "count(*)" }] }
  ],
  "SELECT status FROM orders WHERE status IS DISTINCT FROM 'x' AND status IS NOT DISTINCT FROM NULL": [
    {
      ...{ source_model: "shop.orders", dimensions: ["status"], distinct_dimension_values: false },
      filters: ["(not ((status is null and 1 = 0) or (status is not null and status = 'x')))", "(status is null)"]
    }
  ],
  "SELECT SUM(amount) AS amount FROM orders": [
    { source_model: "shop.orders", measures: [{ name: "amount_value", formula: "sum(amount)" }] }
  ],
  "WITH a AS (SELECT customers.country AS c, SUM(amount) s FROM orders GROUP BY 1) SELECT MAX(s) FROM a WHERE c <> 'x'":
    [
      {
        ...{ name: "a", source_model: "shop.orders", dimensions: ["customers.country"] },
        measures: [{ name: "s", formula: "sum(amount)" }]
      },
      { source_model: "a", measures: [{ name: "max", formula: "max(s)" }], filters: ["(customers__country <> 'x')"] }
    ],
  "SELECT * FROM (SELECT status, COUNT(*) AS n FROM orders GROUP BY 1) AS t WHERE n > 3": [
    {
      ...{ name: "t", source_model: "shop.orders", dimensions: ["status"] },
      measures: [{ name: "n", formula: "count(*)" }]
    },
    { source_model: "t", dimensions: ["status", "n"], filters: ["(n > 3)"], distinct_dimension_values: false }
  ]
}

/** Statements, and why they are rejected. */
const rejections: Readonly<Record<string, readonly [sqlstate: string, message: RegExp]>> = {
  "SELECT foo FROM orders": ["42703", /^Character 8: 'foo' is neither a column nor a measure of 'orders'/],
  "SELECT customer.name FROM orders": ["42703", /no join 'customer'. Did you mean 'customers'/],
  "SELECT COUNT(*) FROM ordrs": ["42P01", /there is no model 'ordrs'. Did you mean 'orders'/],
  "SELECT COUNT(*) FROM other.orders": ["42P01", /'other' is not the datasource 'shop'/],
  "SELECT SUM(avg_credit) FROM customers": ["42803", /SUM of the measure 'avg_credit'.*Write MEASURE\(avg_credit\)/],
  "SELECT amount FROM orders GROUP BY status": ["42803", /'amount' must be in GROUP BY/],
  "SELECT status FROM orders GROUP BY 2": ["42803", /GROUP BY 2 is not one of the 1 columns/],
  "SELECT status FROM orders WHERE SUM(amount) > 3": ["42803", /Use HAVING/],
  "SELECT SUM(MAX(amount)) FROM orders": ["42803", /cannot be nested/],
  "SELECT a.status FROM orders a JOIN customers c ON a.customer_id = c.id": ["0A000", /Models declare their joins/],
  "SELECT ROW_NUMBER() OVER (ORDER BY id) FROM orders": ["0A000", /A window function is not supported/],
  "SELECT COUNT(*) FROM orders WHERE id IN (SELECT id FROM orders)": ["0A000", /A subquery after IN/],
  "SELECT status FROM orders UNION SELECT status FROM orders": ["0A000", /'union' is not supported.*Only SELECT/],
  "SELECT status FROM orders ORDER BY status NULLS FIRST": ["0A000", /NULLS FIRST/],
  "SELECT COUNT(*) FROM orders WHERE placed_at > to_date('01/02/2024', 'DD/MM/YYYY')": [
    "0A000",
    /A time in this format .*Write the time as a text/s
  ],
  "SELECT date_trunc('month', placed_at) + 1 FROM orders": ["0A000", /A period of a time inside another expression/],
  "SELECT COUNT(*) FROM orders WHERE date_trunc('month', placed_at) = '2024-02-03'": [
    "42601",
    /not the first day of a month/
  ],
  "SELECT date_trunc('mnth', placed_at) FROM orders": ["42601", /Units are second, minute/],
  "SELECT CAST(status AS INT) FROM orders": ["0A000", /A cast of status to INT/],
  "SELECT status FROM orders WHERE status LIKE 'a' ESCAPE '!'": ["0A000", /LIKE with ESCAPE/],
  "SELECT 1 FROM orders": ["0A000", /A list of constants/],
  "SELECT status FROM orders LIMIT status": ["42601", /LIMIT takes a number of rows/],
  "UPDATE orders SET status = 'x'": ["0A000", /'update' is not supported/],
  "DROP TABLE orders": ["0A000", /is not supported over models/],
  "SELECT 1": ["0A000", /without FROM/],
  "SELECT SUM(amount FROM orders": ["42601", /Expected RParen/],
  "SELECT 1; SELECT 2": ["42601", /more than one statement/]
}

describe("SQL over models", () => {
  for (const [sql, queries] of Object.entries(meanings)) {
    it.effect(`means a query: ${sql.replace(/\s+/g, " ")}`, () =>
      Effect.gen(function* () {
        const { request } = yield* yield* translated(sql)
        assert.deepEqual(request.queries, queries)
        const compiler = yield* Compiler
        const decoded = yield* Schema.decodeUnknown(QueryRequest)(request)
        const { sql: made } = yield* compiler.compile(decoded, catalog())
        assert.include(made, "SELECT")
      }).pipe(Effect.provide(Compiler.Default), Effect.provide(SqlParser.layer))
    )
  }

  it.effect("has the columns of the statement, in its order and also twice", () =>
    Effect.gen(function* () {
      const sql = "SELECT SUM(amount) AS total, status, status AS again, COUNT(*) FROM orders GROUP BY status"
      const { columns } = yield* yield* translated(sql)
      assert.deepStrictEqual(columns, [
        { name: "total", place: 1 },
        { name: "status", place: 0 },
        { name: "again", place: 0 },
        { name: "count", place: 2 }
      ])
    })
  )

  for (const [sql, [sqlstate, message]] of Object.entries(rejections)) {
    it.effect(`rejects ${sql}`, () =>
      Effect.gen(function* () {
        const error = yield* Effect.flip(Effect.flatten(translated(sql)))
        assert.strictEqual(error.sqlstate, sqlstate)
        assert.match(error.message, message)
      })
    )
  }
})
