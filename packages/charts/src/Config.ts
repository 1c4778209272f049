/** Colours and fonts of charts, as a configuration of Vega-Lite. */
import type { Spec } from "./Draft.js"

/** The colours of a theme, as CSS colours, and its font. */
export interface ChartTheme {
  readonly background: string
  readonly text: string
  /** Labels and titles of axes and legends. */
  readonly muted: string
  /** Grid lines and axes. */
  readonly line: string
  /** Marks of charts with one series, and the high end of colour ramps. */
  readonly accent: string
  /** The low end of colour ramps. */
  readonly raised: string
  /** A list of font families as in CSS. */
  readonly font: string
}

/** Paul Tol's bright scheme, which is safe for colour-blind readers, and two greys. */
const palette = ["#4477aa", "#ee6677", "#228833", "#ccbb44", "#66ccee", "#aa3377", "#8a8f8c", "#bbbbbb"]

export const chartConfig = ({ background, text, muted, line, accent, raised, font }: ChartTheme): Spec => {
  const labels = { labelColor: muted, titleColor: muted, labelFont: font, titleFont: font }
  const sizes = { labelFontSize: 11, titleFontSize: 11 }
  return {
    background,
    font,
    title: { color: text, font, fontSize: 13, fontWeight: 600, anchor: "start", offset: 14 },
    view: { stroke: null },
    mark: { color: accent, tooltip: { content: "encoding" } },
    text: { color: text },
    axis: {
      ...labels,
      ...sizes,
      titleFontWeight: 600,
      titlePadding: 8,
      labelPadding: 6,
      gridColor: line,
      domainColor: line,
      tickColor: line
    },
    // Without a common baseline the labels of panels are at different heights, as their letters are.
    header: {
      ...labels,
      ...sizes,
      labelColor: text,
      titleFontWeight: 600,
      labelBaseline: "line-bottom",
      labelPadding: 4
    },
    axisY: { domain: false, ticks: false },
    legend: { ...labels, ...sizes, symbolType: "circle" },
    range: { category: palette, heatmap: [raised, accent], ramp: [raised, accent] }
  }
}
