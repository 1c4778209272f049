import { type TestEngine as EngineName, testEngines } from "@semlayer/testkit/TestDatabases"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { ask, ingest, putDatasource, shopOn, TestEngine } from "@semlayer/testkit/engine/TestEngine"

/** A declared type, a value of it in SQL, and its JSON. */
type Case = readonly [declaration: string, sql: string, json: unknown]

const uuid = "0190163d-8694-739b-aea5-966c26f8ad91"

const everywhere: ReadonlyArray<Case> = [
  ["BIGINT", "9007199254740991", 9007199254740991],
  ["BIGINT", "9007199254740992", "9007199254740992"],
  ["BIGINT", "-9223372036854775808", "-9223372036854775808"],
  ["DOUBLE PRECISION", "0.1", 0.1],
  ["DOUBLE PRECISION", "-1.5e300", -1.5e300],
  ["BOOLEAN", "TRUE", true],
  ["BOOLEAN", "FALSE", false],
  ["DATE", "'2024-02-29'", "2024-02-29"],
  ["DATE", "'1969-12-31'", "1969-12-31"],
  ["DATE", "'9999-12-31'", "9999-12-31"],
  ["TIMESTAMP_", "'1969-12-31 23:59:59'", "1969-12-31T23:59:59"],
  ["TIMESTAMP_", "'2024-02-29 12:34:56'", "2024-02-29T12:34:56"],
  ["VARCHAR(20)", "''", ""],
  ["VARCHAR(20)", "'2024-01-02'", "2024-01-02"],
  ["VARCHAR(20)", "'true'", "true"],
  ["VARCHAR(20)", "'ünïcode 😀'", "ünïcode 😀"],
  ["VARCHAR(20)", "NULL", null]
]

const own: Record<EngineName, ReadonlyArray<Case>> = {
  sqlite: [
    ["BLOB", "x'00ff'", "AP8="],
    ["REAL", "9e999", null],
    ["DECIMAL(10,2)", "12.5", 12.5],
    ["INTEGER", "12", 12],
    ["DATETIME", "'2024-02-29 12:34:56.25'", "2024-02-29T12:34:56.250000"]
  ],
  duckdb: [
    ["HUGEINT", "170141183460469231731687303715884105727", "170141183460469231731687303715884105727"],
    ["DECIMAL(10,4)", "12.5", 12.5],
    ["FLOAT", "0.1", 0.1],
    ["DOUBLE", "'NaN'", null],
    ["DOUBLE", "'-inf'", null],
    ["DATE", "'0001-01-01'", "0001-01-01"],
    ["DATE", "'0044-03-15 (BC)'", "-000043-03-15"],
    ["TIMESTAMP", "'2024-02-29 12:34:56.000001'", "2024-02-29T12:34:56.000001"],
    ["TIMESTAMP_MS", "'1960-01-01 00:00:00.5'", "1960-01-01T00:00:00.500000"],
    ["TIMESTAMPTZ", "'2024-07-01 12:00:00+02'", "2024-07-01T10:00:00Z"],
    ["TIME", "'03:04:05.5'", "03:04:05.500000"],
    ["BLOB", "'\\x00\\xFF'", "AP8="],
    ["UUID", `'${uuid}'`, uuid],
    ["JSON", `'{"a": [1, 2.5, null, "x"]}'`, { a: [1, 2.5, null, "x"] }],
    ["INTEGER[]", "[1, NULL, 3]", [1, null, 3]],
    ["STRUCT(a INTEGER, b DATE[])", "{'a': 1, 'b': [DATE '2024-01-01']}", { a: 1, b: ["2024-01-01"] }],
    ["MAP(VARCHAR, BIGINT)", "MAP {'k': 9007199254740993}", { k: "9007199254740993" }],
    ["INTERVAL", "INTERVAL '1 day 2 hours'", "P1DT2H"],
    ["BIT", "'101'", "101"]
  ],
  postgres: [
    ["numeric(10,4)", "12.5", 12.5],
    ["numeric", "123456789012345678901234567890", 1.2345678901234568e29],
    ["numeric(30,0)", "123456789012345678901234567890", "123456789012345678901234567890"],
    ["numeric", "'NaN'", null],
    ["real", "0.1", 0.1],
    ["double precision", "'Infinity'", null],
    ["double precision", "'-Infinity'", null],
    ["date", "'0001-01-01'", "0001-01-01"],
    ["date", "'0044-03-15 BC'", "-000043-03-15"],
    ["timestamp", "'2024-02-29 12:34:56.000001'", "2024-02-29T12:34:56.000001"],
    ["timestamptz", "'2024-07-01 12:00:00+02'", "2024-07-01T10:00:00Z"],
    ["timestamptz", "'1969-12-31 23:59:59.5-01'", "1970-01-01T00:59:59.500000Z"],
    ["time", "'03:04:05.5'", "03:04:05.500000"],
    ["bytea", "'\\x00ff'", "AP8="],
    ["uuid", `'${uuid}'`, uuid],
    ["jsonb", `'{"a": [1, 2.5, null, "x"]}'`, { a: [1, 2.5, null, "x"] }],
    ["int[]", "'{1,NULL,3}'", [1, null, 3]],
    ["text[]", `ARRAY['a,b', 'NULL', NULL, '"q"', '\\']`, ["a,b", "NULL", null, '"q"', "\\"]],
    [
      "int[][]",
      "'{{1,2},{3,4}}'",
      [
        [1, 2],
        [3, 4]
      ]
    ],
    ["timestamp[]", "'{2024-01-01}'", ["2024-01-01T00:00:00"]],
    ["interval", "'1 day 2 hours'", "P1DT2H"],
    ["money", "'-1234.5'", -1234.5],
    ["inet", "'10.0.0.1/8'", "10.0.0.1/8"],
    ["bit(3)", "B'101'", "101"],
    ["mood", "'glad'", "glad"],
    ["positive", "5", 5]
  ],
  mysql: [
    ["BIGINT UNSIGNED", "18446744073709551615", "18446744073709551615"],
    ["DECIMAL(10,4)", "12.5", 12.5],
    ["FLOAT", "0.1", 0.1],
    ["DATETIME(6)", "'2024-02-29 12:34:56.000001'", "2024-02-29T12:34:56.000001"],
    ["DATE", "'1000-01-01'", "1000-01-01"],
    ["TIMESTAMP NULL", "'2024-07-01 10:00:00'", "2024-07-01T10:00:00Z"],
    ["TIME(6)", "'-03:04:05.5'", "-03:04:05.500000"],
    ["YEAR", "2024", 2024],
    ["BIT(1)", "b'1'", true],
    ["BIT(1)", "b'0'", false],
    ["BIT(10)", "b'1111111111'", 1023],
    ["TINYINT(1)", "1", true],
    ["BLOB", "x'00ff'", "AP8="],
    ["VARBINARY(3)", "'a'", "YQ=="],
    ["JSON", `'{"a": [1, 2.5, null, "x"]}'`, { a: [1, 2.5, null, "x"] }],
    ["ENUM('a','b')", "'b'", "b"],
    ["SET('a','b')", "'a,b'", "a,b"]
  ]
}

