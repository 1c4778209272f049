/** Profiles verify the uniqueness that the cardinality of a join depends on. */
import { testEngines } from "@semlayer/testkit/TestDatabases"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { ask, ingest, modelOf, shopOn, TestEngine } from "@semlayer/testkit/engine/TestEngine"
import { Models } from "../../src/models/Models.js"
import { Validator } from "../../src/ingest/Validator.js"

const script = `
  CREATE TABLE sales (client VARCHAR(9), region VARCHAR(9), amount INT);
  CREATE TABLE clients (email VARCHAR(9), region VARCHAR(9), tier VARCHAR(9));
  INSERT INTO sales VALUES ('a@x', 'north', 10), ('a@x', 'north', 5), ('b@x', 'south', 20);
  INSERT INTO clients VALUES ('a@x', 'north', 'gold'), ('b@x', 'south', 'gold'), ('c@x', 'south', 'iron'), (NULL, 'south', 'iron'),
    (NULL, 'south', 'iron');`

const join = (name: string, column: string, target: string) => ({
  ...{ name, target_model: "clients", join_pairs: [[column, target]] }
})

/** Saves the sales model with joins that no constraint declares. */
const joinClients = Effect.flatMap(Models, (models) =>
  models.save({
    ...{ version: 1, name: "sales", data_source: "shop", sql_table: "sales" },
    columns: [
      { name: "client", type: "TEXT" },
      { name: "region", type: "TEXT" },
      { name: "amount", type: "INT" }
    ],
    joins: [join("by_email", "client", "email"), join("by_region", "region", "region")]
  })
)

const unique = Effect.map(modelOf("clients"), ({ columns }) =>
  columns.filter((column) => column.unique === true).map((column): string => column.name)
)

const goldSales = (path: string) =>
  Effect.map(
    ask({
      source_model: "sales",
      dimensions: [`${path}.tier`],
      measures: ["amount:sum"],
      filters: [`${path}.tier = 'gold'`]
    }),
    ({ data, warnings = [] }) => ({
      rows: data.map((row) => Object.values(row)),
      isUnknown: /not known/.test(warnings.join())
    })
  )

describe.each(testEngines)("uniqueness of joined columns on %s", (engine) => {
  it.scopedLive("is verified by an ingest, except for duplicates, and not by the profile of an edit", (context) =>
    Effect.gen(function* () {
      yield* shopOn(engine, context, script)
      yield* ingest()
      yield* joinClients
      assert.deepStrictEqual(yield* goldSales("by_email"), { rows: [["gold", 35]], isUnknown: true })
      assert.deepStrictEqual(yield* unique, [])
      yield* ingest()
      assert.deepStrictEqual(yield* unique, ["email"])
      assert.deepStrictEqual(yield* goldSales("by_email"), { rows: [["gold", 35]], isUnknown: false })
      assert.deepStrictEqual(yield* goldSales("by_region"), { rows: [["gold", 35]], isUnknown: false })
    }).pipe(Effect.provide(TestEngine))
  )

  it.scopedLive("ends with the next profile after a duplicate, which validate-models finds earlier", (context) =>
    Effect.gen(function* () {
      const database = yield* shopOn(engine, context, script)
      yield* ingest({ profile: false })
      yield* joinClients
      yield* ingest()
      assert.deepStrictEqual(yield* unique, ["email"])
      yield* database.execute("INSERT INTO clients VALUES ('a@x', 'north', 'iron')")
      const { violations = [] } = yield* Effect.flatMap(Validator, (validator) => validator.validate("shop"))
      assert.deepStrictEqual(
        violations.map(({ model_name, target }) => `${model_name} ${target}`),
        ["clients unique:email"]
      )
      yield* ingest()
      assert.deepStrictEqual(yield* unique, [])
      assert.deepStrictEqual(yield* goldSales("by_email"), { rows: [["gold", 35]], isUnknown: true })
    }).pipe(Effect.provide(TestEngine))
  )
})
