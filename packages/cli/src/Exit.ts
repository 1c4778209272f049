/** How a command ends: what is said on stderr, and the exit code. 0 is success, 1 a failure, 2 a wrong command line. */
import { ValidationError } from "@effect/cli"
import { Cause, Config, ConfigError, Console, Effect, Option } from "effect"

export const exitCodes = { success: 0, failure: 1, usage: 2 } as const

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]

/** Says what went wrong, once, and answers the exit code. A bug is told with its stack where `SEM_DEBUG` is set. */
export const exitCodeOf = <E>(cause: Cause.Cause<E>): Effect.Effect<ExitCode> => {
  if (Cause.isInterruptedOnly(cause)) return Effect.succeed(exitCodes.success)
  const failure = Cause.failureOption(cause)
  if (Option.isSome(failure) && ValidationError.isValidationError(failure.value)) {
    // The library has said what is wrong.
    return Effect.succeed(exitCodes.usage)
  }
  return Effect.as(Effect.flatMap(messageOf(cause, failure), Console.error), exitCodes.failure)
}

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
        : `This is a bug of semlayer: ${String(Cause.squash(cause))}. SEM_DEBUG=1 shows where`
  )
}

/** Of the sources of a setting, one that has a wrong value tells more than those that have none. */
const configText = (error: ConfigError.ConfigError): string => {
  const found = leavesOf(error)
  const told = found.find((each) => each._op === "InvalidData") ?? found[0] ?? error
  return "path" in told ? `${told.path.join(".")}: ${told.message}` : String(told)
}

const leavesOf = (error: ConfigError.ConfigError): ReadonlyArray<ConfigError.ConfigError> =>
  error._op === "Or" || error._op === "And" ? [...leavesOf(error.left), ...leavesOf(error.right)] : [error]
