/**
 * Random queries of the shop with a single correct answer.
 *
 * Excluded, because engines legitimately differ or the answer is not determined:
 *
 * - powers and exponentials, which overflow at different values;
 * - ranks, comparisons and sort keys of rounded numbers (`FormulaArbitraries.ts`), whose last digits change ties;
 * - `limit` and `offset` under an order that leaves ties between different rows;
 * - `count_distinct_approx`, which DuckDB estimates;
 * - the case of letters beyond ASCII, and texts with trailing spaces, which MariaDB pads.
 */
import { granularities } from "@semlayer/domain/Query"
import type { QueryRequest } from "@semlayer/domain/QueryRequest"
import { FastCheck as fc } from "effect"
import { groupConditions, namedConditions, rowConditions } from "./ConditionArbitraries.js"
import { exactAggregates, type Formula, type Frame, numericFormulas, otherFormulas } from "./FormulaArbitraries.js"
import { type Subject, subjects } from "./Subjects.js"

type Body = typeof QueryRequest.Encoded
type SingleBody = Extract<Body, { readonly source_model: unknown; readonly queries?: never }>

export interface Question {
  readonly body: Body
  /** Indexes of the result columns that the rows are sorted by, the first key first. */
  readonly sortedBy: ReadonlyArray<number>
}

const dimensionOf = ({ numbers, plainTexts, texts, truths, times }: Subject) =>
  fc.constantFrom(...plainTexts, ...texts, ...truths, ...numbers.slice(0, 2), ...times.slice(1))

const dateRange = fc.constantFrom<ReadonlyArray<string | null>>(
  ["2024-01-01", "2024-06-30"],
  [null, "2024-12-31"],
  ["2024-01-31 06:00", null],
  ["2023-12-31", "2024-12-30 23:59:59"]
)

const timeDimensionOf = ({ times }: Subject) =>
  fc.record(
    {
      dimension: fc.constantFrom(...times),
      granularity: fc.constantFrom(...granularities),
      date_range: dateRange
    },
    { requiredKeys: ["dimension", "granularity"] }
  )

/** Time dimensions of different columns, usually one. */
const timeDimensions = (subject: Subject) =>
  fc.oneof(
    { weight: 5, arbitrary: fc.array(timeDimensionOf(subject), { minLength: 1, maxLength: 1 }) },
    {
      weight: 1,
      arbitrary: fc.uniqueArray(timeDimensionOf(subject), { maxLength: 2, selector: ({ dimension }) => dimension })
    }
  )

interface Column {
  readonly name: string
  /** Whether all engines sort it the same way. */
  readonly sortable: boolean
}

interface Order {
  readonly order: ReadonlyArray<{ readonly column: string; readonly direction: "asc" | "desc" }>
  readonly sortedBy: ReadonlyArray<number>
}

/** An order by some result columns, and by all of `keys` if the result is paged. */
const orderOf = (columns: ReadonlyArray<Column>, keys: ReadonlyArray<string>): fc.Arbitrary<Order> => {
  const names = columns.filter(({ sortable }) => sortable).map(({ name }) => name)
  return fc
    .tuple(fc.shuffledSubarray(names, { maxLength: Math.min(3, names.length) }), fc.integer({ min: 0, max: 255 }))
    .map(([chosen, descending]) => {
      const order = [...new Set([...chosen, ...keys])].map((column, i) => ({
        column,
        direction: (descending >> i) % 2 === 1 ? ("desc" as const) : ("asc" as const)
      }))
      return { order, sortedBy: order.map(({ column }) => columns.findIndex(({ name }) => name === column)) }
    })
}

const page = fc.option(fc.record({ limit: fc.integer({ min: 1, max: 12 }), offset: fc.constantFrom(0, 0, 1, 3) }), {
  freq: 2,
  nil: undefined
})

type TimeDimension = ReturnType<typeof timeDimensionOf> extends fc.Arbitrary<infer A> ? A : never

interface Keys {
  readonly subject: Subject
  readonly dimensions: ReadonlyArray<string>
  readonly times: ReadonlyArray<TimeDimension>
  readonly names: ReadonlyArray<string>
}

