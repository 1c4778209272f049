/** The chart of an answer, if the request asks for it. */
import { chartOf, noChartFits } from "@semlayer/charts/Chart"
import { resultColumns } from "@semlayer/charts/Display"
import { fittingKinds } from "@semlayer/charts/Shape"
import type { ChartRequest } from "@semlayer/domain/Chart"
import type { SemResponse } from "@semlayer/domain/QueryResponse"
import type { Answer } from "./Answer.js"

/** Adds the chart. Its rows may be cached, but the response with the chart is not. */
export const withChart = (answer: Answer, wanted: ChartRequest | undefined): Answer =>
  wanted === undefined || wanted === false
    ? answer
    : { ...answer, response: () => charted(answer.response(), wanted), reusable: null }

/** A kind that does not fit is replaced by the one that suits best, with a warning. */
const charted = (response: SemResponse, wanted: Exclude<ChartRequest, false>): SemResponse => {
  const kinds = fittingKinds(resultColumns(response), response.data.length)
  const chart = chartOf(response, { kind: wanted === true ? null : wanted })
  const warning =
    chart === null
      ? noChartFits
      : wanted !== true && wanted !== chart.kind
        ? `A chart of kind '${wanted}' does not fit this answer, so it is of kind '${chart.kind}'; fitting: ${kinds.join(", ")}.`
        : null
  return { ...response, chart, ...(warning !== null && { warnings: [...(response.warnings ?? []), warning] }) }
}
