/** The number of rows of a model and a look at its data, by queries like any other, so that row policies hold. */
import type { AggregationRegistry } from "@semlayer/compiler/aggregation/Aggregations"
import type { Column } from "@semlayer/domain/Column"
import type { SingleQuery } from "@semlayer/domain/QueryRequest"
import { type Context, Effect } from "effect"
import type { Queries } from "../query/Queries.js"
import type { StoredModel } from "@semlayer/storage/snapshot/Storage"

/** What was seen of the data. */
export interface Samples {
  readonly columns: ReadonlyArray<string>
  readonly rows: ReadonlyArray<Readonly<Record<string, unknown>>>
  readonly sql: string | null
  /** Why nothing was seen. */
  readonly error: string | null
}

type Asker = Pick<Context.Tag.Service<typeof Queries>, "run">

/** Columns that are summed up, at most: a wide table is not read for hundreds of distinct counts. */
const maxSummed = 30

const queryOf = (model: StoredModel, parts: Partial<SingleQuery>): SingleQuery => ({
  source_model: `${model.data_source}.${model.name}`,
  ...{ measures: [], dimensions: [], time_dimensions: [], filters: [], order: [], variables: {} },
  ...{ whole_periods_only: false, distinct_dimension_values: true, dry_run: false, explain: false },
  ...parts
})

const countRows = { formula: "*:count" }

/** The number of rows; null when it cannot be told. */
export const rowCount = ({ run }: Asker, model: StoredModel): Effect.Effect<number | null> =>
  run(queryOf(model, { measures: [countRows] })).pipe(
    Effect.map(({ data, columns }) => Number(data[0]?.[columns[0] ?? ""] ?? Number.NaN)),
    Effect.map((count) => (Number.isFinite(count) ? count : null)),
    Effect.catchAll(() => Effect.succeed(null))
  )

/** The groups of the first two texts with most rows, and each other column in one number. */
export const sampleRows = (
  { run }: Asker,
  model: StoredModel,
  rows: number,
  registry: AggregationRegistry
): Effect.Effect<Samples> => {
  if (rows === 0) return Effect.succeed({ columns: [], rows: [], sql: null, error: null })
  return run(sampleQuery(model, rows, registry)).pipe(
    Effect.map(({ data, columns, sql }) => {
      const short = columns.map((key) => (key.startsWith(`${model.name}.`) ? key.slice(model.name.length + 1) : key))
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

/** How a column becomes one number; null where its list admits nothing that stands alone. */
const aggregationOf = (
  { type, allowed_aggregations: allowed }: Column,
  { byName }: AggregationRegistry
): string | null => {
  const wanted = type === "INT" || type === "DOUBLE" ? "avg" : "count_distinct"
  if (allowed === undefined || allowed.includes(wanted)) return wanted
  // Without parameters and without an order in time, it stands alone.
  return allowed.find((name) => byName.get(name.toLowerCase())?.parameters.length === 0) ?? null
}
