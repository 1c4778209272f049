/** The response of a query: rows, column keys, and display metadata. */
import { Schema } from "effect"
import { type NumberFormat } from "./Column.js"
import { optional } from "./Optional.js"

/** Label and number format of a result column; null if not set. */
export const FieldMetadata = Schema.Struct({
  label: Schema.NullOr(Schema.String),
  format: Schema.NullOr(
    Schema.Struct({
      type: Schema.Literal("integer", "float", "percent", "currency"),
      precision: Schema.NullOr(Schema.Int),
      symbol: Schema.NullOr(Schema.String)
    })
  )
}).annotations({ identifier: "FieldMetadata" })
export interface FieldMetadata extends Schema.Schema.Type<typeof FieldMetadata> {}

/** The metadata of a column; undefined without a label and a format. */
export const fieldMetadata = (
  label: string | undefined,
  format: NumberFormat | undefined
): FieldMetadata | undefined =>
  label === undefined && format === undefined
    ? undefined
    : {
        label: label ?? null,
        format:
          format === undefined
            ? null
            : { type: format.type, precision: format.precision ?? null, symbol: format.symbol ?? null }
      }

const FieldMap = Schema.Record({ key: Schema.String, value: FieldMetadata })

/** Metadata of result columns by key. Columns without metadata are left out. */
export const Attributes = Schema.Struct({
  dimensions: FieldMap,
  measures: FieldMap
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

/** Response of `POST /query`. */
export const SemResponse = Schema.Struct({
  data: Schema.Array(Row),
  row_count: Schema.Int,
  /** Keys of the result columns: dimensions, time dimensions, measures, each in the order of the request. */
  columns: Schema.Array(Schema.String),
  /** The exact SQL that ran, or would have. */
  sql: Schema.String,
  attributes: Attributes,
  /** Warnings about the result; absent without any. */
  warnings: optional(Schema.Array(Schema.String))
}).annotations({ identifier: "SemResponse" })
export interface SemResponse extends Schema.Schema.Type<typeof SemResponse> {}
