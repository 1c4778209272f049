/** The chart of a tile: a click on a mark sets a filter, and a range drawn over the axis of time sets its dates. */
import { chartOf } from "@semlayer/charts/Chart"
import { displayText, resultColumns } from "@semlayer/charts/Display"
import { chartKinds } from "@semlayer/charts/Shape"
import { useMemo } from "react"
import type { Timed } from "../api/Calls.js"
import { Drawn } from "../result/Drawn.js"

interface Props {
  readonly answer: Timed["answer"]
  readonly show: string | null
  readonly label: string
  /** Width of the tile in pixels. */
  readonly width: number
  readonly pick: (column: number) => ((value: unknown) => void) | null
  /** Sets the dates of the filter of the time; null where it has none. */
  readonly pickDates: ((from: string, to: string) => void) | null
}

/** Height of charts with a fixed one, in pixels. */
const height = 240

const dayOf = (date: Date): string => date.toISOString().slice(0, 10)

const TileChart = ({ answer, show, label, width, pick, pickDates }: Props) => {
  const columns = useMemo(() => resultColumns(answer), [answer])
  const kind = chartKinds.find((each) => each === show) ?? null
  const chart = useMemo(() => {
    const drawn = chartOf(answer, { kind, width, isTitled: false })
    if (drawn === null || typeof drawn.spec["height"] !== "number") return drawn
    return { ...drawn, spec: { ...drawn.spec, height } }
  }, [answer, kind, width])
  if (chart === null) return null
  const picked = (datum: Readonly<Record<string, unknown>>) => {
    for (const [i, column] of columns.entries()) {
      const set = column.isMeasure ? null : pick(i)
      const text = datum[`t${i}`]
      const row = answer.data.find((each) => (displayText(each[column.key], column) ?? "NULL") === text)
      if (set !== null && row !== undefined) set(row[column.key])
    }
  }
  return (
    <>
      <Drawn
        chart={chart}
        label={label}
        picked={picked}
        {...(pickDates !== null && { brushed: (from: Date, to: Date) => pickDates(dayOf(from), dayOf(to)) })}
      />
      {chart.notes.map((note) => (
        <p key={note} className="caption">
          {note}
        </p>
      ))}
    </>
  )
}

export default TileChart
