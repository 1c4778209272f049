/** One number, or a few, as text. */
import type { ResultColumn } from "./Display.js"
import { type ChartDraft, type Drawing, maxPanels, partOf, type Spec, textOf, valueOf } from "./Draft.js"
import { only, panelNote } from "./Panels.js"

/** Approximate width of a character of the big number, in pixels. */
const figureWidth = 27

export const number = (draft: ChartDraft): Drawing => {
  const shown = draft.measures.slice(0, maxPanels)
  const rows = draft.rows.slice(0, 1)
  const panel = (measure: ResultColumn): Spec => {
    const text = String(rows[0]?.[textOf(draft, measure)] ?? "")
    const label = [measure.title, ...draft.times.map((time) => String(rows[0]?.[textOf(draft, time)] ?? ""))].join(", ")
    const comparison = comparisonOf(draft, measure)
    return {
      width: Math.max(180, text.length * figureWidth, Math.max(label.length, comparison?.length ?? 0) * 8),
      height: comparison === null ? 110 : 130,
      view: { stroke: null },
      layer: [
        {
          mark: { type: "text", fontSize: 44, fontWeight: 600, dy: -8 },
          encoding: { text: { field: textOf(draft, measure), type: "nominal" } }
        },
        { mark: { type: "text", fontSize: 13, dy: 30, text: label } },
        ...(comparison === null ? [] : [{ mark: { type: "text", fontSize: 13, dy: 52, text: comparison } }])
      ]
    }
  }
  return {
    data: rows,
    ...(shown.length === 1 ? only(shown.map(panel)) : { columns: 2, concat: shown.map(panel) }),
    notes: panelNote(draft.measures)
  }
}

/** The value before and the change, such as `+12.3% from €1,200.00`; null without a comparison. */
const comparisonOf = (draft: ChartDraft, measure: ResultColumn): string | null => {
  const [row] = draft.rows
  const previous = partOf(draft, measure, "previous")
  if (previous === undefined || row === undefined) return null
  const before = row[valueOf(draft, previous)]
  if (before === null || before === undefined) return "no value before"
  const changes = [partOf(draft, measure, "change_pct"), partOf(draft, measure, "change")]
  const change = changes.find((each) => each !== undefined && typeof row[valueOf(draft, each)] === "number")
  const text = String(row[textOf(draft, previous)])
  if (change === undefined) return `from ${text}`
  const sign = Number(row[valueOf(draft, change)]) > 0 ? "+" : ""
  return `${sign}${String(row[textOf(draft, change)])} from ${text}`
}
