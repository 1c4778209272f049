/**
 * Rewrites aggregates that the dialect lacks into ones that it has.
 * Some need helper columns computed by window functions; then a projection of the rows with these columns is inserted below the
 * grouping.
 */
import type { Aggregation, WindowedFallback } from "../../aggregation/Aggregation.js"
import type { AggregationRegistry } from "../../aggregation/Aggregations.js"
import type { SqlDialect } from "../../dialect/SqlDialect.js"
import * as E from "../../ir/Construct.js"
import {
  type Aggregate,
  type AggregateCall,
  coreAggregates,
  type Expr,
  type NamedExpr,
  type Plan
} from "../../ir/Algebra.js"
import { Shapes } from "../../ir/Shapes.js"
import { hasRawWindow, isAggregate, mapChildren, some } from "../../ir/Traverse.js"
import { mapPlan } from "./MapPlan.js"

/** The plan with all aggregates supported by the dialect. */
export const expand = (plan: Plan, dialect: SqlDialect, { byName }: AggregationRegistry): Plan => {
  const fallbackOf: FallbackOf = ({ name, args }) => {
    const fallback = byName.get(name.toLowerCase())?.fallback ?? null
    if (coreAggregates.has(name)) return null
    if (!(name in dialect.aggregates)) return fallback
    const centred = fallback?._tag === "Windowed" ? fallback.centred : null
    if (centred === null || dialect.stableStatistics(args.map(E.typeOf))) return null
    return {
      _tag: "Windowed",
      helpers: centred,
      centred,
      build: (_, deviations) => E.aggregate(name, deviations, "DOUBLE")
    }
  }
  // Shared by the whole plan, because plans inside conditions share nodes.
  const shapes = new Shapes()
  return mapPlan(plan, (node) => (node._tag === "Aggregate" ? expanded(node, fallbackOf, shapes) : node))
}

/**
 * The replacement of an aggregate that the dialect lacks or computes with too little precision.
 * Null for any other.
 */
type FallbackOf = (call: AggregateCall) => Aggregation["fallback"]

const rewritten = (expr: Expr, fallbackOf: FallbackOf): Expr => {
  if (expr._tag === "Aggregate") {
    const fallback = fallbackOf(expr)
    if (fallback?._tag === "Rewritten") return fallback.build(expr.args)
  }
  return mapChildren(expr, (child) => rewritten(child, fallbackOf))
}

const expanded = (node: Aggregate, fallbackOf: FallbackOf, shapes: Shapes): Aggregate => {
  const aggregates = node.aggregates.map(({ name, expr }) => ({ name, expr: rewritten(expr, fallbackOf) }))
  const isWindowed = (expr: Expr): boolean =>
    some(expr, (each) => each._tag === "Aggregate" && fallbackOf(each)?._tag === "Windowed")
  if (!aggregates.some(({ expr }) => isWindowed(expr))) return { ...node, aggregates }
  const rows = new RankedRows(node, fallbackOf, shapes)
  const outer = aggregates.map(({ name, expr }) => ({ name, expr: rows.outer(expr) }))
  return {
    _tag: "Aggregate",
    input: {
      _tag: "SubqueryAlias",
      alias: "ranked",
      plan: { _tag: "Project", input: node.input, columns: rows.columns }
    },
    keys: node.keys.map(({ name, expr }) => ({ name, expr: E.column("ranked", name, E.typeOf(expr)) })),
    aggregates: outer
  }
}

/** Whether an expression's value depends on the row; others may occur next to aggregates unchanged. */
const dependsOnRows = (expr: Expr): boolean =>
  hasRawWindow(expr) ||
  some(
    expr,
    (node) =>
      node._tag === "Column" ||
      node._tag === "Exists" ||
      node._tag === "InQuery" ||
      node._tag === "Window" ||
      isAggregate(node)
  )

/** The rows of a group: keys, arguments of the aggregates, and window helper columns. */
class RankedRows {
  readonly columns: Array<NamedExpr>
  private readonly exported = new Map<number, Expr>()
  private readonly keys: ReadonlyArray<Expr>

  constructor(
    node: Aggregate,
    private readonly fallbackOf: FallbackOf,
    private readonly shapes: Shapes
  ) {
    this.columns = [...node.keys]
    this.keys = node.keys.map((key) => key.expr)
  }

  /** Rewrites an aggregate expression to read the rows' columns. */
  outer(expr: Expr): Expr {
    // User SQL contains its own aggregates; only the expressions it refers to come from the rows.
    if (expr._tag === "RawAggregate") return { ...expr, sql: mapChildren(expr.sql, (child) => this.export(child)) }
    if (expr._tag !== "Aggregate") return mapChildren(expr, (child) => this.outer(child))
    const fallback = this.fallbackOf(expr)
    if (fallback?._tag === "Windowed") return this.windowed(expr, fallback)
    return mapChildren(expr, (arg) => this.export(arg))
  }

  private windowed(call: AggregateCall, fallback: WindowedFallback): Expr {
    const prefix = this.free(call.args[0]?._tag === "Column" ? `${call.args[0].name}_${call.name}` : call.name)
    const helpers = fallback.helpers(call.args, this.keys, prefix).map(({ name, expr }) => this.export(expr, name))
    return fallback.build(
      call.args.map((arg) => this.export(arg)),
      helpers
    )
  }

  private export(expr: Expr, wish?: string): Expr {
    if (!dependsOnRows(expr)) return expr
    const shape = this.shapes.of(expr)
    const known = this.exported.get(shape)
    if (known !== undefined) return known
    const name = this.free(wish ?? (expr._tag === "Column" ? expr.name : "value"))
    this.columns.push({ name, expr })
    const ref = E.column("ranked", name, E.typeOf(expr))
    this.exported.set(shape, ref)
    return ref
  }

  private free(wish: string): string {
    let name = wish
    for (let n = 2; this.columns.some((column) => column.name === name); n++) name = `${wish}_${n}`
    return name
  }
}
