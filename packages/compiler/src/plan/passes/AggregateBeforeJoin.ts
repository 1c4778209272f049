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
import type { Aggregate, Comparison, Expr, Join, NamedExpr, Plan } from "../../ir/Algebra.js"
import { columnsOf, readsAny } from "../../ir/ReadColumns.js"
import { Shapes } from "../../ir/Shapes.js"
import { holdsPlan, mayHoldQuery, some } from "../../ir/Traverse.js"
import { type DistinctValues, distinctOf, selectivity } from "./Estimates.js"
import { mapPlan } from "./MapPlan.js"
import { PartialAggregates } from "./PartialAggregates.js"

/** Rewrites every aggregate over many-to-one joins that the dialect's cost rule admits. */
export const aggregateBeforeJoin = (plan: Plan, dialect: SqlDialect, aggregations: AggregationRegistry): Plan => {
  if (dialect.aggregatesBeforeJoins === null) return plan
  return mapPlan(plan, (node) => (node._tag === "Aggregate" ? (regrouped(node, dialect, aggregations) ?? node) : node))
}

/** Joined relations, and conditions on their rows. */
interface JoinedRows {
  readonly root: Plan
  /** In the order in which they are joined. */
  readonly joins: ReadonlyArray<Join>
  readonly conditions: ReadonlyArray<Expr>
}

const joinedRowsOf = (input: Plan): JoinedRows | null => {
  const conditions = input._tag === "Filter" ? input.conditions : []
  const joins: Array<Join> = []
  let root = input._tag === "Filter" ? input.input : input
  for (; root._tag === "Join"; root = root.left) joins.unshift(root)
  return joins.length === 0 ? null : { root, joins, conditions }
}

