/** One ingest: the request and the database's schema. */
import type { SqlDialect } from "@semlayer/compiler/dialect/SqlDialect"
import type { IngestProgress, IngestRequest } from "@semlayer/domain/Ingest"
import type { DatasourceName } from "@semlayer/domain/Names"
import type { Effect } from "effect"
import type { Connection } from "@semlayer/connectors/connection/Connection"
import type { Introspection } from "@semlayer/connectors/introspection/Introspection"
import type { TableTypes } from "../probe/TableTypes.js"

export interface IngestJob {
  readonly datasource: DatasourceName
  readonly connection: Connection
  readonly request: IngestRequest
  readonly dialect: SqlDialect
  /** The ingested schema; null for the default one. */
  readonly schema: string | null
  /** The tables of the schema, and its views if requested. */
  readonly introspection: Introspection
  readonly types: TableTypes
}

/** Callback that reports progress. */
export type OnProgress = (progress: IngestProgress) => Effect.Effect<void>
