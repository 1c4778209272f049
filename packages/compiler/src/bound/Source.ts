/** Plan nodes for the rows of a relation and for conditions on them. */
import * as E from "../ir/Construct.js"
import type { Expr, SubqueryAlias, Plan, Scan } from "../ir/Algebra.js"
import { outputNames } from "../ir/PlanNodes.js"
import { unpivoted } from "./Unpivot.js"
import { type PlanOf, type Relation, type Validity, validUntil } from "./Bound.js"

/** A relation under an alias: a scan of its table or SQL, or a subquery alias of its stage. */
export const sourcePlan = (relation: Relation, alias: string, planOf: PlanOf): Scan | SubqueryAlias => {
  const rows = rowsPlan(relation, alias, planOf)
  return relation.validity === undefined ? rows : withValidity(rows, relation.validity)
}

const rowsPlan = ({ source, model }: Relation, alias: string, planOf: PlanOf): Scan | SubqueryAlias => {
  if (source._tag === "Stage") return { _tag: "SubqueryAlias", alias, plan: planOf(source.query) }
  const { distinct, repeated, model: of } = model
  const scan: Scan = { _tag: "Scan", alias, source, ...(distinct.size > 0 && { distinct, repeated }) }
  return of.unpivot === undefined ? scan : unpivoted(scan, model, of.unpivot)
}

/** Rows with the time at which the next one replaces them. Of several rows of one time, all but one never hold. */
const withValidity = (rows: Scan | SubqueryAlias, { by, time }: Validity): SubqueryAlias => {
  const { alias } = rows
  const next = E.over("lead", [time], E.typeOf(time), { partitionBy: by, orderBy: [E.ascending(time, false)] })
  // The columns of a stage are known; those of a table are not.
  const own = isOfTable(rows) ? [] : outputNames(rows).map((name) => ({ name, expr: E.column(alias, name, "UNKNOWN") }))
  return {
    _tag: "SubqueryAlias",
    alias,
    plan: {
      _tag: "Project",
      input: filtered(rows, [E.isNotNull(time)]),
      columns: [...own, { name: validUntil, expr: next }],
      ...(isOfTable(rows) && { all: alias })
    }
  }
}

const isOfTable = (plan: Scan | SubqueryAlias): boolean =>
  plan._tag === "Scan" || (plan.plan._tag === "Union" && plan.plan.inputs.some(({ all }) => all !== undefined))

/** A filter over a plan; the plan itself if there are no conditions. */
export const filtered = (input: Plan, conditions: ReadonlyArray<Expr>): Plan =>
  conditions.length === 0 ? input : { _tag: "Filter", input, conditions }
