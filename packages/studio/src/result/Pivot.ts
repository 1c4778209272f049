/** Pivots an answer: the values of one dimension become columns, and the others stay rows. The result is an answer again. */
import { displayText, isNumeric, type ResultColumn, resultColumns } from "@semlayer/charts/Display"
import type { Timed } from "../api/Calls.js"

type Answer = Timed["answer"]
type Row = Answer["data"][number]

/** Values that become columns; further ones are left out. */
export const mostAcross = 100

interface Pivoted {
  readonly answer: Answer
  /** Values of the dimension that have no columns. */
  readonly omitted: number
}

const textOf = (row: Row, column: ResultColumn): string => displayText(row[column.key], column) ?? "NULL"

/** Times and numbers in their own order, other values in the order of the answer; NULL last. */
const membersOf = (rows: ReadonlyArray<Row>, across: ResultColumn): ReadonlyArray<string> => {
  const first = new Map<string, unknown>()
  for (const row of rows) {
    const text = textOf(row, across)
    if (!first.has(text)) first.set(text, row[across.key])
  }
  const entries = [...first]
  const isNull = (value: unknown) => value === null || value === undefined
  const order = (a: unknown, b: unknown): number => {
    if (isNull(a) || isNull(b)) return Number(isNull(a)) - Number(isNull(b))
    if (isNumeric(across)) return Number(a) - Number(b)
    const isOrdered = ["date", "timestamp", "time"].includes(across.type)
    return isOrdered ? String(a).localeCompare(String(b)) : 0
  }
  return entries.toSorted(([, a], [, b]) => order(a, b)).map(([text]) => text)
}

/** The rows of a list merged into one for each combination of `rowKeys`, with a key for each member and measure. */
const merged = (
  rows: ReadonlyArray<Row>,
  rowKeys: ReadonlyArray<string>,
  place: (row: Row) => (measure: string) => string,
  measures: ReadonlyArray<string>
): ReadonlyArray<Row> => {
  const found = new Map<string, Record<string, unknown>>()
  for (const row of rows) {
    const own = rowKeys.map((key) => row[key] ?? null)
    const id = JSON.stringify(own)
    const target = found.get(id) ?? Object.fromEntries(rowKeys.map((key, i) => [key, own[i]]))
    found.set(id, target)
    const keyOf = place(row)
    for (const measure of measures) target[keyOf(measure)] = row[measure]
  }
  return [...found.values()]
}

/** The answer with the values of the dimension `key` as columns; null if it is not a dimension of the answer. */
export const pivoted = (answer: Answer, key: string): Pivoted | null => {
  const columns = resultColumns(answer)
  const across = columns.find((column) => column.key === key && !column.isMeasure)
  const measures = columns.filter(({ isMeasure }) => isMeasure)
  if (across === undefined || measures.length === 0) return null
  const sides = columns.filter((column) => !column.isMeasure && column !== across).map((column) => column.key)
  const all = membersOf(answer.data, across)
  const members = all.slice(0, mostAcross)
  const keyOf = (member: string) => (measure: string) => `${measure} / ${member}`
  const titleOf = (member: string, { title }: ResultColumn) => (measures.length === 1 ? member : `${member} · ${title}`)
  const fields = members.flatMap((member) =>
    measures.map((measure) => {
      const { key: own, type, format, granularity } = measure
      return [keyOf(member)(own), { label: titleOf(member, measure), type, format, granularity }] as const
    })
  )
  const names = measures.map((measure) => measure.key)
  const place = (row: Row) => keyOf(textOf(row, across))
  const shown = new Set(members)
  const rowsOf = (rows: ReadonlyArray<Row>, by: ReadonlyArray<string>) =>
    merged(
      rows.filter((row) => shown.has(textOf(row, across))),
      by,
      place,
      names
    )
  // Subtotals by the dimension across and some of the others are rows of the pivot; those by it alone are its total.
  const subtotals = (answer.subtotals ?? []).flatMap(({ by, data }) =>
    by.includes(key) && by.length > 1
      ? [
          {
            by: by.filter((each) => each !== key),
            data: rowsOf(
              data,
              by.filter((each) => each !== key)
            )
          }
        ]
      : []
  )
  const alone = answer.subtotals?.find(({ by }) => by.length === 1 && by[0] === key)
  const [totals] = alone === undefined ? [] : rowsOf(alone.data, [])
  const data = rowsOf(answer.data, sides)
  const dimensions = Object.entries(answer.attributes.dimensions).filter(([each]) => each !== key)
  return {
    answer: {
      ...answer,
      columns: [...sides, ...fields.map(([each]) => each)],
      data,
      row_count: data.length,
      subtotals,
      totals: totals ?? null,
      attributes: {
        ...answer.attributes,
        dimensions: Object.fromEntries(dimensions),
        measures: Object.fromEntries(fields)
      }
    },
    omitted: all.length - members.length
  }
}
