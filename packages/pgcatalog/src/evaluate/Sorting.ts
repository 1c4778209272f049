/** ORDER BY: keys, directions, and the place of NULL. */
import { childOf, type Node, nodeOf } from "@semlayer/compiler/statement/Node"
import type { Compiled, Env, CompiledSortKey } from "./Scope.js"
import { compare, type Datum } from "../value/Value.js"

/** The keys of a list of ordered expressions. NULL is the largest value unless the statement says otherwise. */
export const sortKeys = (list: unknown, compile: (node: Node) => Compiled): ReadonlyArray<CompiledSortKey> =>
  (Array.isArray(list) ? list : []).flatMap((ordered: unknown) => {
    const entry = nodeOf({ ordered })
    const node = entry === null ? null : childOf(entry, "this")
    if (entry === null || node === null) return []
    const isDescending = entry.body["desc"] === true
    const nulls = entry.body["nulls_first"]
    return [{ run: compile(node).run, isDescending, nullsFirst: typeof nulls === "boolean" ? nulls : isDescending }]
  })

const compareKeys = (a: Datum, b: Datum, { isDescending, nullsFirst }: CompiledSortKey): number => {
  if (a === null || b === null) return a === b ? 0 : (a === null) === nullsFirst ? -1 : 1
  return isDescending ? compare(b, a) : compare(a, b)
}

/** Rows in the order of their keys; equal ones stay in their order. */
export const sorted = (envs: ReadonlyArray<Env>, keys: ReadonlyArray<CompiledSortKey>): ReadonlyArray<Env> =>
  keys.length === 0
    ? envs
    : sortedBy(
        envs.map((env) => ({ value: env, keys: keys.map(({ run }) => run(env)) })),
        keys
      )

/** The same for values whose keys are known. */
export const sortedBy = <A>(
  entries: ReadonlyArray<{ readonly value: A; readonly keys: ReadonlyArray<Datum> }>,
  keys: ReadonlyArray<CompiledSortKey>
): ReadonlyArray<A> =>
  [...entries]
    .sort((a, b) => {
      for (const [i, key] of keys.entries()) {
        const order = compareKeys(a.keys[i] ?? null, b.keys[i] ?? null, key)
        if (order !== 0) return order
      }
      return 0
    })
    .map(({ value }) => value)
