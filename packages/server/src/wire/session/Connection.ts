/** One connection: start-up, authentication, and then its messages until it ends. */
import { SessionRejected } from "@semlayer/engine/session/SessionRejected"
import { type Changed, reportedSettings, withSetting } from "@semlayer/engine/session/SessionSettings"
import { Cause, Duration, Effect, Either, Option, type Scope } from "effect"
import { unexpectedFailure } from "../../http/Unexpected.js"
import { backend } from "../protocol/Backend.js"
import type { Frame } from "../protocol/Frames.js"
import { frontendMessage } from "../protocol/Frontend.js"
import { maxStartUp, type StartUpPacket, startUpPacket } from "../protocol/StartUp.js"
import { PgConfig } from "../PgConfig.js"
import { FrameInvalid, SocketEnded, type WireSocket } from "../socket/WireSocket.js"
import type { CancelKeys } from "./CancelKeys.js"
import { errorFields, ofFrame, violation } from "./ErrorFields.js"
import { makeLogins } from "./Logins.js"
import { Outbox } from "./Outbox.js"
import { makeSessions, type Session } from "./Session.js"
import { SessionContext } from "./SessionContext.js"

type StartUp = Extract<StartUpPacket, { readonly _tag: "StartUp" }>

/** How long a closed connection may take to receive what it was sent. */
const lingering = Duration.seconds(1)

const shutdown = () =>
  new SessionRejected({
    ...{ sqlstate: "57P01", message: "terminating connection: the service is shutting down", isFatal: true }
  })

const endOf = ({ reason }: SocketEnded): SessionRejected =>
  reason === "idle" ? fatal("57P05", "terminating connection due to idle-session timeout") : shutdown()

const fatal = (sqlstate: string, message: string) => new SessionRejected({ sqlstate, message, isFatal: true })

/** The settings in the packet: by their names, and as `-c name=value` in `options`. */
const settingsOf = (parameters: ReadonlyMap<string, string>): Either.Either<Changed, SessionRejected> => {
  const options = [...(parameters.get("options") ?? "").matchAll(/(?:-c\s*|--)([\w.-]+)=((?:\\.|\S)*)/g)].map(
    ([, name = "", value = ""]) => [name.replaceAll("-", "_"), value.replace(/\\(.)/g, "$1")] as const
  )
  const named = [...parameters].filter(
    ([name]) => !["user", "database", "options", "replication"].includes(name) && !name.startsWith("_pq_.")
  )
  let settings: Changed = new Map()
  for (const [name, value] of [...options, ...named]) {
    const next = withSetting(settings, name, value)
    if (Either.isLeft(next)) return Either.left(fatal(next.left.sqlstate, next.left.message))
    settings = next.right
  }
  return Either.right(settings)
}

