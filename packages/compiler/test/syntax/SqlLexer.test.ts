/** User SQL is balanced by the lexical rules of its own dialect, or rejected. */
import { sqlParts, sqlProblem } from "../../src/syntax/SqlLexer.js"
import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"

const dialects = [
  ...["postgresql", "duckdb", "sqlite", "mysql", "clickhouse", "tsql", "snowflake", "bigquery", "redshift"],
  ...["trino", "spark", "databricks", "oracle", "generic"]
]

const query = (dialect: string, sql: string) => sqlProblem(sql, dialect, "query")

describe("the lexer of user SQL", () => {
  it.each(dialects)("accepts balanced SQL on %s", (dialect) => {
    const accepted = [
      "SELECT 1",
      "(SELECT 1) UNION (SELECT 2)",
      "WITH x AS (SELECT 1) SELECT * FROM x -- the end (",
      "SELECT 'it''s', \"a\"\"b\", '(' /* ) */, a - -b FROM t -- ' \n WHERE a = ';'",
      "/* a comment ' */ SELECT -- another \"\n 1"
    ]
    for (const sql of accepted) assert.isNull(query(dialect, sql), sql)
  })

  it.each(dialects)(
    "rejects unbalanced SQL, several statements, and comments that lexers read differently on %s",
    (dialect) => {
      const refused = [
        "SELECT 1 AS id WHERE 'a' <> /*!999999 ' */ \"",
        "SELECT 1 /*M!100000 + 1 */",
        "SELECT 1 /* /* */ */",
        "SELECT 1 /* open",
        "SELECT '",
        'SELECT "',
        "SELECT `",
        "SELECT U&'\\0061'",
        'SELECT U&"pg_terminate_b\\0061ckend"(1)',
        "SELECT 1; SELECT 2",
        "SELECT (1",
        "SELECT 1) FROM (SELECT 2",
        "DELETE FROM t",
        "",
        "SELECT \0"
      ]
      for (const sql of refused) assert.isString(query(dialect, sql), sql)
    }
  )

  it("reads each dialect by its own rules", () => {
    assert.isNull(query("mysql", "SELECT 'a\\'b', \"c\\\"d\", 1--1"))
    assert.isString(query("postgresql", "SELECT 'a\\'b'"))
    assert.isNull(query("postgresql", "SELECT 'a\\', E'a\\'b', $x$ ' ( $x$, a #> b"))
    assert.isString(query("mysql", "SELECT GET_LOCK#\n('sec', 0)"))
    assert.isNull(query("sqlite", "SELECT [a ' b] FROM `t`"))
    assert.isString(query("postgresql", "SELECT $x$ open"))
    assert.isNull(query("duckdb", "SELECT list[1], {'a': 1}, x -> x + 1"))
  })

  it("loses no character", () => {
    const sql = "SELECT 'a' /* b */ || \"c\" -- d\n, 1.5e3 FROM t"
    const parts = Either.getOrElse(sqlParts(sql, "postgresql"), () => [])
    assert.strictEqual(parts.map(({ text }) => text).join(""), sql)
  })
})
