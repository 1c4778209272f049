/** The columns of a translated SELECT: dimensions, time dimensions and measures. */
import type { Column } from "@semlayer/domain/Column"
import { isDateGranularity } from "@semlayer/domain/Query"
import { Either } from "effect"
import { DistinctNames, words } from "../bound/Names.js"
import type { Expression } from "./Expression.js"
import type { SelectScope } from "./Scope.js"

/** A key of `order`. */
export interface OrderKey {
  readonly column: string
  readonly direction: "asc" | "desc"
}

/** A query as JSON, of the keys that a translation uses. */
export interface QueryBody {
  name?: string
  readonly source_model: string
  readonly dimensions?: ReadonlyArray<string | { readonly name: string; readonly formula: string }>
  readonly time_dimensions?: ReadonlyArray<{ readonly dimension: string; readonly granularity: string }>
  readonly measures?: ReadonlyArray<string | { readonly name: string; readonly formula: string }>
  readonly filters?: ReadonlyArray<string>
  readonly order?: ReadonlyArray<OrderKey>
  readonly limit?: number
  readonly offset?: number
  readonly distinct_dimension_values?: false
}

/** The value of a literal. */
export type Constant = string | number | boolean | null

/** An item of the SELECT list. */
export interface SelectItem {
  readonly name: string
  readonly expression: Expression
  /** Its value, if it is a literal. */
  readonly constant?: Constant
}

/** An expression as a key: those with the same text are one column. */
export const keyText = ({ text, period }: Expression): string =>
  period === null ? text : `${period.granularity} ${text}`

export interface Placed {
  readonly expression: Expression
  /** The key of the column: for ORDER BY, and for a SELECT around this one. */
  readonly key: string
  readonly type: Column["type"] | null
}

/** A key with a list; nothing if the list is empty. */
export const listed = <Key extends string, A>(
  key: Key,
  list: ReadonlyArray<A>
): { readonly [K in Key]?: ReadonlyArray<A> } => {
  const keyed: { [K in Key]?: ReadonlyArray<A> } = {}
  if (list.length > 0) keyed[key] = list
  return keyed
}

/** The expressions without repetitions. */
export const distinct = (expressions: ReadonlyArray<Expression>): ReadonlyArray<Expression> => [
  ...new Map(expressions.map((each) => [keyText(each), each])).values()
]

/** The columns of a query, in the order of its answer: dimensions, time dimensions, measures. */
export const columnsOf = (
  keys: ReadonlyArray<Expression>,
  measures: ReadonlyArray<Expression>,
  items: ReadonlyArray<SelectItem>,
  scope: SelectScope
): {
  readonly placed: ReadonlyArray<Placed>
  readonly body: Pick<QueryBody, "dimensions" | "time_dimensions" | "measures">
} => {
  const names = new DistinctNames()
  /** A name that is neither a column nor a measure of the source. */
  const named = (expression: Expression, otherwise: string): string => {
    const item = items.find((each) => keyText(each.expression) === keyText(expression))
    const wish = words(item?.name ?? "") || otherwise
    return names.allocate(Either.isRight(scope.resolve([wish], null)) ? `${wish}_value` : wish)
  }
  const periods = keys.filter(({ period }) => period !== null)
  const columns = keys.filter(({ period }) => period === null)
  const firsts = new Set<string>()
  const dimensions = columns.map((expression) => {
    const { name, text } = expression
    const key = name === null ? named(expression, "expression") : text
    const dimension = name === null ? { name: key, formula: text } : text
    return { dimension, placed: { expression, key: key.replaceAll(".", "__"), type: name?.type ?? null } }
  })
  const times = periods.flatMap((expression): ReadonlyArray<Placed & { readonly order: string }> => {
    const { period } = expression
    if (period === null) return []
    const { column, granularity } = period
    const suffix = firsts.has(column.text) ? `_${granularity}` : ""
    firsts.add(column.text)
    const order = `${column.text}${suffix}`
    return [
      {
        expression,
        order,
        key: order.replaceAll(".", "__"),
        type: isDateGranularity(granularity) ? "DATE" : "TIMESTAMP"
      }
    ]
  })
  const values = measures.map((expression) => {
    const { name, text } = expression
    const isOwn = name !== null && !text.includes(".")
    const key = isOwn ? text : named(expression, "value")
    return { measure: isOwn ? text : { name: key, formula: text }, placed: { expression, key, type: null } }
  })
  return {
    placed: [...dimensions.map(({ placed }) => placed), ...times, ...values.map(({ placed }) => placed)],
    body: {
      ...listed(
        "dimensions",
        dimensions.map(({ dimension }) => dimension)
      ),
      ...listed(
        "time_dimensions",
        periods.flatMap(({ period }) =>
          period === null ? [] : [{ dimension: period.column.text, granularity: period.granularity }]
        )
      ),
      ...listed(
        "measures",
        values.map(({ measure }) => measure)
      )
    }
  }
}
