/**
 * Ranked search over memories and entities in one list: by named entities, lexically and semantically.
 *
 * The index follows the storage; a search sees every earlier edit that it had time to index.
 */
import { leftOut } from "@semlayer/storage/snapshot/UnusableDocuments"
import { isAtOrBelow, parseEntity } from "@semlayer/domain/Entity"
import { DatasourceName } from "@semlayer/domain/Names"
import type { SearchHit, SearchRequest, SearchResponse } from "@semlayer/domain/Search"
import { UnknownSearchDatasource } from "@semlayer/domain/SearchErrors"
import { suggest } from "@semlayer/domain/Suggest"
import { Array as Arr, Duration, Effect, Option } from "effect"
import { makeBackground } from "@semlayer/runtime/Background"
import { GraphFilter } from "@semlayer/search/graph/GraphFilter"
import { callerAccess, type Limits } from "../access/CallerAccess.js"
import { viewOf } from "../access/VisibleSnapshot.js"
import { SemConfig } from "@semlayer/runtime/SemConfig"
import { Storage, type StorageSnapshot } from "@semlayer/storage/snapshot/Storage"
import { makeDenseSearch } from "@semlayer/search/semantic/DenseSearch"
import type { Coverage } from "@semlayer/search/lexical/FullText"
import { fuse, type Fused, lowered, type Ranking, ranked, type TieBreak } from "@semlayer/search/ranking/Fusion"
import { makeFreshSamples, type ShownColumns } from "./FreshSamples.js"
import { isMemory, namedEntities } from "@semlayer/search/results/NamedEntities"
import { newestMemories } from "@semlayer/search/ranking/Recency"
import { canonicalOf, documentKey, isHelp, entityKindOf } from "@semlayer/search/ranking/SearchDocument"
import { modelOf } from "@semlayer/search/entities/EntityReadings"
import { hitOf, isShown } from "@semlayer/search/results/SearchHits"
import type { SearchIndex } from "@semlayer/search/SearchIndex"
import { makeSearchIndexes } from "./SearchIndexes.js"
import { SearchUpkeep } from "./SearchUpkeep.js"
import { staleQueryWarnings } from "@semlayer/search/results/StaleQueries"

/**
 * Wait for reading the storage and updating the index, and minimum wait for the index, in milliseconds. The minimum is enough
 * to index the models. Afterwards the search answers from what is indexed.
 */
const maxIndexWait = 150
const minIndexWait = 50

/** What a search may find. */
interface Scope {
  readonly index: SearchIndex
  readonly snapshot: StorageSnapshot
  readonly datasource: string | undefined
  /** Keys of the documents that the filter admits; undefined without a filter. */
  readonly allowed: ReadonlySet<string> | undefined
  /** The caller may not see samples, nor semantic matches that are based on them. */
  readonly hidesSamples: boolean
}

