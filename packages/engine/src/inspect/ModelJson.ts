/** The full form of a model as JSON. Sections that were not selected are reduced to names. */
import type { ReverseJoin } from "@semlayer/compiler/model/ReversePaths"
import { stewardshipOf } from "@semlayer/domain/Stewardship"
import type { Column } from "@semlayer/domain/Column"
import type { CustomAggregation, Join, ModelMeasure } from "@semlayer/domain/Model"
import type { Learning } from "./Learnings.js"
import { canonicalModel, type ModelReport, notShown, sourceType, stageTexts } from "./ModelReport.js"

type Json = Readonly<Record<string, unknown>>

export const modelJson = (report: ModelReport): Json => {
  const { model, rowCount, sections, showSql } = report
  const { namesOnly, omitted } = notShown(sections)
  const part = <A>(
    section: "columns" | "measures" | "aggregations" | "joins",
    items: ReadonlyArray<A>,
    toJson: (item: A) => Json,
    name: (item: A) => string
  ): Json => (sections.has(section) ? { [section]: items.map(toJson) } : { [`${section}_names`]: items.map(name) })
  const named = ({ name }: { readonly name: string }) => name
  return {
    model_name: model.name,
    description: model.description ?? null,
    data_source: model.data_source,
    source_type: sourceType(model),
    ...(model.sql_table !== undefined && { sql_table: model.sql_table }),
    ...(model.unpivot !== undefined && { unpivot: model.unpivot }),
    default_time_dimension: model.default_time_dimension ?? null,
    ...(model.granularities !== undefined && { granularities: model.granularities }),
    ...(model.calendar !== undefined && { calendar: model.calendar }),
    ...(model.calendar_model !== undefined && { calendar_model: model.calendar_model }),
    ...(model.unique_keys !== undefined && model.unique_keys.length > 0 && { unique_keys: model.unique_keys }),
    ...stewardshipOf(model),
    hidden: model.hidden,
    meta: model.meta ?? null,
    row_count: rowCount,
    ...(showSql && { sql: model.sql ?? null, filters: model.filters }),
    ...backing(report),
    ...part("columns", model.columns, columnJson(showSql), named),
    ...part("measures", model.measures, measureJson, named),
    ...part("aggregations", model.aggregations, aggregationJson(showSql), named),
    ...part("joins", model.joins, joinJson, ({ target_model }) => target_model),
    ...(report.reverse.size > 0 && { reverse_paths: [...report.reverse].map(reverseJson) }),
    ...samplesJson(report),
    ...(sections.has("learnings") && { learnings: report.learnings.map(learningJson) }),
    ...(namesOnly.length > 0 && { names_only_sections: namesOnly }),
    ...(omitted.length > 0 && { omitted_sections: omitted }),
    canonical_id: canonicalModel(model)
  }
}

const backing = ({ model, showSql }: ModelReport): Json =>
  model.source_queries === undefined
    ? {}
    : {
        backing_query: stageTexts(model.source_queries),
        query_variables: model.query_variables,
        ...(showSql && { backing_query_sql: model.backing_query_sql ?? null })
      }

const columnJson =
  (showSql: boolean) =>
  (column: Column): Json => ({
    name: column.name,
    type: column.type,
    primary_key: column.primary_key,
    ...(column.unique === true && { unique: true }),
    ...(showSql && { sql: column.sql ?? null }),
    allowed_aggregations: column.allowed_aggregations ?? null,
    ...(showSql && { filter: column.filter ?? null }),
    label: column.label ?? null,
    description: column.description ?? null,
    meta: column.meta ?? null,
    sampled: column.sampled ?? null,
    sampled_values: column.sampled_values ?? null,
    distinct_count: column.distinct_count ?? null
  })

const measureJson = ({ name, formula, filter, over_time, label, format, description, meta }: ModelMeasure): Json => ({
  ...{ name, formula },
  ...(filter !== undefined && { filter }),
  ...(over_time !== undefined && { over_time }),
  ...(format !== undefined && { format }),
  label: label ?? null,
  description: description ?? null,
  meta: meta ?? null
})

const aggregationJson =
  (showSql: boolean) =>
  ({ name, formula, params, description, meta }: CustomAggregation): Json => ({
    name,
    ...(showSql && { formula: formula ?? null }),
    params: params.map((param) => (showSql ? { name: param.name, sql: param.sql } : { name: param.name })),
    description: description ?? null,
    meta: meta ?? null
  })

const joinJson = ({ name, target_model, join_pairs, relationship, as_of, range, reverse_name }: Join): Json => ({
  ...(name !== undefined && { name }),
  target_model,
  join_pairs,
  ...(relationship !== undefined && { relationship }),
  ...(as_of !== undefined && { as_of }),
  ...(range !== undefined && { range }),
  ...(reverse_name !== undefined && { reverse_name })
})

const reverseJson = ([path, joins]: readonly [string, ReadonlyArray<ReverseJoin>]): Json => ({
  path,
  model_name: joins[0]?.target_model ?? null,
  joins: joins.map(({ declared }) => declared)
})

const samplesJson = ({ samples, showSql }: ModelReport): Json =>
  samples === null
    ? {}
    : {
        sample_data: samples.error === null ? { columns: samples.columns, rows: samples.rows } : null,
        ...(samples.error !== null && { sample_data_error: samples.error }),
        ...(showSql && { sample_sql: samples.sql })
      }

const learningJson = ({ memory, matched }: Learning): Json => ({
  id: memory.id,
  learning: memory.learning,
  matched_entities: matched
})
