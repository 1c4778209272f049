/** Calls in the tree of a statement: the parser has kinds of its own for some functions, and one kind for all others. */
import { childOf, type Node, nodesOf } from "./Node.js"

/** The keys of the arguments, in order, by kind of node. */
const ownKinds: Readonly<Record<string, ReadonlyArray<string>>> = {
  ...{ count: ["this"], sum: ["this"], avg: ["this"], min: ["this"], max: ["this"], median: ["this"] },
  ...{ stddev: ["this"], stddev_samp: ["this"], stddev_pop: ["this"], variance: ["this"], var_samp: ["this"] },
  ...{ var_pop: ["this"], first: ["this"], last: ["this"], approx_count_distinct: ["this"] },
  ...{ lower: ["this"], upper: ["this"], length: ["this"], trim: ["this"], abs: ["this"], ceil: ["this"] },
  ...{ floor: ["this"], sqrt: ["this"], exp: ["this"], ln: ["this"], log: ["this", "base"] },
  ...{ year: ["this"], quarter: ["this"], month: ["this"], week: ["this"], hour: ["this"], minute: ["this"] },
  ...{ substring: ["this", "start", "length"], mod_func: ["this", "expression"], power: ["this", "expression"] },
  ...{ str_position: ["this", "substr"] }
}

/** Names in the query language that differ from the kind of the node. */
const spelled: Readonly<Record<string, string>> = { substring: "substr", mod_func: "mod", str_position: "instr" }

export const isFunctionNode = ({ kind }: Node): boolean =>
  kind === "function" || kind === "aggregate_function" || kind === "coalesce" || Object.hasOwn(ownKinds, kind)

const measureCalls: ReadonlySet<string> = new Set(["measure", "agg", "aggregate"])

/** Whether a call states that a name is a measure. */
export const isMeasureCall = (name: string): boolean => measureCalls.has(name.toLowerCase())

/** The name and the arguments of a call. */
export const functionArguments = (node: Node): { readonly name: string; readonly args: ReadonlyArray<Node> } => {
  const { kind, body } = node
  if (kind === "coalesce") return { name: "coalesce", args: nodesOf(body["expressions"]) }
  const keys = ownKinds[kind]
  return keys === undefined
    ? { name: String(body["name"] ?? ""), args: nodesOf(body["args"]) }
    : { name: spelled[kind] ?? kind, args: keys.flatMap((key) => childOf(node, key) ?? []) }
}
