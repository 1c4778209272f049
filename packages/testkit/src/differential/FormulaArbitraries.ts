/**
 * Random formulas over a subject, graded by how exactly engines agree on them.
 *
 * A different last digit is correct in a result, but changes a rank, a comparison or a remainder.
 */
import { FastCheck as fc } from "effect"
import type { Subject } from "./Subjects.js"

/**
 * - `exact`: sums of quarters and values picked from them; equal to the last bit.
 * - `rounded`: statistics, quotients and expressions over them; equal within the tolerance.
 */
type Grade = "exact" | "rounded"

export interface Formula {
  readonly text: string
  readonly grade: Grade
}

type Formulas = fc.Arbitrary<Formula>

const exact = (text: string): Formula => ({ text, grade: "exact" })
const rounded = (text: string): Formula => ({ text, grade: "rounded" })

const suffixed = (columns: ReadonlyArray<string>, aggregations: ReadonlyArray<string>) =>
  fc
    .tuple(fc.constantFrom(...columns), fc.constantFrom(...aggregations))
    .map(([column, aggregation]) => `${column}:${aggregation}`)

/** Aggregates that engines compute identically to the last bit. */
export const exactAggregates = ({ exact: own, numbers, plainTexts, texts, truths, times, picks }: Subject): Formulas =>
  fc
    .oneof(
      fc.constantFrom(...own),
      suffixed(truths, ["sum"]),
      suffixed(numbers, ["sum", "count", "count_distinct", "median", ...picks]),
      suffixed([...plainTexts, ...texts, ...times, ...truths], ["count", "count_distinct"])
    )
    .map(exact)

/** Aggregates whose last digits depend on the engine. */
export const roundedAggregates = ({ rounded: own, numbers }: Subject): Formulas =>
  fc
    .oneof(
      fc.constantFrom(...own),
      suffixed(numbers, ["avg", "stddev_samp", "stddev_pop", "var_samp", "var_pop", "percentile(p=0.3)"])
    )
    .map(rounded)

const constant = fc.constantFrom("0", "2.5", "-1", "7").map(exact)

const worst = (...grades: ReadonlyArray<Grade>): Grade => (grades.includes("rounded") ? "rounded" : "exact")

const call = (name: string, { text }: Formula, grade: Grade, rest = ""): Formula => ({
  text: `${name}(${text}${rest})`,
  grade
})

/** Combines two formulas in parentheses. */
const joined = (a: Formula, op: string, b: Formula, grade: Grade): Formula => ({
  text: `(${a.text} ${op} ${b.text})`,
  grade
})

/** Conditions that engines cannot disagree on: rounded values are compared only with numbers they do not equal. */
export const comparisons = (formulas: Formulas): fc.Arbitrary<string> =>
  fc
    .tuple(formulas, fc.constantFrom("=", "<>", "<>", "<", ">=", ">="), fc.integer({ min: -3, max: 12 }))
    .map(([{ text, grade }, op, value]) =>
      grade === "exact" ? `${text} ${op} ${value}` : `${text} > ${value + 0.123_456_7}`
    )

/** Functions that turn a difference in the last digit into a whole one; on exact values only. */
const stepped = (of: Formulas, aggregates: Formulas): ReadonlyArray<Formulas> => [
  fc.tuple(of, fc.constantFrom("+", "-"), of).map(([a, op, b]) => joined(a, op, b, "exact")),
  // A product of products would exceed the range in which doubles are exact.
  fc.tuple(aggregates, aggregates).map(([a, b]) => joined(a, "*", b, "exact")),
  fc.tuple(of, fc.constantFrom("2", "-3", "*:count")).map(([{ text }, b]) => exact(`(${text} % ${b})`)),
  fc
    .tuple(fc.constantFrom("floor", "ceil", "round", "sign", "trunc", "abs", "-"), of)
    .map(([name, inner]) => call(name, inner, "exact")),
  fc
    .tuple(fc.constantFrom("nullif", "greatest", "least", "coalesce", "ifnull", "mod"), of, of)
    .map(([name, a, b]) => call(name, a, "exact", `, ${b.text}`)),
  of.map((inner) => call("round", inner, "exact", ", 1"))
]

const ranks = (of: Formulas, dimensions: ReadonlyArray<string>): ReadonlyArray<Formulas> => {
  const within = fc.constantFrom("", ...dimensions.map((name) => `, partition_by=${name}`))
  return [
    fc
      .tuple(fc.constantFrom("rank", "dense_rank"), of, within)
      .map(([name, inner, rest]) => call(name, inner, "exact", rest)),
    fc.tuple(of, within).map(([inner, rest]) => call("ntile", inner, "exact", `, n=3${rest}`))
  ]
}

