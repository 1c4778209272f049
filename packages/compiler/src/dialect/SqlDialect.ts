/**
 * The SQL of one engine, as data and small functions from SQL fragments to SQL fragments.
 * A dialect is `makeDialect(ansi, …what differs)`; no other code of the compiler tests for an engine by name.
 * A function must not refer to a dialect by name (`mine.types`, `ansi.string`), because a dialect that inherits the function
 * would print with the types and quotes of its ancestor. It reads the printing dialect from its arguments or from `self`.
 */
import type { ColumnType, TimeEncoding } from "@semlayer/domain/Column"
import type { Granularity, TimeGranularity } from "@semlayer/domain/Query"
import type { CalendarField, TimestampLiteral, OrdinalUnit, TableShare, ValueType } from "../ir/Algebra.js"
import type { CallerText } from "../text/CallerText.js"
import type { SqlFragment } from "../text/SqlFragment.js"

/** Input of truncation to periods. */
export interface Truncation {
  readonly granularity: Granularity
  readonly operand: SqlFragment
  readonly operandType: ValueType
  /** Zone in whose local time an instant is truncated; null for timestamps without a zone. */
  readonly zone: ZoneName | null
}

/** A time zone: its IANA name for decisions, and that name as a string literal for printing. */
export interface ZoneName {
  readonly name: string
  readonly literal: SqlFragment
}

/** The target type of a cast, and its name in the printing dialect. */
export interface CastTarget {
  readonly type: ColumnType
  readonly name: string
}

/** Input of a shift by calendar units. */
export interface Shifting {
  readonly operand: SqlFragment
  readonly amount: number
  /** A positive integer by which the amount, then positive, is multiplied; null for once. */
  readonly times: SqlFragment | null
  readonly unit: Granularity
  readonly type: "DATE" | "TIMESTAMP"
}

/** Samples a table's rows: a clause after the table, or a condition on its rows. */
export type TableSample = { readonly clause: string } | { readonly condition: string }

/** Prints a construct from its operands. */
export type Writer = (...args: ReadonlyArray<SqlFragment>) => SqlFragment

export interface SqlDialect {
  /** The registry key, and the canonical datasource type. */
  readonly name: string
  /** The engine's name in the parser of user SQL. */
  readonly parserName: string
  /** The name in error messages. */
  readonly title: string

  // Names and constants
  readonly identifierQuote: '"' | "`"
  /** In quoted identifiers a backslash escapes; otherwise the quote is escaped by doubling. */
  readonly backslashInIdentifiers: boolean
  /** Longest identifier in UTF-8 bytes; longer ones are shortened with a hash. Null for no limit. */
  readonly maxIdentifierBytes: number | null
  /** Characters not allowed in identifiers even when quoted (a global pattern); null if all are allowed. */
  readonly unfitCharacters: RegExp | null
  /** Names that a subquery's column cannot have even when quoted; null if all are allowed. */
  readonly unfitDerivedName: RegExp | null
  /** Names of lower-case letters, digits and `_` that need no quotes. */
  readonly bareName: RegExp
  /** Words, in lower case, that need quotes in some position. */
  readonly reservedWords: ReadonlySet<string>
  /** Bare names fold to upper case, so a reserved word is quoted in upper case. */
  readonly foldsUp: boolean
  /** Bare names fold to lower case, and quoted ones keep their case. */
  readonly foldsDown: boolean
  /** A string literal. Only the printer calls this: it is the only way for a caller's text into SQL. */
  readonly string: (text: string) => SqlFragment
  readonly boolean: (value: boolean) => SqlFragment
  /**
   * There is a boolean type that is interchangeable with conditions.
   * If false, booleans are the numbers 1 and 0.
   */
  readonly hasBooleans: boolean
  readonly moment: (literal: TimestampLiteral) => SqlFragment
  /** A TIME literal, `HH:MM:SS[.ffffff]`, that is comparable with every TIME column. */
  readonly timeOfDay: (text: string) => SqlFragment

