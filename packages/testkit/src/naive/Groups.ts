/** The groups of a query, and the values of formulas over them: a list with one value per group. */
import type { Syntax } from "@semlayer/compiler/syntax/Syntax"
import type { Prefix } from "./Aggregates.js"
import type { Draft, Key } from "./Draft.js"
import type { Joined } from "./Scope.js"
import { keyOf, type Value } from "./Values.js"

export interface Group {
  readonly keys: ReadonlyArray<Value>
  readonly rows: ReadonlyArray<Joined>
}

/** The context of a formula. */
export interface Place {
  readonly prefix: Prefix
  /** Whether dimensions and measures of the query may be used by name, as in filters and order keys. */
  readonly named: boolean
}

export const ofMeasures: Place = { prefix: [], named: false }
export const ofConditions: Place = { prefix: [], named: true }

/** One value per group. */
export type Values = ReadonlyArray<Value>

export interface Frame {
  readonly draft: Draft
  readonly groups: ReadonlyArray<Group>
  /** The joins of the groups' rows; also used for trailing windows, because an inner join drops rows. */
  readonly paths: ReadonlyArray<ReadonlyArray<string>>
  /** The values of a formula. */
  readonly values: (node: Syntax, place: Place) => Values
  /** The groups of all periods of a time: without its bounds, but with every other condition. */
  readonly beyond: (key: Key) => Frame
  /** NULLs, and records the class of the error that the query should be rejected with. */
  readonly nothing: (error: string) => Values
  /** Indexes of groups by key. */
  readonly byKeys: ReadonlyMap<string, number>
  /** The main time key. */
  readonly mainTime: Key | null
}

export const sameKeys = (a: Group, b: Group, at: ReadonlyArray<number>): boolean =>
  at.every((i) => keyOf(a.keys[i] ?? null) === keyOf(b.keys[i] ?? null))
