/** Messages to clients: each function appends one message to a writer. */
import type { ByteWriter } from "./ByteWriter.js"

/** `I` outside a transaction, `T` in one, `E` in one that has failed. */
export type TransactionStatus = "I" | "T" | "E"

/** Fields of an error or a notice. */
export interface ErrorFields {
  readonly severity: "ERROR" | "FATAL" | "WARNING" | "NOTICE"
  readonly sqlstate: string
  readonly message: string
  readonly detail?: string | undefined
  readonly hint?: string | undefined
  /** In characters, from 1. */
  readonly position?: number | undefined
}

/** A column of a result. */
export interface RowField {
  readonly name: string
  readonly oid: number
  /** Size in bytes; -1 if it varies. */
  readonly size: number
  readonly typmod: number
  readonly format: number
}

const empty = (writer: ByteWriter, type: string): void => {
  writer.begin(type)
  writer.end()
}

const authentication = (writer: ByteWriter, code: number, write: () => void = () => undefined): void => {
  writer.begin("R")
  writer.int32(code)
  write()
  writer.end()
}

const reported = (writer: ByteWriter, type: "E" | "N", fields: ErrorFields): void => {
  const { severity, sqlstate, message, detail, hint, position } = fields
  const field = (code: string, value: string | undefined): void => {
    if (value !== undefined) writer.textWithEnd(code + value)
  }
  writer.begin(type)
  field("S", severity)
  field("V", severity)
  field("C", sqlstate)
  field("M", message)
  field("D", detail)
  field("H", hint)
  field("P", position === undefined ? undefined : String(position))
  writer.int8(0)
  writer.end()
}

export const backend = {
  authenticationOk: (writer: ByteWriter): void => authentication(writer, 0),
  cleartextPassword: (writer: ByteWriter): void => authentication(writer, 3),
  sasl: (writer: ByteWriter, mechanism: string): void =>
    authentication(writer, 10, () => {
      writer.textWithEnd(mechanism)
      writer.int8(0)
    }),
  saslContinue: (writer: ByteWriter, data: string): void => authentication(writer, 11, () => writer.text(data)),
  saslFinal: (writer: ByteWriter, data: string): void => authentication(writer, 12, () => writer.text(data)),

  /** Names the newest minor version and the options that the server does not know. */
  negotiateVersion: (writer: ByteWriter, options: ReadonlyArray<string>): void => {
    writer.begin("v")
    writer.int32(3 << 16)
    writer.int32(options.length)
    for (const option of options) writer.textWithEnd(option)
    writer.end()
  },

  parameterStatus: (writer: ByteWriter, name: string, value: string): void => {
    writer.begin("S")
    writer.textWithEnd(name)
    writer.textWithEnd(value)
    writer.end()
  },

  keyData: (writer: ByteWriter, process: number, secret: number): void => {
    writer.begin("K")
    writer.int32(process)
    writer.int32(secret)
    writer.end()
  },

  readyForQuery: (writer: ByteWriter, status: TransactionStatus): void => {
    writer.begin("Z")
    writer.text(status)
    writer.end()
  },

  rowDescription: (writer: ByteWriter, fields: ReadonlyArray<RowField>): void => {
    writer.begin("T")
    writer.int16(fields.length)
    for (const { name, oid, size, typmod, format } of fields) {
      writer.textWithEnd(name)
      // No table and no column of one: what is read is a model.
      writer.int32(0)
      writer.int16(0)
      writer.int32(oid)
      writer.int16(size)
      writer.int32(typmod)
      writer.int16(format)
    }
    writer.end()
  },

  parameterDescription: (writer: ByteWriter, types: ReadonlyArray<number>): void => {
    writer.begin("t")
    writer.int16(types.length)
    for (const type of types) writer.int32(type)
    writer.end()
  },

  copyOut: (writer: ByteWriter, columns: number, format: number): void => {
    writer.begin("H")
    writer.int8(format)
    writer.int16(columns)
    for (let i = 0; i < columns; i++) writer.int16(format)
    writer.end()
  },

  commandComplete: (writer: ByteWriter, tag: string): void => {
    writer.begin("C")
    writer.textWithEnd(tag)
    writer.end()
  },

  error: (writer: ByteWriter, fields: ErrorFields): void => reported(writer, "E", fields),
  notice: (writer: ByteWriter, fields: ErrorFields): void => reported(writer, "N", fields),

  parseComplete: (writer: ByteWriter): void => empty(writer, "1"),
  bindComplete: (writer: ByteWriter): void => empty(writer, "2"),
  closeComplete: (writer: ByteWriter): void => empty(writer, "3"),
  noData: (writer: ByteWriter): void => empty(writer, "n"),
  portalSuspended: (writer: ByteWriter): void => empty(writer, "s"),
  emptyQuery: (writer: ByteWriter): void => empty(writer, "I"),
  copyDone: (writer: ByteWriter): void => empty(writer, "c")
} as const
