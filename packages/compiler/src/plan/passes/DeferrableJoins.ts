/** Finds the many-to-one joins of an aggregate's rows that can follow a grouping of the rows. */
import type { Aggregate, Expr, JoinNode } from "../../ir/Algebra.js"
import { holdsPlan, some } from "../../ir/Traverse.js"
import { isOpaque, type JoinedRows, type RelationReads } from "./JoinedRows.js"

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
