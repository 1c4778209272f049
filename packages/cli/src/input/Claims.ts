/** Claims of an API key, from `--claim` options. */
import { Claim } from "@semlayer/domain/Caller"
import { Effect, Option, Schema } from "effect"
import { UsageFailure } from "../terminal/CliFailure.js"

const decodeJson = Schema.decodeUnknownOption(Schema.parseJson(Claim))

const accepted = "expected name=text, or name:=JSON for a number, true, false or a list of them"

type Scalar = string | number | boolean

const valuesOf = (claim: Claim): ReadonlyArray<Scalar> => (typeof claim === "object" ? claim : [claim])

const read = Effect.fnUntraced(function* (text: string) {
  const [, name, isJson, value] = /^([^=:]+(?::[^=:]+)*?)(:?)=(.*)$/s.exec(text) ?? []
  if (name === undefined || value === undefined) {
    return yield* new UsageFailure({ message: `--claim '${text}' is not a claim: ${accepted}` })
  }
  if (isJson !== ":") return [name, value] as const
  const claim = decodeJson(value)
  return Option.isSome(claim)
    ? ([name, claim.value] as const)
    : yield* new UsageFailure({ message: `--claim '${text}' has a value that is not accepted: ${accepted}` })
})

/** The claims by name; repeated names form a list. */
export const claimsOf = (texts: ReadonlyArray<string>) =>
  Effect.map(Effect.forEach(texts, read), (pairs) => {
    const claims = new Map<string, Claim>()
    for (const [name, value] of pairs) {
      const before = claims.get(name)
      claims.set(name, before === undefined ? value : [...valuesOf(before), ...valuesOf(value)])
    }
    return Object.fromEntries(claims)
  })
