/** No state passes between statements in pooled sessions, whatever functions a database defines. */
import { mayLeaveState } from "../src/connection/SessionState.js"
import { until } from "@semlayer/testkit/Eventually"
import { connect, rowsOf, TestConnections } from "@semlayer/testkit/TestConnections"
import { scratch, type TestEngine, testEngines } from "@semlayer/testkit/TestDatabases"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"

/** Statements that leave state in their session, and a query whose single cell shows whether it remains. */
const leftovers: Readonly<
  Record<
    TestEngine,
    { readonly script: string; readonly leave: ReadonlyArray<string>; readonly look: string; readonly none: unknown }
  >
> = {
  sqlite: {
    script: "",
    leave: ["SELECT random()", "SELECT last_insert_rowid()"],
    look: "SELECT last_insert_rowid()",
    none: 0
  },
  duckdb: {
    script: "CREATE TABLE t (id INT)",
    leave: ["SELECT setseed(0.5)", "SELECT random()"],
    look: "SELECT count(*)::INT FROM duckdb_tables() WHERE temporary",
    none: 0
  },
  postgres: {
    script: `CREATE FUNCTION keep() RETURNS void AS 'SELECT pg_advisory_lock(77)' LANGUAGE sql;
      CREATE FUNCTION note() RETURNS text AS $$ SELECT set_config('app.note', 'left', false) $$ LANGUAGE sql;`,
    leave: ["SELECT keep()", "SELECT note()"],
    look: `SELECT (SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND database =
        (SELECT oid FROM pg_database WHERE datname = current_database()))::text || coalesce(current_setting('app.note', true), '')`,
    none: "0"
  },
  mysql: {
    script: "CREATE FUNCTION keep() RETURNS INT NO SQL BEGIN SET @kept = 5; RETURN GET_LOCK('semlayer-kept', 0); END",
    leave: ["SELECT @kept := 7", "SELECT keep()"],
    look: "SELECT COALESCE(@kept, 0) + COALESCE(IS_USED_LOCK('semlayer-kept'), 0)",
    none: 0
  }
}

describe.each(testEngines)("a session of %s", (engine) => {
  const { script, leave, look, none } = leftovers[engine]

  it.scopedLive("is not reused by others if a statement may have left state in it", (context) =>
    Effect.gen(function* () {
      const database = yield* scratch(engine, context)
      if (script !== "") yield* database.execute(script)
      const connection = yield* connect(database.datasource())
      for (const sql of leave) {
        for (let round = 0; round < 10; round++) yield* rowsOf(connection, sql)
        const found = Effect.map(rowsOf(connection, look), ({ rows: [row] }) => String(row?.[0]))
        // The server notices the end of a session with a delay.
        yield* until(found, (value) => value === String(none))
        for (let round = 0; round < 10; round++) assert.strictEqual(yield* found, String(none), sql)
      }
    }).pipe(Effect.provide(TestConnections))
  )
})

describe("statements that keep their session", () => {
  const mysql = mayLeaveState("mysql")
  const postgres = mayLeaveState("postgresql")

  it("call only pure functions", () => {
    for (const sql of [
      "SELECT SUM(a), COUNT(*) FROM (SELECT 1 AS a) AS t WHERE a IN (1, 2) AND b = '@x' /* @y */ GROUP BY (1)",
      "SELECT ROUND(AVG(a), 2) FROM t WHERE EXISTS (SELECT 1)",
      "WITH x AS (SELECT 1) SELECT CAST(a AS DECIMAL(38, 2)) FROM x"
    ]) {
      assert.isFalse(mysql(sql), sql)
      assert.isFalse(postgres(sql), sql)
    }
    for (const sql of ["SELECT @a", "SELECT own(1)", "SELECT s.abs(1)", "SELECT `own` (1)", "SELECT own/**/(1)"]) {
      assert.isTrue(mysql(sql), sql)
    }
    assert.isTrue(postgres('SELECT "own"(1)'))
  })
})
