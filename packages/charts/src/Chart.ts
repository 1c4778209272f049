/** The chart of an answer as a Vega-Lite specification. It decides by the shape of the answer alone, never by its names. */
import type { Chart, ChartKind } from "@semlayer/domain/Chart"
import { bar } from "./Bars.js"
import { displayText, exactText, isNumeric, type ResultColumn, resultColumns } from "./Display.js"
import type { ChartDraft, Drawing, Spec } from "./Draft.js"
import { number } from "./Figures.js"
import { heat } from "./Heat.js"
import { line } from "./Lines.js"
import { scatter } from "./Points.js"
import { fittingKinds, rolesOf } from "./Shape.js"
import { titleOf } from "./Title.js"

type Answer = Parameters<typeof resultColumns>[0]

/** Width of charts with panels where nothing else is said, in pixels. */
export const defaultWidth = 720

export interface ChartOptions {
  /** The kind to draw if it fits; by default the one that suits the answer best. */
  readonly kind?: ChartKind | null
  /** Width in pixels of a chart that consists of panels; other charts take the width of their container. */
  readonly width?: number
  /** Whether the chart has a title of its own; default true. */
  readonly isTitled?: boolean
}

/** Why an answer has no chart. */
export const noChartFits =
  "No chart fits this answer: a chart needs rows, a measure that is a number, and at most two dimensions or times."

/** The chart of an answer; null if none fits. */
export const chartOf = (
  answer: Answer,
  { kind: wanted = null, width = defaultWidth, isTitled = true }: ChartOptions = {}
): Chart | null => {
  const columns = resultColumns(answer)
  const kinds = fittingKinds(columns, answer.data.length)
  const kind = wanted !== null && kinds.includes(wanted) ? wanted : kinds[0]
  if (kind === undefined) return null
  const roles = rolesOf(columns)
  const inexact = new Set(columns.filter((column) => column.isMeasure && isRounded(answer.data, column)))
  const rows = answer.data.map((row) => rowOf(row, columns, inexact))
  const draft: ChartDraft = { ...roles, width, columns, rows, inexact }
  const { notes = [], data, ...drawn } = drawings[kind](draft)
  const spec = {
    $schema: "https://vega.github.io/schema/vega-lite/v6.json",
    data: { values: data },
    // The text of a number is the title of its measure already.
    ...(isTitled && kind !== "number" && { title: titleOf(roles) }),
    ...fitted(drawn),
    ...drawn
  }
  return { kind, spec, notes }
}

/** A chart as wide as its container; its height is its own. */
const fitted = ({ width }: Spec): Spec =>
  width === "container" ? { autosize: { type: "fit-x", contains: "padding" } } : {}

const rowOf = (row: Spec, columns: ReadonlyArray<ResultColumn>, inexact: ReadonlySet<ResultColumn>): Spec =>
  Object.fromEntries(
    columns.flatMap((column, i) => {
      const value = row[column.key]
      const text = displayText(value, column) ?? "NULL"
      return [
        [`c${i}`, plotted(value, column)],
        [`t${i}`, text],
        ...(inexact.has(column) ? [[`x${i}`, isSame(text, value) ? text : `${text} (${exactText(value) ?? ""})`]] : [])
      ]
    })
  )

/** The digits of a number without those zeros and marks that a format adds. */
const digitsOf = (text: string): string => text.replace(/\D/g, "").replace(/^0+|0+$/g, "")

const isSame = (text: string, value: unknown): boolean => {
  const exact = exactText(value)
  return exact === null || digitsOf(text) === digitsOf(exact)
}

/** Whether the format rounds a value of a column, so that tooltips have the exact one too. */
const isRounded = (rows: Answer["data"], column: ResultColumn): boolean =>
  rows.some((row) => !isSame(displayText(row[column.key], column) ?? "", row[column.key]))

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

const drawings: Readonly<Record<ChartKind, (draft: ChartDraft) => Drawing>> = { number, line, bar, scatter, heat }