/** A subject, and the dimensions of a query about it. */
const keysWith = (withTime: boolean, least: number): fc.Arbitrary<Keys> =>
  fc.constantFrom(...subjects).chain((subject) =>
    fc
      .tuple(
        fc.uniqueArray(dimensionOf(subject), { minLength: least, maxLength: 2 + least }),
        withTime ? timeDimensions(subject) : fc.constant([])
      )
      .map(([all, times]) => {
        const dimensions = all.filter((name) => !times.some((each) => each.dimension === name))
        return { subject, dimensions, times, names: [...dimensions, ...times.map((each) => each.dimension)] }
      })
  )

interface Grouped extends Question {
  readonly body: SingleBody
  readonly formulas: ReadonlyArray<Formula>
}

const someFilters = (filter: fc.Arbitrary<string>) =>
  fc.oneof(fc.constant([]), fc.array(filter, { minLength: 1, maxLength: 1 }), fc.array(filter, { maxLength: 2 }))

const groupedBy = ({ subject, dimensions, times, names }: Keys): fc.Arbitrary<Grouped> => {
  const frame: Frame = { subject, dimensions, withTime: times.length > 0 }
  return fc
    .record({
      numbers: fc.array(numericFormulas(frame), { minLength: 1, maxLength: 3 }),
      others: fc.array(otherFormulas(frame), { maxLength: 1 }),
      whole: fc.boolean(),
      wished: page
    })
    .chain(({ numbers, others, whole, wished }) => {
      const formulas = [...numbers, ...others]
      const cut = names.length === 0 ? undefined : wished
      const columns = [
        ...names.map((name) => ({ name, sortable: true })),
        ...formulas.map(({ grade }, i) => ({ name: `m${i}`, sortable: grade === "exact" }))
      ]
      const filter = fc.oneof(rowConditions(subject), groupConditions(subject), namedConditions(numbers))
      return fc
        .tuple(
          someFilters(filter),
          orderOf(columns, cut === undefined ? [] : names),
          fc.option(exactAggregates(subject), { freq: 5, nil: undefined })
        )
        .map(([filters, { order, sortedBy }, hidden]) => ({
          formulas,
          sortedBy: hidden === undefined ? sortedBy : [],
          body: {
            source_model: subject.source,
            measures: formulas.map(({ text }, i) => ({ formula: text, name: `m${i}` })),
            dimensions,
            time_dimensions: times,
            ...(times[1] !== undefined && { main_time_dimension: times[1].dimension }),
            filters,
            // Sorting by an unselected expression affects which page is returned.
            order: hidden === undefined ? order : [{ column: hidden.text, direction: "desc" }, ...order],
            ...(whole && times.length > 0 && { whole_periods_only: true }),
            ...cut
          }
        }))
    })
}

const grouped = fc.boolean().chain((withTime) => keysWith(withTime, 0).chain(groupedBy))

/** Distinct values of dimensions, or the rows themselves. */
const listed: fc.Arbitrary<Question> = fc
  .boolean()
  .chain((withTime) => keysWith(withTime, 1))
  .chain(({ subject, dimensions, times, names }) =>
    fc
      .record({ filters: someFilters(rowConditions(subject)), distinct: fc.boolean(), page })
      .chain(({ filters, distinct, page }) =>
        orderOf(
          names.map((name) => ({ name, sortable: true })),
          page === undefined ? [] : names
        ).map(({ order, sortedBy }) => ({
          sortedBy,
          body: {
            source_model: subject.source,
            dimensions,
            time_dimensions: times,
            filters,
            order,
            distinct_dimension_values: distinct,
            ...page
          }
        }))
      )
  )

/** A query over the results of another. */
const staged: fc.Arbitrary<Question> = grouped.map(({ body, formulas }) => ({
  sortedBy: [],
  body: {
    queries: [
      { ...body, name: "inner" },
      {
        source_model: "inner",
        measures: [
          "*:count",
          ...formulas.flatMap(({ grade }, i) => (grade === "exact" ? [`m${i}:max`, `m${i}:count`] : [`m${i}:count`]))
        ],
        dimensions: (body.dimensions ?? []).slice(0, 1).map((name) => String(name).replaceAll(".", "__"))
      }
    ]
  }
}))

/** Queries whose answer is the same on every engine. */
export const questions: fc.Arbitrary<Question> = fc.oneof(
  { weight: 6, arbitrary: grouped },
  { weight: 1, arbitrary: listed },
  { weight: 1, arbitrary: staged }
)
