/** Window functions: numbers of rows within partitions. */
import { childOf, type Node, nodeOf, nodesOf } from "@semlayer/compiler/statement/Node"
import { callOf } from "./Calls.js"
import type { Compiled, Env, ColumnScope, Window } from "./Scope.js"
import { sorted, sortKeys } from "./Sorting.js"
import { rowKey, type Datum } from "../value/Value.js"

const names: ReadonlySet<string> = new Set(["row_number", "rank", "dense_rank", "count"])

export const compileWindow = (node: Node, scope: ColumnScope): Compiled => {
  const inner = childOf(node, "this")
  const over = nodeOf({ over: node.body["over"] })
  const name = inner === null ? "" : callOf(inner).name
  if (scope.select === null || !names.has(name) || inner === null) {
    scope.evaluation.unsupported(node.body, `The window function ${name}`)
    return { type: "int8", run: () => null }
  }
  const within: ColumnScope = { ...scope, select: null }
  const compile = (each: Node) => within.compile(each, within)
  const window: Window = {
    name,
    args: callOf(inner).args.map(compile),
    partition: nodesOf(over?.body["partition_by"]).map(compile),
    order: sortKeys(over?.body["order_by"], compile)
  }
  const index = scope.select.windows.push(window) - 1
  return { type: "int8", run: (env) => env.windows[index] ?? null }
}

/** Computes a window function for all rows. */
export const fillWindow = ({ name, partition, order }: Window, index: number, envs: ReadonlyArray<Env>): void => {
  const partitions = new Map<string, Array<Env>>()
  for (const env of envs) {
    const key = rowKey(partition.map(({ run }) => run(env)))
    const found = partitions.get(key)
    if (found === undefined) partitions.set(key, [env])
    else found.push(env)
  }
  for (const rows of partitions.values()) {
    let [last, rank, dense]: [string | null, number, number] = [null, 0, 0]
    sorted(rows, order).forEach((env, i) => {
      const key = rowKey(order.map(({ run }) => run(env)))
      if (key !== last) [last, rank, dense] = [key, i + 1, dense + 1]
      const values: Readonly<Record<string, Datum>> = { row_number: i + 1, rank, dense_rank: dense, count: rows.length }
      env.windows[index] = values[name] ?? null
    })
  }
}
