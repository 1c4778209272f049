/**
 * Receives the bodies of requests before they take a permit, so that a body that is sent slowly, or never to its end, holds
 * up nobody. What is received at once is bounded in bytes; how long a body may take is the HTTP server's `requestTimeout`.
 */
import { type HttpApp, HttpServerRequest } from "@effect/platform"
import { NodeHttpServerRequest } from "@effect/platform-node"
import { PayloadTooLarge, RequestInvalid, TooManyRequests } from "@semlayer/domain/RequestErrors"
import { callerName } from "@semlayer/runtime/admission/CurrentCaller"
import type { CallerName } from "@semlayer/runtime/admission/RoundRobinQueue"
import { metrics } from "@semlayer/runtime/telemetry/Metrics"
import { Context, Effect } from "effect"
import type { IncomingMessage } from "node:http"
import { Admission } from "../admission/Admission.js"
import { ServerConfig } from "../config/ServerConfig.js"

/** What is still read of a body that is refused, so that its sender gets to see the answer. */
const drainedBytes = 64 * 1024 * 1024

/** Bytes of each body that are not counted: a socket buffers as much, and small requests are received whatever others send. */
const uncountedBytes = 64 * 1024

/** Bytes that bodies hold until they are parsed. A caller that is told apart from others holds half of them at most. */
export class BodyMemory {
  private used = 0
  private readonly held = new Map<CallerName, number>()

  constructor(private readonly limit: number) {}

  /** Takes room for some bytes, where there is room for the caller. */
  take(caller: CallerName, bytes: number): boolean {
    const held = (this.held.get(caller) ?? 0) + bytes
    if (this.used + bytes > this.limit || (caller !== null && held > this.limit / 2)) return false
    this.used += bytes
    this.held.set(caller, held)
    return true
  }

  /** Gives room back. */
  release(caller: CallerName, bytes: number): void {
    const held = (this.held.get(caller) ?? 0) - bytes
    this.used -= bytes
    if (held > 0) this.held.set(caller, held)
    else this.held.delete(caller)
  }
}

/** The body of one request. Its bytes are counted until they are taken, or the request is over. */
class Body {
  private parts: Array<Uint8Array> = []
  private size = 0
  private counted = 0
  private refusal: PayloadTooLarge | null = null

  constructor(
    private readonly memory: BodyMemory,
    private readonly caller: CallerName
  ) {}

  /** Keeps some more bytes, where there is room for them. */
  add(part: Uint8Array): boolean {
    this.size += part.length
    const more = Math.max(0, this.size - uncountedBytes) - this.counted
    if (more > 0 && !this.memory.take(this.caller, more)) return false
    this.counted += Math.max(0, more)
    this.parts.push(part)
    return true
  }

  /** Keeps nothing of it, and fails whoever reads it; an endpoint without a body does not. */
  refuse(why: PayloadTooLarge): void {
    this.refusal ??= why
    this.take()
  }

  /** The bytes, once; or why they were not kept. */
  get bytes(): Effect.Effect<Uint8Array, PayloadTooLarge> {
    return Effect.suspend(() => this.refusal ?? Effect.succeed(this.take()))
  }

  /** The bytes, once; nothing afterwards. */
  take(): Uint8Array {
    const whole = Buffer.concat(this.parts)
    this.memory.release(this.caller, this.counted)
    this.parts = []
    this.counted = 0
    return whole
  }
}

/** The body of the running request; null where it has none. */
export class ReceivedBody extends Context.Reference<ReceivedBody>()("@semlayer/server/ReceivedBody", {
  defaultValue: (): Pick<Body, "bytes"> | null => null
}) {}

const unread = new RequestInvalid({ issues: [{ path: [], message: "the body could not be read", value: null }] })

/** Receives a whole body. One that is refused is read on and thrown away. */
const receive = (message: IncomingMessage, body: Body, maxBody: number, full: Effect.Effect<never, TooManyRequests>) =>
  Effect.async<void, RequestInvalid | TooManyRequests>((resume) => {
    let size = 0
    let isFull = false
    const onData = (part: Uint8Array) => {
      size += part.length
      if (size > maxBody) body.refuse(new PayloadTooLarge({ limit: maxBody }))
      else if (!isFull && !body.add(part)) {
        isFull = true
        body.take()
      }
      if (size > drainedBytes) finish()
    }
    const finish = () => {
      stop()
      resume(isFull && size <= maxBody ? full : Effect.void)
    }
    const fail = () => {
      stop()
      resume(unread)
    }
    const stop = () => void message.off("data", onData).off("end", finish).off("error", fail).off("close", fail)
    message.on("data", onData).on("end", finish).on("error", fail).on("close", fail)
    return Effect.sync(stop)
  })

const hasBody = ({ headers }: HttpServerRequest.HttpServerRequest): boolean =>
  headers["transfer-encoding"] !== undefined || (headers["content-length"] ?? "0") !== "0"

/** Receives the body of a request before anything works for it. */
export const received = Effect.gen(function* () {
  const { maxBody, bodyMemory } = yield* ServerConfig
  const { settings } = yield* Admission
  const memory = new BodyMemory(bodyMemory)
  const full = Effect.suspend(() => {
    metrics.refused(1)
    return new TooManyRequests({ limit: settings.maxConcurrency, queue: settings.maxQueue, retry_after: 1 })
  })
  return <E, R>(app: HttpApp.Default<E, R>) =>
    Effect.flatMap(HttpServerRequest.HttpServerRequest, (request) =>
      hasBody(request)
        ? Effect.flatMap(callerName, (caller) => {
            const body = new Body(memory, caller)
            const message = NodeHttpServerRequest.toIncomingMessage(request)
            return Effect.zipRight(
              receive(message, body, maxBody, full),
              Effect.provideService(app, ReceivedBody, body)
            ).pipe(Effect.ensuring(Effect.sync(() => body.take())))
          })
        : app
    )
})
