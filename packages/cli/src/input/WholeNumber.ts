/** An option that is a whole number. */
import { HelpDoc, Options, ValidationError } from "@effect/cli"
import { Effect } from "effect"

export const wholeNumber = (name: string): Options.Options<number> =>
  Options.text(name).pipe(
    Options.withPseudoName("integer"),
    Options.mapEffect((text) => {
      const number = /^[+-]?\d+$/.test(text.trim()) ? Number(text) : Number.NaN
      return Number.isSafeInteger(number)
        ? Effect.succeed(number)
        : Effect.fail(ValidationError.invalidValue(HelpDoc.p(`--${name}: '${text}' is not an integer`)))
    })
  )
