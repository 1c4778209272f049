/** Aggregates over trailing windows: the raw rows of the window that ends with a group's period. */
import { type BoundAggregate, type BoundKey, type BoundQuery, type BoundTrailing, columnPath } from "../bound/Bound.js"
import { toManyRead } from "../bind/aggregates/Isolation.js"
import { DistinctNames } from "../bound/Names.js"
import * as E from "../ir/Construct.js"
import type { Aggregate, AggregateCall, Expr, OrdinalUnit, ValueType } from "../ir/Algebra.js"
import { present } from "../ir/Present.js"
import { Shapes } from "../ir/Shapes.js"
import { type LookBack, lookBack, isBounded } from "./LookBack.js"
import { groupedState, groupsPlan, windowsPlan } from "./Rows.js"
import { isOfDays, type Period, periods, sizeOf } from "../time/Period.js"
import { columnOf, over, type PlanContext, type State, withColumn } from "./State.js"

/**
 * The groups of a query with a column for every trailing aggregate; `past` adds look-back padding.
 * If the groups are complete and their periods make up the window exactly, a window frame over them is used; else the raw rows
 * are joined.
 */
export const trailedGroups = (query: BoundQuery, context: PlanContext, past: LookBack | null): State => {
  const frames = new Map(query.trailing.map((use) => [use, frameOf(use, query, past)]))
  const totals = new Totals(query)
  const sums = new Map(query.trailing.flatMap((use) => (frames.get(use) === null ? [] : [[use, totals.of(use)]])))
  const grouped = groupedState({ ...query, aggregates: totals.aggregates }, context, past)
  return query.trailing.reduce((state, use) => {
    const [frame, total] = [frames.get(use), sums.get(use)]
    return frame === null || frame === undefined || total === undefined
      ? withTrailing(state, use, query, context)
      : withFrame(context.relations.rows(state, "grouped"), use, query, { frame, total })
  }, grouped)
}

/** A window frame: `preceding` is how far it reaches back from the current period, in ordinal units. */
interface Frame {
  readonly unit: OrdinalUnit
  readonly preceding: number
}

/** The frame over groups that equals the trailing window; null if there is none. */
const frameOf = ({ slides, time, length }: BoundTrailing, query: BoundQuery, past: LookBack | null): Frame | null => {
  const times = query.keys.filter((key) => key.granularity !== null)
  const [key] = times
  if (!slides || key === undefined || key.granularity === null || key.id !== time || times.length > 1) return null
  if (isSeveral(key, query)) return null
  // Aggregates of added groups may have values that do not add up.
  if (query.fill !== null && query.fill.value !== true) return null
  const isWhole = past?.column === columnPath(key) || !isBounded(query, columnPath(key))
  if (!isWhole || query.having.length > 0) return null
  const { family: unit, size } = sizeOf(key.granularity)
  const parts = length.map((part) => {
    const { family: partUnit, size: count } = sizeOf(part.unit)
    const inSeconds = unit === "second" && partUnit === "day" ? 86_400 : null
    return partUnit === unit ? part.amount * count : inSeconds === null ? null : part.amount * count * inSeconds
  })
  const total = parts.reduce<number | null>((sum, part) => (sum === null || part === null ? null : sum + part), 0)
  return total === null || total % size !== 0 ? null : { unit, preceding: total - size }
}

/** Whether a row may have several values of a time, which is then along a to-many join. */
const isSeveral = ({ expr }: BoundKey, query: BoundQuery): boolean => toManyRead(expr, query.joins).length > 0

/** A frame and the aggregates of groups that it sums up. */
interface Slide {
  readonly frame: Frame
  readonly total: { readonly sum: Expr; readonly count: Expr | null }
}

/** The aggregates of groups that frames sum up. Existing ones of the query are reused. */
class Totals {
  readonly aggregates: Array<BoundAggregate>
  private readonly shapes = new Shapes()

  constructor(private readonly query: BoundQuery) {
    this.aggregates = [...query.aggregates]
  }

  of({ id, value, kind }: BoundTrailing): Slide["total"] {
    const sum = this.add(`${id}_of_period`, E.aggregate("sum", [value], E.typeOf(value)))
    const count = kind === "sum" ? null : this.add(`${id}_rows`, E.aggregate("count", [value], "INT"))
    return { sum, count }
  }

  private add(wish: string, expr: AggregateCall): Expr {
    const known = this.aggregates.find((each) => this.shapes.same(each.expr, expr))
    if (known !== undefined) return E.output(known.id, known.type)
    const { keys, trailing, transforms, crossModels } = this.query
    const others = [
      ...keys,
      ...this.aggregates,
      ...trailing,
      ...transforms,
      ...crossModels.flatMap((each) => each.columns)
    ]
    const id = new DistinctNames(others.map((each) => each.id)).allocate(wish)
    this.aggregates.push({ id, expr, type: expr.type, nullable: true, ignoresRepeats: false })
    return E.output(id, expr.type)
  }
}