  // Operators
  readonly types: Readonly<Record<ColumnType, string>>
  /** Converts a value of type `from` to another type. */
  readonly cast: (operand: SqlFragment, target: CastTarget, from: ValueType) => SqlFragment
  /**
   * Widens an integer, so that sums and products of 64-bit values fit.
   * Without it the engine would wrap around or fail much earlier; null if it does neither.
   */
  readonly wide: ((operand: SqlFragment) => SqlFragment) | null
  /**
   * Integers, decimals and doubles have a common type.
   * Functions such as `coalesce` then accept a mix of them.
   */
  readonly mixesNumbers: boolean
  /** Real division; the divisor is already guarded against zero. */
  readonly divide: Writer
  /** Remainder with the dividend's sign; the divisor is already guarded against zero. */
  readonly modulo: (a: SqlFragment, b: SqlFragment, type: ValueType) => SqlFragment
  readonly power: Writer
  readonly concat: Writer
  /**
   * Equality that also holds between two NULLs, in a form that allows a hash or merge join.
   * If `alike`, both sides have the same database type; otherwise they only share `type`.
   */
  readonly nullSafeEqual: (
    a: SqlFragment,
    b: SqlFragment,
    sides: { readonly alike: boolean; readonly type: ValueType }
  ) => SqlFragment
  /** `LIKE`, case-sensitive or not; the pattern has no escape character. */
  readonly like: (
    operand: SqlFragment,
    pattern: CallerText,
    options: { insensitive: boolean; negated: boolean }
  ) => SqlFragment
  /** Scalar functions by their name in the function registry. */
  readonly functions: Readonly<Record<string, Writer>>
  /**
   * Aggregates that the engine has, by their name in the aggregation registry.
   * Includes the core ones (`count`, `sum`, `avg`, `min`, `max`). Absent ones are lowered to those that are present.
   */
  readonly aggregates: Readonly<Record<string, Writer>>

  /**
   * Whether native variances (one argument) and covariances (two) are numerically stable.
   * That is, for arguments of these types that are large and close together. If not, they are computed from deviations from the
   * group's mean.
   */
  readonly stableStatistics: (types: ReadonlyArray<ValueType>) => boolean

  /** Writers for native types whose CAST to text differs from the text in results. */
  readonly nativeTexts: Readonly<Record<string, Writer>>

  // Time
  /**
   * Decodes a date, timestamp or time of day from its column's encoding.
   * A zoned one is an instant, shown with its offset.
   */
  readonly decode: (
    operand: SqlFragment,
    encoding: TimeEncoding,
    type: "DATE" | "TIMESTAMP" | "TIME",
    zoned: boolean
  ) => SqlFragment
  /**
   * Normalizes a timestamp for comparison. Columns stored as text are passed undecoded.
   * `fractions`: it may have fractions of a second.
   */
  readonly comparable: (operand: SqlFragment, type: "DATE" | "TIMESTAMP", fractions: boolean) => SqlFragment
  readonly truncate: (truncation: Truncation) => SqlFragment
  /** The start of the hour, minute or second of a time of day; null if the engine has no such function. */
  readonly truncateTime: ((operand: SqlFragment, unit: TimeGranularity) => SqlFragment) | null
  /** The local time of an instant in a zone, as an operand of `extract`. */
  readonly localTime: (instant: SqlFragment, zone: ZoneName) => SqlFragment
  /** The instant of a timestamp that is local time of a zone, as an operand of `localTime`. */
  readonly instant: (local: SqlFragment, zone: ZoneName) => SqlFragment
  /** A part of a date, of a timestamp in local time, or of a time of day: an integer. */
  readonly extract: (field: CalendarField, operand: SqlFragment, operandType: ValueType) => SqlFragment
  /** The seconds from 1970-01-01 to a date, or to a timestamp in UTC: an integer, rounded down. */
  readonly epoch: (operand: SqlFragment) => SqlFragment
  /** Time zones have IANA names; if not, instants can only be truncated in UTC. */
  readonly knowsZones: boolean
  readonly shift: (shifting: Shifting) => SqlFragment
  /** The number of units between a fixed origin and the start of a period: an integer. */
  readonly ordinal: (operand: SqlFragment, unit: OrdinalUnit) => SqlFragment
  /**
   * Whether sums over `RANGE n PRECEDING` are supported and recomputed for each frame.
   * Engines that subtract values leaving the frame accumulate rounding errors after a large value.
   */
  readonly slidingSums: boolean

  /** A value of a type that fails the statement when it is evaluated, with the message in the error if the engine allows it. */
  readonly fail: (message: SqlFragment, type: string) => SqlFragment

