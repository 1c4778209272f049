/** The client for programs without Effect: the same calls as promise-returning functions. */
import * as FetchHttpClient from "@effect/platform/FetchHttpClient"
import { Cause, Effect, Exit, Layer, Stream } from "effect"
import type { Calls } from "./Calls.js"
import { SemClient } from "./SemClient.js"
import type { ClientOptions } from "./Transport.js"

/** Options of one call. */
export interface CallOptions {
  /** Aborts the call: the promise rejects with the signal's reason, and the server cancels its statement. */
  readonly signal?: AbortSignal | undefined
}

type Promised<Call> = Call extends (...input: infer Input) => Effect.Effect<infer Answer, infer _E>
  ? (...input: [...Input, options?: CallOptions]) => Promise<Answer>
  : Call extends (...input: infer Input) => Stream.Stream<infer Item, infer _E2>
    ? (...input: [...Input, options?: CallOptions]) => AsyncIterable<Item>
    : never

/**
 * The calls of `SemClient` as promises, and as async iterables where they return many values. They reject with the same errors,
 * which are classes with a `_tag`.
 */
export type PromiseClient = { readonly [Name in keyof Calls]: Promised<Calls[Name]> }

export interface PromiseClientOptions extends ClientOptions {
  /** Replaces the global `fetch`. */
  readonly fetch?: typeof globalThis.fetch | undefined
}

const settled = async <A, E>(call: Effect.Effect<A, E>, { signal }: CallOptions): Promise<A> => {
  const exit = await Effect.runPromiseExit(call, signal === undefined ? {} : { signal })
  if (Exit.isSuccess(exit)) return exit.value
  throw signal?.aborted === true && Cause.isInterrupted(exit.cause) ? signal.reason : Cause.squash(exit.cause)
}

type Called = Effect.Effect<unknown, unknown> | Stream.Stream<unknown, unknown>

const isStream = (called: Called): called is Stream.Stream<unknown, unknown> => Stream.StreamTypeId in called

/** Each iteration starts a new call; leaving the loop ends that call. */
const iterable = <A, E>(stream: Stream.Stream<A, E>, { signal }: CallOptions): AsyncIterable<A> =>
  Stream.toAsyncIterable(signal === undefined ? stream : Stream.interruptWhen(stream, aborted(signal)))

const aborted = (signal: AbortSignal): Effect.Effect<never> =>
  Effect.async((resume) => {
    const stop = () => resume(Effect.die(signal.reason))
    if (signal.aborted) return stop()
    signal.addEventListener("abort", stop, { once: true })
    return Effect.sync(() => signal.removeEventListener("abort", stop))
  })

/** Creates a client of one server. It holds no open resources. */
export const createClient = ({ fetch, ...options }: PromiseClientOptions = {}): PromiseClient => {
  const own = fetch === undefined ? Layer.empty : Layer.succeed(FetchHttpClient.Fetch, fetch)
  const calls = Effect.runSync(
    SemClient.pipe(Effect.provide(SemClient.layerFetch(options)), Effect.provide(own), Effect.orDie)
  )
  const methods = Object.entries(calls).map(([name, call]) => {
    const method = call as (...input: ReadonlyArray<unknown>) => Called
    // Calls declare all their parameters, without defaults, so `method.length` is the position of the call options.
    return [
      name,
      (...given: ReadonlyArray<unknown>) => {
        const options = (given[method.length] ?? {}) as CallOptions
        const called = method(...given.slice(0, method.length))
        return isStream(called)
          ? iterable(Stream.provideLayer(called, own), options)
          : settled(Effect.provide(called, own), options)
      }
    ]
  })
  return Object.fromEntries(methods) as PromiseClient
}
