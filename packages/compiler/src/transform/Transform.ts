/**
 * What a transform is to the language: a function of a measure's values over the rows of the aggregated result. Window
 * transforms look at rows by their order, calendar transforms at the row of another period.
 */
import type { Expr, SortKey, ValueType } from "../ir/Algebra.js"

/** What follows the measure in a call: a whole number, or a period. */
export interface TransformParameter {
  readonly name: string
  readonly kind: "integer" | "granularity"
  /** Least value of an integer. */
  readonly least: number
  readonly required: boolean
  /** Given by name only (`n=4`), or by place too. */
  readonly named: boolean
}

/** What a transform looks at: a measure of any type, a number (or a truth value as one), or a condition. */
export type TransformInput = "any" | "number" | "condition"

/** Where a window transform runs. */
export interface WindowContext {
  /** The rows that belong together: the dimensions, or what `partition_by` names. */
  readonly partition: ReadonlyArray<Expr>
  /** Time order; empty for transforms that do not run over time. */
  readonly order: ReadonlyArray<SortKey>
  /** The same order backwards. */
  readonly reverse: ReadonlyArray<SortKey>
  /** All keys of the rows: with them an order has no ties. */
  readonly keys: ReadonlyArray<SortKey>
  /** Values of the integer parameters, in order; null for one left out. */
  readonly numbers: ReadonlyArray<number | null>
}

export interface WindowTransform {
  readonly _tag: "Window"
  readonly name: string
  readonly input: TransformInput
  readonly parameters: ReadonlyArray<TransformParameter>
  /** Runs over the main time dimension; otherwise it orders by the measure, and takes `partition_by`. */
  readonly overTime: boolean
  /** Type of the result, from the type of the measure. */
  readonly result: (type: ValueType) => ValueType
  /** A window over another needs its own step: each gets the measure and the results of the steps before it. */
  readonly steps: ReadonlyArray<(x: Expr, context: WindowContext, before: ReadonlyArray<Expr>) => Expr>
}

export interface CalendarTransform {
  readonly _tag: "Calendar"
  readonly name: string
  readonly input: TransformInput
  readonly parameters: ReadonlyArray<TransformParameter>
  /** Periods to move when the call gives none; negative is the past. */
  readonly defaultOffset: number
  /** Type of the result, from the type of the measure. */
  readonly result: (type: ValueType) => ValueType
  /** The result from the row's own value and the one of the other period. */
  readonly combine: (own: Expr, other: Expr) => Expr
}

export type Transform = WindowTransform | CalendarTransform

/** For results that are values of the measure. */
export const sameType = (type: ValueType): ValueType => type

/** For sums and differences of values of the measure: those of truth values are numbers. */
export const summable = (type: ValueType): ValueType => (type === "BOOLEAN" ? "INT" : type)
