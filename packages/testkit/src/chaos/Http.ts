/** Requests to a service that may die at any time; every outcome is a value. */
import { type Agent, request as nodeRequest } from "node:http"
import { Effect, Option, Schema } from "effect"

/** The outcome of a request. `status` is 0 if no response arrived; `text` is then the error code. */
export interface Outcome {
  readonly status: number
  readonly text: string
  readonly type: string
  readonly etag: string | null
  /** When it was sent and answered, in milliseconds. */
  readonly from: number
  readonly to: number
}

export interface RequestParts {
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** Maximum time of a request, in milliseconds; one that takes longer counts as a hang. */
const requestTimeout = 30_000

/** The code of a request without a response in time. */
export const timedOut = "HUNG"

export const ask = (agent: Agent, method: string, url: string, asked: RequestParts = {}): Effect.Effect<Outcome> =>
  Effect.async((resume) => {
    const from = performance.now()
    const text = asked.body === undefined ? undefined : JSON.stringify(asked.body)
    const headers = { ...(text !== undefined && { "content-type": "application/json" }), ...asked.headers }
    const answer = (found: Pick<Outcome, "status" | "text"> & Partial<Outcome>) =>
      resume(Effect.succeed({ type: "", etag: null, ...found, from, to: performance.now() }))
    const failed = (error: NodeJS.ErrnoException) => answer({ status: 0, text: error.code ?? error.message })
    const request = nodeRequest(url, { method, headers, agent, timeout: requestTimeout }, (response) => {
      const parts: Array<Buffer> = []
      response
        .on("data", (part: Buffer) => parts.push(part))
        .on("error", failed)
        .on("end", () =>
          answer({
            status: response.statusCode ?? 0,
            text: Buffer.concat(parts).toString("utf8"),
            type: response.headers["content-type"] ?? "",
            etag: response.headers.etag ?? null
          })
        )
    })
    request.on("error", failed)
    request.on("timeout", () => {
      answer({ status: 0, text: timedOut })
      request.destroy()
    })
    request.end(text)
    return Effect.sync(() => request.destroy())
  })

const Json = Schema.decodeUnknownOption(Schema.parseJson())

/** Parses JSON; null if the text is not JSON. */
export const jsonOf = (text: string): unknown => Option.getOrNull(Json(text))

/** A field of an unknown value. */
export const field = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? new Map(Object.entries(value)).get(name) : undefined
