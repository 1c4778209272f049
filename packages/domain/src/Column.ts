/** A column of a model: its type, its expression, how its numbers are shown and what was seen in its data. */
import { Either, ParseResult, Schema } from "effect"
import { optional, optionalWith } from "./Optional.js"
import { ColumnName } from "./Names.js"
import { LongText, longList, NameText } from "./RequestLimits.js"

/**
 * The type of a column's values, in the spelling that is stored (decision 18). A TIME is a time of day; in other letters
 * (`time`) the word is the specification's name of a TIMESTAMP.
 */
export const columnTypes = ["TEXT", "INT", "DOUBLE", "BOOLEAN", "DATE", "TIMESTAMP", "TIME"] as const

/** Other spellings accepted for a type, in any case. */
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

/** The column type that a text names, in any accepted spelling. */
export const parseColumnType = (text: string): Either.Either<ColumnType, string> => {
  if (isColumnType(text)) return Either.right(text)
  const upper = text.toUpperCase()
  const alias = typeAliases.get(text.toLowerCase()) ?? (isColumnType(upper) ? upper : undefined)
  return alias !== undefined
    ? Either.right(alias)
    : Either.left(`${JSON.stringify(text)} is not a column type: ${columnTypes.join(", ")}`)
}

/** A column type; decoding accepts the lower-case names of the specification too, and any case. */
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

/** How a number is shown. It never changes the value in `data`. */
export const NumberFormat = Schema.Struct({
  type: optionalWith(Schema.Literal("integer", "float", "percent", "currency"), () => "float" as const),
  /** Digits after the decimal point. */
  precision: optional(Schema.Int.pipe(Schema.between(0, 30))),
  /** Currency sign; only read for `currency`, where it defaults to `$`. */
  symbol: optional(Schema.String)
}).annotations({ identifier: "NumberFormat" })
export interface NumberFormat extends Schema.Schema.Type<typeof NumberFormat> {}

/**
 * How a SQLite column holds moments (decision 40): `iso` text in the canonical form `YYYY-MM-DD[ HH:MM:SS]`, `text` in
 * any form that SQLite reads, seconds or milliseconds since 1970, or a Julian day number. Absent means `text`.
 */
export const TimeEncoding = Schema.Literal("iso", "text", "epoch", "epoch_ms", "julian")
export type TimeEncoding = typeof TimeEncoding.Type

/** Free JSON of the user's, kept and shown but never searched. */
export const Meta = Schema.Record({ key: Schema.String, value: Schema.Unknown })

/** A column: a physical one (`sql` absent or a plain identifier) or a derived one (`sql` an expression). */
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
  /** The database type carries a time zone, so buckets are cut in the datasource's zone (decision 43). */
  zoned: optional(Schema.Boolean),
  /**
   * The database's own type of a TEXT column whose values are no texts there, such as `uuid`: what needs a text reads them
   * through a cast. Answers keep the form that the type has.
   */
  native_type: optional(Schema.String),
  sampled: optional(Schema.String),
  sampled_values: optional(Schema.Array(Schema.Unknown)),
  distinct_count: optional(Schema.Int)
}).annotations({ identifier: "Column" })
export interface Column extends Schema.Schema.Type<typeof Column> {}

/** A column reads its table directly: no expression of its own. */
export const isPlainColumn = (column: Column): boolean => column.sql === undefined || column.sql === column.name
