/** Join pairs on columns that require joins themselves. */
import { Models } from "../../src/models/Models.js"
import { testEngines } from "@semlayer/testkit/TestDatabases"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { answer, rowsOf, sharedShop } from "./LiveDatabase.js"

const script = `
  CREATE TABLE week (id INTEGER PRIMARY KEY, number INTEGER);
  CREATE TABLE sale (id INTEGER PRIMARY KEY, week_id INTEGER, amount INTEGER);
  CREATE TABLE budget (id INTEGER PRIMARY KEY, number INTEGER, amount INTEGER);
  INSERT INTO week VALUES (1, 10), (2, 11);
  INSERT INTO sale VALUES (1, 1, 5), (2, 1, 6), (3, 2, 7), (4, NULL, 8);
  INSERT INTO budget VALUES (1, 10, 100), (2, 11, 110), (3, 12, 120);
`

const table = (name: string, columns: ReadonlyArray<string>) => ({
  ...{ name, data_source: "shop", sql_table: name },
  columns: [{ name: "id", type: "INT", primary_key: true }, ...columns.map((column) => ({ name: column, type: "INT" }))]
})

const sales = {
  ...table("sale", ["week_id", "amount"]),
  columns: [...table("sale", ["week_id", "amount"]).columns, { name: "number", type: "INT", sql: "week.number" }],
  joins: [
    { target_model: "week", join_pairs: [["week_id", "id"]] },
    { target_model: "budget", join_pairs: [["number", "number"]] }
  ]
}

describe.each(testEngines)("join pairs on %s", (engine) => {
  const shop = sharedShop(engine, script)

  it.scoped("37 may name a column of a joined model, whose join comes first", (context) =>
    Effect.gen(function* () {
      const models = yield* Models
      yield* models.save(table("week", ["number"]))
      yield* models.save(table("budget", ["number", "amount"]))
      yield* models.save(sales)
      const rows = yield* rowsOf({
        source_model: "sale",
        dimensions: ["id", "budget.amount"],
        distinct_dimension_values: false,
        order: [{ column: "id" }]
      })
      assert.deepStrictEqual(rows, [
        [1, 100],
        [2, 100],
        [3, 110],
        [4, null]
      ])
    }).pipe(shop(context))
  )

  it.scoped("37 are rejected if the target would have to be joined before itself", (context) =>
    Effect.gen(function* () {
      const models = yield* Models
      yield* models.save(table("week", ["number"]))
      yield* models.save(sales)
      yield* models.save({
        ...table("budget", ["number", "amount"]),
        joins: [{ target_model: "sale", join_pairs: [["number", "number"]] }]
      })
      const failure = yield* Effect.flip(answer({ source_model: "budget", dimensions: ["sale.amount"] }))
      assert.strictEqual(failure._tag, "InlineModelInvalid")
      assert.include(failure.message, "'sale.week'")
    }).pipe(shop(context))
  )
})
