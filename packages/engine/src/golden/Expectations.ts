/** Compares the answer of a golden query with what is expected of it. */
import type { GoldenTest } from "@semlayer/domain/GoldenTest"
import type { SemResponse } from "@semlayer/domain/QueryResponse"
import type { SemQuery } from "@semlayer/domain/SemModel"
import { didYouMean, suggest } from "@semlayer/domain/Suggest"

/** An expectation that does not hold: what was expected, and the difference line by line. */
export interface Difference {
  readonly expectation: "rows" | "row_count" | "unique" | "not_null" | "equals_sql"
  readonly message: string
  /** Lines of the difference: `-` is expected and missing, `+` is not expected. */
  readonly diff: ReadonlyArray<string>
}

/** Values of a row in the order of the answer's columns. */
export type RowValues = ReadonlyArray<unknown>

type Answer = Pick<SemResponse, "columns" | "data">

/** Significant digits to which numbers are compared. Sums of floating-point numbers depend on the order of rows. */
const digits = 9

/** Maximum number of lines of a difference. */
const maxLines = 20

/** A value as text, equal for equal values. A number may be written as text, as exact decimals are. */
const valueKey = (value: unknown): string => {
  const isNumeric = typeof value === "string" && /^-?\d+(\.\d+)?$/.test(value)
  if (typeof value === "number" || isNumeric) return String(Number(Number(value).toPrecision(digits)))
  return value === null || value === undefined ? "null" : JSON.stringify(value)
}

const rowKey = (row: RowValues): string => row.map(valueKey).join(" | ")

/** The column of an answer by its key, or by the end of it after its model. */
const columnOf = (name: string, columns: ReadonlyArray<string>): string | null => {
  if (columns.includes(name)) return name
  const short = columns.filter((column) => column.endsWith(`.${name}`))
  return short.length === 1 ? (short[0] ?? null) : null
}

const unknownColumn = (name: string, columns: ReadonlyArray<string>): string => {
  const known = [...columns, ...columns.map((column) => column.slice(column.lastIndexOf(".") + 1))]
  return `'${name}' is not a column of the answer: ${columns.join(", ")}.${didYouMean(suggest(name, known))}`
}

const cut = (lines: ReadonlyArray<string>): ReadonlyArray<string> =>
  lines.length <= maxLines ? lines : [...lines.slice(0, maxLines), `… ${lines.length - maxLines} more`]

const counted = (number: number): string => `${number} row${number === 1 ? "" : "s"}`

/** The rows of `left` that are left over when each row of `right` takes an equal one. */
const without = (left: ReadonlyArray<string>, right: ReadonlyArray<string>): ReadonlyArray<string> => {
  const counts = new Map<string, number>()
  for (const key of right) counts.set(key, (counts.get(key) ?? 0) + 1)
  return left.filter((key) => {
    const count = counts.get(key) ?? 0
    if (count > 0) counts.set(key, count - 1)
    return count === 0
  })
}

/** The difference of two lists of rows; null if there is none. */
const difference = (
  expectation: "rows" | "equals_sql",
  expected: ReadonlyArray<RowValues>,
  found: ReadonlyArray<RowValues>,
  isOrdered: boolean
): Difference | null => {
  const [wanted, had] = [expected.map(rowKey), found.map(rowKey)]
  const missing = without(wanted, had)
  const surplus = without(had, wanted)
  if (missing.length + surplus.length > 0) {
    const message = `expected ${counted(wanted.length)}, got ${counted(had.length)}: ${missing.length} missing, ${surplus.length} not expected`
    return {
      expectation,
      message,
      diff: cut([...missing.map((row) => `- ${row}`), ...surplus.map((row) => `+ ${row}`)])
    }
  }
  if (!isOrdered || wanted.every((row, i) => row === had[i])) return null
  const moved = wanted.flatMap((row, i) =>
    row === had[i] ? [] : [`- ${i + 1}: ${row}`, `+ ${i + 1}: ${had[i] ?? ""}`]
  )
  return { expectation, message: "the rows are in another order", diff: cut(moved) }
}

