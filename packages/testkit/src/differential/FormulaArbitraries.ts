/**
 * Arbitrary formulas over the orders of the shop. They carry how exactly engines agree on them, since a last digit that
 * differs is right in a result (decision 62) and yet changes a rank, a comparison or a remainder.
 */
import { FastCheck as fc } from "effect"

/**
 * - `exact`: sums of quarters and what is picked from them: equal to the last bit.
 * - `rounded`: statistics, quotients and what is made of them: equal within the tolerance.
 */
export type Grade = "exact" | "rounded"

export interface Formula {
  readonly text: string
  readonly grade: Grade
}

const exact = (text: string): Formula => ({ text, grade: "exact" })
const rounded = (text: string): Formula => ({ text, grade: "rounded" })

/** Numeric columns of the orders and of what they join. */
export const numericColumns = [
  "amount",
  "quantity",
  "total",
  "done_amount",
  "vip_amount",
  "customers.credit",
  "lines.pieces",
  "lines.price",
  "lines.products.price"
]

const numericColumn = fc.constantFrom(...numericColumns)

const suffixed = (columns: fc.Arbitrary<string>, aggregations: ReadonlyArray<string>) =>
  fc.tuple(columns, fc.constantFrom(...aggregations)).map(([column, aggregation]) => `${column}:${aggregation}`)

const exactAggregate: fc.Arbitrary<Formula> = fc
  .oneof(
    fc.constantFrom("*:count", "revenue", "customers.*:count", "lines.*:count", "paid:sum", "customers.vip:sum"),
    suffixed(numericColumn, ["sum", "min", "max", "count", "count_distinct", "median", "first", "last"]),
    suffixed(fc.constantFrom("status", "placed_at", "shipped_on", "customers.name", "lines.products.name"), [
      "count",
      "count_distinct"
    ]),
    fc.constantFrom(
      "amount:spread",
      "amount:scaled",
      "quantity:scaled(factor=3)",
      "amount:last(shipped_on)",
      "quantity:first(shipped_on)",
      "count(distinct customers.country)",
      "sum(amount * quantity)",
      "sum(amount - 0.5)"
    )
  )
  .map(exact)

const roundedAggregate: fc.Arbitrary<Formula> = fc
  .oneof(
    suffixed(numericColumn, ["avg", "stddev_samp", "stddev_pop", "var_samp", "var_pop", "percentile(p=0.3)"]),
    fc.constantFrom(
      "aov",
      "amount:corr(other=quantity)",
      "quantity:covar_samp(other=amount)",
      "amount:covar_pop(other=total)",
      "amount:weighted_avg(weight=quantity)",
      "lines.price:weighted_avg(weight=pieces)"
    )
  )
  .map(rounded)

const trailing = fc
  .constantFrom("amount:sum(window='30d')", "quantity:sum(window='2m')", "total:sum(window='1y')")
  .map(exact)

const constant = fc.constantFrom("0", "2.5", "-1", "7").map(exact)

const worst = (...grades: ReadonlyArray<Grade>): Grade => (grades.includes("rounded") ? "rounded" : "exact")

const applied =
  (grade: Grade | null) =>
  ([name, inner]: readonly [string, Formula]): Formula => ({
    text: `${name}(${inner.text})`,
    grade: grade ?? inner.grade
  })

interface Tie {
  readonly exact: Formula
  readonly any: Formula
}

/** Conditions that engines cannot disagree on: what is rounded is only compared with a number it will not hit. */
export const comparison = (formula: Formula, op: string, value: number): string =>
  formula.grade === "exact" ? `${formula.text} ${op} ${value}` : `${formula.text} > ${value + 0.123_456_7}`

const comparisonOf = (formula: fc.Arbitrary<Formula>): fc.Arbitrary<string> =>
  fc
    .tuple(formula, fc.constantFrom("=", "<>", "<>", "<", ">=", ">="), fc.integer({ min: -3, max: 12 }))
    .map((parts) => comparison(...parts))

const overRows = (exactly: fc.Arbitrary<Formula>): ReadonlyArray<fc.Arbitrary<Formula>> => [
  fc.tuple(fc.constantFrom("rank", "dense_rank"), exactly).map(applied("exact")),
  exactly.map(({ text }) => exact(`ntile(${text}, n=3)`)),
  exactly.map(({ text }) => rounded(`percent_rank(${text})`))
]

