/** A service with the PostgreSQL protocol on a free port, and clients of it. */
import * as NodeHttpClient from "@effect/platform-node/NodeHttpClient"
import { ConfigProvider, Duration, Effect, Layer, Logger, LogLevel } from "effect"
import pg from "pg"
import { HttpLive } from "../../src/HttpLive.js"
import { PgLive } from "../../src/PgLive.js"
import { ServerConfig } from "../../src/config/ServerConfig.js"
import { PgAddress } from "../../src/wire/PgServer.js"
import { TestEngine, TestHttp } from "../TestServer.js"

/** The service with some settings; the environment is ignored. */
export const wireServer = (settings: Readonly<Record<string, string>> = {}, engine: typeof TestEngine = TestEngine) =>
  Layer.merge(HttpLive, PgLive).pipe(
    Layer.provideMerge(engine),
    Layer.provide(ServerConfig.layerWith({ host: "127.0.0.1", port: 0, grace: Duration.seconds(2) })),
    Layer.provideMerge(TestHttp),
    Layer.provideMerge(NodeHttpClient.layer),
    // These tests cause failures on purpose.
    Layer.provide(Logger.minimumLogLevel(LogLevel.Error)),
    Layer.provide(
      Layer.setConfigProvider(ConfigProvider.fromMap(new Map(Object.entries({ SEM_PG_PORT: "0", ...settings }))))
    )
  )

/** Where the service listens. */
export const address = Effect.flatMap(PgAddress, (address) =>
  address === null ? Effect.dieMessage("the protocol is off") : Effect.succeed(address)
)

/** Options of node-postgres; its types lack the binary format. */
type ClientOptions = pg.ClientConfig & { readonly binary?: boolean }

/** A client, and how it connects. */
export const connect = (config: ClientOptions = {}) =>
  Effect.flatMap(address, ({ host, port }) =>
    Effect.map(
      Effect.acquireRelease(
        Effect.sync(() => new pg.Client({ host, port, user: "ada", database: "shop", ...config })),
        (client) => Effect.promise(() => client.end().catch(() => undefined))
      ),
      (client) => {
        client.on("error", () => undefined)
        return [client, () => client.connect()] as const
      }
    )
  )

/** A connected client of node-postgres. */
export const client = (config: ClientOptions = {}) =>
  Effect.flatMap(connect(config), ([client, connecting]) => Effect.as(Effect.promise(connecting), client))

/** The failure of a statement or a connection, as node-postgres reports it. */
export const failureOf = (work: () => Promise<unknown>): Effect.Effect<pg.DatabaseError> =>
  Effect.promise(async () => {
    const failure: unknown = await work().then(
      () => new Error("it has not failed"),
      (cause: unknown) => cause
    )
    if (failure instanceof pg.DatabaseError) return failure
    throw failure
  })
