/**
 * The SQL of one engine, as data and small functions from SQL fragments to SQL fragments. A dialect is
 * `{ ...ansi, …what differs }`; nothing else in the compiler knows an engine by its name.
 *
 * A function must not refer to a dialect by its name (`mine.types`, `ansi.string`): a dialect that inherits the function
 * would print with the types and quotes of its ancestor. What depends on the dialect that prints comes as an argument.
 */
import type { ColumnType, TimeEncoding } from "@semlayer/domain/Column"
import type { Granularity, TimeGranularity } from "@semlayer/domain/Query"
import type { TimestampLiteral, OrdinalUnit, TableShare, ValueType } from "../ir/Algebra.js"
import type { CallerText } from "../text/CallerText.js"
import type { SqlFragment } from "../text/SqlFragment.js"

/** What a period is cut from. */
export interface Truncation {
  readonly granularity: Granularity
  readonly operand: SqlFragment
  readonly operandType: ValueType
  /** Zone in whose local time an instant is truncated; null for timestamps without a zone. */
  readonly zone: ZoneName | null
}

/** A time zone: its IANA name, to decide by, and that name as a text constant, to print. */
export interface ZoneName {
  readonly name: string
  readonly literal: SqlFragment
}

/** The target of a cast, with its name in the dialect that prints. */
export interface CastTarget {
  readonly type: ColumnType
  readonly name: string
}

/** A move by calendar units. */
export interface Shifting {
  readonly operand: SqlFragment
  readonly amount: number
  readonly unit: Granularity
  readonly type: "DATE" | "TIMESTAMP"
}

/** What reads a share of a table's rows: a clause behind the table, or a condition on its rows. */
export type TableSample = { readonly clause: string } | { readonly condition: string }

/** How one engine writes a construct from its operands. */
export type Writer = (...args: ReadonlyArray<SqlFragment>) => SqlFragment

export interface SqlDialect {
  /** The key of the registry, and the canonical datasource type. */
  readonly name: string
  /** The name by which the parser of user SQL knows the engine. */
  readonly parserName: string
  /** The name that errors tell. */
  readonly title: string

  // Names and constants
  readonly identifierQuote: '"' | "`"
  /** In a quoted identifier a backslash escapes; elsewhere only a doubled quote stands for itself. */
  readonly backslashInIdentifiers: boolean
  /** Longest identifier in UTF-8 bytes; longer ones are shortened with a hash. Null when there is no limit. */
  readonly maxIdentifierBytes: number | null
  /** Characters that no identifier may hold, not even in quotes (a global pattern); null when it may hold all. */
  readonly unfitCharacters: RegExp | null
  /** Names that a column of a sub-query cannot have, not even in quotes; null when it may have any. */
  readonly unfitDerivedName: RegExp | null
  /** The names of lower-case letters, digits and `_` that need no quotes. */
  readonly bareName: RegExp
  /** Words, in lower case, that this engine does not read as bare names in every place. */
  readonly reservedWords: ReadonlySet<string>
  /** Bare names are kept in upper case, so what is quoted only because it is reserved is too. */
  readonly foldsUp: boolean
  /** Bare names are kept in lower case, and quoted ones as they are written. */
  readonly foldsDown: boolean
  /** A text constant. Only the printer calls this: it is the only way for a caller's text into SQL. */
  readonly string: (text: string) => SqlFragment
  readonly boolean: (value: boolean) => SqlFragment
  /** Truth values can be columns, and columns conditions. Where not, they are the numbers 1 and 0. */
  readonly hasBooleans: boolean
  readonly moment: (literal: TimestampLiteral) => SqlFragment
  /** A constant time of day, `HH:MM:SS[.ffffff]`, that compares with columns of every such type. */
  readonly timeOfDay: (text: string) => SqlFragment

  // Operators
  readonly types: Readonly<Record<ColumnType, string>>
  /** A value of the type `from` as one of another type. */
  readonly cast: (operand: SqlFragment, target: CastTarget, from: ValueType) => SqlFragment
  /**
   * A whole number with room for the sums and products of 64-bit ones, where the engine's own would wrap around or
   * fail much earlier; null where they do neither.
   */
  readonly wide: ((operand: SqlFragment) => SqlFragment) | null
  /** Whole numbers, decimals and doubles have a common type, so that a choice among them is one of their own. */
  readonly mixesNumbers: boolean
  /** Real division; the divisor is already kept from being zero. */
  readonly divide: Writer
  /** Remainder with the dividend's sign; the divisor is already kept from being zero. */
  readonly modulo: (a: SqlFragment, b: SqlFragment, type: ValueType) => SqlFragment
  readonly power: Writer
  readonly concat: Writer
  /**
   * Equality that also holds between two NULLs, in a form by which the engine can join without comparing all pairs.
   * `alike`: both sides have one type in the database, else they share no more than what `type` says.
   */
  readonly nullSafeEqual: (
    a: SqlFragment,
    b: SqlFragment,
    sides: { readonly alike: boolean; readonly type: ValueType }
  ) => SqlFragment
  /** `LIKE` with regard to case, or without; the pattern has no escape character. */
  readonly like: (
    operand: SqlFragment,
    pattern: CallerText,
    options: { insensitive: boolean; negated: boolean }
  ) => SqlFragment
  /** Scalar functions by their name in the registry of functions. */
  readonly functions: Readonly<Record<string, Writer>>
  /**
   * Aggregates that the engine has, by their name in the registry of aggregations: the core ones (`count`, `sum`,
   * `avg`, `min`, `max`) and natives of others. What is absent is planned from what is present.
   */
  readonly aggregates: Readonly<Record<string, Writer>>