const withFrame = (state: State, { id, time }: BoundTrailing, query: BoundQuery, slide: Slide): State => {
  const { unit, preceding } = slide.frame
  const partitionBy = query.keys.filter((key) => key.granularity === null).map((key) => columnOf(state, key.id))
  const at = columnOf(state, time)
  const orderBy = [E.ascending({ _tag: "Ordinal", operand: at, unit })]
  const sliding = (expr: Expr): Expr => ({
    ...E.over("sum", [over(expr, state)], E.typeOf(expr), { partitionBy, orderBy }),
    preceding
  })
  const { sum, count } = slide.total
  const value = count === null ? sliding(sum) : E.divide(sliding(sum), sliding(count))
  return withColumn(state, id, E.when(E.isNotNull(at), value))
}

/**
 * Joins raw rows.
 * Bounds on the time column do not apply to them, so that the first windows are complete.
 */
const withTrailing = (
  state: State,
  use: BoundTrailing,
  query: BoundQuery,
  { planOf, relations }: PlanContext
): State => {
  const time = present(
    query.keys.find((key) => key.id === use.time),
    `the key '${use.time}'`
  )
  const granularity = present(time.granularity ?? undefined, `the granularity of '${use.time}'`)
  // Like running totals, windows follow one time key and are not partitioned by the others.
  const others = query.keys.filter((key) => key.granularity === null)
  const step = commonStep([granularity, ...use.length.map(({ unit }) => unit)])
  const valueType = E.typeOf(use.value)
  const groups = relations.another(state, "grouped")
  const start = columnOf(groups, use.time)
  const end = E.shift(start, granularity, 1, { type: "TIMESTAMP" })
  const from = use.length.reduce<Expr>((at, { amount, unit }) => E.shift(at, unit, -amount, { type: "TIMESTAMP" }), end)
  const keys = query.keys.map((key) => ({ name: key.id, expr: columnOf(groups, key.id) }))
  const mean = (sum: Expr, count: Expr): Expr => E.divide(sum, count)
  const sumOf = (value: Expr, type: ValueType): Expr => E.aggregate("sum", [value], type)
  const inWindow = (at: Expr, other: (key: BoundKey) => Expr): ReadonlyArray<Expr> => [
    ...others.map((key) => E.nullSafeEqual(other(key), columnOf(groups, key.id), true)),
    E.compare(">=", at, from),
    E.compare("<", at, end)
  ]
  const moment = stepOf(time.expr, step)
  const past = lookBack(query, columnPath(time))
  // A row with several times in a window counts once, so the rows themselves are joined.
  const ofRows = (): Aggregate => {
    const total = sumOf(use.value, use.kind === "sum" ? use.type : valueType)
    const count = E.aggregate("count", [use.value], "INT")
    const aggregates = [{ name: use.id, expr: use.kind === "sum" ? total : mean(total, count) }]
    const join = { _tag: "Join", right: groups.plan, kind: "inner", on: inWindow(moment, ({ expr }) => expr) } as const
    return windowsPlan(query, { join, keys, aggregates }, planOf, past)
  }
  // Pre-aggregates by step: windows start and end at step boundaries, so a step lies entirely inside or outside.
  const ofSteps = (): Aggregate => {
    const history = groupsPlan(query, planOf, past, {
      keys: [...others.map(({ id, expr }) => ({ name: id, expr })), { name: "moment", expr: moment }],
      aggregates: [
        { name: "value", expr: sumOf(use.value, valueType) },
        ...(use.kind === "mean" ? [{ name: "count", expr: E.aggregate("count", [use.value], "INT") }] : [])
      ],
      ignoresRepeats: false
    })
    const rows = relations.alias("history")
    const total = (name: string, type: ValueType): Expr => sumOf(E.column(rows, name, type), type)
    const value = use.kind === "sum" ? total("value", use.type) : mean(total("value", valueType), total("count", "INT"))
    return {
      _tag: "Aggregate",
      input: {
        _tag: "Join",
        left: groups.plan,
        right: { _tag: "SubqueryAlias", alias: rows, plan: history },
        kind: "left",
        on: inWindow(E.column(rows, "moment", "TIMESTAMP"), (key) => E.column(rows, key.id, key.type))
      },
      keys,
      aggregates: [{ name: use.id, expr: value }]
    }
  }
  const windowed = isSeveral(time, query) ? ofRows() : ofSteps()
  const left = relations.rows(state, "grouped")
  const right = relations.alias("trailing")
  return {
    plan: {
      _tag: "Join",
      left: left.plan,
      right: { _tag: "SubqueryAlias", alias: right, plan: windowed },
      kind: "left",
      on: query.keys.map((key) => E.nullSafeEqual(columnOf(left, key.id), E.column(right, key.id, key.type), true)),
      preservesCardinality: true
    },
    columns: new Map([...left.columns, [use.id, E.column(right, use.id, use.type)]])
  }
}

/** The longest of day, hour, minute and second whose boundaries include those of all these periods. */
const commonStep = (lengths: ReadonlyArray<Period>): Period => {
  if (lengths.every(isOfDays)) return periods.day
  const step = (["second", "minute", "hour"] as const).find((unit) => lengths.some((each) => each.unit === unit))
  return periods[step ?? "day"]
}

/** The start of the step that contains a row, in the form of the window's ends. */
const stepOf = (bucket: Expr, step: Period): Expr => {
  const start: Expr = bucket._tag === "Truncate" ? { ...bucket, granularity: step } : bucket
  return { _tag: "NormalizedTimestamp", operand: start, type: "TIMESTAMP" }
}
