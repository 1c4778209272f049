/**
 * Groups of source rows along to-many joins, in which a row counts once in every group that it reaches. No key is needed
 * on either side: rows are joined to the distinct combinations of the joined columns and the group keys, or are numbered.
 */
import type { BoundJoin, BoundQuery, PlanOf } from "../bind/Bound.js"
import { beyondToMany, familiesOf, type Family, isAtOrBehind, reads } from "../bind/SemiJoin.js"
import * as E from "../ir/Construct.js"
import type { Aggregate, ColumnRef, Expr, Join, Named, NamedExpr, Plan } from "../ir/Algebra.js"
import { isNullRejecting } from "../ir/NullRejection.js"
import { sourcePlan, filtered } from "../bind/Source.js"
import { numberedGroups } from "./NumberedRows.js"
import { columnsOf, ReadColumns, readsAny } from "./ReadColumns.js"

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
  return filtered(
    joins.reduce<Plan>((left, join): Join => ({ left, ...rightOf(join, planOf) }), sourcePlan(source, alias, planOf)),
    where
  )
}

/** A join without the rows that it is joined to. */
const rightOf = ({ relation, alias, kind, on, cardinality }: BoundJoin, planOf: PlanOf): Omit<Join, "left"> => {
  const preservesCardinality = kind === "left" && cardinality === "one"
  return { _tag: "Join", right: sourcePlan(relation, alias, planOf), kind, on, preservesCardinality }
}

