/**
 * One statement in the wire protocol. All messages are sent at once and the answers stream back: the read-only transaction
 * around the statement costs no round trip, and its rollback undoes settings that the statement changed.
 */
import type { Connection, FieldDescription, Submittable } from "pg"
import type { Cell } from "../connection/Connection.js"
import type { RowBuffer } from "../connection/RowBuffer.js"
import { type PostgresDecode, scaleOf } from "./PostgresCells.js"

export interface StatementEvents {
  readonly decoderOf: (typeId: number) => PostgresDecode
  /** Server-side timeout of this statement, in milliseconds; null means the session's timeout. */
  readonly limitMillis: number | null
  /** Called once after the statement has failed and the remaining messages were skipped, before the server is ready again. */
  readonly onError: (error: Error) => void
}

export class PostgresStatement implements Submittable {
  private decoders: ReadonlyArray<PostgresDecode> = []

  constructor(
    private readonly sql: string,
    private readonly rows: RowBuffer,
    private readonly events: StatementEvents
  ) {}

  submit(connection: Connection): void {
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
