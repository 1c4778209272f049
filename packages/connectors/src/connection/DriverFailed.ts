/**
 * Contains errors that a driver throws in a socket handler, where no caller can catch them. A malformed answer then fails the
 * session that received it and not the whole process.
 */
import type { Socket } from "node:net"
import { Effect, FiberSet, type Scope } from "effect"
import { reportUncaught } from "@semlayer/runtime/telemetry/UncaughtErrors"

/** The error of the session's statement. It does not quote the driver's error, which may contain rows. */
export class DriverFailed extends Error {
  constructor() {
    super("the driver cannot read the server's answer")
  }
}

/** Wraps a handler that may throw; `fail` ends the session. */
export type Contain = <Arguments extends ReadonlyArray<unknown>, A>(
  handler: (...values: Arguments) => A,
  fail: (error: DriverFailed) => void
) => (...values: Arguments) => A | undefined

/** Contains and reports errors of handlers. */
export const contain: Effect.Effect<Contain, never, Scope.Scope> = Effect.map(
  FiberSet.makeRuntime<never>(),
  (run): Contain =>
    (handler, fail) =>
    (...values) => {
      try {
        return handler(...values)
      } catch (error) {
        run(reportUncaught("session", error))
        fail(new DriverFailed())
        return undefined
      }
    }
)

/** Contains the errors of a driver that parses in listeners of its socket. They run inside `emit`, so `emit` is wrapped. */
export const containReads = (stream: Socket, contained: Contain): void => {
  const emit: (...event: Emitted) => boolean = stream.emit.bind(stream)
  const contains = contained(emit, (error) => stream.destroy(error))
  stream.emit = (...event: Emitted) => contains(...event) ?? true
}

/** An event's name and its arguments. */
type Emitted = [event: string | symbol, ...values: Array<unknown>]