export class Search extends Effect.Service<Search>()("@semlayer/engine/Search", {
  scoped: Effect.gen(function* () {
    const storage = yield* Storage
    const graph = yield* GraphFilter
    const upkeep = yield* SearchUpkeep
    const dense = yield* makeDenseSearch
    const samples = yield* makeFreshSamples
    const background = yield* makeBackground
    const access = yield* callerAccess
    // If it is unknown whether samples are embedded, assume that they are.
    const embedsSamples = Option.match(yield* Effect.serviceOption(SemConfig), {
      onNone: () => true,
      onSome: ({ embeddingSamples }) => embeddingSamples
    })
    const indexes = yield* makeSearchIndexes

    /** The stored snapshot, restricted to what the caller may see. */
    const visible = (limits: Limits | null) =>
      Effect.map(storage.snapshot, (whole) => (limits === null ? whole : viewOf(whole, limits)))

    const follow = (limits: Limits | null) =>
      Effect.flatMap(indexes.of(limits), ({ made, following }) =>
        Effect.gen(function* () {
          const index = yield* made
          const snapshot = yield* visible(limits)
          if (!index.isOf(snapshot)) yield* index.follow(snapshot)
        }).pipe(following.withPermits(1))
      )

    /** Waits until the index matches the storage. */
    const ready = Effect.withSpan(Effect.zipRight(follow(null), dense.ready), "Search.ready")

    /** The index, updated as far as the time allows. */
    const indexWithinWait = Effect.fnUntraced(function* (limits: Limits | null) {
      const index = yield* Effect.flatMap(indexes.of(limits), ({ made }) => made)
      const [reading, snapshot] = yield* Effect.timed(visible(limits))
      if (index.isOf(snapshot)) return index
      const followed = yield* background.start("Search.follow", follow(limits))
      const left = Math.max(minIndexWait, maxIndexWait - Duration.toMillis(reading))
      yield* Effect.timeoutOption(followed, left)
      return index
    })

    /** Everything that a request finds, best first. */
    const search = Effect.fn("Search.search")(function* (request: SearchRequest) {
      const limits = yield* access.limits
      const index = yield* indexWithinWait(limits)
      const snapshot = yield* visible(limits)
      const whole = yield* storage.snapshot
      yield* upkeep.seen(whole)
      const { datasource, max_results, compact } = request
      if (datasource !== undefined) yield* checkDatasource(datasource, snapshot)
      // The graph holds no samples, so callers who are denied only samples share it.
      const isShared = limits === null || limits.columns.length === 0
      const allowed = yield* allowedBy(request.cypher_filter, index, isShared ? whole : snapshot, isShared)
      const named = namedEntities(request, snapshot)
      const late = [
        ...(index.waiting() > 0 ? [`the search index is still being built: ${index.waiting()} are missing`] : []),
        ...leftOut(snapshot.problems, datasource)
      ]
      if (allowed?.size === 0) {
        const nothing = "cypher_filter matches nothing, so there are no results"
        return response([], named.resolved, [...late, ...named.warnings, nothing])
      }
      const within: Scope = { index, snapshot, datasource, allowed, hidesSamples: limits?.hidesProfiles === true }
      const question = request.question?.trim() ?? ""
      const isRecency = !named.given && question === ""
      const overlap = named.given ? [overlapRanking(named.tags, within), entityRanking(named.ranking, within)] : []
      const coverage = index.fullText.coverage(question, datasource)
      // A remote embedding model takes its time, so lexical search runs concurrently.
      const [meant, worded] =
        question === ""
          ? [noneFound, noneWorded]
          : yield* Effect.all([denseRankings(question, within), wordRankings(question, coverage, within)], {
              concurrency: 2
            })
      const isNamed = new Set(overlap.flat())
      const fused = isRecency
        ? newestMemories(snapshot, (key) => isWithin(key, within))
        : ranked(
            lowered(fuse([...overlap, ...worded.rankings, ...meant.rankings], worded.late), (key) =>
              isDeprecated(key, snapshot)
            ),
            tieBreak(question, isNamed, coverage)
          )
      const matched = (memory: string) => index.overlap.matched(memory, named.tags)
      const best = firstFound(fused, max_results, ({ key }) => isShown(key, snapshot))
      const found = best.map(({ key }) => key)
      if (compact) yield* samples.requested(found, snapshot)
      const columns = compact ? noColumns : yield* samples.shown(found, snapshot)
      const hits = best.flatMap((each) => hitOf(each, snapshot, { compact, matched, columns }) ?? [])
      return response(hits, named.resolved, [
        ...late,
        ...named.warnings,
        ...meant.warnings,
        ...(isRecency ? ["no entities, query or question given: these are the newest memories"] : []),
        ...staleQueryWarnings(named.tags.filter(isMemory), hits, snapshot)
      ])
    })

    const allowedBy = Effect.fnUntraced(function* (
      filter: string | undefined,
      index: SearchIndex,
      snapshot: StorageSnapshot,
      isShared: boolean
    ) {
      if (filter === undefined) return undefined
      const admits = yield* graph.admitted(filter, snapshot, isShared)
      const keys = new Set<string>()
      for (const document of index.documents.values()) if (admits(document)) keys.add(document.key)
      return keys
    })

    const denseRankings = Effect.fnUntraced(function* (question: string, within: Scope) {
      const { datasource } = within
      const keyOf = (canonical: string) => keysOf(canonical).filter((key) => isWithin(key, within))
      // Compare names first: there may be a hundred thousand entities of other datasources.
      const isElsewhere = (canonical: string) =>
        datasource !== undefined && !isMemory(canonical) && !isAtOrBelow(canonical, datasource)
      const revealsSamples = (key: string) => embedsSamples && within.hidesSamples && entityKindOf(key) === "column"
      const isWanted = (canonical: string) =>
        !isElsewhere(canonical) && keyOf(canonical).length > 0 && !keyOf(canonical).some(revealsSamples)
      const { memories, entities, warnings } = yield* dense.rank(question, isWanted)
      return { rankings: [memories.flatMap(keyOf), entities.flatMap(keyOf)], warnings }
    })

    /** Builds the index in the background, so that the first search finds it. */
    const prepare = Effect.asVoid(background.start("Search.prepare", Effect.ignoreLogged(ready)))

    return { search, ready, prepare } as const
  })
}) {}

