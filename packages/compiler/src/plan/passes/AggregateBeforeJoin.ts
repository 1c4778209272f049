/**
 * Groups rows by their join keys before many-to-one joins, joins the few groups, and merges their partial aggregates.
 * Rows with equal keys have the same partner, or none, so merging the joined groups gives what grouping the joined rows would.
 * Conditions on joined relations, and those on keys that keep most rows, apply to the joined groups.
 */
import type { AggregationRegistry } from "../../aggregation/Aggregations.js"
import { filtered } from "../../bound/Source.js"
import { DistinctNames } from "../../bound/Names.js"
import type { SqlDialect } from "../../dialect/SqlDialect.js"
import type { Aggregate, Expr, JoinNode, Plan } from "../../ir/Algebra.js"
import { type Cheap, deferrableJoins } from "./DeferrableJoins.js"
import { distinctOf, selectivity } from "./Estimates.js"
import { conditionsOnGroups, FinalGroups } from "./FinalGroups.js"
import { distinctOfJoins, joinedRowsOf, RelationReads, repeatedIn } from "./JoinedRows.js"
import { mapPlan } from "./MapPlan.js"
import { isMergeable, PartialAggregates } from "./PartialAggregates.js"
import { SmallGroups } from "./SmallGroups.js"

/** Rewrites every aggregate over many-to-one joins that the dialect's cost rule admits. */
export const aggregateBeforeJoin = (plan: Plan, dialect: SqlDialect, aggregations: AggregationRegistry): Plan => {
  if (dialect.aggregatesBeforeJoins === null) return plan
  const conditionsOn = conditionsOnGroups(plan)
  return mapPlan(plan, (node, before) => {
    if (node._tag !== "Aggregate") return node
    const conditions = conditionsOn.get(before)
    const tested = conditions === undefined ? null : regrouped(node, dialect, aggregations, conditions)
    return tested ?? regrouped(node, dialect, aggregations) ?? node
  })
}

/** With conditions on the groups, null also if these cannot be tested before the groups are merged. */
const regrouped = (
  node: Aggregate,
  dialect: SqlDialect,
  aggregations: AggregationRegistry,
  conditions: ReadonlyArray<Expr> | null = null
): Aggregate | null => {
  const rule = dialect.aggregatesBeforeJoins
  const rows = joinedRowsOf(node.input)
  if (rule === null || rows.joins.length === 0) return null
  if (!node.aggregates.every(({ expr }) => isMergeable(expr, aggregations))) return null
  const reads = new RelationReads()
  const known = distinctOfJoins(rows, reads)
  const isRepeated = repeatedIn(rows)
  const finals = conditions === null ? null : new FinalGroups(node, rows, reads, conditions)
  /** A repeated key pays if the groups of the result are about as many as its values, which must be grouped in any case. */
  const most = 2 * Math.max(...node.keys.map(({ expr }) => distinctOf(expr, known)).filter(Number.isFinite))
  const isFew = (count: number): boolean => count <= rule.groups
  const isCheap: Cheap = {
    key: (expr) =>
      finals === null
        ? isFew(distinctOf(expr, known)) || (isRepeated(expr) && distinctOf(expr, known) <= most)
        : finals.joins(expr),
    condition: (expr) => selectivity(expr, known) >= rule.selectivity
  }
  const late = deferrableJoins(node, rows, reads, isCheap)
  if (late.size === 0) return null
  const isLate = (expr: Expr): boolean => reads.any(expr, late)

  const names = new DistinctNames(rows.joins.map(({ right }) => right.alias))
  const alias = names.allocate("partials")
  const groups = new SmallGroups(alias, reads)
  const early = rows.joins.filter(({ right }) => !late.has(right.alias))
  const lateJoins = rows.joins.flatMap(
    (join): ReadonlyArray<JoinNode> =>
      late.has(join.right.alias)
        ? [{ ...join, on: join.on.map((on) => groups.condition(on, join.right.alias, isLate)) }]
        : []
  )
  const keys = node.keys.map(({ name, expr }) => ({ name, expr: isLate(expr) ? expr : groups.column(expr, name) }))
  const [first, ...others] = groups.columns
  if (first === undefined) return null
  const isCheapKey = others.length === 0 && isCheap.key(first.expr)
  const isSmall = isFew(groups.estimate(known))
  if (finals === null ? !isCheapKey && !isSmall : isSmall) return null
  const lateShare = rows.conditions.filter(isLate).reduce((share, each) => share * selectivity(each, known), 1)
  if (lateShare < rule.selectivity) return null
  /** Conditions on the joined groups, by the conditions on the rows that they replace. */
  const tests = new Map(
    rows.conditions.flatMap((condition) => {
      const test = isLate(condition) ? condition : groups.test(condition)
      const isSelective = !isLate(condition) && selectivity(condition, known) < rule.selectivity
      return test === null || isSelective ? [] : [[condition, test] as const]
    })
  )

  const partials = new PartialAggregates({ aggregations, dialect, alias, names: groups.names })
  const aggregates = partials.all(node.aggregates, keys.length === 0)
  if (aggregates === null) return null
  const ofGroups = finals === null ? [] : finals.tests(groups.columns, [...keys, ...aggregates], late)
  if (ofGroups === null) return null
  const input = filtered(
    early.reduce<Plan>((left, join) => ({ ...join, left }), rows.root),
    rows.conditions.filter((condition) => !tests.has(condition))
  )
  const small: Aggregate = { _tag: "Aggregate", input, keys: groups.columns, aggregates: partials.columns }
  const joined = lateJoins.reduce<Plan>((left, join) => ({ ...join, left }), {
    _tag: "SubqueryAlias",
    alias,
    plan: small
  })
  return { ...node, input: filtered(joined, [...tests.values(), ...ofGroups]), keys, aggregates }
}
