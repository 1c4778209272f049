/**
 * The query that a page edits. Clicks and text edit one value: `readQuery` takes any accepted spelling, `writeQuery` writes the
 * shortest one, and keys that no control edits are kept.
 */
import type { Direction } from "@semlayer/domain/Query"

/** A measure: a formula, with its name and filter. */
export interface EditedMeasure {
  readonly formula: string
  readonly name?: string
  readonly label?: string
  readonly [key: string]: unknown
}

/** A dimension: a path, or a name with a formula. */
export interface EditedDimension {
  readonly name: string
  readonly formula?: string
  readonly label?: string
  readonly [key: string]: unknown
}

/** A period as text, or its two ends, of which one may be null. */
export type DateRange = string | readonly [string | null, string | null]

/** A time column cut into periods. */
export interface EditedTime {
  readonly dimension: string
  readonly granularity: string
  readonly date_range?: DateRange
  readonly label?: string
  readonly [key: string]: unknown
}

export interface EditedSort {
  readonly column: string
  readonly direction: Direction
}

export interface Query {
  /** The name of a model; an inline model or an extension is kept as it is. */
  readonly source: unknown
  readonly measures: ReadonlyArray<EditedMeasure>
  readonly dimensions: ReadonlyArray<EditedDimension>
  readonly times: ReadonlyArray<EditedTime>
  readonly filters: ReadonlyArray<string>
  readonly order: ReadonlyArray<EditedSort>
  readonly limit: number | null
  /** Keys that no control edits. */
  readonly others: Readonly<Record<string, unknown>>
}

/** Rows of a new exploration. It is part of the query, so that an answer is never cut without a word. */
export const firstLimit = 1000

export const emptyQuery = (source: string): Query => ({
  source,
  measures: [],
  dimensions: [],
  times: [],
  filters: [],
  order: [],
  limit: firstLimit,
  others: {}
})

/** Whether there is something to ask. */
export const isAsking = ({ measures, dimensions, times }: Query): boolean =>
  measures.length + dimensions.length + times.length > 0

/** The names of what a query groups by, as its answer has them first. */
export const groupings = ({ dimensions, times }: Query): ReadonlyArray<string> => [
  ...dimensions.map(({ name }) => name),
  ...times.map(({ dimension }) => dimension)
]

type Json = Readonly<Record<string, unknown>>

export const isRecord = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** What is wrong with a text, as a sentence. */
export interface Problem {
  readonly problem: string
}

export const isProblem = (read: object): read is Problem => "problem" in read

const edited = [
  ...["source_model", "measures", "dimensions", "time_dimensions", "filters", "order", "limit"],
  // Modes of a request, which the page sets itself.
  ...["dry_run", "explain", "chart"]
]

const itemsOf = <A>(value: unknown, key: string, read: (item: unknown) => A | null): ReadonlyArray<A> | Problem => {
  if (value === undefined || value === null) return []
  if (!Array.isArray(value)) return { problem: `${key} is not a list` }
  const items: Array<A> = []
  for (const [i, each] of value.entries()) {
    const item = read(each)
    if (item === null) return { problem: `${key}[${i}] is not one of its accepted forms` }
    items.push(item)
  }
  return items
}

const measureOf = (item: unknown): EditedMeasure | null => {
  if (typeof item === "string") return { formula: item }
  return isRecord(item) && typeof item["formula"] === "string" ? { ...item, formula: item["formula"] } : null
}

const dimensionOf = (item: unknown): EditedDimension | null => {
  if (typeof item === "string") return { name: item }
  return isRecord(item) && typeof item["name"] === "string" ? { ...item, name: item["name"] } : null
}

const timeOf = (item: unknown): EditedTime | null =>
  isRecord(item) && typeof item["dimension"] === "string" && typeof item["granularity"] === "string"
    ? { ...item, dimension: item["dimension"], granularity: item["granularity"] }
    : null

const directionOf = (text: unknown): Direction => (/^desc/i.test(String(text)) ? "desc" : "asc")

