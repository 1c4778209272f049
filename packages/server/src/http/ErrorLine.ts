/** The last line of a failed response of JSON lines, after its status was sent. */
import { Cause, Effect, Option } from "effect"
import { type Failure, problemOf } from "./Problem.js"
import { unexpectedFailure } from "./Unexpected.js"

/** `{"error": a problem document}`, which no row is, because the keys of rows contain dots. */
export const errorLine = Effect.fnUntraced(function* (what: string, cause: Cause.Cause<Failure>) {
  const known = Option.getOrNull(Cause.failureOption(cause))
  const error = problemOf(known ?? (yield* unexpectedFailure(what, cause)))
  return Buffer.from(`${JSON.stringify({ error })}\n`)
})
