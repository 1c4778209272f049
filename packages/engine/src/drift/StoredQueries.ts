/** Finds query-backed models whose stages no longer bind over what remains of their sources. */
import type { AggregationRegistry } from "@semlayer/compiler/aggregation/Aggregations"
import type { Catalog } from "@semlayer/compiler/model/Catalog"
import type { Compiler } from "@semlayer/compiler/Compiler"
import type { SemModel, SemQuery } from "@semlayer/domain/SemModel"
import { Effect, Either } from "effect"
import type { StoredModel } from "@semlayer/storage/snapshot/Storage"
import type { Losses } from "./Losses.js"
import type { Member, Members } from "./Members.js"
import { keptParts, withoutParts } from "./Removal.js"

/** A catalog without what is lost. Unaffected models are the same objects. */
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
    // The key is not a model name, so binding fails if the stage is needed.
    return kept === source ? query : { ...query, source_model: kept ?? key }
  }
  if (!losses.touches(key)) return query
  const { columns, measures, joins } = keptParts(member.own, losses.namesOf(key))
  return { ...query, source_model: { ...source, columns, measures, joins } }
}

/**
 * Why the stages of a model no longer bind; null if they do. Also null if nothing shows that they ever did: they do not bind
 * over the stored models either, and the model has no outline saved by the service.
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
  return `its queries can no longer be bound: ${inline === undefined ? error.message : `of the model written there, ${inline}`}`
})

/** Binding errors that a missing name causes. */
const unknown: ReadonlySet<string> = new Set([
  "UnknownReference",
  "UnknownMeasure",
  "UnknownAggregation",
  "AmbiguousReference"
])
