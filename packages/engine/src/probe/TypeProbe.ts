/** Port to engines whose declared types are only hints. There, column types are inferred from the data. */
import type { ConnectionFailed, DatasourceBusy } from "@semlayer/domain/DatabaseErrors"
import { Data, type Effect, type Either } from "effect"
import type { Connection } from "@semlayer/connectors/connection/Connection"
import type { TableInfo } from "@semlayer/connectors/introspection/Introspection"
import type { TypeFinding } from "./LiveTable.js"

/** A table was dropped after the schema was read. */
export class TableGone extends Data.TaggedError("TableGone")<{ readonly table: string; readonly reason: string }> {
  override get message() {
    return `The table '${this.table}' was dropped after the schema was read: ${this.reason}`
  }
}

export interface Probed {
  /** Findings by column name, for the probed columns. */
  readonly findings: ReadonlyMap<string, TypeFinding>
  /** Why some types could not be proven; reported as warnings of every ingest. */
  readonly warnings: ReadonlyArray<string>
}

/**
 * Infers column types from the data of several tables, reading at most `scanCap` + 1 rows of each.
 *
 * A failed statement only makes its findings unproven; the effect fails only when the database is busy or cannot be reached.
 * Results are in table order, with `TableGone` for a table that no longer exists.
 */
export type TypeProbe = (
  connection: Connection,
  tables: ReadonlyArray<TableInfo>,
  scanCap: number
) => Effect.Effect<ReadonlyArray<Either.Either<Probed, TableGone>>, ConnectionFailed | DatasourceBusy>
