/**
 * MCP over server-sent events, as used by clients before 2025.
 *
 * The service sends one long response; the client sends requests of their own. This transport replaces the SDK's so that the
 * channel ends with its client and messages are read like all request bodies.
 */
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js"
import type { JSONRPCMessage } from "@modelcontextprotocol/sdk/types.js"
import type { Caller } from "@semlayer/domain/Caller"
import { Effect, Queue, Schedule, Stream } from "effect"

import { authInfoOf } from "./Callers.js"

/** Interval of keep-alive comments; proxies close connections that are silent for longer. */
const silence = "15 seconds"

const event = (name: string, data: string): string => `event: ${name}\ndata: ${data}\n\n`

export interface SseChannel {
  readonly transport: Transport
  /** All events to the client, beginning with the endpoint for its messages; ends with the session. */
  readonly events: Stream.Stream<string>
  readonly receive: (message: JSONRPCMessage, caller: Caller | null) => void
}

/** The channel of a session whose client sends its messages to `endpoint`. */
export const makeSseChannel = Effect.fnUntraced(function* (sessionId: string, endpoint: string) {
  const outbox = yield* Queue.unbounded<string | null>()
  const transport: Transport = {
    sessionId,
    start: () => Promise.resolve(),
    send: (message) => {
      Queue.unsafeOffer(outbox, event("message", JSON.stringify(message)))
      return Promise.resolve()
    },
    close: () => {
      Queue.unsafeOffer(outbox, null)
      transport.onclose?.()
      return Promise.resolve()
    }
  }
  yield* Effect.forkScoped(Effect.schedule(Queue.offer(outbox, ": keepalive\n\n"), Schedule.spaced(silence)))
  const said = Stream.takeWhile(Stream.fromQueue(outbox), (text): text is string => text !== null)
  return {
    transport,
    events: Stream.concat(Stream.make(event("endpoint", endpoint)), said),
    receive: (message, caller) => transport.onmessage?.(message, authInfoOf(caller))
  } satisfies SseChannel
})
