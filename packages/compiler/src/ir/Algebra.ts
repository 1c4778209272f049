/**
 * The algebra of a query as plain data, the same on every engine: expressions, and plans of relational operators over
 * them. Each kind holds values of the other one (`EXISTS` has a plan). A plan node is shared by identity: one that occurs
 * in two places is computed once, as one common table expression. A dialect decides how each expression is written; what
 * an engine lacks is rewritten by the expand pass before it is printed.
 */
import type { ColumnType, TimeEncoding } from "@semlayer/domain/Column"
import type { Granularity } from "@semlayer/domain/Query"

/** The type of a value, as far as it is known. User SQL is only as known as its column declares. */
export type ValueType = ColumnType | "UNKNOWN"

/** A constant. Numbers keep the digits that were written. */
export interface Literal {
  readonly _tag: "Literal"
  readonly value: string | boolean | null
  readonly type: ValueType
}

/**
 * A moment written in the query, `YYYY-MM-DD` or `YYYY-MM-DD HH:MM:SS[.ffffff]`; `zoned` for an instant in UTC.
 */
export interface TimestampLiteral {
  readonly _tag: "MomentLiteral"
  readonly text: string
  readonly type: "DATE" | "TIMESTAMP"
  readonly zoned: boolean
}

/** A column of a relation in scope, or, without a relation, of the rows that the node below gives. */
export interface ColumnRef {
  readonly _tag: "Column"
  readonly relation: string | null
  readonly name: string
  readonly type: ValueType
  /** The name stands as a user wrote it in SQL, quotes and all. */
  readonly verbatim?: true
  /** The database's own type of a TEXT whose values are no texts there. */
  readonly native?: string
}

export type ArithmeticOperator = "+" | "-" | "*" | "/" | "%" | "**"
export type ComparisonOperator = "=" | "<>" | "<" | "<=" | ">" | ">="

/** Arithmetic. `/` is real division and gives NULL for a zero divisor, as does `%` (decision 7). */
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
  /** Both sides are values of one expression over the same tables, and so of one type in the database. */
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
  /** The database's own type of a TEXT that is read as one. */
  readonly native?: string
}

/** SQL of a user, spliced: pieces of text that are kept as they are, and expressions that stand in their places. */
export interface Raw {
  readonly _tag: "Raw"
  readonly pieces: ReadonlyArray<string | Expr>
  readonly type: ValueType
  /** It holds a window function. */
  readonly window: boolean
  /** It is a condition, such as a WHERE takes; one that is no value on engines without truth values. */
  readonly predicate?: true
}

/** A moment, or a time of day, kept by its column in some encoding, read as a moment. Engines with native moments read the column. */
export interface Decode {
  readonly _tag: "Decode"
  readonly operand: Expr
  readonly encoding: TimeEncoding
  readonly type: "DATE" | "TIMESTAMP" | "TIME"
  /** The moment is an instant: its value carries an offset. */
  readonly zoned: boolean
}

/**
 * A moment brought into the one form in which moments compare, where the engine keeps them as text of any form; the
 * operand itself elsewhere.
 */
export interface Moment {
  readonly _tag: "Moment"
  readonly operand: Expr
  readonly type: "DATE" | "TIMESTAMP"
}

/** The start of the period that holds a moment or a time of day. With a zone, an instant is cut in the zone's local time. */
export interface Truncate {
  readonly _tag: "Truncate"
  readonly granularity: Granularity
  readonly operand: Expr
  readonly operandType: ValueType
  readonly zone: string | null
}

/** A moment moved by `amount` units, clamped to the end of a shorter month. */
export interface Shift {
  readonly _tag: "Shift"
  readonly operand: Expr
  readonly amount: number
  readonly unit: Granularity
  readonly type: "DATE" | "TIMESTAMP"
}

/** The units in which every period is so many of one: months, days, seconds. */
export type OrdinalUnit = "month" | "day" | "second"

/** The number of units between some fixed moment and the start of a period, for frames that are so many units long. */
export interface Ordinal {
  readonly _tag: "Ordinal"
  readonly operand: Expr
  readonly unit: OrdinalUnit
}

/** Aggregates of the algebra itself, which every dialect writes and no registered aggregation of that name changes. */
export const coreAggregates: ReadonlySet<string> = new Set(["count", "sum", "avg", "min", "max"])

