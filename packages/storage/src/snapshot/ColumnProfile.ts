/** Column profiles: summaries of a column's values, in three fields of the stored column. */
import type { Column } from "@semlayer/domain/Column"
import { sameJson } from "./Json.js"

/** `values` lists the most frequent values; `range` gives the minimum and the maximum. */
export type ProfileKind = "values" | "range"

/** Profile of a column. A field that is absent here is absent in the stored column. */
export interface ColumnProfile {
  /** Display text: `a, b, c`, `a, b, … ... (120 distinct)`, `2 .. 30.25`; empty if the column has no value. */
  readonly sampled?: string
  /** The most frequent values, most frequent first, ties in alphabetical order. */
  readonly sampled_values?: ReadonlyArray<string | boolean>
  /** Number of distinct values; absent if only a sample of the rows was read. */
  readonly distinct_count?: number
}

/** The three fields as a stored column may hold them: hand-written files can contain any values. */
export type ProfileFields = Pick<Column, "sampled" | "sampled_values" | "distinct_count">

/** Whether a column is profiled: it is visible and not a primary key, whose values carry no information. */
export const isProfiled = ({ hidden, primary_key }: Column): boolean => !hidden && !primary_key

/** The kind of a column's profile; null if it is not profiled. */
export const profileKind = (column: Column): ProfileKind | null =>
  !isProfiled(column) ? null : column.type === "TEXT" || column.type === "BOOLEAN" ? "values" : "range"

/** Whether a column must be profiled before it is shown: it has no profile, or one of an older format. */
export const isStale = (column: Column): boolean =>
  isProfiled(column) &&
  (profileKind(column) === "values" ? column.sampled_values === undefined : column.sampled === undefined)

const fields = ({ sampled, sampled_values, distinct_count }: ProfileFields): ProfileFields => ({
  ...(sampled !== undefined && { sampled }),
  ...(sampled_values !== undefined && { sampled_values }),
  ...(distinct_count !== undefined && { distinct_count })
})

export const sameProfile = (a: ProfileFields, b: ProfileFields): boolean => sameJson(fields(a), fields(b))

/** The column with another profile (empty to remove it); the same object if nothing changes. */
export const withProfile = (column: Column, profile: ProfileFields): Column => {
  if (sameProfile(column, profile)) return column
  const { sampled: _, sampled_values: _values, distinct_count: _count, ...rest } = column
  return { ...rest, ...fields(profile) }
}

/** The column with its uniqueness as a profile found it; the same object if nothing changes. */
export const withUniqueness = (column: Column, isUnique: boolean): Column => {
  if ((column.unique === true) === isUnique) return column
  const { unique: _, ...rest } = column
  return isUnique ? { ...rest, unique: true } : rest
}

/** Maximum number of values stored, and of values in the display text. */
export const keptValues = 50
const shownValues = 20

/** Maximum length of a stored value in characters; longer ones are cut and end in `…`. */
export const keptLength = 200

/** The frequent values of a column, from all of its rows or a sample. */
export interface Frequent {
  /** At most `keptValues`, most frequent first. */
  readonly values: ReadonlyArray<string | boolean>
  readonly distinct: number
  /** Only a sample of the rows was read. */
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

/** Binary values are not shown. The empty list marks the column as profiled. */
export const binaryProfile: ColumnProfile = { sampled_values: [] }

/** Profile from the minimum and maximum as returned by the database; null for both if there is no value. */
export const rangeProfile = (least: unknown, greatest: unknown): ColumnProfile => ({
  sampled: least === null || greatest === null ? "" : `${least} .. ${greatest}`
})
