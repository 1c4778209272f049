/** SELECT over the catalogs: what clients and people write beside the recorded statements. */
import { SqlParser } from "@semlayer/compiler/syntax/SqlParser"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { evaluated } from "./Oracle.js"

const rowsOf = (sql: string) =>
  Effect.flatMap(SqlParser, ({ load }) => load).pipe(
    Effect.flatMap((parse) => evaluated(parse, sql)),
    Effect.map(({ rows }) => rows),
    Effect.provide(SqlParser.layer)
  )

const answers: Readonly<Record<string, ReadonlyArray<ReadonlyArray<unknown>>>> = {
  "SELECT 1": [[1]],
  "SELECT 7 / 2, 7 % 2, 7 / 2.0, - 3": [[3, 1, 3.5, -3]],
  "SELECT current_user, current_catalog, current_schemas(true)": [["postgres", "catalogs", "{pg_catalog,shop}"]],
  'SELECT user, u."user", USER = u."user" FROM (SELECT 1 AS x, \'postgres\' AS "user") AS u': [
    ["postgres", "postgres", true]
  ],
  "VALUES (1, 'a'), (2, NULL)": [
    [1, "a"],
    [2, null]
  ],
  "SELECT x FROM generate_series(1, 3) AS g(x) WHERE x <> 2 ORDER BY x DESC": [[3], [1]],
  "SELECT 2 UNION SELECT 1 UNION ALL SELECT 2 ORDER BY 1 LIMIT 2": [[1], [2]],
  "WITH RECURSIVE t(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM t WHERE n < 4) SELECT sum(n), array_agg(n) FROM t": [
    [10, "{1,2,3,4}"]
  ],
  "SELECT table_name, table_type FROM information_schema.tables WHERE table_schema = 'shop' ORDER BY 1": [
    ["Größe", "BASE TABLE"],
    ["customers", "BASE TABLE"],
    ["orders", "BASE TABLE"]
  ],
  "SELECT column_name, data_type, numeric_precision FROM information_schema.columns WHERE table_name = 'orders' AND table_schema = 'shop' AND ordinal_position < 4 ORDER BY ordinal_position":
    [
      ["id", "bigint", 64],
      ["status", "text", null],
      ["amount", "double precision", 53]
    ],
  "SELECT * FROM semlayer.measures": [["shop", "orders", "revenue", "sum(amount)", null, "double precision"]],
  "SELECT col_description('orders'::regclass, 8), obj_description('public.orders'::regclass), 'other.orders'::regclass::text":
    [["Measure sum(amount)", "Orders of the shop", "other.orders"]],
  "SELECT has_table_privilege('orders', 'SELECT'), has_table_privilege('orders', 'INSERT'), to_regclass('nothing') IS NULL":
    [[true, false, true]],
  "SELECT c.relname, count(*) FILTER (WHERE a.attnum > 2) FROM pg_class c LEFT JOIN pg_attribute a ON a.attrelid = c.oid GROUP BY c.relname, c.relnamespace HAVING c.relnamespace = 'shop'::regnamespace ORDER BY 2 DESC, 1 LIMIT 2":
    [
      ["orders", 6],
      ["customers", 3]
    ],
  "SELECT CASE WHEN 'a' = ANY('{a,b}') THEN 1 END, 'x' IN ('y', NULL), NULL = 1, quote_ident('a b'), format('%I.%L', 'A', 'b')":
    [[1, null, null, '"a b"', "\"A\".'b'"]],
  "SELECT oid FROM pg_class WHERE oid = 1259 AND EXISTS (SELECT FROM pg_namespace n WHERE n.oid = relnamespace)": [
    [1259]
  ],
  "SELECT DISTINCT ON (relkind) relkind FROM pg_class ORDER BY relkind, relname": [["r"], ["v"]],
  "SELECT word FROM pg_get_keywords() WHERE catcode = 'R' ORDER BY word LIMIT 2": [["all"], ["analyse"]],
  "SELECT split_part('a.b', '.', 2), substring('abc' FROM 2 FOR 1), 'abc' LIKE 'A%', 'abc' ILIKE 'A%', 'a_c' LIKE 'a\\_c'":
    [["b", "b", false, true, true]]
}

const rejections: Readonly<Record<string, readonly [sqlstate: string, message: RegExp]>> = {
  "SELECT nothing FROM pg_class": ["42703", /Character 8: column "nothing" does not exist/],
  "SELECT oid FROM pg_class, pg_namespace": ["42702", /"oid" is ambiguous/],
  "SELECT 1 FROM pg_clas": ["42P01", /relation "pg_clas" does not exist. Did you mean 'pg_class'/],
  "SELECT pg_read_file('/etc/passwd')": ["42883", /function pg_read_file does not exist/],
  "SELECT 'nothing'::regclass": ["42P01", /relation "nothing" does not exist/],
  "SELECT 'x'::int": ["22P02", /invalid input syntax for type int4: "x"/],
  "SELECT 1 / 0": ["22012", /division by zero/],
  "SELECT 'a' ~ '('": ["2201B", /invalid regular expression/],
  "SELECT count(*) FROM pg_attribute a, pg_attribute b, pg_attribute c": ["54000", /combines too many rows/],
  "SELECT repeat('x', 1000000000)": ["54000", /too long/],
  "SELECT count(*) FROM generate_series(1, 1000000000)": ["54000", /combines too many rows/],
  "WITH RECURSIVE t(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM t) SELECT count(*) FROM t": [
    "54001",
    /recursion of "t"/
  ],
  "SELECT relname FROM pg_class WHERE count(*) > 1": ["42803", /aggregate functions such as count are not allowed here/]
}

describe("a statement over the catalogs", () => {
  for (const [sql, rows] of Object.entries(answers))
    it.effect(`is answered: ${sql}`, () => Effect.map(rowsOf(sql), (found) => assert.deepStrictEqual(found, rows)))

  for (const [sql, [sqlstate, message]] of Object.entries(rejections))
    it.effect(`is rejected: ${sql}`, () =>
      Effect.map(Effect.flip(rowsOf(sql)), (error) => {
        assert.match(error.message, message)
        assert.strictEqual(error.sqlstate, sqlstate)
      })
    )

  it.effect("takes time linear in the text for any pattern", () =>
    Effect.map(rowsOf(`SELECT '${"a".repeat(50_000)}' ~ '^(a+)+$b'`), (rows) => assert.deepStrictEqual(rows, [[false]]))
  )
})
