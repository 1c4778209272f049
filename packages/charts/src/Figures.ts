/** One number, or a few, as text. */
import type { ResultColumn } from "./Display.js"
import { type Draft, type Drawing, maxPanels, type Spec, textOf } from "./Draft.js"
import { only, panelNote } from "./Panels.js"

/** Approximate width of a character of the big number, in pixels. */
const figureWidth = 27

export const number = (draft: Draft): Drawing => {
  const shown = draft.measures.slice(0, maxPanels)
  const rows = draft.rows.slice(0, 1)
  const panel = (measure: ResultColumn): Spec => {
    const text = String(rows[0]?.[textOf(draft, measure)] ?? "")
    return {
      width: Math.max(180, text.length * figureWidth, measure.title.length * 9),
      height: 110,
      view: { stroke: null },
      layer: [
        {
          mark: { type: "text", fontSize: 44, fontWeight: 600, dy: -8 },
          encoding: { text: { field: textOf(draft, measure), type: "nominal" } }
        },
        { mark: { type: "text", fontSize: 13, dy: 30, text: measure.title } }
      ]
    }
  }
  return {
    data: rows,
    ...(shown.length === 1 ? only(shown.map(panel)) : { columns: 2, concat: shown.map(panel) }),
    notes: panelNote(draft.measures)
  }
}
