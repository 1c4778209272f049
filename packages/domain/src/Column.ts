/** A column of a model: its type, expression, number format and sampled data. */
import { Either, ParseResult, Schema } from "effect"
import { optional, optionalWith } from "./Optional.js"
import { ColumnName } from "./Names.js"
import { LongText, longList, NameText } from "./RequestLimits.js"

/**
 * The column types as they are stored. TIME is a time of day; in any other spelling (`time`) the word is an alias of TIMESTAMP.
 */
export const columnTypes = ["TEXT", "INT", "DOUBLE", "BOOLEAN", "DATE", "TIMESTAMP", "TIME"] as const

/** Aliases accepted for a type, in any case. */
const typeAliases: ReadonlyMap<string, ColumnType> = new Map([
  ["string", "TEXT"],
  ["number", "DOUBLE"],
  ["integer", "INT"],
  ["time", "TIMESTAMP"],
  ["boolean", "BOOLEAN"],
  ["date", "DATE"]
])

const ColumnTypeStored = Schema.Literal(...columnTypes)
export type ColumnType = typeof ColumnTypeStored.Type

const isColumnType = Schema.is(ColumnTypeStored)

/** Parses a column type in any accepted spelling. */
export const parseColumnType = (text: string): Either.Either<ColumnType, string> => {
  if (isColumnType(text)) return Either.right(text)
  const upper = text.toUpperCase()
  const alias = typeAliases.get(text.toLowerCase()) ?? (isColumnType(upper) ? upper : undefined)
  return alias !== undefined
    ? Either.right(alias)
    : Either.left(`${JSON.stringify(text)} is not a column type: ${columnTypes.join(", ")}`)
}

/** A column type. Decoding also accepts the lower-case aliases, and any case. */
export const ColumnType = Schema.transformOrFail(
  Schema.String.annotations({ jsonSchema: { type: "string", enum: [...columnTypes, ...typeAliases.keys()] } }),
  ColumnTypeStored,
  {
    strict: true,
    decode: (text, _, ast) =>
      Either.mapLeft(parseColumnType(text), (message) => new ParseResult.Type(ast, text, message)),
    encode: ParseResult.succeed
  }
).annotations({ identifier: "ColumnType" })

/** How a number is displayed. It never changes the value in `data`. */
export const NumberFormat = Schema.Struct({
  type: optionalWith(Schema.Literal("integer", "float", "percent", "currency"), () => "float" as const),
  /** Digits after the decimal point. */
  precision: optional(Schema.Int.pipe(Schema.between(0, 30))),
  /** Currency sign; used only for `currency`, where it defaults to `$`. */
  symbol: optional(Schema.String)
}).annotations({ identifier: "NumberFormat" })
export interface NumberFormat extends Schema.Schema.Type<typeof NumberFormat> {}

/**
 * How a SQLite column stores timestamps, since SQLite has no type for them.
 *
 * `iso` is text in the canonical form `YYYY-MM-DD[ HH:MM:SS]`, `text` is any form that SQLite reads, `epoch` and `epoch_ms` are
 * seconds and milliseconds since 1970, and `julian` is a Julian day number. Absent means `text`.
 */
export const TimeEncoding = Schema.Literal("iso", "text", "epoch", "epoch_ms", "julian")
export type TimeEncoding = typeof TimeEncoding.Type

/** User-defined JSON, which is stored and returned but never searched. */
export const Meta = Schema.Record({ key: Schema.String, value: Schema.Unknown })

/** A column: a physical one (`sql` absent or a plain identifier) or a derived one (`sql` is an expression). */
export const Column = Schema.Struct({
  name: ColumnName,
  sql: optional(LongText),
  type: optionalWith(ColumnType, () => "TEXT" as const),
  primary_key: optionalWith(Schema.Boolean, () => false),
  description: optional(Schema.String),
  label: optional(NameText),
  hidden: optionalWith(Schema.Boolean, () => false),
  format: optional(NumberFormat),
  /** Names of the aggregations allowed on this column; absent means the default for its type. */
  allowed_aggregations: optional(longList(NameText)),
  /** SQL condition applied when the column is aggregated. */
  filter: optional(LongText),
  meta: optional(Meta),
  time_encoding: optional(TimeEncoding),
  /** The database type carries a time zone, so time buckets are cut in the datasource's zone. */
  zoned: optional(Schema.Boolean),
  /**
   * The database type of a TEXT column whose values are not text there, such as `uuid`. Operations that need text cast the
   * values; results keep the form of the type.
   */
  native_type: optional(Schema.String),
  /**
   * No two rows of the model have the same value, NULLs excepted. Profiles set it on the columns that joins compare, after
   * reading all rows, and remove it when they find a duplicate.
   */
  unique: optional(Schema.Boolean),
  sampled: optional(Schema.String),
  sampled_values: optional(Schema.Array(Schema.Unknown)),
  distinct_count: optional(Schema.Int)
}).annotations({ identifier: "Column" })
export interface Column extends Schema.Schema.Type<typeof Column> {}

/** Whether a column reads its table directly, without an expression. */
export const isPlainColumn = (column: Column): boolean => column.sql === undefined || column.sql === column.name
