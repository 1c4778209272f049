/** Mutates valid values in a few places. */
import { FastCheck as fc } from "effect"
import type { Draw } from "../fuzz/Draw.js"
import { hostileTexts } from "../injection/HostileTexts.js"

export type JsonValue =
  | null
  | boolean
  | number
  | string
  | ReadonlyArray<JsonValue>
  | { readonly [key: string]: JsonValue }

const texts: ReadonlyArray<string> = fc.sample(hostileTexts, { numRuns: 400, seed: 5 })

export const hostileText = (draw: Draw): string => draw.maybeOne(texts) ?? ""

/** Replaces lone surrogates in a text, as encoding to UTF-8 does. */
export const wellFormed = (text: string): string => Buffer.from(text, "utf8").toString("utf8")

const numbers = [0, -1, -0, 1.5, 1e308, -1e308, 5e-324, 2 ** 31, 2 ** 53, -(2 ** 63), 1e21]

/** Property names with a special meaning to programs. */
const keys = ["__proto__", "constructor", "toString", "hasOwnProperty", "length", "", " ", "0", "name", "$ref", "_tag"]

const nested = (depth: number, leaf: JsonValue): JsonValue =>
  Array.from({ length: depth }).reduce<JsonValue>((inner, _, i) => (i % 2 === 0 ? [inner] : { a: inner }), leaf)

/** A random JSON value, usually of the wrong type. */
export const hostileValue = (draw: Draw): JsonValue => {
  switch (draw.below(10)) {
    case 0:
      return null
    case 1:
      return draw.chance(50)
    case 2:
    case 3:
      return draw.maybeOne(numbers) ?? 0
    case 4:
      return draw.times(0, 4, () => hostileText(draw))
    case 5:
      return Object.fromEntries(draw.times(0, 3, () => [draw.maybeOne(keys) ?? "", hostileText(draw)]))
    case 6:
      return nested(draw.one([2, 20, 300]), hostileText(draw))
    case 7:
      return Array.from({ length: draw.one([50, 2000]) }, () => draw.maybeOne(texts.slice(0, 20)) ?? 1)
    default:
      return hostileText(draw)
  }
}

const isList = (value: JsonValue): value is ReadonlyArray<JsonValue> => Array.isArray(value)

/** The value with one place changed, dropped, duplicated or added. */
export const mutated = (draw: Draw, value: JsonValue): JsonValue => {
  // The probability of stopping grows with the depth.
  if (value === null || typeof value !== "object" || draw.chance(12)) return hostileValue(draw)
  if (isList(value)) {
    const at = draw.below(Math.max(1, value.length))
    const found = value[at]
    if (found === undefined || draw.chance(10)) return [...value, hostileValue(draw)]
    if (draw.chance(15)) return value.toSpliced(at, 1)
    if (draw.chance(10)) return [...value, ...value]
    return value.toSpliced(at, 1, mutated(draw, found))
  }
  const entries = Object.entries(value)
  const at = draw.below(Math.max(1, entries.length))
  const [key, found] = entries[at] ?? ["", null]
  if (entries.length === 0 || draw.chance(12)) {
    return Object.fromEntries([...entries, [draw.maybeOne(keys) ?? "", hostileValue(draw)]])
  }
  if (draw.chance(12)) return Object.fromEntries(entries.toSpliced(at, 1))
  if (draw.chance(6)) return Object.fromEntries(entries.toSpliced(at, 1, [hostileText(draw), found]))
  return Object.fromEntries(entries.toSpliced(at, 1, [key, mutated(draw, found)]))
}

/** Corrupted bytes: truncated, duplicated, or with others inserted. */
export const spoilt = (draw: Draw, text: string): Uint8Array => {
  const bytes = new TextEncoder().encode(text)
  const at = draw.below(Math.max(1, bytes.length))
  switch (draw.below(5)) {
    case 0:
      return bytes.slice(0, at)
    case 1:
      return Uint8Array.from([...bytes.slice(0, at), draw.below(256), ...bytes.slice(at)])
    case 2:
      return Uint8Array.from([
        ...bytes.slice(0, at),
        ...new TextEncoder().encode(hostileText(draw)),
        ...bytes.slice(at)
      ])
    case 3:
      return Uint8Array.from([...bytes, ...bytes.slice(at)])
    default:
      return bytes.map((byte, i) => (i === at ? byte ^ (1 << draw.below(8)) : byte))
  }
}
