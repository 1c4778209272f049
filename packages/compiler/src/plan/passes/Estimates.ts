/**
 * Estimates for choosing between plans: distinct values of expressions, and the share of rows that meet a condition.
 * They decide how fast a statement is, never what it returns.
 */
import type { DateField, Expr, Scan } from "../../ir/Algebra.js"
import { columnsOf } from "../../ir/ReadColumns.js"
import { isOfDays, lengthOf, type Period } from "../../time/Period.js"

/** Distinct values of columns, by alias and by name. */
export type DistinctValues = ReadonlyMap<string, NonNullable<Scan["distinct"]>>

/** Days of data that estimates assume: ten years. */
const days = 3_650

/** The assumed number of periods; infinite for periods that are too many to be few groups. */
const periodsOf = (period: Period): number => (isOfDays(period) ? Math.ceil(days / lengthOf(period)) : Infinity)

const fields: Readonly<Record<DateField, number>> = {
  ...{ year: 10, quarter: 4, month: 12, week: 53 },
  ...{ day_of_month: 31, day_of_week: 7, day_of_year: 366, hour: 24, minute: 60, second: 60 },
  epoch: Infinity
}

/**
 * The number of distinct values of an expression; infinite if it is unknown.
 * A function of columns has at most as many values as the columns have combinations.
 */
export const distinctOf = (expr: Expr, known: DistinctValues): number => {
  if (expr._tag === "Truncate") return periodsOf(expr.granularity)
  if (expr._tag === "Extract") return fields[expr.field]
  if (expr._tag === "Decode") return distinctOf(expr.operand, known)
  const names = new Map(columnsOf(expr).map((column) => [`${column.relation}.${column.name}`, column]))
  return [...names.values()].reduce(
    (product, { relation, name }) => product * (known.get(relation ?? "")?.get(name) ?? Infinity),
    1
  )
}

/** Shares of rows that PostgreSQL and System R assume: of an equality with an unknown column, and of a range. */
const ofEquality = 0.1
const ofRange = 1 / 3

/** The share of rows, from 0 to 1, that meet a condition. */
export const selectivity = (condition: Expr, known: DistinctValues): number => {
  switch (condition._tag) {
    case "Comparison": {
      if (condition.op !== "=" && condition.op !== "<>") return ofRange
      const equal = ofValues(condition.left, 1, known)
      return condition.op === "=" ? equal : 1 - equal
    }
    case "In": {
      const listed = ofValues(condition.operand, condition.items.length, known)
      return condition.negated ? 1 - listed : listed
    }
    case "IsNull":
      return condition.negated ? 1 - ofEquality : ofEquality
    case "Like":
      return condition.negated ? 1 - ofRange : ofRange
    case "Not":
      return 1 - selectivity(condition.operand, known)
    case "Logical": {
      const each = condition.operands.map((operand) => selectivity(operand, known))
      return condition.op === "and"
        ? each.reduce((product, share) => product * share, 1)
        : Math.min(
            1,
            each.reduce((sum, share) => sum + share, 0)
          )
    }
    default:
      return ofRange
  }
}

/** The share of rows in which an expression has one of `count` values. */
const ofValues = (expr: Expr, count: number, known: DistinctValues): number => {
  const distinct = distinctOf(expr, known)
  return Math.min(1, count * (Number.isFinite(distinct) && distinct > 0 ? 1 / distinct : ofEquality))
}
