/** The target of `--chart`: a picture file, or the terminal. */
import type { PictureFormat } from "@semlayer/rendering/Picture"
import { Effect, Option } from "effect"
import { UsageFailure } from "../terminal/CliFailure.js"

/** Where a chart is drawn. */
export type ChartTarget =
  | { readonly _tag: "Text" }
  | { readonly _tag: "File"; readonly path: string; readonly format: PictureFormat }

/** The value of `--chart` without a file. */
export const textChartValue = "text"

/** Whether a word after `--chart` is its value. */
export const isChartValue = (word: string): boolean => word === textChartValue || formatOf(word) !== null

const formatOf = (path: string): PictureFormat | null =>
  /\.svg$/i.test(path) ? "svg" : /\.png$/i.test(path) ? "png" : null

/** Reads the option; null without it. `conflict` is another option that leaves nothing to draw. */
export const chartTarget = (
  value: Option.Option<string>,
  conflict: string | undefined
): Effect.Effect<ChartTarget | null, UsageFailure> => {
  if (Option.isNone(value)) return Effect.succeed(null)
  const path = value.value
  if (conflict !== undefined) {
    return new UsageFailure({ message: `--chart draws the rows of an answer, so it does not go with ${conflict}` })
  }
  if (path === textChartValue) return Effect.succeed({ _tag: "Text" })
  const format = formatOf(path)
  return format === null
    ? new UsageFailure({ message: `--chart: '${path}' is not a picture; use a file that ends with .svg or .png` })
    : Effect.succeed({ _tag: "File", path, format })
}
