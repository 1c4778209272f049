/** Plans transforms: window functions over the groups, and joins to groups of other periods and to coarser groups. */
import {
  type BoundCalendar,
  type BoundKey,
  type BoundMoving,
  type BoundQuery,
  type BoundTotal,
  type BoundTransform,
  type BoundWindow,
  columnPath,
  readsPeriods,
  type TimeBound
} from "../bound/Bound.js"
import * as E from "../ir/Construct.js"
import type { Expr, Plan, SortKey } from "../ir/Algebra.js"
import { present } from "../ir/Present.js"
import { hasWindow, some } from "../ir/Traverse.js"
import type { WindowContext } from "../transform/Transform.js"
import { inOtherPeriod, startOf } from "./Periods.js"
import { type LookBack, lookBack, isBounded } from "./LookBack.js"
import { withMoving } from "./Moving.js"
import { columnOf, over, type PlanContext, type State, withColumn } from "./State.js"
import { groupedState } from "./Rows.js"
import { isStrict, needsValue } from "./Strictness.js"
import { coarser, paddingOf, withCoarser } from "./Totals.js"
import { trailedGroups } from "./Trailing.js"

/** A state and the groups already joined to it, keyed by what they were looked up by. */
interface Looked {
  readonly state: State
  readonly lookups: ReadonlyMap<string, State>
}

/** Groups of other periods, and the name under which a join to them is remembered. */
interface Lookup {
  readonly other: State
  readonly name: string
}

/** Groups that are built before the transforms of a query. */
export interface KnownGroups {
  /** The groups of the query with their trailing aggregates. */
  readonly groups: State
  /** By time column, groups with look-back padding. */
  readonly past?: ReadonlyMap<string, State>
  /** The groups of the range that the query is compared with. */
  readonly range?: { readonly column: string; readonly bounds: ReadonlyArray<TimeBound>; readonly groups: State }
}

/** Adds the results of transforms to the groups of a query. */
export class TransformBuilder {
  private readonly grouped: State
  private readonly past: Map<string, State>
  private readonly transforms: ReadonlyMap<string, BoundTransform>
  private readonly nested = new Map<string, State>()
  private readonly numbers = new Map<State, number>()
  private readonly ranges = new Map<string, State>()
  private readonly coarser = new Map<string, State>()

  constructor(
    private readonly query: BoundQuery,
    private readonly context: PlanContext,
    { groups, past, range }: KnownGroups
  ) {
    this.grouped = groups
    this.past = new Map(past)
    if (range !== undefined) this.ranges.set(rangeName(range.column, range.bounds), range.groups)
    this.transforms = new Map(query.transforms.map((each) => [each.id, each]))
  }

  /** Adds a column for every transform. `past` is the padding of the groups; null if they have none. */
  apply(state: State, transforms: ReadonlyArray<BoundTransform>, past: LookBack | null = null): State {
    if (transforms.length === 0) return state
    const rows = this.context.relations.rows(state, "grouped")
    const start: Looked = { state: rows, lookups: new Map() }
    return transforms.reduce<Looked>((so, transform) => {
      switch (transform._tag) {
        case "Window":
          return this.toDate(so, transform, past) ?? this.window(so, transform)
        case "Calendar":
          return this.calendar(so, transform)
        case "Moving":
          return this.moving(so, transform, rows)
        case "Total":
          return this.total(so, transform, past)
      }
    }, start).state
  }

  private total({ state, lookups }: Looked, use: BoundTotal, past: LookBack | null): Looked {
    const { by, input } = use
    const result = (now: State, groups: State): State =>
      withColumn(now, use.id, use.transform.combine(over(input, now), over(input, groups)))
    if (by.length === this.query.keys.length) return { state: result(state, state), lookups }
    const name = JSON.stringify(["by", ...by])
    const known = lookups.get(name)
    if (known !== undefined) return { state: result(state, known), lookups }
    const groups = this.context.relations.another(this.coarserOf(by, past), "whole")
    const keys = this.query.keys.filter(({ id }) => by.includes(id))
    return {
      state: result(withCoarser(this.query, state, keys, groups), groups),
      lookups: new Map([...lookups, [name, groups]])
    }
  }

  private coarserOf(by: ReadonlyArray<string>, past: LookBack | null): State {
    const padding = paddingOf(this.query, by, past)
    const name = JSON.stringify([padding?.column ?? null, ...by])
    const known = this.coarser.get(name)
    if (known !== undefined) return known
    const made = groupedState(coarser(this.query, by), this.context, padding)
    this.coarser.set(name, made)
    return made
  }

