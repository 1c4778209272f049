/** Relations between formulas: pairs that are equal in every row of every query. */
import { FastCheck as fc } from "effect"
import { exactAggregates } from "../differential/FormulaArbitraries.js"
import { frames, type Frame, queryOf } from "./Frames.js"
import type { Relation } from "./Relation.js"
import { differencesInOrder, rowsOf } from "./Tables.js"

interface Identity {
  readonly one: string
  readonly other: string
  /** Applies only to this granularity of the time dimension. */
  readonly granularity?: "day" | "month" | "year"
}

type Identities = (x: string, y: string, column: string) => ReadonlyArray<Identity>

/** For any numeric formulas `x` and `y`. */
const ofFormulas: Identities = (x, y) => [
  { one: `change(${x})`, other: `${x} - time_shift(${x}, -1)` },
  { one: `change(${x}, -1, 'year')`, other: `${x} - time_shift(${x}, -1, 'year')` },
  { one: `change_pct(${x})`, other: `(${x} - time_shift(${x}, -1)) / time_shift(${x}, -1)` },
  { one: `change_pct(${x})`, other: `change(${x}) / time_shift(${x}, -1)` },
  { one: `lag(${x})`, other: `lag(${x}, 1)` },
  { one: `lag(${x}, 2)`, other: `lag(lag(${x}))` },
  { one: `lead(${x}, 2)`, other: `lead(lead(${x}))` },
  { one: `coalesce(cumsum(${x}), 0) - coalesce(lag(cumsum(${x})), 0)`, other: `coalesce(${x}, 0)` },
  { one: `last(cumsum(${x}))`, other: `last(last(cumsum(${x})))` },
  { one: `first(${x})`, other: `first(first(${x}))` },
  { one: `cumsum(${x} - ${x})`, other: `cumsum(0 * ${x})` },
  { one: `rank(${x})`, other: `rank(2 * ${x} + 1)` },
  { one: `ntile(${x}, n=1)`, other: "1 + 0 * *:count" },
  { one: `-(-(${x}))`, other: x },
  { one: `abs(${x})`, other: `greatest(${x}, -(${x}))` },
  { one: `greatest(${x}, ${y}) + least(${x}, ${y})`, other: `${x} + ${y}` },
  { one: `coalesce(${x}, ${y})`, other: `ifnull(${x}, ${y})` },
  { one: `nullif(${x}, 0) * ${y} / nullif(${x}, 0)`, other: `${y} + 0 * nullif(${x}, 0)` },
  { one: `(${x}) ** 2`, other: `(${x}) * (${x})` },
  { one: `(${x}) / 0`, other: `nullif(${x}, ${x})` },
  { one: `not (${x} > ${y})`, other: `${x} <= ${y}` },
  { one: `${x} between 1 and ${y}`, other: `${x} >= 1 and ${x} <= ${y}` },
  { one: `${x} in (1, 2)`, other: `${x} = 1 or ${x} = 2` },
  { one: `${x} not in (1, 2)`, other: `not (${x} in (1, 2))` },
  { one: `consecutive_periods(${x} > 3) >= 1`, other: `coalesce(${x} > 3, 1 = 2)` },
  { one: `floor(${x}) + 1`, other: `floor(${x} + 1)` },
  { one: `ceil(${x})`, other: `-floor(-(${x}))` },
  { one: `(${x}) % 3`, other: `mod(${x}, 3)` }
]

/** For the numbers of a column. */
const ofColumns: Identities = (_x, _y, c) => [
  { one: `${c}:avg`, other: `${c}:sum / ${c}:count` },
  { one: `${c}:median`, other: `${c}:percentile(p=0.5)` },
  { one: `${c}:min`, other: `${c}:percentile(p=0)` },
  { one: `${c}:max`, other: `${c}:percentile(p=1)` },
  { one: `${c}:stddev_pop ** 2`, other: `${c}:var_pop` },
  { one: `${c}:stddev_samp ** 2`, other: `${c}:var_samp` },
  { one: `${c}:var_samp * (${c}:count - 1) / ${c}:count`, other: `${c}:var_pop + 0 * ${c}:var_samp` },
  { one: `${c}:covar_pop(other=${c})`, other: `${c}:var_pop` },
  { one: `${c}:covar_samp(other=${c})`, other: `${c}:var_samp` },
  { one: `${c}:corr(other=${c})`, other: `${c}:var_pop / ${c}:var_pop` },
  { one: `sum(2 * ${c})`, other: `2 * ${c}:sum` },
  { one: `sum(${c} - ${c})`, other: `0 * ${c}:sum` },
  { one: `sum(${c} + 1)`, other: `${c}:sum + ${c}:count` },
  { one: `min(-${c})`, other: `-${c}:max` },
  { one: `count(${c} + 0)`, other: `${c}:count` },
  { one: `${c}:sum(window='1m')`, other: `${c}:sum`, granularity: "month" },
  { one: `${c}:sum(window='1d')`, other: `${c}:sum`, granularity: "day" },
  { one: `${c}:avg(window='1y')`, other: `${c}:avg`, granularity: "year" },
  { one: `${c}:sum(window='12m')`, other: `${c}:sum(window='1y')`, granularity: "month" }
]

const identity = (law: string, identities: Identities): Relation => ({
  law,
  trials: (world) =>
    frames(world)
      .chain((frame) =>
        fc.tuple(
          fc.constant(frame),
          exactAggregates(frame.subject),
          exactAggregates(frame.subject),
          fc.constantFrom(...ownNumbers(frame)),
          fc.nat(),
          fc.constantFrom("day" as const, "month" as const, "quarter" as const, "year" as const)
        )
      )
      .map(([frame, x, y, column, at, cut]) => {
        const all = identities(x.text, y.text, column)
        const chosen = all[at % all.length] ?? { one: "*:count", other: "*:count" }
        const query = queryOf(frame, {
          dimensions: frame.dimensions.slice(0, at % 2),
          time_dimensions: [{ dimension: frame.time, granularity: chosen.granularity ?? cut }],
          measures: [
            { formula: chosen.one, name: "one" },
            { formula: chosen.other, name: "other" }
          ],
          // Rows without a time are excluded from transforms over time.
          filters: [`${frame.time} is not null`]
        })
        const apart = (["one", "other"] as const).map((name) => ({
          ...query,
          measures: [{ formula: chosen[name], name: "value" }]
        }))
        return {
          bodies: [query, ...apart],
          contradictions: ([both, ...each]) => {
            if (both === undefined) return []
            const rows = rowsOf(both)
            const cells = (back: number) => rows.map((row) => [row[row.length - back]])
            const alone = each.map((answer) => [...rowsOf(answer)].map((row) => JSON.stringify(row)).sort())
            return [
              ...differencesInOrder(cells(2), cells(1)),
              ...(alone[0]?.length === alone[1]?.length ? [] : ["another number of rows alone"])
            ]
          }
        }
      })
})

/** Columns of the source itself. */
const ownNumbers = ({ subject }: Frame): ReadonlyArray<string> => {
  const own = subject.numbers.filter((path) => !path.includes("."))
  return own.length > 0 ? own : subject.numbers
}

/** Pairs of equal formulas. */
export const identities: ReadonlyArray<Relation> = [
  identity("formulas that are equal by arithmetic or by definition are equal in every row", ofFormulas),
  identity("aggregates of a column that are equal by definition are equal in every row", ofColumns)
]
