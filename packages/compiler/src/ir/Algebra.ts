/**
 * The relational algebra of a query as plain data, independent of the engine.
 * Expressions, and plans of relational operators over them; either can contain the other (`EXISTS` has a plan). A plan node is
 * shared by identity: one that occurs in two places becomes one common table expression. A dialect prints each expression; the
 * expand pass first rewrites what an engine lacks.
 */
import type { ColumnType, TimeEncoding } from "@semlayer/domain/Column"
import type { Granularity } from "@semlayer/domain/Query"
import type { Period } from "../time/Period.js"

/**
 * The type of a value.
 * UNKNOWN if it cannot be inferred, as for user SQL whose column declares no type.
 */
export type ValueType = ColumnType | "UNKNOWN"

/** A constant. Numbers are kept as written, with all digits. */
export interface Literal {
  readonly _tag: "Literal"
  readonly value: string | boolean | null
  readonly type: ValueType
}

/**
 * A date or timestamp literal, `YYYY-MM-DD` or `YYYY-MM-DD HH:MM:SS[.ffffff]`.
 * `zoned` for an instant in UTC.
 */
export interface TimestampLiteral {
  readonly _tag: "TimestampLiteral"
  readonly text: string
  readonly type: "DATE" | "TIMESTAMP"
  readonly zoned: boolean
}

/** A column of a relation in scope or, if `relation` is null, of the input node. */
export interface ColumnExpr {
  readonly _tag: "Column"
  readonly relation: string | null
  readonly name: string
  readonly type: ValueType
  /** The name is SQL as the user wrote it, including quotes. */
  readonly verbatim?: true
  /** The database's type of a column that is declared TEXT but stored as another type. */
  readonly native?: string
  /** A computed timestamp that is an instant. A column of a table is decoded instead. */
  readonly zoned?: true
  /** A computed timestamp that is local time of this zone. */
  readonly localTo?: string
}

export type ArithmeticOperator = "+" | "-" | "*" | "/" | "%" | "**"
export type ComparisonOperator = "=" | "<>" | "<" | "<=" | ">" | ">="

/**
 * Arithmetic.
 * `/` is real division; `/` and `%` return NULL for a zero divisor, because engines differ in that case.
 */
export interface Arithmetic {
  readonly _tag: "Arithmetic"
  readonly op: ArithmeticOperator
  readonly left: Expr
  readonly right: Expr
  readonly type: ValueType
}

export interface Negate {
  readonly _tag: "Negate"
  readonly operand: Expr
}

export interface Comparison {
  readonly _tag: "Comparison"
  readonly op: ComparisonOperator
  readonly left: Expr
  readonly right: Expr
}

/** Equality that also holds between two NULLs. */
export interface NullSafeEqual {
  readonly _tag: "NullSafeEqual"
  readonly left: Expr
  readonly right: Expr
  /** Both sides are values of one expression over the same tables, so they have the same database type. */
  readonly alike: boolean
}

export interface Logical {
  readonly _tag: "Logical"
  readonly op: "and" | "or"
  readonly operands: ReadonlyArray<Expr>
}

export interface Not {
  readonly _tag: "Not"
  readonly operand: Expr
}

export interface In {
  readonly _tag: "In"
  readonly operand: Expr
  readonly items: ReadonlyArray<Expr>
  readonly negated: boolean
}

/** `%` and `_` are the wildcards of `pattern`; there is no escape character. */
export interface Like {
  readonly _tag: "Like"
  readonly operand: Expr
  readonly pattern: string
  readonly insensitive: boolean
  readonly negated: boolean
}

export interface IsNull {
  readonly _tag: "IsNull"
  readonly operand: Expr
  readonly negated: boolean
}

/** A scalar function of the registry. */
export interface FunctionCall {
  readonly _tag: "Function"
  readonly name: string
  readonly args: ReadonlyArray<Expr>
  readonly type: ValueType
}

