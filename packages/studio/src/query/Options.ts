/** The keys of a query that change the whole answer: top, totals, subtotals, comparison and time zone. They are kept in `others`. */
import type { Edit } from "./Edits.js"
import { isRecord, type Query } from "./Query.js"

/** The `n` best members of a dimension by a measure; `others` names the row of the rest, empty leaves them out. */
export interface TopChoice {
  readonly dimension: string
  readonly by: string
  readonly n: number
  readonly others: string
}

export interface Options {
  readonly top: TopChoice | null
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

const topOf = (value: unknown): TopChoice | null => {
  if (!isRecord(value)) return null
  const { dimension, by, n, others = "" } = value
  return typeof dimension === "string" && typeof by === "string" && typeof n === "number" && typeof others === "string"
    ? { dimension, by, n, others }
    : null
}

/** The options of a query; what controls cannot show is left to the text. */
export const optionsOf = ({ others }: Query): Options => {
  const { totals, subtotals, compare, time_zone, top } = others
  return {
    top: topOf(top),
    totals: totals === true,
    subtotals: texts(subtotals),
    compare: isRecord(compare) && typeof compare["to"] === "string" ? compare["to"] : null,
    timeZone: typeof time_zone === "string" ? time_zone : null
  }
}

/** The keys that options show. */
export const optionKeys: ReadonlyArray<string> = ["top", "totals", "subtotals", "compare", "time_zone"]

export const setOptions =
  ({ top, totals, subtotals, compare, timeZone }: Options): Edit =>
  (query) => ({
    ...query,
    others: {
      ...Object.fromEntries(Object.entries(query.others).filter(([key]) => !optionKeys.includes(key))),
      ...(top !== null && {
        top: { dimension: top.dimension, by: top.by, n: top.n, ...(top.others !== "" && { others: top.others }) }
      }),
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
