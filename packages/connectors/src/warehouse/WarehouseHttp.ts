/**
 * HTTP client of one warehouse. It authenticates each request, renews a rejected token once, waits as `Retry-After` says where
 * the warehouse is busy, and limits the size of a response.
 */
import { Duration, Effect, Option, Random, Schema, type Scope } from "effect"
import { Agent, fetch, type Response } from "undici"
import { RowTooLong } from "../settings/RowLimit.js"
import type { ServerSettings } from "../settings/Settings.js"
import type { Tls } from "../settings/Tls.js"
import type { Credentials, Headers } from "./Credentials.js"
import { type ApiFailure, TransportFailure, WarehouseFailure } from "./WarehouseFailure.js"

export interface ApiRequest {
  readonly method: "GET" | "POST" | "DELETE"
  /** An absolute URL, or a path that is resolved against the origin. */
  readonly url: string
  readonly headers?: Headers
  readonly body?: string
  /** Sends no credentials: for signed URLs of other hosts. */
  readonly anonymous?: boolean
  /** Fails at once instead of waiting where the warehouse is busy: for cancelling. */
  readonly impatient?: boolean
}

/** A response with a status below 400. */
export interface ApiResponse {
  readonly status: number
  readonly text: string
}

export interface WarehouseHttp {
  readonly send: (request: ApiRequest) => Effect.Effect<ApiResponse, ApiFailure>
}

export interface HttpOptions {
  readonly settings: ServerSettings
  readonly tls: Tls
  /** Scheme, host and port. */
  readonly origin: string
  readonly credentials: Credentials
  /** The failure of a response with a status from 400. */
  readonly failureOf: (status: number, text: string) => WarehouseFailure
  /** Whether a response with another status than 429, 502, 503 and 504 asks to try again. */
  readonly isBusy?: (status: number, text: string) => boolean
}

/** Statuses of a warehouse that is busy or restarting; the request had no effect. */
const busy: ReadonlyArray<number> = [429, 502, 503, 504]

/** Attempts after the first one of a busy warehouse. The statement timeout may end them earlier. */
const attempts = 9

const unauthorized = 401

/** Longest response in bytes, if a single row may not be longer. Warehouses announce pages of at most 25 MB. */
const pageBytes = 64 << 20

/** The longest wait for the first byte of a response. The APIs answer within 10 seconds, if only that nothing is ready. */
const responseTimeout = 60_000

/** Makes the client; closing the scope closes its sockets. */
export const makeHttp = (options: HttpOptions): Effect.Effect<WarehouseHttp, never, Scope.Scope> =>
  Effect.map(
    Effect.acquireRelease(
      Effect.sync(() => new Agent({ connect: connectOptions(options), headersTimeout: responseTimeout })),
      (agent) => Effect.promise(() => agent.destroy())
    ),
    (agent) => ({ send: sender(agent, options) })
  )

/** Without explicit TLS options, certificates are verified against Node's default authorities. */
const connectOptions = ({ settings, tls }: HttpOptions) =>
  [...settings.options.keys()].some((key) => /^ssl/.test(key)) ? tls.options : {}

const sender = (agent: Agent, options: HttpOptions): WarehouseHttp["send"] => {
  const { settings, origin, credentials, failureOf, isBusy = () => false } = options
  const limit = Math.max(pageBytes, settings.maxRowBytes)

  const exchange = (request: ApiRequest): Effect.Effect<Received, ApiFailure> =>
    Effect.flatMap(request.anonymous === true ? Effect.succeed({}) : credentials.headers, (headers) =>
      Effect.tryPromise({
        try: async (signal) => {
          const response = await fetch(new URL(request.url, origin), {
            method: request.method,
            headers: { "user-agent": "semlayer", ...headers, ...request.headers },
            ...(request.body !== undefined && { body: request.body }),
            redirect: "error",
            dispatcher: agent,
            signal
          })
          const after = response.headers.get("retry-after")
          return { status: response.status, after, text: await textOf(response, limit) }
        },
        catch: asFailure
      })
    )

  /** A rejected token is renewed once. */
  const authenticated = (request: ApiRequest): Effect.Effect<Received, ApiFailure> =>
    Effect.flatMap(exchange(request), (received) =>
      received.status === unauthorized && credentials.renew !== null && request.anonymous !== true
        ? Effect.zipRight(credentials.renew, exchange(request))
        : Effect.succeed(received)
    )

  const send: WarehouseHttp["send"] = (request) => {
    const attempt = (left: number): Effect.Effect<Received, ApiFailure> =>
      Effect.flatMap(authenticated(request), (received) =>
        (busy.includes(received.status) || isBusy(received.status, received.text)) && left > 0
          ? Effect.zipRight(pause(received.after, attempts - left), attempt(left - 1))
          : Effect.succeed(received)
      )
    return Effect.flatMap(attempt(request.impatient === true ? 0 : attempts), ({ status, text }) =>
      status < 400 ? Effect.succeed({ status, text }) : failureOf(status, text)
    )
  }
  return send
}

interface Received extends ApiResponse {
  /** The header `Retry-After`. */
  readonly after: string | null
}

/** Waits as long as the warehouse asks for, else with exponential back-off. A request that may not be interrupted still stops here. */
const pause = (after: string | null, count: number): Effect.Effect<void> =>
  Effect.flatMap(Random.next, (chance) =>
    Effect.interruptible(
      Effect.sleep(
        after !== null && /^\d{1,4}$/.test(after)
          ? Duration.seconds(Number(after))
          : Duration.millis(Math.min(10_000, 100 * 2 ** count) * (0.8 + 0.4 * chance))
      )
    )
  )

/** The body as text, which `fetch` has decompressed. */
const textOf = async (response: Response, limit: number): Promise<string> => {
  const chunks: Array<Uint8Array> = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    if (!(chunk instanceof Uint8Array)) continue
    bytes += chunk.length
    if (bytes > limit) throw new RowTooLong(bytes, limit)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString("utf8")
}

/** `fetch` wraps the error of the socket. */
const asFailure = (error: unknown): ApiFailure => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (cause instanceof RowTooLong) {
    return new WarehouseFailure({ problem: "statement", reason: cause.message, code: null })
  }
  return new TransportFailure({ error: cause instanceof Error ? cause : new Error(String(cause)) })
}

/** Decodes the JSON of a response. Another shape than documented fails the statement. */
export const decodeResponse = <A, I>(schema: Schema.Schema<A, I>) => {
  const decode = Schema.decodeUnknownOption(Schema.parseJson(schema))
  return (text: string): Effect.Effect<A, ApiFailure> =>
    Option.match(decode(text), {
      onNone: () =>
        new TransportFailure({ error: new Error(`the response is not what the API documents: ${text.slice(0, 200)}`) }),
      onSome: Effect.succeed
    })
}
