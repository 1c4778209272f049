/** Checks that optional and lazily loaded components are installed and work. */
import { checkDrivers } from "@semlayer/connectors/DriverCheck"
import { Embedder } from "@semlayer/search/embedding/Embedder"
import { GraphFilter } from "@semlayer/search/graph/GraphFilter"
import { SemConfig } from "@semlayer/runtime/SemConfig"
import type { StorageSnapshot } from "@semlayer/storage/snapshot/Storage"
import { Effect, Either } from "effect"
import { type Findings, ok, problem, warning } from "./Finding.js"

const drivers: Effect.Effect<Findings> = Effect.map(checkDrivers, (states) => {
  const broken = states.flatMap(({ type, problem: reason }) =>
    reason === null
      ? []
      : [
          problem(
            "drivers",
            `the driver for ${type} cannot be loaded: ${reason}`,
            "npm rebuild, or install the packages again"
          )
        ]
  )
  const whole = states.filter((state) => state.problem === null).map(({ type }) => type)
  return [...(whole.length > 0 ? [ok("drivers", `${whole.join(", ")} can be loaded`)] : []), ...broken]
})

/** Maximum time for embedding one short text. */
const timeout = "20 seconds"

/** Embeds one text, because only a request proves that the API key works. */
const embedding = Effect.gen(function* () {
  const check = "embeddings"
  const embedder = yield* Embedder
  const { embeddingModel } = yield* SemConfig
  if (embedder.model === null) {
    const isWanted = !["", "off"].includes(embeddingModel.toLowerCase())
    return isWanted
      ? problem(check, embedder.reason, "correct SEM_EMBEDDING_MODEL, or set it to off")
      : ok(check, `search is full-text only: ${embedder.reason}`)
  }
  const { name, embedMany } = embedder.model
  const [tried] = yield* Effect.timeoutTo(embedMany(["semlayer"], "question"), {
    duration: timeout,
    onSuccess: (vectors) => vectors.map(Either.mapLeft(({ message }) => message)),
    onTimeout: () => [Either.left(`it does not respond within ${timeout}`)]
  })
  return tried === undefined || Either.isLeft(tried)
    ? problem(check, `${name}: ${tried?.left ?? "it returns nothing"}`, "check the key and the address of the provider")
    : ok(check, `${name} returns ${tried.right.length} dimensions`)
})

const nothing: StorageSnapshot = {
  datasources: new Map(),
  models: new Map(),
  memories: new Map(),
  dashboards: new Map(),
  priority: [],
  problems: []
}

/** A filter that needs the graph engine. */
const probe = "MATCH (m:Model)-[]->(c:Column) RETURN c.id AS id"

const graph = Effect.gen(function* () {
  const check = "cypher filters"
  const { admitted } = yield* GraphFilter
  const { advancedSearch } = yield* SemConfig
  const tried = yield* Effect.either(admitted(probe, nothing, true))
  if (Either.isRight(tried)) return ok(check, "all filters are supported")
  if (tried.left._tag !== "ExtraRequired") return problem(check, tried.left.message, "npm rebuild, or install it again")
  return advancedSearch
    ? warning(
        check,
        "the graph engine is not installed: only filters by kind are supported",
        "npm install @ladybugdb/core"
      )
    : ok(check, "SEM_ADVANCED_SEARCH is off: only filters by kind are supported")
})

/** Findings for drivers, the embedding model and the graph engine. */
export const extraFindings = Effect.zipWith(drivers, Effect.all([embedding, graph]), (drivers, others) => [
  ...drivers,
  ...others
])