const regrouped = (node: Aggregate, dialect: SqlDialect, aggregations: AggregationRegistry): Aggregate | null => {
  const rule = dialect.aggregatesBeforeJoins
  const rows = joinedRowsOf(node.input)
  if (rule === null || rows === null) return null
  const known = distinctOfJoins(rows)
  const isCheap: Cheap = {
    key: (expr) => distinctOf(expr, known) <= rule.groups,
    condition: (expr) => selectivity(expr, known) >= rule.selectivity
  }
  const late = deferred(node, rows, isCheap)
  if (late.size === 0) return null
  const isLate = (expr: Expr): boolean => readsAny(expr, late)

  const names = new DistinctNames(rows.joins.map(({ right }) => right.alias))
  const alias = names.allocate("partials")
  const groups = new SmallGroups(alias)
  const early = rows.joins.filter(({ right }) => !late.has(right.alias))
  const lateJoins = rows.joins.flatMap(
    (join): ReadonlyArray<Join> =>
      late.has(join.right.alias)
        ? [{ ...join, on: join.on.map((on) => groups.condition(on, join.right.alias, isLate)) }]
        : []
  )
  const keys = node.keys.map(({ name, expr }) => ({ name, expr: isLate(expr) ? expr : groups.key(expr, name) }))
  if (groups.keys.length === 0 || groups.estimate(known) > rule.groups) return null
  const lateShare = rows.conditions.filter(isLate).reduce((share, each) => share * selectivity(each, known), 1)
  if (lateShare < rule.selectivity) return null
  /** Conditions on the joined groups, by the conditions on the rows that they stand for. */
  const tests = new Map(
    rows.conditions.flatMap((condition) => {
      const test = isLate(condition) ? condition : groups.test(condition)
      const isSelective = !isLate(condition) && selectivity(condition, known) < rule.selectivity
      return test === null || isSelective ? [] : [[condition, test] as const]
    })
  )

  const partials = new PartialAggregates({
    ...{ aggregations, dialect, alias, names: groups.names, isTotal: keys.length === 0 }
  })
  const aggregates: Array<NamedExpr> = []
  for (const { name, expr } of node.aggregates) {
    const merged = partials.merged(expr)
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

  constructor(private readonly alias: string) {}

  /** The column of the small groups with the value of an expression over the rows; a constant remains one. */
  key(expr: Expr, wish: string): Expr {
    if (columnsOf(expr).length === 0) return expr
    const shape = this.shapes.of(expr)
    const known = this.known.get(shape)
    if (known !== undefined) return known
    const name = this.names.allocate(wish)
    this.keys.push({ name, expr })
    const column = E.withNative(E.column(this.alias, name, E.typeOf(expr)), E.nativeOf(expr))
    const made = E.columnFor(column, expr)
    this.known.set(shape, made)
    return made
  }

  /** A condition of a join, over the small groups and the relations that are joined to them. */
  condition(on: Expr, alias: string, isLate: (expr: Expr) => boolean): Expr {
    const sides = equalityOf(on, alias)
    if (sides === null || isLate(sides.outer)) return on
    const { outer } = sides
    const key = this.key(outer, outer._tag === "Column" && outer.verbatim !== true ? outer.name : "key")
    return on._tag === "Comparison" && on.left === outer ? { ...on, left: key } : { ...sides.on, right: key }
  }

  /**
   * A comparison of a key with constants, over the small groups; null for another condition.
   * Comparisons agree with grouping on which values are equal, whatever the collation; patterns and functions may not.
   */
  test(condition: Expr): Expr | null {
    if (condition._tag === "Comparison") {
      const left = this.known.get(this.shapes.of(condition.left))
      return left === undefined || columnsOf(condition.right).length > 0 ? null : { ...condition, left }
    }
    if (condition._tag !== "In" || condition.items.some((item) => columnsOf(item).length > 0)) return null
    const operand = this.known.get(this.shapes.of(condition.operand))
    return operand === undefined ? null : { ...condition, operand }
  }

  estimate(known: DistinctValues): number {
    return this.keys.reduce((product, { expr }) => product * distinctOf(expr, known), 1)
  }
}

const distinctOfJoins = ({ root, joins }: JoinedRows): DistinctValues =>
  new Map(
    [root, ...joins.map(({ right }) => right)].flatMap((each) =>
      each._tag === "Scan" && each.distinct !== undefined ? [[each.alias, each.distinct] as const] : []
    )
  )

/** An equality of a value of the joined relation with one that does not read it; null for another condition. */
const equalityOf = (on: Expr, alias: string): { readonly on: Comparison; readonly outer: Expr } | null => {
  if (on._tag !== "Comparison" || on.op !== "=") return null
  const own = new Set([alias])
  if (readsOnly(on.right, own) && !readsAny(on.left, own)) return { on, outer: on.left }
  return readsOnly(on.left, own) && !readsAny(on.right, own) ? { on, outer: on.right } : null
}

const readsOnly = (expr: Expr, aliases: ReadonlySet<string>): boolean => {
  const columns = columnsOf(expr)
  return columns.length > 0 && columns.every(({ relation }) => relation !== null && aliases.has(relation))
}

/** Whether a key of the small groups has few values, and a condition on joined groups keeps enough of them. */
interface Cheap {
  readonly key: (expr: Expr) => boolean
  readonly condition: (expr: Expr) => boolean
}

/**
 * Aliases of the joins that can follow the grouping.
 * Each is many-to-one by equalities with few keys, no aggregate reads it, and what reads it reads no relation that is joined
 * before. User SQL with a subquery may read any column by its bare name, so that nothing is deferred then.
 */
const deferred = (node: Aggregate, { joins, conditions }: JoinedRows, isCheap: Cheap): ReadonlySet<string> => {
  const ons = joins.flatMap(({ on }) => on)
  const values = node.aggregates.map(({ expr }) => expr)
  const readers = [...node.keys.map(({ expr }) => expr), ...conditions]
  if ([...ons, ...values, ...readers].some(isOpaque)) return new Set()
  const candidates = joins.filter(
    ({ manyToOne, on, right }) =>
      manyToOne === true &&
      on.some((each) => equalityOf(each, right.alias) !== null) &&
      on.every((each) => equalityOf(each, right.alias) !== null || readsOnly(each, new Set([right.alias])))
  )
  const late = new Set(candidates.map(({ right }) => right.alias))
  const keepEarly = (expr: Expr): void => {
    for (const { relation } of columnsOf(expr)) if (relation !== null) late.delete(relation)
  }
  for (const value of values) keepEarly(value)
  for (let size = -1; size !== late.size; ) {
    size = late.size
    for (const reader of readers) if (isMixed(reader, late)) keepEarly(reader)
    for (const condition of conditions) if (!isCheap.condition(condition)) keepEarly(condition)
    for (const { on, right } of joins) {
      for (const each of on) {
        const outer = late.has(right.alias) ? equalityOf(each, right.alias)?.outer : each
        if (outer === undefined) continue
        if (!late.has(right.alias) || isMixed(outer, late) || (!readsAny(outer, late) && !isCheap.key(outer))) {
          keepEarly(each)
          late.delete(right.alias)
        }
      }
    }
  }
  return late
}

/** Whether an expression reads both relations of a set and others, or some of the set in a subquery. */
const isMixed = (expr: Expr, aliases: ReadonlySet<string>): boolean =>
  readsAny(expr, aliases) && (some(expr, holdsPlan) || !readsOnly(expr, aliases))

const isOpaque = (expr: Expr): boolean =>
  some(expr, (node) => node._tag === "Raw" && (node.window || mayHoldQuery(node.pieces))) ||
  columnsOf(expr).some(({ relation }) => relation === null)