export interface Case {
  readonly _tag: "Case"
  readonly branches: ReadonlyArray<{ readonly when: Expr; readonly then: Expr }>
  readonly otherwise: Expr | null
  readonly type: ValueType
}

export interface Cast {
  readonly _tag: "Cast"
  readonly operand: Expr
  readonly type: ColumnType
  /** The database's type of a column that is declared TEXT but stored as another type. */
  readonly native?: string
  /** The zone whose local time a timestamp of a model's SQL is. */
  readonly localTo?: string
}

/** User SQL: text that is kept verbatim, with expressions spliced in. */
export interface Raw {
  readonly _tag: "Raw"
  readonly pieces: ReadonlyArray<string | Expr>
  readonly type: ValueType
  /** Whether it contains a window function. */
  readonly window: boolean
  /** It is a condition, as in WHERE, and not a value on engines without booleans. */
  readonly predicate?: true
  /** The zone whose local time a timestamp of a model's SQL is. */
  readonly localTo?: string
}

/**
 * Decodes a date, timestamp or time of day from the encoding of its column.
 * No-op on engines with native types.
 */
export interface Decode {
  readonly _tag: "Decode"
  readonly operand: Expr
  readonly encoding: TimeEncoding
  readonly type: "DATE" | "TIMESTAMP" | "TIME"
  /** It is an instant: its value carries a UTC offset. */
  readonly zoned: boolean
  /** The zone whose local time a timestamp without an offset is; absent if it is that of the query that computed it. */
  readonly localTo?: string
}

/**
 * The instant of a timestamp that is local time of a zone.
 * Of a repeated local time it is the later instant; a skipped one is read with the offset before the change.
 */
export interface ToInstant {
  readonly _tag: "ToInstant"
  readonly operand: Expr
  readonly zone: string
}

/**
 * Normalizes a date or timestamp for comparison on engines that store it as text of any form.
 * No-op elsewhere.
 */
export interface NormalizedTimestamp {
  readonly _tag: "NormalizedTimestamp"
  readonly operand: Expr
  readonly type: "DATE" | "TIMESTAMP"
}

/**
 * The start of the period that contains a timestamp or time of day.
 * With a zone, an instant is truncated in local time.
 */
export interface Truncate {
  readonly _tag: "Truncate"
  readonly granularity: Period
  readonly operand: Expr
  readonly operandType: ValueType
  readonly zone: string | null
}

/** Integer parts of a date or time. Weeks and days of the week are those of ISO 8601. */
export type CalendarField =
  | "year"
  | "quarter"
  | "month"
  | "week"
  | "day_of_month"
  | "day_of_week"
  | "day_of_year"
  | "hour"
  | "minute"
  | "second"

/** A part of a date or time, or the whole seconds since 1970-01-01, rounded down. */
export type DateField = CalendarField | "epoch"

/**
 * A part of a date, timestamp or time of day: an integer.
 * With a zone, an instant is read in local time.
 */
export interface Extract {
  readonly _tag: "Extract"
  readonly field: DateField
  readonly operand: Expr
  readonly operandType: ValueType
  readonly zone: string | null
}

/** A timestamp shifted by `amount` units, clamped to the end of a shorter month. */
export interface Shift {
  readonly _tag: "Shift"
  readonly operand: Expr
  readonly amount: number
  /** An integer by which the amount, then positive, is multiplied; absent for once. */
  readonly times?: Expr
  readonly unit: Granularity
  readonly type: "DATE" | "TIMESTAMP"
}

/** Fails the statement with a message when it is evaluated. The message must read a column, so that no engine folds it. */
export interface Fail {
  readonly _tag: "Fail"
  readonly message: Expr
  readonly type: ColumnType
}

/** Base units; every period is a whole number of one of them. */
export type OrdinalUnit = "month" | "day" | "second"

