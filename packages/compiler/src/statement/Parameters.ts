/** Parameters of statements: `$1`, their types, and values in their place. */
import type { Column } from "@semlayer/domain/Column"
import { Either, Predicate } from "effect"
import type { Catalog } from "../model/Catalog.js"
import { segmentsOf } from "./Expressions.js"
import { childOf, identifierOf, type Node, nodeOf, nodesOf } from "./Node.js"
import { modelScope, type SelectScope } from "./Scope.js"
import type { ParsedSql } from "./Translate.js"

/** The type that the place of a parameter implies. */
export type ParameterType = Column["type"]

/** A value in the place of a parameter: a text, an unquoted number, a truth value, or NULL. */
export type ParameterValue =
  | { readonly is: "text" | "number"; readonly text: string }
  | { readonly is: "boolean"; readonly value: boolean }
  | null

/** The type of each parameter, in the order of their numbers; null where nothing implies it. */
export const parameterTypes = ({ node, tables }: ParsedSql, catalog: Catalog): ReadonlyArray<ParameterType | null> => {
  const scopes = tables.flatMap(({ name }) => {
    const known = [...catalog.modelNames()].find((each) => each.toLowerCase() === name.toLowerCase())
    const model = known === undefined ? undefined : catalog.model(known)
    return model === undefined ? [] : [modelScope(model, catalog, null)]
  })
  const types: Array<ParameterType | null> = []
  collect({ [node.kind]: node.body }, scopes, types)
  return types
}

const collect = (tree: unknown, scopes: ReadonlyArray<SelectScope>, types: Array<ParameterType | null>): void => {
  if (Array.isArray(tree)) for (const each of tree) collect(each, scopes, types)
  if (!Predicate.isRecord(tree)) return
  const node = nodeOf(tree)
  if (node !== null) {
    note(node, null, types)
    for (const key of ["limit", "offset"]) note(countOf(node, key), "INT", types)
    const [first, ...others] = comparedIn(node)
    const sides = first === undefined ? [] : [first, ...others]
    const type = sides.flatMap((side) => typeIn(side, scopes) ?? [])[0]
    if (type !== undefined) for (const side of sides) note(side, type, types)
  }
  for (const each of Object.values(tree)) collect(each, scopes, types)
}

const countOf = (node: Node, key: string): Node | null => {
  const clause = nodeOf({ [key]: node.body[key] })
  return clause === null ? null : childOf(clause, "this")
}

/** The expressions that a node compares, which are of one type. */
const comparedIn = (node: Node): ReadonlyArray<Node> => {
  const keys = ["left", "right", "this", "low", "high"]
  if (!/^(?:n?eq|[gl]te?|add|sub|mul|div|mod|i?_?like|between|in)$/.test(node.kind)) return []
  return [...keys.flatMap((key) => childOf(node, key) ?? []), ...nodesOf(node.body["expressions"])]
}

const note = (node: Node | null, type: ParameterType | null, types: Array<ParameterType | null>): void => {
  const place = node === null ? null : placeOf(node)
  if (place === null) return
  while (types.length <= place) types.push(null)
  types[place] = types[place] ?? type
}

/** The most parameters of a statement, as in PostgreSQL's protocol. */
const most = 65_535

/** Place of a parameter among the values; null if the node is none. */
const placeOf = ({ kind, body }: Node): number | null => {
  const index = kind === "parameter" ? body["index"] : null
  return typeof index === "number" && index >= 1 && index <= most ? index - 1 : null
}

const typeIn = (node: Node, scopes: ReadonlyArray<SelectScope>): ParameterType | null => {
  if (node.kind === "paren" || node.kind === "neg") {
    const inner = childOf(node, "this")
    return inner === null ? null : typeIn(inner, scopes)
  }
  if (node.kind === "literal") return node.body["literal_type"] === "number" ? "DOUBLE" : null
  if (/^date_?trunc$/.test(node.kind) || (node.kind === "function" && /^date_?trunc$/i.test(String(node.body["name"]))))
    return "DATE"
  if (node.kind !== "column" && node.kind !== "dot") return null
  const segments = segmentsOf(node)
  const isQualified = identifierOf(node.body["table"]) !== null
  for (const scope of scopes) {
    for (const names of isQualified ? [segments, segments.slice(1)] : [segments]) {
      const found = scope.resolve(names, null)
      if (Either.isRight(found)) return found.right.is === "measure" ? "DOUBLE" : found.right.type
    }
  }
  return null
}

/** The number of parameters. */
export const parameterCount = ({ node }: ParsedSql): number => {
  const types: Array<ParameterType | null> = []
  collect({ [node.kind]: node.body }, [], types)
  return types.length
}

/** The statement with values in the places of its parameters; those without a value stay. */
export const withValues = (parsed: ParsedSql, values: ReadonlyArray<ParameterValue>): ParsedSql => {
  if (values.length === 0) return parsed
  const node = nodeOf(replaced({ [parsed.node.kind]: parsed.node.body }, values))
  return node === null ? parsed : { ...parsed, node }
}

const replaced = (tree: unknown, values: ReadonlyArray<ParameterValue>): unknown => {
  if (Array.isArray(tree)) return tree.map((each) => replaced(each, values))
  if (!Predicate.isRecord(tree)) return tree
  const node = nodeOf(tree)
  const place = node === null ? null : placeOf(node)
  const value = place === null ? undefined : values[place]
  if (value !== undefined) return literalOf(value)
  return Object.fromEntries(Object.entries(tree).map(([key, each]) => [key, replaced(each, values)]))
}

const literalOf = (value: ParameterValue): unknown => {
  if (value === null) return { null: null }
  if (value.is === "boolean") return { boolean: { value: value.value } }
  if (value.is === "text") return { literal: { literal_type: "string", value: value.text } }
  const isNegative = value.text.startsWith("-")
  const literal = { literal: { literal_type: "number", value: isNegative ? value.text.slice(1) : value.text } }
  return isNegative ? { neg: { this: literal } } : literal
}
