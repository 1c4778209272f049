/**
 * MCP over server-sent events, as clients before 2025 speak it: what the service says is one long response, what the client
 * says are requests of their own. The channel is ours, so that it ends with its client and its messages are read as all bodies are.
 */
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js"
import type { JSONRPCMessage } from "@modelcontextprotocol/sdk/types.js"
import type { Caller } from "@semlayer/domain/Caller"
import { Effect, Queue, Schedule, Stream } from "effect"

import { authInfoOf } from "./Callers.js"

/** Proxies cut what is silent for longer. */
const silence = "15 seconds"

const event = (name: string, data: string): string => `event: ${name}\ndata: ${data}\n\n`

export interface SseChannel {
  readonly transport: Transport
  /** Everything that is said to the client, from where to send messages on; it ends with the session. */
  readonly events: Stream.Stream<string>
  readonly receive: (message: JSONRPCMessage, caller: Caller | null) => void
}

/** The channel of a session whose client sends its messages to an endpoint. */
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
