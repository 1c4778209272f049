/**
 * What an engine's SQL looks like, as data and small functions from pieces of SQL to pieces of SQL. A dialect is
 * `{ ...ansi, …what differs }`; nothing else in the compiler knows an engine by its name.
 */
import type { ColumnType, TimeEncoding } from "@semlayer/domain/Column"
import type { Granularity } from "@semlayer/domain/Query"
import type { MomentLiteral, ValueType } from "../ir/Expr.js"
import type { Doc } from "../sql/Doc.js"

/** What a period is cut from. */
export interface Truncation {
  readonly granularity: Granularity
  readonly operand: Doc
  readonly operandType: ValueType
  /** IANA zone in whose local time an instant is cut; null for moments without a zone. */
  readonly zone: string | null
}

/** A move by calendar units. */
export interface Shifting {
  readonly operand: Doc
  readonly amount: number
  readonly unit: Granularity
  readonly type: "DATE" | "TIMESTAMP"
}

/** How one engine writes a construct from its operands. */
export type Writer = (...args: ReadonlyArray<Doc>) => Doc

export interface SqlDialect {
  /** The key of the registry, and the canonical datasource type. */
  readonly name: string
  /** The name by which the parser of user SQL knows the engine. */
  readonly parserName: string
  /** The name that errors tell. */
  readonly title: string

  // Names and constants
  readonly identifierQuote: '"' | "`"
  /** Longest identifier in UTF-8 bytes; longer ones are shortened with a hash. Null when there is no limit. */
  readonly maxIdentifierBytes: number | null
  /** Whether an identifier may hold characters beyond U+FFFF. */
  readonly wideIdentifiers: boolean
  /** A text constant; the only way for a caller's text into SQL. */
  readonly string: (text: string) => Doc
  readonly boolean: (value: boolean) => Doc
  readonly moment: (literal: MomentLiteral) => Doc

  // Operators
  readonly types: Readonly<Record<ColumnType, string>>
  /** A value of the type `from` as one of another type. */
  readonly cast: (operand: Doc, type: ColumnType, from: ValueType) => Doc
  /** Real division; the divisor is already kept from being zero. */
  readonly divide: Writer
  /** Remainder with the dividend's sign; the divisor is already kept from being zero. */
  readonly modulo: (a: Doc, b: Doc, type: ValueType) => Doc
  readonly power: Writer
  readonly concat: Writer
  /**
   * Equality that also holds between two NULLs, in a form by which the engine can join without comparing all pairs.
   * `alike`: both sides have one type in the database, else they share no more than what `type` says.
   */
  readonly nullSafeEqual: (a: Doc, b: Doc, sides: { readonly alike: boolean; readonly type: ValueType }) => Doc
  /** `LIKE` with regard to case, or without; the pattern has no escape character. */
  readonly like: (operand: Doc, pattern: string, options: { insensitive: boolean; negated: boolean }) => Doc
  /** Scalar functions by their name in the registry of functions. */
  readonly functions: Readonly<Record<string, Writer>>
  /**
   * Aggregates that the engine has, by their name in the registry of aggregations: the core ones (`count`, `sum`,
   * `avg`, `min`, `max`) and natives of others. What is absent is planned from what is present.
   */
  readonly aggregates: Readonly<Record<string, Writer>>

  // Time
  /** A moment that the column keeps in some encoding, as a moment; a zoned one is an instant, shown with its offset. */
  readonly decode: (operand: Doc, encoding: TimeEncoding, type: "DATE" | "TIMESTAMP", zoned: boolean) => Doc
  /**
   * A moment in the form in which moments of any form compare. What a column keeps as text comes as it is kept.
   * `fractions`: it may have fractions of a second.
   */
  readonly comparable: (operand: Doc, type: "DATE" | "TIMESTAMP", fractions: boolean) => Doc
  readonly truncate: (truncation: Truncation) => Doc
  readonly shift: (shifting: Shifting) => Doc

  // Clauses
  /**
   * One key of ORDER BY with NULLs last in both directions (decision 8). `key` may be a column's alias; `value` is what
   * it stands for, where an alias cannot be part of an expression.
   */
  readonly sortKey: (key: Doc, direction: "asc" | "desc", nullable: boolean, value: Doc) => string
  /** The lines that keep a page of the rows; empty for all of them. */
  readonly page: (limit: number | null, offset: number) => ReadonlyArray<string>
  /** The statement that asks for a plan without running the query (decision 22). */
  readonly explain: (sql: string) => string
}
