/** The tables that a statement names, before any of them is looked up. */
import { Predicate } from "effect"
import { identifierOf } from "./Node.js"

export interface NamedTable {
  readonly schema: string | null
  readonly name: string
}

/** The tables of all FROM clauses in the order of the statement, without common table expressions. */
export const tablesRead = (tree: unknown): ReadonlyArray<NamedTable> => {
  const own = new Set(commonNames(tree))
  return namedTables(tree).filter(({ schema, name }) => schema !== null || !own.has(name.toLowerCase()))
}

/** The names of common table expressions in lower case. */
const commonNames = (tree: unknown): ReadonlyArray<string> => {
  if (Array.isArray(tree)) return tree.flatMap(commonNames)
  if (!Predicate.isRecord(tree)) return []
  const own = Array.isArray(tree["ctes"]) ? tree["ctes"] : []
  const names = own.flatMap((cte: unknown) =>
    Predicate.isRecord(cte) ? (identifierOf(cte["alias"])?.toLowerCase() ?? []) : []
  )
  return [...names, ...Object.values(tree).flatMap(commonNames)]
}

const namedTables = (tree: unknown): ReadonlyArray<NamedTable> => {
  if (Array.isArray(tree)) return tree.flatMap(namedTables)
  if (!Predicate.isRecord(tree)) return []
  return Object.entries(tree).flatMap(([kind, body]) => {
    const name = kind === "table" && Predicate.isRecord(body) ? identifierOf(body["name"]) : null
    return name === null || !Predicate.isRecord(body)
      ? namedTables(body)
      : [{ schema: identifierOf(body["schema"]), name }]
  })
}
