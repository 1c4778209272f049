/** Aggregates and measures in SQL. */
import { Either } from "effect"
import { parse } from "../syntax/Parse.js"
import { type Expression, plain } from "./Expression.js"
import { isSet, type Node, reject, type Translated, unsupported } from "./Node.js"
import type { Meaning } from "./Scope.js"

/** Which aggregate over a measure with this aggregation is the measure itself. */
const repeats: Readonly<Record<string, ReadonlyArray<string>>> = {
  sum: ["sum", "count"],
  min: ["min"],
  max: ["max"]
}

/** An aggregate of translated arguments, over the rows that meet the filter. */
export const aggregate = (
  node: Node,
  aggregation: string,
  args: ReadonlyArray<Expression>,
  filter: Expression | null
): Translated<Expression> => {
  const [first, ...others] = args
  const isConstant = first === undefined || /^\d+$/.test(first.text)
  if (isSet(node, "star") || (aggregation === "count" && isConstant))
    return Either.right(plain(filter === null ? "count(*)" : `count(case when ${filter.text} then 1 end)`, true))
  if (first === undefined) return unsupported(node.body, `${aggregation} without a column`)
  if (first.name?.is === "measure") return overMeasure(node, aggregation, first.name)
  if (first.aggregates) return reject("42803", node.body, "Aggregates cannot be nested", "Use a derived table")
  const isDistinct = isSet(node, "distinct")
  if (isDistinct && !ignoresRepeats.has(aggregation)) return unsupported(node.body, `${aggregation}(DISTINCT …)`)
  const counted = isDistinct && aggregation === "count" ? "distinct " : ""
  const value = filter === null ? first.text : `case when ${filter.text} then ${first.text} end`
  return Either.right(plain(`${aggregation}(${counted}${[value, ...others.map(({ text }) => text)].join(", ")})`, true))
}

/** Aggregations that DISTINCT can be written in. */
const ignoresRepeats: ReadonlySet<string> = new Set(["count", "min", "max"])

/** `MEASURE(revenue)`. */
export const measure = (node: Node, [first, ...others]: ReadonlyArray<Expression>): Translated<Expression> => {
  if (first?.name?.is === "measure" && others.length === 0) return Either.right(first)
  const alternative = "Write the name of a measure in it, or an aggregate such as SUM(column)"
  return reject("42703", node.body, "MEASURE takes the name of a measure", alternative)
}

/** Tools wrap each column that they take for a number in SUM, MIN or MAX. */
const overMeasure = (node: Node, aggregation: string, { text, formula }: Meaning): Translated<Expression> => {
  const tree = formula === null ? null : parse("formula", formula)
  const own =
    tree !== null && Either.isRight(tree) && "name" in tree.right ? String(tree.right.name).toLowerCase() : null
  const isSame = own !== null && (repeats[aggregation] ?? []).includes(own)
  if (isSame) return Either.right(plain(text, true))
  const reason = `${aggregation.toUpperCase()} of the measure '${text}' is not the measure: its values do not combine that way`
  return reject("42803", node.body, reason, `Write MEASURE(${text}) or ${text}`)
}
