/** Renders all models or all datasources. */
import { stewardshipOf } from "@semlayer/domain/Stewardship"
import { shownFormula } from "@semlayer/domain/Model"
import type { DatasourceSummary } from "@semlayer/domain/Datasource"
import type { StoredModel } from "@semlayer/storage/snapshot/Storage"
import type { Inspected } from "./Inspected.js"
import { cellOf, codes, none, markdownTable } from "./MarkdownTable.js"
import { joinsTo } from "./Parts.js"

/** The visible models of one datasource, by name. */
export interface ModelsOfDatasource {
  readonly datasource: string
  readonly models: ReadonlyArray<StoredModel>
}

const collection = (
  kind: "model" | "datasource",
  markdown: string,
  datasources: ReadonlyArray<unknown>,
  isSmall: boolean
): Inspected => ({
  canonical: null,
  markdown: markdown === "" ? none : markdown,
  json: { entity_type: kind, collection: true, datasources },
  isSmall,
  warnings: []
})

const heading = ({ datasource, models }: ModelsOfDatasource): string =>
  `# Datasource: \`${datasource}\` — ${models.length} model${models.length === 1 ? "" : "s"}`

/** Every model on one line; the full form adds its columns and measures. */
export const modelCollection = (all: ReadonlyArray<ModelsOfDatasource>, compact: boolean): Inspected =>
  compact
    ? collection(
        "model",
        all.map((each) => [heading(each), each.models.map(modelLine).join("\n")].join("\n\n")).join("\n\n"),
        all.map(({ datasource, models }) => ({
          data_source: datasource,
          model_count: models.length,
          models: models.map((model) => ({
            name: model.name,
            ...stewardshipOf(model),
            column_count: model.columns.length,
            joins_to: joinsTo(model)
          }))
        })),
        false
      )
    : collection(
        "model",
        all.map((each) => [heading(each), ...each.models.map(modelBlock)].join("\n\n")).join("\n\n---\n\n"),
        all.map(({ datasource, models }) => ({
          datasource_name: datasource,
          model_count: models.length,
          models: models.map(modelSummary)
        })),
        false
      )

/** The visible models of one datasource; the full form adds tables of their columns and measures. */
export const datasourceSummary = (each: ModelsOfDatasource, compact: boolean): Inspected => ({
  canonical: null,
  markdown: [heading(each), ...each.models.map(compact ? briefBlock : modelBlock)].join("\n\n"),
  json: {
    datasource_name: each.datasource,
    model_count: each.models.length,
    models: compact ? each.models.map(briefSummary) : each.models.map(modelSummary)
  },
  isSmall: false,
  warnings: []
})

/** ` [deprecated, use orders_v2]`; empty without a status. */
const statusText = ({ status, replaced_by }: StoredModel): string =>
  status === undefined ? "" : ` [${status}${replaced_by === undefined ? "" : `, use ${replaced_by}`}]`

const briefBlock = (model: StoredModel): string =>
  [
    `## \`${model.name}\`${statusText(model)}`,
    ...(model.description === undefined ? [] : [model.description]),
    [
      `Columns: ${model.columns.length}`,
      `Measures: ${model.measures.map(({ name }) => name).join(", ")}`.trimEnd(),
      `Joins to: ${codes(joinsTo(model)) || none}`
    ].join("\n")
  ].join("\n\n")

const briefSummary = (model: StoredModel) => ({
  name: model.name,
  description: model.description ?? null,
  ...stewardshipOf(model),
  column_count: model.columns.length,
  measure_names: model.measures.map(({ name }) => name),
  joins_to: joinsTo(model)
})

const modelLine = (model: StoredModel): string => {
  const joins = joinsTo(model)
  const count = `${model.columns.length} column${model.columns.length === 1 ? "" : "s"}`
  return `- \`${model.name}\`${statusText(model)} (${count}${joins.length === 0 ? "" : `; joins: ${codes(joins)}`})`
}

const modelBlock = (model: StoredModel): string => {
  const { columns, measures } = model
  return [
    `## \`${model.name}\`${statusText(model)}`,
    ...(model.description === undefined ? [] : [model.description]),
    `**Columns (${columns.length})**\n\n${markdownTable(
      ["name", "type", "description"],
      columns.map(({ name, type, description }) => [name, type, description].map(cellOf))
    )}`,
    `**Measures (${measures.length})**\n\n${markdownTable(
      ["name", "formula", "description"],
      measures.map((measure) => [measure.name, shownFormula(measure), measure.description].map(cellOf))
    )}`,
    `Joins to: ${codes(joinsTo(model)) || none}`
  ].join("\n\n")
}

const modelSummary = (model: StoredModel) => ({
  name: model.name,
  description: model.description ?? null,
  ...stewardshipOf(model),
  columns: model.columns.map(({ name, type, description }) => ({ name, type, description: description ?? null })),
  measures: model.measures.map(({ name, formula, filter, description }) => ({
    ...{ name, formula },
    ...(filter !== undefined && { filter }),
    description: description ?? null
  })),
  joins_to: joinsTo(model)
})

/** Every datasource on one line. An unusable one shows its error. */
export const datasourceCollection = (all: ReadonlyArray<DatasourceSummary>): Inspected =>
  collection(
    "datasource",
    all
      .map(({ name, type, error }) =>
        error === undefined ? `- ${name} (${type ?? "unknown"})` : `- ${name} (ERROR: ${error})`
      )
      .join("\n"),
    all.map(({ name, type, error }) => (error === undefined ? { name, type } : { name, error })),
    true
  )

/** Combines the full forms of several datasources. */
export const joined = (blocks: ReadonlyArray<Inspected>): Inspected =>
  collection(
    "datasource",
    blocks.map(({ markdown }) => markdown).join("\n\n---\n\n"),
    blocks.map(({ json }) => json),
    false
  )
