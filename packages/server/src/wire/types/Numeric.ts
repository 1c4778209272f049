/** Decimals in PostgreSQL's binary format: digits to the base 10,000, with the weight of the first and a display scale. */
import type { ByteReader } from "../protocol/ByteReader.js"
import type { ByteWriter } from "../protocol/ByteWriter.js"

const form = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,4}))?$/

const [positive, negative, notANumber, infinity, negativeInfinity] = [0x0000, 0x4000, 0xc000, 0xd000, 0xf000] as const

const special: ReadonlyMap<string, number> = new Map([
  ["NaN", notANumber],
  ["Infinity", infinity],
  ["-Infinity", negativeInfinity]
])

interface Digits {
  readonly isNegative: boolean
  readonly whole: string
  readonly fraction: string
}

const digitsOf = (text: string): Digits | null => {
  const [, sign, whole = "", fraction = "", exponent = "0"] = form.exec(text) ?? []
  if (sign === undefined || whole + fraction === "") return null
  const point = whole.length + Number(exponent)
  const digits = whole + fraction
  return {
    isNegative: sign === "-",
    whole: (point <= 0 ? "" : digits.slice(0, point).padEnd(point, "0")).replace(/^0+/, ""),
    fraction: point < 0 ? "0".repeat(-point) + digits : digits.slice(point)
  }
}

/** A decimal without an exponent, which PostgreSQL never writes; null if the text is not a number. */
export const plainDecimal = (text: string): string | null => {
  if (special.has(text)) return text
  const digits = digitsOf(text)
  if (digits === null) return null
  const { isNegative, whole, fraction } = digits
  return `${isNegative ? "-" : ""}${whole === "" ? "0" : whole}${fraction === "" ? "" : `.${fraction}`}`
}

/** Writes a decimal; false if the text is not a number. */
export const writeNumeric = (text: string, writer: ByteWriter): boolean => {
  const code = special.get(text)
  if (code !== undefined) {
    // PostgreSQL sends this scale with infinite values.
    for (const part of [0, 0, code, code === notANumber ? 0 : 32]) writer.int16(part)
    return true
  }
  const digits = digitsOf(text)
  if (digits === null) return false
  const { isNegative, whole, fraction } = digits
  const padded =
    "0".repeat((4 - (whole.length % 4)) % 4) + whole + fraction + "0".repeat((4 - (fraction.length % 4)) % 4)
  const groups = padded.match(/\d{4}/g)?.map(Number) ?? []
  let weight = Math.ceil(whole.length / 4) - 1
  while (groups[0] === 0) {
    groups.shift()
    weight--
  }
  while (groups.at(-1) === 0) groups.pop()
  writer.int16(groups.length)
  writer.int16(groups.length === 0 ? 0 : weight)
  writer.int16(isNegative && groups.length > 0 ? negative : positive)
  writer.int16(fraction.length)
  for (const group of groups) writer.int16(group)
  return true
}

/** Reads a decimal as text. */
export const readNumeric = (reader: ByteReader): string | null => {
  const count = reader.int16()
  const weight = reader.int16()
  const sign = reader.int16() & 0xffff
  const scale = reader.int16()
  const known = [...special].find(([, code]) => code === sign)
  if (known !== undefined) return known[0]
  const groups: Array<number> = []
  while (groups.length < count && !reader.hasFailed) groups.push(reader.int16())
  if (groups.some((group) => group < 0 || group > 9999) || count < 0 || scale < 0) return null
  const at = (power: number) => String(groups[weight - power] ?? 0).padStart(4, "0")
  let whole = ""
  for (let power = weight; power >= 0; power--) whole += at(power)
  let fraction = ""
  for (let power = -1; fraction.length < scale; power--) fraction += at(power)
  const text = whole.replace(/^0+(?=\d)/, "") || "0"
  return `${sign === negative ? "-" : ""}${text}${scale === 0 ? "" : `.${fraction.slice(0, scale)}`}`
}
