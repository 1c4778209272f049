/**
 * Fan-out isolation: groups along to-many joins in which each row counts once.
 * No key is needed on either side: rows are joined to the distinct combinations of joined columns and group keys, or are
 * numbered.
 */
import type { BoundJoin, BoundQuery, PlanOf } from "../bound/Bound.js"
import { beyondToMany, familiesOf, type Family, isAtOrBehind } from "../bind/rows/SemiJoin.js"
import * as E from "../ir/Construct.js"
import type { Aggregate, ColumnExpr, Expr, JoinNode, SubqueryAlias, NamedExpr, Plan } from "../ir/Algebra.js"
import { exprsOf, inputsOf } from "../ir/PlanNodes.js"
import { isNullRejecting, isNullWhenMissing } from "../ir/NullRejection.js"
import { sourcePlan, filtered } from "../bound/Source.js"
import { numberedGroups } from "./NumberedRows.js"
import { columnsOf, ReadColumns, readsAny, readsOuter } from "../ir/ReadColumns.js"

/** The source, joins and conditions of the rows before grouping. */
export interface RowsQuery extends Pick<BoundQuery, "source" | "alias" | "joins" | "keys"> {
  readonly where: ReadonlyArray<Expr>
}

/** Rows to group, and the keys as expressions over them. */
interface GroupRows {
  readonly input: Plan
  readonly keys: ReadonlyArray<NamedExpr>
}

/** Source rows with their joins and conditions: one for every combination of joined rows. */
export const joinedRows = ({ source, alias, joins, where }: Omit<RowsQuery, "keys">, planOf: PlanOf): Plan => {
  return filtered(
    joins.reduce<Plan>(
      (left, join): JoinNode => ({ left, ...rightOf(join, planOf) }),
      sourcePlan(source, alias, planOf)
    ),
    where
  )
}

/** A join without its left side. */
const rightOf = ({ relation, alias, kind, on, cardinality }: BoundJoin, planOf: PlanOf): Omit<JoinNode, "left"> => {
  const manyToOne = cardinality === "one"
  const preservesCardinality = kind === "left" && manyToOne
  return { _tag: "Join", right: sourcePlan(relation, alias, planOf), kind, on, preservesCardinality, manyToOne }
}

/**
 * The groups of rows by the rows of `windows` that they join, by `keys` over those. Each row counts once in a group.
 * The aggregates read no to-many join.
 */
export const countedOnceInWindows = (
  query: RowsQuery,
  windows: Omit<JoinNode, "left">,
  { keys, aggregates }: Pick<Aggregate, "keys" | "aggregates">,
  planOf: PlanOf
): Aggregate => {
  const { rest, joins, conditions } = split(query, familiesOf(beyondToMany(query.joins)))
  const numbered = numberedGroups({
    rows: joinedRows(rest, planOf),
    kept: [query.alias, ...rest.joins.map(({ alias }) => alias)],
    joins: [...joins.map((join) => rightOf(join, planOf)), windows],
    ...{ conditions, keys, aggregates }
  })
  if (numbered !== null) return numbered
  const { input, keys: reached } = withReached({ query, keys, conditions, joins, rest, windows }, planOf)
  return { _tag: "Aggregate", input, keys: reached, aggregates }
}

/** The keys and aggregates of groups. */
export interface Groups extends Pick<Aggregate, "keys" | "aggregates"> {
  /** Repeated rows change the value of no aggregate. */
  readonly ignoresRepeats: boolean
}

