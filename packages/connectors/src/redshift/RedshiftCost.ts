/** What a plan of Redshift says about a statement before it runs. */

/**
 * The bytes that a plan's scans return: rows times the width of the columns that the statement uses, in the planner's estimate. Null
 * if the plan has no scan with an estimate.
 */
export const plannedBytes = (lines: ReadonlyArray<string>): number | null => {
  const scans = lines.flatMap((line) => {
    const [, rows, width] = /\bSeq Scan\b.*\brows=(\d+) width=(\d+)/.exec(line) ?? []
    return rows === undefined || width === undefined ? [] : [Number(rows) * Number(width)]
  })
  return scans.length === 0 ? null : scans.reduce((sum, bytes) => sum + bytes, 0)
}
