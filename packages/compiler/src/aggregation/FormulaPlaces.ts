/** Locates a formula's placeholders: inside an aggregate function, or outside of all. */
import { functionsByName } from "../function/index.js"

/** Calls that do not aggregate, besides the scalar functions of the language. */
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
 * Placeholders outside of all aggregates, such as `{f}` in `SUM({value}) * {f}`.
 * A column there has several values per group; engines reject it or pick an arbitrary one. Calls of unknown functions are
 * assumed to aggregate.
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
