/**
 * Arbitrary queries of the shop that mean one thing only. Kept out, because engines rightly differ or the answer is not
 * determined:
 * - powers, which overflow at different places;
 * - ranks, comparisons and sort keys of rounded numbers (`FormulaArbitraries.ts`);
 * - `limit` and `offset` under an order that leaves ties between different rows;
 * - the case of letters beyond ASCII (decision 58), and texts that end in spaces, which MariaDB pads.
 */
import { granularities } from "@semlayer/domain/Query"
import type { QueryRequest } from "@semlayer/domain/QueryRequest"
import { FastCheck as fc } from "effect"
import {
  type Formula,
  formulasOf,
  groupConditions,
  namedConditions,
  numericColumns,
  otherAggregates
} from "./FormulaArbitraries.js"

type Body = typeof QueryRequest.Encoded

export interface Question {
  readonly body: Body
  /** Places of the result columns that the rows are sorted by, the first key first. */
  readonly sortedBy: ReadonlyArray<number>
}

const asciiTexts = ["status", "size", "customers.country", "lines.products.name"]

const dimension = fc.constantFrom(
  "status",
  "size",
  "quantity",
  "amount",
  "paid",
  "shipped_on",
  "customers.name",
  "customers.country",
  "customers.vip",
  "customers.credit",
  "customers.regions.name",
  "lines.pieces",
  "lines.products.name"
)

const time = fc.constantFrom("placed_at", "shipped_on", "customers.joined_on")

const isNull = fc.tuple(dimension, fc.constantFrom("is null", "is not null")).map((words) => words.join(" "))

const textConditions = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(...asciiTexts, "customers.name", "customers.regions.name"),
      fc.constantFrom(
        "= 'done'",
        "<> 'NO'",
        "in ('done', 'Ann', 'North', 'lamp')",
        "not in ('open', 'SE', 'ann')",
        "like '%n%'",
        "like 'A__'",
        "not like 'N%'",
        "like '100%'",
        "> 'Zoë'",
        "<= 'a'",
        "= 'O''Hara'",
        "= 'c\\d'",
        "= ''",
        "between 'A' and 'b'"
      )
    )
    .map((words) => words.join(" ")),
  fc
    .tuple(
      fc.constantFrom(...asciiTexts),
      fc.constantFrom(
        (name: string) => `lower(${name}) = 'done'`,
        (name: string) => `upper(${name}) in ('NO', 'LAMP')`,
        (name: string) => `${name} ilike '%O%'`,
        (name: string) => `length(${name}) > 3`,
        (name: string) => `substr(${name}, 2, 2) = 'on'`,
        (name: string) => `instr(${name}, 'o') = 2`,
        (name: string) => `${name} || '!' = 'done!'`,
        (name: string) => `replace(${name}, 'o', '') <> ${name}`
      )
    )
    .map(([name, condition]) => condition(name))
)

const timeConditions = fc
  .tuple(
    time,
    fc.constantFrom(
      ">= '2024-01-01'",
      "< '2024-12-31'",
      "<= '2024-02-29'",
      "> '2024-03-31'",
      "= '2024-12-31'",
      "<> '2024-01-01'",
      "between '2023-12-31' and '2024-06-30'",
      "not between '2024-01-31' and '2024-12-29'",
      "in ('2024-01-01', '2024-02-29')"
    )
  )
  .map((words) => words.join(" "))

const numberConditions = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(...numericColumns),
      fc.constantFrom("=", "<>", "<", ">="),
      fc.constantFrom("0", "3", "12.5", "-1", "20.25")
    )
    .map((words) => words.join(" ")),
  fc.constantFrom(
    "amount between 0 and 20",
    "quantity in (1, 2, 3)",
    "quantity not in (1, 2)",
    "amount / quantity > 3.1",
    "quantity % 2 = 1",
    "amount * 2 - quantity >= 10",
    "lines.pieces > 2 and lines.products.name <> 'Lamp'",
    "paid",
    "not paid",
    "paid = true",
    "customers.vip <> paid"
  )
)

/** Conditions on rows. */
const rowCondition: fc.Arbitrary<string> = fc.letrec<{ condition: string }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 1 },
    fc.oneof(numberConditions, textConditions, timeConditions, isNull),
    fc.tuple(tie("condition"), fc.constantFrom("or", "and"), tie("condition")).map(([a, op, b]) => `(${a} ${op} ${b})`),
    tie("condition").map((condition) => `not (${condition})`)
  )
})).condition

const dateRange = fc.constantFrom<ReadonlyArray<string | null>>(
  ["2024-01-01", "2024-06-30"],
  [null, "2024-12-31"],
  ["2024-01-31 06:00", null],
  ["2023-12-31", "2024-12-30 23:59:59"]
)

const timeDimension = fc.record(
  { dimension: time, granularity: fc.constantFrom(...granularities), date_range: dateRange },
  { requiredKeys: ["dimension", "granularity"] }
)

const directions = fc.constantFrom<"asc" | "desc">("asc", "desc")