  /** A window over the padded groups, joined to their rows; null if it is one over the state's own rows. */
  private toDate({ state, lookups }: Looked, use: BoundWindow, past: LookBack | null): Looked | null {
    if (past !== null || !this.isPadded(use)) return null
    const time = this.timeOf(use)
    // All windows of one time share the join.
    const windows = this.query.transforms.filter((each) => each.time === use.time && this.isPadded(each))
    const ids = new Set(windows.flatMap((each) => [each, ...this.within(each.input)]).map(({ id }) => id))
    const all = this.query.transforms.filter(({ id }) => ids.has(id))
    const other = this.applied(this.withLookBack(columnPath(time)), all, time)
    const name = JSON.stringify(["own", this.numberOf(other)])
    const known = lookups.get(name)
    if (known !== undefined) return { state: withColumn(state, use.id, columnOf(known, use.id)), lookups }
    const there = this.context.relations.another(other, "to_date")
    const now = withColumn(withCoarser(this.query, state, this.query.keys, there), use.id, columnOf(there, use.id))
    return { state: now, lookups: new Map([...lookups, [name, there]]) }
  }

  /** Whether a window reads periods that the result does not have. */
  private isPadded(use: BoundTransform): boolean {
    if (use._tag !== "Window" || use.transform.since === undefined || this.isOfRows(use)) return false
    return this.withLookBack(columnPath(this.timeOf(use))) !== this.grouped
  }

  /** `rows` are those of the state, before its transforms. */
  private moving({ state, lookups }: Looked, use: BoundMoving, rows: State): Looked {
    const time = this.timeOf(use)
    const { relations } = this.context
    const there = relations.another(this.otherPeriods(state, use, time), "earlier")
    const moved = { time, state, rows: relations.another(rows, "moved"), there }
    return { state: withMoving(use, moved, this.query, relations), lookups }
  }

  private timeOf({ time }: Pick<BoundTransform, "time">): BoundKey {
    return present(
      this.query.keys.find((key) => key.id === time),
      `the key '${time}'`
    )
  }

  private window({ state, lookups }: Looked, use: BoundWindow): Looked {
    const { steps } = use.transform
    const results: Array<string> = []
    let now: Looked = { state, lookups }
    steps.forEach((step, i) => {
      // SQL does not allow nested window functions: the inner one must become a column first.
      const isOverWindow = i > 0 || hasWindow(over(use.input, now.state))
      if (isOverWindow) now = { state: this.context.relations.rows(now.state, "windowed"), lookups: new Map() }
      const before = results.map((id) => columnOf(now.state, id))
      const made = step(over(use.input, now.state), this.contextOf(use, now.state), before)
      const isLast = i === steps.length - 1
      const id = isLast ? use.id : `${use.id}_step_${i + 1}`
      results.push(id)
      now = { ...now, state: withColumn(now.state, id, isLast ? this.onlyInTime(made, use, now.state) : made) }
    })
    return now
  }

  /** Transforms over time are NULL for rows without a time, which have no place in the order. */
  private onlyInTime(value: Expr, { time }: BoundWindow, state: State): Expr {
    return time === null || this.hasTime(time) ? value : E.when(E.isNotNull(columnOf(state, time)), value)
  }

  private contextOf({ partition, time: timeId, numbers, reset }: BoundWindow, state: State): WindowContext {
    const plain = partition.map((id) => columnOf(state, id))
    const dimensions = timeId === null || reset === null ? plain : [...plain, startOf(reset, columnOf(state, timeId))]
    const keys = this.query.keys.map((key) => E.ascending(columnOf(state, key.id)))
    if (timeId === null) return { numbers, keys, partition: dimensions, order: [], reverse: [] }
    const time = columnOf(state, timeId)
    const others = this.query.keys.filter((key) => key.granularity !== null && key.id !== timeId)
    const order: ReadonlyArray<SortKey> = [
      E.ascending(time, false),
      ...others.map((key) => E.ascending(columnOf(state, key.id)))
    ]
    return {
      numbers,
      keys,
      partition: this.hasTime(timeId) ? dimensions : [...dimensions, E.isNull(time)],
      order,
      reverse: order.map((key) => ({ ...key, direction: "desc" }))
    }
  }

  /** Whether the conditions on source rows exclude rows without a time. */
  private hasTime(time: string): boolean {
    const key = this.query.keys.find(({ id }) => id === time)
    if (key === undefined) return false
    if (this.query.fill?.key === time) return true
    return this.query.where.some(({ expr, onlyTime }) => onlyTime === columnPath(key) && needsValue(expr))
  }

