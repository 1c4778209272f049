/** One ingest: what was asked, and the database as it was found. */
import type { SqlDialect } from "@semlayer/compiler/dialect/SqlDialect"
import type { UnknownSchema } from "@semlayer/domain/CatalogErrors"
import type { ConnectionFailed } from "@semlayer/domain/DatabaseErrors"
import type { IngestRequest } from "@semlayer/domain/Ingest"
import type { DatasourceName } from "@semlayer/domain/Names"
import { Data, type Effect } from "effect"
import type { StatementError } from "../connect/Connection.js"
import type { Introspection, TableInfo } from "../connect/Introspection.js"
import type { LiveTable } from "./LiveTable.js"

/** A table that was there when the schema was read, and is not any more. */
export class TableGone extends Data.TaggedError("TableGone")<{ readonly table: string; readonly reason: string }> {
  override get message() {
    return `The table '${this.table}' has gone since the schema was read: ${this.reason}`
  }
}

export interface IngestJob {
  readonly datasource: DatasourceName
  readonly request: IngestRequest
  readonly dialect: SqlDialect
  /** The schema that is ingested; null for the default one. */
  readonly schema: string | null
  /** The tables of the schema, and its views where the request includes them. */
  readonly introspection: Introspection
  /** The tables and the views of the schema. */
  readonly introspectViews: Effect.Effect<Introspection, StatementError | UnknownSchema>
  /** The engine's declared types are only hints. */
  readonly looseTypes: boolean
  /** A table with its types; where types are loose, those that its data tell. */
  readonly settle: (table: TableInfo) => Effect.Effect<LiveTable, ConnectionFailed | TableGone>
}

/** The table that is worked on now; `position` counts from 1. */
export interface IngestProgress {
  readonly table: string
  readonly position: number
  readonly total: number
}

/** What a surface does to show how far an ingest is. */
export type OnProgress = (progress: IngestProgress) => Effect.Effect<void>
