/** The official client, connected to an engine in process or to a URL, until the scope closes. */
import { Client } from "@modelcontextprotocol/sdk/client/index.js"
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js"
import type { RequestOptions } from "@modelcontextprotocol/sdk/shared/protocol.js"
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js"
import { LoggingMessageNotificationSchema } from "@modelcontextprotocol/sdk/types.js"
import { makeSession } from "../../src/mcp/McpSession.js"
import { assert } from "@effect/vitest"
import { Effect, Predicate } from "effect"

/** The result of a tool call. */
export interface Called {
  readonly isError: boolean
  /** The texts; the first is the result. */
  readonly texts: ReadonlyArray<string>
  readonly text: string
  /** The bytes of its pictures. */
  readonly pictures: ReadonlyArray<Buffer>
  /** The structured result; for an error its problem document. */
  readonly structured: { readonly [key: string]: unknown }
}

export interface McpClient {
  readonly client: Client
  readonly call: (name: string, args?: object, options?: RequestOptions) => Effect.Effect<Called>
  /** Log messages that the service sent to the client. */
  readonly log: ReadonlyArray<string>
}

export const connect = (transport: Transport) =>
  Effect.gen(function* () {
    const client = new Client({ name: "test", version: "1" })
    const log: Array<string> = []
    client.setNotificationHandler(LoggingMessageNotificationSchema, ({ params }) => {
      log.push(`${params.level}: ${String(params.data)}`)
    })
    yield* Effect.acquireRelease(
      Effect.promise(() => client.connect(transport)),
      () => Effect.promise(() => client.close())
    )
    // The client validates structured results by the schemas that it has listed.
    yield* Effect.promise(() => client.listTools())
    const call: McpClient["call"] = (name, args = {}, options) =>
      Effect.promise(() => client.callTool({ name, arguments: { ...args } }, undefined, options)).pipe(
        Effect.map((result) => {
          const content = Array.isArray(result.content) ? result.content : []
          const texts = content.flatMap((each) => (each.type === "text" ? [String(each.text)] : []))
          const pictures = content.flatMap((each) => (each.type === "image" ? [Buffer.from(each.data, "base64")] : []))
          const isError = result.isError === true
          const data = isError ? JSON.parse(texts[1] ?? "{}") : result.structuredContent
          return {
            isError,
            texts,
            pictures,
            text: texts[0] ?? "",
            structured: Predicate.isRecord(data) ? { ...data } : {}
          }
        })
      )
    return { client, call, log } satisfies McpClient
  })

/** A client in the same process. */
export const connected = Effect.gen(function* () {
  const [here, there] = InMemoryTransport.createLinkedPair()
  yield* makeSession(there)
  return yield* connect(here)
})

/** Asserts that a call succeeded. */
export const right = (called: Called): Called => {
  assert.isFalse(called.isError, called.texts.join("\n"))
  return called
}
