/**
 * Splits aggregates into partial aggregates of small groups and expressions that merge them.
 * A sum, minimum or maximum is merged by itself and a count by a sum. A mean is the quotient of a sum and a count.
 */
import type { AggregationRegistry } from "../../aggregation/Aggregations.js"
import type { DistinctNames } from "../../bound/Names.js"
import type { SqlDialect } from "../../dialect/SqlDialect.js"
import * as E from "../../ir/Construct.js"
import { type AggregateCall, type CoreAggregate, coreAggregates, type Expr, type NamedExpr } from "../../ir/Algebra.js"
import { Shapes } from "../../ir/Shapes.js"
import { hasRawWindow, hasWindow, mapChildren, some } from "../../ir/Traverse.js"

/** How the aggregates of a statement are split. */
export interface Splitting {
  readonly aggregations: AggregationRegistry
  readonly dialect: Pick<SqlDialect, "sumsInDouble">
  /** The alias of the small groups. */
  readonly alias: string
  readonly names: DistinctNames
  /** Aggregates that the small groups have anyway. */
  readonly given?: ReadonlyArray<NamedExpr>
}

export class PartialAggregates {
  /** The columns that the small groups need besides the given ones. */
  readonly columns: Array<NamedExpr> = []
  private readonly shapes = new Shapes()
  private readonly known = new Map<number, Expr>()

  constructor(private readonly splitting: Splitting) {
    for (const { name, expr } of splitting.given ?? []) {
      if (expr._tag === "Aggregate") this.known.set(this.shapes.of(expr), E.columnHolding(splitting.alias, name, expr))
    }
  }

  /** Columns over the small groups, as `merged`; null if one of them cannot be merged. */
  all(columns: ReadonlyArray<NamedExpr>, isTotal: boolean): ReadonlyArray<NamedExpr> | null {
    const made: Array<NamedExpr> = []
    for (const { name, expr } of columns) {
      const merged = this.merged(expr, isTotal)
      if (merged === null) return null
      made.push({ name, expr: merged })
    }
    return made
  }

  /**
   * An aggregate expression over the small groups; null if it cannot be merged from them.
   * `isTotal` if the merged groups have no keys, so that there may be nothing to merge.
   */
  merged(expr: Expr, isTotal: boolean): Expr | null {
    if (expr._tag === "Aggregate") return this.call(expr, isTotal)
    if (expr._tag === "RawAggregate" || expr._tag === "Column") return null
    let isMerged = true
    const made = mapChildren(expr, (child) => {
      const merged = this.merged(child, isTotal)
      isMerged &&= merged !== null
      return merged ?? child
    })
    return isMerged ? made : null
  }

  private call(call: AggregateCall, isTotal: boolean): Expr | null {
    if (call.args.some((arg) => hasWindow(arg) || hasRawWindow(arg))) return null
    const [value] = call.args
    if (call.name === "avg" && value !== undefined) return this.mean(call, value)
    switch (mergeOf(call.name, this.splitting.aggregations)) {
      case "sum": {
        const sum = E.aggregate("sum", [this.column(call)], call.type)
        const isCount = call.name === "count"
        return isCount && isTotal ? E.call("coalesce", [sum, E.integer(0)], call.type) : sum
      }
      case "min":
        return E.aggregate("min", [this.column(call)], call.type)
      case "max":
        return E.aggregate("max", [this.column(call)], call.type)
      default:
        return null
    }
  }

  /** A mean: the sum of the values, or of the means times their counts, by the number of the values. */
  private mean(call: AggregateCall, value: Expr): Expr {
    const isInteger = E.typeOf(value) === "INT"
    const count = this.column(E.aggregate("count", [value], "INT"))
    const total =
      isInteger || this.splitting.dialect.sumsInDouble
        ? this.column(E.aggregate("sum", [value], isInteger ? "INT" : "DOUBLE"))
        : E.multiply(this.column(call), count)
    return E.divide(E.aggregate("sum", [total], E.typeOf(total)), E.aggregate("sum", [count], "INT"))
  }

  /** The column of the small groups with a partial aggregate. */
  private column(call: AggregateCall): Expr {
    const shape = this.shapes.of(call)
    const known = this.known.get(shape)
    if (known !== undefined) return known
    const [value] = call.args
    const name = this.splitting.names.allocate(value?._tag === "Column" ? `${value.name}_${call.name}` : call.name)
    this.columns.push({ name, expr: call })
    const column = E.columnHolding(this.splitting.alias, name, call)
    this.known.set(shape, column)
    return column
  }
}

/** Whether the aggregates of an expression can be merged from those of small groups. */
export const isMergeable = (expr: Expr, aggregations: AggregationRegistry): boolean =>
  !some(
    expr,
    (node) =>
      node._tag === "RawAggregate" ||
      (node._tag === "Aggregate" && node.name !== "avg" && mergeOf(node.name, aggregations) === null)
  )

/** The core aggregate that merges partial results; null if they cannot be merged. */
const mergeOf = (name: string, { byName }: AggregationRegistry): CoreAggregate["merge"] => {
  const core = coreAggregates.get(name)
  return core === undefined ? (byName.get(name)?.merge ?? null) : core.merge
}
