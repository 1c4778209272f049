/**
 * Adds metadata to a model that the database does not have: labels, descriptions, formats, measures. Only missing parts are
 * added; existing ones are never changed.
 */
import type { Column, NumberFormat } from "@semlayer/domain/Column"
import { type CustomAggregation, type Join, joinName, type ModelMeasure } from "@semlayer/domain/Model"
import type { ColumnName } from "@semlayer/domain/Names"
import type { SemModel } from "@semlayer/domain/SemModel"

/** Metadata for an ingested column. */
export interface ColumnNotes {
  readonly label?: string
  readonly description?: string
  readonly format?: NumberFormat
}

export interface ModelOverlay {
  readonly description: string
  readonly default_time_dimension?: ColumnName
  /** By column name; columns that the model no longer has are skipped. */
  readonly notes: Readonly<Record<string, ColumnNotes>>
  readonly columns: ReadonlyArray<Column>
  readonly joins: ReadonlyArray<Join>
  readonly aggregations: ReadonlyArray<CustomAggregation>
  readonly measures: ReadonlyArray<ModelMeasure>
}

/** Key in the model's `meta` that stores the applied overlay version. */
const metaKey = "demo_overlay"

/** Whether a model has its overlay. After that it is not applied again, so parts that users delete stay deleted. */
export const hasOverlay = ({ meta }: SemModel, version: number): boolean => meta?.[metaKey] === version

export const withOverlay = (model: SemModel, overlay: ModelOverlay, version: number): SemModel => {
  const has = (name: string | undefined): boolean => model.columns.some((column) => column.name === name)
  const wanted = overlay.default_time_dimension
  const timeDimension = model.default_time_dimension ?? (has(wanted) ? wanted : undefined)
  const columns = [
    ...model.columns.map((column) => annotated(column, overlay.notes[column.name] ?? {})),
    ...missing(overlay.columns, [...model.columns, ...model.measures])
  ]
  return {
    ...model,
    description: model.description ?? overlay.description,
    ...(timeDimension !== undefined && { default_time_dimension: timeDimension }),
    columns,
    joins: [...model.joins, ...overlay.joins.filter((join) => !model.joins.some((own) => isTaken(own, join)))],
    aggregations: [...model.aggregations, ...missing(overlay.aggregations, model.aggregations)],
    measures: [...model.measures, ...missing(overlay.measures, [...model.measures, ...columns])],
    meta: { ...model.meta, [metaKey]: version }
  }
}

const annotated = (column: Column, { label, description, format }: ColumnNotes): Column => ({
  ...(label !== undefined && { label }),
  ...(description !== undefined && { description }),
  ...column,
  ...(format !== undefined && isIngested(column.format) && { format })
})

/** Whether a format only restates the column's type, as the formats set by ingestion do. */
const isIngested = (format: NumberFormat | undefined): boolean =>
  format === undefined ||
  ((format.type === "integer" || format.type === "float") &&
    format.precision === undefined &&
    format.symbol === undefined)

const missing = <A extends { readonly name: string }>(
  wanted: ReadonlyArray<A>,
  present: ReadonlyArray<{ readonly name: string }>
): ReadonlyArray<A> => wanted.filter(({ name }) => !present.some((each) => each.name === name))

/** Whether a model already has a join with the target or the name of the overlay's join. */
const isTaken = (own: Join, join: Join): boolean =>
  own.target_model === join.target_model || joinName(own) === joinName(join)
