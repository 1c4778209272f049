/**
 * Gap filling: adds groups for the periods that have none.
 * Every period is crossed with the combinations of the other keys that occur, and the groups are left-joined.
 */
import { maxFilledPeriods } from "@semlayer/domain/Query"
import { tooManyPeriods } from "@semlayer/domain/QueryErrors"
import { type BoundFill, type BoundKey, type BoundQuery, boundsOn, columnPath } from "../bound/Bound.js"
import { DistinctNames } from "../bound/Names.js"
import { countPeriods, filledPeriods } from "../bind/time/FilledPeriods.js"
import { literalOf, timestampForm } from "../bound/Timestamps.js"
import * as E from "../ir/Construct.js"
import type { Expr, Plan, SubqueryAlias, ValueType } from "../ir/Algebra.js"
import { present } from "../ir/Present.js"
import { isOfDays, periods as units } from "../time/Period.js"
import type { PlainDateTime } from "../time/PlainDateTime.js"
import type { LookBack } from "./LookBack.js"
import { startOf } from "./Periods.js"
import { filtered } from "../bound/Source.js"
import { columnOf, type Relations, type RelationState, type State, withColumn } from "./State.js"

/** Groups with the missing ones, which have no source rows. */
export interface FilledGroups extends State {
  /** Id of the column of `columns` that is NULL in added groups. */
  readonly found: string
}

/** Groups, and those with the combinations of other keys for which periods are added. */
interface Unfilled {
  readonly groups: State
  readonly members: State
}

/** Adds the groups of missing periods, in which counts are 0 and other aggregates NULL. */
export const filledGroups = (
  query: BoundQuery,
  { groups, members }: Unfilled,
  relations: Relations,
  past: LookBack | null
): FilledGroups => {
  const key = timeKey(query, query.fill)
  const own = relations.rows(groups, "grouped")
  const others = query.keys.filter((each) => !isOfColumn(each, key))
  const periods = periodRows(query, own, relations, past)
  const combinations =
    others.length === 0 ? null : occurring(others, key, members === groups ? own : members, relations)
  const start = columnOf(periods, key.id)
  const columns = new Map<string, Expr>([[key.id, start]])
  for (const each of query.keys) {
    if (each === key) continue
    columns.set(
      each.id,
      isOfColumn(each, key) ? cut(start, each) : columnOf(present(combinations ?? undefined, "combinations"), each.id)
    )
  }
  const on = [key, ...others].map((each) => {
    const [mine, theirs] = [columnOf(columnsOf(columns), each.id), columnOf(own, each.id)]
    return each === key ? E.compare("=", mine, theirs) : E.nullSafeEqual(mine, theirs, true)
  })
  for (const { id, type, nullable } of query.aggregates) {
    const value = columnOf(own, id)
    columns.set(id, nullable ? value : E.call("coalesce", [value, E.integer(0)], type))
  }
  const found = new DistinctNames(columns.keys()).allocate("is_found")
  columns.set(found, columnOf(own, key.id))
  const spine: Plan =
    combinations === null
      ? periods.plan
      : { _tag: "Join", left: periods.plan, right: combinations.plan, kind: "cross", on: [] }
  const plan: Plan = { _tag: "Join", left: spine, right: own.plan, kind: "left", on, preservesCardinality: true }
  return { plan, columns, found }
}

/** The groups with the values that the fill asks for in added groups, for own aggregates and those of joined models. */
export const withFillValues = (
  query: BoundQuery,
  fill: BoundFill,
  groups: FilledGroups,
  relations: Relations
): State => {
  const { found, ...state } = groups
  const isFound = E.isNotNull(columnOf(state, found))
  const values = [...query.aggregates, ...query.crossModels.flatMap((crossModel) => crossModel.columns)]
  const columns = new Map(state.columns)
  for (const { id, type } of fill.value === true ? [] : values) {
    const isNumber = type === "INT" || type === "DOUBLE"
    const otherwise = fill.value === 0 && isNumber ? E.integer(0) : null
    columns.set(id, E.when(isFound, columnOf(state, id), otherwise))
  }
  if (fill.value !== "previous") {
    columns.delete(found)
    return { plan: state.plan, columns }
  }
  const names = new Set(values.map(({ id }) => id))
  return carried(query, { plan: state.plan, columns, found }, names, relations)
}

/** Whether added groups may have NULL in every aggregate, even in counts. */
export const mayFillNull = ({ value }: BoundFill): boolean => value === null || value === "previous"

/** Repeats the values of the last group that was found, in the order of time: it starts the island of the groups after it. */
const carried = (
  query: BoundQuery,
  { found, ...groups }: FilledGroups,
  values: ReadonlySet<string>,
  relations: Relations
): State => {
  const key = timeKey(query, query.fill)
  const order = (state: State) => ({
    partitionBy: query.keys.filter((each) => !isOfColumn(each, key)).map(({ id }) => columnOf(state, id)),
    orderBy: [E.ascending(columnOf(state, key.id), false)]
  })
  const island = new DistinctNames(groups.columns.keys()).allocate("island")
  const filled = relations.rows(groups, "filled")
  const numbered = relations.rows(
    withColumn(filled, island, E.over("count", [columnOf(filled, found)], "INT", order(filled))),
    "numbered"
  )
  const { partitionBy, orderBy } = order(numbered)
  const within = { partitionBy: [...partitionBy, columnOf(numbered, island)], orderBy }
  const columns = [...numbered.columns].flatMap(([id, expr]): ReadonlyArray<readonly [string, Expr]> => {
    if (id === found || id === island) return []
    return [[id, values.has(id) ? E.over("first_value", [expr], E.typeOf(expr), within) : expr]]
  })
  return relations.rows({ plan: numbered.plan, columns: new Map(columns) }, "carried")
}

