/** A service as a process on a port chosen by the system, with an HTTP client. */
import { readdirSync, readFileSync } from "node:fs"
import { type IncomingHttpHeaders, request as nodeRequest, type Agent } from "node:http"
import { Data, Effect, type Scope } from "effect"
import type { Running, Settings, TooSlow, Workplace } from "./Command.js"

export interface Service {
  readonly process: Running
  readonly address: string
  readonly ask: (method: string, path: string, asked?: Asked) => Effect.Effect<Answer, NoAnswer>
}

export interface Asked {
  readonly body?: unknown
  /** Raw bytes, instead of `body`. */
  readonly raw?: string | Uint8Array
  readonly headers?: Readonly<Record<string, string>>
  readonly agent?: Agent
}

export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
  readonly json: { readonly [key: string]: unknown }
}

/** The connection was refused or closed. */
export class NoAnswer extends Data.TaggedError("NoAnswer")<{ readonly code: string }> {}

/** Starts a service, and waits until it prints its address. */
export const serve = (
  place: Workplace,
  words: ReadonlyArray<string> = [],
  settings: Settings = {}
): Effect.Effect<Service, TooSlow, Scope.Scope> =>
  Effect.gen(function* () {
    const process = yield* place.start(["serve", "--port", "0", ...words], settings)
    const [, address = ""] = yield* process.prints(/serves (http:\/\/\S+)/)
    return { process, address, ask: (method, path, asked) => ask(method, `${address}${path}`, asked) }
  })

const parsed = (text: string): Answer["json"] => {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

/** Sends a request; interruption disconnects the client. */
export const ask = (method: string, url: string, asked: Asked = {}): Effect.Effect<Answer, NoAnswer> =>
  Effect.async((resume) => {
    const text = asked.raw ?? (asked.body === undefined ? undefined : JSON.stringify(asked.body))
    const headers = {
      ...(text !== undefined && { "content-type": "application/json", "content-length": Buffer.byteLength(text) }),
      ...asked.headers
    }
    const failed = (error: NodeJS.ErrnoException) => resume(new NoAnswer({ code: error.code ?? error.message }))
    const request = nodeRequest(url, { method, headers, agent: asked.agent ?? false }, (response) => {
      const parts: Array<Buffer> = []
      response
        .on("data", (part: Buffer) => parts.push(part))
        .on("error", failed)
        .on("end", () => {
          const body = Buffer.concat(parts).toString("utf8")
          const { statusCode = 0 } = response
          resume(Effect.succeed({ status: statusCode, headers: response.headers, text: body, json: parsed(body) }))
        })
    })
    request.on("error", failed)
    request.end(text)
    return Effect.sync(() => request.destroy())
  })

/** The running child processes of a process. */
export const childrenOf = (pid: number): ReadonlyArray<number> =>
  readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, "utf8")
        const [state, parent] = stat.slice(stat.lastIndexOf(")") + 2).split(" ")
        return Number(parent) === pid && state !== "Z"
      } catch {
        // It has ended in the meantime.
        return false
      }
    })
    .map(Number)

export const isRunning = (pid: number): boolean => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8")
    return stat.slice(stat.lastIndexOf(")") + 2, stat.lastIndexOf(")") + 3) !== "Z"
  } catch {
    return false
  }
}
