/**
 * Makes columns of the sort keys that a SELECT does not list.
 * For engines whose ORDER BY accepts a window function, and in a SELECT with HAVING an aggregate, only if the list has it.
 */
import { DistinctNames } from "../../bound/Names.js"
import type { SqlDialect } from "../../dialect/SqlDialect.js"
import type { Expr, NamedExpr, Plan, Project, Sort } from "../../ir/Algebra.js"
import * as E from "../../ir/Construct.js"
import { present } from "../../ir/Present.js"
import { some } from "../../ir/Traverse.js"
import { mapPlan } from "./MapPlan.js"

export const sortByColumns = (plan: Plan, { sortsByAnyExpression }: SqlDialect): Plan =>
  sortsByAnyExpression
    ? plan
    : mapPlan(plan, (node) =>
        node._tag === "Project" && node.input._tag === "Sort" && node.all === undefined
          ? sorted(node, node.input)
          : node
      )

const hasWindow = (expr: Expr): boolean => some(expr, ({ _tag }) => _tag === "Window")

const sorted = (project: Project, { input, keys }: Sort): Project => {
  const listed = new Set(project.columns.map(({ expr }) => expr))
  if (keys.every(({ expr }) => listed.has(expr)) || !(keys.some(({ expr }) => hasWindow(expr)) || isGrouped(input))) {
    return project
  }
  const names = new DistinctNames(project.columns.map(({ name }) => name))
  const added = new Map<Expr, NamedExpr>()
  for (const { expr } of keys) {
    if (!listed.has(expr) && !added.has(expr)) added.set(expr, { name: names.allocate("sort_key"), expr })
  }
  const columns = [...project.columns, ...added.values()]
  const outer = new Map(columns.map(({ name, expr }) => [expr, E.column("sorted", name, E.typeOf(expr))]))
  const columnOf = (expr: Expr): Expr => present(outer.get(expr), "the column of a sort key")
  return {
    ...project,
    input: {
      _tag: "Sort",
      input: { _tag: "SubqueryAlias", alias: "sorted", plan: { _tag: "Project", input, columns } },
      keys: keys.map((key) => ({ ...key, expr: columnOf(key.expr) }))
    },
    columns: project.columns.map(({ name, expr }) => ({ name, expr: columnOf(expr) }))
  }
}

/** Whether the SELECT of these rows has a HAVING clause. */
const isGrouped = (plan: Plan): boolean => plan._tag === "Filter" && plan.input._tag === "Aggregate"
