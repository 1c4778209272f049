/** A column of a model: its type, expression, number format and sampled data. */
import { Either, ParseResult, Schema } from "effect"
import { optional, optionalWith, required } from "./Optional.js"
import { ColumnName } from "./Names.js"
import { suggest, withDidYouMean } from "./Suggest.js"
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
    : Either.left(
        withDidYouMean(
          `${JSON.stringify(text)} is not a column type: ${columnTypes.join(", ")}`,
          suggest(text, columnTypes).slice(0, 1)
        )
      )
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
  type: optionalWith(Schema.Literal("integer", "float", "percent", "currency"), () => "float" as const).annotations({
    description: "How the number is written: `percent` multiplies by 100, `currency` puts `symbol` in front.",
    examples: ["percent"]
  }),
  precision: optional(Schema.Int.pipe(Schema.between(0, 30))).annotations({
    description: "Digits after the decimal point, 0 to 30. Absent leaves it to what displays the number.",
    examples: [1]
  }),
  symbol: optional(Schema.String).annotations({
    description: "Currency sign; used only by `currency`, where it defaults to `$`.",
    examples: ["€"]
  })
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
  name: required(ColumnName).annotations({
    description:
      "Name by which queries refer to the column, unique within the model. At most 200 characters, without `.`, `:`, `/` and `\\`.",
    examples: [ColumnName.make("ordered_at")]
  }),
  sql: optional(LongText).annotations({
    description:
      "SQL expression of the column in the datasource's dialect. It may use columns of the table, other columns of the model, and " +
      "columns of joined models as `join__join.column`. Absent means the table's column of the same name.",
    examples: ["price * quantity"]
  }),
  type: optionalWith(ColumnType, () => "TEXT" as const).annotations({
    description:
      "Type of the values. It decides which aggregations and granularities apply. `time` in lower case is an alias of TIMESTAMP; TIME " +
      "is a time of day.",
    examples: ["DOUBLE"]
  }),
  primary_key: optionalWith(Schema.Boolean, () => false).annotations({
    description:
      "Whether the column is part of the primary key. Several such columns form one key. The key determines which joins are many-to-one, " +
      "and limits the column to `count`, `count_distinct` and `count_distinct_approx`.",
    examples: [true]
  }),
  description: optional(Schema.String).annotations({
    description: "What the values mean, for people and agents; searched.",
    examples: ["When the customer confirmed the order, in UTC"]
  }),
  label: optional(NameText).annotations({
    description: "Title of the column in results.",
    examples: ["Ordered at"]
  }),
  hidden: optionalWith(Schema.Boolean, () => false).annotations({
    description: "Leaves the column out of lists and search. Queries and formulas can still use it.",
    examples: [true]
  }),
  format: optional(NumberFormat).annotations({
    description: "How numbers of the column are displayed. Values in results are unchanged.",
    examples: [{ type: "currency", precision: 2, symbol: "€" }]
  }),
  allowed_aggregations: optional(longList(NameText)).annotations({
    description:
      "Names of the aggregations that the column accepts, custom ones included. Absent means the default of its type.",
    examples: [["sum", "avg"]]
  }),
  filter: optional(LongText).annotations({
    description:
      "SQL condition that applies when the column is aggregated: other rows count as NULL. It does not apply to the column as a " +
      "dimension or in filters.",
    examples: ["status <> 'cancelled'"]
  }),
  meta: optional(Meta).annotations({
    description: "JSON of your own, stored and returned, never searched.",
    examples: [{ owner: "finance" }]
  }),
  time_encoding: optional(TimeEncoding).annotations({
    description:
      "How a SQLite column stores timestamps: `iso` is text `YYYY-MM-DD[ HH:MM:SS]`, `text` any form that SQLite reads, `epoch` and " +
      "`epoch_ms` are seconds and milliseconds since 1970, `julian` is a Julian day number. Absent means `text`.",
    examples: ["epoch"]
  }),
  zoned: optional(Schema.Boolean).annotations({
    description:
      "Whether the database type carries a time zone, so that values are instants. Any other TIMESTAMP is local time of the `timestamp_zone` of the datasource. Set by ingest.",
    examples: [true]
  }),
  native_type: optional(Schema.String).annotations({
    description:
      "Database type of a TEXT column whose values are not text there. Operations that need text cast the values; results keep the " +
      "form of the type. Set by ingest.",
    examples: ["uuid"]
  }),
  unique: optional(Schema.Boolean).annotations({
    description:
      "No two rows of the model have the same value, NULLs excepted. Profiling sets it on columns that joins compare, after reading " +
      "all rows, and removes it when it finds a duplicate.",
    examples: [true]
  }),
  sampled: optional(Schema.String).annotations({
    description: "Summary of the values, written by profiling: the most frequent ones, or the range.",
    examples: ["delivered, shipped, cancelled"]
  }),
  sampled_values: optional(Schema.Array(Schema.Unknown)).annotations({
    description:
      "The up to 50 most frequent values of a categorical column, written by profiling. Empty means that there are none.",
    examples: [["delivered", "shipped", "cancelled"]]
  }),
  distinct_count: optional(Schema.Int).annotations({
    description:
      "Number of distinct values of a categorical column, or of a join key, date or timestamp with few values, written by profiling.",
    examples: [3]
  })
}).annotations({ identifier: "Column" })
export interface Column extends Schema.Schema.Type<typeof Column> {}

/** Whether a column reads its table directly, without an expression. */
export const isPlainColumn = (column: Column): boolean => column.sql === undefined || column.sql === column.name
