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

/** Whether an expression reads one of the aliases, without its subqueries. */
export const readsDirectly = (expr: Expr, aliases: ReadonlySet<string>): boolean =>
  some(expr, (node) => node._tag === "Column" && node.relation !== null && aliases.has(node.relation))

/** Whether an expression reads one of the aliases, including its subqueries. */
export const readsAny = (expr: Expr, aliases: ReadonlySet<string>): boolean =>
  columnsOf(expr).some(({ relation }) => relation !== null && aliases.has(relation))

/** Whether an expression reads one of the aliases of its rows, including its subqueries where they have no relation of that alias. */
export const readsOuter = (expr: Expr, aliases: ReadonlySet<string>): boolean =>
  some(expr, (node) => {
    if (node._tag === "Column") return node.relation !== null && aliases.has(node.relation)
    return (
      holdsPlan(node) && planReads(node.plan, new Set([...aliases].filter((alias) => !hasRelation(node.plan, alias))))
    )
  })

const planReads = (plan: Plan, aliases: ReadonlySet<string>): boolean =>
  // A derived table reads no rows around it.
  plan._tag !== "SubqueryAlias" &&
  (exprsOf(plan).some((expr) => readsOuter(expr, aliases)) || inputsOf(plan).some((input) => planReads(input, aliases)))

const hasRelation = (plan: Plan, alias: string): boolean =>
  plan._tag === "Scan" || plan._tag === "SubqueryAlias"
    ? plan.alias === alias
    : inputsOf(plan).some((input) => hasRelation(input, alias))
