/** Joins of rows: by the hash of equal columns where the condition has any. */
import { childOf, type Node } from "@semlayer/compiler/statement/Node"
import { pathOf } from "./Calls.js"
import type { Evaluation } from "../scalar/Evaluation.js"
import type { ScopeColumn } from "./Scope.js"
import { elementOf, isNamedOid, isNumeric } from "../types/Types.js"
import { keyOf, type DatumRow } from "../value/Value.js"

export interface JoinForm {
  /** Places of columns that must be equal, in the left and the right rows. */
  readonly keys: ReadonlyArray<readonly [number, number]>
  readonly keepsLeft: boolean
  readonly keepsRight: boolean
  readonly widths: readonly [number, number]
}

export interface JoinTest {
  readonly evaluation: Evaluation
  readonly matches: (row: DatumRow) => boolean
}

/** The conditions that AND combines. */
export const conjuncts = (node: Node): ReadonlyArray<Node> =>
  node.kind === "and" || node.kind === "paren"
    ? ["left", "right", "this"].flatMap((key) => {
        const child = childOf(node, key)
        return child === null ? [] : conjuncts(child)
      })
    : [node]

const placeIn = (node: Node | null, columns: ReadonlyArray<ScopeColumn>): number => {
  const path = node === null ? null : pathOf(node)
  if (path === null) return -1
  const [name, table] = [...path].reverse()
  const places = columns.flatMap((column, i) =>
    column.name === name && (table === undefined ? !column.isHidden : column.table === table) ? [i] : []
  )
  return places.length === 1 ? (places[0] ?? -1) : -1
}

/** Types whose equal values have equal keys. */
const classOf = (type: string | undefined): string =>
  type === undefined || elementOf(type) !== null
    ? "other"
    : isNumeric(type) || isNamedOid(type)
      ? "number"
      : type === "bool"
        ? "bool"
        : "text"

/** The equalities of conditions between a column on the left and one on the right. */
export const hashKeys = (
  conditions: ReadonlyArray<Node>,
  left: ReadonlyArray<ScopeColumn>,
  right: ReadonlyArray<ScopeColumn>
): ReadonlyArray<readonly [number, number]> =>
  conditions.flatMap((node): ReadonlyArray<readonly [number, number]> => {
    if (node.kind !== "eq") return []
    const sides = [childOf(node, "left"), childOf(node, "right")]
    for (const [a = null, b = null] of [sides, [...sides].reverse()]) {
      const [x, y] = [placeIn(a, left), placeIn(b, right)]
      // A name that both sides have is ambiguous, and is reported where the condition is compiled.
      const isClear = x >= 0 && y >= 0 && placeIn(a, right) < 0 && placeIn(b, left) < 0
      const kind = classOf(left[x]?.type)
      if (isClear && kind !== "other" && kind === classOf(right[y]?.type)) return [[x, y]]
    }
    return []
  })

export const joined = (
  left: ReadonlyArray<DatumRow>,
  right: ReadonlyArray<DatumRow>,
  form: JoinForm,
  { evaluation, matches }: JoinTest
): ReadonlyArray<DatumRow> => {
  const { keys, keepsLeft, keepsRight, widths } = form
  const keyIn = (row: DatumRow, side: 0 | 1): string | null => {
    const values = keys.map((pair) => row[pair[side]] ?? null)
    return values.includes(null) ? null : values.map(keyOf).join()
  }
  const byKey = new Map<string | null, Array<number>>()
  for (const [i, row] of right.entries()) {
    const key = keyIn(row, 1)
    const found = byKey.get(key)
    if (found === undefined) byKey.set(key, [i])
    else found.push(i)
  }
  const matched = new Set<number>()
  const result: Array<DatumRow> = []
  for (const row of left) {
    const key = keyIn(row, 0)
    const candidates = keys.length > 0 && key === null ? [] : (byKey.get(key) ?? [])
    if (!evaluation.spend(1 + candidates.length * (widths[0] + widths[1]))) return []
    let isMatched = false
    for (const i of candidates) {
      const combined = [...row, ...(right[i] ?? [])]
      if (!matches(combined)) continue
      isMatched = true
      matched.add(i)
      result.push(combined)
    }
    if (!isMatched && keepsLeft) result.push([...row, ...Array.from({ length: widths[1] }, () => null)])
  }
  if (keepsRight)
    for (const [i, row] of right.entries())
      if (!matched.has(i)) result.push([...Array.from({ length: widths[0] }, () => null), ...row])
  return result
}