/** The groups of a query by `keys`, so that each row counts once in a group for the aggregates. */
export const countedOnce = (
  query: RowsQuery,
  keys: ReadonlyArray<NamedExpr>,
  aggregates: ReadonlyArray<NamedExpr>,
  planOf: PlanOf
): Aggregate => {
  const values = aggregates.map(({ expr }) => expr)
  const families = familiesOf(beyondToMany(query.joins))
  const isValue = ({ aliases }: Family) => values.some((value) => reads(value, aliases))
  const [ofValues, ofKeys] = [families.filter(isValue), families.filter((family) => !isValue(family))]
  const repeating = ofKeys.filter((family) => !isReachedOnce(family, query))
  const groupsOf = ({ input, keys }: GroupRows): Aggregate => {
    const read = [...keys.map(({ expr }) => expr), ...values]
    return { _tag: "Aggregate", input: withDistinctValues(input, read, ofValues, planOf), keys, aggregates }
  }
  if (repeating.length === 0 || values.every(isSameForRepeats)) {
    return groupsOf({ input: joinedRows(query, planOf), keys })
  }
  if (repeating.every((family) => isApart(family, query, keys))) {
    const start: RowsOfQuery = { query, keys, extra: [] }
    return groupsOf(
      grouped(
        repeating.reduce((rows, family) => withCombinations(rows, family, planOf), start),
        planOf
      )
    )
  }
  const { rest, joins, conditions } = split(query, repeating)
  const read = [...keys.map(({ expr }) => expr), ...values, ...conditions, ...joins.flatMap(({ on }) => on)]
  const columns = read.flatMap(columnsOf)
  const numbered = numberedGroups({
    rows: withDistinctValues(joinedRows(rest, planOf), read, ofValues, planOf),
    kept: [query.alias, ...rest.joins.map(({ alias }) => alias)],
    joins: joins.map((join) => {
      const isIndexed = planOf.indexesDerivedTables && join.cardinality === "unknown"
      const distinct = isIndexed ? distinctRows(join, columns, planOf) : null
      return { ...rightOf(join, planOf), ...(distinct !== null && { right: distinct }) }
    }),
    ...{ conditions, keys, aggregates }
  })
  return numbered ?? groupsOf(withReached(query, keys, repeating, planOf))
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
    where.every((expr) => !readsAny(expr, aliases) || (isOwn(expr) && isNullRejecting(expr, aliases))) &&
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
  return { input: filtered(from, query.where), keys }
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
    (left, join): Join => ({ left, ...rightOf(join, planOf) }),
    sourcePlan(start.relation, start.alias, planOf)
  )
  const sides = start.on.flatMap((on, i) =>
    on._tag === "Comparison" ? [{ ...on, name: `pair${i === 0 ? "" : `_${i + 1}`}` }] : []
  )
  const own = keys.filter(({ expr }) => reads(expr, aliases))
  const combinations: Aggregate = {
    _tag: "Aggregate",
    input: filtered(from, conditions),
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

/** A query without the joins of some families and without what reads them; and both of these. */
const split = (query: RowsQuery, families: ReadonlyArray<Family>) => {
  const aliases = new Set(families.flatMap((family) => [...family.aliases]))
  const conditions = query.where.filter((expr) => readsAny(expr, aliases))
  return {
    aliases,
    conditions,
    joins: query.joins.filter(({ alias }) => aliases.has(alias)),
    rest: {
      ...query,
      joins: query.joins.filter(({ alias }) => !aliases.has(alias)),
      where: query.where.filter((expr) => !conditions.includes(expr))
    } satisfies RowsQuery
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
  const { aliases, conditions, joins, rest } = split(query, families)
  const own = keys.filter(({ expr }) => reads(expr, aliases))
  const spoken = [...joins.flatMap(({ on }) => on), ...conditions, ...own.map(({ expr }) => expr)]
  const ties = new Map<string, ColumnRef>()
  // Sub-queries also read columns of their own relations, which the rows do not have.
  const kept = new Set([query.alias, ...rest.joins.map(({ alias }) => alias)])
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
  const from: Plan = {
    _tag: "Join",
    left: joinedRows({ ...rest, where: [] }, planOf),
    right: { _tag: "Named", alias, plan: reached },
    kind: tied.length === 0 ? "cross" : "inner",
    on: tied.map((tie) => E.nullSafeEqual(tie.expr, columnOf(tie), true))
  }
  return {
    input: filtered(from, rest.where),
    keys: keys.map((key) => (own.includes(key) ? { ...key, expr: columnOf(key) } : key))
  }
}

/** Rows of models without a key that are equal in all columns that are read are one: no key tells them apart. */
const withDistinctValues = (
  input: Plan,
  read: ReadonlyArray<Expr>,
  families: ReadonlyArray<Family>,
  planOf: PlanOf
): Plan => {
  const joins = families.flatMap(({ partners }) => partners.filter(({ cardinality }) => cardinality === "unknown"))
  if (joins.length === 0) return input
  const found = new ReadColumns()
  found.visitPlan(input)
  for (const expr of read) found.visit(expr)
  return joins.reduce((plan, join) => {
    const right = distinctRows(join, found.columns, planOf)
    return right === null ? plan : replaceRight(plan, join.alias, right)
  }, input)
}

/** The distinct combinations of the columns of a joined model that are read; null where these are not known. */
const distinctRows = ({ relation, alias }: BoundJoin, read: ReadonlyArray<ColumnRef>, planOf: PlanOf): Named | null => {
  const columns = read.filter((column) => column.relation === alias)
  // A name that only the database knows may be spelled in any way.
  if (columns.length === 0 || columns.some((column) => column.verbatim === true)) return null
  const keys = [...new Map(columns.map((column) => [column.name, { name: column.name, expr: column }])).values()]
  const plan: Aggregate = { _tag: "Aggregate", input: sourcePlan(relation, alias, planOf), keys, aggregates: [] }
  return { _tag: "Named", alias, plan }
}

const replaceRight = (plan: Plan, alias: string, right: Named): Plan => {
  if (plan._tag === "Filter") return { ...plan, input: replaceRight(plan.input, alias, right) }
  if (plan._tag !== "Join") return plan
  return plan.right.alias === alias ? { ...plan, right } : { ...plan, left: replaceRight(plan.left, alias, right) }
}
