/** Where the rows of a relation come from in a plan, and which of them are kept. */
import type { Expr, Named, Plan, Scan } from "../ir/Algebra.js"
import type { PlanOf, Relation } from "./Bound.js"

/** A relation under an alias: a scan of its table or SQL, or the rows of its stage. */
export const sourcePlan = (relation: Relation, alias: string, planOf: PlanOf): Scan | Named =>
  relation.source._tag === "Stage"
    ? { _tag: "Named", alias, plan: planOf(relation.source.query) }
    : { _tag: "Scan", alias, source: relation.source }

/** A plan's rows that meet conditions; the plan itself when there are none. */
export const filtered = (input: Plan, conditions: ReadonlyArray<Expr>): Plan =>
  conditions.length === 0 ? input : { _tag: "Filter", input, conditions }