/**
 * An aggregate over the rows of a group: a core one, or an aggregation of the registry, replaced by what the dialect has
 * before printing. `count` of nothing counts rows.
 */
export interface AggregateCall {
  readonly _tag: "Aggregate"
  readonly name: string
  readonly args: ReadonlyArray<Expr>
  readonly type: ValueType
}

/** SQL of a user that aggregates the rows of a group by itself, as the formula of a model's own aggregation does. */
export interface RawAggregate {
  readonly _tag: "RawAggregate"
  readonly sql: Expr
  readonly type: ValueType
}

export interface SortKey {
  readonly expr: Expr
  readonly direction: "asc" | "desc"
  /** False only where the value cannot be NULL, so that no NULL order need be written. */
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
  /** The frame holds the rows whose only sort key is at most this much smaller, or equal; else all up to the row's peers. */
  readonly preceding?: number
}

/** Whether a plan, correlated with the rows around it, gives a row. */
export interface Exists {
  readonly _tag: "Exists"
  readonly plan: Plan
}

/** Whether a value is among those of the only column of a plan, which reads nothing of the rows around it. */
export interface InQuery {
  readonly _tag: "InQuery"
  readonly operand: Expr
  readonly plan: Plan
}

export type Expr =
  | Literal
  | TimestampLiteral
  | ColumnRef
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
  | Moment
  | Truncate
  | Shift
  | Ordinal
  | AggregateCall
  | RawAggregate
  | WindowCall
  | Exists
  | InQuery

/** A table by its parts, outermost first, as the database knows them. */
export interface TableName {
  readonly parts: ReadonlyArray<string>
}

/** A fair sample of a table: about `rows` rows, fewer than the `of` rows that it has or is thought to have. */
export interface TableShare {
  readonly rows: number
  readonly of: number
}

/** What a scan reads: a table, or a user's SELECT, in which a row policy puts conditions around the tables that it names. */
export type ScanSource =
  | { readonly _tag: "Table"; readonly table: TableName }
  | { readonly _tag: "Sql"; readonly pieces: ReadonlyArray<string | Expr> }

/** Rows of a table, or of a user's SELECT, under an alias. Row policies apply here. */
export interface Scan {
  readonly _tag: "Scan"
  readonly alias: string
  readonly source: ScanSource
  /**
   * What row policies ask of the rows of the table, over the alias `row_policy`; empty where every rule passes it.
   * Absent where no policy holds, and for SQL, whose tables have theirs inside.
   */
  readonly conditions?: ReadonlyArray<Expr>
  /**
   * What the columns of the table are, over the alias `row_policy`, where rules of columns deny or mask some of them;
   * absent where the table has its own.
   */
  readonly columns?: ReadonlyArray<NamedExpr>
  /** No condition of the query around may be evaluated on rows that `conditions` take away. */
  readonly fenced?: true
  /** How many of the table's rows are read; absent where all are. */
  readonly share?: TableShare
}

/** The output of a plan as a relation of its own, under an alias. */
export interface Named {
  readonly _tag: "Named"
  readonly alias: string
  readonly plan: Plan
}

/** Left and right rows that meet the conditions; none means all pairs. Joins are left-deep. */
export interface Join {
  readonly _tag: "Join"
  readonly left: Plan
  readonly right: Scan | Named
  readonly kind: "left" | "inner" | "cross"
  readonly on: ReadonlyArray<Expr>
  /** Each row of the left side stands in the result once: where nothing reads the right side, the join is not needed. */
  readonly preservesCardinality?: boolean
}

/** Rows that meet every condition. */
export interface Filter {
  readonly _tag: "Filter"
  readonly input: Plan
  readonly conditions: ReadonlyArray<Expr>
}

/** An expression under the name by which the rows above call it. */
export interface NamedExpr {
  readonly name: string
  readonly expr: Expr
}

/** One row per distinct combination of the keys; without keys, one row. Its columns are the keys and the aggregates. */
export interface Aggregate {
  readonly _tag: "Aggregate"
  readonly input: Plan
  readonly keys: ReadonlyArray<NamedExpr>
  readonly aggregates: ReadonlyArray<NamedExpr>
}

/** Exactly these columns, computed row by row or over windows. */
export interface Project {
  readonly _tag: "Project"
  readonly input: Plan
  readonly columns: ReadonlyArray<NamedExpr>
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

export type Plan = Scan | Named | Join | Filter | Aggregate | Project | Sort | Limit