/**
 * The number of units between a fixed origin and the start of a period.
 * Used in window frames of fixed length.
 */
export interface Ordinal {
  readonly _tag: "Ordinal"
  readonly operand: Expr
  readonly unit: OrdinalUnit
}

/** Properties of a core aggregate. */
export interface CoreAggregate {
  /** Its result is one of its values, in the form that they are stored in. */
  readonly isOneOfValues: boolean
  /** It adds up values, so the result may exceed their type. */
  readonly isTotal: boolean
  /** The core aggregate that merges partial results of groups; null if one column cannot be merged. */
  readonly merge: "sum" | "min" | "max" | null
}

const ofNumbers = { isOneOfValues: false, isTotal: false }
const ofOrder = { isOneOfValues: true, isTotal: false }

/**
 * Core aggregates that every dialect prints.
 * Registered aggregations of these names do not override them.
 */
export const coreAggregates: ReadonlyMap<string, CoreAggregate> = new Map([
  ["count", { ...ofNumbers, merge: "sum" }],
  ["sum", { ...ofNumbers, isTotal: true, merge: "sum" }],
  ["avg", { ...ofNumbers, merge: null }],
  ["min", { ...ofOrder, merge: "min" }],
  ["max", { ...ofOrder, merge: "max" }]
])

/**
 * An aggregate over the rows of a group.
 * A core one, or a registered one, which is lowered to the dialect's before printing. `count` without arguments counts rows.
 */
export interface AggregateCall {
  readonly _tag: "Aggregate"
  readonly name: string
  readonly args: ReadonlyArray<Expr>
  readonly type: ValueType
}

/** User SQL with its own aggregates, such as the formula of a model's aggregation. */
export interface RawAggregate {
  readonly _tag: "RawAggregate"
  readonly sql: Expr
  readonly type: ValueType
}

export interface SortKey {
  readonly expr: Expr
  readonly direction: "asc" | "desc"
  /** False only if the value cannot be NULL, so that NULLS FIRST/LAST can be omitted. */
  readonly nullable: boolean
}

/** A window function over the rows of a node. */
export interface WindowCall {
  readonly _tag: "Window"
  readonly name: string
  readonly args: ReadonlyArray<Expr>
  readonly partitionBy: ReadonlyArray<Expr>
  readonly orderBy: ReadonlyArray<SortKey>
  readonly type: ValueType
  /**
   * RANGE frame: from this much below the current sort key up to its peers.
   * Without it, all rows up to the peers.
   */
  readonly preceding?: number
}

/** `EXISTS`: whether a plan, possibly correlated with the outer rows, returns a row. */
export interface Exists {
  readonly _tag: "Exists"
  readonly plan: Plan
}

/** `IN (SELECT …)`: whether a value is in the only column of an uncorrelated plan. */
export interface InQuery {
  readonly _tag: "InQuery"
  readonly operand: Expr
  readonly plan: Plan
}

export type Expr =
  | Literal
  | TimestampLiteral
  | ColumnExpr
  | Arithmetic
  | Negate
  | Comparison
  | NullSafeEqual
  | Logical
  | Not
  | In
  | Like
  | IsNull
  | FunctionCall
  | Case
  | Cast
  | Raw
  | Decode
  | NormalizedTimestamp
  | ToInstant
  | Truncate
  | Extract
  | Shift
  | Ordinal
  | Fail
  | AggregateCall
  | RawAggregate
  | WindowCall
  | Exists
  | InQuery

/** A table name by its parts, outermost first, in the database's spelling. */
export interface TableName {
  readonly parts: ReadonlyArray<string>
}

/**
 * A representative sample of a table.
 * About `rows` of its `of` rows, where `of` may be an estimate.
 */
export interface TableShare {
  readonly rows: number
  readonly of: number
}

/**
 * The source of a scan: a table, a user's SELECT, or the integers from 0 to below `count` as the column `n`.
 * Row policies splice conditions into the SELECT around the tables it names.
 */
