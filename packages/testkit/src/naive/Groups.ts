/** The groups of a query, and the values of formulas over them: a list with one value per group. */
import type { Syntax } from "@semlayer/compiler/syntax/Syntax"
import type { MeasureFilter, PlacedOverTime, Prefix } from "./Aggregates.js"
import type { QueryContext, Key } from "./QueryContext.js"
import type { Joined } from "./Scope.js"
import { keyOf, type Value } from "./Values.js"
import type { Beside } from "./World.js"

export interface Group {
  readonly keys: ReadonlyArray<Value>
  readonly rows: ReadonlyArray<Joined>
  /** Of a group that `fill` added: the last group before it that it did not add. */
  readonly added?: { readonly from: Group | null }
}

/** The context of a formula. */
export interface Place {
  readonly prefix: Prefix
  /** The filters of the measures that contain the formula. */
  readonly filters: ReadonlyArray<MeasureFilter>
  /** The `over_time` of the measure that contains the formula. */
  readonly overTime: PlacedOverTime | null
  /** Whether dimensions and measures of the query may be used by name, as in filters and order keys. */
  readonly named: boolean
}

export const ofMeasures: Place = { prefix: [], filters: [], overTime: null, named: false }
export const ofConditions: Place = { prefix: [], filters: [], overTime: null, named: true }

/** The context of a measure of the query. */
export const ofMeasureWith = ({ filter, over_time }: Beside): Place => ({
  ...ofMeasures,
  filters: filtersOf([], filter),
  overTime: over_time === undefined ? null : { ...over_time, prefix: [] }
})

/** The filters of a measure of the model at the end of a path. */
const filtersOf = (prefix: Prefix, text: string | undefined): ReadonlyArray<MeasureFilter> =>
  text === undefined ? [] : [{ prefix, text }]

/** The context of the formula of a named measure. */
export const withinMeasure = (
  { filters, overTime }: Place,
  { path, filter, over_time }: Beside & { readonly path: Prefix }
): Place => ({
  prefix: path,
  filters: [...filters, ...filtersOf(path, filter)],
  overTime:
    over_time === undefined ? overTime : { ...over_time, prefix: path, ...(overTime !== null && { isNested: true }) },
  named: false
})

/** One value per group. */
export type Values = ReadonlyArray<Value>

export interface Frame {
  readonly context: QueryContext
  /** The keys by which the facts are grouped: all keys of the query, or those of a coarser grouping. */
  readonly grain: ReadonlyArray<Key>
  readonly groups: ReadonlyArray<Group>
  /** The joins of the groups' rows; also used for trailing windows, because an inner join drops rows. */
  readonly paths: ReadonlyArray<ReadonlyArray<string>>
  /** The values of a formula. */
  readonly values: (node: Syntax, place: Place) => Values
  /** The groups of all periods of a time: without its bounds, but with every other condition. */
  readonly beyond: (key: Key) => Frame
  /** The facts of the query in groups of the keys at some positions only, whatever conditions on groups there are. */
  readonly coarser: (by: ReadonlyArray<number>) => Frame
  /** With those of the wanted groups that `fill` adds beyond the bounds of its time. */
  readonly including: (wanted: ReadonlyArray<Values>) => Frame
  /** NULLs, and records the class of the error that the query should be rejected with. */
  readonly nothing: (error: string) => Values
  /** Indexes of groups by key. */
  readonly byKeys: ReadonlyMap<string, number>
  /** The main time key. */
  readonly mainTime: Key | null
}

export const sameKeys = (a: Group, b: Group, at: ReadonlyArray<number>): boolean =>
  at.every((i) => keyOf(a.keys[i] ?? null) === keyOf(b.keys[i] ?? null))
