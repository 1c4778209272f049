/** The registry of aggregations. Embedding programs add their own with `Aggregations.layer([mine])`. */
import { Context, Layer } from "effect"
import type { Aggregation } from "./Aggregation.js"
import { aggregations as shipped } from "./index.js"

export interface AggregationRegistry {
  readonly all: ReadonlyArray<Aggregation>
  /** By name and alias, in lower case. */
  readonly byName: ReadonlyMap<string, Aggregation>
}

const registryOf = (others: ReadonlyArray<Aggregation>): AggregationRegistry => {
  const byName = new Map(
    [...shipped, ...others].flatMap((aggregation) =>
      [aggregation.name, ...aggregation.aliases].map((name) => [name.toLowerCase(), aggregation] as const)
    )
  )
  return { all: [...new Set(byName.values())], byName }
}

export class Aggregations extends Context.Reference<Aggregations>()("@semlayer/compiler/Aggregations", {
  defaultValue: () => registryOf([])
}) {
  /** The shipped aggregations and the given ones, which override shipped ones of the same name. */
  static readonly layer = (others: ReadonlyArray<Aggregation>) => Layer.succeed(Aggregations, registryOf(others))
}
