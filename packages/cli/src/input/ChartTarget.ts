/** The target of `--chart`: a picture file, or the terminal. */
import { Effect, Option } from "effect"
import { pictureFormatOf, textChartValue } from "../terminal/ChartValue.js"
import { UsageFailure } from "../terminal/CliFailure.js"

/** Where a chart is drawn. */
export type ChartTarget =
  | { readonly _tag: "Text" }
  | { readonly _tag: "File"; readonly path: string; readonly format: "svg" | "png" }

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
  const format = pictureFormatOf(path)
  return format === null
    ? new UsageFailure({ message: `--chart: '${path}' is not a picture; use a file that ends with .svg or .png` })
    : Effect.succeed({ _tag: "File", path, format })
}
