/** What a statement would read, by the statistics of Spark's plan. */

const units: Readonly<Record<string, number>> = {
  ...{ B: 1, KiB: 2 ** 10, MiB: 2 ** 20, GiB: 2 ** 30, TiB: 2 ** 40, PiB: 2 ** 50, EiB: 2 ** 60 }
}

/** Spark's size of a table without statistics, in EiB. */
const unknownSize = 8

/**
 * The bytes of the tables that a plan of `EXPLAIN COST` reads, whole even if only some of their columns are read; null if the
 * size of one is unknown.
 */
export const plannedBytes = (plan: string): number | null => {
  const [, optimized = ""] = /== Optimized Logical Plan ==\n(.*?)(?:\n==|$)/s.exec(plan) ?? []
  const tables = optimized
    .split("\n")
    .filter((line) => /^[\s:|+-]*(?:Relation|HiveTableRelation|LogicalRDD)\b/.test(line))
  const sizes = tables.map((line) => {
    const [, size = "", unit = ""] = /Statistics\(sizeInBytes=([\d.E+]+) (\w+)/.exec(line) ?? []
    const isKnown = size !== "" && !(unit === "EiB" && Number(size) >= unknownSize)
    return isKnown ? Number(size) * (units[unit] ?? Number.NaN) : Number.NaN
  })
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  return Number.isFinite(bytes) ? Math.round(bytes) : null
}
