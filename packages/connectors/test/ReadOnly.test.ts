import { readOnlyRejection } from "../src/sql/ReadOnlySql.js"
import { connect, rowsOf, TestConnections } from "@semlayer/testkit/TestConnections"
import { scratch, type TestEngine, testEngines } from "@semlayer/testkit/TestDatabases"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { existsSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

/** A file that no statement may create, but that a server could. */
const trophy = join(tmpdir(), `semlayer-trophy-${process.pid}`)

/**
 * Attempts to bypass the read-only checks that begin like a SELECT; the table `t` holds one row, the function `f`
 * empties it.
 */
const tricks: Record<TestEngine, { readonly script: string; readonly refused: ReadonlyArray<string> }> = {
  sqlite: {
    script: "CREATE TABLE t (id INT); INSERT INTO t VALUES (1);",
    refused: [
      "WITH x AS (SELECT 1) INSERT INTO t SELECT 5",
      "WITH x AS (SELECT 1) DELETE FROM t RETURNING id",
      "SELECT * FROM pragma_query_only('0')",
      "SELECT * FROM pragma_user_version(7)",
      `SELECT writefile('${trophy}', 'x')`,
      "SELECT load_extension('other')",
      "SELECT 1; DELETE FROM t",
      "SELECT ?",
      "SELECT :a"
    ]
  },
  duckdb: {
    script: "CREATE TABLE t (id INT); INSERT INTO t VALUES (1); CREATE SEQUENCE s;",
    refused: [
      "SELECT nextval('s')",
      "EXPLAIN DELETE FROM t",
      "EXPLAIN ANALYZE INSERT INTO t VALUES (2)",
      `SELECT * FROM query('COPY t TO ''${trophy}''')`,
      "SELECT * FROM read_csv('/etc/hostname')",
      "SELECT * FROM glob('/etc/*')",
      `SELECT * FROM enable_logging('QueryLog', storage = 'file', storage_path = '${trophy}')`,
      "SELECT * FROM enable_logging()",
      "SELECT * FROM Enable_Logging /* a */ (storage = 'stdout')",
      `SELECT * FROM "query"('SELECT * FROM enable_' || 'logging()')`,
      "SELECT 1 /* ' */ FROM main.query -- '\n ('SELECT 1')",
      "SELECT 1 /* /* */ ' */ FROM query('SELECT 1') -- '",
      "SELECT * FROM /* /* */ */ query/**/('SELECT 1')",
      "SELECT 1 FROM /* /* */ */ enable_logging/**/('QueryLog')",
      'SELECT * FROM/**/"arrow_scan"/* a */ -- b\n (1, 2, 3)',
      "SELECT message FROM duckdb_logs()",
      "SELECT * FROM force_checkpoint()",
      "SELECT 1; DELETE FROM t",
      "SELECT $1",
      "SELECT ?"
    ]
  },
  postgres: {
    script: `CREATE TABLE t (id INT); INSERT INTO t VALUES (1); CREATE SEQUENCE s;
      CREATE FUNCTION f() RETURNS int AS 'DELETE FROM t; SELECT 1' LANGUAGE sql;`,
    refused: [
      "SELECT f()",
      "VALUES (f())",
      "EXPLAIN ANALYZE SELECT f()",
      "SELECT nextval('s')",
      "SELECT setval('s', 100)",
      "SELECT set_config('transaction_read_only', 'off', false)",
      "SELECT query_to_xml('DELETE FROM t', true, true, '')",
      "WITH x AS (INSERT INTO t VALUES (5) RETURNING id) SELECT * FROM x",
      "WITH x AS (UPDATE t SET id = 9 RETURNING id) SELECT * FROM x",
      "SELECT 1 INTO TEMP x",
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = current_database()",
      'SELECT pg_catalog."pg_cancel_backend" /* a */ -- b\n (0)',
      "SELECT pg_advisory_lock(7)",
      "SELECT query_to_xml('SELECT pg_try_advisory_lock(7)', true, true, '')",
      "SELECT pg_stat_reset_shared('bgwriter')",
      'SELECT U&"pg_terminate_b\\0061ckend"(1)::text',
      'SELECT U&"pg_adv\\0069sory_lock"(4242)',
      "SELECT pg_create_physical_replication_slot('semlayer_slot')",
      "SELECT pg_drop_replication_slot('semlayer_slot')",
      "SELECT pg_replication_origin_create('semlayer')",
      "SELECT setseed(0.5)",
      "SELECT 1 /* /* */ , pg_advisory_lock(7) */",
      `SELECT lo_export(1, '${trophy}')`,
      "SELECT 1; COMMIT; DELETE FROM t",
      `--\rCOPY t TO '${trophy}' /*\nSELECT 1*/`,
      "--\rSET TimeZone = 'Asia/Tokyo' /*\nSELECT 1*/",
      "SELECT $1"
    ]
  },
  mysql: {
    script: `CREATE TABLE t (id INT); INSERT INTO t VALUES (1);
      CREATE FUNCTION f() RETURNS INT BEGIN DELETE FROM t; RETURN 1; END`,
    refused: [
      "SELECT f()",
      "SELECT * FROM t FOR UPDATE",
      "EXPLAIN DELETE FROM t",
      "SELECT 5 INTO @a",
      "SELECT GET_LOCK('semlayer', 0)",
      "SELECT release_all_locks ( )",
      "SELECT GET_LOCK#\n('sec', 0)",
      "SELECT /*!50000GET_LOCK*/('sec2', 0)",
      "SELECT `GET_LOCK`/**/-- a\n('sec3', 0)",
      `SELECT 1 AS id WHERE 'a' <> /*!999999 ' */ " " INTO OUTFILE "${trophy}" -- "`,
      `SELECT 1 INTO\nOUTFILE '${trophy}'`,
      `SELECT 1 INTO/**/DUMPFILE '${trophy}'`,
      `SELECT 1 /*!50000 INTO OUTFILE '${trophy}' */`,
      `SELECT 1 /*M!100000 INTO OUTFILE '${trophy}' */`,
      `SELECT '\\'' INTO OUTFILE '${trophy}' -- '`,
      `SELECT 1 # '\n INTO OUTFILE '${trophy}' # '`,
      `SELECT 1.5INTO OUTFILE '${trophy}'`,
      `SELECT 1--1 INTO OUTFILE '${trophy}'`,
      `SELECT 1 AS \`in\`\`to\` INTO OUTFILE '${trophy}'`,
      `SELECT 1 /* /* */ INTO OUTFILE '${trophy}' -- */`
    ]
  }
}

describe.each(testEngines)("42 a statement that begins like a SELECT but is not one, on %s", (engine) => {
  const { script, refused } = tricks[engine]

  it.scopedLive("is rejected, and the connection stays usable", (context) =>
    Effect.gen(function* () {
      const database = yield* scratch(engine, context)
      yield* database.execute(script)
      const connection = yield* connect(database.datasource())
      for (const sql of refused) {
        const error = yield* Effect.flip(rowsOf(connection, sql)).pipe(
          Effect.orDieWith(() => new Error(`was accepted: ${sql}`))
        )
        assert.strictEqual(error._tag, "QueryFailed", `${sql}: ${error.message}`)
        assert.propertyVal(error, "sql", sql)
      }
      assert.deepStrictEqual((yield* rowsOf(connection, "SELECT id FROM t")).rows, [[1]])
      assert.isFalse(existsSync(trophy))
    }).pipe(Effect.provide(TestConnections))
  )
})

describe("42 settings", () => {
  it.scopedLive("that a SELECT changes on PostgreSQL are reset for the next statement", (context) =>
    Effect.gen(function* () {
      const database = yield* scratch("postgres", context)
      const connection = yield* connect(database.datasource())
      for (const [name, value] of [
        ["default_transaction_read_only", "off"],
        ["TimeZone", "Asia/Tokyo"],
        ["statement_timeout", "0"],
        ["search_path", "nowhere"]
      ] as const) {
        const before = yield* rowsOf(connection, `SELECT current_setting('${name}')`)
        yield* rowsOf(connection, `SELECT set_config('${name}', '${value}', false)`)
        assert.deepStrictEqual(yield* rowsOf(connection, `SELECT current_setting('${name}')`), before)
      }
    }).pipe(Effect.provide(TestConnections))
  )

  const zones = [
    ["postgres", "SELECT current_setting('TimeZone')", "UTC"],
    ["duckdb", "SELECT current_setting('TimeZone')", "UTC"],
    ["mysql", "SELECT @@time_zone", "+00:00"],
    ["sqlite", "SELECT datetime('2024-07-01 12:00:00', 'localtime')", "2024-07-01 12:00:00"]
  ] as const
  for (const [engine, sql, expected] of zones) {
    it.scopedLive(`43 a session with ${engine} is in UTC`, (context) =>
      Effect.gen(function* () {
        const database = yield* scratch(engine, context)
        const connection = yield* connect(database.datasource())
        assert.deepStrictEqual((yield* rowsOf(connection, sql)).rows, [[expected]])
      }).pipe(Effect.provide(TestConnections))
    )
  }
})

describe("the names of unsafe DuckDB functions", () => {
  it.scopedLive("are allowed in a text, a comment or a name", (context) =>
    Effect.gen(function* () {
      const database = yield* scratch("duckdb", context)
      const connection = yield* connect(database.datasource())
      const reads = [
        "SELECT 'query (old)' AS a",
        "SELECT 1 AS a -- query(",
        "SELECT 1 AS a /* enable_logging() */",
        "SELECT $x$ it's query() $x$ AS a",
        "SELECT e'it\\'s query()' AS a",
        'SELECT 1 AS "my query"',
        "SELECT a FROM (SELECT 1 AS a) AS query"
      ]
      for (const sql of reads) assert.lengthOf((yield* rowsOf(connection, sql)).rows, 1, sql)
      const unknown = yield* Effect.flip(rowsOf(connection, "SELECT my_query(1)"))
      assert.include(unknown.message, "my_query")
      assert.notInclude(unknown.message, "may do more than read")
    }).pipe(Effect.provide(TestConnections))
  )
})

describe("the first word of a statement", () => {
  it("decides, after whitespace and comments", () => {
    for (const sql of [
      "SELECT 1",
      " \n\tselect 1",
      "-- a\nSELECT 1",
      "/* a */ WITH x AS (SELECT 1) SELECT 1",
      "-- a\r\nSELECT 1",
      "(SELECT 1)"
    ]) {
      assert.isNull(readOnlyRejection(sql), sql)
    }
    for (const sql of [
      ...[
        "",
        " ",
        "-- SELECT",
        "/* SELECT",
        "/*! SELECT 1 */",
        "/*M! SELECT 1 */",
        "SELECTED",
        "DELETE FROM t",
        ";SELECT 1"
      ],
      ...[
        "# SELECT\nDELETE FROM t",
        "/* /* */ SELECT */ DELETE FROM t",
        "\u0000SELECT 1",
        "values_of(1)",
        "-- a\rSELECT 1"
      ]
    ]) {
      assert.isNotNull(readOnlyRejection(sql), sql)
    }
  })
})
