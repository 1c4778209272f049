/** Decodes DuckDB values into cells. */
import {
  DuckDBArrayType,
  DuckDBArrayValue,
  DuckDBBlobValue,
  DuckDBDateValue,
  DuckDBDecimalType,
  DuckDBDecimalValue,
  DuckDBFloatType,
  DuckDBGeometryValue,
  DuckDBIntervalValue,
  DuckDBListType,
  DuckDBListValue,
  DuckDBMapType,
  DuckDBMapValue,
  DuckDBStructType,
  DuckDBStructValue,
  DuckDBTimestampMillisecondsValue,
  DuckDBTimestampNanosecondsValue,
  DuckDBTimestampSecondsValue,
  DuckDBTimestampTZValue,
  DuckDBTimestampValue,
  DuckDBTimeNSValue,
  DuckDBTimeTZValue,
  DuckDBTimeValue,
  type DuckDBType,
  DuckDBUnionType,
  DuckDBUnionValue,
  type DuckDBValue,
  DuckDBVariantValue
} from "@duckdb/node-api"
import {
  dayOf,
  durationOf,
  integerCell,
  jsonText,
  timestampOf,
  timestampText,
  timeText
} from "../connection/CellForms.js"
import { type Cell, Decimal } from "../connection/Connection.js"

export type DuckDbDecode = (value: DuckDBValue) => Cell

/** The decoder of a type. Nested types decode their parts by type. */
export const decoderOf = (type: DuckDBType): DuckDbDecode => {
  const decode = decoderOfPresent(type)
  return (value) => (value === null ? null : decode(value))
}

/** Fraction digits of a decimal type; null for other types. */
export const scaleOf = (type: DuckDBType): number | null => (type instanceof DuckDBDecimalType ? type.scale : null)

const decoderOfPresent = (type: DuckDBType): DuckDbDecode => {
  if (type.alias === "JSON") return (value) => jsonText(String(value))
  if (type instanceof DuckDBFloatType) return (value) => (typeof value === "number" ? shortest(value) : plain(value))
  if (type instanceof DuckDBListType || type instanceof DuckDBArrayType) return listOf(decoderOf(type.valueType))
  if (type instanceof DuckDBStructType) return structOf(type.entryNames, type.entryTypes.map(decoderOf))
  if (type instanceof DuckDBMapType) return mapOf(decoderOf(type.keyType), decoderOf(type.valueType))
  if (type instanceof DuckDBUnionType) return unionOf(type)
  return plain
}

const listOf =
  (item: DuckDbDecode): DuckDbDecode =>
  (value) =>
    value instanceof DuckDBListValue || value instanceof DuckDBArrayValue ? value.items.map(item) : plain(value)

const structOf =
  (names: ReadonlyArray<string>, entries: ReadonlyArray<DuckDbDecode>): DuckDbDecode =>
  (value) =>
    value instanceof DuckDBStructValue
      ? Object.fromEntries(names.map((name, index) => [name, entries[index]?.(value.entries[name] ?? null) ?? null]))
      : plain(value)

/** As in `to_json`: an object whose keys are texts. */
const mapOf =
  (key: DuckDbDecode, item: DuckDbDecode): DuckDbDecode =>
  (value) =>
    value instanceof DuckDBMapValue
      ? Object.fromEntries(value.entries.map((entry) => [String(key(entry.key)), item(entry.value)]))
      : plain(value)

/** As in `to_json`: an object with the one member that is present. */
const unionOf = (type: DuckDBUnionType): DuckDbDecode => {
  const members = new Map(type.memberTags.map((tag) => [tag, decoderOf(type.memberTypeForTag(tag))]))
  return (value) =>
    value instanceof DuckDBUnionValue ? { [value.tag]: (members.get(value.tag) ?? plain)(value.value) } : plain(value)
}

/** The shortest decimal that denotes the same 32-bit float: 0.1 and not 0.10000000149011612. */
const shortest = (value: number): number => {
  if (!Number.isFinite(value)) return value
  for (const precision of [6, 7, 8]) {
    const short = Number(value.toPrecision(precision))
    if (Math.fround(short) === value) return short
  }
  return value
}

const plain: DuckDbDecode = (value) => {
  if (typeof value === "bigint") return integerCell(value)
  if (typeof value !== "object" || value === null) return value
  if (value instanceof DuckDBDecimalValue) return new Decimal(value.toString())
  if (value instanceof DuckDBBlobValue) return value.bytes
  if (value instanceof DuckDBIntervalValue) return durationOf(value.months, value.days, value.micros)
  if (value instanceof DuckDBVariantValue) return plain(value.value)
  // Well-known binary, the only form that the driver returns.
  if (value instanceof DuckDBGeometryValue) return value.bytes
  return timeOf(value) ?? timestampFrom(value) ?? String(value)
}

const timeOf = (value: object): string | null =>
  value instanceof DuckDBTimeValue || value instanceof DuckDBTimeTZValue || value instanceof DuckDBTimeNSValue
    ? timeText(value.toString())
    : null

const timestampFrom = (value: object): string | null => {
  if (value instanceof DuckDBDateValue) {
    if (!value.isFinite) return value.days > 0 ? "infinity" : "-infinity"
    return dayOf(value.days) ?? timestampText(value.toString())
  }
  if (value instanceof DuckDBTimestampTZValue) {
    const end = endOfTime(value.micros)
    if (end !== null) return end
    const timestamp = timestampOf(value.micros, 6)
    return timestamp === null ? timestampText(value.toString()) : `${timestamp}Z`
  }
  if (value instanceof DuckDBTimestampValue) return timestampOr(value, value.micros, 6)
  if (value instanceof DuckDBTimestampMillisecondsValue) return timestampOr(value, value.millis, 3)
  if (value instanceof DuckDBTimestampNanosecondsValue) return timestampOr(value, value.nanos, 9)
  return value instanceof DuckDBTimestampSecondsValue ? timestampOr(value, value.seconds, 0) : null
}

const timestampOr = (value: { readonly toString: () => string }, units: bigint, digits: 0 | 3 | 6 | 9): string =>
  endOfTime(units) ?? timestampOf(units, digits) ?? timestampText(value.toString())

const most = 2n ** 63n - 1n

/** DuckDB represents infinities as the extreme integers. The driver prints them as ordinary timestamps for some types. */
const endOfTime = (units: bigint): string | null => {
  if (units === most) return "infinity"
  return units === -most ? "-infinity" : null
}
