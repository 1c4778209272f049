/** Estimates the number of distinct values of a column from its profile (`docs/profiles.md`). */
import type { Column } from "@semlayer/domain/Column"

/** A profile keeps at most this many values; a shorter list of a sampled table is taken for complete. */
const keptValues = 50

const integerRange = /^(-?\d{1,15}) \.\. (-?\d{1,15})$/

/**
 * The number of distinct values; null if the profile does not tell.
 * Exact for profiled texts and booleans. For integers it is the length of their range, which is an upper bound.
 */
export const distinctCount = ({
  type,
  distinct_count,
  sampled_values = [],
  sampled = ""
}: Pick<Column, "type" | "distinct_count" | "sampled_values" | "sampled">): number | null => {
  if (distinct_count !== undefined) return distinct_count
  if (type === "BOOLEAN") return 2
  if (type === "TEXT")
    return sampled_values.length === 0 || sampled_values.length >= keptValues ? null : sampled_values.length
  const [, least, greatest] = type === "INT" ? (integerRange.exec(sampled) ?? []) : []
  return least === undefined || greatest === undefined ? null : Number(greatest) - Number(least) + 1
}

/** Profiles keep a greater number of join keys or times only if each of them occurs ten times on average. */
export const manyValues = 10_000

/**
 * Whether each value of a column occurs ten times on average, so that grouping by it leaves a tenth of the rows or less.
 * False if the profile does not tell: that of a text, which has sampled values, has the number of any values.
 */
export const isRepeated = ({
  distinct_count,
  sampled_values
}: Pick<Column, "distinct_count" | "sampled_values">): boolean =>
  distinct_count !== undefined && distinct_count > manyValues && sampled_values === undefined
