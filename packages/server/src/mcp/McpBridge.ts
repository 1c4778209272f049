/**
 * MCP bridge: forwards standard input and output to a remote server over streamable HTTP, unchanged.
 *
 * So a client that can only start programs reaches a remote service, and the program it starts needs no storage.
 */
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js"
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js"
import {
  isInitializeRequest,
  isJSONRPCRequest,
  type JSONRPCMessage,
  type RequestId
} from "@modelcontextprotocol/sdk/types.js"
import { Effect, Predicate } from "effect"
import { inputEnded, patience } from "./McpStdio.js"

/** JSON-RPC error code of the bridge's own errors, from the range reserved for servers. */
const unreachable = -32000

/**
 * Forwards messages until the client disconnects.
 *
 * `headers` are sent with every request, for example an API key.
 */
export const bridgeStdio = (url: string, headers: Readonly<Record<string, string>>) =>
  Effect.scoped(
    Effect.gen(function* () {
      const near = new StdioServerTransport()
      const far = new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { requestInit: { headers: { ...headers } } })
      const left = yield* Effect.makeLatch(false)
      const asked = new Set<RequestId>()
      let greeting: RequestId | null = null

      const forward = (message: JSONRPCMessage) => void near.send(message)

      /** Every request gets an answer, even if the server is unreachable. */
      const failed = (message: JSONRPCMessage) => (error: unknown) => {
        if (!isJSONRPCRequest(message)) return
        asked.delete(message.id)
        const reason = error instanceof Error ? error.message : String(error)
        const answer = { code: unreachable, message: `The server at ${url} does not answer: ${reason}` }
        forward({ jsonrpc: "2.0", id: message.id, error: answer })
      }

      near.onmessage = (message) => {
        if (isJSONRPCRequest(message)) {
          asked.add(message.id)
          if (isInitializeRequest(message)) greeting = message.id
        }
        far.send(message).catch(failed(message))
      }
      far.onmessage = (message) => {
        if ("id" in message && !("method" in message)) {
          if (message.id !== undefined) asked.delete(message.id)
          // From then on every request carries the negotiated protocol version.
          if (message.id === greeting && "result" in message) agree(far, message.result)
        }
        forward(message)
      }
      near.onclose = () => left.unsafeOpen()

      yield* Effect.acquireRelease(
        Effect.promise(() => Promise.all([far.start(), near.start()])),
        () =>
          Effect.promise(() =>
            far
              .terminateSession()
              .catch(() => {})
              .then(() => Promise.all([far.close(), near.close()]))
          )
      )
      const idle = Effect.repeat(
        Effect.delay(
          Effect.sync(() => asked.size),
          "20 millis"
        ),
        { until: (open) => open === 0 }
      )
      yield* Effect.raceFirst(left.await, Effect.zipRight(inputEnded, Effect.timeoutOption(idle, patience)))
    })
  )

const agree = (far: StreamableHTTPClientTransport, result: unknown): void => {
  if (Predicate.hasProperty(result, "protocolVersion") && typeof result.protocolVersion === "string") {
    far.setProtocolVersion(result.protocolVersion)
  }
}
