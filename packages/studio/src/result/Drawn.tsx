/** A drawn chart. It loads the renderer of Vega-Lite, which interprets expressions instead of evaluating them. */
import type { Chart } from "@semlayer/domain/Chart"
import { type RefObject, useEffect, useRef, useState } from "react"
import { expressionInterpreter } from "vega-interpreter"
import { Error as errorLevel, logger as makeLogger, parse, View } from "vega"
import { compile, type TopLevelSpec } from "vega-lite"
import { isRecord } from "../query/Query.js"
import { brushOver } from "./Brush.js"
import { useTheme } from "../kit/Theme.js"
import { shownConfig } from "./ChartConfig.js"

interface DrawnProps {
  readonly chart: Chart
  readonly label: string
  readonly drawn?: RefObject<View | null>
  /** Called with the data of a mark that is clicked. */
  readonly picked?: (datum: Readonly<Record<string, unknown>>) => void
  /** Called with the ends of a range of time that is drawn over a chart with one axis of time. */
  readonly brushed?: (from: Date, to: Date) => void
}

interface TipState {
  readonly x: number
  readonly y: number
  readonly values: ReadonlyArray<readonly [string, string]>
}

export const Drawn = (props: DrawnProps) => {
  const { chart, label, drawn } = props
  const place = useRef<HTMLDivElement>(null)
  const { shown } = useTheme()
  const [tip, setTip] = useState<TipState | null>(null)
  const latest = useRef(props)
  latest.current = props
  const [failure, setFailure] = useState<string | null>(null)

  useEffect(() => {
    const element = place.current
    if (element === null) return
    // Parsed JSON fits the type of specifications, a union of a thousand lines that no other type of ours fits.
    const spec: TopLevelSpec = JSON.parse(JSON.stringify({ ...chart.spec, config: shownConfig(element.clientWidth) }))
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
    if (drawn !== undefined) drawn.current = view
    view.addEventListener("click", (_, item) => {
      const datum: unknown = item?.datum
      if (isRecord(datum)) latest.current.picked?.(datum)
    })
    const release = brushOver(element, view, (from, to) => latest.current.brushed?.(from, to))
    const observer = new ResizeObserver(() => dispatchEvent(new Event("resize")))
    observer.observe(element)
    return () => {
      observer.disconnect()
      release()
      view.finalize()
      element.replaceChildren()
    }
  }, [chart, label, shown, drawn])

  return (
    <>
      {/* A wide chart scrolls, and keyboard users can only scroll an element that takes the focus. */}
      <div
        ref={place}
        className="chart"
        data-kind={chart.kind}
        role="figure"
        tabIndex={0}
        aria-label={`Chart of ${label}`}
      />
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
