/** Axes, in the units of their columns, and tooltips. */
import { type ResultColumn, unitOf } from "./Display.js"
import { type ChartDraft, type Spec, tipOf, valueOf } from "./Draft.js"

export const tooltip = (draft: ChartDraft): ReadonlyArray<Spec> =>
  draft.columns.map((column) => ({ field: tipOf(draft, column), title: column.title, type: "nominal" }))

/** Labels of periods, and ticks at their beginnings. */
const timeAxes: Readonly<Record<string, Spec>> = {
  year: { format: "%Y", tickCount: { interval: "year", step: 1 } },
  quarter: { format: "Q%q %Y", tickCount: { interval: "month", step: 3 } },
  month: { format: "%b %Y", tickCount: { interval: "month", step: 1 } }
}

export const timeAxis = (draft: ChartDraft, column: ResultColumn): Spec => ({
  field: valueOf(draft, column),
  type: "temporal",
  scale: { type: "utc" },
  title: column.title,
  axis: {
    grid: false,
    labelOverlap: true,
    ...(column.granularity !== null && timeAxes[unitOf(column.granularity)])
  }
})

/** The text of a number on an axis: large ones as `1.2M`, in the unit of the measure. */
export const numberLabel = (draft: ChartDraft, column: ResultColumn): string => {
  const field = valueOf(draft, column)
  const most = draft.rows.reduce((most, row) => Math.max(most, Math.abs(Number(row[field] ?? 0))), 0)
  if (column.format?.type === "percent") return `format(datum.value, '${most < 0.1 ? ".1%" : ".0%"}')`
  const number =
    most >= 1e4 ? "replace(format(abs(datum.value), '.3~s'), 'G', 'B')" : "format(abs(datum.value), ',.6~g')"
  const unit = column.format?.type === "currency" ? (column.format.symbol ?? "$") : ""
  return `(datum.value < 0 ? '-' : '') + ${JSON.stringify(unit)} + ${number}`
}

export const numberAxis = (draft: ChartDraft, column: ResultColumn, isFromZero = true): Spec => ({
  field: valueOf(draft, column),
  type: "quantitative",
  title: column.title,
  scale: { zero: isFromZero, nice: true },
  axis: { labelExpr: numberLabel(draft, column), tickCount: 5 }
})
