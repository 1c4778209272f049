/** The port to what decides which documents a Cypher filter admits. */
import type { EntityKind } from "@semlayer/domain/Entity"
import type { CypherFilterError } from "@semlayer/domain/SearchErrors"
import { Context, Effect, Layer } from "effect"
import type { StorageSnapshot } from "@semlayer/storage/snapshot/Storage"
import { naiveKinds } from "./cypher/NaiveFilter.js"

/** Whether a filter admits an entity of a kind, by its canonical string. */
export type Admits = (entity: { readonly kind: EntityKind; readonly canonical: string }) => boolean

/** What admits some kinds. */
export const admitsKinds =
  (kinds: ReadonlySet<EntityKind>): Admits =>
  ({ kind }) =>
    kinds.has(kind)

export class GraphFilter extends Context.Tag("@semlayer/search/GraphFilter")<
  GraphFilter,
  {
    /**
     * What a filter admits of a snapshot. Fails when the filter breaks a rule, needs what is not installed, or cannot be
     * answered; a filter is never left out of account. A snapshot that is not shared is what a few callers may see: it is
     * looked at by no other filter.
     */
    readonly admitted: (
      filter: string,
      snapshot: StorageSnapshot,
      isShared: boolean
    ) => Effect.Effect<Admits, CypherFilterError>
  }
>() {
  /** Filters by label only. */
  static readonly layerNaive: Layer.Layer<GraphFilter> = Layer.succeed(GraphFilter, {
    admitted: (filter) => Effect.map(naiveKinds(filter), admitsKinds)
  })
}