/** Whether a document is a deprecated model or a part of one. */
const isDeprecated = (key: string, snapshot: StorageSnapshot): boolean =>
  Option.exists(
    parseEntity(canonicalOf(key)),
    (entity) => "model" in entity && modelOf(entity.datasource, entity.model, snapshot)?.status === "deprecated"
  )

const noneFound = { rankings: [], warnings: [] }

const noneWorded = { rankings: [], late: [] }

const response = (
  results: ReadonlyArray<SearchHit>,
  resolved_input_entities: ReadonlyArray<string>,
  warnings: ReadonlyArray<string>
): SearchResponse => ({ results, resolved_input_entities, warnings })

const checkDatasource = (name: string, { datasources }: StorageSnapshot) => {
  const known = [...datasources.keys()]
  return datasources.has(DatasourceName.make(name, true))
    ? Effect.void
    : new UnknownSearchDatasource({ datasource: name, candidates: suggest(name, known), known })
}

/** Whether a document is in the scope of the search. */
const isWithin = (key: string, { index, datasource, allowed }: Scope): boolean => {
  const document = index.documents.get(key)
  if (document === undefined || allowed?.has(key) === false) return false
  return datasource === undefined || document.datasources.includes(datasource)
}

/** The document keys that a canonical entity name may have. */
const keysOf = (canonical: string): ReadonlyArray<string> =>
  isMemory(canonical)
    ? [documentKey("memory", canonical)]
    : (["datasource", "model", "column", "measure", "aggregation"] as const).map((kind) => documentKey(kind, canonical))

const overlapRanking = (tags: ReadonlyArray<string>, { index, datasource, allowed }: Scope): Ranking =>
  index.overlap
    .rank(tags, datasource)
    .map((memory) => documentKey("memory", memory))
    .filter((key) => allowed?.has(key) !== false)

/** Named entities need no index, so they are found while it is being built. */
const entityRanking = (ranking: Ranking, { allowed }: Scope): Ranking =>
  ranking.filter((key) => allowed?.has(key) !== false)

/** Minimum share of a question that a help memory must cover, so that help answers only questions for help. */
const helpShare = 0.45

/**
 * Minimum coverage relative to the best document; documents below it rank after all others. A memory has many words, some of
 * which occur in any question, so its threshold is higher. Tuned with `npm run proof -- relevance`.
 */
const leastShare = { memory: 0.65, entity: 0.3 } as const

/** Weight of a memory's coverage: if a memory and an entity match equally, the entity is wanted. */
const memoryShare = 0.9

const wordRankings = Effect.fnUntraced(function* (
  question: string,
  { of, isOfEntity }: Coverage,
  { index, datasource, allowed }: Scope
) {
  const memories = yield* index.fullText.search(question, { kind: "memory", datasource, allowed })
  const entities = yield* index.fullText.search(question, { kind: "entity", datasource, allowed })
  const asked = memories.filter((key) => !isHelp(canonicalOf(key)) || of(key) >= helpShare)
  if (isOfEntity) return { rankings: [asked, entities], late: [] }
  const best = Math.max(0, ...asked.map(of), ...entities.map(of))
  const [lateMemories, memoriesToThePoint] = Arr.partition(
    asked,
    (key) => of(key) * memoryShare >= best * leastShare.memory
  )
  const [lateEntities, entitiesToThePoint] = Arr.partition(entities, (key) => of(key) >= best * leastShare.entity)
  return { rankings: [memoriesToThePoint, entitiesToThePoint], late: [lateMemories, lateEntities] }
})

/**
 * Orders documents of equal score. User content comes before help, named entities before lexical matches, then the larger share
 * of the question covered. Without a question a memory comes before the entity of the same rank.
 */
const tieBreak = (question: string, isNamed: ReadonlySet<string>, { of }: Coverage): TieBreak => {
  const covered = (key: string): number => (entityKindOf(key) === "memory" ? memoryShare : 1) * of(key)
  const last = question === "" ? (key: string) => (entityKindOf(key) === "memory" ? 1 : 0) : covered
  return {
    weights: (key) => [isHelp(canonicalOf(key)) ? 0 : 1, isNamed.has(key) ? 1 : 0, last(key)],
    name: canonicalOf
  }
}

const noColumns: ShownColumns = new Map()

/** The first `most` results that match. */
const firstFound = (
  fused: Iterable<Fused>,
  most: number,
  isWanted: (fused: Fused) => boolean
): ReadonlyArray<Fused> => {
  const found: Array<Fused> = []
  for (const each of fused) {
    if (found.length >= most) break
    if (isWanted(each)) found.push(each)
  }
  return found
}
