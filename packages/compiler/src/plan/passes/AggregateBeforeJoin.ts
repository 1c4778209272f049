/**
 * Groups rows by their join keys before many-to-one joins, joins the few groups, and merges their partial aggregates.
 * Rows with equal keys have the same partner, or none, so merging the joined groups gives what grouping the joined rows would.
 * Conditions on joined relations, and those on keys that keep most rows, apply to the joined groups.
 */
import type { AggregationRegistry } from "../../aggregation/Aggregations.js"
import { filtered } from "../../bound/Source.js"
import { DistinctNames } from "../../bound/Names.js"
import type { SqlDialect } from "../../dialect/SqlDialect.js"
import * as E from "../../ir/Construct.js"
import type { Aggregate, Expr, JoinNode, NamedExpr, Plan } from "../../ir/Algebra.js"
import { Shapes } from "../../ir/Shapes.js"
import { type Cheap, deferrableJoins, type JoinedRows, joinedRowsOf, RelationReads } from "./DeferrableJoins.js"
import { type DistinctValues, distinctOf, selectivity } from "./Estimates.js"
import { mapPlan } from "./MapPlan.js"
import { isMergeable, PartialAggregates } from "./PartialAggregates.js"

/** Rewrites every aggregate over many-to-one joins that the dialect's cost rule admits. */
export const aggregateBeforeJoin = (plan: Plan, dialect: SqlDialect, aggregations: AggregationRegistry): Plan => {
  if (dialect.aggregatesBeforeJoins === null) return plan
  return mapPlan(plan, (node) => (node._tag === "Aggregate" ? (regrouped(node, dialect, aggregations) ?? node) : node))
}

const regrouped = (node: Aggregate, dialect: SqlDialect, aggregations: AggregationRegistry): Aggregate | null => {
  const rule = dialect.aggregatesBeforeJoins
  const rows = joinedRowsOf(node.input)
  if (rule === null || rows === null) return null
  if (!node.aggregates.every(({ expr }) => isMergeable(expr, aggregations))) return null
  const reads = new RelationReads()
  const known = distinctOfJoins(rows, reads)
  const isCheap: Cheap = {
    key: (expr) => distinctOf(expr, known) <= rule.groups,
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
  const keys = node.keys.map(({ name, expr }) => ({ name, expr: isLate(expr) ? expr : groups.key(expr, name) }))
  if (groups.keys.length === 0 || groups.estimate(known) > rule.groups) return null
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
  const aggregates: Array<NamedExpr> = []
  for (const { name, expr } of node.aggregates) {
    const merged = partials.merged(expr, keys.length === 0)
    if (merged === null) return null
    aggregates.push({ name, expr: merged })
  }
  const input = filtered(
    early.reduce<Plan>((left, join) => ({ ...join, left }), rows.root),
    rows.conditions.filter((condition) => !tests.has(condition))
  )
  const small: Aggregate = { _tag: "Aggregate", input, keys: groups.keys, aggregates: partials.columns }
  const joined = lateJoins.reduce<Plan>((left, join) => ({ ...join, left }), {
    _tag: "SubqueryAlias",
    alias,
    plan: small
  })
  return { ...node, input: filtered(joined, [...tests.values()]), keys, aggregates }
}

/** The keys of the small groups: the values that joins and keys above read from the rows. */
class SmallGroups {
  readonly keys: Array<NamedExpr> = []
  readonly names = new DistinctNames()
  private readonly shapes = new Shapes()
  private readonly known = new Map<number, Expr>()

  constructor(
    private readonly alias: string,
    private readonly reads: RelationReads
  ) {}

  /** The column of the small groups with the value of an expression over the rows; a constant remains one. */
  key(expr: Expr, wish: string): Expr {
    if (this.reads.of(expr).size === 0) return expr
    const shape = this.shapes.of(expr)
    const known = this.known.get(shape)
    if (known !== undefined) return known
    const name = this.names.allocate(wish)
    this.keys.push({ name, expr })
    const made = E.columnHolding(this.alias, name, expr)
    this.known.set(shape, made)
    return made
  }

  /** A condition of a join, over the small groups and the relations that are joined to them. */
  condition(on: Expr, alias: string, isLate: (expr: Expr) => boolean): Expr {
    const sides = this.reads.equality(on, alias)
    if (sides === null || isLate(sides.outer)) return on
    const { outer } = sides
    const key = this.key(outer, outer._tag === "Column" && outer.verbatim !== true ? outer.name : "key")
    return sides.on.left === outer ? { ...sides.on, left: key } : { ...sides.on, right: key }
  }

  /**
   * A comparison of a key with constants, over the small groups; null for another condition.
   * Comparisons agree with grouping on which values are equal, whatever the collation; patterns and functions may not.
   */
  test(condition: Expr): Expr | null {
    if (condition._tag === "Comparison") {
      const left = this.known.get(this.shapes.of(condition.left))
      return left === undefined || this.reads.of(condition.right).size > 0 ? null : { ...condition, left }
    }
    if (condition._tag !== "In" || condition.items.some((item) => this.reads.of(item).size > 0)) return null
    const operand = this.known.get(this.shapes.of(condition.operand))
    return operand === undefined ? null : { ...condition, operand }
  }

  estimate(known: DistinctValues): number {
    return this.keys.reduce((product, { expr }) => product * distinctOf(expr, known), 1)
  }
}

/**
 * The known distinct values of joined relations.
 * Joined rows have no more values of a compared column than of the column that it is equal to.
 */
const distinctOfJoins = ({ root, joins }: JoinedRows, reads: RelationReads): DistinctValues => {
  const known = new Map<string, Map<string, number>>()
  for (const each of [root, ...joins.map(({ right }) => right)]) {
    if (each._tag === "Scan") known.set(each.alias, new Map(each.distinct))
  }
  for (const { on, right } of joins) {
    for (const each of on) {
      const sides = reads.equality(each, right.alias)
      if (sides?.own._tag !== "Column") continue
      const count = Math.min(distinctOf(sides.outer, known), distinctOf(sides.own, known))
      if (Number.isFinite(count)) known.get(right.alias)?.set(sides.own.name, count)
    }
  }
  return known
}
