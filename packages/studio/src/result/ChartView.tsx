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
import type { ExploreView } from "../query/Link.js"
import { Drawn } from "./Drawn.js"
import { save } from "./ExportMenu.js"

interface Props {
  readonly answer: Timed["answer"]
  readonly view: ExploreView
}

const titles: Readonly<Record<ChartKind, string>> = {
  number: "Number",
  line: "Lines",
  bar: "Bars",
  scatter: "Points",
  heat: "Heat map"
}

const readKind = (text: unknown): ChartKind | null => chartKinds.find((kind) => kind === text) ?? null

/** Takes a picture on the background of the page, since a picture has no page behind it. */
const pictureOf = async <A,>(view: View, take: () => Promise<A>): Promise<A> => {
  view.background(getComputedStyle(document.documentElement).getPropertyValue("--surface").trim())
  try {
    return await take()
  } finally {
    view.background("transparent")
  }
}

const saveSvg = async (view: View, file: string): Promise<void> =>
  save(await pictureOf(view, () => view.toSVG()), "image/svg+xml", `${file}.svg`)

const savePng = async (view: View, file: string): Promise<void> => {
  const canvas = await pictureOf(view, () => view.toCanvas(2))
  canvas.toBlob((blob) => {
    if (blob !== null) save(blob, "image/png", `${file}.png`)
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
            onClick={() => void (drawn.current !== null && saveSvg(drawn.current, label))}
          >
            Save SVG
          </button>
          <button
            type="button"
            className="button"
            onClick={() => void (drawn.current !== null && savePng(drawn.current, label))}
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