export const makeConnections = Effect.gen(function* () {
  const { tls, startUpTimeout, idleTimeout, maxMessage } = yield* PgConfig
  const { login } = yield* makeLogins
  const sessionOf = yield* makeSessions

  /** Reads packets until one that starts or cancels a session, and switches to TLS in between. */
  const firstPacket = Effect.fnUntraced(function* (socket: WireSocket) {
    for (;;) {
      const packet = startUpPacket((yield* socket.take(false, maxStartUp)).body)
      if (packet._tag === "GssRequest" || (packet._tag === "TlsRequest" && tls === null)) {
        yield* socket.write(Buffer.from("N"))
      } else if (packet._tag === "TlsRequest" && tls !== null) {
        // Bytes sent before the handshake would be read as if they were encrypted.
        if (socket.hasMore || socket.isEncrypted) return yield* violation("received unencrypted data after SSL request")
        yield* socket.write(Buffer.from("S"))
        yield* socket.startTls(tls)
      } else return packet
    }
  })

  /** The session of a client that has authenticated itself. */
  const started = Effect.fnUntraced(function* (
    { minor, parameters }: StartUp,
    door: { readonly socket: WireSocket; readonly out: Outbox },
    keys: CancelKeys
  ) {
    const { out } = door
    const { writer } = out
    const user = parameters.get("user") ?? ""
    if (user === "") return yield* fatal("28000", "no PostgreSQL user name specified in startup packet")
    const replication = parameters.get("replication") ?? "false"
    if (!/^(?:false|off|no|0)$/i.test(replication)) return yield* fatal("0A000", "replication is not supported")
    const extensions = [...parameters.keys()].filter((name) => name.startsWith("_pq_."))
    if (minor > 0 || extensions.length > 0) backend.negotiateVersion(writer, extensions)
    const settings = yield* settingsOf(parameters)
    const caller = yield* login(door, user)
    const database = parameters.get("database") ?? user
    const context = new SessionContext({ user, database, caller }, out, settings)
    const session = sessionOf(context)
    const key = yield* Effect.acquireRelease(
      Effect.sync(() => keys.issue(session.cancel)),
      (key) => Effect.sync(() => keys.revoke(key))
    )
    yield* Effect.addFinalizer(() => session.close)
    backend.authenticationOk(writer)
    for (const [name, value] of reportedSettings(settings)) {
      backend.parameterStatus(writer, name, name === "session_authorization" ? user : value)
    }
    backend.keyData(writer, key.process, key.secret)
    backend.readyForQuery(writer, "I")
    yield* out.flush
    return session
  })

  const opened = (socket: WireSocket, out: Outbox, keys: CancelKeys) =>
    Effect.flatMap(firstPacket(socket), (packet): Effect.Effect<Session | null, Ending, Scope.Scope> => {
      switch (packet._tag) {
        case "Cancel":
          return Effect.as(keys.cancel(packet), null)
        case "StartUp":
          return started(packet, { socket, out }, keys)
        case "OtherVersion":
          return fatal("0A000", `unsupported frontend protocol ${packet.version}: server supports 3.0`)
        default:
          return violation("invalid startup packet")
      }
    }).pipe(
      Effect.timeoutFail({
        duration: startUpTimeout,
        onTimeout: () => fatal("57P05", "the connection was not started in time")
      })
    )

  /** The next message, which must arrive before the connection counts as idle. */
  const next = (socket: WireSocket): Effect.Effect<Frame, Ending> =>
    socket.take(true, maxMessage, Duration.toMillis(idleTimeout))

  const answered = (frame: Frame, session: Session) =>
    Either.match(frontendMessage(frame), {
      onLeft: ({ reason, isFatal }) =>
        session.reject(new SessionRejected({ sqlstate: "08P01", message: reason, isFatal })),
      onRight: session.answer
    })

  const conversation = Effect.fnUntraced(function* (socket: WireSocket, out: Outbox, keys: CancelKeys) {
    const session = yield* opened(socket, out, keys)
    if (session === null) return
    while (yield* answered(yield* next(socket), session)) continue
  })

  /** Reports why a connection ends, unless the client has left. */
  const ended = (failure: Ending, out: Outbox) => {
    if (failure instanceof SocketEnded && failure.reason === "disconnected") return Effect.void
    const reported =
      failure instanceof FrameInvalid ? ofFrame(failure) : failure instanceof SocketEnded ? endOf(failure) : failure
    backend.error(out.writer, errorFields(reported))
    return Effect.ignore(out.flush)
  }

  /** Serves a connection until it ends. */
  return (socket: WireSocket, keys: CancelKeys): Effect.Effect<void> => {
    const out = new Outbox(socket)
    const talk = Effect.scoped(conversation(socket, out, keys)).pipe(
      Effect.catchAllCause((cause) => {
        if (Cause.isInterruptedOnly(cause)) return Effect.interrupt
        return Option.match(Cause.failureOption(cause), {
          onNone: () =>
            Effect.flatMap(unexpectedFailure("a connection of PostgreSQL", cause), ({ message }) =>
              ended(fatal("XX000", message), out)
            ),
          onSome: (failure) => ended(failure, out)
        })
      })
    )
    const hangUp = Effect.zipRight(socket.close, Effect.timeoutOption(Effect.interruptible(socket.closed), lingering))
    // A client that disconnects ends what it has started.
    return Effect.raceFirst(talk, socket.closed).pipe(
      Effect.ensuring(Effect.zipRight(Effect.asVoid(hangUp), socket.destroy))
    )
  }
})

type Ending = SessionRejected | SocketEnded | FrameInvalid
