/** The transforms by name (specification, 1.2.3; `query.md` 3.1). */

const overCalendar = ["time_shift", "change", "change_pct"]
const overRows = ["cumsum", "lag", "lead", "first", "last", "consecutive_periods"]
const ofValues = ["rank", "dense_rank", "percent_rank", "ntile"]

export const isTransform = (name: string): boolean =>
  isOverCalendar(name) || isOverRows(name) || ofValues.includes(name)

/** It looks up the row of another period. */
export const isOverCalendar = (name: string): boolean => overCalendar.includes(name)

/** It runs over the rows of the result in the order of their time. */
export const isOverRows = (name: string): boolean => overRows.includes(name)
