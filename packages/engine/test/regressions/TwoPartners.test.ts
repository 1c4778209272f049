/** Conditions that refer to several to-many joins. */
import { Models } from "../../src/models/Models.js"
import { testEngines } from "@semlayer/testkit/TestDatabases"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { rowsOf, sharedShop } from "./LiveDatabase.js"

/** Depot 1 has only parcels, 2 has both, 3 has only visits, 4 has neither. */
const script = `
  CREATE TABLE depot (id INTEGER PRIMARY KEY, area INTEGER);
  CREATE TABLE parcel (id INTEGER PRIMARY KEY, depot_id INTEGER, weight INTEGER, fragile INTEGER);
  CREATE TABLE visit (id INTEGER PRIMARY KEY, depot_id INTEGER, guests INTEGER);
  INSERT INTO depot VALUES (1, 10), (2, 20), (3, 30), (4, 40);
  INSERT INTO parcel VALUES (1, 1, 5, 0), (2, 1, 9, 1), (3, 2, 5, 1);
  INSERT INTO visit VALUES (1, 2, 5), (2, 2, 8), (3, 3, 7);
`

const table = (name: string, columns: ReadonlyArray<string>) => ({
  ...{ name, data_source: "shop", sql_table: name },
  columns: [{ name: "id", type: "INT", primary_key: true }, ...columns.map((column) => ({ name: column, type: "INT" }))]
})

const joinTo = (target_model: string) => ({ target_model, join_pairs: [["id", "depot_id"]] })

const fits = { name: "fits", type: "BOOLEAN", sql: "COALESCE(parcel.weight, 7) = COALESCE(visit.guests, 9)" }

const depots = {
  ...table("depot", ["area"]),
  columns: [...table("depot", ["area"]).columns, fits],
  joins: [joinTo("parcel"), joinTo("visit")]
}

describe.each(testEngines)("conditions on two to-many joins on %s", (engine) => {
  const shop = sharedShop(engine, script)

  it.scoped("56 are evaluated per join, so that one without rows does not affect the other", (context) =>
    Effect.gen(function* () {
      const models = yield* Models
      yield* models.save(table("parcel", ["depot_id", "weight", "fragile"]))
      yield* models.save(table("visit", ["depot_id", "guests"]))
      yield* models.save(depots)
      const depotsWhere = (filter: string) =>
        Effect.map(
          rowsOf({ source_model: "depot", dimensions: ["id"], filters: [filter], order: [{ column: "id" }] }),
          (rows) => rows.map(([id]) => id)
        )
      assert.deepStrictEqual(yield* depotsWhere("parcel.weight = 9 or visit.guests = 7"), [1, 3])
      assert.deepStrictEqual(yield* depotsWhere("parcel.weight = 9 or visit.guests = 7 or area = 40"), [1, 3, 4])
      assert.deepStrictEqual(yield* depotsWhere("area = 30 and (parcel.weight = 9 or visit.guests = 7)"), [3])
      assert.deepStrictEqual(yield* depotsWhere("not (parcel.weight <> 5 or visit.guests <> 5)"), [2])
      assert.deepStrictEqual(yield* depotsWhere("parcel.weight is null and visit.guests > 5 or area = 10"), [1, 3])
      assert.deepStrictEqual(yield* depotsWhere("parcel.weight is null or visit.guests is null"), [1, 3, 4])
      assert.deepStrictEqual(yield* depotsWhere("parcel.weight = visit.guests"), [2])
      assert.deepStrictEqual(yield* depotsWhere("fits"), [1, 2, 3])
    }).pipe(shop(context))
  )

  it.scoped("all conditions along a join apply to one row, including alternatives with another join", (context) =>
    Effect.gen(function* () {
      const models = yield* Models
      yield* models.save(table("parcel", ["depot_id", "weight", "fragile"]))
      yield* models.save(table("visit", ["depot_id", "guests"]))
      yield* models.save(depots)
      const depotsWhere = (...filters: ReadonlyArray<string>) =>
        Effect.map(rowsOf({ source_model: "depot", dimensions: ["id"], filters, order: [{ column: "id" }] }), (rows) =>
          rows.map(([id]) => id)
        )
      // The parcel of weight 5 in depot 1 is not fragile.
      assert.deepStrictEqual(yield* depotsWhere("parcel.weight = 5 and (parcel.fragile = 1 or visit.guests = 7)"), [2])
      assert.deepStrictEqual(yield* depotsWhere("parcel.weight = 5", "parcel.fragile = 1 or visit.guests = 7"), [2])
      assert.deepStrictEqual(
        yield* depotsWhere("visit.guests = 8 and (visit.guests = 5 or parcel.weight = 5) and parcel.fragile = 1"),
        [2]
      )
      assert.deepStrictEqual(
        yield* depotsWhere("(visit.guests = 5 or parcel.weight = 9) and visit.guests = 8 and parcel.fragile = 0"),
        []
      )
    }).pipe(shop(context))
  )
})
