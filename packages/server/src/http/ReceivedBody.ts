/**
 * Receives request bodies before the request takes a permit.
 *
 * So a slow or incomplete body blocks no other request. The bytes of concurrent bodies are bounded; the HTTP server's
 * `requestTimeout` bounds the time.
 */
import type * as HttpApp from "@effect/platform/HttpApp"
import * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import * as NodeHttpServerRequest from "@effect/platform-node/NodeHttpServerRequest"
import { PayloadTooLarge, RequestInvalid, TooManyRequests } from "@semlayer/domain/RequestErrors"
import { callerName } from "@semlayer/runtime/admission/CurrentCaller"
import type { CallerName } from "@semlayer/runtime/admission/RoundRobinQueue"
import { metrics } from "@semlayer/runtime/telemetry/Metrics"
import { Context, Effect } from "effect"
import type { IncomingMessage } from "node:http"
import { Admission } from "../admission/Admission.js"
import { ServerConfig } from "../config/ServerConfig.js"

/** How many bytes of a rejected body are still read, so that its sender receives the response. */
const drainedBytes = 64 * 1024 * 1024

/**
 * Bytes of each body that are not counted.
 *
 * A socket buffers as much, and small requests always get through.
 */
const uncountedBytes = 64 * 1024

/** Byte budget of bodies that are not parsed yet. An authenticated caller may hold half of it at most. */
export class BodyMemory {
  private used = 0
  private readonly held = new Map<CallerName, number>()

  constructor(private readonly limit: number) {}

  /** Reserves bytes for a caller; false if the budget does not allow it. */
  take(caller: CallerName, bytes: number): boolean {
    const held = (this.held.get(caller) ?? 0) + bytes
    if (this.used + bytes > this.limit || (caller !== null && held > this.limit / 2)) return false
    this.used += bytes
    this.held.set(caller, held)
    return true
  }

  /** Releases reserved bytes. */
  release(caller: CallerName, bytes: number): void {
    const held = (this.held.get(caller) ?? 0) - bytes
    this.used -= bytes
    if (held > 0) this.held.set(caller, held)
    else this.held.delete(caller)
  }
}

/** The body of one request. Its bytes count until they are taken or the request ends. */
class Body {
  private parts: Array<Uint8Array> = []
  private size = 0
  private counted = 0
  private refusal: PayloadTooLarge | null = null

  constructor(
    private readonly memory: BodyMemory,
    private readonly caller: CallerName
  ) {}

  /** Appends bytes; false if the budget does not allow it. */
  add(part: Uint8Array): boolean {
    this.size += part.length
    const more = Math.max(0, this.size - uncountedBytes) - this.counted
    if (more > 0 && !this.memory.take(this.caller, more)) return false
    this.counted += Math.max(0, more)
    this.parts.push(part)
    return true
  }

  /** Discards the bytes and makes reading the body fail. An endpoint that reads no body does not fail. */
  refuse(why: PayloadTooLarge): void {
    this.refusal ??= why
    this.take()
  }

  /** The bytes, once; fails if the body was rejected. */
  get bytes(): Effect.Effect<Uint8Array, PayloadTooLarge> {
    return Effect.suspend(() => this.refusal ?? Effect.succeed(this.take()))
  }

  /** The bytes, once; empty afterwards. */
  take(): Uint8Array {
    const whole = Buffer.concat(this.parts)
    this.memory.release(this.caller, this.counted)
    this.parts = []
    this.counted = 0
    return whole
  }
}

/** The body of the current request; null if it has none. */
export class ReceivedBody extends Context.Reference<ReceivedBody>()("@semlayer/server/ReceivedBody", {
  defaultValue: (): Pick<Body, "bytes"> | null => null
}) {}

const unread = new RequestInvalid({ issues: [{ path: [], message: "the body could not be read", value: null }] })

/** Receives a whole body. A rejected one is read to its end and discarded. */
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

/** Receives the body of a request before any work is done for it. */
export const received = Effect.gen(function* () {
  const { maxBody, bodyMemory } = yield* ServerConfig
  const { settings } = yield* Admission
  const memory = new BodyMemory(bodyMemory)
  const full = Effect.suspend(() => {
    metrics.rejected(1)
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
