/**
 * Definition of an aggregation: names, parameters, accepted types and semantics.
 * The semantics are defined once over expressions. A dialect lists the aggregates that it has natively; for others `fallback`
 * is used.
 */
import type { ColumnType } from "@semlayer/domain/Column"
import type { Expr, NamedExpr, ValueType } from "../ir/Algebra.js"
import { present } from "../ir/Present.js"

/**
 * A parameter of an aggregation.
 * An expression over the columns of the owning model, a constant from 0 to 1, or a time column.
 */
export interface AggregationParameter {
  readonly name: string
  readonly kind: "column" | "fraction" | "time"
  readonly required: boolean
  /** May be given by position, without its name. */
  readonly positional: boolean
}

/** Format of the result: a fixed one, or the column's own. */
export type FormatRule = "integer" | "float" | "column"

/** How a trailing window aggregates its values. */
export type TrailingKind = "sum" | "mean"

/**
 * Computes an aggregate that an engine lacks over rows with helper columns.
 * The helpers are windows over each group.
 */
export interface WindowedFallback {
  readonly _tag: "Windowed"
  /** Helper columns of each row, with names that start with `prefix`; `keys` are the group's. */
  readonly helpers: (args: ReadonlyArray<Expr>, keys: ReadonlyArray<Expr>, prefix: string) => ReadonlyArray<NamedExpr>
  /** The aggregate over these rows; `helpers` are the columns in the order of their definition. */
  readonly build: (args: ReadonlyArray<Expr>, helpers: ReadonlyArray<Expr>) => Expr
  /**
   * Centered values, over which the native aggregate has the same result and more digits.
   * For engines whose native aggregate is numerically unstable; null if there are none.
   */
  readonly centred: WindowedFallback["helpers"] | null
}

/** Rewrites an aggregate that an engine lacks in terms of others. */
export interface RewrittenFallback {
  readonly _tag: "Rewritten"
  readonly build: (args: ReadonlyArray<Expr>) => Expr
}

export interface Aggregation {
  readonly name: string
  readonly aliases: ReadonlyArray<string>
  readonly parameters: ReadonlyArray<AggregationParameter>
  /** Column types that allow it by default; UNKNOWN types allow every aggregation. */
  readonly types: ReadonlyArray<ColumnType>
  /** Allowed on a primary key. */
  readonly onPrimaryKey: boolean
  readonly format: FormatRule
  /** Result type, by the type of the column. */
  readonly result: (type: ValueType) => ValueType
  /** Returns 0 rather than NULL for no rows, and is never NULL. */
  readonly zeroWhenEmpty: boolean
  /** The core aggregate that merges partial results of groups; null if they cannot be merged. */
  readonly merge: "sum" | "min" | "max" | null
  /** Repeated rows do not change its value, so rows need not be counted once in a group that reaches them several times. */
  readonly ignoresRepeats: boolean
  /**
   * The row that it takes its value from: the one with the least or greatest second argument; of several, the least or greatest
   * value. Null if it does not take the value of one row. Engines without it may then find the row by a join.
   */
  readonly extreme: "min" | "max" | null
  /** How `window=` aggregates the raw rows of a trailing window; null if `window=` is not supported. */
  readonly trailing: TrailingKind | null
  /** The aggregate over rows (`*`); null if it needs a value. */
  readonly ofRows: Expr | null
  /**
   * Builds the expression; `args` are the value and the parameters in order.
   * It consists of core aggregates (`coreAggregates`), which registered aggregations do not override, or of an aggregate that
   * dialects list under a separate name.
   */
  readonly build: (args: ReadonlyArray<Expr>, type: ValueType) => Expr
  readonly fallback: WindowedFallback | RewrittenFallback | null
}

export const allTypes: ReadonlyArray<ColumnType> = ["TEXT", "INT", "DOUBLE", "BOOLEAN", "DATE", "TIMESTAMP", "TIME"]
export const numberTypes: ReadonlyArray<ColumnType> = ["INT", "DOUBLE"]

/** The argument or helper at an index; the binder always provides all of them. */
export const arg = (args: ReadonlyArray<Expr>, i: number): Expr =>
  present(args[i], `argument ${i + 1} of an aggregation`)
