import { type TestEngine as EngineName, testEngines } from "@semlayer/testkit/TestDatabases"
import type { ColumnType } from "@semlayer/domain/Column"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { ask, ingest, modelOf, shopOn, TestEngine } from "@semlayer/testkit/engine/TestEngine"

/** Declarations by resulting column type. `unknown` is TEXT with a warning. */
const declared: Record<EngineName, Record<ColumnType | "zoned" | "unknown", ReadonlyArray<string>>> = {
  sqlite: {
    INT: ["INTEGER", "INT", "BIGINT", "SMALLINT", "TINYINT", "UNSIGNED BIG INT", "INT8", "DECIMAL(10,0)", "YEAR"],
    DOUBLE: ["REAL", "DOUBLE", "DOUBLE PRECISION", "FLOAT", "NUMERIC", "DECIMAL(10,2)", "MONEY"],
    TEXT: ["TEXT", "VARCHAR(10)", "CHARACTER(20)", "NCHAR(55)", "NVARCHAR(100)", "CLOB", "JSON", "UUID"],
    BOOLEAN: ["BOOLEAN", "BOOL"],
    DATE: ["DATE"],
    TIMESTAMP: ["DATETIME", "TIMESTAMP"],
    TIME: ["TIME"],
    zoned: [],
    unknown: ["BLOB", "ANYTHING"]
  },
  duckdb: {
    INT: [
      ...["TINYINT", "SMALLINT", "INTEGER", "BIGINT", "HUGEINT", "UTINYINT", "USMALLINT", "UINTEGER", "UBIGINT"],
      ...["UHUGEINT", "DECIMAL(10,0)"]
    ],
    DOUBLE: ["FLOAT", "DOUBLE", "DECIMAL", "DECIMAL(10,2)"],
    TEXT: ["VARCHAR", "TEXT", "CHAR(3)", "mood", "UUID", "JSON"],
    BOOLEAN: ["BOOLEAN"],
    DATE: ["DATE"],
    TIMESTAMP: ["TIMESTAMP", "DATETIME", "TIMESTAMP_S", "TIMESTAMP_MS", "TIMESTAMP_NS"],
    TIME: ["TIME", "TIME_NS", "TIMETZ"],
    zoned: ["TIMESTAMPTZ"],
    unknown: ["INTERVAL", "INTEGER[]", "INTEGER[3]", "BLOB", "BIT", "STRUCT(a INTEGER)", "MAP(TEXT, INT)"]
  },
  postgres: {
    INT: [
      "smallint",
      "integer",
      "bigint",
      "numeric(10,0)",
      "numeric(10)",
      "serial",
      "bigserial",
      "oid",
      "positive",
      "more"
    ],
    DOUBLE: ["real", "double precision", "numeric", "numeric(10,2)", "money", "price"],
    TEXT: [
      ...["text", "varchar(10)", "char(3)", "name", "mood", '"char"', "uuid", "json", "jsonb", "xml", "inet", "cidr"],
      ...["macaddr", "macaddr8"]
    ],
    BOOLEAN: ["boolean"],
    DATE: ["date"],
    TIMESTAMP: ["timestamp", "timestamp(3)"],
    TIME: ["time", "time(3)", "timetz"],
    zoned: ["timestamptz", "timestamp(3) with time zone"],
    unknown: ["interval", "integer[]", "bytea", "bit(1)", "int4range", "point", "tsvector", "regclass"]
  },
  mysql: {
    INT: [
      ...["TINYINT", "SMALLINT", "MEDIUMINT", "INT", "INT UNSIGNED", "BIGINT", "BIGINT(20) UNSIGNED ZEROFILL"],
      ...["DECIMAL", "DECIMAL(10,0)", "YEAR", "BIT(8)"]
    ],
    DOUBLE: ["FLOAT", "DOUBLE", "DOUBLE UNSIGNED", "DECIMAL(10,2)"],
    TEXT: ["CHAR(3)", "VARCHAR(10)", "TEXT", "TINYTEXT", "LONGTEXT", "ENUM('a','b)','c')", "SET('a','b')", "JSON"],
    BOOLEAN: ["BOOLEAN", "TINYINT(1)", "BIT(1)"],
    DATE: ["DATE"],
    TIMESTAMP: ["DATETIME", "DATETIME(6)"],
    TIME: ["TIME", "TIME(6)"],
    zoned: ["TIMESTAMP NULL", "TIMESTAMP(3) NULL"],
    unknown: ["BINARY(3)", "VARBINARY(3)", "BLOB", "POINT"]
  }
}

const before: Record<EngineName, string> = {
  sqlite: "",
  duckdb: "CREATE TYPE mood AS ENUM ('a', 'b');",
  postgres: `CREATE TYPE mood AS ENUM ('a', 'b'); CREATE DOMAIN positive AS int CHECK (value > 0);
    CREATE DOMAIN more AS positive; CREATE DOMAIN amount AS numeric(8,2); CREATE DOMAIN price AS amount;`,
  mysql: ""
}

describe.each(testEngines)("column types of %s", (engine) => {
  const columns = Object.entries(declared[engine]).flatMap(([type, declarations]) =>
    declarations.map((declaration, i) => ({ name: `${type.toLowerCase()}_${i}`, type, declaration }))
  )
  const list = columns.map(({ name, declaration }) => `${name} ${declaration}`).join(", ")
  const script = `${before[engine]} CREATE TABLE things (id INTEGER PRIMARY KEY, ${list});`

  it.scopedLive("each declared type maps to one of the six", (context) =>
    Effect.gen(function* () {
      yield* shopOn(engine, context, script)
      const { warnings } = yield* ingest()
      const found = new Map((yield* modelOf("things")).columns.map((column) => [String(column.name), column]))
      for (const { name, type, declaration } of columns) {
        const column = found.get(name)
        const expected = type === "zoned" ? "TIMESTAMP" : type === "unknown" ? "TEXT" : type
        assert.strictEqual(column?.type, expected, declaration)
        assert.strictEqual(column?.zoned ?? false, type === "zoned", declaration)
        assert.strictEqual(
          column?.format?.type,
          expected === "INT" ? "integer" : expected === "DOUBLE" ? "float" : undefined,
          declaration
        )
        const reported = warnings.filter((warning) => warning.includes(`'${name}'`))
        assert.lengthOf(reported, type === "unknown" ? 1 : 0, `${declaration}: ${reported.join()}`)
        if (type === "unknown") assert.include(reported[0], "is read as TEXT")
      }
    }).pipe(Effect.provide(TestEngine))
  )

  it.scopedLive("an empty column of any type can be queried", (context) =>
    Effect.gen(function* () {
      yield* shopOn(engine, context, script)
      yield* ingest()
      const names = columns.map(({ name }) => name)
      const { columns: keys, data } = yield* ask({
        ...{ source_model: "things", dimensions: names, distinct_dimension_values: false }
      })
      assert.deepStrictEqual(
        keys,
        names.map((name) => `things.${name}`)
      )
      assert.deepStrictEqual(data, [])
    }).pipe(Effect.provide(TestEngine))
  )

  it.scopedLive("a repeated ingest finds no drift in any of them", (context) =>
    Effect.gen(function* () {
      yield* shopOn(engine, context, script)
      yield* ingest()
      assert.deepInclude(yield* ingest(), { additions: [], to_delete: [], errors: [] })
    }).pipe(Effect.provide(TestEngine))
  )
})
