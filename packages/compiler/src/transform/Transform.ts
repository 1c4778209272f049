/**
 * Definition of a transform: a function of a measure's values over the rows of the aggregated result.
 * Window transforms read rows by their order, calendar transforms the row of another period, moving transforms the rows of
 * several periods, totals the facts of several rows.
 */
import type { Granularity } from "@semlayer/domain/Query"
import type { Expr, SortKey, ValueType } from "../ir/Algebra.js"

/** A parameter after the measure: an integer or a granularity. */
export interface TransformParameter {
  readonly name: string
  readonly kind: "integer" | "granularity"
  /** Minimum of an integer. */
  readonly least: number
  readonly required: boolean
  /** Must be given by name (`n=4`); otherwise also by position. */
  readonly named: boolean
}

/** Accepted input: a measure of any type, a number (or a boolean as one), or a condition. */
export type TransformInput = "any" | "number" | "condition"

/** The window that a transform runs over. */
export interface WindowContext {
  /** Partition keys: the dimensions, or the keys that `partition_by` names. */
  readonly partition: ReadonlyArray<Expr>
  /** Time order; empty for transforms that do not run over time. */
  readonly order: ReadonlyArray<SortKey>
  /** The same order, reversed. */
  readonly reverse: ReadonlyArray<SortKey>
  /** All keys of the rows, which make an order free of ties. */
  readonly keys: ReadonlyArray<SortKey>
  /** Values of the integer parameters, in order; null for an omitted one. */
  readonly numbers: ReadonlyArray<number | null>
}

export interface WindowTransform {
  readonly _tag: "Window"
  readonly name: string
  readonly input: TransformInput
  readonly parameters: ReadonlyArray<TransformParameter>
  /** Runs over the main time dimension; otherwise it orders by the measure and accepts `partition_by`. */
  readonly overTime: boolean
  /** The unit that contains its windows, which also have the periods of that unit before the first row of the result. */
  readonly since?: Granularity
  /** Result type, by the type of the measure. */
  readonly result: (type: ValueType) => ValueType
  /** Nested windows need one step each; a step gets the measure and the results of earlier steps. */
  readonly steps: ReadonlyArray<(x: Expr, context: WindowContext, before: ReadonlyArray<Expr>) => Expr>
}

/** Aggregates the values of the last `n` periods, also of periods before the first row of the result. */
export interface MovingTransform {
  readonly _tag: "Moving"
  readonly name: string
  readonly input: TransformInput
  readonly parameters: ReadonlyArray<TransformParameter>
  /** Result type, by the type of the measure. */
  readonly result: (type: ValueType) => ValueType
  /** Combines the sum and the count of the values of the periods. */
  readonly combine: (sum: Expr, count: Expr) => Expr
}

export interface CalendarTransform {
  readonly _tag: "Calendar"
  readonly name: string
  readonly input: TransformInput
  readonly parameters: ReadonlyArray<TransformParameter>
  /** Default number of periods; negative is the past. */
  readonly defaultOffset: number
  /** Result type, by the type of the measure. */
  readonly result: (type: ValueType) => ValueType
  /** Combines the row's own value with that of the other period. */
  readonly combine: (own: Expr, other: Expr) => Expr
}

/** Computes the measure once more, over the same facts in coarser groups. */
export interface TotalTransform {
  readonly _tag: "Total"
  readonly name: string
  readonly input: TransformInput
  readonly parameters: ReadonlyArray<TransformParameter>
  /** Result type, by the type of the measure. */
  readonly result: (type: ValueType) => ValueType
  /** Combines the row's own value with that of the coarser group. */
  readonly combine: (own: Expr, whole: Expr) => Expr
}

export type Transform = WindowTransform | CalendarTransform | MovingTransform | TotalTransform

/** Result type of transforms that return values of the measure. */
export const sameType = (type: ValueType): ValueType => type

/** Result type of sums and differences; booleans become integers. */
export const summable = (type: ValueType): ValueType => (type === "BOOLEAN" ? "INT" : type)
