/** How requests to a warehouse authenticate: with fixed headers, or with a token that is renewed before it expires. */
import { Clock, Effect } from "effect"
import type { ApiFailure } from "./WarehouseFailure.js"

export type Headers = Readonly<Record<string, string>>

export interface Credentials {
  readonly headers: Effect.Effect<Headers, ApiFailure>
  /** Discards the token after the warehouse rejected it; null if there is nothing to renew. */
  readonly renew: Effect.Effect<void> | null
}

export const fixedCredentials = (headers: Headers): Credentials => ({ headers: Effect.succeed(headers), renew: null })

/** A token, and when it expires, in milliseconds since 1970. */
export interface AccessToken {
  readonly headers: Headers
  readonly expires: number
}

/** Remaining lifetime below which a token is renewed, in milliseconds. */
const margin = 60_000

/** Credentials whose token is fetched on first use. Concurrent requests share one fetch. */
export const tokenCredentials = (fetchToken: Effect.Effect<AccessToken, ApiFailure>): Effect.Effect<Credentials> =>
  Effect.map(Effect.makeSemaphore(1), (mutex) => {
    let token: AccessToken | null = null
    const current = Effect.flatMap(Clock.currentTimeMillis, (now) =>
      token !== null && token.expires - margin > now
        ? Effect.succeed(token)
        : Effect.tap(fetchToken, (fetched) =>
            Effect.sync(() => {
              token = fetched
            })
          )
    )
    return {
      headers: Effect.map(mutex.withPermits(1)(current), ({ headers }) => headers),
      renew: Effect.sync(() => {
        token = null
      })
    }
  })
