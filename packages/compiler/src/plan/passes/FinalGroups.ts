/**
 * Small groups that are groups of the result already, so that conditions on the result's groups can drop them before they are joined.
 * They are, if the result is grouped by the joined side of each equality that they are joined by: a group with a partner is then
 * the only one of its result. Groups without partners are merged, so they are all kept.
 */
import type { Aggregate, Expr, NamedExpr, Plan } from "../../ir/Algebra.js"
import * as E from "../../ir/Construct.js"
import { inputsOf, nodesOf, plansBelow } from "../../ir/PlanNodes.js"
import { Shapes } from "../../ir/Shapes.js"
import { holdsPlan, rewrite, some, substitute } from "../../ir/Traverse.js"
import { selectivity } from "./Estimates.js"
import type { JoinedRows, RelationReads } from "./JoinedRows.js"

/** The share of groups that conditions may be expected to keep; testing them twice pays only if they drop many. */
const mostKept = 0.5

/** The selective conditions on groups that nothing else reads, by the groups. */
export const conditionsOnGroups = (root: Plan): ReadonlyMap<Plan, ReadonlyArray<Expr>> => {
  const found = new Map<Plan, ReadonlyArray<Expr>>()
  for (const node of nodesOf(root, inputsOf)) {
    if (node._tag !== "Filter" || node.input._tag !== "Aggregate") continue
    const { conditions } = node
    const all = E.and(conditions)
    if (selectivity(all, new Map()) <= mostKept && !some(all, isUnsuitable)) found.set(node.input, conditions)
  }
  if (found.size === 0) return found
  const read = new Set<Plan>()
  for (const node of nodesOf(root, plansBelow)) {
    for (const each of plansBelow(node)) {
      if (read.has(each)) found.delete(each)
      read.add(each)
    }
  }
  return found
}

const isUnsuitable = (expr: Expr): boolean => expr._tag === "Raw" || expr._tag === "Window" || holdsPlan(expr)

/** The keys of small groups that are keys of the result. */
export class FinalGroups {
  private readonly shapes = new Shapes()
  /** The joined sides of equalities that are keys of the result, by the shapes of the other sides. */
  private readonly partners = new Map<number, { readonly own: Expr; readonly isInner: boolean }>()
  private readonly keys: ReadonlySet<number>

  constructor(
    node: Aggregate,
    { joins }: JoinedRows,
    private readonly reads: RelationReads,
    private readonly conditions: ReadonlyArray<Expr>
  ) {
    this.keys = new Set(node.keys.map(({ expr }) => this.shapes.of(expr)))
    for (const { on, right, kind } of joins) {
      for (const each of on) {
        const sides = reads.equality(each, right.alias)
        if (sides === null || !this.keys.has(this.shapes.of(sides.own))) continue
        // Equal integers are in one group on every engine. Other values may be equal in a join and in two groups.
        if (E.typeOf(sides.own) !== "INT" || E.typeOf(sides.outer) !== "INT") continue
        this.partners.set(this.shapes.of(sides.outer), { own: sides.own, isInner: kind === "inner" })
      }
    }
  }

  /** Whether rows are joined by the expression to a relation whose side of the equality is a key of the result. */
  joins(expr: Expr): boolean {
    return this.partners.has(this.shapes.of(expr))
  }

  /**
   * The conditions on the result's groups as conditions on joined small groups with these keys, given the columns of the result over
   * them. Null if small groups may be parts of groups of the result.
   */
  tests(
    small: ReadonlyArray<NamedExpr>,
    result: ReadonlyArray<NamedExpr>,
    late: ReadonlySet<string>
  ): ReadonlyArray<Expr> | null {
    const missing: Array<Expr> = []
    for (const { expr } of small) {
      const shape = this.shapes.of(expr)
      const partner = this.partners.get(shape)
      if (this.keys.has(shape)) continue
      if (partner === undefined || !this.reads.any(partner.own, late)) return null
      if (!partner.isInner) missing.push(E.isNull(partner.own))
    }
    const columns = new Map(result.map(({ name, expr }) => [name, ofOne(expr)]))
    return [E.or([E.and(this.conditions.map((each) => substitute(each, columns))), ...missing])]
  }
}

/** An expression over merged aggregates, for a single small group: its sum, minimum and maximum are its own value. */
const ofOne = (expr: Expr): Expr => rewrite(expr, (each) => (each._tag === "Aggregate" ? each.args[0] : undefined))
