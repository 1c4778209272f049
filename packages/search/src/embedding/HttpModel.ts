/**
 * Embedding model of a provider over HTTP. Requests that fail temporarily or time out are retried with exponential backoff.
 * Failures never contain the key or the texts.
 */
import * as FetchHttpClient from "@effect/platform/FetchHttpClient"
import * as HttpClient from "@effect/platform/HttpClient"
import type * as HttpClientError from "@effect/platform/HttpClientError"
import * as HttpClientRequest from "@effect/platform/HttpClientRequest"
import type * as HttpClientResponse from "@effect/platform/HttpClientResponse"
import { Duration, Effect, Either, Option, Random, Redacted, Schema } from "effect"
import { embedInBatches } from "./Batches.js"
import { EmbeddingFailed, type EmbeddingModel, type EmbeddingPurpose } from "./Embedder.js"
import type { Embedding } from "@semlayer/storage/vectors/Embedding"
import type { EmbeddingProvider, ProviderAccess } from "./EmbeddingProvider.js"

/** Maximum number of retries of a request. */
const retries = 3

/** Delay before the first retry, in milliseconds; doubles with each further one, with a jitter of one third. */
const firstPause = 500

/** Maximum `Retry-After` that is honoured, in milliseconds; above it, the request fails. */
const longestPause = 60_000

/** Maximum number of characters quoted from a provider's error message. */
const quoted = 200

export interface HttpModelSettings {
  readonly provider: EmbeddingProvider
  readonly model: string
  readonly access: ProviderAccess
  readonly timeout: Duration.Duration
  readonly concurrency: number
}

/** A failed request. `retryAfter` is the minimum delay in milliseconds; null if a retry is pointless. */
interface Refusal {
  readonly failure: EmbeddingFailed
  readonly retryAfter: number | null
}

export const httpModel = (
  { provider, model, access, timeout, concurrency }: HttpModelSettings,
  client: HttpClient.HttpClient
): EmbeddingModel => {
  const name = `${provider.name}/${model}`
  const quiet = HttpClient.withTracerPropagation(client, false)

  const failed = (said: string, concerns: EmbeddingFailed["concerns"] = "model") =>
    new EmbeddingFailed({ reason: `'${name}' ${said}`, concerns })
  const refusal = (said: string, concerns: EmbeddingFailed["concerns"] = "model"): Refusal => ({
    failure: failed(said, concerns),
    retryAfter: null
  })
  const again = (said: string, retryAfter = 0): Refusal => ({ failure: failed(said), retryAfter })

  const request = (texts: ReadonlyArray<string>, purpose: EmbeddingPurpose) => {
    const { path, body } = provider.request({ model, texts, purpose, version: access.version })
    return HttpClientRequest.post(`${access.baseUrl}${path}`).pipe(
      HttpClientRequest.setHeaders(access.key === null ? {} : provider.key.header(Redacted.value(access.key))),
      HttpClientRequest.bodyUnsafeJson(body),
      HttpClientRequest.acceptJson
    )
  }

  /** The provider's error message, with the key masked, because some providers repeat it. */
  const wordsOf = (text: string): string => {
    const said = Option.getOrElse(decodeProblem(text), () => "").replaceAll(/\s+/g, " ")
    const key = access.key === null ? "" : Redacted.value(access.key)
    const safe = key === "" ? said : said.replaceAll(key, "***")
    return safe.trim() === "" ? "" : `: ${safe.slice(0, quoted)}`
  }

  const unanswered = (error: HttpClientError.HttpClientError): Refusal =>
    again(
      error._tag === "RequestError"
        ? `cannot be reached at ${originOf(access.baseUrl)}`
        : "closed the connection during its response"
    )

  const refused = (response: HttpClientResponse.HttpClientResponse, text: string): Refusal => {
    const { status, headers } = response
    const answered = `answered ${status}${wordsOf(text)}`
    if (status === 401 || status === 403) {
      const variables = provider.key.variables.join(" or ")
      return refusal(
        access.key === null
          ? `requires a key (${status}): set ${variables}`
          : `rejected the key of ${variables} (${status})`
      )
    }
    if (status === 408 || status === 429 || status >= 500) return again(answered, pauseOf(headers))
    return refusal(answered, status === 400 || status === 413 || status === 422 ? "text" : "model")
  }

  const attempt = (texts: ReadonlyArray<string>, purpose: EmbeddingPurpose) =>
    Effect.gen(function* () {
      const response = yield* Effect.mapError(straight(quiet.execute(request(texts, purpose))), unanswered)
      const text = yield* Effect.mapError(response.text, unanswered)
      if (response.status < 200 || response.status >= 300) return yield* Effect.fail(refused(response, text))
      const vectors = Option.flatMap(parseJson(text), provider.answer)
      if (Option.isNone(vectors)) return yield* Effect.fail(refusal("returned a response without vectors"))
      return yield* Either.mapLeft(checked(vectors.value, texts.length), (said) => refusal(said))
    }).pipe(
      Effect.timeoutFail({
        duration: timeout,
        onTimeout: () => again(`did not answer within ${Duration.format(timeout)}`)
      })
    )

  const ask = (
    texts: ReadonlyArray<string>,
    purpose: EmbeddingPurpose,
    tries = 0
  ): Effect.Effect<ReadonlyArray<Embedding>, EmbeddingFailed> =>
    Effect.catchAll(attempt(texts, purpose), ({ failure, retryAfter }) =>
      retryAfter === null || tries === retries || retryAfter > longestPause
        ? failure
        : Effect.flatMap(Random.nextRange(2 / 3, 4 / 3), (share) =>
            Effect.delay(
              ask(texts, purpose, tries + 1),
              Duration.millis(Math.max(firstPause * 2 ** tries * share, retryAfter))
            )
          )
    )

  return {
    name,
    embedMany: (texts, purpose) =>
      embedInBatches(
        texts.map((text) => cut(text, provider.limits.text)),
        provider.limits,
        concurrency,
        (batch) => ask(batch, purpose)
      )
  }
}

