/** Open connections by datasource: pooled, shared, closed when idle, and opened anew after an edit. */
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
    /** The connection of a datasource, kept open while the scope is; made when there is none. Within 10 seconds. */
    readonly get: (name: DatasourceName) => Effect.Effect<Connection, ConnectError, Scope.Scope>
    /** Works with the connection of a datasource: cheaper than `get` where one statement follows the other. */
    readonly use: <A, E, R>(
      name: DatasourceName,
      work: (connection: Connection) => Effect.Effect<A, E, R>
    ) => Effect.Effect<A, E | ConnectError, R>
    /** The same as `get`, also where that refuses because the database could not be reached lately: for who wants to know. */
    readonly probe: (name: DatasourceName) => Effect.Effect<Connection, ConnectError, Scope.Scope>
    /** Connects to a datasource that need not be stored, and closes the connection. */
    readonly check: (datasource: Datasource) => Effect.Effect<void, ConnectionFailed | DatasourceInvalid>
    /** Closes the connection of a datasource once nobody uses it; the next `get` opens a new one. */
    readonly release: (name: DatasourceName) => Effect.Effect<void>
  }
>() {}
