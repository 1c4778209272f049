/** The tables that a statement names, before any of them is looked up. */
import { Predicate } from "effect"
import { identifierOf } from "./Node.js"

export interface NamedTable {
  readonly schema: string | null
  readonly name: string
}

/** The tables of all FROM clauses, common table expressions included, in the order of the statement. */
export const tablesRead = (tree: unknown): ReadonlyArray<NamedTable> => {
  if (Array.isArray(tree)) return tree.flatMap(tablesRead)
  if (!Predicate.isRecord(tree)) return []
  return Object.entries(tree).flatMap(([kind, body]) => {
    const name = kind === "table" && Predicate.isRecord(body) ? identifierOf(body["name"]) : null
    return name === null || !Predicate.isRecord(body)
      ? tablesRead(body)
      : [{ schema: identifierOf(body["schema"]), name }]
  })
}