const overTime = (any: fc.Arbitrary<Formula>, exactly: fc.Arbitrary<Formula>): ReadonlyArray<fc.Arbitrary<Formula>> => [
  fc.tuple(fc.constantFrom("cumsum", "change", "lag", "lead", "first", "last", "time_shift"), any).map(applied(null)),
  fc
    .tuple(
      any,
      fc.constantFrom(
        ["time_shift", ", -1, 'year'"],
        ["time_shift", ", -1, 'month'"],
        ["change", ", -1, 'quarter'"],
        ["lag", ", 2"],
        ["lead", ", 2"]
      )
    )
    .map(([{ text, grade }, [name, rest]]) => ({ text: `${name}(${text}${rest})`, grade })),
  exactly.map(({ text }) => rounded(`change_pct(${text})`)),
  comparisonOf(exactly).map((condition) => exact(`consecutive_periods(${condition})`)),
  trailing
]

const shaped = (exactly: fc.Arbitrary<Formula>, any: fc.Arbitrary<Formula>): ReadonlyArray<fc.Arbitrary<Formula>> => [
  fc.tuple(any, fc.constantFrom("+", "-"), any).map(([a, op, b]) => ({
    text: `(${a.text} ${op} ${b.text})`,
    grade: worst(a.grade, b.grade)
  })),
  fc.tuple(any, exactly).map(([a, b]) => rounded(`(${a.text} / ${b.text})`)),
  fc.tuple(fc.constantFrom("abs", "coalesce", "-"), any).map(applied(null)),
  any.map(({ text, grade }) => ({ text: `coalesce(${text}, 0)`, grade }))
]

/** What turns a last digit into a whole one, so it takes exact values only. */
const stepped = (exactly: fc.Arbitrary<Formula>): ReadonlyArray<fc.Arbitrary<Formula>> => [
  fc.tuple(exactly, fc.constantFrom("+", "-"), exactly).map(([a, op, b]) => exact(`(${a.text} ${op} ${b.text})`)),
  // A product of products would leave the range in which doubles are exact.
  fc.tuple(exactAggregate, exactAggregate).map(([a, b]) => exact(`(${a.text} * ${b.text})`)),
  fc.tuple(exactly, fc.constantFrom("2", "-3", "*:count")).map(([a, b]) => exact(`(${a.text} % ${b})`)),
  fc.tuple(fc.constantFrom("floor", "ceil", "round", "sign", "trunc", "abs"), exactly).map(applied("exact")),
  fc.tuple(exactly, exactly).map(([a, b]) => exact(`nullif(${a.text}, ${b.text})`)),
  fc.tuple(exactly, exactly).map(([a, b]) => exact(`greatest(${a.text}, ${b.text})`))
]

/** Formulas of numbers. Those over time need a query with a time dimension. */
export const formulasOf = ({ withTime }: { readonly withTime: boolean }) => {
  const { exact: exactly, any } = fc.letrec<{ readonly exact: Tie["exact"]; readonly any: Tie["any"] }>((tie) => {
    const [e, a] = [tie("exact"), tie("any")]
    const exactTransforms = withTime
      ? fc
          .tuple(fc.constantFrom("cumsum", "change", "lag", "lead", "first", "last", "time_shift"), e)
          .map(applied("exact"))
      : overRows(e)[0]
    return {
      exact: fc.oneof(
        { maxDepth: 2, depthIdentifier: "formula" },
        exactAggregate,
        constant,
        ...stepped(e),
        ...(exactTransforms === undefined ? [] : [exactTransforms])
      ),
      any: fc.oneof(
        { maxDepth: 2, depthIdentifier: "formula" },
        exactAggregate,
        roundedAggregate,
        e,
        ...shaped(e, a),
        ...overRows(e),
        ...(withTime ? overTime(a, e) : [])
      )
    }
  })
  return { exactly, any }
}

/** Aggregates that also make sense of texts, truth values and moments. */
export const otherAggregates: fc.Arbitrary<Formula> = suffixed(
  fc.constantFrom(
    "status",
    "paid",
    "placed_at",
    "shipped_on",
    "customers.name",
    "customers.vip",
    "customers.joined_on"
  ),
  ["min", "max", "first", "last"]
).map(exact)

/** Conditions on groups that call nothing that a filter may not call. */
export const groupConditions: fc.Arbitrary<string> = comparisonOf(
  fc.oneof(
    exactAggregate,
    roundedAggregate,
    overRows(exactAggregate)[0] ?? exactAggregate,
    fc
      .tuple(exactAggregate, fc.constantFrom("+", "-"), exactAggregate)
      .map(([a, op, b]) => exact(`(${a.text} ${op} ${b.text})`)),
    fc.tuple(exactAggregate, exactAggregate).map(([a, b]) => rounded(`(${a.text} / ${b.text})`))
  )
)

/** Conditions on measures by their names. */
export const namedConditions = (formulas: ReadonlyArray<Formula>): fc.Arbitrary<string> =>
  comparisonOf(fc.constantFrom(...formulas.map(({ grade }, i): Formula => ({ text: `m${i}`, grade }))))
