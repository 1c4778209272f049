/**
 * Which of the database's names a stored name means. Most engines read names without regard to case, so one that
 * differs only by case is the same name, unless the other spelling is there too.
 */
import { foldName } from "@semlayer/domain/Names"
import type { Introspection, TableInfo } from "@semlayer/connectors/introspection/Introspection"

/** Finds an item by its name: the exact one, or the only one that differs by no more than case. */
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

/** Finds a table of a schema by its name. What that takes is prepared once. */
export const findTable = (introspection: Introspection, name: string): TableInfo | undefined => {
  const find = finders.get(introspection) ?? nameMatcher(introspection.tables)
  finders.set(introspection, find)
  return find(name)
}
