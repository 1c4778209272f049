/** Colours and fonts of charts, read from the tokens of the theme. */

/** Paul Tol's bright scheme, which is safe for colour-blind readers, and two greys. */
const palette = ["#4477aa", "#ee6677", "#228833", "#ccbb44", "#66ccee", "#aa3377", "#8a8f8c", "#bbbbbb"]

/** The configuration of Vega-Lite in the theme that is shown. */
export const chartConfig = () => {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string): string => style.getPropertyValue(`--${name}`).trim()
  const font = token("sans")
  const labels = { labelColor: token("muted"), titleColor: token("muted"), labelFont: font, titleFont: font }
  return {
    background: "transparent",
    font,
    view: { stroke: null },
    mark: { color: token("accent"), tooltip: { content: "encoding" } },
    text: { color: token("text") },
    axis: {
      ...labels,
      labelFontSize: 11,
      titleFontSize: 11,
      titleFontWeight: 600,
      titlePadding: 8,
      labelPadding: 6,
      gridColor: token("line"),
      domainColor: token("line"),
      tickColor: token("line")
    },
    axisY: { domain: false, ticks: false },
    legend: { ...labels, labelFontSize: 11, titleFontSize: 11, symbolType: "circle" },
    range: { category: palette, heatmap: [token("raised"), token("accent")], ramp: [token("raised"), token("accent")] }
  }
}
