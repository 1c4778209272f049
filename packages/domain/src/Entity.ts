/**
 * Canonical entity strings.
 *
 * They are `<datasource>`, `<datasource>.<model>`, `<datasource>.<model>.<leaf>`, where the leaf is a column, a named measure
 * or a custom aggregation; and `memory:<id>` for a memory.
 */
import { Option } from "effect"

export const entityKinds = ["memory", "datasource", "model", "column", "measure", "aggregation"] as const
export type EntityKind = (typeof entityKinds)[number]

/** A parsed canonical entity. */
export type Entity =
  | { readonly _tag: "Datasource"; readonly datasource: string }
  | { readonly _tag: "Model"; readonly datasource: string; readonly model: string }
  | { readonly _tag: "Leaf"; readonly datasource: string; readonly model: string; readonly leaf: string }
  | { readonly _tag: "Memory"; readonly id: string }

const memoryPrefix = "memory:"

/**
 * Parses a canonical entity string; none if it has none of the four forms.
 *
 * @public
 */
export const parseEntity = (text: string): Option.Option<Entity> => {
  if (text.startsWith(memoryPrefix)) {
    const id = text.slice(memoryPrefix.length)
    return id.length > 0 ? Option.some({ _tag: "Memory", id }) : Option.none()
  }
  const [datasource, model, leaf, ...rest] = text.split(".")
  if (rest.length > 0 || !datasource || model === "" || leaf === "") return Option.none()
  if (model === undefined) return Option.some({ _tag: "Datasource", datasource })
  if (leaf === undefined) return Option.some({ _tag: "Model", datasource, model })
  return Option.some({ _tag: "Leaf", datasource, model, leaf })
}

/** Prints the canonical string of an entity; the inverse of `parseEntity`. */
export const printEntity = (entity: Entity): string => {
  switch (entity._tag) {
    case "Datasource":
      return entity.datasource
    case "Model":
      return `${entity.datasource}.${entity.model}`
    case "Leaf":
      return `${entity.datasource}.${entity.model}.${entity.leaf}`
    case "Memory":
      return memoryPrefix + entity.id
  }
}

/**
 * Whether `entity` is `root` or below it by whole segments. `shop.orders.id` is below `shop.orders`, `shop.orders_archive` is
 * not. Nothing is below a memory.
 *
 * @public
 */
export const isAtOrBelow = (entity: string, root: string): boolean =>
  entity === root || (!root.startsWith(memoryPrefix) && entity.startsWith(`${root}.`))
