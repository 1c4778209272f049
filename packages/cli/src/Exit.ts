/** Error message and exit code of a command: 0 for success, 1 for a failure, 2 for a wrong command line. */
import { Cause, Config, ConfigError, Console, Effect, Option } from "effect"
import { UsageFailure } from "./terminal/CliFailure.js"
import { configText } from "./terminal/ConfigText.js"

export const exitCodes = { success: 0, failure: 1, usage: 2 } as const

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]

/** Prints the error and returns the exit code. A bug includes its stack trace if `SEM_DEBUG` is set. */
const exitCodeOf = <E>(cause: Cause.Cause<E>): Effect.Effect<ExitCode> => {
  if (Cause.isInterruptedOnly(cause)) return Effect.succeed(exitCodes.success)
  const failure = Cause.failureOption(cause)
  const isUsage = Option.isSome(failure) && failure.value instanceof UsageFailure
  return Effect.as(
    Effect.flatMap(messageOf(cause, failure), Console.error),
    isUsage ? exitCodes.usage : exitCodes.failure
  )
}

/** Runs a command; prints its failure to stderr and returns the exit code. */
export const ended = <A, E, R>(command: Effect.Effect<A, E, R>): Effect.Effect<ExitCode, never, R> =>
  Effect.matchCauseEffect(command, { onFailure: exitCodeOf, onSuccess: () => Effect.succeed(exitCodes.success) })

const debug = Config.withDefault(Config.boolean("SEM_DEBUG"), false)

const messageOf = <E>(cause: Cause.Cause<E>, failure: Option.Option<E>): Effect.Effect<string> => {
  if (Option.isSome(failure)) {
    const { value } = failure
    if (ConfigError.isConfigError(value)) return Effect.succeed(`Wrong setting: ${configText(value)}`)
    if (value instanceof Error) return Effect.succeed(value.message)
  }
  return Effect.map(
    Effect.orElseSucceed(debug, () => false),
    (isDebug) =>
      isDebug
        ? Cause.pretty(cause)
        : `This is a bug in semlayer: ${String(Cause.squash(cause))}. SEM_DEBUG=1 shows the stack trace`
  )
}
