/** Renders entities and memories as short labelled lines for readers without other context. Empty lines are left out. */
import type { Column, NumberFormat } from "@semlayer/domain/Column"
import type { Datasource } from "@semlayer/domain/Datasource"
import { printEntity } from "@semlayer/domain/Entity"
import type { Memory } from "@semlayer/domain/Memory"
import { type CustomAggregation, joinName, type ModelMeasure, overTimeText } from "@semlayer/domain/Model"
import type { StoredModel } from "@semlayer/storage/snapshot/Storage"

const line = (title: string, text: string | undefined): string =>
  text === undefined || text === "" ? "" : `${title}: ${text}`

const joined = (...lines: ReadonlyArray<string>): string => lines.filter((each) => each !== "").join("\n")

const leafOf = ({ data_source, name }: StoredModel, leaf: string): string =>
  printEntity({ _tag: "Leaf", datasource: data_source, model: name, leaf })

const none = "_(none)_"

const listed = (names: ReadonlyArray<string>): string => (names.length === 0 ? none : names.join(", "))

/** A column with its values, so that a filter on it can be written. */
export const columnText = (model: StoredModel, column: Column): string =>
  joined(
    line("Column", leafOf(model, column.name)),
    line("Type", column.type),
    line("Description", column.description),
    line("Label", column.label),
    line("Format", column.format === undefined ? undefined : formatText(column.format)),
    line("Allowed aggregations", column.allowed_aggregations?.join(", ")),
    line("SQL", column.sql === column.name ? undefined : column.sql),
    line("Filter", column.filter),
    line("Sample values", column.sampled_values === undefined ? column.sampled : JSON.stringify(column.sampled_values)),
    line("Distinct count", distinctCount(column)),
    line("Primary key", column.primary_key ? "yes" : undefined)
  )

/** The number of distinct values, if not all of them are listed. */
const distinctCount = ({ sampled_values, distinct_count }: Column): string | undefined =>
  sampled_values !== undefined && distinct_count !== undefined && distinct_count > sampled_values.length
    ? String(distinct_count)
    : undefined

const formatText = ({ type, precision, symbol }: NumberFormat): string =>
  [
    `type=${type}`,
    ...(precision === undefined ? [] : [`precision=${precision}`]),
    ...(symbol === undefined ? [] : [`symbol=${symbol}`])
  ].join(" ")

export const measureText = (
  model: StoredModel,
  { name, formula, filter, over_time: overTime, description, label }: ModelMeasure
): string =>
  joined(
    line("Measure", leafOf(model, name)),
    line("Formula", formula),
    line("Filter", filter),
    line("Over time", overTime === undefined ? undefined : overTimeText(overTime)),
    line("Description", description),
    line("Label", label)
  )

export const aggregationText = (
  model: StoredModel,
  { name, formula, description, params }: CustomAggregation
): string =>
  joined(
    line("Aggregation", leafOf(model, name)),
    line("Formula", formula),
    line("Description", description),
    line("Params", params.map((param) => `${param.name}=${param.sql}`).join("; "))
  )

/** The names of a model's parts. Expects the model as shown, without hidden parts. */
const modelLines = (model: StoredModel): string =>
  joined(
    `Columns: ${listed(model.columns.map(({ name }) => name))}`,
    `Measures: ${listed(model.measures.map(({ name }) => name))}`,
    `Aggregations: ${listed(model.aggregations.map(({ name }) => name))}`,
    `Joins to: ${listed(model.joins.map(joinName))}`
  )

export const modelText = (model: StoredModel): string =>
  joined(
    line("Model", printEntity({ _tag: "Model", datasource: model.data_source, model: model.name })),
    line("Description", model.description),
    modelLines(model)
  )

/** A datasource and the contents of its models. Expects the models as shown. */
export const datasourceText = ({ name, description }: Datasource, models: Iterable<StoredModel>): string =>
  [
    joined(line("Datasource", name), line("Description", description)),
    ...[...models].map((model) => joined(`## \`${model.name}\``, model.description ?? "", modelLines(model)))
  ].join("\n\n")

export const memoryText = ({ learning, description, entities }: Memory): string =>
  joined(learning, line("Description", description), line("Tagged entities", entities.join(", ")))
