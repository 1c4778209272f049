/** The rows that a plan joins and filters, and which of their relations an expression reads. */
import type { Comparison, Expr, JoinNode, Plan } from "../../ir/Algebra.js"
import { columnsOf } from "../../ir/ReadColumns.js"
import { mayHoldQuery, some } from "../../ir/Traverse.js"
import { type DistinctValues, distinctOf } from "./Estimates.js"

/** Joined relations, and conditions on their rows. */
export interface JoinedRows {
  readonly root: Plan
  /** In the order in which they are joined. */
  readonly joins: ReadonlyArray<JoinNode>
  readonly conditions: ReadonlyArray<Expr>
}

/** The joins and conditions of a plan, of which there may be none. */
export const joinedRowsOf = (input: Plan): JoinedRows => {
  const conditions = input._tag === "Filter" ? input.conditions : []
  const joins: Array<JoinNode> = []
  let root = input._tag === "Filter" ? input.input : input
  for (; root._tag === "Join"; root = root.left) joins.unshift(root)
  return { root, joins, conditions }
}

/** The relations that expressions read, also in subqueries; each expression is visited once. */
export class RelationReads {
  private readonly known = new Map<Expr, ReadonlySet<string | null>>()

  of(expr: Expr): ReadonlySet<string | null> {
    const known = this.known.get(expr)
    if (known !== undefined) return known
    const found = new Set(columnsOf(expr).map(({ relation }) => relation))
    this.known.set(expr, found)
    return found
  }

  /** Whether an expression reads one of the relations. */
  any(expr: Expr, relations: ReadonlySet<string>): boolean {
    for (const relation of this.of(expr)) if (relation !== null && relations.has(relation)) return true
    return false
  }

  /** Whether an expression reads the relations and nothing else. */
  only(expr: Expr, relations: ReadonlySet<string>): boolean {
    const read = this.of(expr)
    for (const relation of read) if (relation === null || !relations.has(relation)) return false
    return read.size > 0
  }

  /** The sides of an equality of a joined relation with what is joined before it; null for another condition. */
  equality(on: Expr, alias: string): JoinEquality | null {
    if (on._tag !== "Comparison" || on.op !== "=") return null
    const own = new Set([alias])
    if (this.only(on.right, own) && !this.any(on.left, own)) return { on, outer: on.left, own: on.right }
    return this.only(on.left, own) && !this.any(on.right, own) ? { on, outer: on.right, own: on.left } : null
  }
}

/** An equality of a join: the side of the joined relation, and the other one. */
export interface JoinEquality {
  readonly on: Comparison
  readonly outer: Expr
  readonly own: Expr
}

/** Whether an expression may read columns of any relation: user SQL with bare names or a subquery. */
export const isOpaque = (expr: Expr, reads: RelationReads): boolean =>
  reads.of(expr).has(null) || some(expr, (node) => node._tag === "Raw" && (node.window || mayHoldQuery(node.pieces)))

/**
 * The known distinct values of joined relations.
 * Joined rows have no more values of a compared column than of the column that it is equal to.
 */
export const distinctOfJoins = ({ root, joins }: JoinedRows, reads: RelationReads): DistinctValues => {
  const known = new Map<string, Map<string, number>>()
  for (const each of [root, ...joins.map(({ right }) => right)]) {
    if (each._tag === "Scan") known.set(each.alias, new Map(each.distinct))
  }
  for (const { on, right } of joins) {
    for (const each of on) {
      const sides = reads.equality(each, right.alias)
      if (sides?.own._tag !== "Column") continue
      const count = Math.min(distinctOf(sides.outer, known), distinctOf(sides.own, known))
      if (Number.isFinite(count)) known.get(right.alias)?.set(sides.own.name, count)
    }
  }
  return known
}

/** Whether each value of a column occurs ten times on average in the table that has it. */
export const repeatedIn = ({ root, joins }: JoinedRows): ((expr: Expr) => boolean) => {
  const scans = [root, ...joins.map(({ right }) => right)].filter((each) => each._tag === "Scan")
  return (expr) =>
    expr._tag === "Column" &&
    scans.some(({ alias, repeated }) => alias === expr.relation && repeated?.has(expr.name) === true)
}
