/** Compares the report and the stored models of an ingest with expectations. */
import type { IngestResult } from "@semlayer/domain/Ingest"
import type { SemModel } from "@semlayer/domain/SemModel"
import type { Addition, Drift, IngestedModel, IngestStep } from "./Corpus.js"
import type { IngestOverride } from "./Overrides.js"

const json = (value: unknown): string => JSON.stringify(value)

const sorted = (values: Iterable<string>): ReadonlyArray<string> => [...values].sort()

const differs = (what: string, expected: unknown, actual: unknown): ReadonlyArray<string> =>
  json(expected) === json(actual) ? [] : [`${what}: expected ${json(expected)}, got ${json(actual)}`]

/** The differences between the report of an ingest and the expected one. */
export const reportDifferences = (expected: IngestStep, actual: IngestResult): ReadonlyArray<string> => [
  ...differs("errors", expected.errors, actual.errors),
  ...differs("additions", additionsOf(expected.additions), reportedAdditions(actual)),
  ...differs(
    "to_delete",
    sorted(expected.to_delete.map(json)),
    sorted(
      actual.to_delete.map(({ model_name, tool, remove }) => {
        const drift: Drift = [model_name, tool, sorted(remove?.columns ?? []), remove?.joins.length ?? 0]
        return json(drift)
      })
    )
  )
]

type AddedParts = Pick<Addition, "new_columns" | "new_joins" | "widened_columns">

const partsOf = (model: string, { new_columns, new_joins, widened_columns }: AddedParts) => ({
  model,
  new_columns: sorted(new_columns),
  new_joins: sorted(new_joins),
  widened_columns: sorted(widened_columns)
})

const additionsOf = (additions: IngestStep["additions"]) =>
  sorted(Object.keys(additions)).flatMap((model) => {
    const addition = additions[model]
    return addition === undefined ? [] : [partsOf(model, addition)]
  })

const reportedAdditions = ({ additions }: IngestResult) =>
  [...additions].sort((a, b) => (a.model_name < b.model_name ? -1 : 1)).map((each) => partsOf(each.model_name, each))

/** An ingested model, with the columns that an override replaces. */
export const overriddenModel = (
  name: string,
  model: IngestedModel,
  overrides: ReadonlyArray<IngestOverride>
): IngestedModel => ({
  ...model,
  columns: model.columns.map((column) => {
    const instead = overrides.map(({ columns }) => columns[`${name}.${column.name}`]).find((each) => each !== undefined)
    if (instead === undefined) return column
    const { format: _, ...rest } = column
    return { ...rest, type: instead.type, ...(instead.format !== null && { format: instead.format }) }
  })
})

/** The differences between a stored model, including hidden columns, and the expected one. */
export const modelDifferences = (expected: IngestedModel, actual: SemModel): ReadonlyArray<string> => {
  const columns = new Map<string, SemModel["columns"][number]>(actual.columns.map((column) => [column.name, column]))
  const wanted = new Set(expected.columns.map((column) => column.name))
  return [
    ...differs("sql_table", expected.sql_table, tableName(actual.sql_table ?? "")),
    ...expected.columns.flatMap(({ name, type, primary_key, format, fk }) => {
      const column = columns.get(name)
      if (column === undefined) return [`the column '${name}' is missing`]
      return [
        ...differs(`type of '${name}'`, type, column.type),
        ...differs(`primary_key of '${name}'`, primary_key ?? false, column.primary_key),
        ...differs(`hidden of '${name}'`, fk ?? false, column.hidden),
        ...(format === undefined ? [] : differs(`format of '${name}'`, format, column.format?.type))
      ]
    }),
    ...[...columns.keys()].flatMap((name) => (wanted.has(name) ? [] : [`the column '${name}' is not expected`])),
    ...differs("measures", [], actual.measures),
    ...differs("joins", joinsOf(expected.joins), joinsOf(actual.joins))
  ]
}

const tableName = (sqlTable: string): string => (sqlTable.split(".").at(-1) ?? "").replace(/["`]/g, "")

const joinsOf = (joins: IngestedModel["joins"] | SemModel["joins"]) =>
  sorted(joins.map(({ target_model, join_pairs }) => json([target_model, sorted(join_pairs.map(json))])))
