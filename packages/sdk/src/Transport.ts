/** HTTP transport: address, credentials, time limit and error mapping. */
import * as HttpClient from "@effect/platform/HttpClient"
import * as HttpClientError from "@effect/platform/HttpClientError"
import * as HttpClientRequest from "@effect/platform/HttpClientRequest"
import * as HttpClientResponse from "@effect/platform/HttpClientResponse"
import { MethodNotAllowed, RouteNotFound } from "@semlayer/domain/HttpErrors"
import { Config, ConfigError, Duration, Effect, Option, ParseResult, Predicate, Schema } from "effect"
import { AnswerInvalid, ServerTimeout, ServerUnreachable } from "./ClientErrors.js"

export interface ClientOptions {
  /** Address of the server; default `SEM_URL`, else port 5143 of this machine. */
  readonly url?: string | undefined
  /** API key of the caller; without a key and a token, `SEM_API_KEY` applies. */
  readonly apiKey?: string | undefined
  /** A bearer token from the server's identity provider, instead of a key. */
  readonly token?: string | undefined
  /** Headers of every request. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Response timeout; default 150 seconds, which is longer than the server's own statement limit. */
  readonly timeout?: Duration.DurationInput | undefined
}

const defaultUrl = "http://localhost:5143"
const defaultTimeout = Duration.seconds(150)

/** The address of the server without trailing slashes. */
export const endpointUrl = ({ url }: ClientOptions) =>
  Effect.map(
    url === undefined ? Config.string("SEM_URL").pipe(Config.withDefault(defaultUrl)) : Effect.succeed(url),
    (found) => found.replace(/\/+$/, "")
  )

/**
 * Characters that are allowed in a header value. Any other credential is not sent, because the HTTP client's error would quote
 * it.
 */
const sendable = /^[!-~]+$/

const setCredential = Config.string("SEM_API_KEY").pipe(Config.withDefault(""))

/** The `Authorization` header; empty without a credential, or if the given headers contain one. */
const credentialsOf = Effect.fnUntraced(function* ({ apiKey, token, headers = {} }: ClientOptions) {
  const isGiven = Object.keys(headers).some((name) => /^(authorization|x-api-key)$/i.test(name))
  const credential = (token ?? apiKey ?? (isGiven ? "" : yield* setCredential)).trim()
  if (credential === "") return {}
  if (sendable.test(credential)) return { authorization: `Bearer ${credential}` }
  const name = token !== undefined ? "token" : apiKey !== undefined ? "apiKey" : "SEM_API_KEY"
  return yield* Effect.fail(ConfigError.InvalidData([name], "it has characters that are not allowed in a key or token"))
})

/** The options with the `Authorization` header added. */
export const withCredentials = (options: ClientOptions) =>
  Effect.map(
    credentialsOf(options),
    (credentials): ClientOptions => ({
      ...options,
      headers: { ...credentials, ...options.headers }
    })
  )

/** Errors of HTTP itself. No endpoint declares them, because any endpoint may return them. */
const HttpProblem = Schema.Union(RouteNotFound, MethodNotAllowed)
const decodeHttpProblem = Schema.decodeUnknownOption(HttpProblem)

const readJson = Schema.decodeOption(Schema.parseJson())
const utf8 = new TextDecoder()

const isTagged = Predicate.compose(Predicate.isRecord, Predicate.struct({ _tag: Predicate.isString }))

const head = ({ status, headers }: HttpClientResponse.HttpClientResponse) => ({ status, headers: { ...headers } })

/** Passes successes and errors that the contract declares; fails with all others. */
const checked = (url: string) =>
  Effect.fnUntraced(function* (response: HttpClientResponse.HttpClientResponse) {
    if (response.status < 400) return response
    const bytes = yield* response.arrayBuffer
    const body = Option.getOrNull(readJson(utf8.decode(bytes)))
    const problem = decodeHttpProblem(body)
    if (Option.isSome(problem)) return yield* problem.value
    // Not every HTTP client allows a body to be read twice, and the derived client reads it again to decode the error.
    if (isTagged(body)) return HttpClientResponse.fromWeb(response.request, new Response(bytes, head(response)))
    const reason = "an error without a problem document"
    return yield* new AnswerInvalid({ url, status: response.status, reason })
  })

/** The HTTP client of one server. */
export const transport = (client: HttpClient.HttpClient, url: string, options: ClientOptions) => {
  const limit = Duration.decode(options.timeout ?? defaultTimeout)
  return client.pipe(
    HttpClient.mapRequest(HttpClientRequest.prependUrl(url)),
    HttpClient.mapRequest((request) =>
      HttpClientRequest.setHeaders(request, { accept: "application/json", ...request.headers, ...options.headers })
    ),
    // Against another origin, trace headers would need to be allowed by its CORS policy.
    HttpClient.withTracerPropagation(false),
    HttpClient.transformResponse((answer) =>
      answer.pipe(
        Effect.flatMap(checked(url)),
        Effect.timeoutFail({
          duration: limit,
          onTimeout: () => new ServerTimeout({ url, seconds: Duration.toSeconds(limit) })
        })
      )
    )
  )
}

type Foreign = HttpClientError.HttpClientError | ParseResult.ParseError

const isForeign = <E>(error: E): error is Extract<E, Foreign> =>
  HttpClientError.isHttpClientError(error) || ParseResult.isParseError(error)

export const transportReason = (cause: unknown): string => {
  if (!(cause instanceof Error)) return String(cause)
  // `fetch` only reports that it failed; its cause has the system's message.
  return cause.cause instanceof Error && cause.cause.message !== "" ? cause.cause.message : cause.message
}

const clientError = (url: string, error: Foreign): ServerUnreachable | AnswerInvalid => {
  if (error._tag === "RequestError")
    return new ServerUnreachable({ url, reason: transportReason(error.cause ?? error) })
  if (error._tag === "ParseError") {
    return new AnswerInvalid({ url, status: null, reason: ParseResult.TreeFormatter.formatErrorSync(error) })
  }
  return new AnswerInvalid({ url, status: error.response.status, reason: transportReason(error.cause ?? error) })
}

/** Maps transport failures to the errors of this package. */
export const withClientErrors =
  (url: string) =>
  <A, E, R>(answer: Effect.Effect<A, E, R>) =>
    Effect.catchIf(answer, isForeign<E>, (error) => Effect.fail(clientError(url, error)))
