/** Removes parts from models, as the edit of a drift entry does. */
import { calendarColumns } from "@semlayer/domain/Calendar"
import { type AggregationRegistry, Aggregations } from "@semlayer/compiler/aggregation/Aggregations"
import type { OwnParts } from "@semlayer/compiler/references/Parts"
import type { DriftEntry } from "@semlayer/domain/Ingest"
import { joinName } from "@semlayer/domain/Model"
import type { SemModel } from "@semlayer/domain/SemModel"
import { Effect } from "effect"

/** The kinds of parts that can be removed individually. */
export const partKinds = ["column", "measure", "aggregation", "join", "filter"] as const
export type PartKind = (typeof partKinds)[number]

/** Names of parts by kind; a filter is named by its text. */
export type PartNames = Readonly<Record<PartKind, ReadonlyArray<string>>>

/** The parts that an entry removes. */
export const removedBy = ({ remove, remove_filters }: DriftEntry): PartNames => ({
  column: remove?.columns ?? [],
  measure: remove?.measures ?? [],
  aggregation: remove?.aggregations ?? [],
  join: remove?.joins ?? [],
  filter: remove_filters ?? []
})

/** What to remove from a model: all of it, or some parts. */
export type RemovalStep = { readonly _tag: "Delete" } | { readonly _tag: "Edit"; readonly parts: PartNames }

/** The part of an entry that still drifts, given the current drift of its model; null if nothing does. */
export const stillDrifting = (asked: DriftEntry, now: DriftEntry): RemovalStep | null => {
  if (asked.tool === "delete_model") return now.tool === "delete_model" ? { _tag: "Delete" } : null
  if (now.tool === "delete_model") return null
  const [wanted, lost] = [removedBy(asked), removedBy(now)]
  const both = (kind: keyof PartNames) => lost[kind].filter((name) => wanted[kind].includes(name))
  const parts: PartNames = {
    column: both("column"),
    measure: both("measure"),
    aggregation: both("aggregation"),
    join: both("join"),
    filter: both("filter")
  }
  return Object.values(parts).every((names) => names.length === 0) ? null : { _tag: "Edit", parts }
}

export const keptParts = (own: OwnParts, lost: PartNames): OwnParts => ({
  columns: own.columns.filter(({ name }) => !lost.column.includes(name)),
  measures: own.measures.filter(({ name }) => !lost.measure.includes(name)),
  aggregations: own.aggregations.filter(({ name }) => !lost.aggregation.includes(name)),
  joins: own.joins.filter((join) => !lost.join.includes(joinName(join))),
  filters: own.filters.filter((text) => !lost.filter.includes(text))
})

/**
 * The model without the given parts, and without what refers to them. That is the default time dimension, primary and unique
 * keys of removed columns, and removed aggregations in the lists that columns allow.
 */
export const withoutParts = (model: SemModel, lost: PartNames, { byName }: AggregationRegistry): SemModel => {
  const { default_time_dimension: time, unique_keys: keys, calendar, unpivot, ...rest } = model
  const isCalendarKept = calendar !== undefined && !calendarColumns(calendar).some((name) => lost.column.includes(name))
  // Without its values the column of names has no rows.
  const isUnpivoted = unpivot !== undefined && ![unpivot.name, unpivot.value].some((name) => lost.column.includes(name))
  const others = unpivot === undefined || isUnpivoted ? [] : [unpivot.name, unpivot.value]
  const kept = keptParts(model, { ...lost, column: [...lost.column, ...others] })
  const isKnown = (aggregation: string): boolean =>
    !lost.aggregation.includes(aggregation) || byName.has(aggregation.toLowerCase())
  // The rest of a composite primary key does not identify rows.
  const isKeyKept = model.columns.every(({ name, primary_key }) => !primary_key || !lost.column.includes(name))
  const columns = isKeyKept ? kept.columns : kept.columns.map((column) => ({ ...column, primary_key: false }))
  return {
    ...rest,
    ...kept,
    columns: columns.map((column) =>
      column.allowed_aggregations === undefined || column.allowed_aggregations.every(isKnown)
        ? column
        : { ...column, allowed_aggregations: column.allowed_aggregations.filter(isKnown) }
    ),
    ...(keys !== undefined && { unique_keys: keys.filter((key) => !key.some((name) => lost.column.includes(name))) }),
    ...(isCalendarKept && { calendar }),
    ...(isUnpivoted && { unpivot }),
    ...(time !== undefined && !lost.column.includes(time) && { default_time_dimension: time })
  }
}

/** The model without some parts, using the registered aggregations. */
export const withoutLost = (model: SemModel, lost: PartNames): Effect.Effect<SemModel> =>
  Effect.map(Aggregations, (registry) => withoutParts(model, lost, registry))
