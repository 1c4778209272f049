/** Charts as pictures, drawn without a browser. */
import { assert, describe, it } from "@effect/vitest"
import { chartOf } from "@semlayer/charts/Chart"
import type { Chart } from "@semlayer/domain/Chart"
import type { FieldMetadata } from "@semlayer/domain/QueryResponse"
import { DrawingFailed, pngOf, svgOf } from "@semlayer/rendering/Picture"
import { Effect } from "effect"

const field = (part: Partial<FieldMetadata>): FieldMetadata => ({
  label: null,
  format: null,
  type: "string",
  granularity: null,
  ...part
})

const dimensions = {
  "o.at": field({ label: "Month", type: "date", granularity: "month" }),
  "o.channel": field({ label: "Channel" }),
  "o.status": field({ label: "Status" })
}

const measures = {
  "o.revenue": field({
    label: "Revenue",
    type: "number",
    format: { type: "currency", precision: 2, symbol: "$" }
  }),
  "o.orders": field({ label: "Orders", type: "integer" })
}

const data = ["2025-01-01", "2025-02-01", "2025-03-01"].flatMap((at, i) =>
  ["Web", "Phone & Fax", "店舗"].map((channel, j) => ({
    "o.at": at,
    "o.channel": channel,
    "o.status": i === 0 ? null : "paid",
    "o.revenue": 1000 * i - 700 * j,
    "o.orders": i + j
  }))
)

const charts: ReadonlyArray<readonly [kind: string, columns: ReadonlyArray<string>, texts: ReadonlyArray<string>]> = [
  ["number", ["o.revenue"], ["Revenue", "$0.00"]],
  ["line", ["o.at", "o.channel", "o.revenue"], ["Month", "Revenue", "Phone &amp; Fax", "店舗"]],
  ["bar", ["o.channel", "o.orders"], ["Channel", "Orders", "Phone &amp; Fax"]],
  ["scatter", ["o.channel", "o.revenue", "o.orders"], ["Revenue", "Orders"]],
  ["heat", ["o.channel", "o.status", "o.orders"], ["Status", "NULL", "paid"]],
  ["line", ["o.at", "o.revenue", "o.orders"], ["Month", "Revenue", "Orders"]]
]

const chartWith = (columns: ReadonlyArray<string>): Chart => {
  const chart = chartOf({ columns, attributes: { dimensions, measures: pick(columns), time_zone: "UTC" }, data })
  assert(chart !== null)
  return chart
}

const pick = (columns: ReadonlyArray<string>) =>
  Object.fromEntries(Object.entries(measures).filter(([key]) => columns.includes(key)))

/** The size that a PNG declares. */
const sizeOf = (png: Uint8Array): ReadonlyArray<number> => {
  const view = new DataView(png.buffer, png.byteOffset)
  return [view.getUint32(16), view.getUint32(20)]
}

describe("the picture of a chart", () => {
  for (const [kind, columns, texts] of charts) {
    it.effect(`has its titles and values, on white: ${columns.join(", ")}`, () =>
      Effect.gen(function* () {
        const chart = chartWith(columns)
        assert.strictEqual(chart.kind, kind)
        const svg = yield* svgOf(chart)
        for (const text of texts) assert.include(svg, `>${text}<`)
        assert.notInclude(svg, "NaN")
        assert.match(svg, /fill="#ffffff"/)
        const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(svg) ?? []
        const png = yield* pngOf(chart)
        assert.deepStrictEqual(
          [...png.subarray(1, 4)],
          [..."PNG"].map((each) => each.charCodeAt(0))
        )
        assert.deepStrictEqual(sizeOf(png), [Number(width) * 2, Number(height) * 2])
      })
    )
  }

  it.effect("is as wide as wanted", () =>
    Effect.gen(function* () {
      const svg = yield* svgOf(chartWith(["o.at", "o.revenue"]), 400)
      const [, width] = /width="(\d+)"/.exec(svg) ?? []
      assert.strictEqual(Number(width), 400)
    })
  )

  it.effect("draws texts with the font that comes with it", () =>
    Effect.gen(function* () {
      const chart = chartWith(["o.revenue"])
      const blank = { ...chart, spec: { ...chart.spec, data: { values: [{ t0: "" }] } } }
      const [drawn, without] = yield* Effect.all([pngOf(chart), pngOf(blank)])
      assert.isAbove(drawn.length, without.length * 1.5)
    })
  )

  it.effect("fails if the specification is none", () =>
    Effect.gen(function* () {
      const failure = yield* Effect.flip(svgOf({ kind: "bar", spec: { mark: { type: "pie" } }, notes: [] }))
      assert.instanceOf(failure, DrawingFailed)
      assert.include(failure.message, "could not be drawn")
    })
  )
})
