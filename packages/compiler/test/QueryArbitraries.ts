/** Arbitrary queries of the shop: every part exists in the catalog, combined at random. */
import { granularities } from "@semlayer/domain/Query"
import { FastCheck as fc } from "effect"
import { ask, type WrittenQuery } from "./Kit.js"

const paths = [
  "",
  "customers.",
  "payer.",
  "stores.",
  "customers.regions.",
  "stores.regions.",
  "lines.",
  "lines.products."
]

const columnsOf: Readonly<Record<string, ReadonlyArray<string>>> = {
  "": [
    "status",
    "amount",
    "quantity",
    "paid",
    "unit_price",
    "is_big",
    "is_home",
    "group",
    "note",
    "customer_id",
    "placed_at"
  ],
  "customers.": ["name", "country", "credit", "vip", "place", "joined_on"],
  "payer.": ["country", "place"],
  "stores.": ["name", "area"],
  "customers.regions.": ["name", "country"],
  "stores.regions.": ["name"],
  "lines.": ["pieces", "price", "line_no"],
  "lines.products.": ["name", "price"]
}

const column = fc
  .constantFrom(...paths)
  .chain((path) => fc.constantFrom(...(columnsOf[path] ?? ["status"])).map((name) => path + name))

const numeric = fc.constantFrom("amount", "quantity", "unit_price", "customers.credit", "stores.area", "lines.pieces")

const time = fc.constantFrom("placed_at", "paid_at", "shipped_on", "due_at", "customers.joined_on")

const aggregate = fc.oneof(
  fc.constantFrom("*:count", "customers.*:count", "lines.*:count", "revenue", "aov", "customers.avg_credit"),
  fc
    .tuple(
      numeric,
      fc.constantFrom("sum", "avg", "min", "max", "count", "count_distinct", "median", "stddev_samp", "first", "last")
    )
    .map(([name, aggregation]) => `${name}:${aggregation}`),
  fc.constantFrom(
    "amount:percentile(p=0.25)",
    "amount:weighted_avg",
    "amount:corr(other=quantity)",
    "done_amount:sum",
    "vip_amount:var_pop",
    "tip:spread",
    "amount:last(shipped_on)",
    "sum(amount * quantity)",
    "paid:sum",
    "count(distinct status)"
  )
)

/** Formulas of aggregates, arithmetic, functions and transforms. */
export const formulas: fc.Arbitrary<string> = fc.letrec<{ formula: string }>((tie) => ({
  formula: fc.oneof(
    { maxDepth: 3, depthSize: "small" },
    aggregate,
    fc.constantFrom("0", "2.5", "-1"),
    fc
      .tuple(tie("formula"), fc.constantFrom("+", "-", "*", "/", "%", "**", ">", "="), tie("formula"))
      .map(([a, op, b]) => `(${a} ${op} ${b})`),
    fc
      .tuple(
        fc.constantFrom(
          "cumsum",
          "change",
          "change_pct",
          "lag",
          "lead",
          "first",
          "last",
          "time_shift",
          "rank",
          "dense_rank",
          "abs",
          "round",
          "coalesce",
          "floor"
        ),
        tie("formula")
      )
      .map(([name, formula]) => `${name}(${formula})`),
    tie("formula").map((formula) => `ntile(${formula}, n=3)`),
    tie("formula").map((formula) => `consecutive_periods(${formula} > 1)`),
    tie("formula").map((formula) => `percent_rank(${formula})`)
  )
})).formula

const rowCondition = fc.oneof(
  fc.tuple(numeric, fc.constantFrom("=", "<>", "<", ">="), fc.integer()).map(([name, op, n]) => `${name} ${op} ${n}`),
  column.map((name) => `${name} is null`),
  fc.constantFrom(
    "status in ('done', 'open')",
    "customers.country like 'N%'",
    "placed_at >= '2024-01-01'",
    "paid_at < '2024-02-01 10:00'",
    "shipped_on between '2024-01-01' and '2024-03-01'",
    "lower(status) = 'x' or not paid",
    "lines.pieces > 2 and lines.products.name <> 'Lamp'",
    "amount / quantity > 3"
  )
)

const condition = fc.oneof(
  { weight: 4, arbitrary: rowCondition },
  { weight: 2, arbitrary: formulas.map((formula) => `${formula} > 0`) },
  { weight: 1, arbitrary: fc.tuple(rowCondition, rowCondition).map(([a, b]) => `${a} or ${b}`) },
  { weight: 1, arbitrary: fc.tuple(rowCondition, aggregate).map(([a, b]) => `${a} and ${b} > 1`) }
)

const timeDimension = fc.record({
  dimension: time,
  granularity: fc.constantFrom(...granularities),
  date_range: fc.constantFrom<ReadonlyArray<string | null>>(
    ["2024-01-01", "2024-06-30"],
    [null, "2024-06-30"],
    ["2024-01-01 06:00", null]
  )
})

const fields = {
  measures: fc.uniqueArray(formulas, { maxLength: 3 }),
  dimensions: fc.uniqueArray(column, { maxLength: 2 }),
  time_dimensions: fc.array(timeDimension, { minLength: 1, maxLength: 1 }),
  filters: fc.array(condition, { maxLength: 2 }),
  limit: fc.nat(10),
  offset: fc.nat(10),
  whole_periods_only: fc.boolean()
}

interface Fields {
  readonly measures?: ReadonlyArray<string>
  readonly dimensions: ReadonlyArray<string>
  readonly time_dimensions?: ReadonlyArray<{ readonly dimension: string }>
}

/** A query ordered by some of its own results, and occasionally by something else. */
const ordered = <A extends Fields>(query: fc.Arbitrary<A>, else_: fc.Arbitrary<string>) =>
  query.chain((made) => {
    const own = [
      ...(made.measures ?? []),
      ...made.dimensions,
      ...(made.time_dimensions ?? []).map(({ dimension }) => dimension)
    ]
    const key = own.length === 0 ? else_ : fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...own) }, else_)
    const item = fc.record({ column: key, direction: fc.constantFrom("asc", "desc") })
    return fc.array(item, { maxLength: 2 }).map((order) => ({ ...made, order }))
  })

const single = ordered(fc.record(fields, { requiredKeys: ["measures", "dimensions"] }), aggregate)

const raw = ordered(
  fc.record(
    { dimensions: fields.dimensions, time_dimensions: fields.time_dimensions, filters: fc.array(rowCondition) },
    { requiredKeys: ["dimensions", "filters"] }
  ),
  column
).map((query) => ({ ...query, distinct_dimension_values: false }))

const staged = single.map((query): WrittenQuery => {
  const measures = query.measures.map((formula, i) => ({ formula, name: `m${i}` }))
  const outer = measures.slice(0, 1).map(({ name }) => `${name}:max`)
  return {
    queries: [
      { name: "inner", source_model: "orders", ...query, measures },
      { source_model: "inner", measures: ["*:count", ...outer], dimensions: query.dimensions.slice(0, 1) }
    ]
  }
})

/** Queries of the shop; most of them are valid. */
export const queries: fc.Arbitrary<WrittenQuery> = fc.oneof(
  { weight: 6, arbitrary: single.map(ask) },
  { weight: 1, arbitrary: raw.map(ask) },
  { weight: 2, arbitrary: staged }
)
