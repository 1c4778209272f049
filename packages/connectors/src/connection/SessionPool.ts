/** The session pool of one server, and its size. */
import { Effect, Option, type Pool, type Scope } from "effect"
import type { ConnectionFailed } from "@semlayer/domain/DatabaseErrors"
import { connectTimeout } from "./Connector.js"
import { makeEvictingPool, type PoolItem } from "@semlayer/runtime/process/EvictingPool"
import { connectionFailed } from "./NetworkProblems.js"
import type { ServerSettings } from "../settings/Settings.js"

/** Default pool size; the connection string's `pool_size` overrides it. */
const defaultSize = 8

/** How long an idle session stays open. */
export const idleSession = "1 minute"

/** Makes the pool. Opening a session fails after `connectTimeout`. */
export const makeSessionPool = Effect.fnUntraced(function* <A extends PoolItem>(
  settings: ServerSettings,
  open: Effect.Effect<A, ConnectionFailed, Scope.Scope>
) {
  const max = yield* poolSize(settings)
  const acquire = Effect.timeoutFail(open, {
    duration: connectTimeout,
    onTimeout: () => connectionFailed(settings, "timeout", "the server does not answer")
  })
  const pool: Pool.Pool<A, ConnectionFailed> = yield* makeEvictingPool({
    acquire,
    max,
    spare: false,
    idle: idleSession
  })
  return pool
})

/** The maximum number of concurrent sessions with the server. */
export const poolSize = (settings: ServerSettings): Effect.Effect<number, ConnectionFailed> =>
  Option.match(Option.fromNullable(settings.options.get("pool_size")), {
    onNone: () => Effect.succeed(defaultSize),
    onSome: (text) =>
      /^[1-9]\d{0,2}$/.test(text)
        ? Effect.succeed(Number(text))
        : connectionFailed(settings, "configuration", `pool_size is '${text}': expected a number from 1 to 999`)
  })
