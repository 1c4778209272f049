/**
 * Changes DOUBLE columns to INT where the tables hold integers. Schema versions before 5 had a single number type, and an
 * ingest never narrows a type; this runs only on request.
 */
import { Dialect } from "@semlayer/compiler/dialect/Dialect"
import type { SqlDialect } from "@semlayer/compiler/dialect/SqlDialect"
import { DatasourceName, type ModelName } from "@semlayer/domain/Names"
import { Effect, Option, Ref } from "effect"
import type { Connection } from "@semlayer/connectors/connection/Connection"
import { Connections } from "@semlayer/connectors/connection/Connections"
import { resolveReferences } from "@semlayer/connectors/settings/EnvReferences"
import type { TableInfo } from "@semlayer/connectors/introspection/Introspection"
import { catalogFor, dialectOf } from "../query/Catalogs.js"
import { SemConfig } from "@semlayer/runtime/SemConfig"
import { Storage, type StoredModel } from "@semlayer/storage/snapshot/Storage"
import { type LiveTable, liveTable } from "../probe/LiveTable.js"
import { columnsByName } from "@semlayer/compiler/model/PreparedModel"
import { isNarrowable, narrowed } from "./Narrow.js"
import { readsTable } from "../names/ModelNames.js"
import { nameMatcher } from "../names/NameMatch.js"
import { sqlTableOf } from "../names/TableNames.js"
import { typeProbes } from "../probe/index.js"

/** A model and its columns that were changed, or would be in a dry run. */
export interface RefinedModel {
  readonly data_source: DatasourceName
  readonly name: ModelName
  readonly columns: ReadonlyArray<string>
}

interface Subject {
  readonly model: StoredModel
  readonly table: TableInfo
}

export class TypeRefinement extends Effect.Service<TypeRefinement>()("@semlayer/engine/TypeRefinement", {
  effect: Effect.gen(function* () {
    const storage = yield* Storage
    const connections = yield* Connections
    const dialects = yield* Dialect
    const { probeScanCap } = yield* SemConfig

    const settle = Effect.fnUntraced(function* (type: string, connection: Connection, table: TableInfo) {
      const probe = typeProbes.get(type)
      if (probe === undefined) return liveTable(table, new Map())
      const [probed] = yield* probe(connection, [table], probeScanCap)
      const { findings } = probed === undefined ? { findings: new Map() } : yield* probed
      return liveTable(table, findings)
    })

    const refineModel = Effect.fnUntraced(function* (
      { data_source, name }: StoredModel,
      live: LiveTable,
      dialect: SqlDialect,
      dryRun: boolean
    ) {
      const found = yield* Ref.make<ReadonlyArray<string>>([])
      yield* storage.updateModel({ data_source, name }, (current) => {
        const change = Option.map(current, (model) => narrowed(model, live, dialect))
        const columns = Option.match(change, { onNone: () => [], onSome: (each) => each.columns })
        const isWritten = columns.length > 0 && !dryRun
        return Effect.as(
          Ref.set(found, columns),
          isWritten ? Option.map(change, ({ model }) => model) : Option.none<StoredModel>()
        )
      })
      return { data_source, name, columns: yield* Ref.get(found) } satisfies RefinedModel
    })

    const run = Effect.fnUntraced(function* (name: DatasourceName, dryRun: boolean) {
      const snapshot = yield* storage.snapshot
      const { datasource } = yield* catalogFor(name, snapshot)
      const type = dialectOf((yield* resolveReferences(datasource)).datasource)
      const dialect = yield* dialects.get(type)
      const models = [...(snapshot.models.get(name)?.values() ?? [])]
        .map(({ value }) => value)
        .filter(
          (model) =>
            readsTable(model) && model.columns.some((each) => isNarrowable(each, columnsByName(model.columns), dialect))
        )
      if (models.length === 0) return []
      const connection = yield* connections.get(name)
      const subjects = yield* subjectsOf(connection, models)
      const refined = yield* Effect.forEach(
        subjects,
        ({ model, table }) =>
          Effect.flatMap(settle(type, connection, table), (live) => refineModel(model, live, dialect, dryRun)),
        { concurrency: 1 }
      )
      return refined.filter(({ columns }) => columns.length > 0)
    })

    /** Refines the models of one datasource, or of all. A dry run writes nothing. */
    const refine = Effect.fn("TypeRefinement.refine")(function* (datasource: string | null, dryRun: boolean) {
      const { datasources } = yield* storage.snapshot
      const names = datasource === null ? [...datasources.keys()].sort() : [DatasourceName.make(datasource, true)]
      const parts = yield* Effect.forEach(names, (name) =>
        Effect.ensuring(Effect.scoped(run(name, dryRun)), connections.release(name))
      )
      return parts.flat()
    })

    return { refine } as const
  })
}) {}

/** The models whose tables exist, read schema by schema. */
const subjectsOf = Effect.fnUntraced(function* (connection: Connection, models: ReadonlyArray<StoredModel>) {
  const { defaultSchema } = yield* connection.introspect({ schema: null, includeViews: false })
  const places = models.flatMap((model) => {
    const place = sqlTableOf(model, defaultSchema)
    return place === null ? [] : [{ model, place }]
  })
  const schemas = [...new Set(places.map(({ place }) => place.schema))]
  const parts = yield* Effect.forEach(schemas, (schema) =>
    Effect.map(connection.introspect({ schema, includeViews: true }), ({ tables }) => {
      const find = nameMatcher(tables)
      return places.flatMap(({ model, place }): ReadonlyArray<Subject> => {
        const table = place.schema === schema ? find(place.name) : undefined
        return table === undefined ? [] : [{ model, table }]
      })
    })
  )
  return parts.flat()
})
