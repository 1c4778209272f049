/** The configuration of charts in the theme that is shown, read from its tokens. */
import { chartConfig } from "@semlayer/charts/Config"
import { isRecord } from "../query/Query.js"

/** Narrower charts have their legend above, in pixels. */
const narrow = 480

export const shownConfig = (width: number): Readonly<Record<string, unknown>> => {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string): string => style.getPropertyValue(`--${name}`).trim()
  const config = chartConfig({
    background: "transparent",
    text: token("text"),
    muted: token("muted"),
    line: token("line"),
    accent: token("accent"),
    raised: token("raised"),
    font: token("sans")
  })
  const legend = isRecord(config["legend"]) ? config["legend"] : {}
  return width < narrow ? { ...config, legend: { ...legend, orient: "top", columns: 2 } } : config
}
