/** Widens stored column types that the data no longer fit. Everything else in a column stays the same. */
import type { Column, NumberFormat, TimeEncoding } from "@semlayer/domain/Column"
import type { LiveColumn } from "./LiveTable.js"

export interface Widened {
  readonly column: Column
  /** What to report beside the column's name; null when nothing. */
  readonly note: string | null
}

/** The column with the type that its values require; null if the stored type fits. */
export const widened = (column: Column, live: LiveColumn): Widened | null =>
  widenedNumber(column, live) ?? timeOfDay(column, live) ?? widenedTimestamp(column, live)

/** Earlier versions ingested times of day as timestamps. */
const timeOfDay = (column: Column, { declared, type }: LiveColumn): Widened | null => {
  if (column.type !== "TIMESTAMP" || declared !== "TIME" || type !== "TIME") return null
  const { time_encoding: _, zoned: __, ...rest } = column
  return { column: { ...rest, type }, note: null }
}

/** Applies only if the data contradict the declaration. A column whose declared type changed is drift. */
const widenedNumber = (column: Column, { declared, type }: LiveColumn): Widened | null => {
  if (column.type !== "INT" || declared !== "INT" || (type !== "DOUBLE" && type !== "TEXT")) return null
  const { format, ...rest } = column
  if (format === undefined) return { column: { ...rest, type }, note: null }
  if (!isIngested(format)) {
    return { column: { ...column, type }, note: `'${column.name}' is now ${type} and keeps its own number format` }
  }
  return { column: { ...rest, type, ...(type === "DOUBLE" && { format: { type: "float" } }) }, note: null }
}

/** The format is the one that ingest gives to integers, unedited. */
const isIngested = ({ type, precision, symbol }: NumberFormat): boolean =>
  type === "integer" && precision === undefined && symbol === undefined

/** Applies if the stored encoding can no longer read the timestamps, or if they are instants now. */
const widenedTimestamp = (column: Column, live: LiveColumn): Widened | null => {
  if ((column.type !== "DATE" && column.type !== "TIMESTAMP") || live.encoding === null) return null
  // The canonical form of a date differs from that of a timestamp.
  const encoding = live.encoding === "iso" && live.type !== column.type ? "text" : live.encoding
  const isRead = reads(column.time_encoding ?? "text", encoding)
  const isInstant = column.type === "TIMESTAMP" && live.zoned && column.zoned === undefined
  if (isRead && !isInstant) return null
  const notes = [
    ...(isRead ? [] : [`'${column.name}' now stores its timestamps as ${encoding}`]),
    ...(isInstant
      ? [`'${column.name}' holds timestamps with a UTC offset, so its periods are those of the time zone`]
      : [])
  ]
  return {
    column: { ...column, ...(!isRead && { time_encoding: encoding }), ...(isInstant && { zoned: true }) },
    note: notes.join("; ")
  }
}

/** Whether values in encoding `live` are read correctly as `stored`; `text` reads texts of any form. */
const reads = (stored: TimeEncoding, live: TimeEncoding): boolean =>
  stored === live || (stored === "text" && live === "iso")
