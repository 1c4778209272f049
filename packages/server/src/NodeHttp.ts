/** The HTTP API on a Node server, listening at the configured address once the ingest of the start is over, if there is one. */
import { NodeHttpServer } from "@effect/platform-node"
import { startupIngest } from "@semlayer/engine/ingest/StartupIngest"
import { Duration, Effect, Layer } from "effect"
import { createServer } from "node:http"
import { ServerConfig } from "./config/ServerConfig.js"
import { HttpLive } from "./HttpLive.js"
import { answerUnreadable } from "./http/Unreadable.js"

/** How long a connection may stay that still sends or receives when the server has closed. */
const lingering = Duration.seconds(1)

/** How often Node looks for requests that take too long to be received, in milliseconds. */
const lookTime = 1_000

/** A Node server that waits neither for idle connections when it closes nor long for requests that are sent slowly. */
const nodeServer = Effect.gen(function* () {
  const { bodyTimeout } = yield* ServerConfig
  const server = createServer({
    requestTimeout: Math.ceil(Duration.toMillis(bodyTimeout)),
    connectionsCheckingInterval: lookTime
  })
  answerUnreadable(server)
  // By a timer: closing the server, which comes after this, waits for its connections.
  yield* Effect.addFinalizer(() =>
    Effect.sync(() => void setTimeout(() => server.closeAllConnections(), Duration.toMillis(lingering)))
  )
  return server
})

export const NodeHttpLive = Layer.unwrapScoped(
  Effect.gen(function* () {
    const { host, port, ingestOnStartup } = yield* ServerConfig
    if (ingestOnStartup) yield* startupIngest()
    const server = yield* nodeServer
    return Layer.provideMerge(
      HttpLive,
      NodeHttpServer.layer(() => server, { host, port })
    )
  })
)
