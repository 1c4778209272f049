/** Models over wide columns, whose columns are not those of their table: ingest, drift, inspection, lineage and policies. */
import { Models } from "../../src/models/Models.js"
import { Validator } from "../../src/ingest/Validator.js"
import { LineageReader } from "../../src/lineage/LineageReader.js"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { columnsOf, ingest, modelOf, putModel, shopOn, TestEngine } from "@semlayer/testkit/engine/TestEngine"
import { as, engineUnder, inspect, reader } from "../access/Office.js"

const script = `
  CREATE TABLE sales (id INT PRIMARY KEY, shop VARCHAR(9), jan INT, feb INT);
  INSERT INTO sales VALUES (1, 'Bern', 10, 20), (2, 'Graz', NULL, 5);`

const monthly = {
  ...{ name: "monthly", data_source: "shop", sql_table: "sales" },
  unpivot: { name: "month", value: "amount", columns: ["jan", { column: "feb", label: "February" }] },
  columns: [
    { name: "id", type: "INT", primary_key: true },
    { name: "month", primary_key: true },
    { name: "amount", type: "INT" },
    { name: "net", sql: "amount * 2", type: "INT" }
  ],
  measures: [{ name: "total", formula: "amount:sum" }]
}

const drift = Effect.map(
  Effect.flatMap(Validator, (validator) => validator.validate("shop")),
  ({ drift }) => drift
)

describe("a model of unpivoted columns", () => {
  it.scopedLive("is neither extended by an ingest of its table nor reported as drift", (context) =>
    Effect.gen(function* () {
      yield* shopOn("sqlite", context, script)
      yield* putModel({ ...monthly, name: "sales" })
      assert.deepStrictEqual((yield* ingest()).additions, [])
      assert.deepStrictEqual(columnsOf(yield* modelOf("sales")), [
        "id INT key",
        "month TEXT key",
        "amount INT",
        "net INT"
      ])
      yield* putModel(monthly)
      assert.deepStrictEqual(yield* drift, [])
    }).pipe(Effect.provide(TestEngine))
  )

  it.scopedLive("loses its value, and what reads it, with one of the columns", (context) =>
    Effect.gen(function* () {
      const database = yield* shopOn("sqlite", context, script)
      yield* putModel(monthly)
      yield* database.execute("ALTER TABLE sales DROP COLUMN feb")
      const entries = yield* drift
      const targets = entries.flatMap(({ reasons }) => reasons.map(({ target }) => target))
      assert.deepStrictEqual(targets, ["column:amount", "column:net", "measure:total"])
      assert.match(entries[0]?.reasons[0]?.reason ?? "", /feb/)
    }).pipe(Effect.provide(TestEngine))
  )

  it.scopedLive("is saved only with columns and labels that fit", (context) =>
    Effect.gen(function* () {
      yield* shopOn("sqlite", context, script)
      const models = yield* Models
      const problemOf = (change: object) =>
        Effect.map(Effect.flip(models.save({ ...monthly, ...change })), (error) =>
          error._tag === "ModelInvalid" ? error.problems.map(({ path, message }) => `${path}: ${message}`).join() : ""
        )
      const { unpivot, columns } = monthly
      const withType = (type: string) => columns.map((each) => (each.name === "month" ? { ...each, type } : each))
      assert.match(
        yield* problemOf({ unpivot: { ...unpivot, value: "amont" } }),
        /unpivot.value: there is no column 'amont'.*Did you mean 'amount'/
      )
      assert.match(
        yield* problemOf({ unpivot: { ...unpivot, columns: ["jan", "jan"] } }),
        /unpivot.columns\[1\].column: 'jan' is listed twice/
      )
      assert.match(
        yield* problemOf({ columns: withType("DATE") }),
        /unpivot.columns\[0\].label: 'jan' is not a date such as/
      )
      assert.match(
        yield* problemOf({ columns: withType("DOUBLE") }),
        /unpivot.name: 'month' is a DOUBLE column; expected TEXT, INT, DATE/
      )
    }).pipe(Effect.provide(TestEngine))
  )

  it.scopedLive("is inspected with its columns, and is in their lineage", (context) =>
    Effect.gen(function* () {
      yield* shopOn("sqlite", context, script)
      yield* putModel(monthly)
      const text = yield* inspect({ reference: "shop.monthly", compact: false })
      assert.match(JSON.stringify(text), /unpivot.*`jan`, `feb`.*as rows of `month` and `amount`/)
      const json = yield* inspect({ reference: "shop.monthly", compact: false, format: "json" })
      assert.match(JSON.stringify(json), /keep_nulls/)
      const { used_by } = yield* Effect.flatMap(LineageReader, (reader) => reader.lineage("shop.monthly.amount"))
      assert.include(JSON.stringify(used_by), "total")
    }).pipe(Effect.provide(TestEngine))
  )

  const denied = { version: 1, column_rules: [{ table: "sales", column: "feb", action: "deny", roles: ["reader"] }] }
  it.scopedLive("is unknown to a caller who is denied one of the columns", (context) =>
    Effect.gen(function* () {
      yield* shopOn("sqlite", context, script)
      yield* putModel(monthly)
      const models = yield* Models
      const error = yield* Effect.flip(as(reader)(models.read({ name: "monthly" }, false)))
      assert.strictEqual(error._tag, "ModelNotFound")
    }).pipe(Effect.provide(engineUnder(denied)))
  )
})
