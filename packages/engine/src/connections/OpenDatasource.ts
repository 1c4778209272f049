/** Opens a datasource with the connector of its engine, with references to environment variables resolved and concealed. */
import type { DatasourceInvalid } from "@semlayer/domain/CatalogErrors"
import { ConnectionFailed } from "@semlayer/domain/DatabaseErrors"
import type { Datasource } from "@semlayer/domain/Datasource"
import { concealedDatabase, concealedOpening } from "@semlayer/connectors/connection/ConcealedErrors"
import type { ConnectConfig } from "@semlayer/connectors/connection/ConnectConfig"
import type { Connector, Database } from "@semlayer/connectors/connection/Connector"
import { Connectors } from "@semlayer/connectors/Connectors"
import { resolveReferences } from "@semlayer/connectors/settings/EnvReferences"
import { engineOf, fileSettings, serverSettings, type StatementBounds } from "@semlayer/connectors/settings/Settings"
import { Effect, Scope } from "effect"
import { once } from "@semlayer/runtime/Once"

/** An opened datasource. */
export interface Opened {
  readonly database: Database
  /** The database is a server with sessions, not a file. */
  readonly isServer: boolean
}

/** Opens a datasource until the scope closes. */
export type OpenDatasource = (
  datasource: Datasource,
  bounds: StatementBounds
) => Effect.Effect<Opened, ConnectionFailed | DatasourceInvalid, Scope.Scope>

/** Returns the function that opens a datasource of any engine. An engine's driver is loaded and prepared on first use. */
export const makeOpener = Effect.fnUntraced(function* (config: ConnectConfig) {
  const scope = yield* Effect.scope
  const opens = new Map<string, Effect.Effect<OpenDatasource, string>>()
  for (const [type, load] of yield* Connectors) {
    const loaded = Effect.tryPromise({
      try: load,
      catch: (error) => `the driver for ${type} cannot be loaded: ${error}`
    })
    const prepared = Effect.flatMap(loaded, (connector) => prepare(connector, config))
    opens.set(type, yield* once(Scope.extend(prepared, scope)))
  }
  return Effect.fn("Connections.open")(function* (stored: Datasource, bounds: StatementBounds) {
    const resolved = yield* resolveReferences(stored)
    const { datasource, conceal } = resolved
    const opened = Effect.gen(function* () {
      const type = yield* engineOf(datasource, [...opens.keys()])
      const open = yield* (opens.get(type) ?? Effect.dieMessage("engineOf answers one of the types it is given")).pipe(
        Effect.mapError((reason) => new ConnectionFailed({ datasource: stored.name, problem: "configuration", reason }))
      )
      return yield* open(datasource, bounds)
    })
    if (datasource === stored) return yield* opened
    const { database, isServer } = yield* Effect.mapError(opened, concealedOpening(conceal))
    return { database: concealedDatabase(database, conceal), isServer }
  })
})

const prepare = (connector: Connector, config: ConnectConfig): Effect.Effect<OpenDatasource, never, Scope.Scope> =>
  connector.kind === "file"
    ? Effect.map(
        connector.prepare(config),
        (open) => (datasource, bounds) =>
          Effect.flatMap(fileSettings(datasource, bounds), (settings) =>
            Effect.map(open(settings), (database) => ({ database, isServer: false }))
          )
      )
    : Effect.map(
        connector.prepare(config),
        (open) => (datasource, bounds) =>
          Effect.flatMap(serverSettings(datasource, bounds), (settings) =>
            Effect.map(open(settings), (database) => ({ database, isServer: true }))
          )
      )
