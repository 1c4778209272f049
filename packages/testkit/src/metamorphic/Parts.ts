/** Relations between a whole and its parts: groups, ranges of time, partitions by a value or by a condition. */
import { FastCheck as fc } from "effect"
import { rowConditions, groupConditions } from "../differential/ConditionArbitraries.js"
import { exactAggregates, roundedAggregates } from "../differential/FormulaArbitraries.js"
import { additives, type Frame, frames, named, queryOf } from "./Frames.js"
import { period, periods } from "./Periods.js"
import type { Relation, Trial, World } from "./Relation.js"
import { differences, regrouped, type Rows, rowsOf } from "./Tables.js"
import { literalText } from "./Texts.js"

const table = (answers: Parameters<Trial["contradictions"]>[0], at: number): Rows => {
  const answer = answers[at]
  return answer === undefined ? [] : rowsOf(answer)
}

/** The combined parts equal the whole, except that an empty whole has one row where parts have none. */
const compared = (whole: Rows, parts: Rows, keys: number): ReadonlyArray<string> =>
  keys === 0 && parts.length === 0 ? [] : differences(whole, parts)

const addedDimension: Relation = {
  law: "a dimension added and summed back gives the total",
  trials: (world) =>
    fc.tuple(frames(world), fc.nat(2)).map(([frame, kept]) => {
      const measures = additives(frame)
      const [few, all] = [
        frame.dimensions.slice(0, kept),
        [...frame.dimensions.slice(0, kept), ...frame.dimensions.slice(kept, kept + 1)]
      ]
      return {
        bodies: [few, all].map((dimensions) => queryOf(frame, { dimensions, measures: named(measures) })),
        contradictions: (answers) => {
          const back = table(answers, 1).map((row) => [...row.slice(0, few.length), ...row.slice(all.length)])
          const parts = regrouped(
            back,
            few.length,
            measures.map(({ combine }) => combine)
          )
          return compared(table(answers, 0), parts, few.length)
        }
      }
    })
}

const finerGranularity: Relation = {
  law: "a finer granularity summed back gives the coarser one",
  trials: (world) =>
    fc.tuple(frames(world), fc.constantFrom(...periods), fc.nat(1)).map(([frame, [fine, coarse], kept]) => {
      const measures = additives(frame)
      const dimensions = frame.dimensions.slice(0, kept)
      return {
        bodies: [coarse, fine].map((granularity) =>
          queryOf(frame, {
            dimensions,
            time_dimensions: [{ dimension: frame.time, granularity }],
            measures: named(measures)
          })
        ),
        contradictions: (answers) => {
          const back = table(answers, 1).map((row) =>
            row.map((cell, i) => (i === kept && typeof cell === "string" ? period(cell, coarse) : cell))
          )
          const parts = regrouped(
            back,
            kept + 1,
            measures.map(({ combine }) => combine)
          )
          return differences(table(answers, 0), parts)
        }
      }
    })
}

const days = fc.constantFrom("2023-12-31", "2024-01-31", "2024-02-28", "2024-02-29", "2024-06-30", "2024-12-31")

const nextDay: Readonly<Record<string, string>> = {
  "2023-12-31": "2024-01-01",
  "2024-01-31": "2024-02-01",
  "2024-02-28": "2024-02-29",
  "2024-02-29": "2024-03-01",
  "2024-06-30": "2024-07-01",
  "2024-12-31": "2025-01-01"
}

const splitRange: Relation = {
  law: "adjacent halves of a date range sum to the whole",
  trials: (world) =>
    fc
      .tuple(
        frames(world),
        days,
        fc.constantFrom("day" as const, "month" as const, "year" as const),
        fc.nat(1),
        fc.boolean(),
        fc.boolean()
      )
      .map(([frame, day, granularity, kept, open, timed]) => {
        const measures = additives(frame)
        const dimensions = frame.dimensions.slice(0, kept)
        const [from, to] = open ? [null, "2025-06-30"] : ["2023-01-01", null]
        // An end with a time of day is inclusive as written, an end without one includes its whole day.
        const [end, start] = timed ? [`${day} 23:59:59.999999`, `${nextDay[day]} 00:00:00`] : [day, nextDay[day] ?? day]
        return {
          bodies: [
            [from, to],
            [from, end],
            [start, to]
          ].map((date_range) =>
            queryOf(frame, {
              dimensions,
              time_dimensions: [{ dimension: frame.time, granularity, date_range }],
              measures: named(measures)
            })
          ),
          contradictions: (answers) =>
            differences(
              table(answers, 0),
              regrouped(
                [...table(answers, 1), ...table(answers, 2)],
                kept + 1,
                measures.map(({ combine }) => combine)
              )
            )
        }
      })
}

