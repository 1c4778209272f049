/** Converts a driver's cells into the JSON values of a response, by the type of each result column. */
import type { OutputColumn } from "@semlayer/compiler/Compiler"
import type { Row } from "@semlayer/domain/QueryResponse"
import { Encoding } from "effect"
import { timeText } from "@semlayer/connectors/connection/CellForms"
import { type Cell, Decimal } from "@semlayer/connectors/connection/Connection"

/** How decimals are written: as JSON numbers, or as exact strings. */
export type DecimalForm = "number" | "string"

/** Converts cells into a row. */
export type ReadRow = (cells: ReadonlyArray<Cell>) => Row

/** Converts one cell into a JSON value. */
export type ReadCell = (cell: Cell) => unknown

/** A column of an answer: its key and its cell reader. */
export interface AnswerColumn {
  readonly key: string
  readonly read: ReadCell
  /** Its timestamps are instants in UTC. */
  readonly zoned: boolean
}

/** The columns of an answer, each with a reader created once. */
export const answerColumns = (
  columns: ReadonlyArray<OutputColumn>,
  decimals: DecimalForm
): ReadonlyArray<AnswerColumn> =>
  columns.map((column) => ({ key: column.key, read: readerOf(column, decimals), zoned: column.zoned }))

/** Returns a function that converts rows of cells into row objects. */
export const rowMapper = (columns: ReadonlyArray<OutputColumn>, decimals: DecimalForm): ReadRow =>
  rowReader(answerColumns(columns, decimals))

/** Returns a function that converts cells into row objects, with the given columns. */
export const rowReader =
  (columns: ReadonlyArray<AnswerColumn>): ReadRow =>
  (cells) => {
    const row: Record<string, unknown> = {}
    columns.forEach(({ key, read }, i) => {
      row[key] = read(cells[i] ?? null)
    })
    return row
  }

/** Converts a cell without a declared type, such as one of a database's plan. */
export const plainValue = (cell: Cell, decimals: DecimalForm): unknown => {
  if (cell === null || typeof cell === "boolean" || typeof cell === "string") return cell
  if (typeof cell === "number") return Number.isFinite(cell) ? cell : null
  if (typeof cell === "bigint") return integer(cell)
  if (cell instanceof Decimal) return decimal(cell, decimals)
  if (cell instanceof Uint8Array) return Encoding.encodeBase64(cell)
  return nested(cell, decimals)
}

const readerOf = ({ type, granularity, zoned }: OutputColumn, decimals: DecimalForm): ReadCell => {
  const plain: ReadCell = (cell) => plainValue(cell, decimals)
  const text =
    (read: (text: string) => string): ReadCell =>
    (cell) =>
      typeof cell === "string" ? read(cell) : plain(cell)
  if (type === "TIME") return text(timeText)
  if (granularity !== null && type === "TIMESTAMP") return text(timestampOf)
  switch (type) {
    case "BOOLEAN":
      return (cell) => (cell === null ? null : truth(cell, plain))
    case "DATE":
      return text(dateOf)
    case "TIMESTAMP":
      return text(zoned ? instantOf : timestampOf)
    case "INT":
      // SQLite returns integers beyond 64 bits as the nearest double.
      return (cell) => (isLongWhole(cell) ? BigInt(cell).toString() : plain(cell))
    case "DOUBLE":
      return (cell) => (typeof cell === "bigint" || cell instanceof Decimal ? real(cell, decimals) : plain(cell))
    default:
      return plain
  }
}

const isLongWhole = (cell: Cell): cell is number =>
  typeof cell === "number" && Number.isInteger(cell) && !Number.isSafeInteger(cell)

/** Only INT columns keep all digits as strings. A whole value in another numeric column is a number like the rest. */
const real = (cell: bigint | Decimal, form: DecimalForm): number | string => {
  const digits = typeof cell === "bigint" ? cell.toString() : cell.digits
  if (form === "string") return digits
  const value = Number(digits)
  return Number.isFinite(value) ? value : digits
}

/** Engines without a boolean type store booleans as numbers. */
const truth = (cell: Exclude<Cell, null>, plain: ReadCell): unknown => {
  if (typeof cell === "number") return cell !== 0
  if (typeof cell === "bigint") return cell !== 0n
  if (cell instanceof Decimal) return Number(cell.digits) !== 0
  return typeof cell === "string" ? (truthWords.get(cell.trim().toLowerCase()) ?? cell) : plain(cell)
}

/** Texts that SQLite may hold in boolean columns: the spellings that PostgreSQL accepts. */
const truthWords: ReadonlyMap<string, boolean> = new Map([
  ...["true", "t", "yes", "y", "on", "1"].map((word) => [word, true] as const),
  ...["false", "f", "no", "n", "off", "0"].map((word) => [word, false] as const)
])

const date = /^-?\d{4,}-\d\d-\d\d/
const moment = /^(-?\d{4,}-\d\d-\d\d)[T ](\d\d:\d\d)(?::(\d\d)(?:\.(\d+))?)?\s*(Z|[+-]\d\d(?::?\d\d)?)?$/

const dateOf = (text: string): string => date.exec(text)?.[0] ?? text

/** `YYYY-MM-DDTHH:MM:SS[.ffffff]`, with the offset if the value has one. */
const timestampOf = (text: string): string => {
  const found = moment.exec(text)
  if (found === null) return date.test(text) && text.length <= 11 ? `${text}T00:00:00` : text
  const [, day = "", minutes = "", seconds = "00", fraction = "", offset = ""] = found
  const micros = fraction.padEnd(6, "0").slice(0, 6)
  return `${day}T${minutes}:${seconds}${/^0*$/.test(micros) ? "" : `.${micros}`}${offsetOf(offset)}`
}

/** An instant with its offset. Sessions are in UTC, so a text without an offset is in UTC. */
const instantOf = (text: string): string => {
  const found = moment.exec(text)
  return found !== null && found[5] === undefined ? `${timestampOf(text)}Z` : timestampOf(text)
}

const offsetOf = (offset: string): string => {
  if (offset === "" || offset === "Z") return offset
  const digits = offset.slice(1).replace(":", "").padEnd(4, "0")
  return digits === "0000" ? "Z" : `${offset[0]}${digits.slice(0, 2)}:${digits.slice(2)}`
}

/** A JSON number if it is exact, else a string of digits. */
const integer = (value: bigint): number | string => {
  const asNumber = Number(value)
  return Number.isSafeInteger(asNumber) ? asNumber : value.toString()
}

const decimal = ({ digits }: Decimal, form: DecimalForm): number | string => {
  if (form === "string") return digits
  if (/^-?\d+$/.test(digits)) return integer(BigInt(digits))
  const value = Number(digits)
  return Number.isFinite(value) ? value : digits
}

const nested = (value: unknown, decimals: DecimalForm): unknown => {
  if (Array.isArray(value)) return value.map((item) => nested(item, decimals))
  if (
    value instanceof Decimal ||
    value instanceof Uint8Array ||
    typeof value === "bigint" ||
    typeof value === "number"
  ) {
    return plainValue(value, decimals)
  }
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, nested(item, decimals)]))
}