/** Groups of a query by `keys`. Each row counts once in a group for the aggregates. */
export const countedOnce = (
  query: RowsQuery,
  { keys, aggregates, ignoresRepeats }: Groups,
  planOf: PlanOf
): Aggregate => {
  const values = aggregates.map(({ expr }) => expr)
  const { ofValues, ofKeys } = byUse(query.joins, values)
  const repeating = ofKeys.filter((family) => !isReachedOnce(family, query))
  const groupsOf = ({ input, keys }: GroupRows): Aggregate => {
    const read = [...keys.map(({ expr }) => expr), ...values]
    return { _tag: "Aggregate", input: withDistinctValues(input, read, ofValues, planOf), keys, aggregates }
  }
  if (repeating.length === 0 || ignoresRepeats) {
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
  return numbered ?? groupsOf(withReached({ query, keys, conditions, joins, rest, windows: null }, planOf))
}

/**
 * The joins along to-many joins that the values need, and the families of the others, of which only keys read. These may be behind
 * the former: of the lines of an order, which the values do not read, every one would repeat the order.
 */
const byUse = (joins: ReadonlyArray<BoundJoin>, values: ReadonlyArray<Expr>) => {
  const beyond = beyondToMany(joins)
  const needed = new Set<BoundJoin>()
  const need = (join: BoundJoin): void => {
    if (needed.has(join)) return
    needed.add(join)
    for (const other of beyond) {
      if (isAtOrBehind(join, other) || join.on.some((on) => readsOuter(on, new Set([other.alias])))) need(other)
    }
  }
  for (const join of beyond) if (values.some((value) => readsOuter(value, new Set([join.alias])))) need(join)
  return { ofValues: [...needed], ofKeys: familiesOf(beyondToMany(beyond.filter((join) => !needed.has(join)))) }
}

/**
 * Whether a source row reaches at most one row of the family within a group.
 * It does if the pairs and the query's keys cover a row key of each to-many join's target.
 */
const isReachedOnce = ({ partners }: Family, { keys }: RowsQuery): boolean =>
  partners.every(({ path, pairs, relation, cardinality }) => {
    const at = path.join(".")
    const grouped = keys.flatMap((key) => (key.path.join(".") === at && key.granularity === null ? [key.column] : []))
    const known = new Set([...grouped, ...pairs.map(([, right]): string => right)])
    return cardinality === "one" || (relation.model.rowKey?.every((name) => known.has(name)) ?? false)
  })

/**
 * Whether the family's combinations can be computed without the source's rows.
 * It must be joined by equalities of its own columns, and all conditions and keys that read it must read nothing else. For a
 * source row without a partner, the conditions must not be true, and the keys must be NULL unless such rows are dropped.
 */
const isApart = (family: Family, { where, joins }: RowsQuery, keys: ReadonlyArray<NamedExpr>): boolean => {
  const { aliases, partners } = family
  const isOwn = (expr: Expr) => columnsOf(expr).every(({ relation }) => relation !== null && aliases.has(relation))
  const dropsMissing = partners.some(({ kind }) => kind === "inner") || where.some((expr) => readsAny(expr, aliases))
  const starts = partners.filter((join) => !partners.some((other) => other !== join && isAtOrBehind(join, other)))
  const [start, another] = starts
  return (
    start !== undefined &&
    another === undefined &&
    start.on.length > 0 &&
    start.on.every((on) => on._tag === "Comparison" && isOwn(on.right) && !readsOuter(on.left, aliases)) &&
    partners.every((join) => join === start || join.on.every(isOwn)) &&
    keys.every(
      ({ expr }) => !readsOuter(expr, aliases) || (isOwn(expr) && (dropsMissing || isNullWhenMissing(expr, aliases)))
    ) &&
    where.every((expr) => !readsAny(expr, aliases) || (isOwn(expr) && isNullRejecting(expr, aliases))) &&
    joins.every((join) => aliases.has(join.alias) || !join.on.some((on) => readsOuter(on, aliases)))
  )
}

interface RowsOfQuery {
  readonly query: RowsQuery
  readonly keys: ReadonlyArray<NamedExpr>
  readonly extra: ReadonlyArray<{
    readonly right: SubqueryAlias
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

/** Replaces the joins of a family by its distinct combinations. */
const withCombinations = (
  { query, keys, extra }: RowsOfQuery,
  { aliases, partners }: Family,
  planOf: PlanOf
): RowsOfQuery => {
  const [start, ...behind] = partners
  const conditions = query.where.filter((expr) => readsAny(expr, aliases))
  const from = behind.reduce<Plan>(
    (left, join): JoinNode => ({ left, ...rightOf(join, planOf) }),
    sourcePlan(start.relation, start.alias, planOf)
  )
  const sides = start.on.flatMap((on, i) =>
    on._tag === "Comparison" ? [{ ...on, name: `pair${i === 0 ? "" : `_${i + 1}`}` }] : []
  )
  const own = keys.filter(({ expr }) => readsOuter(expr, aliases))
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
        right: { _tag: "SubqueryAlias", alias: start.alias, plan: combinations },
        // An inner join behind the first one also drops source rows that it does not reach.
        kind: partners.some(({ kind }) => kind === "inner") || conditions.length > 0 ? "inner" : "left",
        on: sides.map(({ name, left, right }) => E.compare("=", left, columnOf(name, right)))
      }
    ]
  }
}

/** Splits a query into the joins and conditions of some families, and the rest. */
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

/** Rows, and the joins and conditions beyond them that lead to groups. */
interface Reaching {
  readonly query: RowsQuery
  readonly keys: ReadonlyArray<NamedExpr>
  readonly joins: ReadonlyArray<BoundJoin>
  readonly conditions: ReadonlyArray<Expr>
  readonly rest: RowsQuery
  /** A last join, whose columns are keys. */
  readonly windows: Omit<JoinNode, "left"> | null
}

