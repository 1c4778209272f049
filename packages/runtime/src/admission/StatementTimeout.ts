/**
 * Statement timeout that a request sets for itself; null without one.
 *
 * It can only lower the limits of the datasource and the service. The HTTP and MCP layers provide it around the whole request.
 */
import { RequestValueInvalid } from "@semlayer/domain/RequestErrors"
import { Context, Duration, Effect } from "effect"

export class StatementTimeout extends Context.Reference<StatementTimeout>()("@semlayer/runtime/StatementTimeout", {
  defaultValue: (): Duration.Duration | null => null
}) {
  /** Runs an effect with a statement timeout in seconds; undefined keeps the default limit. */
  static readonly within =
    (seconds: number | undefined) =>
    <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
      seconds === undefined
        ? effect
        : Effect.mapInputContext(effect, (context: Context.Context<R>) =>
            Context.add(context, StatementTimeout, Duration.seconds(seconds))
          )

  /** Runs an effect without the request's own timeout. */
  static readonly without = <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.mapInputContext(effect, (context: Context.Context<R>) => Context.add(context, StatementTimeout, null))
}

/** Request header with the statement timeout in seconds. */
export const timeoutHeader = "x-query-timeout"

const seconds = /^\d{1,9}(?:\.\d{1,9})?$/

/** Parses seconds; `name` is the header or option that the error reports. */
export const readSeconds = (name: string, text: string): Effect.Effect<number, RequestValueInvalid> => {
  const trimmed = text.trim()
  const value = seconds.test(trimmed) ? Number(trimmed) : 0
  if (value > 0) return Effect.succeed(value)
  const message = "expected seconds, a number above 0 such as 2.5"
  return new RequestValueInvalid({ issues: [{ path: [name], message, value: JSON.stringify(text.slice(0, 100)) }] })
}
