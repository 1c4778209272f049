/** Authenticates connections: with API keys by SCRAM, or with keys and tokens as passwords over TLS. */
import * as Headers from "@effect/platform/Headers"
import { ApiKeys } from "@semlayer/engine/access/ApiKeys"
import { SessionRejected } from "@semlayer/engine/session/SessionRejected"
import type { Caller } from "@semlayer/domain/Caller"
import { Effect, Either } from "effect"
import { randomBytes } from "node:crypto"
import { type AccessRefusal, Authentication } from "../../access/Authentication.js"
import { mechanism, scramChallenge } from "../access/Scram.js"
import { backend } from "../protocol/Backend.js"
import type { Frame } from "../protocol/Frames.js"
import { passwordText, saslInitial } from "../protocol/Frontend.js"
import type { FrameInvalid, SocketEnded, WireSocket } from "../socket/WireSocket.js"
import { violation } from "./ErrorFields.js"
import type { Outbox } from "./Outbox.js"
import type { Login } from "./SessionContext.js"
import { PgConfig } from "../PgConfig.js"

/** Maximum length of a message before the client is authenticated, in bytes. */
export const maxUnauthenticated = 64 * 1024

/** The connection during the start-up. */
export interface Door {
  readonly socket: WireSocket
  readonly out: Outbox
}

export interface Logins {
  /** Authenticates the user of a connection, and fails if that does not succeed. */
  readonly login: (
    door: Door,
    user: string
  ) => Effect.Effect<Login["caller"], SessionRejected | SocketEnded | FrameInvalid>
}

const wrongPassword = (user: string) =>
  new SessionRejected({
    ...{ sqlstate: "28P01", isFatal: true },
    message: `password authentication failed for user "${user}"`,
    hint: "The user is the name of an API key, and the password its secret. A key of a version without SCRAM must be created anew"
  })

const notNow = (failure: AccessRefusal) =>
  new SessionRejected({ sqlstate: "57P03", message: failure.message, isFatal: true })

const noHeaders = Headers.empty

/** Why a caller is not accepted: a wrong password, or a service that cannot verify it. */
const refused = (failure: AccessRefusal, user: string) =>
  failure._tag === "Unauthenticated" || failure._tag === "RoleMissing" ? wrongPassword(user) : notNow(failure)

export const makeLogins = Effect.gen(function* () {
  const authentication = yield* Authentication
  const keys = yield* ApiKeys
  const { auth } = yield* PgConfig

  const anonymous = authentication.callerOf(noHeaders, "reader")

  const response = Effect.fnUntraced(function* ({ socket, out }: Door) {
    yield* out.flush
    const { type, body }: Frame = yield* socket.take(true, maxUnauthenticated)
    return type === "p" ? body : yield* violation(`expected password response, got message type ${type.charCodeAt(0)}`)
  })

  /** Checks that a caller exists now, and has the name of the user. */
  const accepted = (caller: Login["caller"], user: string) =>
    Effect.flatMap(
      Effect.mapError(caller, (failure) => refused(failure, user)),
      (found: Caller | null) => (found === null || found.name === user ? Effect.succeed(caller) : wrongPassword(user))
    )

  const byPassword = Effect.fnUntraced(function* (door: Door, user: string) {
    if (!door.socket.isEncrypted) {
      return yield* new SessionRejected({
        ...{ sqlstate: "28000", message: "a password is only accepted over TLS", isFatal: true },
        hint: "Connect with sslmode=require, or set SEM_PG_AUTH=scram"
      })
    }
    backend.cleartextPassword(door.out.writer)
    const password = passwordText(yield* response(door))
    if (password === null) return yield* violation("invalid password message")
    const headers = Headers.fromInput({ authorization: `Bearer ${password}` })
    return yield* accepted(authentication.callerOf(headers, "reader"), user)
  })

  const byScram = Effect.fnUntraced(function* (door: Door, user: string) {
    const { verifier, caller } = yield* Effect.mapError(keys.scramLogin(user), notNow)
    const { writer } = door.out
    backend.sasl(writer, mechanism)
    const initial = saslInitial(yield* response(door))
    if (initial === null || initial.mechanism !== mechanism)
      return yield* violation("invalid SASL mechanism or message")
    const challenge = scramChallenge(initial.data, verifier, randomBytes(18).toString("base64"))
    if (challenge === null) return yield* violation("malformed SCRAM message")
    backend.saslContinue(writer, challenge.message)
    const proof = challenge.verify((yield* response(door)).toString("utf8"))
    if (proof === null) return yield* wrongPassword(user)
    const found = yield* accepted(caller, user)
    backend.saslFinal(writer, proof)
    return found
  })

  return {
    login: Effect.fnUntraced(function* (door: Door, user: string) {
      const open = yield* Effect.either(anonymous)
      // Without authentication the connection ends at the first statement after a key was created.
      if (Either.isRight(open)) return anonymous
      if (open.left._tag !== "Unauthenticated") return yield* notNow(open.left)
      return yield* auth === "password" ? byPassword(door, user) : byScram(door, user)
    })
  } satisfies Logins
})
