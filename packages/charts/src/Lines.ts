/** Lines along time: one, one for each value of a category, or one for each measure. */
import { numberAxis, timeAxis, tooltip } from "./Axes.js"
import type { ResultColumn } from "./Display.js"
import {
  type ChartDraft,
  type Drawing,
  largest,
  limited,
  maxMultiples,
  maxSeries,
  partOf,
  type Spec,
  textOf,
  valueOf
} from "./Draft.js"
import { axisWidth, bare, panels } from "./Panels.js"

const sameUnit = ([first, ...others]: ReadonlyArray<ResultColumn>): boolean =>
  others.every(({ format }) => format?.type === first?.format?.type && format?.symbol === first?.format?.symbol)

const lineMark = (draft: ChartDraft): Spec => ({
  type: "line",
  strokeWidth: 2,
  // A single point has no line, and few points should be visible as such.
  point: draft.rows.length <= 60 ? { size: 28, filled: true } : false
})

export const line = (draft: ChartDraft): Drawing => {
  const { measures, times, categories } = draft
  const [time] = times
  const [category, another] = categories
  const [measure] = measures
  if (time === undefined || measure === undefined) return { data: [] }
  const x = timeAxis(draft, time)
  if (another !== undefined && category !== undefined) return multiples(draft, time, measure, [category, another])
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
  const series = measures.flatMap((each) => {
    const previous = partOf(draft, each, "previous")
    return previous === undefined ? [each] : [each, previous]
  })
  if (series.length > 1 && series.length <= maxSeries && sameUnit(series)) {
    const title = series.map((each) => each.title)
    const data = series.flatMap((each) =>
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

/** Lines of one category, in a panel for each value of the one that has fewer. */
const multiples = (
  draft: ChartDraft,
  time: ResultColumn,
  measure: ResultColumn,
  categories: readonly [ResultColumn, ResultColumn]
): Drawing => {
  const valuesOf = (category: ResultColumn): ReadonlyArray<string> => largest(draft, category, measure)
  const [facet, category] = [...categories].sort((a, b) => valuesOf(a).length - valuesOf(b).length)
  if (facet === undefined || category === undefined) return { data: [] }
  const facets = valuesOf(facet)
  const kept = limited(draft, facet, facets, maxMultiples)
  const names = largest({ ...draft, rows: kept.rows }, category, measure)
  const { rows, notes } = limited({ ...draft, rows: kept.rows }, category, names, maxSeries)
  const shown = { ...draft, rows }
  const count = Math.min(facets.length, maxMultiples)
  const columns = count === 4 ? 2 : Math.min(3, count)
  const color = {
    field: textOf(draft, category),
    type: "nominal",
    title: category.title,
    sort: names.slice(0, maxSeries)
  }
  return {
    data: rows,
    facet: { field: textOf(draft, facet), type: "nominal", title: facet.title, sort: facets.slice(0, maxMultiples) },
    columns,
    spec: {
      width: Math.floor((draft.width - axisWidth) / columns) - 20,
      height: 140,
      mark: lineMark(shown),
      encoding: { x: timeAxis(shown, time), y: numberAxis(shown, measure), color, tooltip: tooltip(draft) }
    },
    notes: [...kept.notes, ...notes]
  }
}
