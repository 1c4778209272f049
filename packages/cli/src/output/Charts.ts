/** Draws the chart of an answer into a file or the terminal. */
import * as FileSystem from "@effect/platform/FileSystem"
import { chartOf, noChartFits } from "@semlayer/charts/Chart"
import type { SemResponse } from "@semlayer/domain/QueryResponse"
import { Effect, Option } from "effect"
import type { ChartTarget } from "../input/ChartTarget.js"
import { CliFailure } from "../terminal/CliFailure.js"
import { Interaction } from "../terminal/Interaction.js"
import { cellText } from "./Answer.js"
import { print, remark } from "./Print.js"
import { textChart } from "./TextChart.js"

const noChart = new CliFailure({ message: noChartFits })

/** Draws a chart, and prints what it leaves out. */
export const drawn = Effect.fn("Cli.chart")(function* (answer: SemResponse, target: ChartTarget) {
  if (target._tag === "Text") {
    const { width } = yield* Interaction
    const text = textChart(answer, Option.getOrNull(yield* width))
    return yield* text === null ? noChart : print(text)
  }
  const chart = chartOf(answer)
  if (chart === null) return yield* noChart
  const { pngOf, svgOf } = yield* Effect.promise(() => import("@semlayer/rendering/Picture"))
  const draw = target.format === "png" ? pngOf(chart) : Effect.map(svgOf(chart), (svg) => new TextEncoder().encode(svg))
  const picture = yield* Effect.mapError(draw, ({ message }) => new CliFailure({ message }))
  const fs = yield* FileSystem.FileSystem
  yield* Effect.mapError(
    fs.writeFile(target.path, picture),
    ({ message }) => new CliFailure({ message: `--chart: '${target.path}' cannot be written: ${message}` })
  )
  yield* print(`Wrote ${cellText(target.path)}`)
  yield* Effect.forEach(chart.notes, remark, { discard: true })
})
