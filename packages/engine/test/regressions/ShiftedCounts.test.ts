/** Counts of joined models in missing periods are NULL, also under a window. */
import { Models } from "../../src/models/Models.js"
import { testEngines } from "@semlayer/testkit/TestDatabases"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { EmptyEngine, rowsOf, shopWith } from "./LiveDatabase.js"

const script = `
  CREATE TABLE depot (id INTEGER PRIMARY KEY, name VARCHAR(20));
  CREATE TABLE parcel (id INTEGER PRIMARY KEY, depot_id INTEGER, sent_on DATE);
  INSERT INTO depot VALUES (1, 'Dock'), (2, 'Hill');
  INSERT INTO parcel VALUES (1, 1, '2023-03-01'), (2, 1, '2024-02-29'), (3, 2, '2024-03-31'), (4, 2, '2024-05-01');
`

const depots = {
  ...{ name: "depot", data_source: "shop", sql_table: "depot" },
  columns: [{ name: "id", type: "INT", primary_key: true }, { name: "name" }]
}

const parcels = {
  ...{ name: "parcel", data_source: "shop", sql_table: "parcel" },
  columns: [
    { name: "id", type: "INT", primary_key: true },
    { name: "depot_id", type: "INT", hidden: true },
    { name: "sent_on", type: "DATE", time_encoding: "iso" }
  ],
  joins: [{ target_model: "depot", join_pairs: [["depot_id", "id"]] }]
}

describe.each(testEngines)("shifted counts on %s", (engine) => {
  it.scoped("a window over the count of another period sees NULL if that period is missing", (context) =>
    Effect.gen(function* () {
      yield* shopWith(engine, context, script)
      yield* (yield* Models).save(depots)
      yield* (yield* Models).save(parcels)
      const before = "time_shift(depot.name:count_distinct, -1, 'year')"
      const rows = yield* rowsOf({
        source_model: "parcel",
        measures: ["cumsum", "first", "lag", "lead"].map((name) => `${name}(${before})`),
        time_dimensions: [{ dimension: "sent_on", granularity: "month", date_range: [null, "2024-12-31"] }],
        order: [{ column: "sent_on" }]
      })
      assert.deepStrictEqual(rows, [
        ["2023-03-01", null, null, null, null],
        ["2024-02-01", null, null, null, 2],
        ["2024-03-01", 2, null, null, null],
        ["2024-05-01", 2, null, 2, null]
      ])
    }).pipe(Effect.provide(EmptyEngine))
  )
})
