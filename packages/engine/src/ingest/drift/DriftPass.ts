/** Compares the models in scope with their tables, after everything new was added (specification, 1.1.8 and 1.1.9). */
import type { ParseSql } from "@semlayer/compiler/syntax/Fragment"
import { Effect } from "effect"
import type { StoredModel } from "../../storage/Storage.js"
import type { IngestJob } from "../IngestJob.js"
import { type LiveTable, liveTable, uncertain } from "../LiveTable.js"
import { nameMatcher } from "../names/NameMatch.js"
import { tableOf } from "../names/TableNames.js"
import { tableFilter } from "../TableFilter.js"
import { driftOf } from "./Drift.js"

/** `settled` are the tables whose types the additive pass has found. */
export const driftPass = Effect.fn("Ingestor.driftPass")(function* (
  job: IngestJob,
  models: ReadonlyArray<StoredModel>,
  settled: ReadonlyArray<LiveTable>,
  loadParser: Effect.Effect<ParseSql>
) {
  const subjects = subjectsOf(job, models)
  const find = yield* finder(job, subjects, settled)
  const context = {
    dialect: job.dialect,
    looseTypes: job.looseTypes,
    models: new Set(models.map((model) => model.name)),
    loadParser
  }
  const entries = yield* Effect.forEach(subjects, ({ model, table }) => driftOf(model, find(table), context), {
    concurrency: 1
  })
  return entries.flatMap((entry) => entry ?? []).sort((a, b) => (a.model_name < b.model_name ? -1 : 1))
})

interface Subject {
  readonly model: StoredModel
  readonly table: string
}

/** Models of tables of the ingested schema that the filter admits; what the other schemas hold is not known here. */
const subjectsOf = (
  { introspection, schema, request }: IngestJob,
  models: ReadonlyArray<StoredModel>
): ReadonlyArray<Subject> => {
  const inScope = tableFilter(request)
  return models.flatMap((model) => {
    const table = tableOf(model, introspection.defaultSchema)
    return table !== null && table.schema === schema && inScope(table.name) ? [{ model, table: table.name }] : []
  })
}

/** A model may read a view that the request does not include: before a table counts as gone, views are looked at. */
const finder = Effect.fnUntraced(function* (
  job: IngestJob,
  subjects: ReadonlyArray<Subject>,
  settled: ReadonlyArray<LiveTable>
) {
  const found = nameMatcher(job.introspection.tables)
  const isComplete = subjects.every(({ table }) => found(table) !== undefined)
  const { tables } = isComplete ? job.introspection : yield* job.introspectViews
  const findSettled = nameMatcher(settled)
  return nameMatcher(
    tables.map((info) => {
      const declared = liveTable(info, new Map())
      return findSettled(info.name) ?? (job.looseTypes ? uncertain(declared) : declared)
    })
  )
})
