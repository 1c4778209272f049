/** The configuration of charts in the theme that is shown, read from its tokens. */
import { chartConfig } from "@semlayer/charts/Config"

export const shownConfig = (): Readonly<Record<string, unknown>> => {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string): string => style.getPropertyValue(`--${name}`).trim()
  return chartConfig({
    background: "transparent",
    text: token("text"),
    muted: token("muted"),
    line: token("line"),
    accent: token("accent"),
    raised: token("raised"),
    font: token("sans")
  })
}
