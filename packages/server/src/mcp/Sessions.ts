/** MCP sessions over HTTP: each has its own scope, in which all its calls run. */
import type { Caller } from "@semlayer/domain/Caller"
import { SessionNotFound, SessionsFull } from "@semlayer/domain/McpErrors"
import { makeBackground } from "@semlayer/runtime/Background"
import { CurrentCaller } from "@semlayer/runtime/admission/CurrentCaller"
import { metrics } from "@semlayer/runtime/telemetry/Metrics"
import { Clock, Context, Duration, Effect, Exit, ExecutionStrategy, Layer, Schedule, Scope } from "effect"
import { randomBytes } from "node:crypto"
import { ServerConfig } from "../config/ServerConfig.js"
import { McpConfig } from "../config/McpConfig.js"
import type { McpSession } from "./McpSession.js"

const ownerOf = (caller: Caller | null): string | null => (caller === null ? null : `${caller.kind} ${caller.name}`)

/** A session and the channel to its client. */
export interface OpenSession<Channel> {
  readonly id: string
  readonly channel: Channel
  /** Ends the session and interrupts its calls. */
  readonly end: Effect.Effect<void>
  /** Marks a stream to the client as open for the lifetime of the scope. */
  readonly streaming: Effect.Effect<void, never, Scope.Scope>
}

interface Entry<Channel> extends OpenSession<Channel> {
  readonly session: McpSession
  /** The caller that opened the session; null if authentication is off. */
  readonly owner: string | null
  streams: number
  usedAt: number
}

/** The sessions of one transport. */
export interface SessionsOf<Channel> {
  /** Opens a session over a new channel. */
  readonly open: <E>(
    make: (id: string) => Effect.Effect<{ readonly channel: Channel; readonly session: McpSession }, E, Scope.Scope>
  ) => Effect.Effect<OpenSession<Channel>, E | SessionsFull>
  /** The session of an id. Callers other than its owner get `SessionNotFound`. */
  readonly find: (id: string) => Effect.Effect<OpenSession<Channel>, SessionNotFound>
}

export class Sessions extends Context.Tag("@semlayer/server/Sessions")<
  Sessions,
  {
    readonly of: <Channel>() => SessionsOf<Channel>
    /** Waits for running calls up to the shutdown grace period, then ends every session. */
    readonly close: Effect.Effect<void>
  }
>() {
  static readonly layer = Layer.scoped(
    Sessions,
    Effect.gen(function* () {
      const { maxSessions, maxCallerSessions, idle } = yield* McpConfig
      const callerLimit = maxCallerSessions ?? Math.ceil(maxSessions / 2)
      const { grace } = yield* ServerConfig
      const parent = yield* Effect.scope
      const background = yield* makeBackground
      const all = new Map<string, Entry<unknown>>()

      const forget = Effect.fnUntraced(function* () {
        const now = yield* Clock.currentTimeMillis
        for (const entry of [...all.values()]) {
          const isIdle = entry.streams === 0 && now - entry.usedAt >= Duration.toMillis(idle)
          if (isIdle && (yield* entry.session.running) === 0) yield* entry.end
        }
      })
      const pause = Duration.min(Duration.times(idle, 0.5), Duration.minutes(1))
      yield* Effect.forkScoped(Effect.repeat(forget(), Schedule.spaced(pause)))

      const of = <Channel>(): SessionsOf<Channel> => {
        const own = new Map<string, Entry<Channel>>()
        return {
          open: (make) =>
            Effect.gen(function* () {
              const owner = ownerOf(yield* CurrentCaller)
              if (all.size >= maxSessions) return yield* new SessionsFull({ limit: maxSessions, per_caller: false })
              const isOver =
                owner !== null && [...all.values()].filter((each) => each.owner === owner).length >= callerLimit
              if (isOver) return yield* new SessionsFull({ limit: callerLimit, per_caller: true })
              const id = randomBytes(16).toString("hex")
              const scope = yield* Scope.fork(parent, ExecutionStrategy.sequential)
              const ended = Effect.zipRight(
                Effect.sync(() => {
                  all.delete(id)
                  own.delete(id)
                  metrics.sessions(all.size)
                }),
                Scope.close(scope, Exit.void)
              )
              // Detached, so that what the session runs belongs to the requests that come over it and not to the one that opens
              // it.
              const making = Effect.onError(Scope.extend(make(id), scope), () => ended)
              const made = yield* Effect.flatten(background.detach(making))
              const entry: Entry<Channel> = {
                ...{ id, ...made, end: ended, owner },
                ...{ streams: 0, usedAt: yield* Clock.currentTimeMillis },
                streaming: Effect.acquireRelease(
                  Effect.sync(() => void entry.streams++),
                  () =>
                    Effect.map(Clock.currentTimeMillis, (now) => {
                      entry.streams--
                      entry.usedAt = now
                    })
                )
              }
              all.set(id, entry)
              own.set(id, entry)
              metrics.sessions(all.size)
              yield* background.detach(Effect.zipRight(made.session.closed, ended))
              return entry
            }).pipe(Effect.uninterruptible),
          find: (id) =>
            Effect.flatMap(Effect.all([Clock.currentTimeMillis, CurrentCaller]), ([now, caller]) => {
              const entry = own.get(id)
              if (entry === undefined || entry.owner !== ownerOf(caller)) return new SessionNotFound({ session: id })
              entry.usedAt = now
              return Effect.succeed(entry)
            })
        }
      }

      const running = Effect.suspend(() => Effect.all([...all.values()].map(({ session }) => session.running)))
      const quiet = Effect.repeat(running, {
        until: (counts) => counts.every((count) => count === 0),
        schedule: Schedule.spaced("20 millis")
      })
      const close = Effect.gen(function* () {
        // Finalizers run uninterruptibly, where a time limit alone would wait forever.
        yield* Effect.timeoutOption(Effect.interruptible(quiet), grace)
        yield* Effect.forEach([...all.values()], ({ end }) => end, { concurrency: "unbounded", discard: true })
      })
      return { of, close }
    })
  )
}
