/** Names of result columns: canonical names of aggregates, and mangled text of other formulas. */
import { type Argument, children, type Syntax, textOf } from "../syntax/Syntax.js"

/** Unique names within one statement, compared case-insensitively as most engines do. */
export class DistinctNames {
  private readonly taken = new Set<string>()

  constructor(taken: Iterable<string> = []) {
    for (const name of taken) this.allocate(name)
  }

  /** Allocates the requested name, with a numeric suffix if it is taken. */
  allocate(wish: string): string {
    let name = wish
    for (let n = 2; this.taken.has(name.toLowerCase()); n++) name = `${wish}_${n}`
    this.taken.add(name.toLowerCase())
    return name
  }
}

/** The words of a text, joined by `_`. */
export const words = (text: string): string => text.replace(/[^\p{L}\p{N}_]+/gu, "_").replace(/^_+|_+$/g, "")

const argumentText = (source: string, value: Syntax): string =>
  value._tag === "Text" ? value.parts.filter((part) => typeof part === "string").join("") : textOf(source, value)

/**
 * The suffix that arguments add to an aggregate's name: `_p_0_5`.
 * Positional ones first, then named ones sorted by name.
 */
export const argumentSuffix = (source: string, args: ReadonlyArray<Argument>): string => {
  const byPlace = args.filter((arg) => arg.name === null).map((arg) => argumentText(source, arg.value))
  const byName = args
    .flatMap((arg) => (arg.name === null ? [] : [{ name: arg.name, text: argumentText(source, arg.value) }]))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, text }) => `${name}_${text}`)
  return [...byPlace, ...byName].map((part) => `_${words(part)}`).join("")
}

/** The name of an aggregate without its path: `amount_sum`, or `_count` for rows. */
export const aggregateLeaf = (column: string | null, aggregation: string, suffix: string): string =>
  column === null ? `_${aggregation}${suffix}` : `${column}_${aggregation}${suffix}`

/** An unnamed formula as a name: blanks and colons become `_`, `/` becomes `_div_`, `*` is dropped. */
export const mangled = (formula: string): string =>
  formula.trim().replace(/\s/g, "_").replaceAll("/", "_div_").replaceAll(":", "_").replaceAll("*", "")

/** The text of a formula without the source model's name before its paths. */
export const withoutSource = (formula: string, tree: Syntax, source: string): string => {
  const cuts: Array<readonly [number, number]> = []
  const visit = (node: Syntax): void => {
    if (node._tag === "Path" && node.segments[0] === source && (node.segments.length > 1 || node.star)) {
      const dot = formula.indexOf(".", node.span.start)
      cuts.push([node.span.start, dot + 1])
    }
    for (const child of children(node)) visit(child)
  }
  visit(tree)
  return cuts
    .sort((a, b) => b[0] - a[0])
    .reduce((text, [start, end]) => text.slice(0, start) + text.slice(end), formula)
}
