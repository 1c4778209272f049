/** Valid statements that trigger bugs in DuckDB's optimizer. */
import { connect, rowsOf, TestConnections } from "@semlayer/testkit/TestConnections"
import { scratch } from "@semlayer/testkit/TestDatabases"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"

const script = `
  CREATE TABLE line (k1 BIGINT, k2 BIGINT, made_at TIMESTAMP, seen_at TIMESTAMP, up1 BIGINT, up2 BIGINT);
  CREATE TABLE visit (line1 BIGINT, line2 BIGINT, qty BIGINT, other1 BIGINT, other2 BIGINT);
  INSERT INTO line VALUES (1, 4, '2024-12-29', '2024-12-29', 0, 1);
  INSERT INTO visit VALUES (0, 4, 4, 0, 1), (2, 1, 0, 1, 3);
`

/** DuckDB 1.5 fails with: INTERNAL Error: Failed to bind column reference "up2". */
const stumbled = `
  WITH stage AS (
    SELECT (own.up2 >= visit.qty) AS late, DATE_TRUNC('month', b.made_at) AS month, DATE_TRUNC('second', c.seen_at) AS at
    FROM visit
    LEFT JOIN line AS own ON visit.line1 = own.k1 AND visit.line2 = own.k2
    INNER JOIN line AS a ON visit.other1 = a.k1 AND visit.other2 = a.k2
    INNER JOIN line AS b ON a.up1 = b.k1 AND a.up2 = b.k2
    INNER JOIN line AS c ON b.up1 = c.k1 AND b.up2 = c.k2
    WHERE c.seen_at < TIMESTAMP '2025-01-01'
    GROUP BY 1, 2, 3
  )
  SELECT DATE_TRUNC('second', month) FROM stage WHERE late IS NOT NULL GROUP BY 1
`

/** DuckDB 1.5 merges the two joins of `visit`, and returns NULL for the share instead of 1. */
const confused = `
  WITH
    part AS (
      SELECT far.other1 AS far, 1 AS month, SUM(visit.qty) AS sum, COUNT(DISTINCT visit.other1) AS others
      FROM visit
      LEFT JOIN visit AS near ON visit.line1 = near.other2
      LEFT JOIN visit AS far ON near.line1 = far.other2
      GROUP BY 1, 2
    ),
    whole AS (
      SELECT near.other1 AS near, SUM(visit.qty) AS sum
      FROM visit
      LEFT JOIN visit AS near ON visit.line1 = near.other2
      GROUP BY 1
    ),
    both_sums AS (
      SELECT part.far, part.month, part.sum, part.others, whole.sum AS whole
      FROM part
      LEFT JOIN whole ON part.far IS NOT DISTINCT FROM whole.near
    )
  SELECT both_sums.far, both_sums.sum / NULLIF(both_sums.whole, 0) AS share
  FROM both_sums
  LEFT JOIN both_sums AS earlier
    ON both_sums.far IS NOT DISTINCT FROM earlier.far AND earlier.month = both_sums.month - 1
  ORDER BY (both_sums.others - earlier.others) / NULLIF(earlier.others, 0) DESC NULLS LAST
  LIMIT 4
`

describe("bugs in DuckDB's optimizer", () => {
  it.scopedLive("do not fail a statement", (context) =>
    Effect.gen(function* () {
      const database = yield* scratch("duckdb", context)
      yield* database.execute(script)
      const connection = yield* connect(database.datasource())
      assert.deepStrictEqual((yield* rowsOf(connection, stumbled)).rows, [])
    }).pipe(Effect.provide(TestConnections))
  )

  it.scopedLive("do not change its rows", (context) =>
    Effect.gen(function* () {
      const database = yield* scratch("duckdb", context)
      yield* database.execute(`
        CREATE TABLE visit (line1 BIGINT, qty BIGINT, other1 BIGINT, other2 BIGINT);
        INSERT INTO visit VALUES (8, 5, 2, 14);
      `)
      const connection = yield* connect(database.datasource())
      assert.deepStrictEqual((yield* rowsOf(connection, confused)).rows, [[null, 1]])
    }).pipe(Effect.provide(TestConnections))
  )
})
