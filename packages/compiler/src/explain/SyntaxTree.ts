/** Renders the syntax trees of the formulas, filters and order keys of a program. */
import type { TextKind } from "@semlayer/domain/SyntaxErrors"
import { Either } from "effect"
import type { Program } from "../program/Program.js"
import { parse } from "../syntax/Parse.js"
import { children, type Syntax } from "../syntax/Syntax.js"
import { branch, leaf, type Tree } from "./Tree.js"

export const syntaxTree = ({ stages, root }: Program): Tree =>
  branch(
    "syntax",
    [...stages, root].flatMap(({ query }) => [
      ...query.measures.flatMap(({ formula, filter }) => [
        sourceTree("formula", formula),
        ...(filter === undefined ? [] : [sourceTree("filter", filter)])
      ]),
      ...query.filters.map((filter) => sourceTree("filter", filter)),
      ...query.order.map(({ column }) => sourceTree("order", column)),
      ...(query.top === undefined ? [] : [sourceTree("order", query.top.by)])
    ])
  )

const sourceTree = (kind: TextKind, source: string): Tree =>
  branch(`${kind} ${source}`, [
    // An order key may also be the full key of a result column, which is not a formula.
    Either.match(parse(kind, source), { onLeft: () => leaf("a result column"), onRight: nodeTree })
  ])

const nodeTree = (node: Syntax): Tree => branch(labelOf(node), children(node).map(nodeTree))

const not = (negated: boolean): string => (negated ? "not " : "")

const labelOf = (node: Syntax): string => {
  switch (node._tag) {
    case "Number":
      return `number ${node.text}`
    case "Text":
      return `text ${node.parts.map((part) => (typeof part === "string" ? part : `{${part.name}}`)).join("")}`
    case "Variable":
      return `variable {${node.name}}`
    case "Boolean":
      return String(node.value)
    case "Null":
      return "null"
    case "Path":
      return `path ${[...node.segments, ...(node.star ? ["*"] : [])].join(".")}`
    case "Aggregate":
      return `aggregate ${node.name}`
    case "Call":
      return `call ${node.name}${node.distinct ? " distinct" : ""}`
    case "Unary":
      return node.op
    case "Binary":
    case "Logical":
      return node.op
    case "In":
      return `${not(node.negated)}in`
    case "Between":
      return `${not(node.negated)}between`
    case "Like":
      return `${not(node.negated)}${node.insensitive ? "ilike" : "like"}`
    case "Is":
      return `is ${not(node.negated)}${String(node.value)}`
    case "Case":
      return "case"
    case "List":
      return "list"
  }
}
