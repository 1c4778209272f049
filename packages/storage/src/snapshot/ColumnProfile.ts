/** The profile of a column: what its values are like, in the three fields that a stored column has (specification, 1.3.7). */
import type { Column } from "@semlayer/domain/Column"
import { sameJson } from "./Json.js"

/** `values` lists the most frequent ones; `range` tells the least and the greatest. */
export type ProfileKind = "values" | "range"

/** What is told of a column. A field that is absent is absent in the stored column. */
export interface ColumnProfile {
  /** The text for people: `a, b, c`, `a, b, … ... (120 distinct)`, `2 .. 30.25`; empty where there is no value. */
  readonly sampled?: string
  /** The most frequent values, the most frequent first, equal frequencies in the order of the alphabet. */
  readonly sampled_values?: ReadonlyArray<string | boolean>
  /** How many distinct values there are; absent where only a sample of the rows was read. */
  readonly distinct_count?: number
}

/** The three fields, as a column may hold them: written by hand they can be anything. */
export type ProfileFields = Pick<Column, "sampled" | "sampled_values" | "distinct_count">

export const profileKind = ({ type }: Column): ProfileKind =>
  type === "TEXT" || type === "BOOLEAN" ? "values" : "range"

/** A column that is profiled: one that people see, and no key, whose values tell nothing. */
export const isProfiled = ({ hidden, primary_key }: Column): boolean => !hidden && !primary_key

/** Nothing is known of the column, or what is known is of an older form, so that it is to be profiled before it is shown. */
export const isStale = (column: Column): boolean =>
  isProfiled(column) &&
  (profileKind(column) === "values" ? column.sampled_values === undefined : column.sampled === undefined)

const fields = ({ sampled, sampled_values, distinct_count }: ProfileFields): ProfileFields => ({
  ...(sampled !== undefined && { sampled }),
  ...(sampled_values !== undefined && { sampled_values }),
  ...(distinct_count !== undefined && { distinct_count })
})

/** Whether two columns have the same profile. */
export const sameProfile = (a: ProfileFields, b: ProfileFields): boolean => sameJson(fields(a), fields(b))

/** The column with a profile, the empty one for none; the column itself where that changes nothing. */
export const withProfile = (column: Column, profile: ProfileFields): Column => {
  if (sameProfile(column, profile)) return column
  const { sampled: _, sampled_values: _values, distinct_count: _count, ...rest } = column
  return { ...rest, ...fields(profile) }
}

/** Most values that are kept, and most that stand in the text. */
export const keptValues = 50
const shownValues = 20

/** Longest value that is kept, in characters; longer ones end in `…`. */
export const keptLength = 200

/** The frequent values of a column, out of all its rows or some of them. */
export interface Frequent {
  /** Up to `keptValues`, in their order. */
  readonly values: ReadonlyArray<string | boolean>
  readonly distinct: number
  /** Not all rows were read. */
  readonly isPartial: boolean
}

export const valuesProfile = ({ values, distinct, isPartial }: Frequent): ColumnProfile => {
  const shown = values.slice(0, shownValues).map(String).join(", ")
  const suffix = ` ... (${isPartial ? "at least " : ""}${distinct} distinct)`
  return {
    sampled: distinct > keptValues ? `${shown}${suffix}` : values.map(String).slice(0, shownValues).join(", "),
    sampled_values: values,
    ...(!isPartial && { distinct_count: distinct })
  }
}

/** Values of bytes are not shown; that there are none to show is known, too. */
export const binaryProfile: ColumnProfile = { sampled_values: [] }

/** The least and the greatest value as they stand in an answer; null for both where there is none. */
export const rangeProfile = (least: unknown, greatest: unknown): ColumnProfile => ({
  sampled: least === null || greatest === null ? "" : `${least} .. ${greatest}`
})
