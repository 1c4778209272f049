/** Timestamps without a zone in a datasource with one: what is read beside a date range begins at its own local time. */
import { testEngines } from "@semlayer/testkit/TestDatabases"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { rowsOf, sharedShop } from "./LiveDatabase.js"

const script = (type: string) => `
  CREATE TABLE visit (id INTEGER PRIMARY KEY, n INTEGER, seen ${type});
  INSERT INTO visit VALUES (1, 1, '2024-01-01 00:30:00'), (2, 2, '2024-01-31 23:30:00'), (3, 4, '2024-02-01 00:15:00'),
    (4, 8, '2024-02-29 23:45:00'), (5, 16, '2024-03-01 00:05:00');
`

const february = (formula: string, granularity: string) =>
  rowsOf({
    source_model: "visit",
    measures: [{ formula, name: "value" }],
    time_dimensions: [{ dimension: "seen", granularity, date_range: "2024-02" }]
  })

const values = (formula: string, granularity = "month") =>
  Effect.map(february(formula, granularity), (rows) => rows.map((row) => row.at(-1)))

describe.each(testEngines)("local timestamps on %s", (engine) => {
  for (const time_zone of ["Australia/Lord_Howe", "America/New_York"]) {
    // MariaDB's TIMESTAMP is an instant.
    const shop = sharedShop(engine, script(engine === "mysql" ? "DATETIME" : "TIMESTAMP"), { time_zone })
    it.scoped(`of ${time_zone} have whole earlier periods, windows and periods to date`, (context) =>
      Effect.gen(function* () {
        assert.deepStrictEqual(yield* values("n:sum"), [12])
        assert.deepStrictEqual(yield* values("time_shift(n:sum, -1, month)"), [3])
        assert.deepStrictEqual(yield* values("time_shift(n:sum, 1, month)"), [16])
        assert.deepStrictEqual(yield* values("moving_sum(n:sum, 2)"), [15])
        assert.deepStrictEqual(yield* values("ytd(n:sum)"), [15])
        assert.deepStrictEqual(yield* values("mtd(n:sum)", "15 minutes"), [4, 12])
        assert.deepStrictEqual(yield* values("n:sum(window='60d')", "month"), [15])
      }).pipe(shop(context))
    )
  }
})
