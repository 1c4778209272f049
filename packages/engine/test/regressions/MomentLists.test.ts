/** Lists of dates and times in filters, against dates and timestamps. */
import { testEngines } from "@semlayer/testkit/TestDatabases"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { rowsOf, sharedShop } from "./LiveDatabase.js"

const script = `
  CREATE TABLE shift (id INTEGER PRIMARY KEY, day DATE, began <MOMENT>);
  INSERT INTO shift VALUES
    (1, '2024-05-01', '2024-05-01 00:00:00'), (2, '2024-05-02', '2024-05-02 08:30:00'),
    (3, '2024-05-03', '2024-05-03 00:00:00'), (4, NULL, NULL);
`

const idsWhere = (filter: string) =>
  Effect.map(
    rowsOf({ source_model: "shift", dimensions: ["id"], filters: [filter], order: [{ column: "id" }] }),
    (rows) => rows.map(([id]) => id)
  )

describe.each(testEngines)("lists of dates and timestamps on %s", (engine) => {
  const shop = sharedShop(engine, script)

  it.scoped("match days of a date column, and timestamps at midnight", (context) =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* idsWhere("day in ('2024-05-01', '2024-05-03')"), [1, 3])
      assert.deepStrictEqual(yield* idsWhere("day not in ('2024-05-01')"), [2, 3])
      assert.deepStrictEqual(yield* idsWhere("day in ('2024-05-01 00:00:00', '2024-05-02')"), [1, 2])
      assert.deepStrictEqual(yield* idsWhere("day in ('2024-05-02 08:30:00')"), [])
    }).pipe(shop(context))
  )

  it.scoped("match times of a timestamp column", (context) =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* idsWhere("began in ('2024-05-01', '2024-05-02 08:30:00', '2024-05-02')"), [1, 2])
      assert.deepStrictEqual(yield* idsWhere("began not in ('2024-05-02T08:30')"), [1, 3])
    }).pipe(shop(context))
  )
})
