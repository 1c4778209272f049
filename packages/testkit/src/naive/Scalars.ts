/** The scalar functions of the language. */
import { dateParts } from "./DateParts.js"
import { calculate, compare, isMoment, order, real, type Value } from "./Values.js"

const chars = (value: Value): ReadonlyArray<string> => Array.from(textOf(value))

const textOf = (value: Value): string => (typeof value === "string" ? value : String(value))

/** Rounds the shortest decimal form of a double half away from zero. */
export const roundDecimal = (x: number, places: number): number => {
  const [mantissa = "0", exponent = "0"] = Math.abs(x).toExponential().split("e")
  const digits = mantissa.replace(".", "")
  // The number is `digits` times ten to this power.
  const power = Number(exponent) - digits.length + 1
  const excess = -power - places
  if (excess <= 0 || !Number.isFinite(x)) return x
  const kept = BigInt(digits.slice(0, Math.max(0, digits.length - excess)) || "0")
  const isUp = excess <= digits.length && Number(digits[digits.length - excess]) >= 5
  return Math.sign(x) * Number(`${isUp ? kept + 1n : kept}e${-places}`)
}

const scaled = (step: (x: number) => number, x: number, digits: Value): number => {
  const scale = 10 ** Number(real(digits ?? 0n))
  return step(x * scale) / scale
}

const finite = (x: number): number | null => (Number.isFinite(x) ? x + 0 : null)

type Strict = (args: ReadonlyArray<Value>) => Value

const ofNumber =
  (step: (x: number, y: number) => number): Strict =>
  ([x = null, y = null]) => {
    const number = real(x)
    return number === null ? null : finite(step(number, real(y) ?? 0))
  }

const extreme =
  (wanted: number): Strict =>
  (args) =>
    args.reduce((best, arg) => (Math.sign(order(arg, best)) === wanted ? arg : best))

/** `substr(text, from, length)`, counting from 1. A start below 1 counts as 1, a negative length as 0. */
const part: Strict = ([text = null, from = 1n, length]) => {
  const start = Math.max(1, Number(from)) - 1
  const found = chars(text)
  return found.slice(start, length === undefined ? found.length : start + Math.max(0, Number(length))).join("")
}

const place: Strict = ([text = null, wanted = null]) => {
  const [all, some] = [chars(text), chars(wanted)]
  return BigInt(1 + all.findIndex((_, i) => some.every((char, j) => all[i + j] === char)))
}

const logarithm: Strict = ([x = null, y]) =>
  y === undefined ? calculate("/", natural([x]), Math.LN10) : calculate("/", natural([y]), natural([x]))

const natural = ofNumber((x) => (x > 0 ? Math.log(x) : Number.NaN))

/** Functions that return NULL for a NULL argument. */
const strict: Readonly<Record<string, Strict>> = {
  lower: ([x = null]) => textOf(x).toLowerCase(),
  upper: ([x = null]) => textOf(x).toUpperCase(),
  trim: ([x = null]) => textOf(x).replace(/^ +| +$/g, ""),
  ltrim: ([x = null]) => textOf(x).replace(/^ +/, ""),
  rtrim: ([x = null]) => textOf(x).replace(/ +$/, ""),
  replace: ([x = null, old = null, by = null]) => textOf(x).replaceAll(textOf(old), () => textOf(by)),
  substr: part,
  substring: part,
  instr: place,
  length: ([x = null]) => BigInt(chars(x).length),
  concat: (args) => args.map(textOf).join(""),
  round: ([x = null, digits = 0n]) => ofNumber((n) => roundDecimal(n, Number(real(digits ?? 0n))))([x]),
  trunc: ([x = null, digits = 0n]) => ofNumber((n) => scaled(Math.trunc, n, digits))([x]),
  abs: ([x = null]) => (compare("<", x, 0n) === true ? calculate("*", x, -1n) : x),
  ceil: ofNumber(Math.ceil),
  ceiling: ofNumber(Math.ceil),
  floor: ofNumber(Math.floor),
  sign: ([x = null]) => (isMoment(x) ? null : BigInt(order(x, 0n))),
  mod: ([x = null, y = null]) => calculate("%", x, y),
  power: ([x = null, y = null]) => calculate("**", x, y),
  pow: ([x = null, y = null]) => calculate("**", x, y),
  sqrt: ofNumber((x) => Math.sqrt(x)),
  exp: ofNumber((x) => Math.exp(x)),
  ln: natural,
  log: logarithm,
  log10: ofNumber((x) => (x > 0 ? Math.log10(x) : Number.NaN)),
  log2: ofNumber((x) => (x > 0 ? Math.log2(x) : Number.NaN)),
  ...Object.fromEntries(Object.entries(dateParts).map(([name, part]) => [name, ([t = null]) => part(t)])),
  greatest: extreme(1),
  least: extreme(-1)
}

/** The value of a call. */
export const scalar = (name: string, args: ReadonlyArray<Value>): Value => {
  const [first = null, second = null] = args
  if (name === "coalesce" || name === "ifnull") return args.find((arg) => arg !== null) ?? null
  if (name === "nullif") return compare("=", first, second) === true ? null : first
  return args.includes(null) ? null : (strict[name]?.(args) ?? null)
}
