/** An option that is a whole number. */
import { HelpDoc, Options, ValidationError } from "@effect/cli"
import { Effect } from "effect"

/** The accepted values, both ends included. */
interface Range {
  readonly least: number
  /** Absent if there is no bound. */
  readonly most?: number
}

/** An option that accepts integers, within a range if one is given. */
export const wholeNumber = (name: string, range?: Range): Options.Options<number> => {
  const least = range?.least ?? Number.MIN_SAFE_INTEGER
  const most = range?.most ?? Number.MAX_SAFE_INTEGER
  const to = range?.most === undefined ? "" : ` to ${most}`
  const accepted = range === undefined ? "an integer" : `an integer from ${least}${to}`
  return Options.text(name).pipe(
    Options.withPseudoName("integer"),
    Options.mapEffect((text) => {
      const number = /^[+-]?\d+$/.test(text.trim()) ? Number(text) : Number.NaN
      return Number.isSafeInteger(number) && number >= least && number <= most
        ? Effect.succeed(number)
        : Effect.fail(ValidationError.invalidValue(HelpDoc.p(`--${name}: '${text}' is not ${accepted}`)))
    })
  )
}
