/**
 * Contains the errors that a driver throws in a handler of its socket, where no caller can catch them: a malformed or
 * unexpected answer then fails the session that received it and not the process.
 */
import type { Socket } from "node:net"
import { Effect, FiberSet, type Scope } from "effect"
import { reportUncaught } from "@semlayer/runtime/telemetry/UncaughtErrors"

/** The error that the statement of such a session fails with. It does not quote the driver, which may quote rows. */
export class DriverFailed extends Error {
  constructor() {
    super("the driver cannot read the server's answer")
  }
}

/** Makes a handler of one that may throw; `fail` ends the session. */
export type Contain = <Arguments extends ReadonlyArray<unknown>, A>(
  handler: (...values: Arguments) => A,
  fail: (error: DriverFailed) => void
) => (...values: Arguments) => A | undefined

/** Contains errors of handlers, and reports them. */
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

/** Contains the errors of a driver that parses in listeners of its socket, which run within `emit`. */
export const containReads = (stream: Socket, contained: Contain): void => {
  const emit: (...event: Emitted) => boolean = stream.emit.bind(stream)
  const contains = contained(emit, (error) => stream.destroy(error))
  stream.emit = (...event: Emitted) => contains(...event) ?? true
}

/** An event's name and its values. */
type Emitted = [event: string | symbol, ...values: Array<unknown>]
