/** Models as shown by inspect: without hidden parts, and with truncated descriptions. */
import type { ReverseJoin } from "@semlayer/compiler/model/ReversePaths"
import type { Column } from "@semlayer/domain/Column"
import type { UniqueKeys } from "@semlayer/domain/Model"
import type { StorageSnapshot, StoredModel } from "@semlayer/storage/snapshot/Storage"
import { reverseSegments } from "./ReverseSegments.js"
import { modelOf } from "./EntityReadings.js"

const mark = " ... [truncated]"

/** Truncates a text to a number of characters and appends a marker; undefined means no limit. */
export const truncated = (text: string, max: number | undefined): string => {
  if (max === undefined || text.length <= max) return text
  const characters = [...text]
  return characters.length <= max ? text : characters.slice(0, max).join("") + mark
}

/** A part of a model with a truncated description. */
export const withShortDescription = <A extends { readonly description?: string }>(
  part: A,
  max: number | undefined
): A =>
  part.description === undefined || max === undefined
    ? part
    : { ...part, description: truncated(part.description, max) }

const shownKeys = (keys: UniqueKeys, columns: ReadonlyArray<Column>): UniqueKeys =>
  keys.filter((key) => key.every((name) => columns.find((column) => column.name === name)?.hidden !== true))

/** A model without hidden columns and joins to hidden models, and with truncated descriptions. */
export const shownModel = (
  model: StoredModel,
  columns: ReadonlyArray<Column>,
  snapshot: StorageSnapshot,
  max?: number
): StoredModel => ({
  ...withShortDescription(model, max),
  columns: columns.filter(({ hidden }) => !hidden).map((column) => withShortDescription(column, max)),
  measures: model.measures.map((measure) => withShortDescription(measure, max)),
  aggregations: model.aggregations.map((aggregation) => withShortDescription(aggregation, max)),
  ...(model.unique_keys !== undefined && { unique_keys: shownKeys(model.unique_keys, columns) }),
  joins: model.joins.filter(({ target_model }) => modelOf(model.data_source, target_model, snapshot)?.hidden !== true)
})

/** The visible models of a datasource as shown, sorted by name. */
export const shownModels = (datasource: string, snapshot: StorageSnapshot, max?: number): ReadonlyArray<StoredModel> =>
  [...snapshot.models]
    .filter(([name]) => name === datasource)
    .flatMap(([, models]) => [...models.values()])
    .filter(({ value }) => !value.hidden)
    .map(({ value }) => shownModel(value, value.columns, snapshot, max))
    .sort((a, b) => (a.name < b.name ? -1 : 1))

/** The paths by which a model reaches the visible models that declare a join to it. */
export const shownReverse = (
  model: StoredModel,
  snapshot: StorageSnapshot
): ReadonlyMap<string, ReadonlyArray<ReverseJoin>> =>
  new Map(
    [...reverseSegments(model, model.data_source, snapshot)].filter(([, joins]) =>
      joins.every(({ target_model }) => modelOf(model.data_source, target_model, snapshot)?.hidden !== true)
    )
  )