/**
 * Joins the rows to the groups that they reach.
 * The groups come from a subquery that is distinct over all source columns that the joins, conditions and keys read.
 */
const withReached = ({ query, keys, joins, conditions, rest, windows }: Reaching, planOf: PlanOf): GroupRows => {
  const last = windows === null ? [] : [windows]
  const aliases = new Set([...joins.map(({ alias }) => alias), ...last.map(({ right }) => right.alias)])
  const own = keys.filter(({ expr }) => readsOuter(expr, aliases))
  const spoken = [...[...joins, ...last].flatMap(({ on }) => on), ...conditions, ...own.map(({ expr }) => expr)]
  const ties = new Map<string, ColumnExpr>()
  // Subqueries also read columns of their own relations, which the rows do not have.
  const kept = new Set([query.alias, ...rest.joins.map(({ alias }) => alias)])
  for (const column of spoken.flatMap(columnsOf)) {
    if (column.relation !== null && kept.has(column.relation)) ties.set(`${column.relation}.${column.name}`, column)
  }
  const tied = [...ties.values()].map((expr, i) => ({ name: `tie${i === 0 ? "" : `_${i + 1}`}`, expr }))
  const joined = joinedRows({ ...query, where: [] }, planOf)
  const reached: Aggregate = {
    _tag: "Aggregate",
    input: filtered(
      last.reduce<Plan>((left, join): JoinNode => ({ ...join, left }), joined),
      query.where
    ),
    keys: [...tied, ...own],
    aggregates: []
  }
  const alias = `${joins[0]?.alias ?? query.alias}_reached`
  const columnOf = ({ name, expr }: NamedExpr) => E.withNative(E.column(alias, name, E.typeOf(expr)), E.nativeOf(expr))
  const from: Plan = {
    _tag: "Join",
    left: joinedRows({ ...rest, where: [] }, planOf),
    right: { _tag: "SubqueryAlias", alias, plan: reached },
    kind: tied.length === 0 ? "cross" : "inner",
    on: tied.map((tie) => E.nullSafeEqual(tie.expr, columnOf(tie), true))
  }
  return {
    input: filtered(from, rest.where),
    keys: keys.map((key) => (own.includes(key) ? { ...key, expr: columnOf(key) } : key))
  }
}

/**
 * Deduplicates joined models without a key.
 * Rows that are equal in all columns that are read cannot be distinguished, so they count once.
 */
const withDistinctValues = (
  input: Plan,
  read: ReadonlyArray<Expr>,
  ofValues: ReadonlyArray<BoundJoin>,
  planOf: PlanOf
): Plan => {
  const joins = ofValues.filter(({ cardinality }) => cardinality === "unknown")
  if (joins.length === 0) return input
  const found = new ReadColumns()
  for (const expr of [...exprsOfJoins(input), ...read]) found.visit(expr)
  return joins.reduce((plan, join) => {
    const right = distinctRows(join, found.columns, planOf)
    return right === null ? plan : replaceRight(plan, join.alias, right)
  }, input)
}

/** The expressions of joined rows. Subqueries among them have relations of their own, whose aliases may be the same. */
const exprsOfJoins = (plan: Plan): ReadonlyArray<Expr> =>
  plan._tag === "Filter" || plan._tag === "Join" ? [...exprsOf(plan), ...inputsOf(plan).flatMap(exprsOfJoins)] : []

/** The distinct combinations of the columns read from a joined model; null if these are not known. */
const distinctRows = (
  { relation, alias }: BoundJoin,
  read: ReadonlyArray<ColumnExpr>,
  planOf: PlanOf
): SubqueryAlias | null => {
  const columns = read.filter((column) => column.relation === alias)
  // A name passed verbatim to the database may be spelled in any way.
  if (columns.length === 0 || columns.some((column) => column.verbatim === true)) return null
  const keys = [...new Map(columns.map((column) => [column.name, { name: column.name, expr: column }])).values()]
  const plan: Aggregate = { _tag: "Aggregate", input: sourcePlan(relation, alias, planOf), keys, aggregates: [] }
  return { _tag: "SubqueryAlias", alias, plan }
}

const replaceRight = (plan: Plan, alias: string, right: SubqueryAlias): Plan => {
  if (plan._tag === "Filter") return { ...plan, input: replaceRight(plan.input, alias, right) }
  if (plan._tag !== "Join") return plan
  return plan.right.alias === alias ? { ...plan, right } : { ...plan, left: replaceRight(plan.left, alias, right) }
}
