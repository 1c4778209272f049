/** Fuzzer findings about measures and conditions along joins: self joins, inner joins, filtered columns. */
import { Models } from "../../src/models/Models.js"
import { testEngines } from "@semlayer/testkit/TestDatabases"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { EmptyEngine, rowsOf, shopWith } from "./LiveDatabase.js"

const script = `
  CREATE TABLE part (id INTEGER PRIMARY KEY, kind VARCHAR(20), weight INTEGER, made DATE, within INTEGER);
  INSERT INTO part VALUES (1, 'car', 100, '2024-01-03', NULL), (2, 'wheel', 10, '2024-01-02', 1),
    (3, 'screw', 1, '2024-01-01', 2);
  CREATE TABLE sale (id INTEGER PRIMARY KEY, part_id INTEGER);
  INSERT INTO sale VALUES (1, 2), (2, 3), (3, NULL);
`

const part = {
  name: "part",
  data_source: "shop",
  sql_table: "part",
  columns: [
    { name: "id", type: "INT", primary_key: true },
    { name: "kind" },
    { name: "weight", type: "INT" },
    { name: "made", type: "DATE", time_encoding: "iso" },
    { name: "within", type: "INT" },
    { name: "light", type: "INT", sql: "weight", filter: "weight < 50" }
  ],
  joins: [
    { name: "whole", target_model: "part", join_pairs: [["within", "id"]] },
    { target_model: "sale", join_pairs: [["id", "part_id"]] }
  ]
}

const sale = {
  name: "sale",
  data_source: "shop",
  sql_table: "sale",
  columns: [
    { name: "id", type: "INT", primary_key: true },
    { name: "part_id", type: "INT" }
  ],
  joins: [{ target_model: "part", join_pairs: [["part_id", "id"]], join_type: "inner" }]
}

describe.each(testEngines)("joins on %s", (engine) => {
  it.scoped("14 and filters apply to the right rows", (context) =>
    Effect.gen(function* () {
      yield* shopWith(engine, context, script)
      const models = yield* Models
      yield* Effect.forEach([part, sale], (model) => models.save(model))
      // The kind of a part is not a column of its whole: the weight of all of them repeats.
      assert.sameDeepMembers(
        yield* rowsOf({ source_model: "sale", dimensions: ["part.kind"], measures: ["part.whole.weight:sum"] }),
        [
          ["wheel", 111],
          ["screw", 111]
        ]
      )
      // Sales are joined to their parts by an inner join, which drops parts without sales.
      assert.sameDeepMembers(
        yield* rowsOf({ source_model: "part", dimensions: ["kind"], filters: ["sale.part.weight is null or id > 0"] }),
        [["wheel"], ["screw"]]
      )
      assert.deepStrictEqual(
        yield* rowsOf({
          source_model: "part",
          measures: ["light:last(made)", "weight:last(made)", "light:first(made)"]
        }),
        [[10, 100, 1]]
      )
      assert.deepStrictEqual(
        yield* rowsOf({ source_model: "part", measures: ["sum(light * 2)", "weight:covar_pop(other=light)"] }),
        [[22, 20.25]]
      )
    }).pipe(Effect.provide(EmptyEngine))
  )
})
