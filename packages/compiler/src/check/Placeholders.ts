/**
 * Placeholder values for unset variables, to compile stored queries without running them.
 * A placeholder is 0, or a date where only a date is valid.
 */
import type { Variables } from "@semlayer/domain/Query"
import { Either } from "effect"
import type { BindError } from "../steps/BindError.js"

const date = "2000-01-01"

/** A placeholder starts as 0, may become a date, and may return to 0, which is then final. */
type StandIn = { readonly value: 0 | typeof date; readonly isFinal: boolean }

type Placeholders = ReadonlyMap<string, StandIn>

/** A failure that no placeholder can fix. */
interface Tagged {
  readonly _tag: "PassBroken"
}

/**
 * Retries a step with a placeholder for each missing variable.
 * Stops when it succeeds or fails for another reason.
 */
export const withPlaceholders = <A, E extends Tagged>(
  step: (standIns: Variables) => Either.Either<A, BindError | E>
): Either.Either<A, BindError | E> => {
  const attempt = (standIns: Placeholders): Either.Either<A, BindError | E> => {
    const tried = step(Object.fromEntries([...standIns].map(([name, { value }]) => [name, value])))
    const next = Either.isLeft(tried) ? improved(standIns, tried.left) : null
    return next === null ? tried : attempt(next)
  }
  return attempt(new Map())
}

const improved = (before: Placeholders, error: BindError | Tagged): Placeholders | null => {
  switch (error._tag) {
    case "UndefinedVariable":
      return before.has(error.variable) ? null : new Map(before).set(error.variable, { value: 0, isFinal: false })
    case "DateInvalid":
    case "TypeMismatch": {
      const open = [...before].filter(([, { value, isFinal }]) => value === 0 && !isFinal)
      return open.length === 0
        ? null
        : new Map([...before, ...open.map(([name]) => [name, { value: date, isFinal: false }] as const)])
    }
    case "VariableNotAllowed":
      return before.get(error.variable)?.value === date
        ? new Map(before).set(error.variable, { value: 0, isFinal: true })
        : null
    default:
      return null
  }
}
