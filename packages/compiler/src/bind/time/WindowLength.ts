/** Parses the length of a trailing window: `90d`, `1y6m`, `1y2m3w5d6h7min8s`. */
import { isWithinCalendar, type Period, periods } from "../../time/Period.js"
import type { BoundTrailing } from "../../bound/Bound.js"

export const expectedLength = "a length such as '90d', '3m' or '1y6m', of the units y, m, w, d, h, min, s"

const units: Readonly<Record<string, Period>> = {
  y: periods.year,
  m: periods.month,
  w: periods.week,
  d: periods.day,
  h: periods.hour,
  min: periods.minute,
  s: periods.second
}

/**
 * The parts of a length, longest units first.
 * Null if the text is invalid or exceeds the calendar range. Years and months are merged into one part, so that the day is
 * clamped to the month's end only once.
 */
export const windowLength = (text: string): BoundTrailing["length"] | null => {
  const found = [...text.matchAll(/([1-9]\d{0,8})(min|[ymwdhs])/g)]
  if (found.length === 0 || found.map(([part]) => part).join("") !== text) return null
  const amounts = new Map<Period, number>()
  for (const [, amount, letter = "d"] of found) {
    const unit = units[letter] ?? periods.day
    amounts.set(unit, (amounts.get(unit) ?? 0) + Number(amount))
  }
  const [years, months] = [amounts.get(periods.year), amounts.get(periods.month)]
  if (years !== undefined && months !== undefined) {
    amounts.delete(periods.year)
    amounts.set(periods.month, 12 * years + months)
  }
  const length = Object.values(units).flatMap((unit) => {
    const amount = amounts.get(unit)
    return amount === undefined ? [] : [{ amount, unit }]
  })
  // Conservative: if no part exceeds its share of the limit, their sum does not exceed it.
  return length.every(({ amount, unit }) => isWithinCalendar(unit, amount * length.length)) ? length : null
}