  private calendar(before: Looked, use: BoundCalendar): Looked {
    const time = this.timeOf(use)
    const other = this.otherPeriods(before.state, use, time)
    const name = JSON.stringify([use.offset, use.unit, this.numberOf(other)])
    const now = before.lookups.has(name) ? before : this.joined(before, use, time, { other, name })
    const there = now.lookups.get(name) ?? other
    const value = over(use.input, there)
    // In a missing row every column is NULL, so only expressions that turn NULL into a value need the test.
    const found = isStrict(use.input) ? value : E.when(E.isNotNull(columnOf(there, time.id)), value)
    const result = use.transform.combine(over(use.input, now.state), found)
    return { ...now, state: withColumn(now.state, use.id, result) }
  }

  /**
   * The groups in which other periods are looked up.
   * They include look-back padding, except over window functions, which compare rows of the result.
   */
  private otherPeriods(state: State, use: BoundCalendar | BoundMoving, time: BoundKey): State {
    if (use._tag === "Calendar" && use.range !== null) return this.ofRange(columnPath(time), use.range)
    if (this.isOfRows(use)) return state
    const inner = this.within(use.input)
    const base = this.withLookBack(columnPath(time))
    return inner.length === 0 ? base : this.applied(base, inner, time)
  }

  /** Whether a transform compares rows of the result. Values that are repeated from the group before are those of rows as well. */
  private isOfRows({ input }: BoundTransform): boolean {
    if (this.query.fill?.value === "previous") return true
    return this.within(input).some((each) => each._tag === "Window" && !readsPeriods(each))
  }

  private applied(base: State, inner: ReadonlyArray<BoundTransform>, time: BoundKey): State {
    const name = JSON.stringify([time.id, inner.map((transform) => transform.id)])
    const known = this.nested.get(name)
    if (known !== undefined) return known
    const past = base === this.grouped ? null : lookBack(this.query, columnPath(time))
    const made = this.apply(base, inner, past)
    this.nested.set(name, made)
    return made
  }

  /**
   * The groups of another range. Conditions on groups choose the rows that are shown, so they do not apply to those of a range.
   * Its periods are filled for the members of the query, which are looked up there.
   */
  private ofRange(column: string, bounds: ReadonlyArray<TimeBound>): State {
    const name = rangeName(column, bounds)
    const known = this.ranges.get(name)
    if (known !== undefined) return known
    const range = { column, bounds, isRange: true } as const
    const { fill, keys } = this.query
    const isFilled = fill !== null && keys.some((key) => key.id === fill.key && columnPath(key) === column)
    const made = groupedState({ ...this.query, having: [] }, this.context, range, isFilled ? this.grouped : null)
    this.ranges.set(name, made)
    return made
  }

  /** The groups without the bounds on a time column; the query's own groups if there are none. */
  private withLookBack(time: string): State {
    if (!isBounded(this.query, time)) return this.grouped
    const known = this.past.get(time)
    if (known !== undefined) return known
    const made = trailedGroups(this.query, this.context, lookBack(this.query, time))
    this.past.set(time, made)
    return made
  }

  private numberOf(state: State): number {
    const known = this.numbers.get(state) ?? this.numbers.size
    this.numbers.set(state, known)
    return known
  }

  /** Left-joins the groups of other periods; at most one matches each row. */
  private joined({ state, lookups }: Looked, use: BoundCalendar, time: BoundKey, { other, name }: Lookup): Looked {
    const right = this.context.relations.another(other, use.offset < 0 ? "earlier" : "later")
    const on = inOtherPeriod(this.query.keys, { time, use }, state, right)
    const plan: Plan = {
      ...{ _tag: "Join", left: state.plan, right: right.plan },
      ...{ kind: "left", on, preservesCardinality: true }
    }
    return { state: { ...state, plan }, lookups: new Map([...lookups, [name, right]]) }
  }

  /** The transforms that an expression refers to, directly or through others, in dependency order. */
  private within(expr: Expr): ReadonlyArray<BoundTransform> {
    const used = new Set<string>()
    const visit = (each: Expr): boolean =>
      some(each, (node) => {
        if (node._tag !== "Column" || node.relation !== null || used.has(node.name)) return false
        const transform = this.transforms.get(node.name)
        if (transform === undefined) return false
        used.add(node.name)
        return visit(transform.input)
      })
    visit(expr)
    return used.size === 0 ? [] : this.query.transforms.filter(({ id }) => used.has(id))
  }
}

const rangeName = (column: string, bounds: ReadonlyArray<TimeBound>): string => JSON.stringify([column, bounds])
