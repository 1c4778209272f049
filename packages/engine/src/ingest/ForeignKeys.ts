/** The directed graph of foreign keys. Its transitive closure gives the order of an ingest; cycles are reported by name. */
import type { TableInfo } from "@semlayer/connectors/introspection/Introspection"
import { placeKey } from "../names/TableNames.js"

/** Tables by the tables that they reference. References to tables outside the graph are omitted. */
export type KeyGraph = ReadonlyMap<string, ReadonlySet<string>>

/** The graph of some tables, keyed by `placeKey`. */
export const keyGraph = (tables: ReadonlyArray<TableInfo>): KeyGraph => {
  const known = new Set(tables.map(placeKey))
  return new Map(
    tables.map((table) => {
      const targets = table.foreignKeys.map((key) => placeKey({ schema: key.targetSchema, name: key.targetTable }))
      return [placeKey(table), new Set(targets.filter((target) => known.has(target)))]
    })
  )
}

/**
 * The cycles that a walk along the keys meets. Each is a list of tables with the first one repeated at the end. A
 * self-reference is a cycle. Empty exactly if the graph is acyclic (depth-first search, Tarjan 1972).
 */
export const cyclesOf = (graph: KeyGraph): ReadonlyArray<ReadonlyArray<string>> => {
  const cycles: Array<ReadonlyArray<string>> = []
  const path: Array<string> = []
  const state = new Map<string, "on the path" | "done">()
  const visit = (table: string): void => {
    if (state.get(table) === "done") return
    if (state.get(table) === "on the path") {
      cycles.push([...path.slice(path.indexOf(table)), table])
      return
    }
    state.set(table, "on the path")
    path.push(table)
    for (const target of graph.get(table) ?? []) visit(target)
    path.pop()
    state.set(table, "done")
  }
  for (const table of graph.keys()) visit(table)
  return cycles
}

/** The transitive closure of an acyclic graph: for each table, all tables reachable through keys. */
export const closureOf = (graph: KeyGraph): ReadonlyMap<string, ReadonlySet<string>> => {
  const closure = new Map<string, Set<string>>()
  const reach = (table: string): Set<string> => {
    const known = closure.get(table)
    if (known !== undefined) return known
    const reached = new Set<string>()
    closure.set(table, reached)
    for (const target of graph.get(table) ?? []) {
      reached.add(target)
      for (const further of reach(target)) reached.add(further)
    }
    return reached
  }
  for (const table of graph.keys()) reach(table)
  return closure
}
