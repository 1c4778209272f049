/** Listens for clients that speak the protocol of PostgreSQL, if a port is configured. */
import { metrics } from "@semlayer/runtime/telemetry/Metrics"
import { Context, Data, Deferred, Effect, FiberSet, Layer } from "effect"
import { createServer, type Server, type Socket } from "node:net"
import { ServerConfig } from "../config/ServerConfig.js"
import { backend } from "./protocol/Backend.js"
import { ByteWriter } from "./protocol/ByteWriter.js"
import { PgConfig } from "./PgConfig.js"
import { CancelKeys } from "./session/CancelKeys.js"
import { makeConnections } from "./session/Connection.js"
import { WireSocket } from "./socket/WireSocket.js"

/** The port cannot be listened on. */
export class PgListenFailed extends Data.TaggedError("PgListenFailed")<{
  readonly host: string
  readonly port: number
  readonly cause: unknown
}> {}

/** The address of the listener; null if the protocol is off. */
export class PgAddress extends Context.Tag("@semlayer/server/wire/PgAddress")<
  PgAddress,
  { readonly host: string; readonly port: number } | null
>() {}

const listening = (server: Server, host: string, port: number) =>
  Effect.async<number, PgListenFailed>((resume) => {
    server.once("error", (cause) => resume(new PgListenFailed({ host, port, cause })))
    server.listen({ host, port }, () => {
      const address = server.address()
      resume(Effect.succeed(typeof address === "object" && address !== null ? address.port : port))
    })
  })

const closing = (server: Server) => Effect.async<void>((resume) => void server.close(() => resume(Effect.void)))

/** Rejects a connection beyond the maximum. The client reads the error as the answer to its start-up. */
const turnAway = (socket: Socket, limit: number): void => {
  const writer = new ByteWriter()
  const message = `sorry, too many clients already: at most ${limit} connections are accepted`
  backend.error(writer, { severity: "FATAL", sqlstate: "53300", message })
  socket.on("error", () => socket.destroy())
  socket.resume()
  socket.end(writer.take(), () => socket.destroySoon())
}

const serve = Effect.fnUntraced(function* (port: number) {
  const { host, maxConnections } = yield* PgConfig
  const { grace } = yield* ServerConfig
  const converse = yield* makeConnections
  const keys = new CancelKeys()
  const open = new Set<WireSocket>()
  const emptied = yield* Deferred.make<void>()
  let isClosing = false
  const fibers = yield* FiberSet.make<void>()
  const fork = yield* FiberSet.runtime(fibers)()

  const leave = (socket: WireSocket) =>
    Effect.suspend(() => {
      open.delete(socket)
      metrics.pgConnections(open.size)
      return isClosing && open.size === 0 ? Deferred.succeed(emptied, undefined) : Effect.void
    })

  const server = createServer({ noDelay: true }, (plain) => {
    if (open.size >= maxConnections) return turnAway(plain, maxConnections)
    const socket = new WireSocket(plain)
    open.add(socket)
    metrics.pgConnections(open.size)
    fork(Effect.ensuring(converse(socket, keys), leave(socket)))
  })

  // Idle connections end at once, others after the running statement or the grace period.
  yield* Effect.addFinalizer(() =>
    Effect.gen(function* () {
      isClosing = true
      const closed = yield* Effect.fork(closing(server))
      for (const socket of open) socket.stop()
      if (open.size > 0) yield* Effect.timeoutOption(Effect.interruptible(Deferred.await(emptied)), grace)
      yield* FiberSet.clear(fibers)
      yield* closed
    })
  )
  return { host, port: yield* listening(server, host, port) }
})

/** The listener. Connections end with its scope. */
export const PgServer = Layer.scoped(
  PgAddress,
  Effect.flatMap(PgConfig, ({ port }) => (port === null ? Effect.succeed(null) : serve(port)))
).pipe(Layer.provide(PgConfig.layer))
