/** Port to the evaluation of Cypher filters. */
import type { EntityKind } from "@semlayer/domain/Entity"
import type { CypherFilterError } from "@semlayer/domain/SearchErrors"
import { Context, Effect, Layer } from "effect"
import type { StorageSnapshot } from "@semlayer/storage/snapshot/Storage"
import { naiveKinds } from "./cypher/NaiveFilter.js"

/** Whether a filter admits an entity of a kind, given its canonical string. */
export type Admits = (entity: { readonly kind: EntityKind; readonly canonical: string }) => boolean

/** Admits entities of some kinds. */
export const admitsKinds =
  (kinds: ReadonlySet<EntityKind>): Admits =>
  ({ kind }) =>
    kinds.has(kind)

export class GraphFilter extends Context.Tag("@semlayer/search/GraphFilter")<
  GraphFilter,
  {
    /**
     * Evaluates a filter on a snapshot. Fails if the filter is invalid, needs an extra that is not installed, or cannot be
     * evaluated; a filter is never ignored. An unshared snapshot is restricted to certain callers, so its graph must not be
     * used by any other filter.
     */
    readonly admitted: (
      filter: string,
      snapshot: StorageSnapshot,
      isShared: boolean
    ) => Effect.Effect<Admits, CypherFilterError>
  }
>() {
  /** Evaluates filters by label only. */
  static readonly layerNaive: Layer.Layer<GraphFilter> = Layer.succeed(GraphFilter, {
    admitted: (filter) => Effect.map(naiveKinds(filter), admitsKinds)
  })
}
