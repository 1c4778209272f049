import { catalogOf } from "@semlayer/compiler/model/Catalog"
import { Compiler } from "@semlayer/compiler/Compiler"
import { Dialect } from "@semlayer/compiler/dialect/Dialect"
import { sqlite } from "@semlayer/compiler/dialect/Sqlite"
import { SqlParser } from "@semlayer/compiler/syntax/SqlParser"
import type { ColumnType } from "@semlayer/domain/Column"
import { DatasourceName } from "@semlayer/domain/Names"
import { driftOf } from "../../src/drift/Drift.js"
import type { LiveModel, LiveModels } from "../../src/drift/LiveModel.js"
import type { LiveTable } from "../../src/probe/LiveTable.js"
import { nameMatcher } from "../../src/names/NameMatch.js"
import type { StoredModel } from "@semlayer/storage/snapshot/Storage"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { live, model } from "./LiveTable.js"

/** A database with the given tables. Models of other tables are not checked. */
const database = (tables: Readonly<Record<string, LiveTable | null>>): LiveModels => ({
  read: ({ name }): Effect.Effect<LiveModel | null> => {
    const table = tables[name]
    if (table === undefined) return Effect.succeed(null)
    return Effect.succeed(table === null ? { _tag: "Gone", reason: `no ${name}` } : { _tag: "Found", table })
  },
  column: (model, { name }) => {
    const isKnown = name === "rowid" || nameMatcher(tables[model.name]?.columns ?? [])(name) !== undefined
    return Effect.succeed(isKnown ? { _tag: "Known" } : { _tag: "Missing" })
  }
})

const driftOfAll = (
  models: ReadonlyArray<StoredModel>,
  tables: Readonly<Record<string, LiveTable | null>>,
  options: {
    readonly looseTypes?: boolean
    readonly others?: ReadonlyArray<string>
    readonly isIngested?: boolean
  } = {}
) =>
  Effect.gen(function* () {
    const { load } = yield* SqlParser
    const { entries } = yield* driftOf(models, database(tables), {
      catalog: catalogOf({ datasource: DatasourceName.make("shop"), dialect: "sqlite" }, models),
      ...{ compiler: yield* Compiler, dialect: sqlite, loadParser: load },
      ...{ looseTypes: options.looseTypes ?? false, isIngested: options.isIngested ?? true },
      ...{ others: new Set(options.others ?? []), unreadable: [] }
    })
    return entries
  }).pipe(Effect.provide(Layer.provideMerge(Compiler.Default, Layer.mergeAll(Dialect.layer(), SqlParser.layer))))

/** The drift of one model; `customers` is another one, which is not checked. */
const drift = (stored: StoredModel, table: LiveTable | undefined, looseTypes = false) =>
  Effect.map(
    driftOfAll([stored], { [stored.name]: table ?? null }, { looseTypes, others: ["customers"] }),
    ([entry]) => entry ?? null
  )

const orders = (more: Readonly<Record<string, unknown>> = {}) =>
  model({
    name: "orders",
    sql_table: "orders",
    columns: [
      { name: "id", sql: "id", type: "INT", primary_key: true },
      { name: "price", sql: "price", type: "DOUBLE" },
      { name: "customer_id", type: "INT" }
    ],
    joins: [{ target_model: "customers", join_pairs: [["customer_id", "id"]] }],
    ...more
  })

const whole = { id: "INT", price: "DOUBLE", customer_id: "INT" } as const

const targets = (entry: Effect.Effect.Success<ReturnType<typeof drift>>) =>
  entry === null ? [] : entry.reasons.map(({ target }) => target)

