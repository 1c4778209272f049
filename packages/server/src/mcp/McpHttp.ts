/** MCP over HTTP: streamable HTTP at `/mcp`, server-sent events at `/mcp/sse` with their messages at `/mcp/messages`. */
import * as HttpApiBuilder from "@effect/platform/HttpApiBuilder"
import * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import * as HttpServerResponse from "@effect/platform/HttpServerResponse"
import { MethodNotAllowed } from "@semlayer/domain/HttpErrors"
import { RequestValueInvalid } from "@semlayer/domain/RequestErrors"
import { CurrentCaller } from "@semlayer/runtime/admission/CurrentCaller"
import { Context, Effect, Schema, type Scope, Stream } from "effect"
import { readBody } from "../http/Body.js"
import { methodsOf } from "../http/Routes.js"
import type { StreamableChannel } from "./HttpChannels.js"
import { Sessions } from "./Sessions.js"
import type { SseChannel } from "./SseTransport.js"
import type { McpServices } from "./tools/Tool.js"

const messagesPath = "/mcp/messages/"

const missing = (path: string, message: string) =>
  new RequestValueInvalid({ issues: [{ path: [path], message, value: null }] })

/** The MCP SDK is loaded with the first client. */
const protocol = Effect.promise(() => import("./HttpChannels.js"))

export const McpHttp = HttpApiBuilder.Router.use((router) =>
  Effect.gen(function* () {
    const sessions = yield* Sessions
    const services = yield* Effect.context<McpServices>()
    /** Provides the services but keeps the scope of the caller. */
    const withServices = <A, E>(effect: Effect.Effect<A, E, McpServices | Scope.Scope>) =>
      Effect.mapInputContext(effect, (own: Context.Context<Scope.Scope>) => Context.merge(services, own))
    const read = (request: HttpServerRequest.HttpServerRequest) => readBody(request, Schema.Unknown, "document")
    const sse = sessions.of<SseChannel>()
    const streamable = sessions.of<StreamableChannel>()

    const connect = Effect.gen(function* () {
      const { openSse } = yield* protocol
      const { channel, end, streaming } = yield* sse.open((id) =>
        withServices(openSse(id, `${messagesPath}?session_id=${id}`))
      )
      const events = Stream.unwrapScoped(Effect.as(streaming, channel.events))
      return eventStream(Stream.encodeText(Stream.ensuring(events, end)))
    })

    const receive = Effect.gen(function* () {
      const request = yield* HttpServerRequest.HttpServerRequest
      const id = new URL(request.url, "http://localhost").searchParams.get("session_id")
      if (id === null) return yield* missing("session_id", `is missing: GET /mcp/sse returns the address for messages`)
      const { channel } = yield* sse.find(id)
      const { readMessage } = yield* protocol
      const message = yield* readMessage(yield* read(request))
      channel.receive(message, yield* CurrentCaller)
      return HttpServerResponse.text("Accepted", { status: 202 })
    })

    const post = Effect.gen(function* () {
      const request = yield* HttpServerRequest.HttpServerRequest
      const body = yield* read(request)
      const id = request.headers["mcp-session-id"]
      const { isInitialize, openStreamable, handle, abandon } = yield* protocol
      if (id === undefined && !isInitialize(body)) {
        return yield* missing("Mcp-Session-Id", "is missing: a session begins with an initialize request")
      }
      const session = yield* id === undefined
        ? streamable.open((id) => withServices(openStreamable(id)))
        : streamable.find(id)
      const response = yield* handle(session.channel, request, body)
      // A rejected request has not started a session.
      if (id === undefined && response.status >= 400) yield* session.end
      return streamed(response, abandon(session.channel, body), session.streaming)
    })

    const listen = Effect.gen(function* () {
      const request = yield* HttpServerRequest.HttpServerRequest
      const id = request.headers["mcp-session-id"]
      if (id === undefined) return yield* missing("Mcp-Session-Id", "is missing: a session begins with a POST")
      const { channel, streaming } = yield* streamable.find(id)
      const { handle } = yield* protocol
      return streamed(yield* handle(channel, request, undefined), Effect.void, streaming)
    })

    const noHead = Effect.flatMap(
      HttpServerRequest.HttpServerRequest,
      ({ url: path, method }) => new MethodNotAllowed({ path, method, allowed: methodsOf(path) })
    )

    yield* router.head("/mcp/sse", noHead)
    yield* router.head("/mcp", noHead)
    yield* router.get("/mcp/sse", connect)
    yield* router.post("/mcp/messages", receive)
    yield* router.post("/mcp", post)
    yield* router.get("/mcp", listen)
    yield* router.del("/mcp", listen)
  })
)

const eventHeaders = { "cache-control": "no-cache, no-transform", "x-accel-buffering": "no" }

const eventStream = (events: Stream.Stream<Uint8Array>) =>
  HttpServerResponse.stream(events, { contentType: "text/event-stream", headers: eventHeaders })

/** The transport's response, with an effect to run once it is no longer read. */
const streamed = (
  response: Response,
  whenDone: Effect.Effect<void>,
  streaming: Effect.Effect<void, never, Scope.Scope>
) => {
  const { status, body } = response
  const headers = Object.fromEntries(response.headers)
  if (body === null) return HttpServerResponse.empty({ status, headers })
  const contentType = headers["content-type"] ?? "application/json"
  const content = Stream.orDie(Stream.fromReadableStream({ evaluate: () => body, onError: (error) => error }))
  if (!contentType.startsWith("text/event-stream")) {
    return HttpServerResponse.stream(content, { status, headers, contentType })
  }
  // An initial comment, so that the client sees at once that it is connected.
  const events = Stream.concat(Stream.encodeText(Stream.make(": connected\n\n")), content)
  const counted = Stream.unwrapScoped(Effect.as(streaming, events))
  return HttpServerResponse.stream(Stream.ensuring(counted, whenDone), { status, headers, contentType })
}
