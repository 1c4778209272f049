/** The statements of the connection suite in each engine's SQL. */
import { Effect } from "effect"
import type { FakeName } from "./fakes/index.js"
import type { ScratchDatabase, TestEngine } from "./TestDatabases.js"

/** Engines that pass the suite. */
export type SuiteEngine = TestEngine | FakeName

export interface ConnectionCase {
  /** A SELECT of the numbers from 1 to `count`, each with a text of more than 640 characters. */
  readonly numbered: (count: number) => string
  /** A SELECT that runs for more than an hour. */
  readonly endless: string
  /** Whether the server still runs the endless statement; false for embedded engines, whose server cannot be asked. */
  readonly isRunning: (database: ScratchDatabase) => Effect.Effect<boolean>
  /** Statements that would change the table `orders (id, note)`, the database, its session or its server's disk. */
  readonly writes: ReadonlyArray<string>
  /** A datasource that names a missing database. */
  readonly misplaced: string
  /** The statement that returns a plan starts with this; null if the engine has none. */
  readonly explain: string | null
}

const everywhere = [
  "INSERT INTO orders VALUES (9, 'x')",
  "UPDATE orders SET note = 'x'",
  "DELETE FROM orders",
  "DROP TABLE orders",
  "CREATE TABLE other (id INT)",
  "ALTER TABLE orders ADD COLUMN extra INT",
  "SELECT 1; DELETE FROM orders",
  "SELECT 1; SELECT 2",
  "/* SELECT */ DELETE FROM orders",
  "-- SELECT\nDELETE FROM orders",
  "(DELETE FROM orders)",
  "WITH gone AS (SELECT 1) DELETE FROM orders",
  "EXPLAIN ANALYZE DELETE FROM orders",
  "BEGIN",
  "COMMIT",
  "",
  "-- nothing"
]

const filler = "0123456789abcdef".repeat(40)

/** What warehouses without read-only sessions would run. */
const onWarehouses = [
  ...everywhere,
  "EXPLAIN ANALYZE SELECT id FROM orders",
  "EXPLAIN ANALYZE VERBOSE DELETE FROM orders",
  "(WITH gone AS (SELECT 1) DELETE FROM orders)",
  "CALL nothing()",
  "SELECT 1 /* ; */; -- '\nDELETE FROM orders"
]

const isFakeRunning = ({ isRunning = Effect.succeed(false) }: ScratchDatabase) => isRunning

const onSpark: ConnectionCase = {
  numbered: (count) =>
    `SELECT n, CONCAT('${filler}', CAST(n AS STRING)) AS filler FROM (SELECT EXPLODE(SEQUENCE(1, ${count})) AS n) AS numbers`,
  endless: `SELECT SUM(a.n * b.n * c.n) AS total FROM ${["a", "b", "c"]
    .map((name) => `(SELECT EXPLODE(SEQUENCE(1, 100000)) AS n) AS ${name}`)
    .join(" CROSS JOIN ")}`,
  isRunning: isFakeRunning,
  writes: [
    ...onWarehouses,
    "WITH new AS (SELECT 9 AS id, 'x' AS note) INSERT INTO orders SELECT id, note FROM new",
    "CACHE TABLE orders",
    "OPTIMIZE orders"
  ],
  misplaced: "sem_test_missing",
  explain: "EXPLAIN"
}

