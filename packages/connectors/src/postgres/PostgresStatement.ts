/**
 * One statement in the wire protocol. All messages are sent at once and the answers stream back: the read-only transaction
 * around the statement costs no round trip, and its rollback undoes settings that the statement changed.
 */
import type { Connection, FieldDescription, Submittable } from "pg"
import type { Cell } from "../connection/Connection.js"
import type { RowBuffer } from "../connection/RowBuffer.js"
import type { ReadRow } from "../connection/SessionMessages.js"
import { type PostgresDecode, type PostgresRead, readerOf, scaleOf } from "./PostgresCells.js"

export interface StatementEvents {
  readonly decoderOf: (typeId: number) => PostgresDecode
  /** Sets who reads the rows of the session: this statement while it runs. */
  readonly onRows: (read: ReadRow | null) => void
  /** Server-side timeout of this statement, in milliseconds; null means the session's timeout. */
  readonly limitMillis: number | null
  /** Called once after the statement has failed and the remaining messages were skipped, before the server is ready again. */
  readonly onError: (error: Error) => void
}

/** Bytes of the number of values of a row, and of the length of a value. */
const countBytes = 2
const lengthBytes = 4

export class PostgresStatement implements Submittable {
  private readers: ReadonlyArray<PostgresRead> = []

  constructor(
    private readonly sql: string,
    private readonly rows: RowBuffer,
    private readonly events: StatementEvents
  ) {}

  submit(connection: Connection): void {
    this.events.onRows(this.readRow)
    connection.stream.cork()
    send(connection, "BEGIN TRANSACTION READ ONLY")
    if (this.events.limitMillis !== null) send(connection, `SET LOCAL statement_timeout = ${this.events.limitMillis}`)
    // The extended protocol rejects more than one statement per message.
    send(connection, this.sql)
    send(connection, "ROLLBACK")
    connection.sync()
    connection.stream.uncork()
  }

  handleRowDescription({ fields }: { readonly fields: ReadonlyArray<FieldDescription> }): void {
    this.rows.setColumns(
      fields.map((field) => field.name),
      fields.map(({ dataTypeID, dataTypeModifier }) => scaleOf(dataTypeID, dataTypeModifier))
    )
    this.readers = fields.map((field) => readerOf(this.events.decoderOf(field.dataTypeID)))
  }

  /** Each value is its length in 4 bytes, -1 for NULL, and its text. */
  private readonly readRow: ReadRow = (bytes, start, end) => {
    const { readers } = this
    const row = new Array<Cell>(readers.length)
    let at = start + countBytes
    for (let index = 0; index < readers.length; index++) {
      const length = bytes.readInt32BE(at)
      at += lengthBytes
      if (length < 0) {
        row[index] = null
        continue
      }
      row[index] = readers[index]?.(bytes, at, at + length) ?? null
      at += length
    }
    if (at !== end) throw new Error("the values of a row do not end with its message")
    this.rows.add(row)
  }

  handleReadyForQuery(): void {
    this.events.onRows(null)
    this.rows.end()
  }

  handleError(error: Error): void {
    this.events.onRows(null)
    this.events.onError(error)
  }

  handleDataRow(): void {
    throw new Error("a row reached the driver instead of the statement")
  }

  handleCopyInResponse(connection: Connection): void {
    connection.sendCopyFail("only a SELECT may run")
  }

  // Completion is `ReadyForQuery`; the ends of the three individual statements do not matter.
  handleCommandComplete(): void {}
  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
  handleCopyData(): void {}
}

const send = (connection: Connection, text: string): void => {
  connection.parse({ text })
  connection.bind({ values: [] })
  connection.describe({ type: "P", name: "" })
  connection.execute({ portal: "" })
}
