/** LIMIT, FETCH and OFFSET. */
import { childOf, type Node, nodeOf } from "@semlayer/compiler/statement/Node"
import { type Env, envOf, type ColumnScope } from "./Scope.js"
import type { DatumRow } from "../value/Value.js"

/** Returns the function that takes the rows of a page. */
export const pageOf = (
  node: Node,
  scope: ColumnScope
): ((rows: ReadonlyArray<DatumRow>, env: Env | null) => ReadonlyArray<DatumRow>) => {
  const fetch = nodeOf({ fetch: node.body["fetch"] })
  const count = (key: string) => {
    const clause = nodeOf({ clause: node.body[key] })
    const expression = (clause === null ? null : childOf(clause, "this")) ?? nodeOf(node.body[key])
    return expression === null ? null : scope.compile(expression, { ...scope, columns: [] })
  }
  const counted = fetch === null ? null : childOf(fetch, "count")
  const limit = counted === null ? count("limit") : scope.compile(counted, { ...scope, columns: [] })
  const offset = count("offset")
  if (limit === null && offset === null) return (rows) => rows
  return (rows, env) => {
    const inner = envOf([], env)
    const from = Number(offset?.run(inner) ?? 0)
    const most = limit?.run(inner) ?? null
    return rows.slice(from, most === null ? undefined : from + Number(most))
  }
}
