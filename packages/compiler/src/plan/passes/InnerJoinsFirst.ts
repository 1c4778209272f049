/**
 * Puts many-to-one inner joins before left joins that they do not read.
 * An inner join drops rows and a left join drops none, so the left joins have fewer rows to look up. Engines reorder inner joins, but
 * hardly ever across a left join.
 */
import type { JoinNode, Plan } from "../../ir/Algebra.js"
import { isOpaque, RelationReads } from "./JoinedRows.js"
import { mapPlan } from "./MapPlan.js"

/** Moves each such join, whose place among the inner joins stays the same. */
export const innerJoinsFirst = (plan: Plan): Plan => {
  const reads = new RelationReads()
  return mapPlan(plan, (node) => (node._tag === "Join" && node.kind === "inner" ? placed(node, reads) : node))
}

const placed = (join: JoinNode, reads: RelationReads): JoinNode => {
  const { left, on, manyToOne } = join
  if (left._tag !== "Join" || left.kind !== "left" || manyToOne !== true) return join
  const before = new Set([left.right.alias])
  if (on.some((each) => reads.any(each, before) || isOpaque(each, reads))) return join
  return { ...left, left: placed({ ...join, left: left.left }, reads) }
}
