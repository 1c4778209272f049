/** What a query answers: rows, the keys of their columns, and how to show them. */
import { Schema } from "effect"
import { type NumberFormat } from "./Column.js"
import { optional } from "./Optional.js"

/** Label and number format of a result column; null where there is none. */
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

/** Metadata of a column; none when there is neither a label nor a format to tell. */
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

/** Metadata of result columns by key; a column stands here only when there is something to tell. */
export const Attributes = Schema.Struct({
  dimensions: FieldMap,
  measures: FieldMap
}).annotations({ identifier: "Attributes" })
export interface Attributes extends Schema.Schema.Type<typeof Attributes> {}

/**
 * A JSON value of a result row (decision 17).
 *
 * @public
 */
export type RowValue = null | boolean | number | string | { readonly [key: string]: unknown } | ReadonlyArray<unknown>

/** A result row by column key; the keys stand in the order of `columns`. */
export const Row = Schema.Record({ key: Schema.String, value: Schema.Unknown })
export type Row = { readonly [key: string]: unknown }

/** Response of `POST /query`. */
export const SemResponse = Schema.Struct({
  data: Schema.Array(Row),
  row_count: Schema.Int,
  /** Keys of the result columns: dimensions, time dimensions, measures, each in the order asked. */
  columns: Schema.Array(Schema.String),
  /** The exact text that ran, or would have. */
  sql: Schema.String,
  attributes: Attributes,
  /** What the caller should know about the answer; absent when there is nothing. */
  warnings: optional(Schema.Array(Schema.String))
}).annotations({ identifier: "SemResponse" })
export interface SemResponse extends Schema.Schema.Type<typeof SemResponse> {}
