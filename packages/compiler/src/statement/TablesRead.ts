/** The tables that a statement names, before any of them is looked up. */
import { Predicate } from "effect"
import { identifierOf } from "./Node.js"

export interface NamedTable {
  readonly schema: string | null
  readonly name: string
}

/** The tables of all FROM clauses in the order of the statement, without common table expressions. */
export const tablesRead = (tree: unknown): ReadonlyArray<NamedTable> => {
  const own = new Set(allCommonNames(tree))
  return namedTables(tree).filter(({ schema, name }) => schema !== null || !own.has(name.toLowerCase()))
}

/** The names of a list of common table expressions, in lower case. */
export const commonNames = (ctes: unknown): ReadonlyArray<string> =>
  (Array.isArray(ctes) ? ctes : []).flatMap((cte: unknown) =>
    Predicate.isRecord(cte) ? (identifierOf(cte["alias"])?.toLowerCase() ?? []) : []
  )

const allCommonNames = (tree: unknown): ReadonlyArray<string> => {
  if (Array.isArray(tree)) return tree.flatMap(allCommonNames)
  if (!Predicate.isRecord(tree)) return []
  return [...commonNames(tree["ctes"]), ...Object.values(tree).flatMap(allCommonNames)]
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
