/** Decodes the values of BigQuery's REST API into cells, by the schema of the result. */
import { Schema } from "effect"
import { integerText, jsonText, timestampOf, timestampText, timeText } from "../connection/CellForms.js"
import { type Cell, Decimal } from "../connection/Connection.js"

/** A column or a field of a record. */
export interface BigQueryField {
  readonly name: string
  readonly type: string
  readonly mode?: string | undefined
  readonly scale?: string | undefined
  readonly fields?: ReadonlyArray<BigQueryField> | undefined
}

export const BigQueryField: Schema.Schema<BigQueryField> = Schema.Struct({
  name: Schema.String,
  type: Schema.String,
  mode: Schema.optional(Schema.String),
  scale: Schema.optional(Schema.String),
  fields: Schema.optional(Schema.Array(Schema.suspend((): Schema.Schema<BigQueryField> => BigQueryField)))
})

type Decode = (value: unknown) => Cell

const text =
  (decode: (text: string) => Cell): Decode =>
  (value) =>
    value === null || value === undefined ? null : decode(String(value))

const decimal = text((value) => new Decimal(value))
const integer = text(integerText)
const float = text((value) => Number(value.replace(/^(-?)inf$/i, "$1Infinity")))
const boolean = text((value) => value === "true")

const decoders: Readonly<Record<string, Decode>> = {
  INTEGER: integer,
  INT64: integer,
  FLOAT: float,
  FLOAT64: float,
  NUMERIC: decimal,
  BIGNUMERIC: decimal,
  BOOLEAN: boolean,
  BOOL: boolean,
  DATETIME: text((value) => timestampText(value.replace("T", " "))),
  // Microseconds since 1970, as the requests ask for.
  TIMESTAMP: text((value) => {
    const instant = timestampOf(BigInt(value), 6)
    return instant === null ? value : `${instant}Z`
  }),
  TIME: text(timeText),
  BYTES: text((value) => Buffer.from(value, "base64")),
  JSON: text(jsonText)
}

const asPrinted = text((value) => value)

/** A wrapped value, of a column or of an item of an array. */
const Wrapped = Schema.is(Schema.Struct({ v: Schema.Unknown }))

const Record = Schema.is(Schema.Struct({ f: Schema.Array(Schema.Struct({ v: Schema.Unknown })) }))

export const decoderOf = (field: BigQueryField): Decode => {
  if (field.mode === "REPEATED") {
    const item = decoderOf({ ...field, mode: undefined })
    return (value) => (Array.isArray(value) ? value.map((each: unknown) => item(Wrapped(each) ? each.v : each)) : null)
  }
  if (field.type === "RECORD" || field.type === "STRUCT") {
    const parts = (field.fields ?? []).map((part) => [part.name, decoderOf(part)] as const)
    return (value) =>
      Record(value) ? Object.fromEntries(parts.map(([name, decode], i) => [name, decode(value.f[i]?.v)])) : null
  }
  return decoders[field.type] ?? asPrinted
}

/** Declared fraction digits of a decimal; null for other types, and for decimals of any scale. */
export const scaleOf = ({ type, scale }: BigQueryField): number | null =>
  /^(?:BIG)?NUMERIC$/.test(type) && scale !== undefined ? Number(scale) : null
