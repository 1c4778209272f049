/** Plan nodes for the rows of a relation and for conditions on them. */
import type { Expr, SubqueryAlias, Plan, Scan } from "../ir/Algebra.js"
import type { PlanOf, Relation } from "./Bound.js"

/** A relation under an alias: a scan of its table or SQL, or a subquery alias of its stage. */
export const sourcePlan = (relation: Relation, alias: string, planOf: PlanOf): Scan | SubqueryAlias =>
  relation.source._tag === "Stage"
    ? { _tag: "SubqueryAlias", alias, plan: planOf(relation.source.query) }
    : {
        ...{ _tag: "Scan", alias, source: relation.source },
        ...(relation.model.distinct.size > 0 && { distinct: relation.model.distinct })
      }

/** A filter over a plan; the plan itself if there are no conditions. */
export const filtered = (input: Plan, conditions: ReadonlyArray<Expr>): Plan =>
  conditions.length === 0 ? input : { _tag: "Filter", input, conditions }
