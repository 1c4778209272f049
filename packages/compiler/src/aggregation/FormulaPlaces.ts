/** Where the places of a custom aggregation's formula stand: inside of an aggregate function, or beside it. */
import { functionsByName } from "../function/index.js"

/** Calls that aggregate nothing, beside the scalar functions of the language. */
const scalars: ReadonlySet<string> = new Set([
  ...functionsByName.keys(),
  "cast",
  "try_cast",
  "convert",
  "isnull",
  "iif",
  "if"
])

const token = /'(?:[^']|'')*'|"(?:[^"]|"")*"|`[^`]*`|\{(\w+)\}|([\p{L}_][\p{L}\p{N}_$]*)?\s*\(|\)/gu

/**
 * The places that some scalar part of the formula holds, as `{f}` in `SUM({value}) * {f}`: a column has many values
 * there, and engines refuse it or pick one at random. A call of a name that is not known may aggregate.
 */
export const placesBesideAggregates = (formula: string): ReadonlySet<string> => {
  const found = new Set<string>()
  const calls: Array<boolean> = []
  for (const [text, place, name] of formula.matchAll(token)) {
    if (place !== undefined) {
      if (!calls.includes(true)) found.add(place)
    } else if (text.endsWith("(")) calls.push(name !== undefined && !scalars.has(name.toLowerCase()))
    else if (text === ")") calls.pop()
  }
  return found
}
