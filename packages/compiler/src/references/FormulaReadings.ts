/** Dependencies of a formula: columns, named measures, models' aggregations, and joins to them. */
import type { ModelMeasure } from "@semlayer/domain/Model"
import { Either } from "effect"
import { functionsByName } from "../function/index.js"
import type { Argument, Path, Syntax } from "../syntax/Syntax.js"
import { children } from "../syntax/Syntax.js"
import { transformsByName } from "../transform/index.js"
import type { Item, Reading } from "./Item.js"
import { itemOf, type Subject, walk } from "./Subject.js"

/** The names in the formula, the filter and the `over_time` of a measure; none of what does not parse. */
export const measureReadings = (
  subject: Subject,
  { formula, filter, over_time: overTime }: Pick<ModelMeasure, "formula" | "filter" | "over_time">
): ReadonlyArray<Reading> => {
  const { prepared } = subject
  const trees = [prepared.formula(formula), ...(filter === undefined ? [] : [prepared.filter(filter)])]
  const times = overTime === undefined ? [] : [overTime.column, ...(overTime.per ?? [])]
  return [
    ...trees.flatMap((tree) => (Either.isRight(tree) ? readingsIn(tree.right, subject) : [])),
    ...times.map((name) => ({ text: name, items: namedItems(subject, [name]) }))
  ]
}

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

/** A name without the prefix of its own model. */
const ownSegments = ({ segments, star }: Path, { prepared }: Subject): ReadonlyArray<string> =>
  segments[0] === prepared.name && (segments.length > 1 || star) ? segments.slice(1) : segments

/** Splits a path into its joins and the name after them; the latter is empty for `*`. */
const split = (path: Path, home: Subject): readonly [steps: ReadonlyArray<string>, leaf: ReadonlyArray<string>] => {
  const own = ownSegments(path, home)
  if (path.star) return [own, []]
  const at = own.findIndex(
    (_, i) =>
      i === own.length - 1 || (walk(home, own.slice(0, i))?.end?.prepared.paths.of(own[i] ?? "") ?? []).length === 0
  )
  return [own.slice(0, at), own.slice(at)]
}

/** The model whose rows a path refers to; null if it cannot be resolved. */
const ownerOf = (path: Path, home: Subject): Subject | null => walk(home, split(path, home)[0])?.end ?? null

const pathReadings = (path: Path, home: Subject): ReadonlyArray<Reading> => {
  const [steps, leaf] = split(path, home)
  const way = walk(home, steps)
  if (way === null) return []
  const named = way.end === null || path.star ? [] : namedItems(way.end, leaf)
  return [{ text: textOf(path), items: [...way.items, ...named] }]
}

const textOf = ({ segments, star }: Path): string => [...segments, ...(star ? ["*"] : [])].join(".")

/**
 * A column (in a stage its name may contain dots) or a measure.
 * A name unknown to the model may be a column of its table.
 */
const namedItems = (subject: Subject, leaf: ReadonlyArray<string>): ReadonlyArray<Item> => {
  const { columns, measures } = subject.prepared
  const name = leaf.join("__")
  if (columns.has(name)) return [itemOf(subject, "column", name)]
  return [itemOf(subject, measures.has(name) ? "measure" : "field", name)]
}

/** A model's own aggregation, including one that only sets defaults of a built-in aggregation. */
const aggregationReadings = (name: string, owners: ReadonlyArray<Subject | null>): ReadonlyArray<Reading> => {
  const owner = owners.find((each) => each?.prepared.aggregations.has(name) ?? false)
  return owner === undefined || owner === null ? [] : [{ text: name, items: [itemOf(owner, "aggregation", name)] }]
}

/** Whether a call is a scalar function, whose texts are values rather than names. */
const isScalar = (name: string, owners: ReadonlyArray<Subject | null>): boolean =>
  functionsByName.has(name) &&
  !owners.some(
    (owner) => owner?.prepared.aggregations.has(name) === true || owner?.registered.byName.has(name.toLowerCase())
  )

/** Whether a call is a transform. Some share a name with an aggregation, which applies to columns only. */
const isTransform = (name: string, target: ReadonlyArray<Reading>): boolean =>
  transformsByName.has(name) && !target.some(({ items }) => items.some(({ kind }) => kind === "column"))

/** Whether a parameter takes columns; identified by name or, if null, by position. */
type ColumnParameters = (name: string | null, place: number) => boolean

const noColumns: ColumnParameters = () => false

/**
 * Parameters that take columns: all of a model's own aggregation.
 * For a registered one, all but fractions.
 */
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

/** Arguments name columns of the aggregated model or of the formula's own model, also in quotes. */
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
    // In other parameters, a name unknown to all models may be a name of the query or a keyword of the function.
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
