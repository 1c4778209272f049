/**
 * The HTTP API on a Node server, and the PostgreSQL protocol if a port is configured.
 *
 * They listen at the configured addresses, after the startup ingest if one is configured.
 */
import * as NodeHttpServer from "@effect/platform-node/NodeHttpServer"
import { startupIngest } from "@semlayer/engine/ingest/StartupIngest"
import type { ModelProblems } from "@semlayer/engine/check/ModelProblems"
import { logProblems } from "@semlayer/engine/check/StartupProblems"
import { makeBackground } from "@semlayer/runtime/Background"
import type { Storage } from "@semlayer/storage/snapshot/Storage"
import { Duration, Effect, Layer } from "effect"
import { createServer, type Server } from "node:http"
import { ServerConfig } from "./config/ServerConfig.js"
import { HttpLive } from "./HttpLive.js"
import { PgLive } from "./PgLive.js"
import { answerUnreadable } from "./http/Unreadable.js"

/** How long open connections may finish sending or receiving after the server has closed. */
const lingering = Duration.seconds(1)

/** Interval in milliseconds at which Node checks for requests that exceed `requestTimeout`. */
const lookTime = 1_000

/** A Node server that limits how long a request may take to arrive. */
const nodeServer = Effect.map(ServerConfig, ({ bodyTimeout }) => {
  const server = createServer({
    requestTimeout: Math.ceil(Duration.toMillis(bodyTimeout)),
    connectionsCheckingInterval: lookTime
  })
  answerUnreadable(server)
  return server
})

/**
 * Ends the connections that are still open a while after the server has closed, such as those that have not sent a request: browsers and
 * balancers open some ahead. In a timer, because the server closes after this layer, and waits for its connections.
 */
const endConnections = (server: Server) =>
  Layer.scopedDiscard(
    Effect.addFinalizer(() =>
      Effect.sync(() => void setTimeout(() => server.closeAllConnections(), Duration.toMillis(lingering)).unref())
    )
  )

export const NodeHttpLive = Layer.unwrapScoped(
  Effect.gen(function* () {
    const { host, port, ingestOnStartup } = yield* ServerConfig
    if (ingestOnStartup) yield* startupIngest()
    yield* (yield* makeBackground).start(
      "StartupProblems.log",
      Effect.provide(logProblems, yield* Effect.context<ModelProblems | Storage>())
    )
    const server = yield* nodeServer
    return Layer.merge(HttpLive, PgLive).pipe(
      Layer.provideMerge(endConnections(server)),
      Layer.provideMerge(NodeHttpServer.layer(() => server, { host, port }))
    )
  })
)
