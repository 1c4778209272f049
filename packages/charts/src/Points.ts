/** Points of two measures, with names where there is room. */
import { numberAxis, tooltip } from "./Axes.js"
import type { ResultColumn } from "./Display.js"
import { type ChartDraft, type Drawing, type Spec, textOf, valueOf } from "./Draft.js"

/** Maximum number of points whose names are considered. */
const maxNamed = 60

interface Point {
  readonly x: number
  readonly y: number
}

/** A value as a share of the range of its column. */
const shareIn = (values: ReadonlyArray<number>): ((value: number) => number) => {
  const least = Math.min(...values)
  const range = Math.max(...values) - least
  return (value) => (range === 0 ? 0.5 : (value - least) / range)
}

/** The rows with the names of those points that have room for one beside them, the largest first. */
const withNames = (
  draft: ChartDraft,
  category: ResultColumn,
  [first, second]: readonly [ResultColumn, ResultColumn]
) => {
  const numbers = (column: ResultColumn) => draft.rows.map((row) => Number(row[valueOf(draft, column)] ?? 0))
  const [across, up] = [shareIn(numbers(first)), shareIn(numbers(second))]
  const placeOf = (row: Spec): Point => ({
    x: across(Number(row[valueOf(draft, first)] ?? 0)),
    y: up(Number(row[valueOf(draft, second)] ?? 0))
  })
  const taken: Array<Point & { readonly end: number }> = []
  const named = draft.rows
    .toSorted((a, b) => placeOf(b).x - placeOf(a).x)
    .map((row) => {
      const { x, y } = placeOf(row)
      const name = String(row[textOf(draft, category)])
      const width = name.length * 0.009 + 0.02
      const isLeft = x > 0.8
      const [start, end] = isLeft ? [x - width, x] : [x, x + width]
      const isFree = taken.every((other) => Math.abs(other.y - y) > 0.05 || end < other.x || start > other.end)
      if (!isFree) return row
      taken.push({ x: start, y, end })
      return { ...row, [isLeft ? "left" : "right"]: name }
    })
  return named
}

const nameLayer = (side: "left" | "right"): Spec => ({
  transform: [{ filter: `isValid(datum.${side})` }],
  mark: { type: "text", align: side === "left" ? "right" : "left", dx: side === "left" ? -8 : 8, fontSize: 11 },
  encoding: { text: { field: side, type: "nominal" } }
})

export const scatter = (draft: ChartDraft): Drawing => {
  const [first, second] = draft.measures
  if (first === undefined || second === undefined) return { data: [] }
  const [category] = draft.categories
  const encoding = {
    x: numberAxis(draft, first, false),
    y: numberAxis(draft, second, false),
    tooltip: tooltip(draft)
  }
  const points = { mark: { type: "point", filled: true, size: 60, opacity: 0.85 } }
  const isNamed = category !== undefined && draft.rows.length <= maxNamed
  return {
    data: isNamed ? withNames(draft, category, [first, second]) : draft.rows,
    width: "container",
    height: 360,
    encoding,
    ...(isNamed ? { layer: [points, nameLayer("left"), nameLayer("right")] } : points)
  }
}
