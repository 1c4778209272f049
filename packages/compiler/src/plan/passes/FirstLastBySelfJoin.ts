/**
 * Computes `first` and `last` by joining on each group's min/max time.
 * For engines that would sort for `ROW_NUMBER()` but hash for joins. It sorts no rows and reads them twice instead.
 */
import type { AggregationRegistry } from "../../aggregation/Aggregations.js"
import { ofOrdered } from "../../aggregation/Basic.js"
import { DistinctNames } from "../../bound/Names.js"
import type { SqlDialect } from "../../dialect/SqlDialect.js"
import * as E from "../../ir/Construct.js"
import type { Aggregate, Expr, NamedExpr, Plan } from "../../ir/Algebra.js"
import { exprsOf, inputsOf } from "../../ir/PlanNodes.js"
import { Shapes } from "../../ir/Shapes.js"
import { holdsPlan, some } from "../../ir/Traverse.js"
import { mapPlan } from "./MapPlan.js"

/** Rewrites `first` and `last` if the dialect gains by it and all rows are read anyway. */
export const firstLastBySelfJoin = (plan: Plan, dialect: SqlDialect, { byName }: AggregationRegistry): Plan => {
  if (!dialect.firstLastBySelfJoin) return plan
  const shapes = new Shapes()
  const edgeOf: EdgeOf = (expr) => {
    const extreme = expr._tag === "Aggregate" ? (byName.get(expr.name)?.extreme ?? null) : null
    const [value, time] = expr._tag === "Aggregate" ? expr.args : []
    return extreme === null || value === undefined || time === undefined ? null : { extreme, value, time }
  }
  return mapPlan(plan, (node) => (node._tag === "Aggregate" ? lookedUp(node, edgeOf, shapes) : node))
}

/** An aggregate that takes the value of the row with the least or greatest time. */
interface Edge {
  readonly extreme: "min" | "max"
  readonly value: Expr
  readonly time: Expr
}

type EdgeOf = (expr: Expr) => Edge | null

const lookedUp = (node: Aggregate, edgeOf: EdgeOf, shapes: Shapes): Aggregate => {
  const edges = node.aggregates.map(({ expr }) => edgeOf(expr))
  const edge = edges.find((each) => each !== null)
  if (edge === undefined || !isReadTwice(node.input)) return node
  // One join serves one extreme; for several, ranking takes a single sort.
  if (edges.some((each) => each !== null && !isSameExtreme(each, edge, shapes))) return node
  if (node.aggregates.some(({ expr }, i) => edges[i] === null && some(expr, (each) => edgeOf(each) !== null)))
    return node
  const names = new DistinctNames([...node.keys, ...node.aggregates].map(({ name }) => name))
  const time = names.allocate("extreme")
  const valueNames = new Map<Edge, string>()
  for (const each of edges) if (each !== null) valueNames.set(each, names.allocate("value"))

  const type = E.typeOf(edge.time)
  const groups: Aggregate = {
    ...node,
    aggregates: [
      ...node.aggregates.filter((_, i) => edges[i] === null),
      { name: time, expr: E.aggregate(edge.extreme, [edge.time], type) }
    ]
  }
  const rows: ReadonlyArray<NamedExpr> = [
    ...node.keys,
    { name: time, expr: edge.time },
    ...[...valueNames].map(([each, name]) => ({ name, expr: each.value }))
  ]
  const group = (name: string, of: Expr): Expr => E.column("extremes", name, E.typeOf(of))
  const row = (name: string, of: Expr): Expr => E.column("candidates", name, E.typeOf(of))
  return {
    _tag: "Aggregate",
    input: {
      _tag: "Join",
      left: { _tag: "SubqueryAlias", alias: "extremes", plan: groups },
      right: {
        _tag: "SubqueryAlias",
        alias: "candidates",
        plan: { _tag: "Project", input: node.input, columns: rows }
      },
      kind: "left",
      on: [
        E.compare("=", row(time, edge.time), group(time, edge.time)),
        ...node.keys.map(({ name, expr }) => E.nullSafeEqual(row(name, expr), group(name, expr), true))
      ]
    },
    keys: node.keys.map(({ name, expr }) => ({ name, expr: group(name, expr) })),
    aggregates: node.aggregates.map(({ name, expr }, i) => {
      const own = edges[i]
      if (own === null || own === undefined) return { name, expr: ofOrdered("max", group(name, expr), E.typeOf(expr)) }
      const value = row(valueNames.get(own) ?? name, own.value)
      return { name, expr: ofOrdered(own.extreme, value, E.typeOf(own.value)) }
    })
  }
}

const isSameExtreme = (a: Edge, b: Edge, shapes: Shapes): boolean =>
  a.extreme === b.extreme && shapes.same(a.time, b.time)

/**
 * Filtered rows are few, so sorting is cheaper than reading twice.
 * User SQL may return other rows the second time.
 */
const isReadTwice = (input: Plan): boolean =>
  input._tag !== "Filter" &&
  !(input._tag === "Scan" && input.source._tag === "Sql") &&
  !exprsOf(input).some((expr) => some(expr, holdsPlan)) &&
  inputsOf(input).every(isReadTwice)
