/**
 * Cypher filters with the optional graph engine. The naive form is evaluated from labels alone, any other by a property graph
 * in a worker process. The process starts with the first filter that needs it, ends when idle, and is replaced if it dies.
 */
import {
  type CypherFilterError,
  type CypherRejected,
  CypherTimeout,
  ExtraRequired,
  GraphUnavailable
} from "@semlayer/domain/SearchErrors"
import { Effect, Layer, Option, Pool, Schedule } from "effect"
import { createRequire } from "node:module"
import { makeEvictingPool } from "@semlayer/runtime/process/EvictingPool"
import { SemConfig } from "@semlayer/runtime/SemConfig"
import type { StorageSnapshot } from "@semlayer/storage/snapshot/Storage"
import { readFilter, rejected } from "./cypher/FilterRules.js"
import { filterStatement } from "./cypher/FilterStatement.js"
import { type Admits, admitsKinds, GraphFilter } from "./GraphFilter.js"
import { kindsOf, naiveForm } from "./cypher/NaiveFilter.js"
import { GraphProcess } from "./process/GraphProcess.js"
import type { GraphRefusal } from "./process/GraphProtocol.js"
import { ladybugPackage } from "./process/Ladybug.js"

/** Idle time before the process ends. */
const idle = "10 minutes"

/** Maximum number of concurrent filters. */
const concurrency = 4

/** Path of the engine's package; none if it is not installed. */
const enginePath = Effect.option(Effect.try(() => createRequire(import.meta.url).resolve(ladybugPackage)))

export const GraphFilterLive: Layer.Layer<GraphFilter, never, SemConfig> = Layer.scoped(
  GraphFilter,
  Effect.gen(function* () {
    const { advancedSearch, cypherTimeout, cypherMemory } = yield* SemConfig
    const warnOnce = yield* Effect.cached(Effect.logWarning(new ExtraRequired(extra(advancedSearch)).message))

    /** Path of the engine. If it is missing, the next filter looks again. */
    const engine = Effect.gen(function* () {
      const path = advancedSearch ? yield* enginePath : Option.none()
      if (Option.isSome(path)) return path.value
      yield* warnOnce
      return yield* new ExtraRequired(extra(advancedSearch))
    })

    const limits = { memory: cypherMemory * 2 ** 20, timeout: cypherTimeout * 1000 }
    const processes = yield* makeEvictingPool({
      acquire: Effect.flatMap(
        Effect.mapError(engine, ({ message }) => message),
        (path) => GraphProcess.start(path, limits)
      ),
      max: 1,
      concurrency,
      spare: false,
      idle
    })
    const turns = yield* Effect.makeSemaphore(concurrency)

    /** Runs a statement on the graph. With all permits it runs alone. */
    const attempt = (statement: string, snapshot: StorageSnapshot, permits: number) =>
      Effect.gen(function* () {
        const process = yield* Pool.get(processes)
        yield* process.follow(snapshot)
        return yield* process.ids(statement)
      }).pipe(
        Effect.scoped,
        // The idle process had died, but its exit was not noticed yet.
        Effect.retry({
          while: (error) => typeof error === "object" && error._tag === "GraphDied" && !error.begun,
          schedule: Schedule.spaced("20 millis"),
          times: 5
        }),
        turns.withPermits(permits)
      )

    const ids = Effect.fn("GraphFilter.ids")(function* (
      filter: string,
      statement: string,
      snapshot: StorageSnapshot,
      isShared: boolean
    ) {
      // An unshared snapshot runs alone: its graph must not be visible to other filters, nor theirs to it.
      return yield* attempt(statement, snapshot, isShared ? 1 : concurrency).pipe(
        // The process may have died because of another filter. The retry runs alone, so a second death is due to this one.
        Effect.catchTag("GraphDied", () => attempt(statement, snapshot, concurrency)),
        Effect.mapError((error): CypherFilterError => {
          if (typeof error === "string") return new GraphUnavailable({ reason: error })
          switch (error._tag) {
            case "GraphDied":
              return error.exhausted ? refusedFor(filter, { kind: "memory" }) : rejected(filter, endedTwice)
            case "GraphUnbuilt":
              return new GraphUnavailable({ reason: error.reason })
            case "StatementRefused":
              return refusedFor(filter, error.refusal)
          }
        })
      )
    })

    const refusedFor = (filter: string, refusal: GraphRefusal): CypherRejected | CypherTimeout => {
      switch (refusal.kind) {
        case "wrong":
          return rejected(filter, refusal.reason)
        case "memory":
          return rejected(filter, `it needs more memory than the graph has (SEM_CYPHER_MEMORY=${cypherMemory})`)
        case "timeout":
          return new CypherTimeout({ cypher_filter: filter, seconds: cypherTimeout })
      }
    }

    const admitted = Effect.fn("GraphFilter.admitted")(function* (
      filter: string,
      snapshot: StorageSnapshot,
      isShared: boolean
    ) {
      const tokens = yield* readFilter(filter)
      const naive = naiveForm(tokens)
      if (Option.isSome(naive)) return admitsKinds(yield* kindsOf(filter, naive.value))
      yield* engine
      const statement = yield* filterStatement(filter, tokens)
      const known = new Set(yield* ids(filter, statement, snapshot, isShared))
      return (({ canonical }) => known.has(canonical)) satisfies Admits
    })

    return { admitted }
  })
)

const endedTwice = "the graph process ended twice while answering"

const extra = (advancedSearch: boolean) => ({ feature: "cypher_filter", turned_off: !advancedSearch }) as const
