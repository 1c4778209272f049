/** The fields that a model offers, by the path that reaches them from the source of a query. */
import type { ReadModel } from "@semlayer/domain/api/CatalogApi"

export type Model = typeof ReadModel.Encoded
export type ModelColumn = NonNullable<Model["columns"]>[number]
export type ModelJoin = NonNullable<Model["joins"]>[number]

/** A field: what a click adds to the query. */
export interface Field {
  readonly kind: "measure" | "dimension" | "time"
  /** The path of a column, or the formula of a measure. */
  readonly path: string
  readonly title: string
  readonly description: string | null
  /** Type of a column; the formula of a measure. */
  readonly detail: string
  /** Frequent values or the range of a column, as profiling found them. */
  readonly sampled: string | null
  /** Aggregations that a column accepts. */
  readonly aggregations: ReadonlyArray<string>
}

/** A join of a model, and the path prefix of the fields behind it. */
export interface Branch {
  readonly name: string
  readonly prefix: string
  readonly target: string
  readonly isToMany: boolean
  readonly description: string | null
}

const counts = ["count", "count_distinct"]

const aggregationsOf = ({ type = "TEXT", primary_key, allowed_aggregations }: ModelColumn): ReadonlyArray<string> => {
  if (allowed_aggregations !== undefined && allowed_aggregations !== null) return allowed_aggregations
  if (primary_key === true) return counts
  switch (type) {
    case "INT":
    case "DOUBLE":
      return ["sum", "avg", "min", "max", "median", ...counts]
    case "BOOLEAN":
      return ["sum", ...counts]
    default:
      return ["min", "max", ...counts]
  }
}

/** A name as a title: `signed_up_on` is `Signed up on`. */
export const titleOf = (name: string): string => {
  const words = name.replaceAll("_", " ").trim()
  return words === "" ? name : words.charAt(0).toUpperCase() + words.slice(1)
}

const isTimeType = (type: string): boolean => type === "DATE" || type === "TIMESTAMP"

const columnField = (column: ModelColumn, prefix: string): Field => ({
  kind: isTimeType(column.type ?? "TEXT") ? "time" : "dimension",
  path: `${prefix}${column.name}`,
  title: column.label ?? titleOf(column.name),
  description: column.description ?? null,
  detail: column.type ?? "TEXT",
  sampled: column.sampled ?? null,
  aggregations: aggregationsOf(column)
})

const rowCount = (prefix: string): Field => ({
  kind: "measure",
  path: `${prefix}*:count`,
  title: "Number of rows",
  description: null,
  detail: "*:count",
  sampled: null,
  aggregations: []
})

/** The visible fields of a model behind a prefix: measures, then times, then other dimensions. */
export const fieldsOf = (model: Model, prefix = ""): ReadonlyArray<Field> => {
  const columns = (model.columns ?? [])
    .filter(({ hidden }) => hidden !== true)
    .map((column) => columnField(column, prefix))
  const measures = (model.measures ?? []).map(
    (measure): Field => ({
      kind: "measure",
      path: `${prefix}${measure.name}`,
      title: measure.label ?? titleOf(measure.name),
      description: measure.description ?? null,
      detail: measure.formula,
      sampled: null,
      aggregations: []
    })
  )
  return [
    ...measures,
    // A measure of the model that counts rows has a better title.
    ...((model.measures ?? []).some(({ formula, filter }) => formula === "*:count" && (filter ?? null) === null)
      ? []
      : [rowCount(prefix)]),
    ...columns.filter(({ kind }) => kind === "time"),
    ...columns.filter(({ kind }) => kind === "dimension")
  ]
}

const joinName = ({ name, target_model }: ModelJoin): string => name ?? target_model

/** Whether the pairs of a join cover a key of its target, so that it reaches at most one row. */
const reachesOne = ({ relationship, join_pairs }: ModelJoin, target: Model | undefined): boolean => {
  if (relationship !== undefined && relationship !== null) return relationship.endsWith("to_one")
  if (target === undefined) return true
  const paired = new Set(join_pairs.map(([, column]) => column))
  const columns = target.columns ?? []
  const primary = columns.filter(({ primary_key }) => primary_key === true).map(({ name }) => name)
  const keys = [
    primary,
    ...(target.unique_keys ?? []),
    ...columns.flatMap(({ name, unique }) => (unique === true ? [[name]] : []))
  ]
  return keys.some((key) => key.length > 0 && key.every((column) => paired.has(column)))
}

/** The joins of a model behind a prefix. `find` returns a model that is loaded. */
export const branchesOf = (
  model: Model,
  find: (name: string) => Model | undefined,
  prefix = ""
): ReadonlyArray<Branch> =>
  (model.joins ?? []).map((join) => ({
    name: joinName(join),
    prefix: `${prefix}${joinName(join)}.`,
    target: join.target_model,
    isToMany: !reachesOne(join, find(join.target_model)),
    description: join.description ?? null
  }))

/** The field of a path, following joins; null if a model on the way is unknown. */
export const fieldAt = (
  path: string,
  model: Model | undefined,
  find: (name: string) => Model | undefined
): Field | null => {
  if (model === undefined) return null
  const own = fieldsOf(model).find((field) => field.path === path)
  if (own !== undefined) return own
  const branch = branchesOf(model, find).find(({ prefix }) => path.startsWith(prefix))
  if (branch === undefined) return null
  const found = fieldAt(path.slice(branch.prefix.length), find(branch.target), find)
  return found === null ? null : { ...found, path }
}

const aggregationTitles: Readonly<Record<string, string>> = {
  sum: "Sum",
  avg: "Average",
  min: "Minimum",
  max: "Maximum",
  median: "Median",
  count: "Count",
  count_distinct: "Distinct count"
}

export const aggregationTitle = (name: string): string => aggregationTitles[name] ?? titleOf(name)

/** The words of a formula for people: `Sum of Total`, `Change % of Revenue`, or the formula itself. */
export const formulaTitle = (formula: string, fieldOf: (path: string) => Field | null): string => {
  const call = /^(\w+)\((.+)\)$/.exec(formula)
  const transform = transforms.find(({ name }) => name === call?.[1])
  if (transform !== undefined && call?.[2] !== undefined)
    return `${transform.title} of ${formulaTitle(call[2], fieldOf)}`
  if (formula === "*:count") return "Number of rows"
  const named = fieldOf(formula)
  if (named !== null) return named.title
  const aggregate = /^([^():]+):(\w+)$/.exec(formula)
  const column = aggregate?.[1] === undefined ? null : fieldOf(aggregate[1])
  return column === null ? formula : `${aggregationTitle(aggregate?.[2] ?? "")} of ${column.title}`
}

/** Transforms that a menu offers. */
export const transforms = [
  { name: "cumsum", title: "Running total" },
  { name: "ytd", title: "Year to date" },
  { name: "change", title: "Change" },
  { name: "change_pct", title: "Change in percent" },
  { name: "rank", title: "Rank" }
] as const
