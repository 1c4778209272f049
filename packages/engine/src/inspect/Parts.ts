/** Renders columns, measures, aggregations, datasources and memories, and the short form of models. */
import type { Column } from "@semlayer/domain/Column"
import type { Datasource } from "@semlayer/domain/Datasource"
import { type EntityKind, printEntity } from "@semlayer/domain/Entity"
import { type Memory, previewOf } from "@semlayer/domain/Memory"
import type { CustomAggregation, ModelMeasure } from "@semlayer/domain/Model"
import {
  aggregationText,
  columnText,
  datasourceText,
  measureText,
  memoryText,
  modelText
} from "@semlayer/search/entities/EntityMarkdown"
import type { StoredModel } from "@semlayer/storage/snapshot/Storage"
import type { Inspected } from "./Inspected.js"
import { truncated } from "@semlayer/search/entities/Shown"

/** The short form of anything but a model: name and description. */
const brief = (kind: EntityKind, canonical: string, description: string | undefined): Inspected => ({
  canonical,
  markdown: `${titles[kind]}: ${canonical}\n${
    description === undefined || description === "" ? "_(no description)_" : `Description: ${description}`
  }`,
  json: { canonical_id: canonical, entity_type: kind, description: description ?? null },
  isSmall: true,
  warnings: []
})

const titles = {
  ...{ datasource: "Datasource", model: "Model", column: "Column" },
  ...{ measure: "Measure", aggregation: "Aggregation", memory: "Memory" }
} as const

/** The short form extended with the full text. */
const whole = (short: Inspected, text: string): Inspected => ({
  ...short,
  markdown: text,
  json: { ...short.json, text }
})

const leafOf = (model: StoredModel, leaf: string): string =>
  printEntity({ _tag: "Leaf", datasource: model.data_source, model: model.name, leaf })

export const inspectedColumn = (model: StoredModel, column: Column, compact: boolean): Inspected => {
  const short = brief("column", leafOf(model, column.name), column.description)
  return compact ? short : whole(short, columnText(model, column))
}

/** The formula is short and says more than a description, so both forms include it. */
export const inspectedMeasure = (model: StoredModel, measure: ModelMeasure): Inspected =>
  whole(brief("measure", leafOf(model, measure.name), measure.description), measureText(model, measure))

export const inspectedAggregation = (model: StoredModel, aggregation: CustomAggregation): Inspected =>
  whole(
    brief("aggregation", leafOf(model, aggregation.name), aggregation.description),
    aggregationText(model, aggregation)
  )

export const inspectedMemory = (
  memory: Memory,
  compact: boolean,
  max: number | undefined,
  warnings: ReadonlyArray<string>
): Inspected => {
  const canonical = printEntity({ _tag: "Memory", id: memory.id })
  const short = { ...brief("memory", canonical, truncated(previewOf(memory), max)), warnings }
  if (compact) return short
  const { description, query } = memory
  const shown = { ...memory, ...(description !== undefined && { description: truncated(description, max) }) }
  const example = query === undefined ? "" : `\nQuery: ${JSON.stringify(query)}`
  const full = whole(short, `Memory: ${canonical}\n${memoryText(shown)}${example}`)
  return { ...full, json: { ...full.json, learning: memory.learning, entities: memory.entities } }
}

/** A datasource; the full form includes the skeletons of its visible models. */
export const inspectedDatasource = (
  datasource: Datasource,
  models: ReadonlyArray<StoredModel>,
  compact: boolean
): Inspected => {
  const short = brief("datasource", datasource.name, datasource.description)
  if (compact) return short
  return {
    ...short,
    markdown: datasourceText(datasource, models),
    json: { ...short.json, models: models.map(skeleton) },
    isSmall: false
  }
}

/** The short form of a model: the names of its parts, without querying its database. */
export const inspectedSkeleton = (model: StoredModel): Inspected => ({
  canonical: canonicalOf(model),
  markdown: modelText(model),
  json: { ...skeleton(model), entity_type: "model" },
  isSmall: false,
  warnings: []
})

const canonicalOf = ({ data_source: datasource, name }: StoredModel): string =>
  printEntity({ _tag: "Model", datasource, model: name })

const skeleton = (model: StoredModel) => ({
  name: model.name,
  canonical_id: canonicalOf(model),
  description: model.description ?? null,
  column_names: model.columns.map(({ name }) => name),
  measure_names: model.measures.map(({ name }) => name),
  aggregation_names: model.aggregations.map(({ name }) => name),
  joins_to: joinsTo(model)
})

/** The models that a model joins, each once. */
export const joinsTo = ({ joins }: StoredModel): ReadonlyArray<string> => [
  ...new Set(joins.map(({ target_model }) => target_model))
]
