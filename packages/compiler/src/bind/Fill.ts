/** Binds `fill`: the time key whose missing periods are added. */
import { FillInvalid, TooManyPeriods } from "@semlayer/domain/QueryErrors"
import { maxFilledPeriods } from "@semlayer/domain/Query"
import { Either } from "effect"
import {
  type BoundCondition,
  type BoundFill,
  type BoundKey,
  type BoundTransform,
  boundsOn,
  columnPath
} from "../bound/Bound.js"
import { fillOf, timesOfFill } from "../bound/Fill.js"
import { determinesPeriod } from "../bound/Granularities.js"
import type { Bound } from "../steps/BindError.js"
import { isOfDays, periods } from "../time/Period.js"
import type { KeyItem } from "./Keys.js"
import { excessPeriods, filledPeriods } from "./time/FilledPeriods.js"
import { timestampForm } from "../bound/Timestamps.js"

/** What filling depends on: the keys and conditions of a grouped query, and its groupings by some of the keys. */
interface FillContext {
  readonly items: ReadonlyArray<KeyItem>
  readonly where: ReadonlyArray<BoundCondition>
  readonly levels: ReadonlyArray<ReadonlyArray<string>>
  readonly transforms: ReadonlyArray<BoundTransform>
}

/** The filled time dimension of a grouped query; null if there is none. */
export const bindFill = ({ items, where, levels, transforms }: FillContext): Bound<BoundFill | null> => {
  const [item, another] = items.filter(({ time }) => time?.fill !== undefined)
  const value = item?.time?.fill
  if (item === undefined || value === undefined) return Either.right(null)
  const { key, name } = item
  const granularity = key.granularity ?? periods.day
  const refuse = (reason: string, expected: string): Bound<never> =>
    Either.left(new FillInvalid({ dimension: name, reason, expected }))
  if (another !== undefined) return refuse(`'${another.name}' is filled as well`, "fill on one time dimension")
  const form = key.moment === null ? null : timestampForm(key.moment)
  const zone = key.expr._tag === "Truncate" ? key.expr.zone : null
  if (zone !== null && zone !== "UTC" && !isOfDays(granularity)) {
    return refuse(
      `not every ${granularity.name} exists in the zone '${zone}', where clocks are changed`,
      "a granularity of days or longer, or the time_zone UTC"
    )
  }
  const column = columnPath(key)
  const finer = items.find(
    (other) => other.key !== key && readsColumn(other.key, column) && !determinesPeriod(key, other.key)
  )
  if (finer !== undefined) {
    return refuse(
      `its ${granularity.name} does not determine '${finer.name}', which reads the same column`,
      "fill on the finest granularity, and no other dimension of that column"
    )
  }
  const bounds = boundsOn(where, column)
  const excess = excessPeriods(granularity, filledPeriods(granularity, bounds, form?.type === "DATE"))
  if (excess !== null) return Either.left(new TooManyPeriods({ periods: excess, limit: maxFilledPeriods }))
  const keys = items.map((each) => each.key)
  const fill: BoundFill = { key: key.id, value }
  const coarser = [...levels, ...transforms.flatMap((each) => (each._tag === "Total" ? [each.by] : []))]
  const split = coarser.find((by) => timesOfFill(keys, fill, by).length > 0 && fillOf(keys, fill, by) === null)
  return split === undefined
    ? Either.right(fill)
    : refuse(
        `a total by ${split.map((each) => `'${each}'`).join(", ")} has periods of its column that cross each other`,
        `'${name}' as well in that total, or one of those periods`
      )
}

const readsColumn = (key: BoundKey, column: string): boolean =>
  columnPath(key) === column || (key.reads ?? []).some((read) => columnPath(read) === column)
