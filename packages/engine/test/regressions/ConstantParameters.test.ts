/** A constant parameter can be used beside aggregates, also if the rows are ranked first. */
import { Models } from "../../src/models/Models.js"
import { testEngines } from "@semlayer/testkit/TestDatabases"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { EmptyEngine, rowsOf, shopWith } from "./LiveDatabase.js"

const script = `
  CREATE TABLE parcel (id INTEGER PRIMARY KEY, depot INTEGER, weight <REAL>, sent_on DATE);
  INSERT INTO parcel VALUES
    (1, 1, 2.5, '2024-01-31'), (2, 1, 4, '2024-02-29'), (3, 2, 1.5, '2024-12-31'), (4, 2, NULL, '2025-01-01');
`

const parcels = {
  ...{ name: "parcel", data_source: "shop", sql_table: "parcel" },
  columns: [
    { name: "depot", type: "INT" },
    { name: "weight", type: "DOUBLE" },
    { name: "sent_on", type: "DATE", time_encoding: "iso" }
  ],
  aggregations: [{ name: "scaled", formula: "SUM({value}) * {factor}", params: [{ name: "factor", sql: "2" }] }],
  default_time_dimension: "sent_on"
}

describe.each(testEngines)("constant parameters on %s", (engine) => {
  it.scoped("a default of a parameter works beside an aggregate that ranks the rows", (context) =>
    Effect.gen(function* () {
      yield* shopWith(engine, context, script)
      yield* (yield* Models).save(parcels)
      const rows = yield* rowsOf({
        source_model: "parcel",
        dimensions: ["depot"],
        measures: ["weight:scaled", "weight:scaled(factor=3)", "weight:first", "weight:median"],
        filters: ["weight:scaled > 1"],
        order: [{ column: "depot" }]
      })
      assert.deepStrictEqual(rows, [
        [1, 13, 19.5, 2.5, 3.25],
        [2, 3, 4.5, 1.5, 1.5]
      ])
    }).pipe(Effect.provide(EmptyEngine))
  )
})
