/** Conditions on the column of a time dimension, as a filter would write them; they also apply to measures of joined models. */
import type { TimeDimension } from "@semlayer/domain/Query"
import type { Path, Syntax } from "../../syntax/Syntax.js"
import type { Located } from "../rows/RowNames.js"

/** A condition and its text. */
interface Written {
  readonly node: Syntax
  readonly source: string
}

const nowhere = { start: 0, end: 0 }

/** The path of a column. */
export const pathOf = ({ path, column }: Located): Path => ({
  ...{ _tag: "Path", segments: [...path, column.name], star: false, span: nowhere }
})

/** The range of a time dimension. */
export const rangeConditions = (
  { dimension, date_range: range }: TimeDimension,
  located: Located
): ReadonlyArray<Written> => {
  const condition = (op: "=" | ">=" | "<=", text: string) => ({
    node: {
      ...{ _tag: "Binary", op, left: pathOf(located), span: nowhere },
      right: { _tag: "Text", parts: [text], span: nowhere }
    } satisfies Syntax,
    source: `${dimension} ${op} '${text}'`
  })
  if (range === undefined) return []
  if (typeof range === "string") return [condition("=", range)]
  const [start = null, end = null] = range
  return [...(start === null ? [] : [condition(">=", start)]), ...(end === null ? [] : [condition("<=", end)])]
}

/** Rows without a time belong to no period that `fill` adds; a range leaves them out already. */
export const filledConditions = (
  { dimension, date_range: range, fill }: TimeDimension,
  located: Located
): ReadonlyArray<Written> => {
  const isBounded = typeof range === "string" || range?.some((end) => end !== null) === true
  if (fill === undefined || isBounded) return []
  const node: Syntax = { _tag: "Is", operand: pathOf(located), value: null, negated: true, span: nowhere }
  return [{ node, source: `${dimension} is not null` }]
}
