/** Decodes the texts of Databricks' results into cells, by type name. Timestamps are in UTC, the zone of the warehouse. */
import { integerText, jsonText, timestampText } from "../connection/CellForms.js"
import { type Cell, Decimal } from "../connection/Connection.js"

/** A column of the manifest. */
export interface DatabricksType {
  readonly type_name: string
  readonly type_scale?: number | undefined
}

type Decode = (value: unknown) => Cell

const text =
  (decode: (text: string) => Cell): Decode =>
  (value) =>
    value === null || value === undefined ? null : decode(String(value))

const integer = text(integerText)
const timestamp = text((value) => timestampText(value.replace("T", " ").replace(/Z$/, "")))
const json = text(jsonText)

const decoders: Readonly<Record<string, Decode>> = {
  ...{ BYTE: integer, SHORT: integer, INT: integer, LONG: integer },
  ...{ FLOAT: text(Number), DOUBLE: text(Number), DECIMAL: text((value) => new Decimal(value)) },
  ...{ BOOLEAN: text((value) => value === "true"), TIMESTAMP: timestamp, TIMESTAMP_NTZ: timestamp },
  ...{ BINARY: text((value) => Buffer.from(value, "base64")), ARRAY: json, MAP: json, STRUCT: json, VARIANT: json }
}

const asPrinted = text((value) => value)

export const decoderOf = ({ type_name }: DatabricksType): Decode => decoders[type_name] ?? asPrinted

/** Declared fraction digits of a decimal; null for any other type. */
export const scaleOf = ({ type_name, type_scale }: DatabricksType): number | null =>
  type_name === "DECIMAL" ? (type_scale ?? 0) : null