const orderOf = (value: unknown): ReadonlyArray<EditedSort> | Problem => {
  const entries = value === undefined || value === null ? [] : Array.isArray(value) ? value : [value]
  if (!entries.every(isRecord)) return { problem: "order is not a list of sort keys" }
  return entries.flatMap((entry) =>
    typeof entry["column"] === "string"
      ? [{ column: entry["column"], direction: directionOf(entry["direction"]) }]
      : Object.entries(entry).map(([column, direction]) => ({ column, direction: directionOf(direction) }))
  )
}

const textOf = (item: unknown): string | null => (typeof item === "string" ? item : null)

/** Reads a query in any accepted spelling. What its keys mean is checked by the service. */
export const readQuery = (value: unknown): Query | Problem => {
  if (!isRecord(value)) return { problem: "A query is a JSON object" }
  if (value["source_model"] === undefined) {
    return { problem: "source_model is missing: the name of the model that is queried" }
  }
  const measures = itemsOf(value["measures"], "measures", measureOf)
  if (isProblem(measures)) return measures
  const dimensions = itemsOf(value["dimensions"], "dimensions", dimensionOf)
  if (isProblem(dimensions)) return dimensions
  const times = itemsOf(value["time_dimensions"], "time_dimensions", timeOf)
  if (isProblem(times)) return times
  const filters = itemsOf(value["filters"], "filters", textOf)
  if (isProblem(filters)) return filters
  const order = orderOf(value["order"])
  if (isProblem(order)) return order
  const { limit } = value
  if (limit !== undefined && limit !== null && !(typeof limit === "number" && Number.isInteger(limit) && limit >= 0)) {
    return { problem: `limit is not a number of rows: ${JSON.stringify(limit)}` }
  }
  const others = Object.fromEntries(Object.entries(value).filter(([key]) => !edited.includes(key)))
  return { source: value["source_model"], measures, dimensions, times, filters, order, limit: limit ?? null, others }
}

/** Keys with their defaults, which stored queries spell out, as JSON. */
const defaults: Readonly<Record<string, string>> = {
  variables: "{}",
  whole_periods_only: "false",
  distinct_dimension_values: "true",
  totals: "false",
  subtotals: "[]"
}

/** Reads a query as the service returns it from a memory: without the keys that only spell out their default. */
export const readStoredQuery = (value: object): Query | Problem =>
  readQuery(Object.fromEntries(Object.entries(value).filter(([key, each]) => JSON.stringify(each) !== defaults[key])))

/** Reads the text of a query. */
export const parseQuery = (text: string): Query | Problem => {
  try {
    return readQuery(JSON.parse(text))
  } catch (error) {
    return { problem: error instanceof Error ? error.message : "The text is not JSON" }
  }
}

const onlyKey = (item: Json, key: string): boolean =>
  Object.entries(item).every(([each, value]) => each === key || value === undefined)

const short = (item: Json, key: string): unknown => (onlyKey(item, key) ? item[key] : item)

const isShort = (column: string): boolean => column !== "column" && column !== "__proto__"

/** The query as JSON in its shortest spelling, without keys that have their default. */
export const writeQuery = (query: Query): Json => ({
  source_model: query.source,
  ...(query.measures.length > 0 && { measures: query.measures.map((item) => short(item, "formula")) }),
  ...(query.dimensions.length > 0 && { dimensions: query.dimensions.map((item) => short(item, "name")) }),
  ...(query.times.length > 0 && { time_dimensions: query.times }),
  ...(query.filters.length > 0 && { filters: query.filters }),
  ...query.others,
  ...(query.order.length > 0 && {
    // `column` is the key of the long form, so a column of that name needs it; so does what is no plain name.
    order: query.order.map(({ column, direction }) =>
      isShort(column) ? { [column]: direction } : { column, direction }
    )
  }),
  ...(query.limit !== null && { limit: query.limit })
})

/** The query as text for people. */
export const queryText = (query: Query): string => JSON.stringify(writeQuery(query), null, 2)

/** Whether two values ask the same. */
export const sameQuery = (a: Query, b: Query): boolean =>
  JSON.stringify(writeQuery(a)) === JSON.stringify(writeQuery(b))
