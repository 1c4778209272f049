/** Where the rows of a relation come from in a plan. */
import type { Named, Scan } from "../ir/Algebra.js"
import type { PlanOf, Relation } from "./Bound.js"

/** A relation under an alias: a scan of its table or SQL, or the rows of its stage. */
export const sourcePlan = (relation: Relation, alias: string, planOf: PlanOf): Scan | Named =>
  relation.source._tag === "Stage"
    ? { _tag: "Named", alias, plan: planOf(relation.source.query) }
    : { _tag: "Scan", alias, source: relation.source }
