/** The chart of an answer, if the request asks for it. */
import { chartOf } from "@semlayer/charts/Chart"
import { resultColumns } from "@semlayer/charts/Display"
import { fittingKinds } from "@semlayer/charts/Shape"
import type { ChartRequest } from "@semlayer/domain/Chart"
import type { SemResponse } from "@semlayer/domain/QueryResponse"

/** Adds the chart. A kind that does not fit is replaced by the one that suits best, with a warning. */
export const withChart = (answer: SemResponse, wanted: ChartRequest | undefined): SemResponse => {
  if (wanted === undefined || wanted === false) return answer
  const kinds = fittingKinds(resultColumns(answer), answer.data.length)
  const chart = chartOf(answer, { kind: wanted === true ? null : wanted })
  const warning =
    chart === null
      ? "No chart fits this answer: a chart needs rows, a measure that is a number, and at most two dimensions or times."
      : wanted !== true && wanted !== chart.kind
        ? `A chart of kind '${wanted}' does not fit this answer, so it is of kind '${chart.kind}'; fitting: ${kinds.join(", ")}.`
        : null
  return { ...answer, chart, ...(warning !== null && { warnings: [...(answer.warnings ?? []), warning] }) }
}
