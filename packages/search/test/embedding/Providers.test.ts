/** The providers over HTTP, against a server that implements their protocols. */
import { EmbedderLive } from "../../src/EmbedderLive.js"
import { Embedder, type EmbeddingPurpose } from "../../src/embedding/Embedder.js"
import { embeddingProviders } from "../../src/embedding/providers/index.js"
import { SemConfig } from "@semlayer/runtime/SemConfig"
import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Effect, Either, Fiber, Layer, Logger, LogLevel, TestClock } from "effect"
import { refuse, say, standIn, type StandIn, synonyms } from "@semlayer/testkit/engine/StandIn"

const embedderOf = (settings: Readonly<Record<string, string>>) =>
  Embedder.pipe(
    Effect.provide(Layer.provide(EmbedderLive, SemConfig.layer)),
    Effect.withConfigProvider(ConfigProvider.fromMap(new Map(Object.entries(settings)))),
    Logger.withMinimumLogLevel(LogLevel.None)
  )

const modelOf = (settings: Readonly<Record<string, string>>) =>
  Effect.flatMap(embedderOf(settings), (embedder) =>
    embedder.model === null ? Effect.dieMessage(embedder.reason) : Effect.succeed(embedder.model)
  )

const reasonOf = (settings: Readonly<Record<string, string>>) =>
  Effect.map(embedderOf(settings), (embedder) => (embedder.model === null ? embedder.reason : "there is a model"))

const openAiAt = ({ url }: StandIn, more: Readonly<Record<string, string>> = {}) =>
  modelOf({ SEM_EMBEDDING_MODEL: "openai/m", OPENAI_API_KEY: "sk-secret", OPENAI_BASE_URL: `${url}/v1`, ...more })

const texts = ["a wage", "a puppy"]

/** The expected request of each provider for the two texts. */
const protocols: ReadonlyArray<{
  readonly model: string
  readonly settings: (url: string) => Readonly<Record<string, string>>
  readonly path: string
  readonly header: readonly [name: string, value: string]
  readonly body: (purpose: EmbeddingPurpose) => unknown
}> = [
  {
    model: "openai/text-embedding-3-small",
    settings: (url) => ({ OPENAI_API_KEY: "k", OPENAI_BASE_URL: `${url}/v1/` }),
    path: "/v1/embeddings",
    header: ["authorization", "Bearer k"],
    body: () => ({ model: "text-embedding-3-small", input: texts, encoding_format: "float" })
  },
  {
    model: "azure/my deployment",
    settings: (url) => ({ AZURE_OPENAI_API_KEY: "k", AZURE_OPENAI_ENDPOINT: url, OPENAI_API_VERSION: "2024-06-01" }),
    path: "/openai/deployments/my%20deployment/embeddings?api-version=2024-06-01",
    header: ["api-key", "k"],
    body: () => ({ input: texts })
  },
  {
    model: "cohere/embed-v4.0",
    settings: (url) => ({ CO_API_KEY: "k", CO_API_URL: url }),
    path: "/v2/embed",
    header: ["authorization", "Bearer k"],
    body: (purpose) => ({
      model: "embed-v4.0",
      texts,
      input_type: purpose === "question" ? "search_query" : "search_document",
      embedding_types: ["float"],
      truncate: "END"
    })
  },
  {
    model: "voyage/voyage-3.5",
    settings: (url) => ({ VOYAGE_API_KEY: "k", VOYAGE_BASE_URL: `${url}/v1` }),
    path: "/v1/embeddings",
    header: ["authorization", "Bearer k"],
    body: (purpose) => ({
      model: "voyage-3.5",
      input: texts,
      input_type: purpose === "question" ? "query" : "document",
      truncation: true
    })
  },
  {
    model: "mistral/mistral-embed",
    settings: (url) => ({ MISTRAL_API_KEY: "k", MISTRAL_BASE_URL: `${url}/v1` }),
    path: "/v1/embeddings",
    header: ["authorization", "Bearer k"],
    body: () => ({ model: "mistral-embed", input: texts })
  },
  {
    model: "google/gemini-embedding-001",
    settings: (url) => ({ GEMINI_API_KEY: "k", GOOGLE_BASE_URL: `${url}/v1beta` }),
    path: "/v1beta/models/gemini-embedding-001:batchEmbedContents",
    header: ["x-goog-api-key", "k"],
    body: (purpose) => ({
      requests: texts.map((text) => ({
        model: "models/gemini-embedding-001",
        content: { parts: [{ text }] },
        taskType: purpose === "question" ? "RETRIEVAL_QUERY" : "RETRIEVAL_DOCUMENT"
      }))
    })
  },
  {
    model: "ollama/nomic-embed-text",
    // In the format of Ollama's own variable.
    settings: (url) => ({ OLLAMA_HOST: url.replace("http://", "") }),
    path: "/api/embed",
    header: ["authorization", "undefined"],
    body: () => ({ model: "nomic-embed-text", input: texts, truncate: true })
  }
]