describe("drift", () => {
  it.effect("is empty if the model matches its table, whatever else the table contains", () =>
    Effect.gen(function* () {
      assert.isNull(yield* drift(orders(), live("orders", { columns: { ...whole, note: "TEXT" } })))
    })
  )

  it.effect("of a dropped table is the whole model", () =>
    Effect.gen(function* () {
      const entry = yield* drift(orders(), undefined)
      assert.strictEqual(entry?.tool, "delete_model")
      assert.deepStrictEqual(targets(entry), ["model:orders"])
    })
  )

  it.effect("of a dropped column includes its dependents: columns, measures, aggregations, filters, joins", () =>
    Effect.gen(function* () {
      const stored = orders({
        columns: [
          { name: "id", sql: "id", type: "INT" },
          { name: "cost", sql: "price", type: "DOUBLE" },
          { name: "double", sql: "cost * 2", type: "DOUBLE" },
          { name: "safe", sql: "id + 1", type: "INT" },
          { name: "told", sql: "'cost' || id", type: "TEXT" },
          { name: "some", sql: "id", type: "INT", filter: "cost > 1" }
        ],
        joins: [{ target_model: "customers", join_pairs: [["cost", "id"]] }],
        measures: [
          { name: "paid", formula: "cost:sum / *:count" },
          { name: "all", formula: "*:count" }
        ],
        aggregations: [{ name: "trimmed", formula: "SUM({value} - cost)" }],
        filters: ["cost > 0", "orders.cost < 9", "id > 0"]
      })
      const entry = yield* drift(stored, live("orders", { columns: { id: "INT" } }))
      assert.sameMembers(targets(entry), [
        ...["column:cost", "join:customers", "column:double", "column:some", "measure:paid", "aggregation:trimmed"],
        ...["filter:cost > 0", "filter:orders.cost < 9"]
      ])
      assert.deepStrictEqual(entry?.remove_filters, ["cost > 0", "orders.cost < 9"])
    })
  )

  it.effect("ignores case in names, unless both spellings exist", () =>
    Effect.gen(function* () {
      assert.isNull(
        yield* drift(orders(), live("orders", { columns: { ID: "INT", Price: "DOUBLE", customer_id: "INT" } }))
      )
      const both = live("orders", { columns: { ID: "INT", Id: "INT", price: "DOUBLE", customer_id: "INT" } })
      assert.deepStrictEqual(targets(yield* drift(orders(), both)), ["column:id"])
    })
  )

  it.effect("of a type is a change of kind, not of width", () =>
    Effect.gen(function* () {
      const types: ReadonlyArray<ColumnType> = ["TEXT", "INT", "DOUBLE", "BOOLEAN", "DATE", "TIMESTAMP"]
      const same = new Set(["INT DOUBLE", "DOUBLE INT", "DATE TIMESTAMP", "TIMESTAMP DATE"])
      for (const before of types) {
        for (const after of types) {
          const stored = model({ name: "orders", sql_table: "orders", columns: [{ name: "v", type: before }] })
          const entry = yield* drift(stored, live("orders", { columns: { v: after } }))
          const fits = before === after || same.has(`${before} ${after}`)
          assert.deepStrictEqual(targets(entry), fits ? [] : ["column:v"], `${before} to ${after}`)
        }
      }
    })
  )

  it.effect("of an unverified type is not reported", () =>
    Effect.gen(function* () {
      const stored = model({ name: "orders", sql_table: "orders", columns: [{ name: "v", type: "DATE" }] })
      assert.isNull(yield* drift(stored, live("orders", { columns: { v: null } })))
    })
  )

  it.effect("SQLite may store booleans as numbers, and timestamps as texts or numbers", () =>
    Effect.gen(function* () {
      for (const [before, after] of [
        ["BOOLEAN", "INT"],
        ["DATE", "TEXT"],
        ["TIMESTAMP", "INT"]
      ] as const) {
        const stored = model({ name: "orders", sql_table: "orders", columns: [{ name: "v", type: before }] })
        const table = live("orders", { columns: { v: after } })
        assert.isNull(yield* drift(stored, table, true))
        assert.isNotNull(yield* drift(stored, table, false))
      }
    })
  )

  it.effect("of a join is a missing target model, or a dropped column", () =>
    Effect.gen(function* () {
      const stored = orders({ joins: [{ name: "who", target_model: "clients", join_pairs: [["customer_id", "id"]] }] })
      const entry = yield* drift(stored, live("orders", { columns: whole }))
      assert.deepStrictEqual(targets(entry), ["join:who"])
      assert.include(entry?.reasons[0]?.reason, "clients")
    })
  )
})