export const connectionCases: Record<SuiteEngine, ConnectionCase> = {
  trino: {
    numbered: (count) =>
      `SELECT n, '${filler}' || CAST(n AS VARCHAR) AS filler FROM UNNEST(SEQUENCE(1, ${count})) AS numbers (n)`,
    endless: `SELECT SUM(a.n * b.n * c.n) AS total FROM UNNEST(SEQUENCE(1, 100000)) AS a (n)
       CROSS JOIN UNNEST(SEQUENCE(1, 100000)) AS b (n) CROSS JOIN UNNEST(SEQUENCE(1, 100000)) AS c (n)`,
    isRunning: isFakeRunning,
    writes: [...onWarehouses, "SET SESSION query_max_run_time = '1h'", "USE other.main"],
    misplaced: "sem_test_missing",
    explain: "EXPLAIN"
  },
  snowflake: {
    numbered: (count) =>
      `SELECT SEQ4() + 1 AS n, '${filler}' || SEQ4() AS filler FROM TABLE(GENERATOR(ROWCOUNT => ${count}))`,
    endless: `SELECT SUM(a.n * b.n * c.n) AS total FROM ${["a", "b", "c"]
      .map((name) => `(SELECT SEQ4() AS n FROM TABLE(GENERATOR(ROWCOUNT => 100000))) AS ${name}`)
      .join(" CROSS JOIN ")}`,
    isRunning: isFakeRunning,
    writes: [...onWarehouses, "SHOW TABLES", "ALTER SESSION SET TIMEZONE = 'UTC'", "USE ROLE other"],
    misplaced: "sem_test_missing",
    explain: "EXPLAIN"
  },
  bigquery: {
    numbered: (count) =>
      `SELECT n, CONCAT('${filler}', CAST(n AS STRING)) AS filler FROM UNNEST(GENERATE_ARRAY(1, ${count})) AS n`,
    endless: `SELECT SUM(a * b * c) AS total FROM UNNEST(GENERATE_ARRAY(1, 100000)) AS a
       CROSS JOIN UNNEST(GENERATE_ARRAY(1, 100000)) AS b CROSS JOIN UNNEST(GENERATE_ARRAY(1, 100000)) AS c`,
    isRunning: isFakeRunning,
    writes: [
      ...onWarehouses,
      "DECLARE x INT64 DEFAULT 1; SELECT x",
      "EXPORT DATA OPTIONS (uri = 'gs://a/*') AS SELECT 1",
      "LOAD DATA INTO orders FROM FILES (uris = ['gs://a'])"
    ],
    misplaced: "sem_test_missing",
    explain: null
  },
  redshift: {
    // Every statement of the leader node; the fake knows `generate_series` as it does.
    numbered: (count) => `SELECT n, '${filler}' || n AS filler FROM GENERATE_SERIES(1, ${count}) AS numbers (n)`,
    endless: `SELECT SUM(a.n * b.n * c.n) AS total FROM ${["a", "b", "c"]
      .map((name) => `GENERATE_SERIES(1, 100000) AS ${name} (n)`)
      .join(" CROSS JOIN ")}`,
    isRunning: isFakeRunning,
    writes: [
      ...onWarehouses,
      "SELECT * INTO other FROM orders",
      "UNLOAD ('SELECT 1') TO 's3://bucket/key'",
      "COPY orders FROM 's3://bucket/key'",
      "SET query_group TO 'other'",
      "SELECT pg_terminate_backend(1)"
    ],
    misplaced: "sem_test_missing",
    explain: "EXPLAIN"
  },
  mssql: {
    numbered: (count) =>
      `SELECT value AS n, CONCAT('${filler}', CAST(value AS NVARCHAR(20))) AS filler FROM GENERATE_SERIES(1, ${count}) AS numbers (value)`,
    endless: `SELECT SUM(a.value * b.value * c.value) AS total FROM ${["a", "b", "c"]
      .map((name) => `GENERATE_SERIES(1, 100000) AS ${name} (value)`)
      .join(" CROSS JOIN ")}`,
    isRunning: isFakeRunning,
    writes: [
      ...onWarehouses.filter((sql) => !sql.startsWith("EXPLAIN")),
      "SELECT 1 DELETE FROM orders",
      "SELECT 1 SELECT 2",
      "SELECT * INTO other FROM orders",
      "SELECT NEXT VALUE FOR numbers",
      "SELECT * FROM OPENQUERY(other, 'DELETE FROM orders')",
      "SELECT 1 EXEC xp_cmdshell 'dir'",
      "SELECT 1 COMMIT DELETE FROM orders"
    ],
    misplaced: "sem_test_missing",
    explain: null
  },
  oracle: {
    numbered: (count) =>
      `SELECT n, '${filler}' || CAST(n AS VARCHAR2(20)) AS filler FROM (SELECT LEVEL AS n FROM DUAL CONNECT BY LEVEL <= ${count}) numbers`,
    endless: `SELECT SUM(a.n * b.n * c.n) AS total FROM ${["a", "b", "c"]
      .map((name) => `(SELECT LEVEL AS n FROM DUAL CONNECT BY LEVEL <= 100000) ${name}`)
      .join(" CROSS JOIN ")}`,
    isRunning: isFakeRunning,
    writes: [
      ...onWarehouses.filter((sql) => !sql.startsWith("EXPLAIN")),
      "ALTER SESSION SET TIME_ZONE = '+01:00'",
      "LOCK TABLE orders IN EXCLUSIVE MODE"
    ],
    misplaced: "sem_test_missing",
    explain: null
  },
  databricks: onSpark,
  spark: onSpark,
  sqlite: {
    numbered: (count) =>
      `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${count})
       SELECT n, '${filler}' || n AS filler FROM numbers`,
    endless:
      "WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers) SELECT count(*) FROM numbers",
    isRunning: () => Effect.succeed(false),
    writes: [
      ...everywhere.filter((sql) => !sql.startsWith("EXPLAIN")),
      "PRAGMA journal_mode = WAL",
      "PRAGMA user_version = 7",
      "ATTACH 'other.db' AS other",
      "VACUUM INTO 'other.db'",
      "REPLACE INTO orders VALUES (1, 'x')",
      "SELECT load_extension('other')"
    ],
    misplaced: "missing/shop.db",
    explain: "EXPLAIN QUERY PLAN"
  },
  duckdb: {
    numbered: (count) => `SELECT range + 1 AS n, '${filler}' || range AS filler FROM range(${count})`,
    endless: "SELECT sum(a.range * b.range) AS total FROM range(100000000) a, range(100000000) b",
    isRunning: () => Effect.succeed(false),
    writes: [
      ...everywhere,
      "COPY orders TO 'orders.csv'",
      "ATTACH 'other.duckdb' AS other",
      "SET threads = 1",
      "PRAGMA enable_profiling",
      "INSTALL httpfs",
      "CALL enable_logging()",
      "SELECT * FROM read_text('/etc/hostname')",
      "SELECT * FROM '/etc/hostname'"
    ],
    misplaced: "missing/shop.duckdb",
    explain: "EXPLAIN"
  },
  postgres: {
    numbered: (count) => `SELECT n, '${filler}' || n AS filler FROM generate_series(1, ${count}) AS n`,
    endless: "SELECT pg_sleep(3600)",
    isRunning: (database) =>
      Effect.map(
        database.query(
          `SELECT pid FROM pg_stat_activity
           WHERE datname = current_database() AND state = 'active' AND pid <> pg_backend_pid()`
        ),
        (rows) => rows.length > 0
      ),
    writes: [
      ...everywhere,
      "WITH gone AS (DELETE FROM orders RETURNING id) SELECT * FROM gone",
      "SELECT * INTO other FROM orders",
      "SELECT * FROM orders FOR UPDATE",
      "COPY orders TO STDOUT",
      "COPY orders TO '/tmp/semlayer-orders.csv'",
      "SET default_transaction_read_only = off",
      "DO $$ BEGIN DELETE FROM orders; END $$",
      "CALL nothing()",
      "/* /* */ SELECT */ DELETE FROM orders"
    ],
    misplaced: "sem_test_missing",
    explain: "EXPLAIN"
  },
  mysql: {
    numbered: (count) =>
      `WITH digits (d) AS (
         SELECT 0 UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4
         UNION ALL SELECT 5 UNION ALL SELECT 6 UNION ALL SELECT 7 UNION ALL SELECT 8 UNION ALL SELECT 9
       ), numbers (n) AS (
         SELECT 1 + a.d + 10 * b.d + 100 * c.d + 1000 * e.d + 10000 * f.d + 100000 * g.d
         FROM digits a, digits b, digits c, digits e, digits f, digits g
       )
       SELECT n, CONCAT('${filler}', n) AS filler FROM numbers WHERE n <= ${count}`,
    endless: "SELECT SLEEP(3600) AS slept",
    isRunning: (database) =>
      Effect.map(
        database.query(
          `SELECT ID FROM information_schema.PROCESSLIST
           WHERE DB = DATABASE() AND COMMAND = 'Query' AND ID <> CONNECTION_ID()`
        ),
        (rows) => rows.length > 0
      ),
    writes: [
      ...everywhere,
      "REPLACE INTO orders VALUES (1, 'x')",
      "TRUNCATE orders",
      "SET SESSION TRANSACTION READ WRITE",
      "KILL 1",
      "/*! DELETE FROM orders */",
      "/*M! DELETE FROM orders */",
      "LOCK TABLES orders WRITE",
      "SELECT * FROM orders INTO OUTFILE '/tmp/semlayer-orders.txt'",
      "SELECT * FROM orders INTO /*! DUMPFILE */ '/tmp/semlayer-orders.txt'",
      "SELECT * FROM orders /* ' */ INTO OUTFILE '/tmp/semlayer-orders.txt' -- '"
    ],
    misplaced: "sem_test_missing",
    explain: "EXPLAIN"
  }
}
