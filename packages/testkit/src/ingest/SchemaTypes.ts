/** Column types as each engine declares them, the types that an ingest maps them to, and sample values. */
import type { ColumnType } from "@semlayer/domain/Column"
import type { TestEngine } from "../TestDatabases.js"

type Declaration = readonly [declaration: string, type: ColumnType, ...values: ReadonlyArray<string>]
type Declarations = readonly [Declaration, ...ReadonlyArray<Declaration>]

const common = [
  ["INTEGER", "INT", "0", "-1", "2147483647"],
  ["BIGINT", "INT", "9007199254740993", "-9223372036854775807"],
  ["DECIMAL(9, 2)", "DOUBLE", "0.5", "-1234567.89"],
  ["DECIMAL(9, 0)", "INT", "7", "-999999999"],
  ["DOUBLE PRECISION", "DOUBLE", "0.1", "1e300", "-2.5"],
  ["VARCHAR(40)", "TEXT", "''", "'a'", "'it''s'", "'日本'", "'%_'"],
  ["TEXT", "TEXT", "'long'", "'{\"a\": 1}'"],
  ["DATE", "DATE", "'2024-02-29'", "'1970-01-01'"],
  ["BOOLEAN", "BOOLEAN", "TRUE", "FALSE"]
] as const satisfies Declarations

const sqlite: Declarations = [
  ...common,
  ["DATETIME", "TIMESTAMP", "'2024-02-29 12:30:45'", "'1999-12-31 00:00:00'"],
  ["BLOB", "TEXT", "x'00ff'", "x''"],
  ["JSON", "TEXT", "'[1]'"],
  ["TINYINT", "INT", "1"]
]

const duckdb: Declarations = [
  ...common,
  ["TIMESTAMP", "TIMESTAMP", "'2024-02-29 12:30:45.5'"],
  ["TIMESTAMPTZ", "TIMESTAMP", "'2024-02-29 12:30:45+00'"],
  ["HUGEINT", "INT", "170141183460469231731687303715884105727"],
  ["UBIGINT", "INT", "18446744073709551615"],
  ["UUID", "TEXT", "'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11'"],
  ["JSON", "TEXT", "'{\"a\": [1, null]}'"],
  ["INTEGER[]", "TEXT", "[1, NULL]", "[]"],
  ["STRUCT(a INTEGER, b VARCHAR)", "TEXT", "{'a': 1, 'b': 'x'}"],
  ["MAP(VARCHAR, INTEGER)", "TEXT", "MAP {'k': 1}"],
  ["ENUM ('x', 'y')", "TEXT", "'x'"],
  ["BLOB", "TEXT", "'\\x00'::BLOB"],
  ["BIT", "TEXT", "'101'::BIT"],
  ["INTERVAL", "TEXT", "INTERVAL 1 DAY"],
  ["TIME", "TIME", "'12:30:45'"]
]

const postgres: Declarations = [
  ...common,
  ["timestamp", "TIMESTAMP", "'2024-02-29 12:30:45.5'", "'infinity'"],
  ["timestamptz", "TIMESTAMP", "'2024-02-29 12:30:45+00'"],
  ["numeric", "DOUBLE", "1e30", "'NaN'"],
  ["money", "DOUBLE", "12.5"],
  ["oid", "INT", "4294967295"],
  ["uuid", "TEXT", "'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11'"],
  ["json", "TEXT", "'{\"a\": 1}'"],
  ["jsonb", "TEXT", "'{\"a\": [1, null]}'"],
  ["xml", "TEXT", "'<a/>'"],
  ["text[]", "TEXT", "'{a,NULL}'", "'{}'"],
  ["json[]", "TEXT", "ARRAY['{}'::json]"],
  ["bytea", "TEXT", "'\\x00ff'"],
  ["inet", "TEXT", "'192.168.0.1'"],
  ["point", "TEXT", "'(1,2)'"],
  ["int4range", "TEXT", "'[1,5)'"],
  ["interval", "TEXT", "'1 day'"],
  ["bit(3)", "TEXT", "B'101'"],
  ["mood", "TEXT", "'ok'"],
  ["positive", "INT", "1"]
]

const mysql: Declarations = [
  ...common,
  ["DATETIME(6)", "TIMESTAMP", "'2024-02-29 12:30:45.5'"],
  ["TIMESTAMP NULL", "TIMESTAMP", "'2024-02-29 12:30:45'"],
  ["INT UNSIGNED ZEROFILL", "INT", "4294967295"],
  ["TINYINT(1)", "BOOLEAN", "1", "0"],
  ["BIT(8)", "INT", "b'101'"],
  ["YEAR", "INT", "2024"],
  ["TIME", "TIME", "'12:30:45'"],
  ["JSON", "TEXT", "'{\"a\": 1}'"],
  ["ENUM ('x', 'y')", "TEXT", "'x'"],
  ["SET ('x', 'y')", "TEXT", "'x,y'"],
  ["UUID", "TEXT", "'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11'"],
  ["INET6", "TEXT", "'::1'"],
  ["VARBINARY(9)", "TEXT", "x'00ff'"],
  ["BLOB", "TEXT", "x'00ff'"],
  ["POINT", "TEXT", "ST_GeomFromText('POINT(1 2)')"]
]

const declarations: Record<TestEngine, Declarations> = { sqlite, duckdb, postgres, mysql }

export const declarationsOf = (engine: TestEngine): Declarations => declarations[engine]

/** Statements to run before the tables are created. */
export const preludeOf = (engine: TestEngine): ReadonlyArray<string> =>
  engine === "postgres"
    ? ["CREATE TYPE mood AS ENUM ('sad', 'ok')", "CREATE DOMAIN positive AS int CHECK (value > 0)"]
    : []
