/** Reads a model from a request body: migrates, decodes, and merges stored parts that the body omits. */
import type { Column } from "@semlayer/domain/Column"
import type { Document } from "@semlayer/domain/Document"
import { joinName } from "@semlayer/domain/Model"
import { RequestValueInvalid } from "@semlayer/domain/RequestErrors"
import type { SemModel } from "@semlayer/domain/SemModel"
import { Effect, Either } from "effect"
import { without } from "@semlayer/storage/snapshot/Json"
import { migrateModel } from "@semlayer/storage/versions/ModelVersions"
import { decodeModel } from "./ModelDecoding.js"

/** Decodes a model; `problems`, which responses add, are ignored. Fails with its unknown keys, else with all errors of its shape, else with all invalid values. */
export const readModel = Effect.fn("Models.read")(function* (body: Document) {
  const migrated = yield* Either.mapLeft(
    migrateModel(without(body, "problems")),
    (message) => new RequestValueInvalid({ issues: [{ path: [], message, value: null }] })
  )
  return yield* decodeModel(migrated)
})

/**
 * Adds stored hidden columns that the body omits, each after its previous neighbor. Otherwise a client that never saw them
 * would delete them by saving.
 */
export const withHiddenColumns = <M extends SemModel>(model: M, stored: SemModel): M => {
  const given = new Set(model.columns.map((column) => column.name))
  if (model.source_queries !== undefined) return model
  const columns = [...model.columns]
  stored.columns.forEach((column, i) => {
    if (!column.hidden || given.has(column.name)) return
    const before = columnsBefore(stored.columns, i, columns)
    columns.splice(before + 1, 0, column)
  })
  return { ...model, columns }
}

/**
 * Adds stored parts that the writer may not see; they win over given parts of the same name. A writer must neither delete nor
 * replace what it cannot see. `visible` is the writer's view of the stored model.
 */
export const withDeniedParts = <M extends SemModel>(model: M, stored: SemModel, visible: SemModel): M => {
  const time = stored.default_time_dimension
  const keepsTime = time !== undefined && visible.default_time_dimension === undefined
  const keepsCalendar = stored.calendar !== undefined && visible.calendar === undefined
  const seenKeys = new Set((visible.unique_keys ?? []).map((key) => key.join()))
  const deniedKeys = (stored.unique_keys ?? []).filter((key) => !seenKeys.has(key.join()))
  return {
    ...model,
    columns: withDenied(model.columns, stored.columns, visible.columns, ({ name }) => name),
    measures: withDenied(model.measures, stored.measures, visible.measures, ({ name }) => name),
    aggregations: withDenied(model.aggregations, stored.aggregations, visible.aggregations, ({ name }) => name),
    joins: withDenied(model.joins, stored.joins, visible.joins, joinName),
    ...(deniedKeys.length > 0 && { unique_keys: [...(model.unique_keys ?? []), ...deniedKeys] }),
    ...(keepsCalendar && { calendar: stored.calendar }),
    ...(keepsTime && model.default_time_dimension === undefined && { default_time_dimension: time })
  }
}

const withDenied = <A>(
  given: ReadonlyArray<A>,
  stored: ReadonlyArray<A>,
  visible: ReadonlyArray<A>,
  nameOf: (part: A) => string
): ReadonlyArray<A> => {
  const seen = new Set(visible.map(nameOf))
  const denied = stored.filter((part) => !seen.has(nameOf(part)))
  const names = new Set(denied.map(nameOf))
  return denied.length === 0 ? given : [...given.filter((part) => !names.has(nameOf(part))), ...denied]
}

/** Index in `columns` of the nearest stored column before the `i`th; -1 if there is none. */
const columnsBefore = (stored: ReadonlyArray<Column>, i: number, columns: ReadonlyArray<Column>): number => {
  for (let j = i - 1; j >= 0; j--) {
    const at = columns.findIndex((column) => column.name === stored[j]?.name)
    if (at !== -1) return at
  }
  return -1
}
