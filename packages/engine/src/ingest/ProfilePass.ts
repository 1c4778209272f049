/** The profiles that an ingest makes: of every column of every model that reads a table, except what no longer fits it. */
import type { DriftEntry, IngestFailure } from "@semlayer/domain/Ingest"
import type { ModelName } from "@semlayer/domain/Names"
import { Effect } from "effect"
import type { ProfileTask } from "../profile/Profiler.js"
import type { StoredModel } from "@semlayer/storage/snapshot/Storage"
import { goneTables } from "./GoneTables.js"
import type { IngestJob } from "./IngestJob.js"
import type { IngestStep } from "./IngestPlan.js"
import { placeKey } from "../names/TableNames.js"

export const profileTasks = (
  models: ReadonlyArray<StoredModel>,
  drift: ReadonlyArray<DriftEntry>
): ReadonlyArray<ProfileTask> => {
  const entries = byModel(drift)
  return models.flatMap(({ name, sql_table }): ReadonlyArray<ProfileTask> => {
    const entry = entries.get(name)
    if (sql_table === undefined || entry?.tool === "delete_model") return []
    const gone = new Set(entry?.remove?.columns)
    return [{ model: name, choose: (column) => !gone.has(column.name) }]
  })
}

/**
 * The failures that nothing explains which is told already: a failure of the ingest, a model that is gone, or a filter of the
 * model that is lost, without which none of its rows can be read. Lost columns are not profiled in the first place.
 */
export const unexplained = (
  failures: ReadonlyArray<IngestFailure>,
  drift: ReadonlyArray<DriftEntry>,
  failed: ReadonlyArray<ModelName>
): ReadonlyArray<IngestFailure> => {
  const explains = ({ tool, remove_filters = [] }: DriftEntry) => tool === "delete_model" || remove_filters.length > 0
  const told = new Set<string>([...failed, ...drift.filter(explains).map(({ model_name }) => model_name)])
  return failures.filter(({ model_name }) => !told.has(model_name))
}

/** The failures, where tables have gone since their models were written: of those nothing else is told. */
export const withGoneTables = Effect.fn("Ingestor.withGoneTables")(function* (
  job: IngestJob,
  steps: ReadonlyArray<IngestStep>,
  failures: ReadonlyArray<IngestFailure>
) {
  const tables = steps.map(({ table }) => table)
  const gone = yield* Effect.orElseSucceed(goneTables(job, tables), () => new Map<string, Error>())
  const told = steps.flatMap(({ table, model }): ReadonlyArray<IngestFailure> => {
    const reason = gone.get(placeKey(table))
    return reason === undefined ? [] : [{ model_name: model, data_source: job.datasource, error: reason.message }]
  })
  const names = new Set(told.map(({ model_name }) => model_name))
  return [...told, ...failures.filter(({ model_name }) => !names.has(model_name))]
})

const byModel = (drift: ReadonlyArray<DriftEntry>): ReadonlyMap<ModelName, DriftEntry> =>
  new Map(drift.map((entry) => [entry.model_name, entry] as const))
