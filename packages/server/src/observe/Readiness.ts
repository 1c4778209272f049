/**
 * Readiness: whether storage is readable and databases are reachable.
 *
 * Results are cached, refreshed by one probe at a time, and a probe waits a short time only: probes are frequent and must never
 * hang.
 */
import type { DatasourceName } from "@semlayer/domain/Names"
import { makeBackground } from "@semlayer/runtime/Background"
import { uptime } from "@semlayer/runtime/Uptime"
import { Connections } from "@semlayer/connectors/connection/Connections"
import { Storage } from "@semlayer/storage/snapshot/Storage"
import { Context, Deferred, Duration, Effect, FiberId, Layer, Option } from "effect"
import { serverObserveConfig } from "../config/ServerObserveConfig.js"

/** Cache lifetimes of the storage check and of the datasource checks. */
const storageTime = Duration.seconds(1)
const datasourceTime = Duration.seconds(15)

/** Maximum wait of a probe for each check; probes commonly time out after a second. */
const maxWait = Duration.millis(400)

/** Time limit of each check, and how many databases are checked concurrently. */
const storageMaxWait = Duration.seconds(2)
const datasourceMaxWait = Duration.seconds(10)
const atOnce = 8

/** Number of datasources by state; those not checked yet are `unknown`. Names are not exposed. */
export interface DatasourceCounts {
  readonly up: number
  readonly down: number
  readonly unknown: number
}

export interface ReadyParts {
  readonly storage: "ok" | "failed"
  /** Absent if databases are not checked. */
  readonly datasources?: DatasourceCounts
}

export interface ReadyState extends ReadyParts {
  readonly isReady: boolean
}

export class Readiness extends Context.Tag("@semlayer/server/Readiness")<
  Readiness,
  { readonly state: Effect.Effect<ReadyState> }
>() {
  static readonly layer = Layer.scoped(
    Readiness,
    Effect.gen(function* () {
      const storage = yield* Storage
      const connections = yield* Connections
      const { readyDatasources: mode } = yield* serverObserveConfig
      const up = new Map<DatasourceName, boolean>()

      const readStorage = storage.snapshot.pipe(
        Effect.timeoutOption(storageMaxWait),
        Effect.match({ onFailure: () => false, onSuccess: Option.isSome })
      )

      const reach = (name: DatasourceName) =>
        connections
          .use(name, ({ forEachBatch }) => forEachBatch("SELECT 1", () => Effect.void))
          .pipe(
            Effect.timeoutFail({ duration: datasourceMaxWait, onTimeout: () => "late" }),
            Effect.match({ onFailure: () => false, onSuccess: () => true }),
            Effect.map((isUp) => up.set(name, isUp))
          )

      const look = Effect.gen(function* () {
        const { datasources } = yield* storage.snapshot
        for (const name of up.keys()) if (!datasources.has(name)) up.delete(name)
        yield* Effect.forEach(datasources.keys(), reach, { concurrency: atOnce, discard: true })
      }).pipe(Effect.ignore)

      const stored = yield* kept(readStorage, storageTime)
      const looked = yield* kept(look, datasourceTime)

      const counts = Effect.gen(function* () {
        yield* looked
        const snapshot = yield* Effect.option(Effect.timeout(storage.snapshot, Duration.millis(100)))
        const names = Option.match(snapshot, { onNone: () => [], onSome: ({ datasources }) => [...datasources.keys()] })
        const states = names.map((name) => up.get(name))
        return {
          up: states.filter((isUp) => isUp === true).length,
          down: states.filter((isUp) => isUp === false).length,
          unknown: states.filter((isUp) => isUp === undefined).length
        } satisfies DatasourceCounts
      })

      const state = Effect.gen(function* () {
        const isStored = Option.getOrElse(yield* stored, () => false)
        const parts: ReadyParts = {
          storage: isStored ? "ok" : "failed",
          ...(mode !== "off" && isStored && { datasources: yield* counts })
        }
        const { down = 0, unknown = 0 } = parts.datasources ?? {}
        const isReached = mode !== "required" || down + unknown === 0
        return { ...parts, isReady: isStored && isReached } satisfies ReadyState
      })
      return { state }
    })
  )
}

/**
 * Caches the last value of an effect and refreshes it in the background once it is older than `time`.
 *
 * Callers wait for the refresh for at most `patience`, then get the older value.
 */
const kept = Effect.fnUntraced(function* <A>(look: Effect.Effect<A>, time: Duration.Duration) {
  const background = yield* makeBackground
  let last: Option.Option<A> = Option.none()
  let at = Number.NEGATIVE_INFINITY
  let running: Deferred.Deferred<void> | null = null
  return Effect.gen(function* () {
    const now = yield* uptime
    if (now - at < Duration.toMillis(time)) return last
    const done = running ?? Deferred.unsafeMake<void>(FiberId.none)
    if (running === null) {
      running = done
      const found = Effect.map(look, (value) => {
        last = Option.some(value)
      })
      const noted = Effect.flatMap(uptime, (moment) => {
        at = moment
        running = null
        return Deferred.succeed(done, undefined)
      })
      yield* background.start("Readiness.look", Effect.ensuring(found, noted))
    }
    yield* Effect.timeoutOption(Deferred.await(done), maxWait)
    return last
  })
})
