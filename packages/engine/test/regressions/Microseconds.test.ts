/**
 * Fractions of a second count in comparisons and results, also on SQLite, which stores timestamps as texts or
 * numbers.
 */
import { testEngines } from "@semlayer/testkit/TestDatabases"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { EmptyEngine, rowsOf, sharedShop, shopWith } from "./LiveDatabase.js"

const script = `
  CREATE TABLE reading (id INTEGER PRIMARY KEY, seen <MOMENT>, level INTEGER);
  INSERT INTO reading VALUES
    (1, '2024-02-29 23:59:59', 10), (2, '2024-02-29 23:59:59.000001', 5),
    (3, '2024-02-29 23:59:59.000002', 7), (4, '2024-02-29 23:59:59.5', 8), (5, '2024-02-29 23:59:58.999999', 9);
`

const idsWhere = (filter: string) =>
  Effect.map(rowsOf({ source_model: "reading", dimensions: ["id"], filters: [filter] }), (rows) =>
    rows.map(([id]) => Number(id)).sort()
  )

describe.each(testEngines)("microseconds on %s", (engine) => {
  const shop = sharedShop(engine, script)

  it.scoped("count in comparisons", (context) =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* idsWhere("seen > '2024-02-29 23:59:59'"), [2, 3, 4])
      assert.deepStrictEqual(yield* idsWhere("seen = '2024-02-29 23:59:59'"), [1])
      assert.deepStrictEqual(yield* idsWhere("seen <= '2024-02-29 23:59:59.000001'"), [1, 2, 5])
      assert.deepStrictEqual(
        yield* idsWhere("seen in ('2024-02-29 23:59:59.500', '2024-02-29 23:59:59.000002')"),
        [3, 4]
      )
    }).pipe(shop(context))
  )

  it.scoped("order first and last, and do not round into the next second", (context) =>
    Effect.gen(function* () {
      const rows = yield* rowsOf({
        source_model: "reading",
        time_dimensions: [{ dimension: "seen", granularity: "second" }],
        measures: ["level:first(seen)", "level:last(seen)", "*:count"],
        filters: ["id <> 1 and id <> 4"],
        order: [{ column: "seen" }]
      })
      assert.deepStrictEqual(rows, [
        ["2024-02-29T23:59:58", 9, 9, 1],
        ["2024-02-29T23:59:59", 5, 7, 2]
      ])
    }).pipe(shop(context))
  )
})

describe("timestamps that SQLite stores as numbers", () => {
  it.scoped("keep their fraction, and compare exactly", (context) =>
    Effect.gen(function* () {
      yield* shopWith(
        "sqlite",
        context,
        `CREATE TABLE reading (id INTEGER PRIMARY KEY, seen DATETIME, ms DATETIME);
         INSERT INTO reading VALUES (1, 1704153600.5, 1704153600500), (2, 1704153600, 1704153600000),
           (3, 1704153610, 1704153610120);`
      )
      const rows = yield* rowsOf({
        source_model: "reading",
        dimensions: ["id", "seen", "ms"],
        order: [{ column: "id" }]
      })
      assert.deepStrictEqual(rows, [
        [1, "2024-01-02T00:00:00.500000", "2024-01-02T00:00:00.500000"],
        [2, "2024-01-02T00:00:00", "2024-01-02T00:00:00"],
        [3, "2024-01-02T00:00:10", "2024-01-02T00:00:10.120000"]
      ])
      for (const column of ["seen", "ms"]) {
        assert.deepStrictEqual(yield* idsWhere(`${column} = '2024-01-02 00:00:00'`), [2])
        assert.deepStrictEqual(yield* idsWhere(`${column} = '2024-01-02 00:00:00.5'`), [1])
        assert.deepStrictEqual(yield* idsWhere(`${column} <= '2024-01-02 00:00:00'`), [2])
        assert.deepStrictEqual(yield* idsWhere(`${column} >= '2024-01-02 00:00:00.25'`), [1, 3])
      }
    }).pipe(Effect.provide(EmptyEngine))
  )
})
