/** The chart of an answer as a Vega-Lite specification. It decides by the shape of the answer alone, never by its names. */
import type { Chart, ChartKind } from "@semlayer/domain/Chart"
import type { SemResponse } from "@semlayer/domain/QueryResponse"
import { bar } from "./Bars.js"
import { displayText, isNumeric, type ResultColumn, resultColumns } from "./Display.js"
import type { Draft, Drawing, Spec } from "./Draft.js"
import { number } from "./Figures.js"
import { heat } from "./Heat.js"
import { line } from "./Lines.js"
import { scatter } from "./Points.js"
import { fittingKinds, rolesOf } from "./Shape.js"

type Answer = Pick<SemResponse, "columns" | "attributes" | "data">

/** Width of charts with panels where nothing else is said, in pixels. */
export const defaultWidth = 720

export interface ChartOptions {
  /** The kind to draw if it fits; by default the one that suits the answer best. */
  readonly kind?: ChartKind | null
  /** Width in pixels of a chart that consists of panels; other charts take the width of their container. */
  readonly width?: number
}

/** Why an answer has no chart. */
export const noChartFits =
  "No chart fits this answer: a chart needs rows, a measure that is a number, and at most two dimensions or times."

/** The chart of an answer; null if none fits. */
export const chartOf = (
  answer: Answer,
  { kind: wanted = null, width = defaultWidth }: ChartOptions = {}
): Chart | null => {
  const columns = resultColumns(answer)
  const kinds = fittingKinds(columns, answer.data.length)
  const kind = wanted !== null && kinds.includes(wanted) ? wanted : kinds[0]
  if (kind === undefined) return null
  const draft: Draft = { ...rolesOf(columns), width, columns, rows: answer.data.map((row) => rowOf(row, columns)) }
  const { notes = [], data, ...drawn } = drawings[kind](draft)
  const spec = {
    $schema: "https://vega.github.io/schema/vega-lite/v6.json",
    data: { values: data },
    ...fitted(drawn),
    ...drawn
  }
  return { kind, spec, notes }
}

/** A chart as wide as its container; its height is its own. */
const fitted = ({ width }: Spec): Spec =>
  width === "container" ? { autosize: { type: "fit-x", contains: "padding" } } : {}

const rowOf = (row: Spec, columns: ReadonlyArray<ResultColumn>): Spec =>
  Object.fromEntries(
    columns.flatMap((column, i) => [
      [`c${i}`, plotted(row[column.key], column)],
      [`t${i}`, displayText(row[column.key], column) ?? "NULL"]
    ])
  )

/** Times become UTC time points of the same wall-clock time, so that no browser shifts them. */
const plotted = (value: unknown, column: ResultColumn): unknown => {
  if (value === null || value === undefined) return null
  if (isNumeric(column)) return Number(value)
  if (column.type === "date" || column.type === "timestamp") {
    return String(value)
      .replace(/(?:Z|[+-]\d\d:?\d\d)$/, "")
      .replace(/^(\d{4,}-\d\d-\d\d)$/, "$1T00:00:00")
      .concat("Z")
  }
  return displayText(value, column)
}

const drawings: Readonly<Record<ChartKind, (draft: Draft) => Drawing>> = { number, line, bar, scatter, heat }
