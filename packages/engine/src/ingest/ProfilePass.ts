/** The profiles that an ingest makes: all columns of models that read a table, except drifted ones. */
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
 * Removes failures that are reported already. They belong to models whose ingest failed, that were dropped, or that lose a
 * filter, without which none of their rows can be read. Drifted columns are not profiled in the first place.
 */
export const unexplained = (
  failures: ReadonlyArray<IngestFailure>,
  drift: ReadonlyArray<DriftEntry>,
  failed: ReadonlyArray<ModelName>
): ReadonlyArray<IngestFailure> => {
  const explains = ({ tool, remove_filters = [] }: DriftEntry) => tool === "delete_model" || remove_filters.length > 0
  const reported = new Set<string>([...failed, ...drift.filter(explains).map(({ model_name }) => model_name)])
  return failures.filter(({ model_name }) => !reported.has(model_name))
}

/** Replaces failures of models whose tables were dropped after the model was written. */
export const withGoneTables = Effect.fn("Ingestor.withGoneTables")(function* (
  job: IngestJob,
  steps: ReadonlyArray<IngestStep>,
  failures: ReadonlyArray<IngestFailure>
) {
  const tables = steps.map(({ table }) => table)
  const gone = yield* Effect.orElseSucceed(goneTables(job, tables), () => new Map<string, Error>())
  const reported = steps.flatMap(({ table, model }): ReadonlyArray<IngestFailure> => {
    const reason = gone.get(placeKey(table))
    return reason === undefined ? [] : [{ model_name: model, data_source: job.datasource, error: reason.message }]
  })
  const names = new Set(reported.map(({ model_name }) => model_name))
  return [...reported, ...failures.filter(({ model_name }) => !names.has(model_name))]
})

const byModel = (drift: ReadonlyArray<DriftEntry>): ReadonlyMap<ModelName, DriftEntry> =>
  new Map(drift.map((entry) => [entry.model_name, entry] as const))
