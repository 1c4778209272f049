/** Calls in the tree of a statement: the parser has kinds of its own for some functions. */
import { childOf, identifierOf, type Node, nodesOf } from "@semlayer/compiler/statement/Node"
import { typeNamed } from "../types/Types.js"

export interface PgCall {
  /** In lower case, without its schema. */
  readonly name: string
  readonly args: ReadonlyArray<Node>
}

/** Names that differ from the kind of the node. */
const spelled: Readonly<Record<string, string>> = {
  ...{ str_position: "strpos", logical_and: "bool_and", logical_or: "bool_or", mod_func: "mod", substring: "substr" },
  ...{ array_func: "array", if_func: "if", coalesce: "coalesce" }
}

/** The keys of arguments, in their order. */
const argumentKeys = [
  "this",
  "expression",
  "substr",
  "start",
  "length",
  "separator",
  "characters",
  "replacement",
  "delimiter"
]

const bare = (name: string): string => name.toLowerCase().split(".").at(-1) ?? ""

/** The call that a node is; its name is the kind of the node if the parser has one for it. */
export const callOf = (node: Node): PgCall => {
  const { kind, body } = node
  if (kind === "function" || kind === "aggregate_function")
    return { name: bare(String(body["name"] ?? "")), args: nodesOf(body["args"]) }
  if (kind === "method_call") return { name: bare(identifierOf(body["method"]) ?? ""), args: nodesOf(body["args"]) }
  const args = [...argumentKeys.flatMap((key) => childOf(node, key) ?? []), ...nodesOf(body["expressions"])]
  if (kind === "trim") return { name: trimName(String(body["position"])), args }
  return { name: spelled[kind] ?? kind, args }
}

const trimName = (position: string): string =>
  position === "Leading" ? "ltrim" : position === "Trailing" ? "rtrim" : "btrim"

/** The names between dots; null if the node is not only names. */
export const pathOf = (node: Node): ReadonlyArray<string> | null => {
  if (node.kind === "column") {
    const table = identifierOf(node.body["table"])
    return [...(table === null ? [] : [table]), identifierOf(node.body["name"]) ?? ""]
  }
  const before = node.kind === "dot" ? childOf(node, "this") : null
  const path = before === null ? null : pathOf(before)
  return path === null ? null : [...path, identifierOf(node.body["field"]) ?? ""]
}

/** The name that PostgreSQL gives to a column without an alias. */
export const columnName = (node: Node): string => ownName(node) ?? typeName(node) ?? "?column?"

/** The name of a column, function or subquery; null for an expression without one. */
const ownName = (node: Node): string | null => {
  const inner = childOf(node, "this")
  switch (node.kind) {
    case "column":
      return identifierOf(node.body["name"])
    case "dot":
      return inner?.kind === "collation" ? ownName(inner) : identifierOf(node.body["field"])
    case "cast":
    case "subscript":
    case "paren":
    case "collation":
    case "array_slice":
    case "window_function":
      return inner === null ? null : ownName(inner)
    case "subquery": {
      const [first] = nodesOf(inner?.body["expressions"])
      return first === undefined ? null : first.kind === "alias" ? identifierOf(first.body["alias"]) : ownName(first)
    }
    case "case": {
      const last = childOf(node, "else_")
      return last === null ? null : ownName(last)
    }
    case "exists":
    case "extract":
      return node.kind
    default:
      return plainKinds.has(node.kind) ? null : callOf(node).name
  }
}

/** The name of an expression that has only a type or a form. */
const typeName = (node: Node): string | null => {
  const inner = childOf(node, "this")
  if (node.kind === "case") return "case"
  if (node.kind === "boolean") return "bool"
  if (node.kind === "paren" || node.kind === "collation") return inner === null ? null : typeName(inner)
  if (node.kind !== "cast") return null
  const type = node.body["to"]
  const text =
    typeof type !== "object" || type === null
      ? ""
      : "name" in type
        ? String(type.name)
        : "data_type" in type
          ? String(type.data_type)
          : ""
  return typeNamed(text)?.name ?? null
}

const plainKinds: ReadonlySet<string> = new Set([
  ...["literal", "null", "parameter", "and", "or", "not", "eq", "neq", "lt", "lte", "gt", "gte", "add", "sub", "mul"],
  ...[
    "div",
    "mod",
    "concat",
    "neg",
    "like",
    "i_like",
    "regexp_like",
    "regexp_i_like",
    "is_null",
    "is_true",
    "is_false"
  ],
  ...[
    "in",
    "between",
    "any",
    "all",
    "operator",
    "null_safe_eq",
    "null_safe_neq",
    "bitwise_and",
    "bitwise_or",
    "interval"
  ],
  ...[
    "bitwise_not",
    "bitwise_xor",
    "json_extract",
    "json_extract_scalar",
    "array_contains_all",
    "star",
    "tuple",
    "boolean"
  ]
])
