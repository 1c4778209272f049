/** Prints queries as SQL over models, as far as SQL has their parts. */
import { Predicate } from "effect"
import type { World } from "../naive/World.js"

type Body = Readonly<Record<string, unknown>>

const printable: ReadonlySet<string> = new Set([
  ...["source_model", "measures", "dimensions", "time_dimensions", "filters", "order", "limit", "offset"],
  "distinct_dimension_values"
])

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

const granularities: ReadonlySet<string> = new Set([
  "second",
  "minute",
  "hour",
  "day",
  "week",
  "month",
  "quarter",
  "year"
])

const listOf = (value: unknown): ReadonlyArray<unknown> => (Array.isArray(value) ? value : [])

const dimension = (each: unknown): string | null => (typeof each === "string" && each !== "" ? quoted(each) : null)

const period = (each: unknown): string | null => {
  if (!Predicate.isRecord(each) || Object.keys(each).some((key) => key !== "dimension" && key !== "granularity"))
    return null
  const { dimension: column, granularity } = each
  return typeof column === "string" && typeof granularity === "string" && granularities.has(granularity)
    ? `DATE_TRUNC('${granularity}', ${quoted(column)})`
    : null
}

const aggregates: ReadonlySet<string> = new Set([
  "sum",
  "avg",
  "min",
  "max",
  "count",
  "median",
  "stddev_samp",
  "var_pop"
])

/** Parts of a measure that SQL has, or that change no value. */
const measureParts: ReadonlySet<string> = new Set(["name", "formula", "filter", "label", "description", "format"])

const measure = (each: unknown): string | null => {
  if (Predicate.isRecord(each) && Object.keys(each).some((key) => !measureParts.has(key))) return null
  const text = aggregate(each)
  if (text === null || !Predicate.isRecord(each) || (each["filter"] ?? null) === null) return text
  const filter = condition(each["filter"])
  return filter === null ? null : `${text} FILTER (WHERE ${filter})`
}

const aggregate = (each: unknown): string | null => {
  const formula = typeof each === "string" ? each : Predicate.isRecord(each) ? String(each["formula"]) : ""
  const [, column = "", aggregation = ""] = /^(\*|[\w.]+):(\w+)$/.exec(formula) ?? []
  if (column === "*") return aggregation === "count" ? "COUNT(*)" : null
  if (aggregation === "count_distinct") return `COUNT(DISTINCT ${quoted(column)})`
  return aggregates.has(aggregation) ? `${aggregation}(${quoted(column)})` : null
}

/** Conditions without times, which mean something else in SQL. */
const condition = (each: unknown): string | null => {
  if (typeof each !== "string") return null
  const [, column = "", rest = ""] =
    /^\(?([\w.]+) ((?:=|<>|[<>]=?) (?:'[^'{}\\\d]*'|-?\d+(?:\.\d+)?)|is (?:not )?null)\)?$/.exec(each) ?? []
  return column === "" ? null : `${quoted(column)} ${rest}`
}

/** All printed, or null if one of them cannot be. */
const all = (list: unknown, print: (each: unknown) => string | null): ReadonlyArray<string> | null => {
  const texts = listOf(list).map(print)
  return texts.every((text) => text !== null) ? texts : null
}

const clause = (word: string, conditions: ReadonlyArray<string>): ReadonlyArray<string> =>
  conditions.length === 0 ? [] : [`${word} ${conditions.join(" AND ")}`]

/** The SQL of a query; null if it has a part that SQL over models has not. */
export const printedSql = (body: unknown, { models }: Pick<World, "models">): string | null => {
  if (!Predicate.isRecord(body) || Object.keys(body).some((key) => !printable.has(key))) return null
  const keys = [all(body["dimensions"], dimension), all(body["time_dimensions"], period)]
  const [dimensions, periods, measures, filters] = [
    ...keys,
    all(body["measures"], measure),
    all(body["filters"], condition)
  ]
  if (!dimensions || !periods || !measures || !filters || typeof body["source_model"] !== "string") return null
  const list = [...dimensions, ...periods, ...measures]
  const order = orderOf(body, list)
  if (list.length === 0 || order === null || new Set(list).size < list.length) return null
  // Names that the query gives to its measures, with what SQL has in their place.
  const own = listOf(body["measures"]).flatMap((each, i) =>
    Predicate.isRecord(each) && typeof each["name"] === "string"
      ? [[quoted(each["name"]), measures[i] ?? ""] as const]
      : []
  )
  const ownIn = (filter: string) => own.find(([name]) => filter.startsWith(`${name} `))
  const stored = models.find(({ name }) => name === body["source_model"])?.measures ?? []
  const isOfGroups = (filter: string): boolean =>
    ownIn(filter) !== undefined || stored.some(({ name }) => filter.startsWith(`${quoted(name)} `))
  const withMeasure = (filter: string): string => {
    const [name = "", text = ""] = ownIn(filter) ?? []
    return text + filter.slice(name.length)
  }
  const isDistinct = measures.length === 0 && body["distinct_dimension_values"] !== false
  const groups = [...dimensions, ...periods].map((_, i) => i + 1)
  return [
    `SELECT ${isDistinct ? "DISTINCT " : ""}${list.join(", ")} FROM ${quoted(body["source_model"])}`,
    ...clause(
      "WHERE",
      filters.filter((each) => !isOfGroups(each))
    ),
    ...(measures.length > 0 && groups.length > 0 ? [`GROUP BY ${groups.join(", ")}`] : []),
    ...clause("HAVING", filters.filter(isOfGroups).map(withMeasure)),
    ...(order.length > 0 ? [`ORDER BY ${order.join(", ")}`] : []),
    ...(typeof body["limit"] === "number" ? [`LIMIT ${body["limit"]}`] : []),
    ...(typeof body["offset"] === "number" ? [`OFFSET ${body["offset"]}`] : [])
  ].join(" ")
}

/** Keys of ORDER BY as places of the list; null if one is not in it. */
const orderOf = (body: Body, list: ReadonlyArray<string>): ReadonlyArray<string> | null => {
  const keys = listOf(body["order"]).map((each) => {
    if (!Predicate.isRecord(each)) return null
    const place = list.indexOf(quoted(String(each["column"])))
    return place < 0 ? null : `${place + 1} ${each["direction"] === "desc" ? "DESC" : "ASC"}`
  })
  return keys.every((key) => key !== null) ? keys : null
}
