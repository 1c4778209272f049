/** The keys of a query that change the whole answer: totals, subtotals, comparison and time zone. They are kept in `others`. */
import type { Edit } from "./Edits.js"
import { isRecord, type Query } from "./Query.js"

export interface Options {
  readonly totals: boolean
  readonly subtotals: ReadonlyArray<ReadonlyArray<string>>
  /** How far back the answer is compared: `1 year`, or `previous period`; null without a comparison. */
  readonly compare: string | null
  /** IANA name; null for the zone of the datasource. */
  readonly timeZone: string | null
}

const isTexts = (value: unknown): value is ReadonlyArray<string> =>
  Array.isArray(value) && value.every((each) => typeof each === "string")

const texts = (value: unknown): ReadonlyArray<ReadonlyArray<string>> =>
  Array.isArray(value) ? value.filter((each) => isTexts(each)) : []

/** The options of a query; what controls cannot show is left to the text. */
export const optionsOf = ({ others }: Query): Options => {
  const { totals, subtotals, compare, time_zone } = others
  return {
    totals: totals === true,
    subtotals: texts(subtotals),
    compare: isRecord(compare) && typeof compare["to"] === "string" ? compare["to"] : null,
    timeZone: typeof time_zone === "string" ? time_zone : null
  }
}

/** The keys that options show. */
export const optionKeys: ReadonlyArray<string> = ["totals", "subtotals", "compare", "time_zone"]

export const setOptions =
  ({ totals, subtotals, compare, timeZone }: Options): Edit =>
  (query) => ({
    ...query,
    others: {
      ...Object.fromEntries(Object.entries(query.others).filter(([key]) => !optionKeys.includes(key))),
      ...(totals && { totals }),
      ...(subtotals.length > 0 && { subtotals }),
      ...(compare !== null && compare !== "" && { compare: { to: compare } }),
      ...(timeZone !== null && timeZone !== "" && { time_zone: timeZone })
    }
  })

/** The groupings that subtotals offer: all shorter ones of up to three dimensions, else the beginnings of their list. */
export const groupingsOf = ({ dimensions, times }: Query): ReadonlyArray<ReadonlyArray<string>> => {
  const names = [...dimensions.map(({ name }) => name), ...times.map(({ dimension }) => dimension)]
  if (names.length > 3) return names.slice(0, -1).map((_, i) => names.slice(0, i + 1))
  const subsets = names.reduce<ReadonlyArray<ReadonlyArray<string>>>(
    (sets, name) => [...sets, ...sets.map((set) => [...set, name])],
    [[]]
  )
  return subsets.filter((set) => set.length > 0 && set.length < names.length)
}
