/**
 * What an aggregation is to the language: its names, its parameters, what it admits, and its meaning. The meaning is
 * stated once over expressions; a dialect that has the aggregate natively lists it, any other gets `fallback`.
 */
import type { ColumnType } from "@semlayer/domain/Column"
import type { Expr, NamedExpr, ValueType } from "../ir/Algebra.js"
import { present } from "../ir/Present.js"

/** A parameter: an expression over the columns of the owning model, a constant between 0 and 1, or a time column. */
export interface AggregationParameter {
  readonly name: string
  readonly kind: "column" | "fraction" | "time"
  readonly required: boolean
  /** May be given by place, without its name. */
  readonly positional: boolean
}

/** How the values of an aggregate are shown: a fixed format, or the column's own. */
export type FormatRule = "integer" | "float" | "column"

/** How the values of a trailing window become one. */
export type TrailingKind = "sum" | "mean"

/** An aggregate that an engine lacks, over rows that carry more columns computed over windows of each group. */
export interface WindowedFallback {
  readonly _tag: "Windowed"
  /** The columns that every row needs beside its own, named from `prefix`; `keys` are the group's. */
  readonly helpers: (args: ReadonlyArray<Expr>, keys: ReadonlyArray<Expr>, prefix: string) => ReadonlyArray<NamedExpr>
  /** The aggregate over such rows; `helpers` are the columns in the order of their definition. */
  readonly build: (args: ReadonlyArray<Expr>, helpers: ReadonlyArray<Expr>) => Expr
  /** Helpers of which the engine's own aggregate has the same value, and more digits; null where there are none. */
  readonly centred: WindowedFallback["helpers"] | null
}

/** An aggregate that an engine lacks, from aggregates that it has. */
export interface RewrittenFallback {
  readonly _tag: "Rewritten"
  readonly build: (args: ReadonlyArray<Expr>) => Expr
}

export interface Aggregation {
  readonly name: string
  readonly aliases: ReadonlyArray<string>
  readonly parameters: ReadonlyArray<AggregationParameter>
  /** Column types that admit it by default; UNKNOWN types admit everything. */
  readonly types: ReadonlyArray<ColumnType>
  /** Admitted on a primary key (decision 30). */
  readonly onPrimaryKey: boolean
  readonly format: FormatRule
  /** Type of the value, from the type of the column. */
  readonly result: (type: ValueType) => ValueType
  /** Over no rows it is 0 rather than NULL; it is never NULL. */
  readonly zeroWhenEmpty: boolean
  /** The core aggregate that makes the value of all rows from the values of their groups; null where none does. */
  readonly merge: "sum" | "min" | "max" | null
  /** What `window=` makes of it, over the raw rows of a trailing window; null where it takes no window. */
  readonly trailing: TrailingKind | null
  /** The meaning over rows (`*`); null where it needs a value. */
  readonly ofRows: Expr | null
  /**
   * The meaning: `args` are the value and the parameters in order. It is made of the core aggregates (`coreAggregates`),
   * which mean the same whatever is registered under their names, or of one that dialects have under a name of its own.
   */
  readonly build: (args: ReadonlyArray<Expr>, type: ValueType) => Expr
  readonly fallback: WindowedFallback | RewrittenFallback | null
}

export const allTypes: ReadonlyArray<ColumnType> = ["TEXT", "INT", "DOUBLE", "BOOLEAN", "DATE", "TIMESTAMP", "TIME"]
export const numberTypes: ReadonlyArray<ColumnType> = ["INT", "DOUBLE"]

/** The argument or helper at a place: the binder gives all of them. */
export const arg = (args: ReadonlyArray<Expr>, i: number): Expr =>
  present(args[i], `argument ${i + 1} of an aggregation`)
