/** Samples a plan by reading a share of its first table. */
import type { Plan, Scan, TableShare } from "../ir/Algebra.js"

/** The plan over a share of its leftmost table; the plan itself if it does not start with a table. */
export const overShare = (plan: Plan, share: TableShare): Plan => {
  switch (plan._tag) {
    case "Scan":
      return plan.source._tag === "Table" ? ({ ...plan, share } satisfies Scan) : plan
    case "SubqueryAlias":
    case "Union":
      return plan
    case "Join":
      return { ...plan, left: overShare(plan.left, share) }
    default:
      return { ...plan, input: overShare(plan.input, share) }
  }
}
