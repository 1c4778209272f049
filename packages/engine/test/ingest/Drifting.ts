/** Models and tables with dropped parts, and the resulting drift. */
import { Aggregations } from "@semlayer/compiler/aggregation/Aggregations"
import { catalogOf } from "@semlayer/compiler/model/Catalog"
import { Compiler } from "@semlayer/compiler/Compiler"
import { Dialect } from "@semlayer/compiler/dialect/Dialect"
import { sqlite } from "@semlayer/compiler/dialect/Sqlite"
import { SqlParser } from "@semlayer/compiler/syntax/SqlParser"
import type { DriftEntry } from "@semlayer/domain/Ingest"
import { DatasourceName } from "@semlayer/domain/Names"
import { driftOf } from "../../src/drift/Drift.js"
import type { LiveModel, LiveModels } from "../../src/drift/LiveModel.js"
import { removedBy, withoutParts } from "../../src/drift/Removal.js"
import { nameMatcher } from "../../src/names/NameMatch.js"
import type { StoredModel } from "@semlayer/storage/snapshot/Storage"
import type { ColumnType } from "@semlayer/domain/Column"
import { assert, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { live, model } from "./LiveTable.js"

type Tables = Readonly<Record<string, Readonly<Record<string, ColumnType | null>> | null>>

/** A database with the given tables and columns; a SQL model has the columns listed under its own name. */
export const database = (tables: Tables): LiveModels => ({
  read: ({ name, sql_table, source_queries }): Effect.Effect<LiveModel | null> => {
    if (source_queries !== undefined) return Effect.succeed(null)
    const columns = tables[sql_table ?? name] ?? null
    return Effect.succeed(
      columns === null ? { _tag: "Gone", reason: "no table" } : { _tag: "Found", table: live(name, { columns }) }
    )
  },
  column: ({ name: model, sql_table }, { name }) => {
    const listed = Object.keys(tables[sql_table ?? model] ?? {}).map((each) => ({ name: each }))
    const isKnown = name === "rowid" || nameMatcher(listed)(name) !== undefined
    return Effect.succeed(isKnown ? { _tag: "Known" } : { _tag: "Missing" })
  }
})

const driftIn = (models: ReadonlyArray<StoredModel>, tables: Tables) =>
  Effect.gen(function* () {
    const { load } = yield* SqlParser
    const { entries } = yield* driftOf(models, database(tables), {
      catalog: catalogOf({ datasource: DatasourceName.make("shop"), dialect: "sqlite" }, models),
      ...{ compiler: yield* Compiler, dialect: sqlite, loadParser: load },
      ...{ looseTypes: false, isIngested: true, others: new Set<string>(), unreadable: [] }
    })
    return entries
  })

/** `orders: column:total` for a lost part, `orders` for a model. */
const lost = (entries: ReadonlyArray<DriftEntry>): ReadonlyArray<string> =>
  entries.flatMap(({ tool, model_name, reasons }) =>
    tool === "delete_model" ? [String(model_name)] : reasons.map(({ target }) => `${model_name}: ${target}`)
  )

export const reasonOf = (entries: ReadonlyArray<DriftEntry>, name: string, target: string): string =>
  entries.find((each) => each.model_name === name)?.reasons.find((each) => each.target === target)?.reason ?? ""

/** The models after the entries are applied. */
export const withEntriesApplied = (
  models: ReadonlyArray<StoredModel>,
  entries: ReadonlyArray<DriftEntry>
): ReadonlyArray<StoredModel> =>
  models.flatMap((each) => {
    const entry = entries.find(({ model_name }) => model_name === each.name)
    if (entry === undefined) return [each]
    return entry.tool === "delete_model"
      ? []
      : [{ ...withoutParts(each, removedBy(entry), Aggregations.defaultValue()), data_source: each.data_source }]
  })

/** Asserts the lost parts, and that there is no further drift without them. */
export const loses = Effect.fnUntraced(function* (
  models: ReadonlyArray<StoredModel>,
  tables: Tables,
  expected: ReadonlyArray<string>
) {
  const entries = yield* driftIn(models, tables)
  assert.deepStrictEqual([...lost(entries)].sort(), [...expected].sort())
  assert.deepStrictEqual(yield* driftIn(withEntriesApplied(models, entries), tables), [])
  return entries
})

export const regions = model({
  name: "regions",
  sql_table: "regions",
  columns: [{ name: "id", type: "INT" }, { name: "title" }]
})

export const clients = (more: Readonly<Record<string, unknown>> = {}) =>
  model({
    ...{ name: "clients", sql_table: "clients" },
    columns: [
      { name: "id", type: "INT", primary_key: true },
      { name: "name" },
      { name: "credit", type: "DOUBLE" },
      { name: "region_id", type: "INT" },
      { name: "region", sql: "upper(regions.title)" }
    ],
    joins: [{ target_model: "regions", join_pairs: [["region_id", "id"]] }],
    measures: [{ name: "worth", formula: "credit:sum" }],
    aggregations: [{ name: "scaled", formula: "SUM({value} * credit)" }],
    ...more
  })

export const orders = (more: Readonly<Record<string, unknown>> = {}) =>
  model({
    ...{ name: "orders", sql_table: "orders" },
    columns: [
      { name: "id", type: "INT", primary_key: true },
      { name: "price", type: "DOUBLE" },
      { name: "client_id", type: "INT" },
      { name: "day", type: "DATE" }
    ],
    joins: [{ target_model: "clients", join_pairs: [["client_id", "id"]] }],
    ...more
  })

export const tables = {
  regions: { id: "INT", title: "TEXT" },
  clients: { id: "INT", name: "TEXT", credit: "DOUBLE", region_id: "INT" },
  orders: { id: "INT", price: "DOUBLE", client_id: "INT", day: "DATE" }
} as const

/** The tables with some columns dropped: `clients.credit`. */
export const without = (...dropped: ReadonlyArray<string>): Tables =>
  Object.fromEntries(
    Object.entries(tables).map(([table, columns]) => [
      table,
      Object.fromEntries(Object.entries(columns).filter(([column]) => !dropped.includes(`${table}.${column}`)))
    ])
  )

const testLayer = Layer.provideMerge(Compiler.Default, Layer.mergeAll(Dialect.layer(), SqlParser.layer))

/** Declares a test with the services that drift detection needs. */
export const test = (
  name: string,
  body: () => Effect.Effect<unknown, unknown, Layer.Layer.Success<typeof testLayer>>
): void => it.effect(name, () => Effect.provide(body(), testLayer))
