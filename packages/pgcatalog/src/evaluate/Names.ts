/** Names in statements. */
import { Predicate } from "effect"

/** A tree whose names without quotes are in lower case, as PostgreSQL reads them. */
export const foldNames = (tree: unknown): unknown => {
  if (Array.isArray(tree)) return tree.map(foldNames)
  if (!Predicate.isRecord(tree)) return tree
  const isPlain = typeof tree["name"] === "string" && tree["quoted"] === false
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      isPlain && key === "name" ? String(value).toLowerCase() : foldNames(value)
    ])
  )
}
