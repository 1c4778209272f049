/**
 * Matches stored names with the database's names. Most engines ignore case, so names that differ only by case match, unless
 * both spellings exist.
 */
import { foldName } from "@semlayer/domain/Names"
import type { Introspection, TableInfo } from "@semlayer/connectors/introspection/Introspection"

/** Finds an item by its exact name, or else the only item whose name differs just by case. */
export const nameMatcher = <A extends { readonly name: string }>(
  items: ReadonlyArray<A>
): ((name: string) => A | undefined) => {
  const exact = new Map(items.map((item) => [item.name, item]))
  const folded = new Map<string, A | null>()
  for (const item of items) {
    const key = foldName(item.name)
    folded.set(key, folded.has(key) ? null : item)
  }
  return (name) => exact.get(name) ?? folded.get(foldName(name)) ?? undefined
}

const finders = new WeakMap<Introspection, (name: string) => TableInfo | undefined>()

/** Finds a table of a schema by name. The lookup is cached per introspection. */
export const findTable = (introspection: Introspection, name: string): TableInfo | undefined => {
  const find = finders.get(introspection) ?? nameMatcher(introspection.tables)
  finders.set(introspection, find)
  return find(name)
}
