/** The body of a model as a client sends it: migrated, decoded, completed by what is stored. */
import type { Column } from "@semlayer/domain/Column"
import type { Document } from "@semlayer/domain/Document"
import { joinName } from "@semlayer/domain/Model"
import { RequestValueInvalid } from "@semlayer/domain/RequestErrors"
import type { SemModel } from "@semlayer/domain/SemModel"
import { Effect, Either } from "effect"
import { migrateModel } from "@semlayer/storage/versions/ModelVersions"
import { decodeModel } from "./ModelDecoding.js"

/** The model of a body. Fails with its unknown keys, else with everything that is wrong with its shape, or with its values. */
export const readModel = Effect.fn("Models.read")(function* (body: Document) {
  const migrated = yield* Either.mapLeft(
    migrateModel(body),
    (message) => new RequestValueInvalid({ issues: [{ path: [], message, value: null }] })
  )
  return yield* decodeModel(migrated)
})

/**
 * The model with the stored hidden columns that its body omits, each behind the column that it stood behind: a client
 * that never saw them must not delete them (decision 46).
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
 * The model with the stored parts that its writer may not see, in the place of any that the writer calls alike: who does
 * not know them must neither delete nor replace them. `visible` is what the writer sees of the stored model.
 */
export const withDeniedParts = <M extends SemModel>(model: M, stored: SemModel, visible: SemModel): M => {
  const time = stored.default_time_dimension
  const keepsTime = time !== undefined && visible.default_time_dimension === undefined
  const seenKeys = new Set((visible.unique_keys ?? []).map((key) => key.join()))
  const deniedKeys = (stored.unique_keys ?? []).filter((key) => !seenKeys.has(key.join()))
  return {
    ...model,
    columns: withDenied(model.columns, stored.columns, visible.columns, ({ name }) => name),
    measures: withDenied(model.measures, stored.measures, visible.measures, ({ name }) => name),
    aggregations: withDenied(model.aggregations, stored.aggregations, visible.aggregations, ({ name }) => name),
    joins: withDenied(model.joins, stored.joins, visible.joins, joinName),
    ...(deniedKeys.length > 0 && { unique_keys: [...(model.unique_keys ?? []), ...deniedKeys] }),
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

/** Where the nearest stored column before the `i`th stands in `columns`; -1 when there is none. */
const columnsBefore = (stored: ReadonlyArray<Column>, i: number, columns: ReadonlyArray<Column>): number => {
  for (let j = i - 1; j >= 0; j--) {
    const at = columns.findIndex((column) => column.name === stored[j]?.name)
    if (at !== -1) return at
  }
  return -1
}
