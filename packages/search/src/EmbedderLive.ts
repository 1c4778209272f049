/**
 * Embedding model configured in the environment: `SEM_EMBEDDING_MODEL` names it, and the provider's own variables give URL
 * and key. Missing configuration disables embeddings with a reason instead of failing.
 */
import * as FetchHttpClient from "@effect/platform/FetchHttpClient"
import * as HttpClient from "@effect/platform/HttpClient"
import { didYouMean, suggest } from "@semlayer/domain/Suggest"
import { Config, Data, Effect, Either, Layer, Option, Redacted } from "effect"
import { SemConfig } from "@semlayer/runtime/SemConfig"
import { Embedder, type EmbeddingModel } from "./embedding/Embedder.js"
import { httpModel } from "./embedding/HttpModel.js"
import { localModel, localProvider } from "./embedding/local/LocalModel.js"
import type { EmbeddingProvider, ProviderAccess } from "./embedding/EmbeddingProvider.js"
import { embeddingProviders } from "./embedding/providers/index.js"
import { openAi } from "./embedding/providers/OpenAi.js"

/** Default model, used if its provider's key is set. */
const defaultModel = "openai/text-embedding-3-small"

/** Why no model is available. */
class Unusable extends Data.TaggedError("Unusable")<{ readonly reason: string }> {}

/** The first of the environment variables that is set and not empty. */
const firstSet = (names: ReadonlyArray<string>): Effect.Effect<Option.Option<string>> =>
  Effect.map(
    Effect.forEach(names, (name) =>
      Effect.orElseSucceed(
        Effect.map(
          Config.option(Config.string(name)),
          Option.filter((value) => value.trim() !== "")
        ),
        Option.none
      )
    ),
    Option.firstSomeOf
  )

/** A URL without trailing slashes. A bare host, as in `OLLAMA_HOST`, gets `http://`. */
const urlOf = (text: string): string => {
  const url = text.trim().replace(/\/+$/, "")
  return url.includes("://") ? url : `http://${url}`
}

const accessOf = Effect.fnUntraced(function* ({ name, key, baseUrl, version }: EmbeddingProvider) {
  const missing = (variables: ReadonlyArray<string>) =>
    new Unusable({ reason: `'${name}' needs ${variables.join(" or ")}` })
  const [given, secret] = yield* Effect.all([firstSet(baseUrl.variables), firstSet(key.variables)])
  const isNeeded = key.isNeeded === "always" || (key.isNeeded === "at the provider" && Option.isNone(given))
  if (isNeeded && Option.isNone(secret)) return yield* missing(key.variables)
  const url = Option.getOrElse(given, () => baseUrl.default)
  if (url === null) return yield* missing(baseUrl.variables)
  return {
    baseUrl: urlOf(url),
    key: Option.getOrNull(Option.map(secret, (text) => Redacted.make(text.trim()))),
    version: version === undefined ? null : Option.getOrElse(yield* firstSet(version.variables), () => version.default)
  } satisfies ProviderAccess
})

/** Splits `<provider>/<model>`; the model part may contain slashes. */
const partsOf = (text: string) => {
  const slash = text.indexOf("/")
  return { provider: text.slice(0, Math.max(0, slash)).toLowerCase(), model: text.slice(slash + 1) }
}

const make = Effect.gen(function* () {
  const {
    embeddingModel,
    embeddingTimeout: timeout,
    embeddingConcurrency: concurrency,
    advancedSearch
  } = yield* SemConfig

  const local = Effect.fnUntraced(function* (name: string) {
    if (!advancedSearch) return yield* new Unusable({ reason: "SEM_ADVANCED_SEARCH is off" })
    return yield* Effect.mapError(localModel(name), (reason) => new Unusable({ reason }))
  })

  const named = Effect.fnUntraced(function* (text: string) {
    const parts = partsOf(text)
    if (parts.provider === localProvider) return yield* local(parts.model)
    const provider = embeddingProviders.find(({ name }) => name === parts.provider)
    if (provider === undefined || parts.model === "") {
      const known = [...embeddingProviders.map(({ name }) => name), localProvider]
      const near = didYouMean(suggest(parts.provider, known))
      const form = `expected <provider>/<model>, where the provider is one of ${known.join(", ")}`
      return yield* new Unusable({ reason: `SEM_EMBEDDING_MODEL is '${text}': ${form}.${near}` })
    }
    const access = yield* accessOf(provider)
    const client = yield* HttpClient.HttpClient
    return httpModel({ provider, model: parts.model, access, timeout, concurrency }, client)
  })

  /** Without a configured model: the default model if its key is set. */
  const found = Effect.flatMap(firstSet(openAi.key.variables), (key) =>
    Option.isSome(key)
      ? named(defaultModel)
      : new Unusable({ reason: "no embedding model is configured (SEM_EMBEDDING_MODEL)" })
  )

  const chosen = yield* Effect.either<EmbeddingModel, Unusable, Effect.Effect.Context<typeof found>>(
    embeddingModel === ""
      ? found
      : embeddingModel.toLowerCase() === "off"
        ? new Unusable({ reason: "SEM_EMBEDDING_MODEL is off" })
        : Effect.tapError(named(embeddingModel), ({ reason }) => Effect.logWarning(`Embedding is off: ${reason}`))
  )
  return Either.match(chosen, {
    onLeft: ({ reason }): Embedder["Type"] => ({ model: null, reason }),
    onRight: (model) => ({ model })
  })
})

export const EmbedderLive: Layer.Layer<Embedder, never, SemConfig> = Layer.provide(
  Layer.scoped(Embedder, make),
  FetchHttpClient.layer
)
