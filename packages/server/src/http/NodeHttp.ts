/** The HTTP API on a Node server, listening at the configured address once the ingest of the start is over, if there is one. */
import { NodeHttpServer } from "@effect/platform-node"
import { startupIngest } from "@semlayer/engine/ingest/StartupIngest"
import { Duration, Effect, Layer } from "effect"
import { createServer } from "node:http"
import { ServerConfig } from "../ServerConfig.js"
import { HttpLive } from "./HttpLive.js"
import { answerUnreadable } from "./Unreadable.js"

/** How long a connection may stay that still sends or receives when the server has closed. */
const lingering = Duration.seconds(1)

/** A Node server that does not wait for ever for connections on which nothing is asked. */
const nodeServer = Effect.gen(function* () {
  const server = createServer()
  answerUnreadable(server)
  yield* Effect.addFinalizer(() =>
    Effect.sync(() => server.closeAllConnections()).pipe(Effect.delay(lingering), Effect.forkDaemon)
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