  /**
   * Whether the engine's own variances (one argument) and covariances (two) of such arguments keep their digits where the
   * values are large and lie close together. Where not, they are computed of deviations from the group's mean.
   */
  readonly stableStatistics: (types: ReadonlyArray<ValueType>) => boolean

  /** Types of the database's own whose text by a cast is not the one that answers show, with what gives that one. */
  readonly nativeTexts: Readonly<Record<string, Writer>>

  // Time
  /** A moment or time of day that the column keeps in some encoding, as such; a zoned one is an instant, shown with its offset. */
  readonly decode: (
    operand: SqlFragment,
    encoding: TimeEncoding,
    type: "DATE" | "TIMESTAMP" | "TIME",
    zoned: boolean
  ) => SqlFragment
  /**
   * A moment in the form in which moments of any form compare. What a column keeps as text comes as it is kept.
   * `fractions`: it may have fractions of a second.
   */
  readonly comparable: (operand: SqlFragment, type: "DATE" | "TIMESTAMP", fractions: boolean) => SqlFragment
  readonly truncate: (truncation: Truncation) => SqlFragment
  /** The start of the hour, minute or second of a time of day; null where the engine has none. */
  readonly truncateTime: ((operand: SqlFragment, unit: TimeGranularity) => SqlFragment) | null
  /** Zones are known by their IANA names; where not, instants can only be cut in UTC. */
  readonly knowsZones: boolean
  readonly shift: (shifting: Shifting) => SqlFragment
  /** How many such units lie between some fixed moment and the start of a period: a whole number. */
  readonly ordinal: (operand: SqlFragment, unit: OrdinalUnit) => SqlFragment
  /**
   * Whether sums over `RANGE n PRECEDING` are there, and are added up from the rows of each frame. Where values that leave
   * a frame are subtracted instead, a large one leaves its rounding errors behind.
   */
  readonly slidingSums: boolean

  // Clauses
  /** What stands between a relation and its alias. */
  readonly alias: " AS " | " "
  /** A column of one of several relations is called by its name alone in the result, without being given it. */
  readonly namesJoinedColumns: boolean
  /** GROUP BY takes the place of a column in the list, which is shorter than its expression. */
  readonly groupsByPlace: boolean
  /**
   * ORDER BY takes the place of a column in the list. Set where an alias that is spelled like a column of the relations
   * could be taken for that column.
   */
  readonly ordersByPlace: boolean
  /** A left join needs a condition that says that something of one side equals something of the other. */
  readonly joinsByEquality: boolean
  /**
   * Along a chain of common table expressions that group rows or compute windows, every so many-th one is written
   * `AS MATERIALIZED`, for an optimizer whose time doubles with each link of the chain. Null: never.
   */
  readonly materializationInterval: number | null
  /**
   * A common table expression can be written `AS MATERIALIZED`: it is evaluated once, also where the engine would put its
   * query in the place of its name.
   */
  readonly hasMaterialized: boolean
  /** The ORDER BY of `ROW_NUMBER()` over rows in any order, where the engine wants one; else empty. */
  readonly anyOrder: string
  /**
   * The engine joins without hash tables but makes an index of a derived table, so a join to the distinct combinations of
   * the columns that are read is faster than one to the table itself.
   */
  readonly indexesDerivedTables: boolean
  /** The rows of the first or last time of each group are found sooner by a join with that time than by ranking. */
  readonly looksUpExtremes: boolean
  /**
   * A fair share of the rows of a table, the same rows each time while the table stays as it is: a clause behind the
   * table and its alias, or a condition. Null where the engine has neither.
   */
  readonly sample: ((share: TableShare) => TableSample) | null
  /**
   * One key of ORDER BY with NULLs last in both directions (decision 8). `key` may be a column's alias; `value` is what
   * it stands for, where an alias cannot be part of an expression.
   */
  readonly sortKey: (key: SqlFragment, direction: "asc" | "desc", nullable: boolean, value: SqlFragment) => string
  /** The first word of a SELECT that keeps a page of the rows; `page` adds lines at its end. */
  readonly select: (limit: number | null, offset: number) => string
  /** The lines that keep a page of the rows, which may be sorted; empty for all of them. */
  readonly page: (limit: number | null, offset: number, sorted: boolean) => ReadonlyArray<string>
  /**
   * A clause at the end of a sub-query that keeps all of its rows, and keeps conditions of the query around it from being
   * evaluated before its own; empty where none is known.
   */
  readonly fence: string
  /** Lines at the end of a statement. */
  readonly trailer: ReadonlyArray<string>
  /** The statement that asks for a plan without running the query (decision 22); null where no one statement does. */
  readonly explain: ((sql: string) => string) | null
}
