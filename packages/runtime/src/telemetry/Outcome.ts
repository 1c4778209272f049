/** The outcome of an effect as one word of a bounded set, for metrics and logs. */
import { Cause, Exit, Option } from "effect"

/** `ok`, the tag of the failure (`failed` without one), `interrupted`, or `bug` for a defect. */
export const outcomeOf = (exit: Exit.Exit<unknown, unknown>): string =>
  Exit.isSuccess(exit) ? "ok" : outcomeOfCause(exit.cause)

export const outcomeOfCause = (cause: Cause.Cause<unknown>): string => {
  const failure = Option.getOrNull(Cause.failureOption(cause))
  if (failure === null) return Cause.isInterruptedOnly(cause) ? "interrupted" : "bug"
  return tagOf(failure)
}

const tagOf = (failure: unknown): string =>
  typeof failure === "object" && failure !== null && "_tag" in failure && typeof failure._tag === "string"
    ? failure._tag
    : "failed"
