import type { PhysicalColumn } from "../../src/policy/PhysicalSchema.js"
import type { ColumnRule } from "@semlayer/domain/RowPolicy"
import type { SemModel } from "@semlayer/domain/SemModel"
import { layer } from "@semlayer/testkit/Layers"
import { assert, describe } from "@effect/vitest"
import { Effect, Either } from "effect"
import { ask, CompilerLive, type DialectName, dialectNames, type WrittenQuery } from "../Kit.js"
import { queries } from "../QueryArbitraries.js"
import { compileUnder, guardOf, isGuarded, policyOf, scansOf, shopTables, tenantPolicy } from "./Guards.js"

const tenantOf = (table: string, name = table.split(".").pop()) =>
  `(SELECT * FROM ${table} AS row_policy WHERE row_policy."Tenant_Id" = 'acme') AS ${name}`

/** The orders as SQL of a user. */
const ordersAs = (sql: string, more: Partial<typeof SemModel.Encoded> = {}): typeof SemModel.Encoded => ({
  name: "view",
  data_source: "shop",
  sql,
  columns: [{ name: "id", type: "INT" }],
  ...more
})

const count = (source_model = "view"): WrittenQuery => ({ source_model, measures: ["*:count"] })

const sqlUnder = (
  query: WrittenQuery,
  guard?: ReturnType<typeof guardOf>,
  options?: Parameters<typeof compileUnder>[2]
) => Effect.map(compileUnder(query, guard, options), ({ sql }) => sql)

const refusedWith = (
  fields: Readonly<Record<string, unknown>>,
  query: WrittenQuery,
  guard?: ReturnType<typeof guardOf>,
  options?: Parameters<typeof compileUnder>[2]
) =>
  Effect.map(Effect.flip(compileUnder(query, guard, options)), (error) => {
    assert.strictEqual(error._tag, "ForcedFilterError")
    const shown: Record<string, unknown> = { ...error }
    for (const [key, value] of Object.entries(fields)) assert.deepStrictEqual(shown[key], value, error.message)
    assert.notInclude(error.message, "acme")
  })

/** The condition on the tenant that a value of a policy becomes, on a column of a type. */
const conditionFor = (value: ColumnRule["value"], type: PhysicalColumn["type"], dialect: DialectName) =>
  Effect.gen(function* () {
    const guard = guardOf({ regions: { tenant: type } }, policyOf({ column: "tenant", value }))
    const { sql } = yield* compileUnder({ source_model: "regions", dimensions: ["name"] }, guard, { dialect })
    return /WHERE (.*)\) AS regions/.exec(sql)?.[1]?.replaceAll("row_policy.", "")
  })

