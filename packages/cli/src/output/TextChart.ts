/** Charts made of characters: bars beside the rows, or a sparkline for each series along time. */
import { displayText, type ResultColumn, resultColumns } from "@semlayer/charts/Display"
import { rolesOf } from "@semlayer/charts/Shape"
import type { SemResponse } from "@semlayer/domain/QueryResponse"
import { Array as Arrays } from "effect"
import { cellText } from "./Answer.js"
import { labelledTable } from "./Shown.js"
import { aligned, cut, fitted, numberStyle, type Table, textStyle, widthOf } from "./Table.js"

/** Width in columns where output is no terminal. */
const defaultWidth = 80

/** Bars and sparklines have at least and at most this width, in columns. */
const [leastBar, mostBar] = [10, 40] as const

/** Rows along one time after which a sparkline replaces bars. */
const mostBarRows = 40

/** The chart of an answer as lines of text; null without rows or without a measure that is a number. */
export const textChart = (answer: SemResponse, width: number | null): string | null => {
  const columns = resultColumns(answer)
  const { measures, times, categories } = rolesOf(columns)
  const [measure] = measures
  const [time] = times
  if (measure === undefined || answer.data.length === 0) return null
  const isSeries = time !== undefined && times.length === 1 && categories.length <= 1
  const available = width ?? defaultWidth
  return isSeries && (categories.length === 1 || answer.data.length > mostBarRows)
    ? sparklines(answer.data, { time, measures, category: categories[0] }, available)
    : bars(isSeries ? { ...answer, data: inOrder(answer.data, time) } : answer, measure, available)
}

type Rows = SemResponse["data"]

const inOrder = (data: Rows, time: ResultColumn): Rows =>
  data.toSorted((a, b) => String(a[time.key]).localeCompare(String(b[time.key])))

/** The number in a cell; null for NULL. */
const numberIn = (row: Rows[number], { key }: ResultColumn): number | null => {
  const value = row[key]
  return typeof value === "number" || typeof value === "string" ? Number(value) : null
}

/** Left-aligned blocks of 1 to 8 eighths of a column. */
const eighths = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"]

/** The rows with a bar for the first measure. Negative bars grow to the left of zero. */
const bars = (answer: SemResponse, measure: ResultColumn, width: number): string => {
  const table = labelledTable(answer)
  const room = width - widthOf(aligned(table).split("\n")[1] ?? "") - 2
  const values = answer.data.map((row) => numberIn(row, measure) ?? 0)
  const size = Math.min(mostBar, Math.max(leastBar, room))
  const bar = barsOf(values, size)
  const charted: Table = {
    headings: [...table.headings, ""],
    rows: table.rows.map((cells, i) => [...cells, bar(values[i] ?? 0)]),
    columns: [...table.columns, { align: "left", isCuttable: false }]
  }
  return fitted(charted, width).text
}

/** Draws values as bars on one scale, which includes zero. */
const barsOf = (values: ReadonlyArray<number>, size: number): ((value: number) => string) => {
  const least = values.reduce((least, value) => Math.min(least, value), 0)
  const most = values.reduce((most, value) => Math.max(most, value), 0)
  // Zero is between two columns, which may cost one.
  const perColumn = (most - least) / (least < 0 ? size - 1 : size) || 1
  const zero = Math.ceil(-least / perColumn)
  return (value) => {
    const parts = Math.round((Math.abs(value) / perColumn) * 8)
    if (value >= 0) return " ".repeat(zero) + "█".repeat(Math.floor(parts / 8)) + (eighths[parts % 8] ?? "")
    const blocks = Math.max(1, Math.round(parts / 8))
    return " ".repeat(Math.max(0, zero - blocks)) + "█".repeat(blocks)
  }
}

interface Series {
  readonly time: ResultColumn
  readonly measures: ReadonlyArray<ResultColumn>
  readonly category: ResultColumn | undefined
}

const levels = "▁▂▃▄▅▆▇█"

/** A line for each value of the category, or for each measure: first value, sparkline on its own scale, last value. */
const sparklines = (data: Rows, { time, measures, category }: Series, width: number): string => {
  const sorted = inOrder(data, time)
  const periods = [...new Set(sorted.map((row) => row[time.key]))]
  const all = measures.flatMap((measure) =>
    category === undefined
      ? [{ name: measure.title, measure, rows: sorted }]
      : Object.values(Arrays.groupBy(sorted, (row) => String(row[category.key]))).map((rows) => {
          const name = displayText(rows[0][category.key], category) ?? "NULL"
          return { name: measures.length === 1 ? name : `${name}, ${measure.title}`, measure, rows }
        })
  )
  const series = all.map(({ name, measure, rows }) => {
    const byPeriod = new Map(rows.map((row) => [row[time.key], numberIn(row, measure)]))
    const values = periods.map((period) => byPeriod.get(period) ?? null)
    const known = values.filter((value) => value !== null)
    const shown = (value: number | undefined) => (value === undefined ? "" : (displayText(value, measure) ?? ""))
    return { name: cellText(name), values, first: shown(known[0]), last: shown(known.at(-1)) }
  })
  const nameWidth = Math.min(
    Math.floor(width / 3),
    series.reduce((most, { name }) => Math.max(most, widthOf(name)), 0)
  )
  const sides = series.reduce((most, { first, last }) => Math.max(most, widthOf(first) + widthOf(last)), 0)
  const size = Math.max(leastBar, Math.min(periods.length, width - nameWidth - sides - 6))
  const table: Table = {
    headings: [
      category?.title ?? "",
      "First",
      `${periodText(periods[0], time)} – ${periodText(periods.at(-1), time)}`,
      "Last"
    ],
    rows: series.map(({ name, values, first, last }) => [cut(name, nameWidth), first, sparkline(values, size), last]),
    columns: [textStyle, numberStyle, { align: "left", isCuttable: false }, numberStyle]
  }
  return aligned(table)
}

const periodText = (value: unknown, time: ResultColumn): string => displayText(value, time) ?? "NULL"

/** Values as characters of eight heights; neighbours are averaged where there are more than columns, and NULL is a space. */
const sparkline = (values: ReadonlyArray<number | null>, size: number): string => {
  const count = Math.min(size, values.length)
  const buckets = Array.from({ length: count }, (_, i) => {
    const slice = values.slice(Math.floor((i * values.length) / count), Math.floor(((i + 1) * values.length) / count))
    const known = slice.filter((value) => value !== null)
    return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length
  })
  const known = buckets.filter((value) => value !== null)
  const [least, most] = [Math.min(...known), Math.max(...known)]
  return buckets
    .map((value) => {
      if (value === null) return " "
      const share = most === least ? 0.5 : (value - least) / (most - least)
      return levels[Math.min(7, Math.floor(share * 8))] ?? " "
    })
    .join("")
}