describe("1.3.3 the providers", () => {
  it("are all tested here, under distinct names", () => {
    const names = embeddingProviders.map(({ name }) => name)
    assert.strictEqual(new Set(names).size, names.length)
    assert.sameMembers(
      names,
      protocols.map(({ model }) => model.slice(0, model.indexOf("/")))
    )
  })

  it.scoped.each(protocols)("$model gets requests of its protocol", ({ model, settings, path, header, body }) =>
    Effect.gen(function* () {
      const server = yield* standIn
      const { embedMany, name } = yield* modelOf({ SEM_EMBEDDING_MODEL: model, ...settings(server.url) })
      assert.strictEqual(name, model)
      for (const purpose of ["document", "question"] as const) {
        assert.deepStrictEqual(
          yield* embedMany(texts, purpose),
          texts.map((text) => Either.right(synonyms(text)))
        )
        const asked = server.asked.at(-1)
        assert.strictEqual(asked?.path, path)
        assert.strictEqual(String(asked?.headers[header[0]]), header[1])
        assert.isUndefined(asked?.headers["traceparent"])
        assert.deepStrictEqual<unknown>(asked?.body, body(purpose))
      }
    })
  )

  it.scoped("send texts in batches with limited concurrency, and return their vectors in order", () =>
    Effect.gen(function* () {
      const server = yield* standIn
      server.vectorOf = (text) => [Number(text), 1]
      const { embedMany } = yield* openAiAt(server, { SEM_EMBEDDING_CONCURRENCY: "2" })
      const many = Array.from({ length: 500 }, (_, n) => String(n))
      const outcomes = yield* embedMany(many, "document")
      assert.deepStrictEqual(
        outcomes,
        many.map((_, n) => Either.right([n, 1]))
      )
      assert.deepStrictEqual(
        server.asked.map((each) => each.texts.length).sort((a, b) => b - a),
        [96, 96, 96, 96, 96, 20]
      )
      assert.strictEqual(server.together(), 2)
      const long = "🙂".repeat(20_000)
      yield* embedMany([long, long, "short"], "document")
      const sent = server.asked.slice(6).flatMap((each) => each.texts)
      assert.deepStrictEqual(
        sent.map((text) => text.length),
        [24_000, 24_000, 5]
      )
    })
  )

  it.scoped("a rejected text does not fail the others", () =>
    Effect.gen(function* () {
      const server = yield* standIn
      server.fault = (asked, response) =>
        asked.texts.some((text) => text.includes("bad")) && refuse(400, "this text is not liked")(asked, response)
      const { embedMany } = yield* openAiAt(server)
      const outcomes = yield* embedMany(["one", "bad two", "three", "four", "bad five"], "document")
      assert.deepStrictEqual(outcomes.map(Either.isRight), [true, false, true, true, false])
      const failure = outcomes[1]
      assert.deepStrictEqual(
        failure !== undefined && Either.isLeft(failure) ? [failure.left.concerns, failure.left.message] : [],
        ["text", "'openai/m' answered 400: this text is not liked"]
      )
    })
  )

  it.scoped("a model that rejects everything is not called for each text", () =>
    Effect.gen(function* () {
      const server = yield* standIn
      server.fault = refuse(400, "there is no such model")
      const { embedMany } = yield* openAiAt(server, { SEM_EMBEDDING_CONCURRENCY: "1" })
      const outcomes = yield* embedMany(
        Array.from({ length: 400 }, (_, n) => `text ${n}`),
        "document"
      )
      assert.isTrue(outcomes.every((each) => Either.isLeft(each) && each.left.concerns === "model"))
      // The batch, and its shortest and its longest text.
      assert.lengthOf(server.asked, 3)
    })
  )

  it.scoped("the shortest text of a batch may be the rejected one", () =>
    Effect.gen(function* () {
      const server = yield* standIn
      server.fault = (asked, response) =>
        asked.texts.includes("bad") && refuse(400, "this text is not liked")(asked, response)
      const { embedMany } = yield* openAiAt(server, { SEM_EMBEDDING_CONCURRENCY: "1" })
      const outcomes = yield* embedMany(["text one", "bad", "text two", "text three"], "document")
      assert.deepStrictEqual(
        outcomes.map((each) => Either.isRight(each)),
        [true, false, true, true]
      )
    })
  )
})

/** Runs while advancing the test clock whenever something sleeps. */
const hurried = <A, E, R>(effect: Effect.Effect<A, E, R>, step: string & `${number} seconds`) =>
  Effect.gen(function* () {
    const running = yield* Effect.fork(effect)
    while ((yield* Fiber.poll(running))._tag === "None") {
      yield* TestClock.adjust(step)
      yield* Effect.promise(() => new Promise((resolve) => setTimeout(resolve, 5)))
    }
    return yield* Fiber.join(running)
  })