const timeKey = ({ keys }: BoundQuery, fill: BoundFill | null): BoundKey =>
  present(
    keys.find(({ id }) => id === fill?.key),
    `the filled key '${fill?.key}'`
  )

const columnsOf = (columns: ReadonlyMap<string, Expr>): Pick<State, "columns"> => ({ columns })

/** Whether a key is a period that `fill` adds. */
export const isFilled = (query: BoundQuery, key: BoundKey): boolean =>
  query.fill !== null && isOfColumn(key, timeKey(query, query.fill))

/**
 * Whether the rows of two groupings have the same value of a key. Filled periods are never NULL, and engines may give them another type
 * than periods that are cut from a column. `alike` as in `nullSafeEqual`.
 */
export const sameKey = (
  query: BoundQuery,
  key: BoundKey,
  [mine, theirs]: readonly [Expr, Expr],
  alike: boolean
): Expr => (isFilled(query, key) ? E.compare("=", mine, theirs) : E.nullSafeEqual(mine, theirs, alike))

/** Whether a key is a period of the filled column, which the filled period determines. */
const isOfColumn = (key: BoundKey, filled: BoundKey): boolean =>
  key.granularity !== null && columnPath(key) === columnPath(filled)

const cut = (start: Expr, { granularity }: BoundKey): Expr => startOf(granularity ?? units.day, start)

/** The distinct combinations of the other keys, in groups that have a time. */
const occurring = (
  keys: ReadonlyArray<BoundKey>,
  time: BoundKey,
  groups: State,
  relations: Relations
): RelationState => {
  const all = relations.another(groups, "grouped")
  const plan: Plan = {
    _tag: "Aggregate",
    input: filtered(all.plan, [E.isNotNull(columnOf(all, time.id))]),
    keys: keys.map(({ id }) => ({ name: id, expr: columnOf(all, id) })),
    aggregates: []
  }
  return named(
    plan,
    keys.map(({ id, type }) => [id, type]),
    relations.alias("combinations")
  )
}

const named = (plan: Plan, columns: ReadonlyArray<readonly [string, ValueType]>, alias: string): RelationState => ({
  plan: { _tag: "SubqueryAlias", alias, plan } satisfies SubqueryAlias,
  columns: new Map(columns.map(([id, type]) => [id, E.column(alias, id, type)]))
})

/**
 * The starts of the filled periods, as a column with the key's id.
 * Their number is known if both ends are; otherwise the statement fails if there are too many.
 */
const periodRows = (query: BoundQuery, groups: State, relations: Relations, past: LookBack | null): RelationState => {
  const key = timeKey(query, query.fill)
  const granularity = key.granularity ?? units.day
  const type = isOfDays(granularity) ? "DATE" : "TIMESTAMP"
  const column = columnPath(key)
  const isPast = past !== null && past.column === column
  const isDate = !isPast && key.moment !== null && timestampForm(key.moment)?.type === "DATE"
  const bounds = isPast ? past.bounds : boundsOn(query.where, column)
  const { first, last } = filledPeriods(granularity, bounds, isDate)
  const literal = (moment: PlainDateTime): Expr =>
    literalOf(moment, { type, canonical: true, zoned: false, localTo: null }, type === "DATE")
  const count = first === null || last === null ? null : countPeriods(granularity, first, last)
  const alias = relations.alias("numbers")
  const numbers: Plan & { readonly _tag: "Scan" } = {
    _tag: "Scan",
    alias,
    source: { _tag: "Numbers", count: Math.max(1, count ?? maxFilledPeriods) }
  }
  const n = E.column(alias, "n", "INT")
  const span = count === null ? spanOf(key, groups, relations) : null
  const from = first === null ? columnOf(present(span ?? undefined, "the span"), "first_period") : literal(first)
  const shifted = (amount: number, times?: Expr): Expr => {
    const moved = E.shift(from, granularity, amount, { type, ...(times !== undefined && { times }) })
    // Some engines add an interval to a date as to a timestamp.
    return type === "DATE" ? E.cast(moved, type) : moved
  }
  const start = shifted(1, n)
  const project = (input: Plan): RelationState =>
    named(
      { _tag: "Project", input, columns: [{ name: key.id, expr: start }] },
      [[key.id, type]],
      relations.alias("periods")
    )
  if (span === null) {
    return project(
      count === 0 ? { _tag: "Filter", input: numbers, conditions: [E.compare("<", n, E.integer(0))] } : numbers
    )
  }
  const end = last === null ? columnOf(span, "last_period") : literal(last)
  // The end that is a column: an engine may evaluate a constant message while it plans.
  const text = E.call("concat", [E.text(tooManyPeriods), E.cast(last === null ? end : from, "TEXT")], "TEXT")
  const checked = E.when(E.compare("<=", shifted(maxFilledPeriods), end), { _tag: "Fail", message: text, type }, end)
  const input: Plan = { _tag: "Join", left: span.plan, right: numbers, kind: "cross", on: [] }
  return project({ _tag: "Filter", input, conditions: [E.compare("<=", start, checked)] })
}

/** The first and the last period of the groups. */
const spanOf = (key: BoundKey, groups: State, relations: Relations): RelationState => {
  const all = relations.another(groups, "grouped")
  const time = columnOf(all, key.id)
  const plan: Plan = {
    _tag: "Aggregate",
    input: all.plan,
    keys: [],
    aggregates: [
      { name: "first_period", expr: E.aggregate("min", [time], key.type) },
      { name: "last_period", expr: E.aggregate("max", [time], key.type) }
    ]
  }
  return named(
    plan,
    [
      ["first_period", key.type],
      ["last_period", key.type]
    ],
    relations.alias("span")
  )
}