const overTime = (of: Formulas): Formulas =>
  fc
    .tuple(
      of,
      fc.constantFrom(
        ...["cumsum", "change", "lag", "lead", "first", "last", "time_shift"].map((name) => [name, ""] as const),
        ["time_shift", ", -1, 'year'"] as const,
        ["time_shift", ", -1, 'month'"] as const,
        ["change", ", -1, 'quarter'"] as const,
        ["lag", ", 2"] as const,
        ["lead", ", 2"] as const
      )
    )
    .map(([inner, [name, rest]]) => call(name, inner, inner.grade, rest))

/** Only for the source's own columns; others are not supported. */
const trailing = ({ numbers }: Subject, aggregation: "sum" | "avg"): Formulas =>
  suffixed(
    numbers.filter((name) => !name.includes(".")),
    ["30d", "2m", "1y"].map((window) => `${aggregation}(window='${window}')`)
  ).map((text) => ({ text, grade: aggregation === "sum" ? "exact" : "rounded" }))

const shaped = (exactly: Formulas, any: Formulas): ReadonlyArray<Formulas> => [
  fc.tuple(any, fc.constantFrom("+", "-"), any).map(([a, op, b]) => joined(a, op, b, worst(a.grade, b.grade))),
  fc.tuple(any, exactly).map(([a, b]) => joined(a, "/", b, "rounded")),
  any.map((inner) => call("coalesce", inner, inner.grade, ", 0")),
  fc.tuple(fc.constantFrom("abs", "-"), any).map(([name, inner]) => call(name, inner, inner.grade)),
  exactly.map((inner) => call("sqrt", inner, "rounded")),
  exactly.map((inner) => call("percent_rank", inner, "rounded"))
]

/** The context that formulas of a query may refer to. */
export interface Frame {
  readonly subject: Subject
  readonly dimensions: ReadonlyArray<string>
  /** Whether there is a time dimension, for transforms over time. */
  readonly withTime: boolean
}

/** Numeric formulas. */
export const numericFormulas = ({ subject, dimensions, withTime }: Frame): Formulas =>
  fc.letrec<{ readonly exactly: Formula; readonly any: Formula }>((tie) => {
    const [exactly, any] = [tie("exactly"), tie("any")]
    const aggregates = exactAggregates(subject)
    const conditions = comparisons(exactly)
    return {
      exactly: fc.oneof(
        { maxDepth: 2, depthIdentifier: "formula" },
        aggregates,
        constant,
        ...stepped(exactly, aggregates),
        ...ranks(exactly, dimensions),
        ...(withTime ? [overTime(exactly), trailing(subject, "sum"), runs(conditions)] : [])
      ),
      any: fc.oneof(
        { maxDepth: 2, depthIdentifier: "formula" },
        aggregates,
        roundedAggregates(subject),
        exactly,
        ...shaped(exactly, any),
        ...(withTime ? [overTime(any), trailing(subject, "avg"), relativeChange(exactly)] : [])
      )
    }
  }).any

const runs = (conditions: fc.Arbitrary<string>): Formulas =>
  conditions.map((condition) => exact(`consecutive_periods(${condition})`))

const relativeChange = (exactly: Formulas): Formulas => exactly.map((inner) => call("change_pct", inner, "rounded"))

/** Formulas of texts, booleans and timestamps. */
export const otherFormulas = ({ subject, withTime }: Frame): Formulas => {
  const { plainTexts, texts, truths, times, picks } = subject
  const plain = suffixed(plainTexts, picks)
  const anyText = suffixed([...plainTexts, ...texts], picks)
  const value = fc.oneof(anyText, suffixed(truths, picks), suffixed(times, picks))
  return fc
    .oneof(
      value,
      fc.tuple(fc.constantFrom("upper", "lower", "length", "trim"), plain).map(([name, inner]) => `${name}(${inner})`),
      fc.tuple(anyText, anyText).map(([a, b]) => `${a} || '-' || ${b}`),
      fc.tuple(anyText, anyText).map(([a, b]) => `coalesce(${a}, ${b}, 'none')`),
      fc.tuple(anyText, fc.constantFrom("=", "<>", "<", ">="), anyText).map((words) => words.join(" ")),
      anyText.map((inner) => `substr(${inner}, 2, 3)`),
      plain.map((inner) => `substr(${inner}, length(${inner}) - 3, instr(${inner}, 'n') - 1)`),
      value.map((inner) => `${inner} is null`),
      comparisons(exactAggregates(subject)),
      fc
        .tuple(
          comparisons(exactAggregates(subject)),
          fc.constantFrom("and", "or"),
          comparisons(exactAggregates(subject))
        )
        .map((words) => `not (${words.join(" ")})`),
      ...(withTime
        ? [
            fc
              .tuple(fc.constantFrom("lag", "lead", "first", "last", "time_shift"), value)
              .map(([name, inner]) => `${name}(${inner})`)
          ]
        : [])
    )
    .map(exact)
}
