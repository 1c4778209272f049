/** Trailing windows: rows are aggregated by day before they join the windows, without changing results. */
import { at } from "@semlayer/testkit/StoppedClock"
import { testEngines } from "@semlayer/testkit/TestDatabases"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { rowsOf, sharedShop } from "./LiveDatabase.js"

const script = `
  CREATE TABLE sale (id INTEGER PRIMARY KEY, shop INTEGER, sold <MOMENT>, amount INTEGER);
  INSERT INTO sale VALUES
    (1, 1, '2024-01-31 23:59:59', 10), (2, 1, '2024-02-01 00:00:00', 20), (3, 1, '2024-02-01 18:30:00', NULL),
    (4, 1, '2024-02-02 06:00:00', 5),  (5, 1, '2024-04-30 12:00:00', 7),  (6, 2, '2024-02-01 05:59:59', 100),
    (7, NULL, '2024-02-10 00:00:00', 3);
`

const ask = (measure: string, granularity: string, more: Readonly<Record<string, unknown>> = {}) =>
  rowsOf({
    source_model: "sale",
    measures: [measure],
    time_dimensions: [{ dimension: "sold", granularity }],
    order: [{ column: "sold" }],
    ...more
  })

describe.each(testEngines)("trailing windows on %s", (engine) => {
  const shop = sharedShop(engine, script)

  it.scoped("cover the length that ends with the period", (context) =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* ask("amount:sum(window='2m')", "month"), [
        ["2024-01-01", 10],
        ["2024-02-01", 138],
        ["2024-04-01", 7]
      ])
      assert.deepStrictEqual(yield* ask("amount:avg(window='2d')", "day", { filters: ["shop = 1"] }), [
        ["2024-01-31", 10],
        ["2024-02-01", 15],
        ["2024-02-02", 12.5],
        ["2024-04-30", 7]
      ])
    }).pipe(shop(context))
  )

  it.scoped("of hours begin within a day", (context) =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* ask("amount:sum(window='18h')", "day", { filters: ["shop in (1, 2)"] }), [
        ["2024-01-31", 10],
        ["2024-02-01", null],
        ["2024-02-02", 5],
        ["2024-04-30", 7]
      ])
    }).pipe(shop(context))
  )

  it.scoped("are separate per dimension value, including NULL", (context) =>
    Effect.gen(function* () {
      const rows = yield* ask("amount:sum(window='1y')", "month", {
        dimensions: ["shop"],
        order: [{ column: "shop" }, { column: "sold" }]
      })
      assert.deepStrictEqual(rows, [
        [1, "2024-01-01", 10],
        [1, "2024-02-01", 35],
        [1, "2024-04-01", 42],
        [2, "2024-02-01", 100],
        [null, "2024-02-01", 3]
      ])
    }).pipe(shop(context))
  )

  it.scoped("end with the main time, also beside another granularity of it", (context) =>
    Effect.gen(function* () {
      const both = {
        time_dimensions: [
          { dimension: "sold", granularity: "month" },
          { dimension: "sold", granularity: "day" }
        ],
        whole_periods_only: true,
        order: [{ column: "sold_day" }]
      }
      const ofMonths = yield* ask("amount:sum(window='2m')", "month", { ...both, main_time_dimension: "sold" })
      assert.deepStrictEqual(ofMonths, [
        ["2024-01-01", "2024-01-31", 10],
        ["2024-02-01", "2024-02-01", 138],
        ["2024-02-01", "2024-02-02", 138],
        ["2024-02-01", "2024-02-10", 138],
        ["2024-04-01", "2024-04-30", 7]
      ])
      const ofDays = yield* ask("amount:sum(window='2d')", "day", { ...both, main_time_dimension: "sold_day" })
      assert.deepStrictEqual(ofDays, [
        ["2024-01-01", "2024-01-31", 10],
        ["2024-02-01", "2024-02-01", 130],
        ["2024-02-01", "2024-02-02", 125],
        ["2024-02-01", "2024-02-10", 3],
        ["2024-04-01", "2024-04-30", 7]
      ])
    }).pipe(at("2024-07-15 12:00:00"), shop(context))
  )

  it.scoped("of two expressions are two columns", (context) =>
    Effect.gen(function* () {
      const rows = yield* ask("sum(amount, window='2m')", "month", {
        measures: [
          { formula: "sum(amount * 2, window='2m')", name: "double" },
          { formula: "sum(amount + shop, window='2m')", name: "shifted" }
        ]
      })
      assert.deepStrictEqual(rows, [
        ["2024-01-01", 20, 11],
        ["2024-02-01", 276, 140],
        ["2024-04-01", 14, 8]
      ])
    }).pipe(shop(context))
  )
})
