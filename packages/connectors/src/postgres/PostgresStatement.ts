/**
 * One statement as the wire protocol carries it. All goes out at once, and the answers stream back: a read-only
 * transaction around the statement costs no round trip, and its rollback undoes what the statement set in the session.
 */
import type { Connection, FieldDescription, Submittable } from "pg"
import type { Cell } from "../connection/Connection.js"
import type { RowBuffer } from "../connection/RowBuffer.js"
import type { Decode } from "./PostgresCells.js"

export interface StatementEvents {
  readonly decoderOf: (typeId: number) => Decode
  /** The server's own limit for this statement, in milliseconds; null for that of the session. */
  readonly limitMillis: number | null
  /** Called once when the statement has failed and the server has skipped the rest, before it is ready again. */
  readonly onError: (error: Error) => void
}

export class PostgresStatement implements Submittable {
  private decoders: ReadonlyArray<Decode> = []

  constructor(
    private readonly sql: string,
    private readonly rows: RowBuffer,
    private readonly events: StatementEvents
  ) {}

  submit(connection: Connection): void {
    connection.stream.cork()
    send(connection, "BEGIN TRANSACTION READ ONLY")
    if (this.events.limitMillis !== null) send(connection, `SET LOCAL statement_timeout = ${this.events.limitMillis}`)
    // The extended protocol takes one statement only.
    send(connection, this.sql)
    send(connection, "ROLLBACK")
    connection.sync()
    connection.stream.uncork()
  }

  handleRowDescription({ fields }: { readonly fields: ReadonlyArray<FieldDescription> }): void {
    this.rows.setColumns(fields.map((field) => field.name))
    this.decoders = fields.map((field) => this.events.decoderOf(field.dataTypeID))
  }

  handleDataRow({ fields }: { readonly fields: ReadonlyArray<string | null> }): void {
    const row = new Array<Cell>(fields.length)
    for (let index = 0; index < fields.length; index++) {
      const text = fields[index] ?? null
      row[index] = text === null ? null : (this.decoders[index]?.(text) ?? null)
    }
    this.rows.add(row)
  }

  handleReadyForQuery(): void {
    this.rows.end()
  }

  handleError(error: Error): void {
    this.events.onError(error)
  }

  handleCopyInResponse(connection: Connection): void {
    connection.sendCopyFail("only a SELECT may run")
  }

  // Of the three statements' ends only the last counts, and that is when the server is ready again.
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
