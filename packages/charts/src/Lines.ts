/** Lines along time: one, one for each value of a category, or one for each measure. */
import { numberAxis, timeAxis, tooltip } from "./Axes.js"
import type { ResultColumn } from "./Display.js"
import { type Draft, type Drawing, largest, limited, maxSeries, type Spec, textOf, valueOf } from "./Draft.js"
import { bare, panels } from "./Panels.js"

const sameUnit = ([first, ...others]: ReadonlyArray<ResultColumn>): boolean =>
  others.every(({ format }) => format?.type === first?.format?.type && format?.symbol === first?.format?.symbol)

const lineMark = (draft: Draft): Spec => ({
  type: "line",
  strokeWidth: 2,
  // A single point has no line, and few points should be visible as such.
  point: draft.rows.length <= 60 ? { size: 28, filled: true } : false
})

export const line = (draft: Draft): Drawing => {
  const { measures, times, categories } = draft
  const [time] = times
  const [category] = categories
  const [measure] = measures
  if (time === undefined || measure === undefined) return { data: [] }
  const x = timeAxis(draft, time)
  if (category !== undefined) {
    const names = largest(draft, category, measure)
    const { rows, notes } = limited(draft, category, names, maxSeries)
    const color = {
      field: textOf(draft, category),
      type: "nominal",
      title: category.title,
      sort: names.slice(0, maxSeries)
    }
    const encoding = { x, y: numberAxis(draft, measure), color, tooltip: tooltip(draft) }
    return { data: rows, width: "container", height: 320, mark: lineMark({ ...draft, rows }), encoding, notes }
  }
  if (measures.length > 1 && measures.length <= maxSeries && sameUnit(measures)) {
    const title = measures.map((each) => each.title)
    const data = measures.flatMap((each) =>
      draft.rows.map((row) => ({ ...row, series: each.title, value: row[valueOf(draft, each)] }))
    )
    const y = { ...numberAxis(draft, measure), field: "value", title: null }
    const color = { field: "series", type: "nominal", title: null, sort: title }
    return {
      data,
      width: "container",
      height: 320,
      mark: lineMark(draft),
      encoding: { x, y, color, tooltip: tooltip(draft) }
    }
  }
  if (measures.length > 1) {
    return panels(draft, (each, height, isLast) => ({
      height,
      mark: lineMark(draft),
      encoding: { x: isLast ? x : bare(x), y: numberAxis(draft, each), tooltip: tooltip(draft) }
    }))
  }
  const encoding = { x, y: numberAxis(draft, measure), tooltip: tooltip(draft) }
  return { data: draft.rows, width: "container", height: 320, mark: lineMark(draft), encoding }
}
