/** A heat map of two dimensions. */
import { numberLabel, tooltip } from "./Axes.js"
import { type ChartDraft, type Drawing, largest, limited, maxCategories, textOf, valueOf } from "./Draft.js"

/** Pixels of a row, and of the title of the legend. */
const [rowHeight, titleHeight] = [26, 24] as const

export const heat = (draft: ChartDraft): Drawing => {
  const [measure] = draft.measures
  const keys = draft.columns.filter((column) => !column.isMeasure)
  const [across, down] =
    draft.times[0] === undefined ? [keys[1], keys[0]] : [draft.times[0], draft.categories[0] ?? keys[1]]
  if (measure === undefined || across === undefined || down === undefined) return { data: [] }
  const rowNames = largest(draft, down, measure)
  const { rows, notes } = limited(draft, down, rowNames, maxCategories)
  const isTime = draft.times.includes(across)
  const columnNames = largest({ ...draft, rows }, across, measure)
  const { rows: data, notes: more } = isTime
    ? { rows, notes: [] }
    : limited({ ...draft, rows }, across, columnNames, maxCategories)
  const times = [
    ...new Set(
      rows
        .toSorted((a, b) => String(a[valueOf(draft, across)]).localeCompare(String(b[valueOf(draft, across)])))
        .map((row) => row[textOf(draft, across)])
    )
  ]
  const x = {
    field: textOf(draft, across),
    type: "nominal",
    title: across.title,
    sort: isTime ? times : columnNames,
    axis: { labelOverlap: true, labelAngle: columnNames.length > 8 ? -40 : 0, ticks: false, domain: false }
  }
  const y = {
    field: textOf(draft, down),
    type: "nominal",
    title: down.title,
    sort: rowNames,
    axis: { labelLimit: 180, ticks: false, domain: false }
  }
  const shownRows = Math.min(rowNames.length, maxCategories)
  const color = {
    field: valueOf(draft, measure),
    type: "quantitative",
    title: measure.title,
    scale: { zero: true, nice: true },
    legend: {
      labelExpr: numberLabel(draft, measure),
      gradientLength: Math.max(40, Math.min(140, shownRows * rowHeight - titleHeight)),
      tickCount: 4
    }
  }
  return {
    data,
    width: "container",
    height: { step: rowHeight },
    mark: { type: "rect", cornerRadius: 2 },
    encoding: { x, y, color, tooltip: tooltip(draft) },
    notes: [...notes, ...more]
  }
}
