/** The response of a query: rows, column keys, and display metadata. */
import { Schema } from "effect"
import { Chart } from "./Chart.js"
import { optional, required } from "./Optional.js"
import { GranularityName } from "./Query.js"

/** What the values of a result column are, and how JSON writes them. */
export const ResultType = Schema.Literal(
  "number",
  "integer",
  "decimal",
  "string",
  "boolean",
  "date",
  "timestamp",
  "time",
  "json"
).annotations({ identifier: "ResultType" })
export type ResultType = typeof ResultType.Type

/** Label, number format and type of a result column. */
export const FieldMetadata = Schema.Struct({
  label: required(Schema.NullOr(Schema.String)).annotations({
    description: "Title of the column; null if there is none."
  }),
  format: required(
    Schema.NullOr(
      Schema.Struct({
        type: Schema.Literal("integer", "float", "percent", "currency"),
        precision: Schema.NullOr(Schema.Int),
        symbol: Schema.NullOr(Schema.String)
      })
    )
  ).annotations({ description: "How to display numbers of the column; null if nothing says so." }),
  type: required(ResultType).annotations({
    description:
      "Type of the values. `number`, `integer`, `string` and `boolean` are those of JSON, but an integer beyond 2^53 is a string of " +
      "digits. `decimal` replaces `number` where the datasource has `decimals: string`: exact values are strings of digits, inexact " +
      "ones JSON numbers. `date` is `YYYY-MM-DD`, `timestamp` is `YYYY-MM-DDTHH:MM:SS[.ffffff]`, with `Z` or an offset if it is an " +
      "instant, and `time` is `HH:MM:SS[.ffffff]`. `json` is any JSON value: lists, objects, and values of an unknown type. Any value " +
      "may be null."
  }),
  granularity: required(Schema.NullOr(GranularityName)).annotations({
    description:
      "Length of the periods of a time dimension, whose values are their beginnings; null for any other column."
  }),
  labels: Schema.optionalWith(Schema.String, { exact: true }).annotations({
    description:
      "Key of the time dimension whose periods the texts of this column name, as the `label` of its granularity says; absent for any other " +
      "column."
  })
}).annotations({ identifier: "FieldMetadata" })
export interface FieldMetadata extends Schema.Schema.Type<typeof FieldMetadata> {}

const FieldMap = Schema.Record({ key: Schema.String, value: FieldMetadata })

/** What a statement read, as the database reports it. */
export const StatementCost = Schema.Struct({
  bytes_scanned: Schema.optionalWith(Schema.NonNegative, { exact: true }).annotations({
    description: "Bytes that the database read or billed; absent if it does not report them."
  }),
  rows_scanned: Schema.optionalWith(Schema.NonNegative, { exact: true }).annotations({
    description: "Rows that the database read; absent if it does not report them."
  })
}).annotations({ identifier: "StatementCost" })
export interface StatementCost extends Schema.Schema.Type<typeof StatementCost> {}

/** Metadata of each result column by key, and the time zone of the query. */
export const Attributes = Schema.Struct({
  dimensions: required(FieldMap).annotations({ description: "Dimensions and time dimensions by key." }),
  measures: required(FieldMap).annotations({ description: "Measures by key." }),
  time_zone: required(Schema.String).annotations({
    description:
      "IANA time zone of the query, in whose local time its periods, date parts and relative time points are."
  }),
  cost: Schema.optionalWith(StatementCost, { exact: true }).annotations({
    description:
      "What the statement read; absent if the database does not report it, if rows are streamed, and where a `cache` applies."
  })
}).annotations({ identifier: "Attributes" })
export interface Attributes extends Schema.Schema.Type<typeof Attributes> {}

/**
 * A JSON value of a result row.
 *
 * @public
 */
export type RowValue = null | boolean | number | string | { readonly [key: string]: unknown } | ReadonlyArray<unknown>

/** A result row by column key, in the order of `columns`. */
export const Row = Schema.Record({ key: Schema.String, value: Schema.Unknown })
export type Row = { readonly [key: string]: unknown }

/** The rows of one of the `subtotals` of a query. */
export const Subtotal = Schema.Struct({
  by: required(Schema.Array(Schema.String)).annotations({
    description: "Keys of the dimensions that the rows are grouped by; any other dimension is null in them."
  }),
  data: required(Schema.Array(Row)).annotations({ description: "The rows, as those of `data`." })
}).annotations({ identifier: "Subtotal" })
export interface Subtotal extends Schema.Schema.Type<typeof Subtotal> {}

/** The range that `compare` reads. */
export const Compared = Schema.Struct({
  dimension: required(Schema.String).annotations({
    description: "Key of the time dimension along which measures are compared."
  }),
  by: required(Schema.String).annotations({ description: "How far back the range lies, such as `1 year`." }),
  from: required(Schema.NullOr(Schema.String)).annotations({
    description: "First date or time of the range; null if it has no beginning."
  }),
  before: required(Schema.NullOr(Schema.String)).annotations({
    description: "The date or time at which the range ends, which is not part of it; null if it has no end."
  })
}).annotations({ identifier: "Compared" })
export interface Compared extends Schema.Schema.Type<typeof Compared> {}

/** Response of `POST /query`. */
export const SemResponse = Schema.Struct({
  data: required(Schema.Array(Row)).annotations({ description: "The rows, as objects by column key." }),
  row_count: required(Schema.Int).annotations({ description: "Number of rows in `data`." }),
  columns: required(Schema.Array(Schema.String)).annotations({
    description: "Keys of the result columns: dimensions, time dimensions, measures, each in the order of the request."
  }),
  sql: required(Schema.String).annotations({ description: "The exact SQL that ran, or would have." }),
  attributes: required(Attributes).annotations({
    description: "Label, format and type of each column of the query, also where `explain` replaces the rows."
  }),
  totals: optional(Row).annotations({
    description: "The total, if the query asks for it: a row in which the dimensions are null, and not one of `data`."
  }),
  subtotals: optional(Schema.Array(Subtotal)).annotations({
    description: "The subtotals, if the query asks for any, in its order."
  }),
  compared: optional(Compared).annotations({
    description: "The dates that the measures are compared with, if the query has `compare`."
  }),
  chart: optional(Schema.NullOr(Chart)).annotations({
    description: "The chart, if the query asks for it; null if none fits the answer."
  }),
  warnings: optional(Schema.Array(Schema.String)).annotations({
    description: "Warnings about the result; absent without any."
  }),
  as_of: optional(Schema.String).annotations({
    description:
      "When the statement that returned the rows was started, in UTC: `2025-03-31T10:00:00.000Z`. Present where a `cache` applies."
  }),
  cached: optional(Schema.Boolean).annotations({
    description: "Whether the rows are those of an earlier request. Present where a `cache` applies."
  })
}).annotations({ identifier: "SemResponse" })
export interface SemResponse extends Schema.Schema.Type<typeof SemResponse> {}
