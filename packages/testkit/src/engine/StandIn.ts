/** A fake server for every embedding provider's protocol; records requests and fails on demand. */
import { Effect } from "effect"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"

export interface ReceivedRequest {
  readonly path: string
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: Readonly<Record<string, unknown>>
  readonly texts: ReadonlyArray<string>
}

/** Handles a request instead of answering it; returns whether it did. */
type Fault = (asked: ReceivedRequest, response: ServerResponse) => boolean

export interface StandIn {
  readonly url: string
  readonly asked: Array<ReceivedRequest>
  /** Maximum number of concurrent requests so far. */
  readonly together: () => number
  vectorOf: (text: string) => ReadonlyArray<number | null>
  fault: Fault | null
}

const meanings = [
  ["pay", "salary", "wage"],
  ["leave", "left", "cancel", "churn"],
  ["dog", "puppy"]
] as const

/** A model that knows a few synonyms. */
export const synonyms = (text: string): ReadonlyArray<number> =>
  meanings.map((words) => words.reduce((sum, word) => sum + (text.toLowerCase().includes(word) ? 1 : 0), 0.01))

const read = async (request: IncomingMessage): Promise<string> => {
  const chunks: Array<Buffer> = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString("utf8")
}

const strings = (value: unknown): ReadonlyArray<string> => (Array.isArray(value) ? value.map(String) : [])

/** The texts of a request in any protocol. */
const textsOf = (body: Readonly<Record<string, unknown>>): ReadonlyArray<string> => {
  const { requests } = body
  if (!Array.isArray(requests)) return strings(body["texts"] ?? body["input"])
  return requests.map(({ content }) => String(content.parts[0].text))
}

/** A response in the protocol of its path; indexed vectors are returned in reverse order. */
const answerOf = (path: string, vectors: ReadonlyArray<unknown>): unknown => {
  if (path.startsWith("/v2/embed")) return { id: "1", embeddings: { float: vectors } }
  if (path.includes(":batchEmbedContents")) return { embeddings: vectors.map((values) => ({ values })) }
  if (path.startsWith("/api/embed")) return { model: "m", embeddings: vectors }
  return { data: vectors.map((embedding, index) => ({ object: "embedding", index, embedding })).reverse() }
}

export const refuse =
  (status: number, message: string, headers: Readonly<Record<string, string>> = {}) =>
  (_: ReceivedRequest, response: ServerResponse): boolean => {
    response.writeHead(status, { "content-type": "application/json", ...headers })
    response.end(JSON.stringify({ error: { message } }))
    return true
  }

export const say =
  (text: string) =>
  (_: ReceivedRequest, response: ServerResponse): boolean => {
    response.writeHead(200, { "content-type": "application/json" })
    response.end(text)
    return true
  }

/** Starts a server for the lifetime of the scope. */
export const standIn = Effect.acquireRelease(
  Effect.gen(function* () {
    let [running, most] = [0, 0]
    const state: StandIn = { url: "", asked: [], together: () => most, vectorOf: synonyms, fault: null }
    const server = createServer((request, response) => {
      most = Math.max(most, ++running)
      response.once("close", () => running--)
      void read(request).then((text) => {
        const body = JSON.parse(text)
        const asked = { path: request.url ?? "", headers: request.headers, body, texts: textsOf(body) }
        state.asked.push(asked)
        if (state.fault?.(asked, response) === true) return
        const answer = JSON.stringify(answerOf(asked.path, asked.texts.map(state.vectorOf)))
        response.writeHead(200, { "content-type": "application/json" })
        // Long enough to observe concurrent requests.
        setTimeout(() => response.end(answer), 10)
      })
    })
    yield* Effect.async<void>((resume) => void server.listen(0, "127.0.0.1", () => resume(Effect.void)))
    const address = server.address()
    const port = typeof address === "object" ? address?.port : 0
    return { server, state: Object.assign(state, { url: `http://127.0.0.1:${port}` }) }
  }),
  ({ server }) =>
    Effect.async<void>((resume) => {
      server.closeAllConnections()
      server.close(() => resume(Effect.void))
    })
).pipe(Effect.map(({ state }) => state))
