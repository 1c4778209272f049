/** The chart of an answer, as a Vega-Lite specification. */
import { Schema } from "effect"
import { required } from "./Optional.js"

/** The kinds of charts. */
export const ChartKind = Schema.Literal("number", "line", "bar", "scatter", "heat").annotations({
  identifier: "ChartKind"
})
export type ChartKind = typeof ChartKind.Type

/** Whether an answer has its chart: `true` for the kind that suits it best, or a kind. */
export const ChartRequest = Schema.Union(Schema.Boolean, ChartKind)
export type ChartRequest = typeof ChartRequest.Type

/** A chart: its kind, its specification, and what it leaves out. */
export const Chart = Schema.Struct({
  kind: required(ChartKind).annotations({ description: "The kind that was drawn." }),
  spec: required(Schema.Record({ key: Schema.String, value: Schema.Unknown })).annotations({
    description:
      "A complete Vega-Lite 6 specification with its data. Colours and fonts are left to the configuration of the reader."
  }),
  notes: required(Schema.Array(Schema.String)).annotations({
    description: "Sentences about values that are not shown."
  })
}).annotations({ identifier: "Chart" })
export interface Chart extends Schema.Schema.Type<typeof Chart> {}
