/**
 * The port to engines whose declared types are only hints: there the data of a table say what its columns hold
 * (specification, 1.1.6).
 */
import type { ConnectionFailed, DatasourceBusy } from "@semlayer/domain/DatabaseErrors"
import { Data, type Effect, type Either } from "effect"
import type { Connection } from "@semlayer/connectors/connection/Connection"
import type { TableInfo } from "@semlayer/connectors/introspection/Introspection"
import type { TypeFinding } from "./LiveTable.js"

/** A table that was there when the schema was read, and is not any more. */
export class TableGone extends Data.TaggedError("TableGone")<{ readonly table: string; readonly reason: string }> {
  override get message() {
    return `The table '${this.table}' has gone since the schema was read: ${this.reason}`
  }
}

export interface Probed {
  /** Findings by the column's name, for the columns that were looked at. */
  readonly findings: ReadonlyMap<string, TypeFinding>
  /** What kept the probe from being certain; among the warnings of every ingest. */
  readonly warnings: ReadonlyArray<string>
}

/**
 * Looks at the data of some tables, at no more than `scanCap` rows and one of each, to be certain of what it finds. A
 * statement that fails costs the certainty and nothing else; an error is only a database that cannot be reached. The
 * answers are in the order of the tables, and of one that is not there any more it says so.
 */
export type TypeProbe = (
  connection: Connection,
  tables: ReadonlyArray<TableInfo>,
  scanCap: number
) => Effect.Effect<ReadonlyArray<Either.Either<Probed, TableGone>>, ConnectionFailed | DatasourceBusy>