describe("1.3.3 failures of a provider", () => {
  const failureAt = (server: StandIn, more: Readonly<Record<string, string>> = {}) =>
    Effect.gen(function* () {
      const { embedMany } = yield* openAiAt(server, more)
      const [first, second] = yield* hurried(embedMany(texts, "document"), "1 seconds")
      assert.deepStrictEqual(first, second)
      return first !== undefined && Either.isLeft(first) ? `${first.left.concerns}: ${first.left.message}` : "a vector"
    })

  it.scoped.each([
    ["nonsense", say("<html>"), "returned a response without vectors"],
    ["another shape", say('{"vectors": []}'), "returned a response without vectors"],
    [
      "numbers that are none",
      say('{"data":[{"index":0,"embedding":[1,null]}]}'),
      "returned a response without vectors"
    ],
    ["too few vectors", say('{"data":[{"index":0,"embedding":[1,2]}]}'), "returned 1 vectors for 2 texts"],
    [
      "two dimensions",
      say('{"data":[{"index":0,"embedding":[1,2]},{"index":1,"embedding":[1]}]}'),
      "returned vectors of different dimensions: 2 and 1"
    ],
    ["a wrong key", refuse(401, "Incorrect key sk-secret"), "rejected the key of OPENAI_API_KEY (401)"],
    ["an unknown model", refuse(404, "no model for sk-secret"), "answered 404: no model for ***"]
  ] as const)("%s is reported and not retried", ([, fault, said]) =>
    Effect.gen(function* () {
      const server = yield* standIn
      server.fault = fault
      assert.strictEqual(yield* failureAt(server), `model: 'openai/m' ${said}`)
      assert.lengthOf(server.asked, 1)
    })
  )

  it.scoped.each([
    ["too many requests", refuse(429, "slow down"), "answered 429: slow down"],
    ["a failure of its own", refuse(503, "overloaded"), "answered 503: overloaded"],
    [
      "a broken connection",
      (_: unknown, response: { destroy: () => unknown }) => response.destroy() !== null,
      "cannot be reached at http://127.0.0.1"
    ],
    ["no answer", () => true, "did not answer within 2s"]
  ] as const)("%s is retried three times", ([, fault, said]) =>
    Effect.gen(function* () {
      const server = yield* standIn
      server.fault = fault
      const failure = yield* failureAt(server, { SEM_EMBEDDING_TIMEOUT: "2 seconds" })
      assert.include(failure, `model: 'openai/m' ${said}`)
      assert.lengthOf(server.asked, 4)
    })
  )

  it.scoped("a temporary rejection is retried after Retry-After, unless that is too long", () =>
    Effect.gen(function* () {
      const server = yield* standIn
      let refusals = 1
      server.fault = (asked, response) =>
        refusals-- > 0 && refuse(429, "slow down", { "retry-after": "20" })(asked, response)
      const { embedMany } = yield* openAiAt(server)
      const start = yield* TestClock.currentTimeMillis
      const outcomes = yield* hurried(embedMany(texts, "document"), "1 seconds")
      assert.isTrue(outcomes.every(Either.isRight))
      assert.isAtLeast((yield* TestClock.currentTimeMillis) - start, 20_000)
      refusals = 1
      server.fault = (asked, response) =>
        refusals-- > 0 && refuse(429, "come back tomorrow", { "retry-after": "86400" })(asked, response)
      assert.isTrue((yield* embedMany(texts, "document")).every(Either.isLeft))
    })
  )

  it.scoped("a redirect is not followed, because it would send the key elsewhere", () =>
    Effect.gen(function* () {
      const [server, other] = [yield* standIn, yield* standIn]
      server.fault = refuse(307, "over there", { location: `${other.url}/v1/embeddings` })
      assert.include(yield* failureAt(server), "'openai/m' cannot be reached")
      assert.lengthOf(other.asked, 0)
    })
  )
})

describe("1.3.3 the setting", () => {
  it.effect.each([
    ["", "no embedding model is configured"],
    ["off", "SEM_EMBEDDING_MODEL is off"],
    ["cohere/embed-v4.0", "'cohere' needs CO_API_KEY or COHERE_API_KEY"],
    ["openai/m", "'openai' needs OPENAI_API_KEY"],
    [
      "opnai/m",
      "the provider is one of openai, azure, cohere, voyage, mistral, google, ollama, local. Did you mean 'openai'?"
    ],
    ["text-embedding-3-small", "SEM_EMBEDDING_MODEL is 'text-embedding-3-small': expected <provider>/<model>"],
    ["local/other", "the local model is local/use-lite"],
    ["local/use-lite", "SEM_ADVANCED_SEARCH is off"]
  ] as const)("'%s' reports what is missing", ([setting, said]) =>
    Effect.gen(function* () {
      const off = setting === "local/other" ? {} : { SEM_ADVANCED_SEARCH: "off" }
      assert.include(yield* reasonOf({ SEM_EMBEDDING_MODEL: setting, ...off }), said)
    })
  )

  it.effect("a key enables the default model, and a custom endpoint needs no key", () =>
    Effect.gen(function* () {
      assert.strictEqual((yield* modelOf({ OPENAI_API_KEY: "k" })).name, "openai/text-embedding-3-small")
      assert.include(yield* reasonOf({ OPENAI_BASE_URL: "http://127.0.0.1:1/v1" }), "no embedding model is configured")
      const own = { SEM_EMBEDDING_MODEL: "openai/org/model", OPENAI_BASE_URL: "http://127.0.0.1:1/v1" }
      assert.strictEqual((yield* modelOf(own)).name, "openai/org/model")
    })
  )
})
