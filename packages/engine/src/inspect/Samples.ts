/** Reads the row count and sample data of a model with ordinary queries, so that row policies apply. */
import type { AggregationRegistry } from "@semlayer/compiler/aggregation/Aggregations"
import type { Column } from "@semlayer/domain/Column"
import { unqualified } from "@semlayer/domain/Names"
import type { SingleQuery } from "@semlayer/domain/QueryRequest"
import { type Context, Effect } from "effect"
import type { Queries } from "../query/Queries.js"
import type { StoredModel } from "@semlayer/storage/snapshot/Storage"

/** Sample data of a model. */
export interface Samples {
  readonly columns: ReadonlyArray<string>
  readonly rows: ReadonlyArray<Readonly<Record<string, unknown>>>
  readonly sql: string | null
  /** Why there is no data; null if there is. */
  readonly error: string | null
}

type Asker = Pick<Context.Tag.Service<typeof Queries>, "run">

/** Maximum number of aggregated columns. A wide table must not cost hundreds of distinct counts. */
const maxSummed = 30

const queryOf = (model: StoredModel, parts: Partial<SingleQuery>): SingleQuery => ({
  source_model: `${model.data_source}.${model.name}`,
  ...{ measures: [], dimensions: [], time_dimensions: [], filters: [], order: [], variables: {} },
  ...{ whole_periods_only: false, distinct_dimension_values: true, dry_run: false, explain: false },
  ...parts
})

const countRows = { formula: "*:count" }

/** The number of rows; null if it cannot be determined. */
export const rowCount = ({ run }: Asker, model: StoredModel): Effect.Effect<number | null> =>
  run(queryOf(model, { measures: [countRows] })).pipe(
    Effect.map(({ data, columns }) => Number(data[0]?.[columns[0] ?? ""] ?? Number.NaN)),
    Effect.map((count) => (Number.isFinite(count) ? count : null)),
    Effect.catchAll(() => Effect.succeed(null))
  )

/** The largest groups of the first two text or boolean columns, with one aggregate per other column. */
export const sampleRows = (
  { run }: Asker,
  model: StoredModel,
  rows: number,
  registry: AggregationRegistry
): Effect.Effect<Samples> => {
  if (rows === 0) return Effect.succeed({ columns: [], rows: [], sql: null, error: null })
  return run(sampleQuery(model, rows, registry)).pipe(
    Effect.map(({ data, columns, sql }) => {
      const short = columns.map((key) => unqualified(key, model.name))
      const named = data.map((row) => Object.fromEntries(columns.map((key, i) => [short[i] ?? key, row[key]])))
      return { columns: short, rows: named, sql, error: null }
    }),
    Effect.catchAll(({ message }) => Effect.succeed({ columns: [], rows: [], sql: null, error: message }))
  )
}

const isGroup = ({ type }: Column): boolean => type === "TEXT" || type === "BOOLEAN"

const sampleQuery = (model: StoredModel, limit: number, registry: AggregationRegistry): SingleQuery => {
  const columns = model.columns.filter(({ hidden, primary_key }) => !hidden && !primary_key)
  const groups = columns.filter(isGroup).slice(0, 2)
  const summed = columns
    .filter((column) => !groups.includes(column))
    .flatMap((column) => {
      const aggregation = aggregationOf(column, registry)
      return aggregation === null ? [] : [{ formula: `${column.name}:${aggregation}` }]
    })
  return queryOf(model, {
    dimensions: groups.map(({ name }) => ({ name })),
    measures: [countRows, ...summed.slice(0, maxSummed)],
    order: [
      { column: countRows.formula, direction: "desc" },
      ...groups.map(({ name }) => ({ column: name, direction: "asc" as const }))
    ],
    limit
  })
}

/** The aggregation that reduces a column to one number. Null if the column allows none without parameters. */
const aggregationOf = (
  { type, allowed_aggregations: allowed }: Column,
  { byName }: AggregationRegistry
): string | null => {
  const wanted = type === "INT" || type === "DOUBLE" ? "avg" : "count_distinct"
  if (allowed === undefined || allowed.includes(wanted)) return wanted
  // Only aggregations without parameters can be used here.
  return allowed.find((name) => byName.get(name.toLowerCase())?.parameters.length === 0) ?? null
}
