/** The transforms by name. */

const overCalendar = ["time_shift", "change", "change_pct"]
const overRows = ["cumsum", "lag", "lead", "first", "last", "consecutive_periods"]
const overPeriods = ["ytd", "qtd", "mtd", "wtd", "moving_sum", "moving_avg"]
const ofFacts = ["total", "share"]
const ofValues = ["rank", "dense_rank", "percent_rank", "ntile"]

export const isTransform = (name: string): boolean =>
  isOverCalendar(name) || isOverRows(name) || isOverPeriods(name) || isTotal(name) || ofValues.includes(name)

/** Whether it computes its measure again, over the facts of several groups. */
export const isTotal = (name: string): boolean => ofFacts.includes(name)

/** Whether it looks up the row of another period. */
export const isOverCalendar = (name: string): boolean => overCalendar.includes(name)

/** Whether it adds up the values of several periods, also those that the result does not show. */
export const isOverPeriods = (name: string): boolean => overPeriods.includes(name)

/** Whether it runs over the rows of the result in time order. */
export const isOverRows = (name: string): boolean => overRows.includes(name)
