/** What a statement would read, by the statistics of a plan of Spark or Databricks. */

const units: Readonly<Record<string, number>> = {
  ...{ B: 1, KiB: 2 ** 10, MiB: 2 ** 20, GiB: 2 ** 30, TiB: 2 ** 40, PiB: 2 ** 50, EiB: 2 ** 60 }
}

/** Spark's size of a table without statistics, in EiB. */
const unknownSize = 8

/** A source that is a table: neither rows of the statement itself, nor another mention of a common table expression. */
const isTable = /^(?!OneRowRelation|LocalRelation|Range\b|CTERelationRef)/

/**
 * The bytes of the tables that a plan of `EXPLAIN COST` reads, whole even if only some of their columns are read; null if the
 * size of one is unknown.
 */
export const plannedBytes = (plan: string): number | null => {
  const [, optimized] = /== Optimized Logical Plan ==\n(.*?)(?:\n\s*\n|\n==|$)/s.exec(plan) ?? []
  if (optimized === undefined) return null
  const bytes = sources(optimized)
    .filter((source) => isTable.test(source))
    .reduce((sum, source) => sum + sizeOf(source), 0)
  return Number.isFinite(bytes) ? Math.round(bytes) : null
}

/** The operators without an input: those whose next line is no deeper. */
const sources = (plan: string): ReadonlyArray<string> => {
  const lines = plan.split("\n").map((line) => {
    const depth = /^[\s:|+-]*/.exec(line)?.[0].length ?? 0
    return { depth, operator: line.slice(depth) }
  })
  return lines.flatMap(({ depth, operator }, i) => ((lines[i + 1]?.depth ?? 0) > depth ? [] : [operator]))
}

/** The size of an operator's rows, in bytes; NaN if it is unknown. */
const sizeOf = (operator: string): number => {
  const [, size, unit = ""] = /Statistics\(sizeInBytes=([\d.E+]+) (\w+)/.exec(operator) ?? []
  const isKnown = size !== undefined && !(unit === "EiB" && Number(size) >= unknownSize)
  return isKnown ? Number(size) * (units[unit] ?? Number.NaN) : Number.NaN
}
