/**
 * Warnings about joins that may match several rows.
 * They explain how rows are counted and how to declare a cardinality.
 */
import type { Cardinality } from "../bound/Bound.js"

/** One warning per query that lists the joins with unknown cardinality and how to declare it. */
export const unknownCardinality = (joins: ReadonlySet<string>): ReadonlyArray<string> => {
  if (joins.size === 0) return []
  const several = joins.size > 1
  return [
    `It is not known whether the ${several ? "joins" : "join"} ${[...joins].join(", ")} can find several rows for one, ` +
      `so ${several ? "they are" : "it is"} planned as to-many, which is slower. Declare the relationship of the join ` +
      "(many_to_one, one_to_one, one_to_many, many_to_many), or the primary key or unique_keys of the joined model."
  ]
}

/** Groups of a dimension along a to-many join overlap. */
export const overlappingGroups = (path: string, source: string, cardinality: Cardinality): string =>
  `Groups along the join '${path}' ${cardinality === "many" ? "overlap" : "may overlap"}: a row of '${source}' counts ` +
  "once in each group that it reaches, so the values of the groups do not add up to the total"

/** Conditions on measures do not narrow totals. */
export const wholeTotals =
  "Totals cover all facts that the filters on columns keep, also those of groups that a filter on measures leaves out"

/** Raw rows repeat along a to-many join. */
export const repeatedRows = (path: string, source: string, cardinality: Cardinality): string =>
  `The join to '${path}' ${cardinality === "many" ? "finds" : "may find"} several rows for one row of '${source}', ` +
  "so there is a row for each of them"

/** An aggregate of a to-many column has one value per joined row. */
export const repeatedValues = (path: string, source: string, cardinality: Cardinality): string =>
  `Values along the join '${path}' ${cardinality === "many" ? "are" : "may be"} several for one row of '${source}', ` +
  "and measures of them take each"
