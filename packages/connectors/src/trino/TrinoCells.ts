/** Decodes Trino's JSON values into cells, by type signature. */
import { Schema } from "effect"
import { integerText, jsonText, timestampText, timeText } from "../connection/CellForms.js"
import { type Cell, Decimal } from "../connection/Connection.js"
import { instantText } from "../warehouse/Instants.js"

/** A type, such as `decimal` with the arguments 12 and 2, or `array` with a type. */
export interface TypeSignature {
  readonly rawType: string
  readonly arguments: ReadonlyArray<TypeArgument>
}

type TypeArgument =
  | { readonly kind: "TYPE"; readonly value: TypeSignature }
  | { readonly kind: "NAMED_TYPE"; readonly value: NamedType }
  | { readonly kind: "LONG"; readonly value: number }

interface NamedType {
  readonly fieldName?: { readonly name: string } | null | undefined
  readonly typeSignature: TypeSignature
}

const suspended = Schema.suspend((): Schema.Schema<TypeSignature> => TypeSignature)

export const TypeSignature: Schema.Schema<TypeSignature> = Schema.Struct({
  rawType: Schema.String,
  arguments: Schema.Array(
    Schema.Union(
      Schema.Struct({ kind: Schema.Literal("TYPE"), value: suspended }),
      Schema.Struct({
        kind: Schema.Literal("NAMED_TYPE"),
        value: Schema.Struct({
          fieldName: Schema.optional(Schema.NullOr(Schema.Struct({ name: Schema.String }))),
          typeSignature: suspended
        })
      }),
      Schema.Struct({ kind: Schema.Literal("LONG"), value: Schema.Number })
    )
  )
})

type Decode = (value: unknown) => Cell

const present =
  (decode: (value: unknown) => Cell): Decode =>
  (value) =>
    value === null || value === undefined ? null : decode(value)

const text = (decode: (text: string) => Cell): Decode => present((value) => decode(String(value)))

/** Trino's timestamps have up to twelve fraction digits; cells have nine at most. */
const shortened = (value: string): string => value.replace(/(\.\d{9})\d+/, "$1")

const scalars: Readonly<Record<string, Decode>> = {
  boolean: present((value) => value === true),
  tinyint: text(integerText),
  smallint: text(integerText),
  integer: text(integerText),
  bigint: text(integerText),
  real: text(Number),
  double: text(Number),
  decimal: text((value) => new Decimal(value)),
  timestamp: text((value) => timestampText(shortened(value))),
  "timestamp with time zone": text((value) => instantText(shortened(value))),
  time: text((value) => timeText(shortened(value))),
  "time with time zone": text((value) => timeText(shortened(value))),
  varbinary: text((value) => Buffer.from(value, "base64")),
  json: text(jsonText)
}

/** Texts, dates, UUIDs, intervals and other types as Trino prints them. */
const asPrinted = text((value) => value)

/** The decoder of a type. */
export const decoderOf = ({ rawType, arguments: parameters }: TypeSignature): Decode => {
  const types = parameters.flatMap((argument) => {
    if (argument.kind === "LONG") return []
    return argument.kind === "TYPE" ? [argument.value] : [argument.value.typeSignature]
  })
  const decoders = types.map(decoderOf)
  switch (rawType) {
    case "array":
      return present((value) => (Array.isArray(value) ? value.map(decoders[0] ?? asPrinted) : null))
    case "map":
      return present((value) => recordOf(Object.entries(Object(value)), () => decoders[1] ?? asPrinted))
    case "row": {
      const names = parameters.map((argument, i) =>
        argument.kind === "NAMED_TYPE" ? (argument.value.fieldName?.name ?? `field${i}`) : `field${i}`
      )
      return present((value) =>
        Array.isArray(value)
          ? recordOf(
              value.map((item: unknown, i) => [names[i] ?? `field${i}`, item]),
              (i) => decoders[i] ?? asPrinted
            )
          : null
      )
    }
    default:
      return scalars[rawType] ?? asPrinted
  }
}

const recordOf = (entries: ReadonlyArray<[string, unknown]>, decode: (index: number) => Decode): Cell =>
  Object.fromEntries(entries.map(([key, value], i) => [key, decode(i)(value)]))

/** Declared fraction digits of a decimal; null for any other type. */
export const scaleOf = ({ rawType, arguments: parameters }: TypeSignature): number | null => {
  const scale = parameters[1]
  return rawType === "decimal" && scale?.kind === "LONG" ? scale.value : null
}
