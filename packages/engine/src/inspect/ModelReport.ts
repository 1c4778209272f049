/** The content of a model's full form, before rendering as Markdown or JSON. */
import type { ReverseJoin } from "@semlayer/compiler/model/ReversePaths"
import { shownFormula } from "@semlayer/domain/Model"
import { printEntity } from "@semlayer/domain/Entity"
import { type InspectSection, inspectSections } from "@semlayer/domain/Inspect"
import type { SemQuery } from "@semlayer/domain/SemModel"
import type { StoredModel } from "@semlayer/storage/snapshot/Storage"
import type { Learning } from "./Learnings.js"
import type { Samples } from "./Samples.js"

export interface ModelReport {
  /** The model without hidden parts. */
  readonly model: StoredModel
  /** The joins of other shown models to it, by the path segment that follows them. */
  readonly reverse: ReadonlyMap<string, ReadonlyArray<ReverseJoin>>
  readonly rowCount: number | null
  /** Null if samples were not requested. */
  readonly samples: Samples | null
  readonly learnings: ReadonlyArray<Learning>
  readonly sections: ReadonlySet<InspectSection>
  readonly showSql: boolean
}

/** The sections reduced to names and those omitted, given the selected ones. */
export const notShown = (sections: ReadonlySet<InspectSection>) => {
  const left = inspectSections.filter((section) => !sections.has(section))
  return { namesOnly: left.filter(hasNames), omitted: left.filter((section) => !hasNames(section)) }
}

const hasNames = (section: InspectSection): boolean => section !== "samples" && section !== "learnings"

export const canonicalModel = ({ data_source: datasource, name }: StoredModel): string =>
  printEntity({ _tag: "Model", datasource, model: name })

/** The kind of source that a model reads. */
export const sourceType = ({ sql_table, sql, source_queries }: StoredModel): "table" | "sql" | "query" | "unknown" => {
  if (source_queries !== undefined) return "query"
  if (sql !== undefined) return "sql"
  return sql_table === undefined ? "unknown" : "table"
}

/** A stored query as its author wrote it. */
export interface StageText {
  readonly name: string
  readonly source_model: string
  readonly dimensions: ReadonlyArray<string>
  readonly measures: ReadonlyArray<string>
  readonly filters: ReadonlyArray<string>
}

export const stageTexts = (queries: ReadonlyArray<SemQuery>): ReadonlyArray<StageText> =>
  queries.map((query, i) => ({
    name: query.name ?? (i === queries.length - 1 ? "final" : `#${i + 1}`),
    source_model: sourceName(query.source_model),
    dimensions: [
      ...query.dimensions.map(({ name, formula }) => (formula === undefined ? name : `${formula} as ${name}`)),
      ...query.time_dimensions.map(({ dimension, granularity }) => `${dimension} by ${granularity}`)
    ],
    measures: query.measures.map(({ name, ...item }) => {
      const formula = shownFormula(item)
      return name === undefined ? formula : `${formula} as ${name}`
    }),
    filters: query.filters
  }))

const sourceName = (source: SemQuery["source_model"]): string => {
  if (typeof source === "string") return source
  return "source_name" in source ? `${source.source_name}, extended` : source.name
}
