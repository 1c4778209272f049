/**
 * `SEMANTIC_VIEW(model METRICS … DIMENSIONS … FACTS … WHERE …)`, the clause of Snowflake, as the derived table that it means:
 * the dimensions and facts are groups, or distinct values without metrics.
 */
import { Predicate } from "effect"
import { childOf, identifierOf, type Node, nodeOf, nodesOf } from "./Node.js"

/** A tree in which each such clause is a derived table. */
export const withoutSemanticViews = (tree: unknown): unknown => {
  if (Array.isArray(tree)) return tree.map(withoutSemanticViews)
  if (!Predicate.isRecord(tree)) return tree
  const node = nodeOf(tree)
  if (node?.kind === "semantic_view") return derived(node, null)
  const view = node?.kind === "alias" ? childOf(node, "this") : null
  if (node !== null && view?.kind === "semantic_view") return derived(view, node.body["alias"])
  return Object.fromEntries(Object.entries(tree).map(([key, each]) => [key, withoutSemanticViews(each)]))
}

/** The parser has several items of a clause in a tuple. */
const items = (node: Node, key: string): ReadonlyArray<unknown> => {
  const clause = childOf(node, key)
  if (clause === null) return []
  return clause.kind === "tuple"
    ? nodesOf(clause.body["expressions"]).map(({ kind, body }) => ({ [kind]: body }))
    : [node.body[key]]
}

const derived = (node: Node, alias: unknown): unknown => {
  const keys = [...items(node, "dimensions"), ...items(node, "facts")]
  const metrics = items(node, "metrics")
  const where = node.body["where_"]
  const select = {
    expressions: [...keys, ...metrics],
    from: { expressions: [{ table: tableOf(node) }] },
    where_clause: where === null || where === undefined ? null : { this: withoutSemanticViews(where) },
    ...(metrics.length === 0 ? { distinct: true } : { group_by: { expressions: [], all: true } })
  }
  return { subquery: { this: { select }, alias: alias ?? { name: "semantic_view", quoted: false } } }
}

const tableOf = (node: Node): Readonly<Record<string, unknown>> => {
  const model = childOf(node, "this")
  const name = model?.body["name"]
  const schema = model?.body["table"]
  return { name, schema: identifierOf(schema) === null ? null : schema }
}
