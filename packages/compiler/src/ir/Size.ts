/**
 * Size of a plan or expression as printed text.
 * Shared nodes count at each occurrence, except for the plan of a relation, which is printed once. Counting stops at a limit,
 * which bounds its time.
 */
import { maxFilledPeriods } from "@semlayer/domain/Query"
import { constantSteps, textSteps } from "../steps/CompileBudget.js"
import type { Expr, Plan } from "./Algebra.js"
import { exprsOf, inputsOf } from "./PlanNodes.js"
import { holdsPlan, someOccurrence } from "./Traverse.js"

/** Counts nodes; long texts count by length. */
export class NodeCounter {
  private nodes = 0
  private readonly relations = new Set<Plan>()

  constructor(private readonly limit: number) {}

  /** Nodes counted so far. Counting stops after the limit is exceeded. */
  get size(): number {
    return this.nodes
  }

  get exceeded(): boolean {
    return this.nodes > this.limit
  }

  add(nodes: number): void {
    this.nodes += nodes
  }

  /** Adds an expression; `ofPlan` adds the plan of an `Exists` or `InQuery`. */
  expr(expr: Expr, ofPlan: (plan: Plan) => void = (plan) => this.plan(plan)): void {
    someOccurrence(expr, (each) => {
      this.nodes += each._tag === "Raw" ? rawSteps(each.pieces) : each._tag === "Literal" ? literalSteps(each.value) : 1
      if (holdsPlan(each) && !this.exceeded) ofPlan(each.plan)
      return this.exceeded
    })
  }

  plan(plan: Plan): void {
    if (this.exceeded) return
    this.nodes++
    if (plan._tag === "SubqueryAlias") {
      if (this.relations.has(plan.plan)) return
      this.relations.add(plan.plan)
    }
    if (plan._tag === "Scan" && plan.source._tag === "Sql") this.add(rawSteps(plan.source.pieces))
    // Look-back padding may exceed the limit of what is shown.
    if (plan._tag === "Scan" && plan.source._tag === "Numbers" && plan.source.count > maxFilledPeriods)
      this.add(plan.source.count)
    for (const expr of exprsOf(plan)) this.expr(expr)
    for (const input of inputsOf(plan)) this.plan(input)
  }
}

/** The cost of copied SQL in steps, without the expressions in it. */
export const rawSteps = (pieces: ReadonlyArray<string | Expr>): number =>
  pieces.reduce((sum, piece) => sum + (typeof piece === "string" ? textSteps(piece) : 0), 1)

/** The cost of a constant in steps, by the length of its text. */
const literalSteps = (value: string | boolean | null): number =>
  constantSteps + (typeof value === "string" ? textSteps(value) - 1 : 0)

/** The size of a plan, or some number above the limit. */
export const planSize = (plan: Plan, limit: number): number => {
  const counter = new NodeCounter(limit)
  counter.plan(plan)
  return counter.size
}

/** The size of an expression and the plans in it, or some number above the limit. */
export const exprSize = (expr: Expr, limit: number): number => {
  const counter = new NodeCounter(limit)
  counter.expr(expr)
  return counter.size
}
