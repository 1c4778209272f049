/**
 * The HTTP API on a Node server, and the PostgreSQL protocol if a port is configured.
 *
 * They listen at the configured addresses, after the startup ingest if one is configured.
 */
import { NodeHttpServer } from "@effect/platform-node"
import { startupIngest } from "@semlayer/engine/ingest/StartupIngest"
import type { ModelProblems } from "@semlayer/engine/check/ModelProblems"
import { logProblems } from "@semlayer/engine/check/StartupProblems"
import { makeBackground } from "@semlayer/runtime/Background"
import type { Storage } from "@semlayer/storage/snapshot/Storage"
import { Duration, Effect, Layer } from "effect"
import { createServer } from "node:http"
import { ServerConfig } from "./config/ServerConfig.js"
import { HttpLive } from "./HttpLive.js"
import { PgLive } from "./PgLive.js"
import { answerUnreadable } from "./http/Unreadable.js"

/** How long open connections may finish sending or receiving after the server has closed. */
const lingering = Duration.seconds(1)

/** Interval in milliseconds at which Node checks for requests that exceed `requestTimeout`. */
const lookTime = 1_000

/**
 * A Node server that limits how long a request may take to arrive.
 *
 * On close it does not wait for idle connections.
 */
const nodeServer = Effect.gen(function* () {
  const { bodyTimeout } = yield* ServerConfig
  const server = createServer({
    requestTimeout: Math.ceil(Duration.toMillis(bodyTimeout)),
    connectionsCheckingInterval: lookTime
  })
  answerUnreadable(server)
  // In a timer, because closing the server runs after this finalizer and waits for its connections.
  yield* Effect.addFinalizer(() =>
    Effect.sync(() => void setTimeout(() => server.closeAllConnections(), Duration.toMillis(lingering)))
  )
  return server
})

export const NodeHttpLive = Layer.unwrapScoped(
  Effect.gen(function* () {
    const { host, port, ingestOnStartup } = yield* ServerConfig
    if (ingestOnStartup) yield* startupIngest()
    yield* (yield* makeBackground).start(
      "StartupProblems.log",
      Effect.provide(logProblems, yield* Effect.context<ModelProblems | Storage>())
    )
    const server = yield* nodeServer
    return Layer.provideMerge(
      Layer.merge(HttpLive, PgLive),
      NodeHttpServer.layer(() => server, { host, port })
    )
  })
)
