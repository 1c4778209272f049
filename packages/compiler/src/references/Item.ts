/** Parts of models as nodes of the dependency graph. */

/**
 * Kinds of model parts.
 * A `field` is a column of the table or SQL that a model reads, with or without a column of the model for it.
 */
export type ItemKind = "model" | "column" | "measure" | "aggregation" | "join" | "filter" | "field"

export interface Item {
  /** Key of the subject that owns it. */
  readonly model: string
  readonly kind: ItemKind
  /** The name. For a filter it is its text, for a model the name that references use. */
  readonly name: string
}

/** A text key, equal only for equal items. */
export const itemKey = ({ model, kind, name }: Item): string => JSON.stringify([model, kind, name])

/** One reference within a part: the joins on its path and the item that it names. */
export interface Reading {
  /** The name as written. */
  readonly text: string
  readonly items: ReadonlyArray<Item>
}

/**
 * A part of a model and its references.
 * A column over the table column of the same name reads only that field.
 */
export interface Part {
  readonly item: Item
  readonly readings: ReadonlyArray<Reading>
}
