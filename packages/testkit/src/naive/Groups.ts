/** The groups of a query, and the values of formulas over them: a list with one value for each group. */
import type { Syntax } from "@semlayer/compiler/syntax/Syntax"
import type { Prefix } from "./Aggregates.js"
import type { Draft, Key } from "./Draft.js"
import type { Joined } from "./Scope.js"
import { keyOf, type Value } from "./Values.js"

export interface Group {
  readonly keys: ReadonlyArray<Value>
  readonly rows: ReadonlyArray<Joined>
}

/** Where a formula stands. */
export interface Place {
  readonly prefix: Prefix
  /** Filters and order keys may use dimensions and measures of the query by name. */
  readonly named: boolean
}

export const ofMeasures: Place = { prefix: [], named: false }
export const ofConditions: Place = { prefix: [], named: true }

/** One value for each group. */
export type Values = ReadonlyArray<Value>

export interface Frame {
  readonly draft: Draft
  readonly groups: ReadonlyArray<Group>
  /** Along which joins the rows of the groups are read; those of a trailing window too, as an inner join drops rows. */
  readonly paths: ReadonlyArray<ReadonlyArray<string>>
  /** The values of a formula. */
  readonly values: (node: Syntax, place: Place) => Values
  /** The groups of all periods of a time: without what bounds it, but with every other condition. */
  readonly beyond: (key: Key) => Frame
  /** NULLs, with the class of the error that the query should be refused with. */
  readonly nothing: (error: string) => Values
  /** Places of groups by their keys. */
  readonly byKeys: ReadonlyMap<string, number>
  /** The main time key (`query.md` 3.2). */
  readonly mainTime: Key | null
}

export const sameKeys = (a: Group, b: Group, at: ReadonlyArray<number>): boolean =>
  at.every((i) => keyOf(a.keys[i] ?? null) === keyOf(b.keys[i] ?? null))
