/**
 * Connections by datasource: one each, shared by all who use it, closed after standing idle. An edited datasource is
 * opened anew, and its old connection ends with the last user.
 */
import type { DatasourceInvalid } from "@semlayer/domain/CatalogErrors"
import { ConnectionFailed } from "@semlayer/domain/DatabaseErrors"
import type { Datasource } from "@semlayer/domain/Datasource"
import type { DatasourceName } from "@semlayer/domain/Names"
import { Duration, Effect, Layer, RcMap, Scope } from "effect"
import { countedFailure, observedConnection } from "../observe/ObservedConnection.js"
import { slowConfig } from "../observe/ObserveConfig.js"
import { dialectOf } from "../query/Catalogs.js"
import { Storage } from "../storage/Storage.js"
import { unknownDatasource } from "../storage/UnknownName.js"
import { type ConnectConfig, connectConfig } from "./ConnectConfig.js"
import type { Connection } from "./Connection.js"
import { type ConnectError, Connections } from "./Connections.js"
import type { Connector, Database } from "./Connector.js"
import { Connectors } from "./Connectors.js"
import { databaseConnection } from "./DatabaseConnection.js"
import { fillIn } from "./EnvReferences.js"
import { engineOf, fileSettings, serverSettings } from "./Settings.js"

/** How often it is seen whether a datasource was edited or deleted elsewhere. */
const lookTime = "1 second"

/** How long a connection that nobody uses stays open. */
const idleTime = "2 minutes"

/** A datasource as it was when its connection was opened. The object itself is the key of the connection. */
interface Version {
  readonly datasource: Datasource
  readonly revision: string
}

export const ConnectionsLive = Layer.scoped(
  Connections,
  Effect.gen(function* () {
    const storage = yield* Storage
    const config = yield* connectConfig
    const slow = yield* slowConfig
    const open = yield* makeOpener(config)
    const current = new Map<DatasourceName, Version>()
    const connections = yield* RcMap.make({
      lookup: ({ datasource }: Version) =>
        Effect.map(Effect.onExit(open(datasource), countedFailure(datasource.name)), (database) =>
          observedConnection(
            databaseConnection(database, {
              datasource: datasource.name,
              timeout: Duration.min(
                config.queryTimeout,
                Duration.seconds(datasource.query_timeout ?? Number.POSITIVE_INFINITY)
              )
            }),
            { datasource: datasource.name, engine: dialectOf(datasource), ...slow }
          )
        ),
      idleTimeToLive: idleTime
    })

    /** Whoever has the connection keeps it; nobody gets it any more. */
    const retire = Effect.fnUntraced(function* (name: DatasourceName, version: Version) {
      if (current.get(name) === version) current.delete(name)
      yield* RcMap.invalidate(connections, version)
    })

    // Every statement passes here: no generator, and no span beside that of opening.
    const get = (name: DatasourceName): Effect.Effect<Connection, ConnectError, Scope.Scope> =>
      Effect.flatMap(storage.snapshot, (snapshot): Effect.Effect<Connection, ConnectError, Scope.Scope> => {
        const stored = snapshot.datasources.get(name)
        const known = current.get(name)
        if (known !== undefined && known.revision === stored?.revision) return opened(name, known)
        const retired = known === undefined ? Effect.void : retire(name, known)
        if (stored === undefined) return Effect.zipRight(retired, unknownDatasource(name, snapshot))
        return Effect.flatMap(retired, () => {
          const version = current.get(name) ?? { datasource: stored.value, revision: stored.revision }
          current.set(name, version)
          return opened(name, version)
        })
      })

    /** A failure is not kept: the next caller tries again. */
    const opened = (name: DatasourceName, version: Version) =>
      Effect.tapError(RcMap.get(connections, version), () => retire(name, version))

    /** What another service, or a hand, has edited or deleted is not kept until somebody asks for it. */
    const retireStale = Effect.gen(function* () {
      if (current.size === 0) return
      const { datasources } = yield* storage.snapshot
      for (const [name, version] of current) {
        if (datasources.get(name)?.revision !== version.revision) yield* retire(name, version)
      }
    })
    // A storage that cannot be read says nothing about them.
    yield* Effect.forkScoped(Effect.forever(Effect.delay(Effect.ignore(retireStale), lookTime)))

    const release = Effect.fn("Connections.release")(function* (name: DatasourceName) {
      const version = current.get(name)
      if (version !== undefined) yield* retire(name, version)
    })

    return { get, release }
  })
)

type OpenDatasource = (
  datasource: Datasource
) => Effect.Effect<Database, ConnectionFailed | DatasourceInvalid, Scope.Scope>

/** Gives the function that opens a datasource of any engine; an engine is loaded and prepared at its first use. */
const makeOpener = Effect.fnUntraced(function* (config: ConnectConfig) {
  const scope = yield* Effect.scope
  const opens = new Map<string, Effect.Effect<OpenDatasource, string>>()
  for (const [type, load] of yield* Connectors) {
    const loaded = Effect.tryPromise({ try: load, catch: (error) => `the driver for ${type} does not load: ${error}` })
    const prepared = Effect.flatMap(loaded, (connector) => prepare(connector, config))
    opens.set(type, yield* Effect.cached(Scope.extend(prepared, scope)))
  }
  return Effect.fn("Connections.open")(function* (stored: Datasource) {
    const datasource = yield* fillIn(stored)
    const type = yield* engineOf(datasource, [...opens.keys()])
    const open = yield* (opens.get(type) ?? Effect.dieMessage("engineOf answers one of the types it is given")).pipe(
      Effect.mapError((reason) => new ConnectionFailed({ datasource: stored.name, problem: "configuration", reason }))
    )
    return yield* open(datasource)
  })
})

const prepare = (connector: Connector, config: ConnectConfig): Effect.Effect<OpenDatasource, never, Scope.Scope> =>
  connector.kind === "file"
    ? Effect.map(connector.prepare(config), (open) => (datasource) => Effect.flatMap(fileSettings(datasource), open))
    : Effect.map(connector.prepare(config), (open) => (datasource) => Effect.flatMap(serverSettings(datasource), open))
