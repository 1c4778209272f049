/** Finds the many-to-one joins of an aggregate's rows that can follow a grouping of the rows. */
import type { Aggregate, Comparison, Expr, JoinNode, Plan } from "../../ir/Algebra.js"
import { columnsOf } from "../../ir/ReadColumns.js"
import { holdsPlan, mayHoldQuery, some } from "../../ir/Traverse.js"

/** Joined relations, and conditions on their rows. */
export interface JoinedRows {
  readonly root: Plan
  /** In the order in which they are joined. */
  readonly joins: ReadonlyArray<JoinNode>
  readonly conditions: ReadonlyArray<Expr>
}

/** The joins and conditions of a plan; null if it joins nothing. */
export const joinedRowsOf = (input: Plan): JoinedRows | null => {
  const conditions = input._tag === "Filter" ? input.conditions : []
  const joins: Array<JoinNode> = []
  let root = input._tag === "Filter" ? input.input : input
  for (; root._tag === "Join"; root = root.left) joins.unshift(root)
  return joins.length === 0 ? null : { root, joins, conditions }
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

/** Whether a key of small groups has few values, and a condition on joined groups keeps enough of them. */
export interface Cheap {
  readonly key: (expr: Expr) => boolean
  readonly condition: (expr: Expr) => boolean
}

/**
 * Aliases of the joins that can follow the grouping.
 * Each is many-to-one by equalities with few keys, no aggregate reads it, and what reads it reads no relation that is joined
 * before. User SQL with a subquery may read any column by its bare name, so that nothing is deferred then.
 */
export const deferrableJoins = (
  node: Aggregate,
  { joins, conditions }: JoinedRows,
  reads: RelationReads,
  isCheap: Cheap
): ReadonlySet<string> => {
  const values = node.aggregates.map(({ expr }) => expr)
  const readers = [...node.keys.map(({ expr }) => expr), ...conditions]
  const late = new Set(joins.filter((join) => isByEquality(join, reads)).map(({ right }) => right.alias))
  const keepEarly = (expr: Expr): void => {
    for (const relation of reads.of(expr)) if (relation !== null) late.delete(relation)
  }
  const isMixed = (expr: Expr): boolean => reads.any(expr, late) && (!reads.only(expr, late) || some(expr, holdsPlan))
  for (const value of values) keepEarly(value)
  for (const condition of conditions)
    if (reads.any(condition, late) && !isCheap.condition(condition)) keepEarly(condition)
  for (let size = -1; size !== late.size && late.size > 0; ) {
    size = late.size
    for (const reader of readers) if (isMixed(reader)) keepEarly(reader)
    for (const { on, right } of joins) {
      for (const each of on) {
        const outer = late.has(right.alias) ? reads.equality(each, right.alias)?.outer : each
        if (outer === undefined) continue
        if (late.has(right.alias) && !isMixed(outer) && (reads.any(outer, late) || isCheap.key(outer))) continue
        keepEarly(each)
        late.delete(right.alias)
      }
    }
  }
  const ons = joins.flatMap(({ on }) => on)
  return late.size > 0 && [...ons, ...values, ...readers].some((expr) => isOpaque(expr, reads)) ? new Set() : late
}

/** Whether each row has at most one partner, found by equalities and conditions on the partner alone. */
const isByEquality = ({ manyToOne, on, right }: JoinNode, reads: RelationReads): boolean =>
  manyToOne === true &&
  on.some((each) => reads.equality(each, right.alias) !== null) &&
  on.every((each) => reads.equality(each, right.alias) !== null || reads.only(each, new Set([right.alias])))

/** Whether an expression may read columns of any relation: user SQL with bare names or a subquery. */
export const isOpaque = (expr: Expr, reads: RelationReads): boolean =>
  reads.of(expr).has(null) || some(expr, (node) => node._tag === "Raw" && (node.window || mayHoldQuery(node.pieces)))
