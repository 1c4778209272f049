/** Query-backed models whose stages cannot be bound over what is left of the models that they are built on. */
import type { AggregationRegistry } from "@semlayer/compiler/aggregation/Aggregations"
import type { Catalog } from "@semlayer/compiler/model/Catalog"
import type { Compiler } from "@semlayer/compiler/Compiler"
import type { SemModel, SemQuery } from "@semlayer/domain/SemModel"
import { Effect, Either } from "effect"
import type { StoredModel } from "@semlayer/storage/snapshot/Storage"
import type { Losses } from "./Losses.js"
import type { Member, Members } from "./Members.js"
import { keptParts, withoutParts } from "./Removal.js"

/** A catalog without what is lost. Models that keep all their parts are the same objects. */
const keptCatalog = (catalog: Catalog, members: Members, losses: Losses, registry: AggregationRegistry): Catalog => {
  const known = new Map<SemModel, SemModel | undefined>()
  const kept = (model: SemModel): SemModel | undefined => {
    const member = members.get(model)
    if (member === undefined) return model
    if (!known.has(model)) known.set(model, keptModel(model, member, members, losses, registry))
    return known.get(model)
  }
  return {
    ...catalog,
    model: (name) => {
      const model = catalog.model(name)
      return model === undefined ? undefined : kept(model)
    }
  }
}

const keptModel = (
  model: SemModel,
  { subject }: Member,
  members: Members,
  losses: Losses,
  registry: AggregationRegistry
): SemModel | undefined => {
  if (losses.ofModel(subject.key) !== undefined) return undefined
  const own = losses.touches(subject.key) ? withoutParts(model, losses.namesOf(subject.key), registry) : model
  const queries = own.source_queries
  if (queries === undefined) return own
  const kept = queries.map((query) => keptQuery(query, members, losses, registry))
  return kept.every((query, i) => query === queries[i]) ? own : { ...own, source_queries: kept }
}

const keptQuery = (query: SemQuery, members: Members, losses: Losses, registry: AggregationRegistry): SemQuery => {
  const source = query.source_model
  const member = typeof source === "string" ? undefined : members.get(source)
  if (typeof source === "string" || member === undefined) return query
  const { key } = member.subject
  if (!("source_name" in source)) {
    const kept = keptModel(source, member, members, losses, registry)
    // A name that no model has: binding fails on it, if the stage is needed at all.
    return kept === source ? query : { ...query, source_model: kept ?? key }
  }
  if (!losses.touches(key)) return query
  const { columns, measures, joins } = keptParts(member.own, losses.namesOf(key))
  return { ...query, source_model: { ...source, columns, measures, joins } }
}

/**
 * Why the stages of a model cannot be bound any more; null where they can, and where nothing says that they ever could:
 * they cannot be bound over the models as they are stored, and the service never saved their outline.
 */
export const brokenQueries = Effect.fn("Drift.brokenQueries")(function* (
  model: StoredModel,
  compiler: Compiler,
  catalog: Catalog,
  members: Members,
  losses: Losses
) {
  const rest = keptCatalog(catalog, members, losses, compiler.aggregations)
  const kept = rest.model(model.name)
  if (kept === undefined) return null
  const now = yield* Effect.either(compiler.outline(kept, rest))
  if (Either.isRight(now)) return null
  const error = now.left
  const wasSaved = model.backing_query_sql !== undefined && unknown.has(error._tag)
  const isDropped = error._tag === "UnknownModel" || wasSaved
  if (!isDropped && Either.isLeft(yield* Effect.either(compiler.outline(model, catalog)))) return null
  const inline = error._tag === "UnknownModel" ? losses.ofModel(error.model) : undefined
  return `its queries cannot be bound any more: ${inline === undefined ? error.message : `of the model written there, ${inline}`}`
})

/** What binding fails with where a name is gone. */
const unknown: ReadonlySet<string> = new Set([
  "UnknownReference",
  "UnknownMeasure",
  "UnknownAggregation",
  "AmbiguousReference"
])
