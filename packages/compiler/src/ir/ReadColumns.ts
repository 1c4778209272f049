/** Finds the columns that expressions and plans read, including their subqueries. */
import type { ColumnExpr, Expr, Plan } from "./Algebra.js"
import { exprsOf, inputsOf } from "./PlanNodes.js"
import { holdsPlan, some } from "./Traverse.js"

/** Columns that an expression reads, including its subqueries. */
export const columnsOf = (expr: Expr): ReadonlyArray<ColumnExpr> => {
  const found = new ReadColumns()
  found.visit(expr)
  return found.columns
}

/**
 * Collects columns that are read.
 * Shared plans are visited once; visiting every path to them would be exponential.
 */
export class ReadColumns {
  readonly columns: Array<ColumnExpr> = []
  private readonly plans = new Set<Plan>()

  visit(expr: Expr): void {
    some(expr, (node) => {
      if (node._tag === "Column") this.columns.push(node)
      if (holdsPlan(node)) this.visitPlan(node.plan)
      return false
    })
  }

  visitPlan(plan: Plan): void {
    if (this.plans.has(plan)) return
    this.plans.add(plan)
    for (const expr of exprsOf(plan)) this.visit(expr)
    for (const input of inputsOf(plan)) this.visitPlan(input)
  }
}

/** Whether an expression reads one of the aliases, including its subqueries. */
export const readsAny = (expr: Expr, aliases: ReadonlySet<string>): boolean =>
  columnsOf(expr).some(({ relation }) => relation !== null && aliases.has(relation))
