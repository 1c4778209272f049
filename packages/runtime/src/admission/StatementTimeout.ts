/**
 * Longest time of the statements of a request, where it asks for one; null where it does not. What the datasource and the
 * service allow is never exceeded by it. A surface provides it around the whole request.
 */
import { RequestValueInvalid } from "@semlayer/domain/RequestErrors"
import { Context, Duration, Effect } from "effect"

export class StatementTimeout extends Context.Reference<StatementTimeout>()("@semlayer/runtime/StatementTimeout", {
  defaultValue: (): Duration.Duration | null => null
}) {
  /** Runs an effect whose statements may take so many seconds; as long as any others where nothing is said. */
  static readonly within =
    (seconds: number | undefined) =>
    <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
      seconds === undefined
        ? effect
        : Effect.mapInputContext(effect, (context: Context.Context<R>) =>
            Context.add(context, StatementTimeout, Duration.seconds(seconds))
          )
}

/** The header of a request that says how many seconds its statements may take. */
export const timeoutHeader = "x-query-timeout"

const seconds = /^\d{1,9}(?:\.\d{1,9})?$/

/** The seconds that a text says, of the header or option `name`. */
export const readSeconds = (name: string, text: string): Effect.Effect<number, RequestValueInvalid> => {
  const trimmed = text.trim()
  const value = seconds.test(trimmed) ? Number(trimmed) : 0
  if (value > 0) return Effect.succeed(value)
  const message = "expected seconds, a number above 0 such as 2.5"
  return new RequestValueInvalid({ issues: [{ path: [name], message, value: JSON.stringify(text.slice(0, 100)) }] })
}
