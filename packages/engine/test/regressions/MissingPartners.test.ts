/** Conditions along to-many joins without matching rows, over columns that are user SQL. */
import { Models } from "../../src/models/Models.js"
import { testEngines } from "@semlayer/testkit/TestDatabases"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { EmptyEngine, rowsOf, shopWith } from "./LiveDatabase.js"

const script = `
  CREATE TABLE depot (id INTEGER PRIMARY KEY);
  CREATE TABLE parcel (id INTEGER PRIMARY KEY, depot_id INTEGER, weight <REAL>, pieces INTEGER);
  INSERT INTO depot VALUES (1), (2), (3);
  INSERT INTO parcel VALUES (1, 1, 2.5, 4), (2, 1, 4, NULL), (3, 2, -1.5, 2);
`

const depots = {
  ...{ name: "depot", data_source: "shop", sql_table: "depot" },
  columns: [{ name: "id", type: "INT", primary_key: true }],
  joins: [{ target_model: "parcel", join_pairs: [["id", "depot_id"]] }]
}

const parcels = {
  ...{ name: "parcel", data_source: "shop", sql_table: "parcel" },
  columns: [
    { name: "id", type: "INT", primary_key: true },
    { name: "depot_id", type: "INT", hidden: true },
    { name: "weight", type: "DOUBLE" },
    { name: "pieces", type: "INT" },
    { name: "load", type: "DOUBLE", sql: "weight * pieces" }
  ]
}

describe.each(testEngines)("conditions on unmatched rows on %s", (engine) => {
  it.scoped("56 user SQL is NULL for unmatched rows, whatever it computes", (context) =>
    Effect.gen(function* () {
      yield* shopWith(engine, context, script)
      yield* (yield* Models).save(parcels)
      yield* (yield* Models).save(depots)
      const depotsWhere = (filter: string) =>
        Effect.map(
          rowsOf({ source_model: "depot", dimensions: ["id"], filters: [filter], order: [{ column: "id" }] }),
          (rows) => rows.map(([id]) => id)
        )
      assert.deepStrictEqual(yield* depotsWhere("parcel.load < 0"), [2])
      assert.deepStrictEqual(yield* depotsWhere("parcel.load is null"), [1, 3])
      assert.deepStrictEqual(yield* depotsWhere("parcel.weight * parcel.pieces is null"), [1, 3])
      assert.deepStrictEqual(yield* depotsWhere("parcel.load > 5 or parcel.weight is null"), [1, 3])
      assert.deepStrictEqual(yield* depotsWhere("not (parcel.load < 0)"), [1])
    }).pipe(Effect.provide(EmptyEngine))
  )
})
