/** The chart of the answer, its kinds, and what can be taken of it. */
import { Toggle } from "@base-ui/react/toggle"
import { ToggleGroup } from "@base-ui/react/toggle-group"
import { chartOf, defaultWidth } from "@semlayer/charts/Chart"
import type { ChartKind } from "@semlayer/domain/Chart"
import { resultColumns } from "@semlayer/charts/Display"
import { chartKinds, fittingKinds } from "@semlayer/charts/Shape"
import type { View } from "vega"
import { useLayoutEffect, useMemo, useRef, useState } from "react"
import type { Timed } from "../api/Calls.js"
import { show } from "../kit/Address.js"
import { CopyButton } from "../kit/CopyButton.js"
import type { View as Shown } from "../query/Link.js"
import { Drawn } from "./Drawn.js"
import { save } from "./ExportMenu.js"

interface Props {
  readonly answer: Timed["answer"]
  readonly view: Extract<Shown, { readonly _tag: "Explore" }>
}

const titles: Readonly<Record<ChartKind, string>> = {
  number: "Number",
  line: "Lines",
  bar: "Bars",
  scatter: "Points",
  heat: "Heat map"
}

const readKind = (text: unknown): ChartKind | null => chartKinds.find((kind) => kind === text) ?? null

/** Draws on a canvas of the page's background, since a picture has no page behind it. */
const savePicture = (drawn: HTMLCanvasElement, file: string): void => {
  const canvas = document.createElement("canvas")
  canvas.width = drawn.width
  canvas.height = drawn.height
  const context = canvas.getContext("2d")
  if (context === null) return
  context.fillStyle = getComputedStyle(document.documentElement).getPropertyValue("--surface").trim()
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(drawn, 0, 0)
  canvas.toBlob((blob) => {
    if (blob !== null) save(blob, "image/png", file)
  }, "image/png")
}

const ChartView = ({ answer, view }: Props) => {
  const kinds = useMemo(() => fittingKinds(resultColumns(answer), answer.data.length), [answer])
  const panel = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(defaultWidth)
  useLayoutEffect(() => setWidth(panel.current?.clientWidth ?? defaultWidth), [])
  const chart = useMemo(() => chartOf(answer, { kind: readKind(view.chart), width }), [answer, view.chart, width])
  const drawn = useRef<View | null>(null)
  const label = resultColumns(answer)
    .map(({ title }) => title)
    .join(", ")
  if (chart === null) {
    return (
      <div className="blank">
        <h2>No chart fits</h2>
        <p>A chart needs a measure that is a number, and at most two dimensions or times.</p>
      </div>
    )
  }
  return (
    <div ref={panel} className="chart-panel">
      <div className="code-tools">
        {kinds.length > 1 && (
          <ToggleGroup
            className="toggles"
            aria-label="Kind of chart"
            value={[chart.kind]}
            onValueChange={([next]) => show({ ...view, chart: readKind(next) })}
          >
            {kinds.map((kind) => (
              <Toggle key={kind} value={kind} className="toggle">
                {titles[kind]}
              </Toggle>
            ))}
          </ToggleGroup>
        )}
        <span className="tools">
          <CopyButton text={JSON.stringify(chart.spec, null, 2)} title="Copy Vega-Lite" />
          <button
            type="button"
            className="button"
            onClick={() => void drawn.current?.toSVG(2).then((svg) => save(svg, "image/svg+xml", `${label}.svg`))}
          >
            Save SVG
          </button>
          <button
            type="button"
            className="button"
            onClick={() => void drawn.current?.toCanvas(2).then((canvas) => savePicture(canvas, `${label}.png`))}
          >
            Save PNG
          </button>
        </span>
      </div>
      <Drawn chart={chart} label={label} drawn={drawn} />
      {chart.notes.map((note) => (
        <p key={note} className="caption">
          {note}
        </p>
      ))}
    </div>
  )
}

export default ChartView