/** Rejects redirects, which would send the key and the texts to another server. */
const straight = Effect.provideService(FetchHttpClient.RequestInit, { redirect: "error" })

/** Checks that there is one vector per text and that all have the same dimension. */
const checked = (vectors: ReadonlyArray<Embedding>, count: number): Either.Either<ReadonlyArray<Embedding>, string> => {
  if (vectors.length !== count) return Either.left(`returned ${vectors.length} vectors for ${count} texts`)
  const dimensions = [...new Set(vectors.map(({ length }) => length))]
  return dimensions.length > 1
    ? Either.left(`returned vectors of different dimensions: ${dimensions.join(" and ")}`)
    : Either.right(vectors)
}

/** Truncates a text without splitting a surrogate pair. */
const cut = (text: string, length: number): string =>
  text.length <= length ? text : text.slice(0, length).replace(/[\uD800-\uDBFF]$/, "")

const parseJson = Schema.decodeOption(Schema.parseJson())

/** Error messages of providers: in `error.message`, `message`, `detail` or `error`. */
const Problem = Schema.parseJson(
  Schema.Struct({
    error: Schema.optional(Schema.Union(Schema.String, Schema.Struct({ message: Schema.String }))),
    message: Schema.optional(Schema.String),
    detail: Schema.optional(Schema.String)
  })
)

const decodeProblem = (text: string): Option.Option<string> =>
  Option.flatMapNullable(Schema.decodeOption(Problem)(text), ({ error, message, detail }) =>
    typeof error === "object" ? error.message : (error ?? message ?? detail)
  )

/** The `Retry-After` header in milliseconds; given in seconds or as a date. */
const pauseOf = (headers: Readonly<Record<string, string | undefined>>): number => {
  const given = headers["retry-after"] ?? ""
  const seconds = given.trim() === "" ? 0 : Number(given)
  if (!Number.isNaN(seconds)) return Math.max(0, seconds * 1000)
  const [until, now] = [Date.parse(given), Date.parse(headers["date"] ?? "")]
  return Number.isNaN(until) || Number.isNaN(now) ? 0 : Math.max(0, until - now)
}

/** The origin of a URL, without its possibly secret parts. */
const originOf = (url: string): string =>
  Option.match(Option.liftThrowable(() => new URL(url).origin)(), {
    onNone: () => "its URL",
    onSome: (origin) => origin
  })