layer(CompilerLive)("a row policy", (it) => {
  it.effect.prop(
    "filters every scan of every query, in joins, stages, EXISTS and queries of joined models",
    [queries],
    ([query]) =>
      Effect.gen(function* () {
        const compiled = yield* Effect.either(compileUnder(query))
        if (Either.isLeft(compiled)) return assert.notStrictEqual(compiled.left._tag, "ForcedFilterError")
        const scans = scansOf(compiled.right.plan)
        assert.isNotEmpty(scans)
        for (const scan of scans) assert.isTrue(isGuarded(scan), scan.alias)
        // What is written after FROM and JOIN are the guarded tables and the statement's own names.
        const bare = compiled.right.sql.match(
          /(?:FROM|JOIN) (?:regions|customers|retail\.stores|orders|products|order_lines)\b(?! AS row_policy)/g
        )
        assert.isNull(bare, compiled.right.sql)
      }),
    { fastCheck: { numRuns: 200 }, timeout: 120_000 }
  )

  it.effect("narrows tables before joins keep rows without a partner", () =>
    Effect.gen(function* () {
      const sql = yield* sqlUnder(ask({ measures: ["revenue"], dimensions: ["customers.country"] }))
      assert.include(sql, `FROM ${tenantOf("orders")}`)
      assert.include(sql, `LEFT JOIN ${tenantOf("customers")}\n`)
      assert.notInclude(sql, "\nWHERE")
    })
  )

  describe("on stored queries, stages and inline models", () => {
    it.effect("reaches the tables below them", () =>
      Effect.gen(function* () {
        const stored = yield* compileUnder({ source_model: "monthly", measures: ["amount_sum:max"] })
        const inline = yield* compileUnder({
          source_model: { name: "mine", data_source: "shop", sql: "SELECT id FROM orders", columns: [{ name: "id" }] },
          measures: ["*:count"]
        })
        for (const { plan } of [stored, inline]) assert.isTrue(scansOf(plan).every(isGuarded))
      })
    )
  })

  describe("in SQL of users", () => {
    const inside = (sql: string, ...expected: ReadonlyArray<string>) =>
      Effect.gen(function* () {
        const text = yield* sqlUnder(count(), undefined, { models: [ordersAs(sql)] })
        for (const part of expected) assert.include(text, part)
        const rest = expected.reduce((left, part) => left.replaceAll(part, ""), text)
        assert.notMatch(rest, /\b(?:orders|customers|regions|retail\.stores)\b(?!\.)/, text)
      })

    it.effect("narrows every table, with and without aliases", () =>
      inside(
        "SELECT o.id FROM orders AS o, regions LEFT JOIN retail.stores s ON s.id = o.id",
        tenantOf("orders", "o"),
        tenantOf("regions"),
        tenantOf("retail.stores", "s").replace(" AS s", " s")
      )
    )
    it.effect("narrows tables of sub-queries, of WITH and of each part of a UNION", () =>
      inside(
        "WITH c AS (SELECT * FROM customers) SELECT id FROM c UNION ALL SELECT (SELECT MAX(id) FROM orders) FROM (SELECT 1 FROM regions) r",
        tenantOf("customers"),
        tenantOf("orders"),
        tenantOf("regions")
      )
    )
    it.effect("takes the name of a WITH for what it is, where every engine does", () =>
      inside(
        `WITH RECURSIVE recent AS (SELECT * FROM orders), n(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM n WHERE id < 5)
         SELECT n.id FROM n JOIN recent ON recent.id = n.id WHERE n.id IN (SELECT id FROM recent)`,
        tenantOf("orders"),
        "FROM n JOIN recent ON",
        "(SELECT id FROM recent)"
      )
    )
    it.effect("reads quotes, cases and letters of names, and leaves texts and comments alone", () =>
      Effect.gen(function* () {
        const guard = guardOf({ Größe: { tenant_id: "TEXT" }, order: { TENANT_ID: "TEXT" } }, tenantPolicy)
        const models = [
          ordersAs(`SELECT g.id, ' FROM x' -- FROM y\nFROM größe g JOIN "order" ON 'ß😀' <> g.id /* JOIN z */`)
        ]
        const sql = yield* sqlUnder(count(), guard, { models })
        assert.include(sql, "FROM (SELECT * FROM größe AS row_policy WHERE row_policy.tenant_id = 'acme') g JOIN")
        assert.include(sql, `(SELECT * FROM "order" AS row_policy WHERE row_policy."TENANT_ID" = 'acme') AS "order" ON`)
        assert.include(sql, "' FROM x'  FROM (SELECT")
        assert.notInclude(sql, "FROM y")
        assert.notInclude(sql, "JOIN z")
      })
    )
    it.effect("reaches sub-queries of columns, of their filters, of model filters and of aggregations", () =>
      Effect.gen(function* () {
        const models = [
          ordersAs("SELECT id, customer_id FROM orders", {
            columns: [
              { name: "id", type: "INT", filter: "id IN (SELECT order_id FROM returns)" },
              { name: "lots", type: "INT", sql: "(SELECT COUNT(*) FROM order_lines l WHERE l.order_id = view.id)" }
            ],
            filters: ["EXISTS (SELECT 1 FROM customers c WHERE c.id = view.customer_id)"],
            aggregations: [{ name: "odd", formula: "SUM({value}) + (SELECT COUNT(*) FROM regions)" }]
          })
        ]
        const query = { source_model: "view", measures: ["id:sum", "lots:odd"] }
        const { sql, plan } = yield* compileUnder(query, undefined, { models })
        for (const table of ["orders", "returns", "order_lines", "customers", "regions"]) {
          assert.include(sql, `FROM (SELECT * FROM ${table} AS row_policy WHERE `, sql)
        }
        assert.isTrue(scansOf(plan).every(isGuarded))
      })
    )
    for (const [why, sql] of [
      ["rows of a function", "SELECT * FROM generate_series(1, 2) AS g(id)"],
      ["a table of another database", "SELECT * FROM secret.hidden"],
      ["IN without parentheses", "SELECT id FROM orders WHERE id IN customers"],
      ["a sample of a table", "SELECT id FROM orders TABLESAMPLE BERNOULLI (10)"],
      ["a function that runs SQL", "SELECT query_to_xml('SELECT * FROM customers', true, false, '') AS id FROM orders"],
      ["the same by its schema", "SELECT pg_catalog.query_to_xml('SELECT 1', true, false, '') AS id FROM orders"],
      ["a comment that MySQL executes", "SELECT id FROM orders /*!50000 UNION SELECT id FROM customers */"],
      ["a comment that MySQL does not see", "SELECT id FROM orders WHERE 1 = 1--1 UNION SELECT id FROM customers"],
      ["a quote behind a backslash", "SELECT '\\' FROM customers WHERE ' ' FROM orders"],
      ["dollar quotes", "SELECT $$ FROM customers $$ FROM orders"],
      ["a pivoted table", "SELECT * FROM (PIVOT orders ON status USING sum(id))"],
      ["a query of WITH that is named as a table in it", "WITH orders AS (SELECT * FROM orders) SELECT id FROM orders"],
      ["the same with RECURSIVE", "WITH RECURSIVE orders AS (SELECT * FROM orders) SELECT id FROM orders"],
      [
        "a table in the first part of a recursive query of its name",
        "WITH RECURSIVE orders AS (SELECT * FROM orders UNION ALL SELECT * FROM orders WHERE 1 = 0) SELECT id FROM orders"
      ],
      [
        "a table that a later query is named as",
        "WITH RECURSIVE a AS (SELECT * FROM orders), orders AS (SELECT 1 AS id) SELECT id FROM a"
      ],
      [
        "recursion by keys",
        "WITH RECURSIVE n(id) USING KEY (id) AS (SELECT id FROM orders UNION ALL SELECT id FROM n) SELECT id FROM n"
      ],
      [
        "recursion through other set operations",
        "WITH RECURSIVE orders(id) AS (SELECT 1 EXCEPT SELECT id FROM orders) SELECT id FROM orders"
      ],
      [
        "recursion in a longer chain",
        "WITH RECURSIVE orders(id) AS (SELECT 1 UNION SELECT id FROM orders UNION SELECT 2) SELECT id FROM orders"
      ],
      [
        "a query of an inner WITH that is named as a table beside it",
        "SELECT id FROM orders, (WITH orders AS (SELECT 1 AS x) SELECT x FROM orders) y"
      ],
      ["a name of WITH in another case", "WITH recent AS (SELECT 1 AS id) SELECT id FROM Recent"],
      ["a function that is not known", "SELECT own_function(id) AS id FROM orders"],
      ["a function of another schema", "SELECT secret.upper('x') AS id FROM orders"],
      ["a function in quotes", 'SELECT "upper"(status) AS id FROM orders'],
      ["a function with state", "SELECT random() AS id FROM orders"],
      ["a seed", "SELECT setseed(0.5) AS id FROM orders"],
      ["a user variable", "SELECT @a AS id FROM orders"],
      ["an assignment", "SELECT id FROM orders WHERE (@a := status) IS NOT NULL"],
      ["a system variable", "SELECT @@datadir AS id FROM orders"],
      ["a placeholder", "SELECT :a AS id FROM orders"],
      ["a type that names objects", "SELECT CAST('customers' AS regclass) AS id FROM orders"],
      ["a lock", "SELECT id FROM orders FOR UPDATE"],
      ["INTO", "SELECT id INTO other FROM orders"],
      ["Unicode escapes", 'SELECT U&"\\0069d" AS id FROM orders'],
      ["a nested comment", "SELECT id FROM orders /* /* */ */"],
      ["a comment of MySQL", "SELECT id FROM orders # WHERE"],
      ["a nested executable comment", "SELECT id FROM orders /*M!100000 , customers */"],
      ["something that is no SELECT", "WITH x AS (DELETE FROM orders RETURNING *) SELECT * FROM x"],
      ["two statements", "SELECT id FROM orders; SELECT id FROM customers"],
      ["SQL that does not parse", "SELECT id FROM orders WHERE ((("]
    ] as const) {
      for (const dialect of dialectNames) {
        it.effect(`refuses ${why} on ${dialect}`, () =>
          Effect.map(Effect.flip(compileUnder(count(), undefined, { dialect, models: [ordersAs(sql)] })), ({ _tag }) =>
            assert.oneOf(_tag, ["ForcedFilterError", "ModelSqlInvalid"])
          )
        )
      }
    }
  })

  describe("where it cannot be applied", () => {
    const without = { ...shopTables, regions: { id: "INT" as const } }
    const query: WrittenQuery = ask({ dimensions: ["customers.regions.name"] })

    it.effect("rejects the whole query by default, and names the table, the column and the rule", () =>
      refusedWith(
        { table: "'regions'", column: "tenant_id", rule_name: "tenants" },
        query,
        guardOf(without, policyOf({ column: "tenant_id", value: "acme", name: "tenants" }))
      )
    )
    it.effect("reads the table whole where the rule passes it, and narrows the others", () =>
      Effect.gen(function* () {
        const policy = policyOf({ column: "tenant_id", value: "acme", on_unapplicable: "pass" })
        const sql = yield* sqlUnder(query, guardOf(without, policy))
        assert.include(sql, "JOIN regions AS customers__regions")
        assert.include(sql, tenantOf("customers"))
      })
    )
    it.effect("rejects a table without known columns, whatever the rule says", () =>
      refusedWith(
        { table: "'regions'" },
        query,
        guardOf(
          Object.fromEntries(Object.entries(shopTables).filter(([name]) => name !== "regions")),
          policyOf({ column: "tenant_id", value: "acme", on_unapplicable: "pass" })
        )
      )
    )
    it.effect("refuses columns, and tables of user SQL, that differ by no more than case", () =>
      Effect.gen(function* () {
        const twins = { ...shopTables, regions: { TENANT_ID: "TEXT" as const, Tenant_id: "TEXT" as const } }
        yield* refusedWith({ table: "'regions'" }, query, guardOf(twins, tenantPolicy))
        const tables = { orders: { tenant_id: "TEXT" as const }, Orders: { tenant_id: "TEXT" as const } }
        const models = [ordersAs("SELECT id FROM Orders")]
        yield* refusedWith({ table: "'Orders'" }, count(), guardOf(tables, tenantPolicy), { models })
      })
    )
    it.effect("refuses a value that an engine would have to convert", () =>
      refusedWith({ table: "'orders'" }, query, guardOf(shopTables, policyOf({ column: "id", value: "x" })))
    )
  })

  describe("with join rules", () => {
    const blocking = { column: "tenant_id", value: "acme" }
    const linesOf = (...join_path: ReadonlyArray<string>) =>
      policyOf(blocking, { target_table: "order_lines", join_path, column: "tenant_id", value: "acme", name: "lines" })

    it.effect("asks whether rows of other tables, under their own rules, lead to the value", () =>
      Effect.gen(function* () {
        const guard = guardOf(
          { ...shopTables, order_lines: { order_id: "INT" } },
          linesOf("order_lines.order_id = orders.id", "customers.id = orders.customer_id")
        )
        const sql = yield* sqlUnder({ source_model: "lines", measures: ["pieces:sum"] }, guard)
        assert.include(
          sql,
          `FROM (SELECT * FROM order_lines AS row_policy WHERE EXISTS (SELECT 1 FROM ${tenantOf("orders", "row_policy_1")} ` +
            `CROSS JOIN ${tenantOf("customers", "row_policy_2")} WHERE row_policy.order_id = row_policy_1.id ` +
            "AND row_policy_1.customer_id = row_policy_2.id " +
            `AND row_policy_2."Tenant_Id" = 'acme') LIMIT -1) AS "lines"`
        )
      })
    )
    it.effect("holds for tables that user SQL names, and for tables in another spelling", () =>
      Effect.gen(function* () {
        const guard = guardOf(
          { ...shopTables, order_lines: { order_id: "INT" } },
          policyOf(blocking, {
            target_table: "ORDER_LINES",
            join_path: ["order_lines.order_id = orders.id"],
            column: "tenant_id",
            value: "acme"
          })
        )
        const sql = yield* sqlUnder(count(), guard, { models: [ordersAs("SELECT l.* FROM order_lines l")] })
        assert.include(
          sql,
          "FROM (SELECT * FROM order_lines AS row_policy WHERE EXISTS (SELECT 1 FROM (SELECT * FROM orders"
        )
      })
    )
    it.effect("refuses a path through tables or columns that are not there, and one that goes in a circle", () =>
      Effect.gen(function* () {
        const query: WrittenQuery = { source_model: "lines", measures: ["pieces:sum"] }
        const path = ["order_lines.order_id = orders.nothing"]
        yield* refusedWith({ column: "nothing", rule_name: "lines" }, query, guardOf(shopTables, linesOf(...path)))
        yield* refusedWith({ table: "'nowhere'" }, query, guardOf(shopTables, linesOf("order_lines.id = nowhere.id")))
        const back = policyOf(
          blocking,
          { target_table: "order_lines", join_path: ["order_lines.order_id = orders.id"], column: "id", value: 1 },
          { target_table: "orders", join_path: ["orders.id = order_lines.order_id"], column: "id", value: 1 }
        )
        yield* refusedWith({ reason: "its join rules form a cycle" }, query, guardOf(shopTables, back))
      })
    )
    it.effect("leaves other tables to the column rules, and ignores rules of tables that are not there", () =>
      Effect.gen(function* () {
        const guard = guardOf(
          shopTables,
          policyOf(blocking, { target_table: "elsewhere", join_path: ["elsewhere.a = b.a"], column: "a", value: 1 })
        )
        assert.include(yield* sqlUnder(ask({ measures: ["revenue"] }), guard), tenantOf("orders"))
      })
    )
  })

  describe("of several rules and policies", () => {
    it.effect("holds them all", () =>
      Effect.gen(function* () {
        const guard = guardOf(
          shopTables,
          policyOf({ column: "tenant_id", value: ["acme", null] }, { column: "id", value: [1, 2] }),
          policyOf({ column: "customer_id", value: 7 })
        )
        const sql = yield* sqlUnder(count(), guard, { models: [ordersAs("SELECT id FROM orders")] })
        assert.include(
          sql,
          `WHERE (row_policy."Tenant_Id" = 'acme' OR row_policy."Tenant_Id" IS NULL) AND row_policy.id IN (1, 2) ` +
            "AND row_policy.customer_id = 7) AS orders"
        )
      })
    )
  })

  describe("writes values by the type of the column", () => {
    for (const [value, type, expected] of [
      ["o'x", "TEXT", "tenant = 'o''x'"],
      [7, "TEXT", "tenant = '7'"],
      ["7", "INT", "tenant = 7"],
      ["-7.50", "DOUBLE", "tenant = -7.50"],
      [null, "INT", "tenant IS NULL"],
      [["a", "b", null], "TEXT", "tenant IN ('a', 'b') OR tenant IS NULL"],
      ["2024-01-31", "DATE", "tenant = '2024-01-31'"],
      ["7", "ANY", "tenant = '7'"],
      [7, "ANY", "tenant = 7"],
      ["a", "OTHER", "tenant = 'a'"]
    ] as const) {
      it.effect(`${JSON.stringify(value)} for ${type}`, () =>
        Effect.gen(function* () {
          for (const dialect of dialectNames) {
            assert.strictEqual(yield* conditionFor(value, type, dialect), expected)
          }
        })
      )
    }
    it.effect("truth values as the engine writes them", () =>
      Effect.gen(function* () {
        assert.strictEqual(yield* conditionFor(true, "BOOLEAN", "postgres"), "tenant = TRUE")
        assert.strictEqual(yield* conditionFor(0, "BOOLEAN", "duckdb"), "tenant = FALSE")
      })
    )
    it.effect("and refuses those that do not fit", () =>
      Effect.gen(function* () {
        for (const [value, type] of [
          ["x", "INT"],
          ["1 or 1=1", "DOUBLE"],
          [true, "TEXT"],
          ["soon", "DATE"],
          [3, "TIMESTAMP"],
          [2, "BOOLEAN"],
          [1, "OTHER"]
        ] as const) {
          const error = yield* Effect.flip(conditionFor(value, type, "mysql"))
          assert.strictEqual(error._tag, "ForcedFilterError")
        }
      })
    )
  })
})
