/** Syntax trees without positions, as fully parenthesized text that parses to the same tree. */
import type { Argument, Syntax } from "../../src/syntax/Syntax.js"

const args = (list: ReadonlyArray<Argument>): string =>
  list.map(({ name, value }) => (name === null ? shape(value) : `${name}=${shape(value)}`)).join(", ")

const not = (negated: boolean): string => (negated ? "not " : "")

/** The tree with parentheses around everything that has operands. */
export const shape = (node: Syntax): string => {
  switch (node._tag) {
    case "Number":
      return node.text
    case "Text":
      return `'${node.parts.map((part) => (typeof part === "string" ? part.replaceAll("'", "''") : `{${part.name}}`)).join("")}'`
    case "Variable":
      return `{${node.name}}`
    case "Boolean":
      return String(node.value)
    case "Null":
      return "null"
    case "Path":
      return [...node.segments, ...(node.star ? ["*"] : [])].join(".")
    case "Aggregate":
      return `${shape(node.target)}:${node.name}${node.args.length === 0 ? "" : `(${args(node.args)})`}`
    case "Call":
      return `${node.name}(${node.distinct ? "distinct " : ""}${args(node.args)})`
    case "Unary":
      return `(${node.op} ${shape(node.operand)})`
    case "Binary":
      return `(${shape(node.left)} ${node.op} ${shape(node.right)})`
    case "Logical":
      return `(${node.operands.map(shape).join(` ${node.op} `)})`
    case "In":
      return `(${shape(node.operand)} ${not(node.negated)}in (${node.items.map(shape).join(", ")}))`
    case "Between":
      return `(${shape(node.operand)} ${not(node.negated)}between ${shape(node.low)} and ${shape(node.high)})`
    case "Like":
      return `(${shape(node.operand)} ${not(node.negated)}${node.insensitive ? "ilike" : "like"} ${shape(node.pattern)})`
    case "Is":
      return `(${shape(node.operand)} is ${not(node.negated)}${String(node.value)})`
    case "Case": {
      const branches = node.branches.map(({ when, then }) => ` when ${shape(when)} then ${shape(then)}`)
      const otherwise = node.otherwise === null ? "" : ` else ${shape(node.otherwise)}`
      return `case${branches.join("")}${otherwise} end`
    }
    case "List":
      return `[${node.items.map(shape).join(", ")}]`
  }
}
