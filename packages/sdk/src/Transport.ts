/** How requests reach the server: the address, the time limit, and what the failures of the way become. */
import { HttpClient, HttpClientError, HttpClientRequest, HttpClientResponse } from "@effect/platform"
import { MethodNotAllowed, RouteNotFound } from "@semlayer/domain/HttpErrors"
import { Config, ConfigError, Duration, Effect, Option, ParseResult, Predicate, Schema } from "effect"
import { AnswerInvalid, ServerTimeout, ServerUnreachable } from "./ClientErrors.js"

export interface ClientOptions {
  /** Address of the server; absent means `SEM_URL`, else port 5143 of this machine. */
  readonly url?: string | undefined
  /** The API key of the caller; absent, with no token either, means `SEM_API_KEY`. */
  readonly apiKey?: string | undefined
  /** Instead of a key: a token, of whoever gives them for this server. */
  readonly token?: string | undefined
  /** Headers of every request. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** How long an answer may take; absent means 150 seconds, which is longer than the server's own limit of a statement. */
  readonly timeout?: Duration.DurationInput | undefined
}

const defaultUrl = "http://localhost:5143"
const defaultTimeout = Duration.seconds(150)

/** The address of the server, without a slash behind it. */
export const addressOf = ({ url }: ClientOptions) =>
  Effect.map(
    url === undefined ? Config.string("SEM_URL").pipe(Config.withDefault(defaultUrl)) : Effect.succeed(url),
    (found) => found.replace(/\/+$/, "")
  )

/** What a header can hold. What cannot is not sent, for what refuses it would repeat it. */
const sendable = /^[!-~]+$/

const setCredential = Config.string("SEM_API_KEY").pipe(Config.withDefault(""))

/** The header that says who asks: none where nothing does, or where the headers that are given say it themselves. */
const credentialsOf = Effect.fnUntraced(function* ({ apiKey, token, headers = {} }: ClientOptions) {
  const isGiven = Object.keys(headers).some((name) => /^(authorization|x-api-key)$/i.test(name))
  const credential = (token ?? apiKey ?? (isGiven ? "" : yield* setCredential)).trim()
  if (credential === "") return {}
  if (sendable.test(credential)) return { authorization: `Bearer ${credential}` }
  const name = token !== undefined ? "token" : apiKey !== undefined ? "apiKey" : "SEM_API_KEY"
  return yield* Effect.fail(ConfigError.InvalidData([name], "it has characters that no key or token has"))
})

/** The options with the header that says who asks. */
export const withCredentials = (options: ClientOptions) =>
  Effect.map(
    credentialsOf(options),
    (credentials): ClientOptions => ({
      ...options,
      headers: { ...credentials, ...options.headers }
    })
  )

/** Errors of HTTP itself: no endpoint declares them, as each may have them. */
const HttpProblem = Schema.Union(RouteNotFound, MethodNotAllowed)
const decodeHttpProblem = Schema.decodeUnknownOption(HttpProblem)

const readJson = Schema.decodeOption(Schema.parseJson())
const utf8 = new TextDecoder()

const isTagged = Predicate.compose(Predicate.isRecord, Predicate.struct({ _tag: Predicate.isString }))

const head = ({ status, headers }: HttpClientResponse.HttpClientResponse) => ({ status, headers: { ...headers } })

/** Lets successes pass, and the errors that the contract of an endpoint knows; fails with all others. */
const checked = (url: string) =>
  Effect.fnUntraced(function* (response: HttpClientResponse.HttpClientResponse) {
    if (response.status < 400) return response
    const bytes = yield* response.arrayBuffer
    const body = Option.getOrNull(readJson(utf8.decode(bytes)))
    const problem = decodeHttpProblem(body)
    if (Option.isSome(problem)) return yield* problem.value
    // Not every HTTP client lets a body be read twice, and what decodes the error reads it too.
    if (isTagged(body)) return HttpClientResponse.fromWeb(response.request, new Response(bytes, head(response)))
    const reason = "an error without a problem document"
    return yield* new AnswerInvalid({ url, status: response.status, reason })
  })

/** The client of one server. */
export const transport = (client: HttpClient.HttpClient, url: string, options: ClientOptions) => {
  const limit = Duration.decode(options.timeout ?? defaultTimeout)
  return client.pipe(
    HttpClient.mapRequest(HttpClientRequest.prependUrl(url)),
    HttpClient.mapRequest((request) =>
      HttpClientRequest.setHeaders(request, { accept: "application/json", ...request.headers, ...options.headers })
    ),
    // Headers of a tracer would need a permission of their own where the server is of another origin.
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

export const reasonOf = (cause: unknown): string => {
  if (!(cause instanceof Error)) return String(cause)
  // `fetch` only says that it failed; what the system said stands behind it.
  return cause.cause instanceof Error && cause.cause.message !== "" ? cause.cause.message : cause.message
}

const clientError = (url: string, error: Foreign): ServerUnreachable | AnswerInvalid => {
  if (error._tag === "RequestError") return new ServerUnreachable({ url, reason: reasonOf(error.cause ?? error) })
  if (error._tag === "ParseError") {
    return new AnswerInvalid({ url, status: null, reason: ParseResult.TreeFormatter.formatErrorSync(error) })
  }
  return new AnswerInvalid({ url, status: error.response.status, reason: reasonOf(error.cause ?? error) })
}

/** Tells failures of the way in the words of this package. */
export const told =
  (url: string) =>
  <A, E, R>(answer: Effect.Effect<A, E, R>) =>
    Effect.catchIf(answer, isForeign<E>, (error) => Effect.fail(clientError(url, error)))
