/** The parts that models are made of, as what parts of models read. */

/** A `field` is a column of the table or SQL that a model reads, whether or not the model has a column for it. */
export type ItemKind = "model" | "column" | "measure" | "aggregation" | "join" | "filter" | "field"

export interface Item {
  /** Key of the subject that has it. */
  readonly model: string
  readonly kind: ItemKind
  /** The name; of a filter its text, of a model the name by which it is read. */
  readonly name: string
}

/** An item as a text; equal for equal items only. */
export const itemKey = ({ model, kind, name }: Item): string => JSON.stringify([model, kind, name])

/** One name that a part reads, and all that it needs to mean something: the joins on its way, and what it names. */
export interface Reading {
  /** The name as it is written. */
  readonly text: string
  readonly items: ReadonlyArray<Item>
}

/** A part of a model with what it reads. A column that its table has under its name reads that field alone. */
export interface Part {
  readonly item: Item
  readonly readings: ReadonlyArray<Reading>
}
