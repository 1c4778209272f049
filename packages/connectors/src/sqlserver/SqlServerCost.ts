/** What a statement would read, by an estimated plan of SQL Server. */

/** An operator that reads a table or an index: no scan of rows of the statement itself, or of the values of its parameters. */
const readsTable = /^(?!Constant |Parameter ).*(?: Scan| Seek| Lookup| Query)$/

/**
 * The bytes that a plan reads: the rows of each scan, seek and lookup, before the conditions that are no part of a seek, times the width of
 * the columns that it returns, times how often it runs. Null if the text is no plan, or a number is missing.
 */
export const plannedBytes = (showplan: string): number | null => {
  if (!/<ShowPlanXML\b/.test(showplan)) return null
  const operators = [...showplan.matchAll(/<RelOp\b[^>]*>/g)].map(([tag]) => attributesOf(tag))
  const bytes = operators
    .filter((operator) => readsTable.test(operator.get("PhysicalOp") ?? ""))
    .reduce((sum, operator) => sum + bytesOf(operator), 0)
  return Number.isFinite(bytes) ? Math.ceil(bytes) : null
}

type Attributes = ReadonlyMap<string, string>

const attributesOf = (tag: string): Attributes =>
  new Map([...tag.matchAll(/([\w.]+)="([^"]*)"/g)].map(([, name = "", value = ""]) => [name, value]))

const bytesOf = (operator: Attributes): number => {
  const number = (name: string, otherwise: number) => Number(operator.get(name) ?? otherwise)
  // Servers before 2016 do not tell the rows that are read from those that are returned.
  const rows = number("EstimatedRowsRead", number("EstimateRows", Number.NaN))
  const executions = 1 + number("EstimateRebinds", 0) + number("EstimateRewinds", 0)
  return rows * number("AvgRowSize", Number.NaN) * executions
}
