/** The chart of the answer. It loads the renderer of Vega-Lite, which interprets expressions instead of evaluating them. */
import { Toggle } from "@base-ui/react/toggle"
import { ToggleGroup } from "@base-ui/react/toggle-group"
import { chartOf, defaultWidth } from "@semlayer/charts/Chart"
import type { Chart, ChartKind } from "@semlayer/domain/Chart"
import { resultColumns } from "@semlayer/charts/Display"
import { chartKinds, fittingKinds } from "@semlayer/charts/Shape"
import { expressionInterpreter } from "vega-interpreter"
import { Error as errorLevel, logger as makeLogger, parse, View } from "vega"
import { compile, type TopLevelSpec } from "vega-lite"
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react"
import type { Timed } from "../api/Calls.js"
import { show } from "../kit/Address.js"
import { CopyButton } from "../kit/CopyButton.js"
import { useTheme } from "../kit/Theme.js"
import type { View as Shown } from "../query/Link.js"
import { shownConfig } from "./ChartConfig.js"
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

interface DrawnProps {
  readonly chart: Chart
  readonly label: string
  readonly drawn: RefObject<View | null>
}

interface TipState {
  readonly x: number
  readonly y: number
  readonly values: ReadonlyArray<readonly [string, string]>
}

const Drawn = ({ chart, label, drawn }: DrawnProps) => {
  const place = useRef<HTMLDivElement>(null)
  const { shown } = useTheme()
  const [tip, setTip] = useState<TipState | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  useEffect(() => {
    const element = place.current
    if (element === null) return
    // The specification is made by this program, and its type is a union of a thousand lines.
    const spec = { ...chart.spec, config: shownConfig() } as unknown as TopLevelSpec
    const logger = makeLogger(errorLevel)
    const view = new View(parse(compile(spec, { logger }).spec, undefined, { ast: true }), {
      expr: expressionInterpreter,
      renderer: "svg",
      logger
    })
    view.tooltip((_, event, __, value: unknown) => setTip(tipOf(event, value)))
    view
      .initialize(element)
      .runAsync()
      .then(
        () => element.querySelector("svg")?.setAttribute("aria-label", label),
        (error: unknown) => setFailure(String(error))
      )
    drawn.current = view
    const observer = new ResizeObserver(() => dispatchEvent(new Event("resize")))
    observer.observe(element)
    return () => {
      observer.disconnect()
      view.finalize()
      element.replaceChildren()
    }
  }, [chart, label, shown, drawn])

  return (
    <>
      <div ref={place} className="chart" data-kind={chart.kind} role="figure" aria-label={`Chart of ${label}`} />
      {failure !== null && (
        <p role="alert" className="notice danger">
          {failure}
        </p>
      )}
      {tip !== null && (
        <dl className="tooltip chart-tip" style={{ left: Math.min(tip.x + 12, innerWidth - 240), top: tip.y + 12 }}>
          {tip.values.map(([title, text]) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}

const tipOf = (event: MouseEvent, value: unknown): TipState | null =>
  typeof value === "object" && value !== null
    ? {
        x: event.clientX,
        y: event.clientY,
        values: Object.entries(value).map(([title, text]) => [title, String(text)])
      }
    : null

export default ChartView
