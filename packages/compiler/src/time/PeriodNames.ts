/** The names of periods in a query: built-in granularities, multiples, and those of the model and the datasource. */
import { baseOf, type CustomGranularity, multipleOf, type Multiple } from "@semlayer/domain/Granularities"
import { granularities } from "@semlayer/domain/Query"
import { GranularityInvalid } from "@semlayer/domain/QueryErrors"
import { suggest } from "@semlayer/domain/Suggest"
import { Either, Option } from "effect"
import { isOfDays, originOf, type Period, periods, sizeOf } from "./Period.js"
import { dateOf, parseDateTime } from "./PlainDateTime.js"

/** What names of periods mean in a query. */
export interface PeriodNames {
  /** The first day of weeks: 0 for Monday to 6 for Sunday. */
  readonly firstDay: number
  /** The granularities of the datasource, then those of the model, which take precedence. */
  readonly custom: ReadonlyArray<CustomGranularity>
  /** The name of the calendar, a model whose columns are further granularities; null for none. */
  readonly calendar: string | null
}

/** Weeks from Monday and no granularities beside the built-in ones. */
export const isoNames: PeriodNames = { firstDay: 0, custom: [], calendar: null }

const counted = (name: string, { unit, count }: Multiple, { firstDay }: PeriodNames): Period => {
  const origin = originOf(unit) + (unit === "week" ? firstDay : 0)
  return { name, unit, count, origin, label: null }
}

const secondsPerDay = 86_400

/** Numbers of a unit that divide a day, for a message. */
const divisors = (unit: "second" | "minute" | "hour"): string =>
  unit === "hour" ? "2, 3, 4, 6, 8 or 12" : "2, 3, 5, 10, 15, 20 or 30"

const custom = ({ name, base, origin, label }: CustomGranularity, names: PeriodNames): Period | null => {
  const found = baseOf(base)
  const start = Option.getOrNull(parseDateTime(origin))
  if (found === null || start === null) return null
  const { month, day } = dateOf(start.day)
  const text = label === undefined ? null : { template: label, month, day }
  return { ...counted(name, found, names), origin: start.day, label: text }
}

/** The names that are accepted, for suggestions. */
export const acceptedPeriods = ({ custom }: PeriodNames): ReadonlyArray<string> => [
  ...granularities,
  ...custom.map(({ name }) => name)
]

/** The period of a name: `month`, `15 minutes`, or a granularity of the model or datasource. */
export const periodNamed = (text: string, names: PeriodNames): Either.Either<Period, GranularityInvalid> => {
  const refuse = (reason: string, candidates: ReadonlyArray<string>) =>
    Either.left(
      new GranularityInvalid({
        granularity: text,
        reason,
        accepted: [...acceptedPeriods(names), "multiples such as '15 minutes' or '2 weeks'"],
        candidates
      })
    )
  const own = names.custom.findLast(({ name }) => name === text)
  const defined = own === undefined ? null : custom(own, names)
  if (defined !== null) return Either.right(defined)
  const standard = granularities.find((each) => each === text)
  if (standard !== undefined) {
    return Either.right(standard === "week" ? counted("week", { unit: "week", count: 1 }, names) : periods[standard])
  }
  const multiple = multipleOf(text)
  if (multiple === null)
    return refuse("is not known", suggest(text, [...acceptedPeriods(names), ...nearMultiples(text)]))
  const { unit, count } = multiple
  const period = counted(count === 1 ? unit : `${count} ${unit}s`, multiple, names)
  const { family, size } = sizeOf(period)
  if (family !== "second" ? size > largest[family] : secondsPerDay % size !== 0) {
    return isOfDays(period)
      ? refuse("is longer than 1,000 years", [])
      : refuse(
          `does not divide a day into whole periods: expected a number of ${unit}s such as ${divisors(period.unit === "second" || period.unit === "minute" ? period.unit : "hour")}`,
          []
        )
  }
  return Either.right(period)
}

const largest = { day: 365_000, month: 12_000 } as const

/** Multiples to suggest for a text that has a number and a misspelled unit. */
const nearMultiples = (text: string): ReadonlyArray<string> => {
  const count = /^\s*(\d+)/.exec(text)?.[1]
  if (count === undefined) return []
  return granularities.flatMap((each) => (each === "week_sunday" ? [] : [`${count} ${each}s`]))
}
