/** Stored types that the data have outgrown (specification, 1.1.7 and part 3). Nothing else of a column changes. */
import type { Column, NumberFormat, TimeEncoding } from "@semlayer/domain/Column"
import type { LiveColumn } from "./LiveTable.js"

export interface Widened {
  readonly column: Column
  /** What is to be told beside the column's name; null when nothing. */
  readonly note: string | null
}

/** The column with the type that its values need; null when it fits them as it is. */
export const widened = (column: Column, live: LiveColumn): Widened | null =>
  widenedNumber(column, live) ?? timeOfDay(column, live) ?? widenedMoment(column, live)

/** Times of day were ingested as timestamps once. */
const timeOfDay = (column: Column, { declared, type }: LiveColumn): Widened | null => {
  if (column.type !== "TIMESTAMP" || declared !== "TIME" || type !== "TIME") return null
  const { time_encoding: _, zoned: __, ...rest } = column
  return { column: { ...rest, type }, note: null }
}

/** Only where the data say more than the declaration: a column that declares another type than before is drift. */
const widenedNumber = (column: Column, { declared, type }: LiveColumn): Widened | null => {
  if (column.type !== "INT" || declared !== "INT" || (type !== "DOUBLE" && type !== "TEXT")) return null
  const { format, ...rest } = column
  if (format === undefined) return { column: { ...rest, type }, note: null }
  if (!isIngested(format)) {
    return { column: { ...column, type }, note: `'${column.name}' is ${type} now and keeps its own number format` }
  }
  return { column: { ...rest, type, ...(type === "DOUBLE" && { format: { type: "float" } }) }, note: null }
}

/** The format that ingest gives to integers, untouched by anybody. */
const isIngested = ({ type, precision, symbol }: NumberFormat): boolean =>
  type === "integer" && precision === undefined && symbol === undefined

/** The stored encoding no longer reads how the column keeps its moments, or they have become instants. */
const widenedMoment = (column: Column, live: LiveColumn): Widened | null => {
  if ((column.type !== "DATE" && column.type !== "TIMESTAMP") || live.encoding === null) return null
  // The canonical form of a date is none of a timestamp, and the other way.
  const encoding = live.encoding === "iso" && live.type !== column.type ? "text" : live.encoding
  const isRead = reads(column.time_encoding ?? "text", encoding)
  const isInstant = column.type === "TIMESTAMP" && live.zoned && column.zoned === undefined
  if (isRead && !isInstant) return null
  const notes = [
    ...(isRead ? [] : [`'${column.name}' keeps its moments as ${encoding} now`]),
    ...(isInstant
      ? [`'${column.name}' holds moments with an offset from UTC, so its periods are those of the zone`]
      : [])
  ]
  return {
    column: { ...column, ...(!isRead && { time_encoding: encoding }), ...(isInstant && { zoned: true }) },
    note: notes.join("; ")
  }
}

/** Whether moments kept in one encoding are read rightly as another; texts of any form are read as `text`. */
const reads = (stored: TimeEncoding, live: TimeEncoding): boolean =>
  stored === live || (stored === "text" && live === "iso")
