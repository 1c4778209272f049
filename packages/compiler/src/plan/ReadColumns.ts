/** Which columns expressions and plans read, with those that their sub-queries read. */
import type { ColumnRef, Expr, Plan } from "../ir/Algebra.js"
import { exprsOf, inputsOf } from "../ir/PlanNodes.js"
import { holdsPlan, some } from "../ir/Traverse.js"

/** Columns that an expression reads, also in its sub-queries. */
export const columnsOf = (expr: Expr): ReadonlyArray<ColumnRef> => {
  const found = new ReadColumns()
  found.visit(expr)
  return found.columns
}

/** Columns that are read. Plans are shared, so each is visited once: a walk of every path to them would be exponential. */
export class ReadColumns {
  readonly columns: Array<ColumnRef> = []
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

/** Whether an expression reads some of the aliases, also in its sub-queries. */
export const readsAny = (expr: Expr, aliases: ReadonlySet<string>): boolean =>
  columnsOf(expr).some(({ relation }) => relation !== null && aliases.has(relation))
