/** The texts of periods, by walking from one beginning of a year to the next. */
import { shift } from "./Calendar.js"
import type { CustomCut } from "./World.js"
import { isMoment, type Moment, type Value } from "./Values.js"

const day = 86_400_000

/** The text of the period that begins at a time; null for none. */
export const labelOf = ({ label = "", origin }: CustomCut, start: Value): Value => {
  if (!isMoment(start)) return null
  // `origin` is the beginning of a year of the label.
  const first: Moment = { at: Date.parse(`${origin}T00:00:00Z`), isDate: true }
  let years = new Date(start.at).getUTCFullYear() - new Date(first.at).getUTCFullYear() + 1
  while (shift("year", first, years).at > start.at) years--
  const year = shift("year", first, years)
  const last = new Date(shift("year", first, years + 1).at - day)
  let month = 1
  while (shift("month", year, month).at <= start.at) month++
  const values: Readonly<Record<string, number>> = {
    year_start: new Date(year.at).getUTCFullYear(),
    year_end: last.getUTCFullYear(),
    quarter: Math.ceil(month / 3),
    month
  }
  return Object.entries(values).reduce((text, [name, value]) => text.replaceAll(`{${name}}`, String(value)), label)
}
