/** Rows as `DataRow` messages. */
import { SessionRejected } from "@semlayer/engine/session/SessionRejected"
import type { SqlCell, SqlColumn } from "@semlayer/engine/sql/SqlSession"
import { Either } from "effect"
import type { RowField } from "../protocol/Backend.js"
import type { ByteWriter } from "../protocol/ByteWriter.js"
import { sizeOf } from "../types/Oids.js"
import { type WriteValue, writerOf } from "../types/Values.js"

export type CellRow = ReadonlyArray<SqlCell>

/** Appends one row; returns the index of a column whose value is not of its type, or -1. */
export type WriteRow = (row: CellRow, writer: ByteWriter) => number

/** The format of each column: none given is text, one is for all. */
export const formatsOf = (given: ReadonlyArray<number>, count: number): ReadonlyArray<number> =>
  given.length === 1
    ? new Array<number>(count).fill(given[0] ?? 0)
    : Array.from({ length: count }, (_, i) => given[i] ?? 0)

export const fieldsOf = (columns: ReadonlyArray<SqlColumn>, formats: ReadonlyArray<number>): ReadonlyArray<RowField> =>
  columns.map(({ name, oid, typmod }, i) => ({ name, oid, typmod, size: sizeOf(oid), format: formats[i] ?? 0 }))

/** How the values of each column are written; fails for a type without the format. */
export const valueWriters = (
  columns: ReadonlyArray<SqlColumn>,
  formats: ReadonlyArray<number>,
  zone: string
): Either.Either<ReadonlyArray<WriteValue>, SessionRejected> => {
  const writers: Array<WriteValue> = []
  for (const [i, { name, oid }] of columns.entries()) {
    const write = writerOf(oid, formats[i] ?? 0, zone)
    if (write === null) {
      const message = `the type ${oid} of column "${name}" has no binary format here`
      return Either.left(new SessionRejected({ sqlstate: "0A000", message, hint: "Request the text format" }))
    }
    writers.push(write)
  }
  return Either.right(writers)
}

/** Appends the number of fields and the fields of the message that was begun; the message is dropped if a value is unfit. */
export const writeFields = (writers: ReadonlyArray<WriteValue>, row: CellRow, writer: ByteWriter): number => {
  const count = writers.length
  writer.int16(count)
  for (let i = 0; i < count; i++) {
    const value = row[i] ?? null
    if (value === null) {
      writer.int32(-1)
      continue
    }
    const place = writer.beginField()
    if (writers[i]?.(value, writer) !== true) {
      writer.discard()
      return i
    }
    writer.endField(place)
  }
  return -1
}

export const dataRow =
  (writers: ReadonlyArray<WriteValue>): WriteRow =>
  (row, writer) => {
    writer.begin("D")
    const wrong = writeFields(writers, row, writer)
    if (wrong < 0) writer.end()
    return wrong
  }

export const unfit = (column: SqlColumn | undefined, value: SqlCell | undefined): SessionRejected =>
  new SessionRejected({
    sqlstate: "22P03",
    message: `column "${column?.name}" has a value that is not of its type: ${String(value).slice(0, 100)}`,
    hint: "Request the text format, or correct the type of the column in its model"
  })
