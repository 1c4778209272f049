/**
 * Draws charts as SVG and PNG, without a browser.
 *
 * Expressions of the specification are interpreted, never evaluated as code. Texts are measured by an estimate of their width,
 * because Node has no canvas.
 */
import { chartConfig, type ChartTheme } from "@semlayer/charts/Config"
import type { Chart } from "@semlayer/domain/Chart"
import { Effect, Schema } from "effect"
import { createRequire } from "node:module"

/** A chart could not be drawn. */
export class DrawingFailed extends Schema.TaggedError<DrawingFailed>()("DrawingFailed", { reason: Schema.String }) {
  override get message(): string {
    return `the chart could not be drawn: ${this.reason}`
  }
}

/** The font of pictures. It comes with this package, because servers often have none. */
const font = "DejaVu Sans"

/** Dark on white, as documents are. */
const onPaper: ChartTheme = {
  background: "#ffffff",
  text: "#1c1d1b",
  muted: "#5c5e58",
  line: "#e2e2dd",
  accent: "#0b6b67",
  raised: "#f1f1ee",
  font: `${font}, sans-serif`
}

/** Width of pictures in pixels, if nothing else is given. */
const defaultWidth = 720

/** Pixels of a PNG per pixel of its SVG, for screens of high density. */
const density = 2

const failed = (error: unknown) => new DrawingFailed({ reason: error instanceof Error ? error.message : String(error) })

/** A chart as the text of an SVG document, `width` pixels wide unless its panels need more or less. */
export const svgOf = (chart: Chart, width: number = defaultWidth): Effect.Effect<string, DrawingFailed> =>
  Effect.tryPromise({
    try: async () => {
      const [{ expressionInterpreter }, { Error: errorLevel, logger: makeLogger, parse, View }, { compile }] =
        await Promise.all([import("vega-interpreter"), import("vega"), import("vega-lite")])
      const logger = makeLogger(errorLevel)
      const spec = { ...chart.spec, ...sized(chart.spec, width), config: chartConfig(onPaper), padding: 16 }
      // Parsed JSON fits the type of specifications, a union of a thousand lines that no other type of ours fits.
      const { spec: compiled } = compile(JSON.parse(JSON.stringify(spec)), { logger })
      const view = new View(parse(compiled, undefined, { ast: true }), {
        expr: expressionInterpreter,
        renderer: "none",
        logger
      })
      try {
        return await view.toSVG()
      } finally {
        view.finalize()
      }
    },
    catch: failed
  })

/** Without a page there is no container, whose width some charts take. */
const sized = ({ width: given }: Chart["spec"], width: number) => (given === "container" ? { width } : {})

const require = createRequire(import.meta.url)

/** A chart as a PNG with twice the pixels of its SVG. */
export const pngOf = (chart: Chart, width?: number): Effect.Effect<Uint8Array, DrawingFailed> =>
  Effect.flatMap(svgOf(chart, width), (svg) =>
    Effect.tryPromise({
      try: async () => {
        const { renderAsync } = await import("@resvg/resvg-js")
        const fontFiles = [
          require.resolve("dejavu-fonts-ttf/ttf/DejaVuSans.ttf"),
          require.resolve("dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf")
        ]
        const image = await renderAsync(svg, {
          fitTo: { mode: "zoom", value: density },
          // Fonts of the system draw the characters that this one lacks.
          font: { fontFiles, defaultFontFamily: font, sansSerifFamily: font }
        })
        return new Uint8Array(image.asPng())
      },
      catch: failed
    })
  )
