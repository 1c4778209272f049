/** Decodes ClickHouse's JSON values into cells, by type name. */
import { integerText, timestampText } from "../connection/CellForms.js"
import { type Cell, Decimal } from "../connection/Connection.js"

/** Null where JSON has the cell as it is: strings, small integers, and the structures of tuples, maps and JSON. */
type Decode = ((value: Cell) => Cell) | null

const wrapped = /^(?:Nullable|LowCardinality)\((.*)\)$/s

/** Strips `Nullable(…)` and `LowCardinality(…)` from a type. */
const bareType = (type: string): string => {
  const [, inner] = wrapped.exec(type) ?? []
  return inner === undefined ? type : bareType(inner)
}

const ofText =
  (decode: (text: string) => Cell) =>
  (value: Cell): Cell =>
    typeof value === "string" ? decode(value) : value

/** Timestamps arrive in UTC. Those of a type without a zone are interpreted in UTC too, but get no `Z`. */
const timestamp = (type: string): Decode =>
  ofText((value) => {
    const local = timestampText(value.endsWith("Z") ? value.slice(0, -1) : value)
    return type.includes("'") ? `${local}Z` : local
  })

/** Numbers are texts only where JSON has none: long integers (see `RowReader`), infinities and NaN. */
const patterns: ReadonlyArray<readonly [RegExp, (type: string) => Decode]> = [
  [/^U?Int(?:64|128|256)$/, () => ofText(integerText)],
  [/^B?Float\d+$/, () => ofText((value) => Number(value.replace("inf", "Infinity").replace("nan", "NaN")))],
  [/^Decimal/, () => ofText((value) => new Decimal(value))],
  [/^DateTime/, timestamp],
  [/^Array\(/, (type) => arrayOf(decoderOf(type.slice(6, -1)))]
]

const arrayOf = (item: Decode): Decode =>
  item === null ? null : (value) => (Array.isArray(value) ? value.map(item) : value)

const decoderOf = (type: string): Decode => {
  const bare = bareType(type)
  return patterns.find(([pattern]) => pattern.test(bare))?.[1](bare) ?? null
}

/** Decodes rows of columns with these types, in place. */
export const rowDecoder = (types: ReadonlyArray<string>) => {
  const decoders = types.flatMap((type, i) => {
    const decode = decoderOf(type)
    return decode === null ? [] : [{ i, decode }]
  })
  return (row: Array<Cell>): ReadonlyArray<Cell> => {
    for (const { i, decode } of decoders) row[i] = decode(row[i] ?? null)
    return row
  }
}
