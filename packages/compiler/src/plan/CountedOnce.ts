/**
 * Source rows for groups along to-many joins, each once in every group that it reaches. No key is needed on either side:
 * rows are joined to the distinct combinations of what ties them to the joined rows and what they are grouped by.
 */
import type { BoundJoin, BoundQuery, PlanOf } from "../bind/Bound.js"
import { beyondToMany, familiesOf, type Family, isAtOrBehind, reads } from "../bind/SemiJoin.js"
import * as E from "../ir/Construct.js"
import type { Aggregate, ColumnRef, Expr, Join, Named, NamedExpr, Plan } from "../ir/Algebra.js"
import { exprsOf, inputsOf } from "../ir/PlanNodes.js"
import { rejectsMissing } from "../ir/MissingRows.js"
import { holdsPlan, some } from "../ir/Traverse.js"
import { sourcePlan } from "../bind/Source.js"

/** What is joined and asked of the rows before they are grouped. */
export interface RowsQuery extends Pick<BoundQuery, "source" | "alias" | "joins" | "keys"> {
  readonly where: ReadonlyArray<Expr>
}

/** Rows to group, and the keys as expressions over them. */
interface GroupRows {
  readonly input: Plan
  readonly keys: ReadonlyArray<NamedExpr>
}

/** Source rows with their joins that meet the conditions: one for every combination of joined rows. */
export const joinedRows = ({ source, alias, joins, where }: Omit<RowsQuery, "keys">, planOf: PlanOf): Plan => {
  const from = joins.reduce<Plan>(
    (left, join): Join => joinOf(left, sourcePlan(join.relation, join.alias, planOf), join),
    sourcePlan(source, alias, planOf)
  )
  return where.length === 0 ? from : { _tag: "Filter", input: from, conditions: where }
}

const joinOf = (left: Plan, right: Join["right"], { kind, on, cardinality }: BoundJoin): Join => {
  const keepsRows = kind === "left" && cardinality === "one"
  return { _tag: "Join", left, right, kind, on, keepsRows }
}

/** The rows of a query for grouping by `keys`, so that each counts once in a group for the `values` aggregated there. */
export const rowsToGroup = (
  query: RowsQuery,
  keys: ReadonlyArray<NamedExpr>,
  values: ReadonlyArray<Expr>,
  planOf: PlanOf
): GroupRows => {
  const families = familiesOf(beyondToMany(query.joins))
  const isValue = ({ aliases }: Family) => values.some((value) => reads(value, aliases))
  const [ofValues, ofKeys] = [families.filter(isValue), families.filter((family) => !isValue(family))]
  const plain: GroupRows = { input: joinedRows(query, planOf), keys }
  const repeating = ofKeys.filter((family) => !isReachedOnce(family, query))
  if (repeating.length === 0 || values.every(isSameForRepeats)) {
    return withDistinctValues(plain, values, ofValues, planOf)
  }
  const once = repeating.every((family) => isApart(family, query, keys))
    ? repeating.reduce<RowsOfQuery>((rows, family) => withCombinations(rows, family, planOf), {
        query,
        keys,
        extra: []
      })
    : null
  const rows = once === null ? withReached(query, keys, repeating, planOf) : grouped(once, planOf)
  return withDistinctValues(rows, values, ofValues, planOf)
}

/** Aggregates that a repeated row does not change. */
const isSameForRepeats = (value: Expr): boolean =>
  value._tag === "Aggregate" && ["min", "max", "count_distinct", "count_distinct_approx"].includes(value.name)

/**
 * Whether the rows of a family that a source row reaches in one group are at most one: each of its to-many joins ends at
 * a model with a key that the pairs and the keys of the query cover.
 */
const isReachedOnce = ({ partners }: Family, { keys }: RowsQuery): boolean =>
  partners.every(({ path, pairs, relation, cardinality }) => {
    const at = path.join(".")
    const grouped = keys.flatMap((key) => (key.path.join(".") === at && key.granularity === null ? [key.column] : []))
    const known = new Set([...grouped, ...pairs.map(([, right]): string => right)])
    return cardinality === "one" || (relation.model.rowKey?.every((name) => known.has(name)) ?? false)
  })

/**
 * Whether a family is tied to the rows by equalities of its own columns, and all else that speaks of it speaks of nothing
 * else and rejects rows without a partner: then its combinations are found without the source's rows.
 */
