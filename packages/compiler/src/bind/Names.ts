/** Names of result columns (`query.md` 4): canonical ones of aggregates, and the mangled text of other formulas. */
import { type Argument, children, type Syntax, textOf } from "../syntax/Syntax.js"

/** Names of one statement. They differ in more than the case of their letters, which most engines do not tell apart. */
export class DistinctNames {
  private readonly taken = new Set<string>()

  constructor(taken: Iterable<string> = []) {
    for (const name of taken) this.allocate(name)
  }

  /** A new name: the wished one, or with a number when that is taken. */
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

/** What arguments add to the name of an aggregate: `_p_0_5`. By place first, then by name in order. */
export const argumentSuffix = (source: string, args: ReadonlyArray<Argument>): string => {
  const byPlace = args.filter((arg) => arg.name === null).map((arg) => argumentText(source, arg.value))
  const byName = args
    .flatMap((arg) => (arg.name === null ? [] : [{ name: arg.name, text: argumentText(source, arg.value) }]))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, text }) => `${name}_${text}`)
  return [...byPlace, ...byName].map((part) => `_${words(part)}`).join("")
}

/** The name of an aggregate without its path: `amount_sum`, `_count` for rows. */
export const aggregateLeaf = (column: string | null, aggregation: string, suffix: string): string =>
  column === null ? `_${aggregation}${suffix}` : `${column}_${aggregation}${suffix}`

/** The text of an unnamed formula as a name: blanks and colons are `_`, `/` is `_div_`, `*` is dropped. */
export const mangled = (formula: string): string =>
  formula.trim().replace(/\s/g, "_").replaceAll("/", "_div_").replaceAll(":", "_").replaceAll("*", "")

/** The text of a formula without the source model's name in front of its paths. */
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
