/** Charts that consist of a panel for each measure. */
import type { ResultColumn } from "./Display.js"
import { type ChartDraft, type Drawing, maxPanels, type Spec } from "./Draft.js"

export const panelNote = (measures: ReadonlyArray<ResultColumn>): ReadonlyArray<string> =>
  measures.length > maxPanels ? [`Shows the first ${maxPanels} of ${measures.length} measures.`] : []

/** Room for the axis of a panel and the padding of the chart, in pixels. */
export const axisWidth = 130

/** The channel without the axis, which the last of several panels has for all. */
export const bare = (channel: Spec): Spec => ({ ...channel, axis: null })

export const only = ([first]: ReadonlyArray<Spec>): Spec => first ?? {}

/** Several drawings of the same rows below each other, one for each measure. */
export const panels = (
  draft: ChartDraft,
  panel: (measure: ResultColumn, height: number, isLast: boolean) => Spec
): Drawing => {
  const shown = draft.measures.slice(0, maxPanels)
  return {
    data: draft.rows,
    ...(shown.length === 1
      ? { width: "container", ...only(shown.map((measure) => panel(measure, 320, true))) }
      : {
          vconcat: shown.map((measure, i) => ({
            width: draft.width - axisWidth,
            ...panel(measure, Math.max(90, Math.round(440 / shown.length)), i === shown.length - 1)
          }))
        }),
    notes: panelNote(draft.measures)
  }
}
