/**
 * Cypher filters with the optional graph engine (specification, 1.3.7): the naive form is answered from labels alone, any
 * other by a property graph that a process of its own holds. The process starts with the first filter that needs it, ends
 * when none came for a while, and may die at any time: the next filter gets a new one.
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

/** How long the process lives on when no filter needs it. */
const idle = "10 minutes"

/** Filters that are answered at a time. */
const concurrency = 4

/** The path of the engine's package; none where it is not installed. */
const enginePath = Effect.option(Effect.try(() => createRequire(import.meta.url).resolve(ladybugPackage)))

export const GraphFilterLive: Layer.Layer<GraphFilter, never, SemConfig> = Layer.scoped(
  GraphFilter,
  Effect.gen(function* () {
    const { advancedSearch, cypherTimeout, cypherMemory } = yield* SemConfig
    const warnOnce = yield* Effect.cached(Effect.logWarning(new ExtraRequired(extra(advancedSearch)).message))

    /** The path of the engine. Where it is missing, it is asked for again with the next filter. */
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

    /** Asks the graph, beside others or alone. */
    const attempt = (statement: string, snapshot: StorageSnapshot, permits: number) =>
      Effect.gen(function* () {
        const process = yield* Pool.get(processes)
        yield* process.follow(snapshot)
        return yield* process.ids(statement)
      }).pipe(
        Effect.scoped,
        // An idle process was killed, and its death was not known yet.
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
      // A graph of what a few may see is not to be looked at by others, nor theirs by them.
      return yield* attempt(statement, snapshot, isShared ? 1 : concurrency).pipe(
        // The process may have died of another filter, or of somebody's kill. Of a second death, alone, it is this one.
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

const endedTwice = "the process of the graph ended while it answered, twice"

const extra = (advancedSearch: boolean) => ({ feature: "cypher_filter", turned_off: !advancedSearch }) as const