const declared = (engine: EngineName, declaration: string): string =>
  declaration === "TIMESTAMP_" ? (engine === "mysql" ? "DATETIME" : "TIMESTAMP") : declaration

const before: Partial<Record<EngineName, string>> = {
  postgres: "CREATE TYPE mood AS ENUM ('sad', 'glad'); CREATE DOMAIN positive AS int CHECK (value > 0);"
}

describe.each(testEngines)("17 values of %s as JSON", (engine) => {
  const cases = [...everywhere, ...own[engine]]
  const columns = cases.map(([declaration], i) => `c${i} ${declared(engine, declaration)}`)
  const script = `
    ${before[engine] ?? ""}
    CREATE TABLE v (id INT PRIMARY KEY, ${columns.join(", ")});
    INSERT INTO v VALUES (1, ${cases.map(([, sql]) => sql).join(", ")});
    INSERT INTO v (id) VALUES (2);`

  it.scopedLive("each type has its own form, and NULL is null", (context) =>
    Effect.gen(function* () {
      yield* (yield* shopOn(engine, context, "")).execute(script)
      yield* ingest()
      const names = cases.map((_, i) => `c${i}`)
      const { data } = yield* ask({
        ...{ source_model: "v", dimensions: ["id", ...names], distinct_dimension_values: false },
        order: [{ column: "id" }]
      })
      const [row, empty] = data
      cases.forEach(([declaration, sql, json], i) => {
        assert.deepStrictEqual(row?.[`v.c${i}`], json, `${declaration} ${sql}`)
        assert.isNull(empty?.[`v.c${i}`])
      })
      assert.deepStrictEqual(JSON.parse(JSON.stringify(row)), row)
    }).pipe(Effect.provide(TestEngine))
  )

  it.scopedLive("decimals are exact texts if the datasource requests it", (context) =>
    Effect.gen(function* () {
      const exact = engine === "sqlite" ? "TEXT" : "DECIMAL(38,9)"
      const database = yield* shopOn(
        engine,
        context,
        `CREATE TABLE d (n ${exact}); INSERT INTO d VALUES ('12345678901234567890.123456789');`
      )
      yield* putDatasource({ ...database.datasource(), decimals: "string" })
      yield* ingest()
      const { data } = yield* ask({ source_model: "d", dimensions: ["n"] })
      assert.deepStrictEqual(data, [{ "d.n": "12345678901234567890.123456789" }])
    }).pipe(Effect.provide(TestEngine))
  )
})
