/** One pooled connection per datasource: shared, closed when idle, and reopened after an edit. */
import type {
  DatasourceInvalid,
  DocumentUnusable,
  StorageFailed,
  UnknownDatasource
} from "@semlayer/domain/CatalogErrors"
import type { ConnectionFailed } from "@semlayer/domain/DatabaseErrors"
import type { Datasource } from "@semlayer/domain/Datasource"
import type { DatasourceName } from "@semlayer/domain/Names"
import { Context, type Effect, type Scope } from "effect"
import type { Connection } from "./Connection.js"

export type ConnectError = ConnectionFailed | UnknownDatasource | DocumentUnusable | DatasourceInvalid | StorageFailed

export class Connections extends Context.Tag("@semlayer/connectors/Connections")<
  Connections,
  {
    /** The connection of a datasource, held open until the scope closes; opened if needed, within 10 seconds. */
    readonly get: (name: DatasourceName) => Effect.Effect<Connection, ConnectError, Scope.Scope>
    /** Uses the connection of a datasource. Cheaper than `get` for statements in quick succession. */
    readonly use: <A, E, R>(
      name: DatasourceName,
      work: (connection: Connection) => Effect.Effect<A, E, R>
    ) => Effect.Effect<A, E | ConnectError, R>
    /** Like `get`, but also tries while the circuit breaker is open: for connection tests. */
    readonly probe: (name: DatasourceName) => Effect.Effect<Connection, ConnectError, Scope.Scope>
    /** Connects to a datasource, which need not be stored, and closes the connection. */
    readonly check: (datasource: Datasource) => Effect.Effect<void, ConnectionFailed | DatasourceInvalid>
    /** Closes the connection of a datasource when its last use ends; the next `get` opens a new one. */
    readonly release: (name: DatasourceName) => Effect.Effect<void>
  }
>() {}