export type ScanSource =
  | { readonly _tag: "Table"; readonly table: TableName }
  | { readonly _tag: "Sql"; readonly pieces: ReadonlyArray<string | Expr> }
  | { readonly _tag: "Numbers"; readonly count: number }

/** Rows of a table, or of a user's SELECT, under an alias. Row policies apply here. */
export interface Scan {
  readonly _tag: "Scan"
  readonly alias: string
  readonly source: ScanSource
  /**
   * Conditions of row policies, over the alias `row_policy`; empty if they allow every row.
   * Absent without a policy, and for SQL, whose tables contain theirs.
   */
  readonly conditions?: ReadonlyArray<Expr>
  /**
   * Replacements of the table's columns, if column rules deny or mask some of them.
   * They are over the alias `row_policy`.
   */
  readonly columns?: ReadonlyArray<NamedExpr>
  /** Conditions of the outer query must not be evaluated on rows that `conditions` exclude. */
  readonly fenced?: true
  /** The sample of the table to read; absent for all rows. */
  readonly share?: TableShare
  /** Estimated numbers of distinct values, by the name of the table's column; columns without an estimate are absent. */
  readonly distinct?: ReadonlyMap<string, number>
  /** The names of the table's columns whose values occur ten times on average, as far as they are known. */
  readonly repeated?: ReadonlySet<string>
}

/** A subquery alias: the output of a plan as a relation. */
export interface SubqueryAlias {
  readonly _tag: "SubqueryAlias"
  readonly alias: string
  readonly plan: Plan
}

/**
 * A join of left and right rows that meet all conditions; a cross product if there are none.
 * Joins are left-deep.
 */
export interface JoinNode {
  readonly _tag: "Join"
  readonly left: Plan
  readonly right: Scan | SubqueryAlias
  readonly kind: "left" | "inner" | "cross"
  readonly on: ReadonlyArray<Expr>
  /**
   * Each left row occurs exactly once in the result.
   * The join can then be pruned if its right side is not read.
   */
  readonly preservesCardinality?: boolean
  /** Each left row matches at most one right row. */
  readonly manyToOne?: boolean
}

/** Rows that meet every condition. */
export interface Filter {
  readonly _tag: "Filter"
  readonly input: Plan
  readonly conditions: ReadonlyArray<Expr>
}

/** An expression and its column name in the node above. */
export interface NamedExpr {
  readonly name: string
  readonly expr: Expr
}

/**
 * Groups: one row per distinct combination of keys; one row without keys.
 * Outputs the keys, then the aggregates.
 */
export interface Aggregate {
  readonly _tag: "Aggregate"
  readonly input: Plan
  readonly keys: ReadonlyArray<NamedExpr>
  readonly aggregates: ReadonlyArray<NamedExpr>
  /** Names of keys whose values the other keys determine: without them the groups are the same. */
  readonly determined?: ReadonlyArray<string>
}

/** Outputs exactly these columns, computed per row or over windows. */
export interface Project {
  readonly _tag: "Project"
  readonly input: Plan
  readonly columns: ReadonlyArray<NamedExpr>
  /** Alias of a scan all of whose columns are output too. */
  readonly all?: string
}

export interface Sort {
  readonly _tag: "Sort"
  readonly input: Plan
  readonly keys: ReadonlyArray<SortKey>
}

export interface Limit {
  readonly _tag: "Limit"
  readonly input: Plan
  readonly limit: number | null
  readonly offset: number
}

/**
 * The rows of all inputs (`UNION ALL`), in no order.
 * The inputs are projections with the same number of columns; those of the first name and type the columns.
 */
export interface Union {
  readonly _tag: "Union"
  readonly inputs: ReadonlyArray<Project>
}

export type Plan = Scan | SubqueryAlias | JoinNode | Filter | Aggregate | Project | Sort | Limit | Union
