/** What a formula of a model's library reads: columns, named measures, aggregations of models, and the joins to them. */
import { Either } from "effect"
import { functionsByName } from "../function/index.js"
import type { Argument, Path, Syntax } from "../syntax/Syntax.js"
import { children } from "../syntax/Syntax.js"
import { transformsByName } from "../transform/index.js"
import type { Item, Reading } from "./Item.js"
import { itemOf, type Subject, walk } from "./Subject.js"

/** The names in a formula. One that does not parse names nothing. */
export const formulaReadings = (subject: Subject, formula: string): ReadonlyArray<Reading> =>
  Either.match(subject.prepared.formula(formula), { onLeft: () => [], onRight: (tree) => readingsIn(tree, subject) })

const readingsIn = (node: Syntax, home: Subject): ReadonlyArray<Reading> => {
  switch (node._tag) {
    case "Path":
      return pathReadings(node, home)
    case "Aggregate": {
      const owner = ownerOf(node.target, home)
      return [
        ...pathReadings(node.target, home),
        ...aggregationReadings(node.name, [owner]),
        ...argumentReadings(node.args, [owner, home], columnParameters(node.name, [owner]))
      ]
    }
    case "Call": {
      const [first, ...rest] = node.args
      const paths = first === undefined ? [] : pathsIn(first.value)
      const owners = paths.map((path) => ownerOf(path, home))
      if (isScalar(node.name, [...owners, home])) return node.args.flatMap(({ value }) => readingsIn(value, home))
      const target = first === undefined ? [] : readingsIn(first.value, home)
      return [
        ...target,
        ...aggregationReadings(node.name, [...owners, home]),
        ...argumentReadings(
          rest,
          [owners[0] ?? home, home],
          isTransform(node.name, target) ? noColumns : columnParameters(node.name, [...owners, home])
        )
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

/** Whether a call is of a scalar function, whose texts are values and name nothing. */
const isScalar = (name: string, owners: ReadonlyArray<Subject | null>): boolean =>
  functionsByName.has(name) &&
  !owners.some(
    (owner) => owner?.prepared.aggregations.has(name) === true || owner?.registered.byName.has(name.toLowerCase())
  )

/** Whether a call is a transform: some of them have the name of an aggregation, which is meant of columns only. */
const isTransform = (name: string, target: ReadonlyArray<Reading>): boolean =>
  transformsByName.has(name) && !target.some(({ items }) => items.some(({ kind }) => kind === "column"))

/** Whether a parameter takes columns, by its name or, without one, by its place among the arguments. */
type ColumnParameters = (name: string | null, place: number) => boolean

const noColumns: ColumnParameters = () => false

/** The parameters that take columns: all of a model's own aggregation, and of a registered one those of that kind. */
const columnParameters = (aggregation: string, owners: ReadonlyArray<Subject | null>): ColumnParameters => {
  for (const owner of owners) {
    const own = owner?.prepared.aggregations.get(aggregation)
    if (own?.formula !== undefined) return (name) => own.params.some((each) => each.name === name)
  }
  const [any] = owners.flatMap((owner) => owner ?? [])
  const parameters = any?.registered.byName.get(aggregation.toLowerCase())?.parameters ?? []
  const positional = parameters.filter((each) => each.positional)
  return (name, place) => {
    const found = name === null ? positional[place] : parameters.find((each) => each.name === name)
    return found !== undefined && found.kind !== "fraction"
  }
}

/** Arguments name columns of the model that is aggregated, or of the formula's own; in quotes too. */
const argumentReadings = (
  args: ReadonlyArray<Argument>,
  scopes: ReadonlyArray<Subject | null>,
  takesColumn: ColumnParameters
): ReadonlyArray<Reading> =>
  args.flatMap(({ name, value }, place) => {
    const read = value._tag === "Text" ? quotedPath(value.parts, value.span) : value
    if (read === null) return []
    const found = scopes.map((scope) => (scope === null ? [] : readingsIn(read, scope)))
    const known = found.find(
      (readings) =>
        readings.some(({ items }) => items.length > 0) &&
        readings.every(({ items }) => items.every(({ kind }) => kind !== "field"))
    )
    // Elsewhere a name that no model has may be one of the query, or a word of the function.
    return known ?? (takesColumn(name, place) ? (found[0] ?? []) : [])
  })

/** A text that names a column, as a path. */
const quotedPath = (parts: ReadonlyArray<unknown>, span: Path["span"]): Path | null => {
  const [text] = parts
  return typeof text === "string" && parts.length === 1 && dottedName.test(text)
    ? { _tag: "Path", segments: text.split("."), star: false, span }
    : null
}

const dottedName = /^[\p{L}_][\p{L}\p{M}\p{N}_]*(\.[\p{L}_][\p{L}\p{M}\p{N}_]*)*$/u