interface Column {
  readonly name: string
  /** Whether sorting by it is the same on all engines. */
  readonly sortable: boolean
}

interface Order {
  readonly order: ReadonlyArray<{ readonly column: string; readonly direction: "asc" | "desc" }>
  readonly sortedBy: ReadonlyArray<number>
}

/** An order by some result columns; by all of `keys` too where a page is cut out. */
const orderOf = (columns: ReadonlyArray<Column>, keys: ReadonlyArray<string>): fc.Arbitrary<Order> => {
  const names = columns.filter(({ sortable }) => sortable).map(({ name }) => name)
  return fc.tuple(fc.subarray(names), fc.infiniteStream(directions)).map(([chosen, each]) => {
    const order = [...new Set([...chosen, ...keys])].map((column) => ({ column, direction: each.next().value }))
    return { order, sortedBy: order.map(({ column }) => columns.findIndex(({ name }) => name === column)) }
  })
}

const page = fc.option(fc.record({ limit: fc.integer({ min: 1, max: 12 }), offset: fc.constantFrom(0, 0, 1, 3) }), {
  freq: 2,
  nil: undefined
})

const distinctNames = <A extends { readonly dimension: string }>(
  times: ReadonlyArray<A>,
  names: ReadonlyArray<string>
) => times.filter((each) => !names.includes(each.dimension))

const named = (formulas: ReadonlyArray<Formula>) => formulas.map(({ text }, i) => ({ formula: text, name: `m${i}` }))

interface Grouped {
  readonly body: Extract<Body, { readonly source_model: unknown }>
  readonly sortedBy: ReadonlyArray<number>
  readonly formulas: ReadonlyArray<Formula>
}

const numericFormulas = (withTime: boolean) => fc.array(formulasOf({ withTime }).any, { minLength: 1, maxLength: 3 })

/** A query that groups, with or without a time dimension. */
const groupedWith = (withTime: boolean): fc.Arbitrary<Grouped> =>
  fc
    .record({
      numbers: numericFormulas(withTime),
      others: fc.array(otherAggregates, { maxLength: 1 }),
      dimensions: fc.uniqueArray(dimension, { maxLength: 2 }),
      times: fc.array(timeDimension, { minLength: withTime ? 1 : 0, maxLength: withTime ? 1 : 0 }),
      whole: fc.boolean(),
      page
    })
    .chain(({ numbers, others, dimensions: all, times, whole, page: wished }) => {
      const formulas = [...numbers, ...others]
      const dimensions = all.filter((name) => !times.some((each) => each.dimension === name))
      const keys = [...dimensions, ...times.map((each) => each.dimension)]
      const page = keys.length === 0 ? undefined : wished
      const columns = [
        ...keys.map((name) => ({ name, sortable: true })),
        ...formulas.map(({ grade }, i) => ({ name: `m${i}`, sortable: grade === "exact" }))
      ]
      const filter = fc.oneof(rowCondition, groupConditions, namedConditions(numbers))
      const filters = fc.oneof(
        fc.constant([]),
        fc.array(filter, { minLength: 1, maxLength: 1 }),
        fc.array(filter, { minLength: 2, maxLength: 2 })
      )
      return fc.tuple(filters, orderOf(columns, page === undefined ? [] : keys)).map(([filters, ordered]) => ({
        formulas,
        sortedBy: ordered.sortedBy,
        body: {
          source_model: "orders",
          measures: named(formulas),
          dimensions,
          time_dimensions: times,
          filters,
          order: ordered.order,
          ...(withTime && whole && { whole_periods_only: true }),
          ...page
        }
      }))
    })

const grouped = fc.oneof(groupedWith(true), groupedWith(false))

/** Distinct values of dimensions, or the rows themselves. */
const listed: fc.Arbitrary<Question> = fc
  .record({
    dimensions: fc.uniqueArray(dimension, { minLength: 1, maxLength: 3 }),
    times: fc.array(timeDimension, { maxLength: 1 }),
    filters: fc.array(rowCondition, { maxLength: 2 }),
    distinct: fc.boolean(),
    page
  })
  .chain(({ dimensions, times: all, filters, distinct, page }) => {
    const times = distinctNames(all, dimensions)
    const keys = [...dimensions, ...times.map((each) => each.dimension)]
    const columns = keys.map((name) => ({ name, sortable: true }))
    return orderOf(columns, page === undefined ? [] : keys).map(({ order, sortedBy }) => ({
      sortedBy,
      body: {
        source_model: "orders",
        dimensions,
        time_dimensions: times,
        filters,
        order,
        distinct_dimension_values: distinct,
        ...page
      }
    }))
  })

/** A query of the results of another. */
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

/** Queries whose answer is the same whoever gives it. */
export const questions: fc.Arbitrary<Question> = fc.oneof(
  { weight: 6, arbitrary: grouped.map(({ body, sortedBy }) => ({ body, sortedBy })) },
  { weight: 1, arbitrary: listed },
  { weight: 1, arbitrary: staged }
)
