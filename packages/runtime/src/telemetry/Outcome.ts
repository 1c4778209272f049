/** How something ended, as one word of a bounded set: for figures and logs. */
import { Cause, Exit, Option } from "effect"

/** `ok`, the tag of the failure, `interrupted`, or `bug`. */
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
