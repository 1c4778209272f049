/** Compares the models with their tables after the additive pass. */
import { Effect } from "effect"
import type { StoredModel } from "@semlayer/storage/snapshot/Storage"
import type { IngestJob } from "./IngestJob.js"
import type { LiveTable } from "../probe/LiveTable.js"
import { placeKey, sqlTableOf } from "../names/TableNames.js"
import { tableFilter } from "./TableFilter.js"
import { type DriftContext, driftOf, type DriftReport } from "../drift/Drift.js"
import { liveModels } from "../drift/LiveModel.js"

/** The models of the datasource, and what is needed to check them. */
interface Stored extends Pick<DriftContext, "catalog" | "compiler" | "loadParser" | "unreadable"> {
  readonly models: ReadonlyArray<StoredModel>
  /** The caller is under a row policy: see `LiveSource`. */
  readonly hidesMessages: boolean
}

/** Reports the drift of models in scope. `settled` are the tables whose types the additive pass has resolved. */
export const driftPass = Effect.fn("Ingestor.driftPass")(function* (
  job: IngestJob,
  settled: ReadonlyArray<LiveTable>,
  { models, hidesMessages, ...context }: Stored
) {
  const { connection, dialect, types, schema, introspection } = job
  const known = new Map(settled.map((table) => [placeKey(table), table]))
  const database = liveModels({
    ...{ connection, dialect, hidesMessages },
    known: new Map([[schema, introspection]]),
    typed: (table) => Effect.succeed(known.get(placeKey(table)) ?? types.declare(table))
  })
  const { entries, unread } = yield* driftOf(models, database, {
    ...{ ...context, dialect, looseTypes: types.looseTypes, isIngested: true, others: new Set<string>() }
  })
  const isInScope = scopeOf(job)
  const byName = new Map<string, StoredModel>(models.map((model) => [model.name, model]))
  return {
    entries: entries.filter(({ model_name }): boolean => {
      const model = byName.get(model_name)
      return model !== undefined && isInScope(model)
    }),
    unread: unread.filter(({ model: name }) => {
      const model = byName.get(name)
      return model === undefined || isInScope(model)
    })
  } satisfies DriftReport
})

/** Whether a model is in scope. Models of tables must be in the ingested schema and pass the filter; others always are. */
const scopeOf = ({ introspection, schema, request }: IngestJob): ((model: StoredModel) => boolean) => {
  const inScope = tableFilter(request)
  return (model) => {
    if (model.sql_table === undefined) return true
    const table = sqlTableOf(model, introspection.defaultSchema)
    return table !== null && table.schema === schema && inScope(table.name)
  }
}
