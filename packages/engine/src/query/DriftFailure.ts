/** Why a database refused a statement: where the models that it was made of no longer fit their tables, they are told. */
import type { SqlDialect } from "@semlayer/compiler/dialect/SqlDialect"
import type { ParseSql } from "@semlayer/compiler/syntax/Fragment"
import { type QueryFailed, SchemaDrift } from "@semlayer/domain/DatabaseErrors"
import type { DriftEntry } from "@semlayer/domain/Ingest"
import { Effect } from "effect"
import type { Connection } from "../connect/Connection.js"
import type { Introspection } from "../connect/Introspection.js"
import { driftOf } from "../ingest/drift/Drift.js"
import { liveTable, uncertain } from "../ingest/LiveTable.js"
import { nameMatcher } from "../ingest/names/NameMatch.js"
import { tableOf, type TablePlace } from "../ingest/names/TableNames.js"
import { typeProbes } from "../ingest/probe/index.js"
import type { StoredModel } from "../storage/Storage.js"

export interface RefusedQuery {
  readonly connection: Connection
  readonly dialect: SqlDialect
  /** The models that the query looked at. */
  readonly touched: ReadonlyArray<StoredModel>
  /** Names of all models of the datasource. */
  readonly models: ReadonlySet<string>
  readonly loadParser: Effect.Effect<ParseSql>
}

/** The drift that explains a refusal (decision 21); the refusal itself where there is none, or none can be seen. */
export const driftFailure = (failure: QueryFailed, query: RefusedQuery): Effect.Effect<QueryFailed | SchemaDrift> =>
  Effect.match(driftOfModels(query), {
    // A database that cannot be looked at has nothing to add to what it said.
    onFailure: () => failure,
    onSuccess: (entries) =>
      entries.length === 0
        ? failure
        : new SchemaDrift({
            datasource: failure.datasource,
            sql: failure.sql,
            models: entries.map((entry) => entry.model_name),
            to_delete: entries,
            original: failure.reason
          })
  })

const driftOfModels = Effect.fn("DriftFailure.driftOfModels")(function* (query: RefusedQuery) {
  const { connection, dialect, models, loadParser } = query
  if (query.touched.every((model) => model.sql_table === undefined)) return []
  const home = yield* connection.introspect({ schema: null, includeViews: true })
  const places = query.touched.flatMap((model) => {
    const place = tableOf(model, home.defaultSchema)
    return place === null ? [] : [{ model, place }]
  })
  const schemas = new Set(places.flatMap(({ place }) => place.schema ?? []))
  const found = new Map<string | null, Introspection>([[null, home]])
  for (const schema of schemas) {
    if (!home.schemas.includes(schema)) continue
    found.set(schema, yield* connection.introspect({ schema, includeViews: true }))
  }
  const looseTypes = typeProbes.has(dialect.name)
  const context = { dialect, looseTypes, models, loadParser }
  const entries = yield* Effect.forEach(
    places,
    ({ model, place }) => driftOf(model, lookUp(place, found, looseTypes), context),
    { concurrency: 1 }
  )
  return entries.flatMap((entry): ReadonlyArray<DriftEntry> => (entry === null ? [] : [entry]))
})

const lookUp = (
  { schema, name }: TablePlace,
  found: ReadonlyMap<string | null, Introspection>,
  looseTypes: boolean
) => {
  const info = nameMatcher(found.get(schema)?.tables ?? [])(name)
  if (info === undefined) return undefined
  const declared = liveTable(info, new Map())
  return looseTypes ? uncertain(declared) : declared
}