/** A filter that holds for a value of a result. */
const equals = (path: string, value: unknown): string => {
  if (value === null) return `${path} is null`
  return `${path} = ${typeof value === "string" ? literalText(value) : String(value)}`
}

/** Aggregates of any kind: the value for a group equals the value over that group's rows. */
const anyMeasures = ({ subject }: Frame) =>
  fc.array(
    fc.oneof(exactAggregates(subject), roundedAggregates(subject)).map(({ text }) => ({ formula: text })),
    { minLength: 1, maxLength: 3 }
  )

const slice = (world: World): fc.Arbitrary<Trial> =>
  frames(world)
    .chain((frame) => fc.tuple(fc.constant(frame), anyMeasures(frame), valueOf(frame)))
    .map(([frame, measures, value]) => {
      const [by = "", ...others] = frame.dimensions
      return {
        bodies: [
          queryOf(frame, { dimensions: [by, ...others], measures: named(measures) }),
          queryOf(frame, { dimensions: others, measures: named(measures), filters: [equals(by, value)] })
        ],
        contradictions: (answers) =>
          differences(
            table(answers, 0).flatMap(([of, ...rest]) => (of === value ? [rest] : [])),
            table(answers, 1)
          )
      }
    })

/** Possible values of the frame's first dimension; others match nothing, in both queries. */
const valueOf = ({ subject, dimensions }: Frame): fc.Arbitrary<unknown> => {
  const [by = ""] = dimensions
  if (subject.truths.includes(by)) return fc.constantFrom(true, false, null)
  if (subject.numbers.includes(by)) return fc.oneof(fc.constant(null), fc.integer({ min: -2, max: 8 }))
  return fc.constantFrom(
    null,
    "done",
    "Done",
    "open",
    "NO",
    "no",
    "IT",
    "Ann",
    "ann",
    "O'Hara",
    "",
    "North",
    "Lamp",
    "big",
    "c\\d",
    "100%",
    "東京"
  )
}

const slicedByValue: Relation = {
  law: "a group has the values of a filter by its key, for any measure",
  trials: slice
}

const partitionedByCondition: Relation = {
  law: "rows that satisfy a condition, violate it, or leave it unknown are all rows",
  trials: (world) =>
    frames(world)
      .chain((frame) => fc.tuple(fc.constant(frame), rowConditions(frame.subject), fc.nat(1)))
      .map(([frame, condition, kept]) => {
        const measures = additives(frame)
        const dimensions = frame.dimensions.slice(0, kept)
        const split = [[], [condition], [`not (${condition})`], [`(${condition}) is null`]]
        return {
          bodies: split.map((filters) => queryOf(frame, { dimensions, measures: named(measures), filters })),
          contradictions: (answers) => {
            const parts = [1, 2, 3].flatMap((at) => table(answers, at))
            const combined = regrouped(
              parts,
              kept,
              measures.map(({ combine }) => combine)
            )
            return compared(table(answers, 0), combined, kept)
          }
        }
      })
}

const partitionedGroups: Relation = {
  law: "groups that satisfy a condition, violate it, or leave it unknown are all groups",
  trials: (world) =>
    frames(world)
      .chain((frame) => fc.tuple(fc.constant(frame), groupConditions(frame.subject), anyMeasures(frame)))
      .map(([frame, condition, measures]) => {
        const split = [[], [condition], [`not (${condition})`], [`(${condition}) is null`]]
        return {
          bodies: split.map((filters) =>
            queryOf(frame, { dimensions: frame.dimensions, measures: named(measures), filters })
          ),
          contradictions: (answers) =>
            differences(
              table(answers, 0),
              [1, 2, 3].flatMap((at) => table(answers, at))
            )
        }
      })
}

const rawRows: Relation = {
  law: "raw rows match the row count, and their distinct values are the groups",
  trials: (world) =>
    frames(world).map((frame) => {
      const { dimensions } = frame
      return {
        bodies: [
          queryOf(frame, { dimensions, distinct_dimension_values: false }),
          queryOf(frame, { dimensions, measures: ["*:count"] }),
          queryOf(frame, { dimensions })
        ],
        contradictions: (answers) => {
          const counted = table(answers, 1).flatMap((row) =>
            Array.from({ length: Number(row[dimensions.length]) }, () => row.slice(0, dimensions.length))
          )
          return [
            ...differences(counted, table(answers, 0)),
            ...differences(
              table(answers, 1).map((row) => row.slice(0, dimensions.length)),
              table(answers, 2)
            )
          ]
        }
      }
    })
}

/** Relations between wholes and parts. */
export const parts: ReadonlyArray<Relation> = [
  addedDimension,
  finerGranularity,
  splitRange,
  slicedByValue,
  partitionedByCondition,
  partitionedGroups,
  rawRows
]
