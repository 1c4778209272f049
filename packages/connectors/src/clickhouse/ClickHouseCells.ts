/** Decodes ClickHouse's JSON values into cells, by type name. */
import { integerText, timestampText } from "../connection/CellForms.js"
import { type Cell, Decimal } from "../connection/Connection.js"

export type ClickHouseDecode = (value: unknown) => Cell

const wrapped = /^(?:Nullable|LowCardinality)\((.*)\)$/s

/** Strips `Nullable(…)` and `LowCardinality(…)` from a type. */
export const bareType = (type: string): string => {
  const [, inner] = wrapped.exec(type) ?? []
  return inner === undefined ? type : bareType(inner)
}

const text =
  (decode: (text: string) => Cell): ClickHouseDecode =>
  (value) =>
    value === null || value === undefined ? null : decode(String(value))

/** Numbers; as texts only where JSON has none: integers of 64 bits and more, infinities and NaN. */
const number =
  (decode: (text: string) => Cell): ClickHouseDecode =>
  (value) =>
    typeof value === "number" ? value : text(decode)(value)

/** Timestamps arrive in UTC. Those of a type without a zone are interpreted in UTC too, but get no `Z`. */
const timestamp = (type: string): ClickHouseDecode =>
  text((value) => {
    const local = timestampText(value.replace(/Z$/, "").replace("T", " "))
    return type.includes("'") ? `${local}Z` : local
  })

const patterns: ReadonlyArray<readonly [RegExp, (type: string) => ClickHouseDecode]> = [
  [/^U?Int\d+$/, () => number(integerText)],
  [/^(?:B?Float\d+)$/, () => number((value) => Number(value.replace("inf", "Infinity").replace("nan", "NaN")))],
  [/^Decimal/, () => text((value) => new Decimal(value))],
  [/^Bool$/, () => (value) => (value === null ? null : value === true)],
  [/^Date(?:32)?$/, () => text((value) => value)],
  [/^DateTime/, timestamp],
  [/^Array\(/, (type) => arrayOf(decoderOf(type.slice(6, -1)))]
]

const arrayOf =
  (item: ClickHouseDecode): ClickHouseDecode =>
  (value) =>
    Array.isArray(value) ? value.map(item) : null

/** Strings, and tuples, maps and JSON as the structures that the JSON contains. */
const asItComes: ClickHouseDecode = (value) => (value === undefined ? null : (value as Cell))

/** The decoder of a type. */
export const decoderOf = (type: string): ClickHouseDecode => {
  const bare = bareType(type)
  return patterns.find(([pattern]) => pattern.test(bare))?.[1](bare) ?? asItComes
}
