/** Bound queries as relations, which later queries read. */
import type { Column, ColumnType } from "@semlayer/domain/Column"
import { ColumnName, ModelName } from "@semlayer/domain/Names"
import { modelVersion, type SemModel } from "@semlayer/domain/SemModel"
import type { ValueType } from "../ir/Algebra.js"
import { type BoundOutput, type BoundQuery, type Relation, stageColumnNames } from "../bound/Bound.js"
import { type PreparedModel, prepareWith } from "../model/PreparedModel.js"
import { underMasks } from "./MaskedKeys.js"
import type { Environment } from "./rows/Environment.js"

/** A bound query as a relation: its outputs are the columns, its keys the row key. */
export const stageRelation = (name: string, query: BoundQuery, env: Environment): Relation => ({
  name,
  model: stageModel(name, query, env),
  source: { _tag: "Stage", query }
})

/**
 * The model of a bound query.
 * `stored` is the query-backed model, whose measures, joins and filters apply to the result.
 */
export const stageModel = (name: string, query: BoundQuery, env: Environment, stored?: SemModel): PreparedModel => {
  const types = new Map(query.outputs.map((output) => [output.id, output.type]))
  const defaultTime = stored?.default_time_dimension ?? query.source.model.model.default_time_dimension
  const time = query.outputs.find(
    ({ id, kind }) => kind !== "measure" && defaultTime !== undefined && id === defaultTime
  )
  const { granularities, calendar_model } = query.source.model.model
  const model: SemModel = {
    version: modelVersion,
    name: ModelName.make(name, true),
    measures: [],
    aggregations: [],
    joins: [],
    filters: [],
    query_variables: {},
    hidden: false,
    ...(granularities !== undefined && { granularities }),
    ...(calendar_model !== undefined && { calendar_model }),
    ...stored,
    columns: stageColumns(query),
    ...(time !== undefined && { default_time_dimension: ColumnName.make(time.id, true) })
  }
  const keys = query.outputs.filter((output) => output.kind !== "measure" && output.labels === undefined)
  const rowKey = query.raw ? null : keys.map((output) => output.id)
  const made = prepareWith(model, env.dialect, rowKey, (column) => types.get(column.name) ?? "UNKNOWN")
  return stored === undefined ? made : underMasks(made, env)
}

/** The outputs of a bound query as columns of a model. */
export const stageColumns = (query: BoundQuery): ReadonlyArray<Column> => {
  const names = stageColumnNames(query.outputs)
  return query.outputs.map((output) => stageColumn(output, names.get(output.id) ?? output.id))
}

const columnTypeOf = (type: ValueType): ColumnType => (type === "UNKNOWN" ? "TEXT" : type)

const stageColumn = (output: BoundOutput, name: string): Column => ({
  // Ids of unnamed formulas cannot be written in a query; they occur only in the statement.
  name: ColumnName.make(output.id, true),
  type: columnTypeOf(output.type),
  primary_key: false,
  hidden: false,
  ...(name !== output.id && { sql: name }),
  ...(output.label !== undefined && { label: output.label }),
  ...(output.description !== undefined && { description: output.description }),
  ...(output.format !== undefined && { format: output.format }),
  ...(output.encoding !== null && { time_encoding: output.encoding }),
  ...(output.zoned && { zoned: true }),
  ...(output.native !== null && { native_type: output.native })
})
