/** Names in statements. */
import { Predicate } from "effect"

/** Whether an identifier is written without quotes. */
export const isPlain = (identifier: unknown): boolean =>
  Predicate.isRecord(identifier) && typeof identifier["name"] === "string" && identifier["quoted"] === false

/** A tree whose names without quotes are in lower case, as PostgreSQL reads them. */
export const foldNames = (tree: unknown): unknown => {
  if (Array.isArray(tree)) return tree.map(foldNames)
  if (!Predicate.isRecord(tree)) return tree
  const isName = isPlain(tree)
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      isName && key === "name" ? String(value).toLowerCase() : foldNames(value)
    ])
  )
}
