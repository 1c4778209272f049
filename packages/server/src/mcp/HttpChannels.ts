/** The parts of the MCP SDK that the HTTP routes need; loaded with the first client. */
import type * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js"
import { isInitializeRequest, isJSONRPCRequest, JSONRPCMessageSchema } from "@modelcontextprotocol/sdk/types.js"
import { RequestValueInvalid } from "@semlayer/domain/RequestErrors"
import { CurrentCaller } from "@semlayer/runtime/admission/CurrentCaller"
import { Effect } from "effect"
import { authInfoOf } from "./Callers.js"
import { makeSession } from "./McpSession.js"
import { makeSseChannel } from "./SseTransport.js"

/** Streamable HTTP: the official transport over web `Request` and `Response`. */
export interface StreamableChannel {
  readonly transport: WebStandardStreamableHTTPServerTransport
}

/** Opens a session over server-sent events. */
export const openSse = Effect.fnUntraced(function* (id: string, endpoint: string) {
  const channel = yield* makeSseChannel(id, endpoint)
  return { channel, session: yield* makeSession(channel.transport) }
})

/** Opens a session over streamable HTTP. */
export const openStreamable = Effect.fnUntraced(function* (id: string) {
  const transport = new WebStandardStreamableHTTPServerTransport({ sessionIdGenerator: () => id })
  const channel: StreamableChannel = { transport }
  return { channel, session: yield* makeSession(transport) }
})

export const isInitialize = (body: unknown): boolean => isInitializeRequest(body)

/** Decodes the JSON-RPC message of a body. */
export const readMessage = (body: unknown) => {
  const read = JSONRPCMessageSchema.safeParse(body)
  return read.success
    ? Effect.succeed(read.data)
    : new RequestValueInvalid({ issues: [{ path: [], message: "the body is not a JSON-RPC message", value: null }] })
}

/** Passes a request to the transport. */
export const handle = (
  { transport }: StreamableChannel,
  request: HttpServerRequest.HttpServerRequest,
  body: unknown
): Effect.Effect<Response> =>
  Effect.flatMap(CurrentCaller, (caller) =>
    Effect.promise(() => {
      const { host = "localhost" } = request.headers
      const url = new URL(request.url, URL.canParse(`http://${host}`) ? `http://${host}` : "http://localhost")
      const asked = new Request(url, { method: request.method, headers: { ...request.headers } })
      return transport.handleRequest(asked, { parsedBody: body, ...authInfoOf(caller) })
    })
  )

/** Cancels the requests of a body whose client no longer reads the answers. */
export const abandon = ({ transport }: StreamableChannel, body: unknown): Effect.Effect<void> =>
  Effect.sync(() => {
    for (const message of Array.isArray(body) ? body : [body]) {
      if (!isJSONRPCRequest(message)) continue
      transport.onmessage?.({
        jsonrpc: "2.0",
        method: "notifications/cancelled",
        params: { requestId: message.id, reason: "the client has left" }
      })
    }
  })
