/**
 * The port to what keeps the sample values of columns fresh: the columns of a model with values that the caller may see.
 * By default they are as they are stored.
 */
import type { Column } from "@semlayer/domain/Column"
import { Context, Effect } from "effect"
import type { StoredModel } from "../storage/Storage.js"

interface Samples {
  readonly fresh: (model: StoredModel, wanted: (column: Column) => boolean) => Effect.Effect<ReadonlyArray<Column>>
}

export class ColumnSamples extends Context.Reference<ColumnSamples>()("@semlayer/engine/ColumnSamples", {
  defaultValue: (): Samples => ({ fresh: ({ columns }) => Effect.succeed(columns) })
}) {}
