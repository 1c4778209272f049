/** Derives dialects from each other, late-bound: what a dialect overrides reaches the functions that it inherits. */
import type { ColumnType } from "@semlayer/domain/Column"
import type { SqlFragment } from "../text/SqlFragment.js"
import type { SqlDialect } from "./SqlDialect.js"

/**
 * The dialect that prints: the one that is being defined, or one that is derived from it.
 * To be called inside of functions only, because it does not exist before they are defined.
 */
export type Self = () => SqlDialect

/**
 * What a dialect defines itself. `base` is the dialect that it is derived from, printing as `self`; `root` likewise the first
 * dialect of the chain.
 */
export type OwnDialect = (self: Self, base: SqlDialect, root: SqlDialect) => Partial<SqlDialect>

interface Definition {
  readonly root: (self: Self) => SqlDialect
  /** What each dialect of the chain adds, the first one first. */
  readonly layers: ReadonlyArray<OwnDialect>
}

/** The definitions of dialects, from which derived ones are built again with another `self`. */
const definitions = new WeakMap<SqlDialect, Definition>()

const built = (definition: Definition): SqlDialect => {
  const self: Self = () => made
  const root = definition.root(self)
  const made: SqlDialect = definition.layers.reduce((base, own) => ({ ...base, ...own(self, base, root) }), root)
  definitions.set(made, definition)
  return made
}

/** A dialect that is derived from no other one. */
export const rootDialect = (root: (self: Self) => SqlDialect): SqlDialect => built({ root, layers: [] })

/**
 * A dialect that differs from another one in what `own` defines.
 * Inherited functions print with the types, casts and quotes of the new dialect. An object that was spread from a dialect
 * counts as a root: its functions stay bound to that dialect.
 */
export const makeDialect = (base: SqlDialect, own: OwnDialect): SqlDialect => {
  const { root, layers } = definitions.get(base) ?? { root: () => base, layers: [] }
  return built({ root, layers: [...layers, own] })
}

/** Casts a value to a column type of the printing dialect. */
export const castTo =
  (self: Self, type: ColumnType) =>
  (operand: SqlFragment): SqlFragment => {
    const { cast, types } = self()
    return cast(operand, { type, name: types[type] }, "UNKNOWN")
  }