const isApart = (family: Family, { where, joins }: RowsQuery, keys: ReadonlyArray<NamedExpr>): boolean => {
  const { aliases, partners } = family
  const isOwn = (expr: Expr) => columnsOf(expr).every(({ relation }) => relation !== null && aliases.has(relation))
  const starts = partners.filter((join) => !partners.some((other) => other !== join && isAtOrBehind(join, other)))
  const [start, another] = starts
  return (
    start !== undefined &&
    another === undefined &&
    start.on.length > 0 &&
    start.on.every((on) => on._tag === "Comparison" && isOwn(on.right) && !reads(on.left, aliases)) &&
    partners.every((join) => join === start || join.on.every(isOwn)) &&
    keys.every(({ expr }) => !reads(expr, aliases) || isOwn(expr)) &&
    where.every((expr) => !readsAny(expr, aliases) || (isOwn(expr) && rejectsMissing(expr, aliases))) &&
    joins.every((join) => aliases.has(join.alias) || !join.on.some((on) => reads(on, aliases)))
  )
}

interface RowsOfQuery {
  readonly query: RowsQuery
  readonly keys: ReadonlyArray<NamedExpr>
  readonly extra: ReadonlyArray<{
    readonly right: Named
    readonly kind: "left" | "inner"
    readonly on: ReadonlyArray<Expr>
  }>
}

const grouped = ({ query, keys, extra }: RowsOfQuery, planOf: PlanOf): GroupRows => {
  const from = extra.reduce<Plan>(
    (left, each) => ({ _tag: "Join", left, ...each }),
    joinedRows({ ...query, where: [] }, planOf)
  )
  const { where } = query
  return { input: where.length === 0 ? from : { _tag: "Filter", input: from, conditions: where }, keys }
}

/** The query with the distinct combinations of a family in the place of its joins. */
const withCombinations = (
  { query, keys, extra }: RowsOfQuery,
  { aliases, partners }: Family,
  planOf: PlanOf
): RowsOfQuery => {
  const [start, ...behind] = partners
  const conditions = query.where.filter((expr) => readsAny(expr, aliases))
  const from = behind.reduce<Plan>(
    (left, join) => joinOf(left, sourcePlan(join.relation, join.alias, planOf), join),
    sourcePlan(start.relation, start.alias, planOf)
  )
  const sides = start.on.flatMap((on, i) =>
    on._tag === "Comparison" ? [{ ...on, name: `pair${i === 0 ? "" : `_${i + 1}`}` }] : []
  )
  const own = keys.filter(({ expr }) => reads(expr, aliases))
  const combinations: Aggregate = {
    _tag: "Aggregate",
    input: conditions.length === 0 ? from : { _tag: "Filter", input: from, conditions },
    keys: [...sides.map(({ name, right }) => ({ name, expr: right })), ...own],
    aggregates: []
  }
  const columnOf = (name: string, expr: Expr) =>
    E.withNative(E.column(start.alias, name, E.typeOf(expr)), E.nativeOf(expr))
  return {
    query: {
      ...query,
      joins: query.joins.filter(({ alias }) => !aliases.has(alias)),
      where: query.where.filter((expr) => !conditions.includes(expr))
    },
    keys: keys.map((key) => (own.includes(key) ? { ...key, expr: columnOf(key.name, key.expr) } : key)),
    extra: [
      ...extra,
      {
        right: { _tag: "Named", alias: start.alias, plan: combinations },
        // An inner join behind the first one drops the rows of the source that it does not reach, too.
        kind: partners.some(({ kind }) => kind === "inner") || conditions.length > 0 ? "inner" : "left",
        on: sides.map(({ name, left, right }) => E.compare("=", left, columnOf(name, right)))
      }
    ]
  }
}

/**
 * The rows joined to the groups that they reach, which are found by a query of the distinct values of everything in the
 * source that the joins, conditions and keys of the families speak of.
 */
