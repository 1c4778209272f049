/** A row that is too long for a text of ours fails its statement; the process and the next statement go on. */
import { maxMessageBytes } from "@semlayer/connectors/postgres/MessageLimit"
import { connect, rowsOf, TestConnections } from "@semlayer/testkit/TestConnections"
import { scratch } from "@semlayer/testkit/TestDatabases"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"

describe("a long row of PostgreSQL", () => {
  it.scopedLive("is refused before it becomes text", (context) =>
    Effect.gen(function* () {
      const database = yield* scratch("postgres", context)
      const connection = yield* connect(database.datasource())
      // The second is longer than any string of Node.
      for (const length of [maxMessageBytes, 600_000_000]) {
        const error = yield* Effect.flip(rowsOf(connection, `SELECT repeat('x', ${length}) AS a`))
        assert.deepInclude(error, { _tag: "QueryFailed", datasource: "shop" })
        assert.include(error.message, `at most ${maxMessageBytes} are read`)
        assert.deepStrictEqual((yield* rowsOf(connection, "SELECT 1 AS a")).rows, [[1]])
      }
      const { rows } = yield* rowsOf(connection, "SELECT repeat('x', 1000000) AS a FROM generate_series(1, 20)")
      assert.deepStrictEqual(
        rows.map(([cell]) => String(cell).length),
        Array.from({ length: 20 }, () => 1_000_000)
      )
    }).pipe(Effect.provide(TestConnections))
  )
})
