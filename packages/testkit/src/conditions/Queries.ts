/** Error conditions of `query`: the documented ones, in each of their variants. */
import { refusals } from "../refusals/index.js"
import { type Refusal, statusOfTag } from "../refusals/Refusal.js"
import { type Condition, conditionOf, type Row, wrong } from "./Condition.js"

const condition = conditionOf("query")

interface Named {
  readonly row: Row
  readonly among: ReadonlyArray<Refusal>
  readonly tags: ReadonlyArray<string>
  /** Number of variants to cover. */
  readonly ways: number
  readonly message: RegExp
}

const { filters, names, rows, stages } = refusals

const all: ReadonlyArray<Refusal> = Object.values(refusals).flat()

const named: ReadonlyArray<Named> = [
  // With measures; without dimensions; a filter and an order by the colon form, a transform, and a saved measure.
  { row: 8, among: rows, tags: ["DistinctDimensionValuesError"], ways: 8, message: /distinct_dimension_values/ },
  { row: 9, among: filters, tags: ["UndefinedVariable"], ways: 1, message: /variable/i },
  { row: 10, among: all, tags: ["RawWindowNotAllowed"], ways: 2, message: /transform/ },
  { row: 11, among: filters, tags: ["WindowColumnFiltered"], ways: 1, message: /window/ },
  { row: 12, among: names, tags: ["MeasureShadowsColumn"], ways: 2, message: /column/ },
  // In capitals, misspelt, one that only formulas support, an unknown one.
  { row: 13, among: filters, tags: ["FunctionNotAllowed"], ways: 4, message: /function/ },
  // In a cycle, of itself, of the last: each names its stages.
  { row: 14, among: stages, tags: ["StageCycle", "StageInvalid"], ways: 3, message: /stage|quer/i },
  { row: 15, among: stages, tags: ["NotQueryBacked"], ways: 1, message: /source_model/ }
]

const conditionsOf = ({ row, among, tags, message }: Named): ReadonlyArray<Condition> =>
  among
    .filter(({ tag }) => tags.includes(tag))
    .map(({ body, tag, fields }) => condition(row, body, [statusOfTag(tag), tag, fields], message))

/** Conditions with fewer variants among the rejections than required. */
export const scarce: ReadonlyArray<Row> = named
  .filter((each) => conditionsOf(each).length < each.ways)
  .map(({ row }) => row)

const byName = { name: "by_status" }

/** The fields that define a query cannot be combined with the name of a stored one. */
const defining = {
  source_model: "rides",
  measures: ["*:count"],
  dimensions: ["status"],
  filters: ["fare > 1"],
  time_dimensions: [{ dimension: "day", granularity: "month" }],
  order: [{ column: "status" }],
  limit: 1,
  offset: 1
}

export const queries: ReadonlyArray<Condition> = [
  ...named.flatMap(conditionsOf),
  ...Object.entries(defining).map(([key, value]) =>
    condition(19, { ...byName, [key]: value }, wrong.value(key), new RegExp(`${key} is not accepted here`))
  ),
  condition(19, { ...byName, variables: { least: null } }, wrong.shape("variables", "least"), /variables\.least/)
]