const withReached = (
  query: RowsQuery,
  keys: ReadonlyArray<NamedExpr>,
  families: ReadonlyArray<Family>,
  planOf: PlanOf
): GroupRows => {
  const aliases = new Set(families.flatMap((family) => [...family.aliases]))
  const joins = query.joins.filter(({ alias }) => aliases.has(alias))
  const conditions = query.where.filter((expr) => readsAny(expr, aliases))
  const own = keys.filter(({ expr }) => reads(expr, aliases))
  const spoken = [...joins.flatMap(({ on }) => on), ...conditions, ...own.map(({ expr }) => expr)]
  const ties = new Map<string, ColumnRef>()
  // Sub-queries also read columns of their own relations, which the rows do not have.
  const kept = new Set([query.alias, ...query.joins.flatMap(({ alias }) => (aliases.has(alias) ? [] : [alias]))])
  for (const column of spoken.flatMap(columnsOf)) {
    if (column.relation !== null && kept.has(column.relation)) ties.set(`${column.relation}.${column.name}`, column)
  }
  const tied = [...ties.values()].map((expr, i) => ({ name: `tie${i === 0 ? "" : `_${i + 1}`}`, expr }))
  const reached: Aggregate = {
    _tag: "Aggregate",
    input: joinedRows(query, planOf),
    keys: [...tied, ...own],
    aggregates: []
  }
  const alias = `${joins[0]?.alias ?? query.alias}_reached`
  const columnOf = ({ name, expr }: NamedExpr) => E.withNative(E.column(alias, name, E.typeOf(expr)), E.nativeOf(expr))
  const rest = {
    ...query,
    joins: query.joins.filter((join) => !aliases.has(join.alias)),
    where: []
  }
  const from: Plan = {
    _tag: "Join",
    left: joinedRows(rest, planOf),
    right: { _tag: "Named", alias, plan: reached },
    kind: tied.length === 0 ? "cross" : "inner",
    on: tied.map((tie) => E.nullSafeEqual(tie.expr, columnOf(tie), true))
  }
  const where = query.where.filter((expr) => !conditions.includes(expr))
  return {
    input: where.length === 0 ? from : { _tag: "Filter", input: from, conditions: where },
    keys: keys.map((key) => (own.includes(key) ? { ...key, expr: columnOf(key) } : key))
  }
}

/** Rows of models without a key that are equal in all columns that are read are one: no key tells them apart. */
const withDistinctValues = (
  { input, keys }: GroupRows,
  values: ReadonlyArray<Expr>,
  families: ReadonlyArray<Family>,
  planOf: PlanOf
): GroupRows => {
  const joins = families.flatMap(({ partners }) => partners.filter(({ cardinality }) => cardinality === "unknown"))
  if (joins.length === 0) return { input, keys }
  const found = new ReadColumns()
  found.visitPlan(input)
  for (const expr of [...keys.map(({ expr }) => expr), ...values]) found.visit(expr)
  const all = joins.reduce<Plan>((plan, { alias, relation }) => {
    const columns = found.columns.filter((column) => column.relation === alias)
    // A name that only the database knows may be spelled in any way.
    if (columns.some((column) => column.verbatim === true)) return plan
    const distinct = [...new Map(columns.map((column) => [column.name, { name: column.name, expr: column }])).values()]
    const combinations: Aggregate = {
      _tag: "Aggregate",
      input: sourcePlan(relation, alias, planOf),
      keys: distinct,
      aggregates: []
    }
    return replaceRight(plan, alias, { _tag: "Named", alias, plan: combinations })
  }, input)
  return { input: all, keys }
}

const replaceRight = (plan: Plan, alias: string, right: Named): Plan => {
  if (plan._tag === "Filter") return { ...plan, input: replaceRight(plan.input, alias, right) }
  if (plan._tag !== "Join") return plan
  return plan.right.alias === alias ? { ...plan, right } : { ...plan, left: replaceRight(plan.left, alias, right) }
}

/** Columns that an expression reads, also in its sub-queries. */
const columnsOf = (expr: Expr): ReadonlyArray<ColumnRef> => {
  const found = new ReadColumns()
  found.visit(expr)
  return found.columns
}

/** Columns that are read. Plans are shared, so each is visited once: a walk of every path to them would be exponential. */
class ReadColumns {
  readonly columns: Array<ColumnRef> = []
  private readonly plans = new Set<Plan>()

  visit(expr: Expr): void {
    some(expr, (node) => {
      if (node._tag === "Column") this.columns.push(node)
      if (holdsPlan(node)) this.visitPlan(node.plan)
      return false
    })
  }

  visitPlan(plan: Plan): void {
    if (this.plans.has(plan)) return
    this.plans.add(plan)
    for (const expr of exprsOf(plan)) this.visit(expr)
    for (const input of inputsOf(plan)) this.visitPlan(input)
  }
}

/** Whether an expression reads some of the aliases, also in its sub-queries. */
const readsAny = (expr: Expr, aliases: ReadonlySet<string>): boolean =>
  columnsOf(expr).some(({ relation }) => relation !== null && aliases.has(relation))