  // Clauses
  /** The SELECT of the integers from 0 to below `count`, as the column `n`. */
  readonly numbers: (count: number) => string
  /** The separator between a relation and its alias. */
  readonly alias: " AS " | " "
  /** A column of a joined relation keeps its bare name in the result without an AS clause. */
  readonly namesJoinedColumns: boolean
  /** GROUP BY accepts the position of a column in the list, which is shorter than its expression. */
  readonly groupsByPlace: boolean
  /** Arguments of aggregates may have subqueries, or only those that aggregate nothing; if not, the rows below evaluate them. */
  readonly aggregatesReadSubqueries: boolean | "of rows"
  /** A condition inside another may read window functions; if not, the rows below evaluate them. */
  readonly conditionsReadWindows: boolean
  /** HAVING may repeat an expression of GROUP BY; if not, it reads columns and aggregates only. */
  readonly havingReadsExpressions: boolean
  /**
   * Whether ORDER BY uses the position of a column.
   * Set if an alias could be mistaken for a column of the relations with the same name.
   */
  readonly ordersByPlace: boolean
  /** ORDER BY may contain aggregates and window functions that the SELECT does not list. */
  readonly sortsByAnyExpression: boolean
  /** A left join requires an equality between the sides in its condition. */
  readonly joinsByEquality: boolean
  /**
   * Materialize every n-th common table expression along a chain of grouping or windowing ones.
   * Null for never. For an optimizer whose time doubles with each link of the chain.
   */
  readonly materializationInterval: number | null
  /**
   * `AS MATERIALIZED` is supported.
   * The expression is evaluated once, even where the engine would inline it.
   */
  readonly hasMaterialized: boolean
  /**
   * Generated periods are materialized, if `hasMaterialized`.
   * For an engine that merges them into their readers, and generates them again for each row of a join.
   */
  readonly materializesPeriods: boolean
  /** Most common table expressions of a statement; null if any number is accepted. */
  readonly maxCtes: number | null
  /**
   * The engine evaluates a common table expression without groups once per reader, merged into it.
   * Where that would be slow or wrong, the expression ends with the `fence`.
   */
  readonly mergesCtes: boolean
  /** The ORDER BY of `ROW_NUMBER()` without an order, if the engine requires one; else empty. */
  readonly anyOrder: string
  /**
   * The engine joins without hash tables but indexes derived tables.
   * A join to the distinct combinations of the columns that are read is then faster than one to the table itself.
   */
  readonly indexesDerivedTables: boolean
  /**
   * A subquery's column `a` hides an outer table `a` from the subqueries in it, which read `a.b` as a field of that column.
   * Where several tables of the subquery have the column, it hides the outer table from the subquery, too.
   */
  readonly columnsHideOuterTables: boolean
  /**
   * Compute `first`/`last` by joining on the group's min/max time.
   * For engines where that is faster than `ROW_NUMBER()`.
   */
  readonly firstLastBySelfJoin: boolean
  /**
   * When to group rows before they are joined to other tables: at most so many groups are expected, or the result has as many groups of
   * repeated keys, or a condition on groups can drop them before; and conditions on the joined tables keep at least this share of the
   * rows. Null for never (ADR 0122).
   */
  readonly aggregatesBeforeJoins: { readonly groups: number; readonly selectivity: number } | null
  /** Group rows by times before truncating them if at most so many groups are expected. Null for never (ADR 0181). */
  readonly groupsByTimes: number | null
  /**
   * A list of values of a join key is tested faster on the joined table: the engine prunes the rows of an inner join by the keys
   * that its right side has (ADR 0123).
   */
  readonly prunesByJoinedKeys: boolean
  /** `SUM` of single-precision numbers has double precision, as `AVG` has. */
  readonly sumsInDouble: boolean
  /**
   * Samples a table representatively: a clause after the table and its alias, or a condition.
   * The sample is the same as long as the table is unchanged. Null if the engine has neither.
   */
  readonly sample: ((share: TableShare) => TableSample) | null
  /**
   * One key of ORDER BY, with NULLs last in both directions.
   * `key` may be a column's alias; `value` is its expression, for engines where an alias cannot be part of an expression.
   */
  readonly sortKey: (key: SqlFragment, direction: "asc" | "desc", nullable: boolean, value: SqlFragment) => string
  /** The SELECT keyword, with a row limit if the engine has it there; `page` adds lines at the end. */
  readonly select: (limit: number | null, offset: number) => string
  /** The lines at the end that limit the rows, which may be `sorted`; empty for all rows. */
  readonly page: (limit: number | null, offset: number, sorted: boolean) => ReadonlyArray<string>
  /**
   * A clause at the end of a subquery that acts as an optimization fence.
   * It keeps all rows and prevents outer conditions from being evaluated before the subquery's own. Empty if none is known.
   */
  readonly fence: string
  /** Lines at the end of a statement. */
  readonly trailer: ReadonlyArray<string>
  /**
   * The statement that returns the plan of a query without running it.
   * Null if there is no such single statement.
   */
  readonly explain: ((sql: string) => string) | null
}
