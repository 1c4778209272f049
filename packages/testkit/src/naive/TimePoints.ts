/** Texts compared with times: instants, and periods from one moment up to another. */
import { type Cut, readMoment, shift, truncate } from "./Calendar.js"
import { all, compare, type Comparison, type Moment, not, type Truth } from "./Values.js"
import { placedLike } from "./Zones.js"

/** From `from` up to and without `to`; an instant has no `to`. Both are local times. */
export interface Span {
  readonly from: Moment
  readonly to: Moment | null
}

const plain = (at: number): Moment => ({ at, isDate: false })

const absolute = (text: string): Span | null => {
  const moment = readMoment(text)
  if (moment !== null) return { from: moment, to: moment.isDate ? shift("day", moment, 1) : null }
  const [year, rest] = [Number(text.slice(0, 4)), text.slice(4).toUpperCase()]
  if (!/^\d{4}$/.test(text.slice(0, 4))) return null
  const months = (first: number, count: number): Span => ({
    from: plain(Date.UTC(year, first, 1)),
    to: plain(Date.UTC(year, first + count, 1))
  })
  if (rest === "") return months(0, 12)
  if (/^-Q[1-4]$/.test(rest)) return months((Number(rest.slice(2)) - 1) * 3, 3)
  if (/^-\d\d$/.test(rest)) return months(Number(rest.slice(1)) - 1, 1)
  if (!/^-W\d\d$/.test(rest)) return null
  const monday = truncate("week", plain(Date.UTC(year, 0, 4)))
  const week = Number(rest.slice(2))
  return { from: shift("week", monday, week - 1), to: shift("week", monday, week) }
}

/** Words of a relative text, and the number of units from now to its start and to its end. */
const offsets = (words: ReadonlyArray<string>): readonly [unit: string, from: number, to: number] | null => {
  const [first = "", second = "", third = ""] = words
  const text = words.join(" ")
  if (text === "today") return ["day", 0, 1]
  if (text === "yesterday") return ["day", -1, 0]
  if (text === "tomorrow") return ["day", 1, 2]
  if (words.length === 2 && first === "this") return [second, 0, 1]
  if (words.length === 2 && first === "last") return [second, -1, 0]
  if (words.length === 2 && first === "next") return [second, 1, 2]
  if (words.length === 3 && first === "last") return [third, -Number(second), 0]
  if (words.length === 3 && first === "next") return [third, 1, 1 + Number(second)]
  if (text.endsWith(" ago")) return [second, -Number(first), 1 - Number(first)]
  return text.endsWith(" from now") ? [second, Number(first), Number(first) + 1] : null
}

const relative = (text: string, now: Moment, cutOf: (name: string) => Cut | null): Span | null => {
  if (text === "now") return { from: now, to: null }
  const words = text.toLowerCase().split(" ")
  const toDate = text.endsWith(" to date") ? (cutOf(words[0] ?? "") ?? undefined) : undefined
  if (toDate !== undefined) return { from: truncate(toDate, now), to: shift("day", truncate("day", now), 1) }
  const found = offsets(words)
  const unit = found === null ? null : (cutOf(found[0].replace(/s$/, "")) ?? cutOf(found[0]))
  if (found === null || unit === null) return null
  const start = truncate(unit, now)
  return { from: shift(unit, start, found[1]), to: shift(unit, start, found[2]) }
}

/** Reads a text at a local time; null if it is none of the forms. */
export const readSpan = (text: string, now: Moment, cutOf: (name: string) => Cut | null): Span | null =>
  absolute(text) ?? relative(text, now, cutOf)

/** Compares a time with a span: before it, inside it, or after it. */
export const compareWithSpan = (op: Comparison, value: Moment, { from, to }: Span): Truth => {
  const start = placedLike(from, value)
  if (to === null) return compare(op, value, start)
  const end = placedLike(to, value)
  const isInside = all([compare(">=", value, start), compare("<", value, end)])
  switch (op) {
    case "=":
      return isInside
    case "<>":
      return not(isInside)
    case "<":
      return compare("<", value, start)
    case ">=":
      return compare(">=", value, start)
    case "<=":
      return compare("<", value, end)
    case ">":
      return compare(">=", value, end)
  }
}
