/** Plan nodes for the rows of a relation and for conditions on them. */
import * as E from "../ir/Construct.js"
import type { Expr, SubqueryAlias, Plan, Scan } from "../ir/Algebra.js"
import { outputNames } from "../ir/PlanNodes.js"
import { type PlanOf, type Relation, type Validity, validUntil } from "./Bound.js"

/** A relation under an alias: a scan of its table or SQL, or a subquery alias of its stage. */
export const sourcePlan = (relation: Relation, alias: string, planOf: PlanOf): Scan | SubqueryAlias => {
  const rows: Scan | SubqueryAlias =
    relation.source._tag === "Stage"
      ? { _tag: "SubqueryAlias", alias, plan: planOf(relation.source.query) }
      : {
          ...{ _tag: "Scan", alias, source: relation.source },
          ...(relation.model.distinct.size > 0 && { distinct: relation.model.distinct })
        }
  return relation.validity === undefined ? rows : withValidity(rows, relation.validity)
}

/** Rows with the time at which the next one replaces them. Of several rows of one time, all but one never hold. */
const withValidity = (rows: Scan | SubqueryAlias, { by, time }: Validity): SubqueryAlias => {
  const { alias } = rows
  const next = E.over("lead", [time], E.typeOf(time), { partitionBy: by, orderBy: [E.ascending(time, false)] })
  const own = outputNames(rows).map((name) => ({ name, expr: E.column(alias, name, "UNKNOWN") }))
  return {
    _tag: "SubqueryAlias",
    alias,
    plan: {
      _tag: "Project",
      input: filtered(rows, [E.isNotNull(time)]),
      columns: [...own, { name: validUntil, expr: next }],
      ...(rows._tag === "Scan" && { all: alias })
    }
  }
}

/** A filter over a plan; the plan itself if there are no conditions. */
export const filtered = (input: Plan, conditions: ReadonlyArray<Expr>): Plan =>
  conditions.length === 0 ? input : { _tag: "Filter", input, conditions }
