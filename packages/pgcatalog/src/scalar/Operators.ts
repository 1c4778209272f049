/** Operators: comparisons, arithmetic, patterns. */
import { Either } from "effect"
import { RE2JS } from "re2js"
import type { Evaluation } from "./Evaluation.js"
import { compare, type Datum } from "../value/Value.js"

export type BinaryFunction = (a: Datum, b: Datum, evaluation: Evaluation) => Datum

/** An operator on values, NULL if one of them is. */
const strict =
  (apply: (a: Exclude<Datum, null>, b: Exclude<Datum, null>, evaluation: Evaluation) => Datum): BinaryFunction =>
  (a, b, evaluation) =>
    a === null || b === null ? null : apply(a, b, evaluation)

const arithmetic = (apply: (a: number, b: number, evaluation: Evaluation) => Datum) =>
  strict((a, b, evaluation) => apply(Number(a), Number(b), evaluation))

const divided = (apply: (a: number, b: number) => number) =>
  arithmetic((a, b, evaluation) => (b === 0 ? evaluation.reject("22012", null, "division by zero") : apply(a, b)))

/** Comparisons by the parser's names. */
export const comparisons: Readonly<Record<string, BinaryFunction>> = {
  eq: strict((a, b) => compare(a, b) === 0),
  neq: strict((a, b) => compare(a, b) !== 0),
  lt: strict((a, b) => compare(a, b) < 0),
  lte: strict((a, b) => compare(a, b) <= 0),
  gt: strict((a, b) => compare(a, b) > 0),
  gte: strict((a, b) => compare(a, b) >= 0),
  null_safe_eq: (a, b) => compare(a, b) === 0,
  null_safe_neq: (a, b) => compare(a, b) !== 0
}

const whole = (a: number): number => Math.trunc(a)

/** Operators on numbers by the parser's names. Integers divide to integers. */
export const numberOperators: Readonly<Record<string, BinaryFunction>> = {
  add: arithmetic((a, b) => a + b),
  sub: arithmetic((a, b) => a - b),
  mul: arithmetic((a, b) => a * b),
  div: divided((a, b) => a / b),
  int_div: divided((a, b) => whole(a / b)),
  mod: divided((a, b) => a % b),
  power: arithmetic((a, b) => a ** b),
  bitwise_and: arithmetic((a, b) => Number(BigInt(whole(a)) & BigInt(whole(b)))),
  bitwise_or: arithmetic((a, b) => Number(BigInt(whole(a)) | BigInt(whole(b)))),
  bitwise_xor: arithmetic((a, b) => Number(BigInt(whole(a)) ^ BigInt(whole(b)))),
  bitwise_left_shift: arithmetic((a, b) => whole(a) * 2 ** whole(b)),
  bitwise_right_shift: arithmetic((a, b) => Math.floor(whole(a) / 2 ** whole(b)))
}

const longest = 1000

/** Compiled patterns by flags and text; null for those that are not valid. The engine takes time linear in the text. */
const patterns = new Map<string, RE2JS | null>()

const patternOf = (pattern: string, flags: number): RE2JS | null => {
  const key = `${flags} ${pattern}`
  const known = patterns.get(key)
  if (known !== undefined) return known
  if (patterns.size > 200) patterns.clear()
  const made = pattern.length > longest ? null : Either.getOrNull(Either.try(() => RE2JS.compile(pattern, flags)))
  patterns.set(key, made)
  return made
}

/** A regular expression, by its text and whether case matters; null after a rejection. */
export const regularExpression = (pattern: string, ignoresCase: boolean, evaluation: Evaluation): RE2JS | null =>
  patternOf(pattern, (ignoresCase ? RE2JS.CASE_INSENSITIVE : 0) | RE2JS.DOTALL) ??
  evaluation.reject("2201B", null, `invalid regular expression: ${JSON.stringify(pattern.slice(0, 100))}`)

/** `~` and `~*`. */
export const matchesPattern = (ignoresCase: boolean): BinaryFunction =>
  strict(
    (text, pattern, evaluation) =>
      regularExpression(String(pattern), ignoresCase, evaluation)?.matcher(String(text)).find() ?? null
  )

/** `LIKE` and `ILIKE`: the pattern as a regular expression. */
export const like = (text: string, pattern: string, escape: string, ignoresCase: boolean): boolean => {
  let expression = "^"
  for (let i = 0; i < pattern.length; i++) {
    let char = pattern[i] ?? ""
    if (char === escape && escape !== "") char = pattern[++i] ?? ""
    else if (char === "%" || char === "_") {
      expression += char === "%" ? ".*" : "."
      continue
    }
    expression += RE2JS.quote(char)
  }
  return (
    patternOf(`${expression}$`, (ignoresCase ? RE2JS.CASE_INSENSITIVE : 0) | RE2JS.DOTALL)
      ?.matcher(text)
      .find() ?? false
  )
}
