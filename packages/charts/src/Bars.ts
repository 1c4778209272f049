/** Bars of categories or periods. */
import { numberAxis, tooltip } from "./Axes.js"
import type { ResultColumn } from "./Display.js"
import {
  type ChartDraft,
  type Drawing,
  largest,
  limited,
  maxCategories,
  maxPanels,
  type Spec,
  textOf,
  valueOf
} from "./Draft.js"
import { bare, only, panelNote, panels } from "./Panels.js"

/** Bars in the order of their size; periods in the order of time. */
export const bar = (draft: ChartDraft): Drawing => {
  const [measure] = draft.measures
  const [time] = draft.times
  const category = draft.categories[0]
  if (measure === undefined) return { data: [] }
  if (time !== undefined) {
    const x = {
      field: textOf(draft, time),
      type: "ordinal",
      title: time.title,
      sort: null,
      axis: { labelOverlap: true }
    }
    const data = draft.rows.toSorted((a, b) =>
      String(a[valueOf(draft, time)]).localeCompare(String(b[valueOf(draft, time)]))
    )
    return panels({ ...draft, rows: data }, (each, height, isLast) => ({
      height,
      mark: { type: "bar" },
      encoding: { x: isLast ? x : bare(x), y: numberAxis(draft, each), tooltip: tooltip(draft) }
    }))
  }
  if (category === undefined) return { data: [] }
  const { rows, notes } = limited(draft, category, largest(draft, category, measure), maxCategories)
  const shown = draft.measures.slice(0, maxPanels)
  const y = {
    field: textOf(draft, category),
    type: "nominal",
    title: category.title,
    sort: { field: valueOf(draft, measure), op: "sum", order: "descending" },
    axis: { labelLimit: 180, ticks: false, domain: false }
  }
  const panel = (each: ResultColumn, i: number): Spec => ({
    width: shown.length === 1 ? "container" : Math.round((draft.width - 220) / shown.length) - 16,
    height: { step: 22 },
    mark: { type: "bar", cornerRadiusEnd: 2 },
    encoding: {
      x: numberAxis(draft, each),
      y: i === 0 ? y : { ...y, axis: null },
      tooltip: tooltip(draft)
    }
  })
  return {
    data: rows,
    ...(shown.length === 1 ? only(shown.map(panel)) : { hconcat: shown.map(panel) }),
    notes: [...notes, ...panelNote(draft.measures)]
  }
}
