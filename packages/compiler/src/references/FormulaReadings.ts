/** What a formula of a model's library reads: columns, named measures, aggregations of models, and the joins to them. */
import { Either } from "effect"
import type { Argument, Path, Syntax } from "../syntax/Syntax.js"
import { children } from "../syntax/Syntax.js"
import type { Item, Reading } from "./Item.js"
import { itemOf, type Subject, walk } from "./Subject.js"

/** The names in a formula. One that does not parse names nothing. */
export const formulaReadings = (subject: Subject, formula: string): ReadonlyArray<Reading> =>
  Either.match(subject.prepared.formula(formula), { onLeft: () => [], onRight: (tree) => readingsIn(tree, subject) })

const readingsIn = (node: Syntax, home: Subject): ReadonlyArray<Reading> => {
  switch (node._tag) {
    case "Path":
      return pathReadings(node, home)
    case "Aggregate":
      return [
        ...pathReadings(node.target, home),
        ...aggregationReadings(node.name, [ownerOf(node.target, home)]),
        ...node.args.flatMap((arg) => argumentReadings(arg, [ownerOf(node.target, home), home]))
      ]
    case "Call": {
      const [first, ...rest] = node.args
      const paths = first === undefined ? [] : pathsIn(first.value)
      const owners = paths.map((path) => ownerOf(path, home))
      return [
        ...(first === undefined ? [] : readingsIn(first.value, home)),
        ...aggregationReadings(node.name, [...owners, home]),
        ...rest.flatMap((arg) => argumentReadings(arg, [owners[0] ?? home, home]))
      ]
    }
    default:
      return children(node).flatMap((child) => readingsIn(child, home))
  }
}

const pathsIn = (node: Syntax): ReadonlyArray<Path> => (node._tag === "Path" ? [node] : children(node).flatMap(pathsIn))

/** A name without that of the model in front. */
const ownSegments = ({ segments, star }: Path, { prepared }: Subject): ReadonlyArray<string> =>
  segments[0] === prepared.name && (segments.length > 1 || star) ? segments.slice(1) : segments

/** The joins of a path, and what is named behind them; of rows nothing is. */
const split = (path: Path, home: Subject): readonly [steps: ReadonlyArray<string>, leaf: ReadonlyArray<string>] => {
  const own = ownSegments(path, home)
  if (path.star) return [own, []]
  const at = own.findIndex(
    (_, i) => i === own.length - 1 || !(walk(home, own.slice(0, i))?.end?.prepared.joins.has(own[i] ?? "") ?? false)
  )
  return [own.slice(0, at), own.slice(at)]
}

/** The model whose rows a path names; null where it cannot be seen. */
const ownerOf = (path: Path, home: Subject): Subject | null => walk(home, split(path, home)[0])?.end ?? null

const pathReadings = (path: Path, home: Subject): ReadonlyArray<Reading> => {
  const [steps, leaf] = split(path, home)
  const way = walk(home, steps)
  if (way === null) return []
  const named = way.end === null || path.star ? [] : namedItems(way.end, leaf)
  return [{ text: textOf(path), items: [...way.items, ...named] }]
}

const textOf = ({ segments, star }: Path): string => [...segments, ...(star ? ["*"] : [])].join(".")

/** A column, whose name in a stage may have dots, or a named measure. What the model does not have its table may have had. */
const namedItems = (subject: Subject, leaf: ReadonlyArray<string>): ReadonlyArray<Item> => {
  const { columns, measures } = subject.prepared
  const name = leaf.join("__")
  if (columns.has(name)) return [itemOf(subject, "column", name)]
  return [itemOf(subject, measures.has(name) ? "measure" : "field", name)]
}

/** A model's own aggregation, also where it only gives defaults to a built-in one. */
const aggregationReadings = (name: string, owners: ReadonlyArray<Subject | null>): ReadonlyArray<Reading> => {
  const owner = owners.find((each) => each?.prepared.aggregations.has(name) ?? false)
  return owner === undefined || owner === null ? [] : [{ text: name, items: [itemOf(owner, "aggregation", name)] }]
}

/** An argument names columns of the model that is aggregated, or of the formula's own; in quotes too. */
const argumentReadings = ({ value }: Argument, scopes: ReadonlyArray<Subject | null>): ReadonlyArray<Reading> => {
  const read = value._tag === "Text" ? quotedPath(value.parts, value.span) : value
  if (read === null) return []
  for (const scope of scopes) {
    const found = scope === null ? [] : readingsIn(read, scope)
    // A field may as well be a column of the other model, a name of the query or a word of the function.
    if (
      found.some(({ items }) => items.length > 0) &&
      found.every(({ items }) => items.every(({ kind }) => kind !== "field"))
    ) {
      return found
    }
  }
  return []
}

const quotedPath = (parts: ReadonlyArray<unknown>, span: Path["span"]): Path | null => {
  const [text] = parts
  return typeof text === "string" && parts.length === 1
    ? { _tag: "Path", segments: text.split("."), star: false, span }
    : null
}