const valuesOf = ({ columns, data }: Answer): ReadonlyArray<RowValues> =>
  data.map((row) => columns.map((column) => row[column]))

const rowsDifference = (
  rows: NonNullable<GoldenTest["rows"]>,
  answer: Answer,
  isOrdered: boolean
): Difference | null => {
  const { columns } = answer
  const wrong = (message: string): Difference => ({ expectation: "rows", message, diff: [] })
  const expected: Array<RowValues> = []
  for (const [i, row] of rows.entries()) {
    const byColumn = new Map<string, unknown>()
    for (const [name, value] of Object.entries(row)) {
      const column = columnOf(name, columns)
      if (column === null) return wrong(`row ${i + 1}: ${unknownColumn(name, columns)}`)
      byColumn.set(column, value)
    }
    const absent = columns.filter((column) => !byColumn.has(column))
    if (absent.length > 0) return wrong(`row ${i + 1} does not say what is expected of ${absent.join(", ")}`)
    expected.push(columns.map((column) => byColumn.get(column)))
  }
  return difference("rows", expected, valuesOf(answer), isOrdered)
}

const uniqueDifference = (names: ReadonlyArray<string>, answer: Answer): Difference | null => {
  const columns = names.map((name) => columnOf(name, answer.columns))
  const unknown = names.find((_, i) => columns[i] === null)
  if (unknown !== undefined) return { expectation: "unique", message: unknownColumn(unknown, answer.columns), diff: [] }
  const counts = new Map<string, number>()
  for (const row of answer.data) {
    const key = rowKey(columns.map((column) => row[column ?? ""]))
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const repeated = [...counts].filter(([, count]) => count > 1)
  if (repeated.length === 0) return null
  const message = `${repeated.length} ${repeated.length === 1 ? "value" : "values"} of ${names.join(", ")} occur more than once`
  return { expectation: "unique", message, diff: cut(repeated.map(([key, count]) => `+ ${key} (${count} rows)`)) }
}

const nullDifference = (name: string, { columns, data }: Answer): Difference | null => {
  const column = columnOf(name, columns)
  if (column === null) return { expectation: "not_null", message: unknownColumn(name, columns), diff: [] }
  const found = data.filter((row) => row[column] === null || row[column] === undefined)
  if (found.length === 0) return null
  const lines = found.map((row) => `+ ${rowKey(columns.map((each) => row[each]))}`)
  return { expectation: "not_null", message: `${name} is NULL in ${counted(found.length)}`, diff: cut(lines) }
}

const sqlDifference = (answer: Answer, rows: ReadonlyArray<RowValues>): Difference | null => {
  const width = rows[0]?.length ?? answer.columns.length
  if (width !== answer.columns.length) {
    const message = `the statement returns ${width} columns, the query ${answer.columns.length}: ${answer.columns.join(", ")}`
    return { expectation: "equals_sql", message, diff: [] }
  }
  return difference("equals_sql", rows, valuesOf(answer), false)
}

/** The sort keys of the rows of an answer; those of a stored query are not known here. */
const orderOf = (query: GoldenTest["query"]): SemQuery["order"] => {
  if ("queries" in query) return query.queries.at(-1)?.order ?? []
  return "name" in query ? [] : query.order
}

/** The expectations of a test that do not hold; `sqlRows` are the rows of `equals_sql`, if it has one. */
export const differencesOf = (
  test: GoldenTest,
  answer: Answer,
  sqlRows: ReadonlyArray<RowValues> | null
): ReadonlyArray<Difference> => {
  const { query, rows, row_count: count, unique, not_null: filled = [] } = test
  const isOrdered = orderOf(query).length > 0
  const message = `expected ${counted(count ?? 0)}, got ${counted(answer.data.length)}`
  const found = [
    rows === undefined ? null : rowsDifference(rows, answer, isOrdered),
    count === undefined || count === answer.data.length
      ? null
      : ({ expectation: "row_count", message, diff: [] } as const),
    unique === undefined ? null : uniqueDifference(unique, answer),
    ...filled.map((name) => nullDifference(name, answer)),
    sqlRows === null ? null : sqlDifference(answer, sqlRows)
  ]
  return found.flatMap((each) => each ?? [])
}
