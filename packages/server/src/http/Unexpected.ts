/** Hides a bug from the client behind an id, under which the log has the details. */
import { UnexpectedFailure } from "@semlayer/domain/HttpErrors"
import { type Cause, Effect, Random } from "effect"

export const unexpectedFailure = Effect.fnUntraced(function* <E>(what: string, cause: Cause.Cause<E>) {
  const id = (yield* Random.nextIntBetween(0, 0x7fffffff)).toString(36)
  yield* Effect.logError(`Unexpected failure ${id} in ${what}`, cause)
  return new UnexpectedFailure({ id })
})
