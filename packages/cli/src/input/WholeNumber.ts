/** An option that is a whole number. */
import { HelpDoc, Options, ValidationError } from "@effect/cli"
import { Effect } from "effect"

/** The accepted values, both ends included. */
interface Range {
  readonly least: number
  readonly most: number
}

/** An option that accepts integers, within a range if one is given. */
export const wholeNumber = (name: string, range?: Range): Options.Options<number> => {
  const accepted = range === undefined ? "an integer" : `an integer from ${range.least} to ${range.most}`
  return Options.text(name).pipe(
    Options.withPseudoName("integer"),
    Options.mapEffect((text) => {
      const number = /^[+-]?\d+$/.test(text.trim()) ? Number(text) : Number.NaN
      const isInRange = range === undefined || (number >= range.least && number <= range.most)
      return Number.isSafeInteger(number) && isInRange
        ? Effect.succeed(number)
        : Effect.fail(ValidationError.invalidValue(HelpDoc.p(`--${name}: '${text}' is not ${accepted}`)))
    })
  )
}
