/**
 * Keeps stored vectors up to date: embeds new and changed texts, detected by hash, and deletes vectors of deleted entities.
 * Best effort: failures are reported and stop nothing else. Without a model it only deletes.
 */
import type { StorageFailed } from "@semlayer/domain/CatalogErrors"
import { isAtOrBelow, parseEntity, printEntity } from "@semlayer/domain/Entity"
import type { Memory } from "@semlayer/domain/Memory"
import type { DatasourceName } from "@semlayer/domain/Names"
import { Array as Arr, Duration, Effect, Either, Option } from "effect"
import { entityExists } from "../entities/EntityResolver.js"
import { isDangling } from "../entities/StaleReferences.js"
import { SemConfig } from "@semlayer/runtime/SemConfig"
import type { StorageDiff } from "@semlayer/storage/snapshot/StorageDiff"
import { yieldToEventLoop } from "@semlayer/runtime/YieldToEventLoop"
import { type ModelRef, Storage, type StorageSnapshot, type StoredModel } from "@semlayer/storage/snapshot/Storage"
import { embeddedDatasourceText, type EmbeddedText, embeddedMemoryText, modelTexts } from "./EmbeddedTexts.js"
import { Embedder, type EmbeddingFailed, type EmbeddingModel } from "../embedding/Embedder.js"
import { byOwner, type EmbeddingProblem } from "./EmbeddingProblems.js"
import { EmbeddingRows } from "@semlayer/storage/vectors/EmbeddingRows"

/** Deletes vectors at or below `root` (all for null), except those of the `kept` texts. */
interface Pruning {
  readonly root: string | null
  readonly kept: ReadonlyArray<EmbeddedText>
}

/** Texts embedded and written at a time; an interruption loses at most these. */
const writtenTogether = 256

/** A text that no provider rejects for its content, to test the model. */
const probeText = "name"

/** How long an edit waits for its vectors; the next ingest or start makes up for missing ones. */
const editTime = Duration.seconds(20)

/** Number of permits for passes, larger than the number of concurrent passes can be; taking all waits for all. */
const passesAtOnce = 1_000

/** Maximum number of changes processed individually; above it, everything stored is checked. */
const followedApart = 50

export class EmbeddingUpkeep extends Effect.Service<EmbeddingUpkeep>()("@semlayer/search/EmbeddingUpkeep", {
  effect: Effect.gen(function* () {
    const storage = yield* Storage
    const embedder = yield* Embedder
    const rows = yield* EmbeddingRows
    const { embeddingSamples } = yield* SemConfig
    const textsOf = makeModelTexts(embeddingSamples)
    const passes = yield* Effect.makeSemaphore(passesAtOnce)

    const datasourceTexts = (name: DatasourceName, { datasources }: StorageSnapshot) =>
      [datasources.get(name)].flatMap((stored) => (stored === undefined ? [] : [embeddedDatasourceText(stored.value)]))

    const modelsTexts = (name: DatasourceName, { models }: StorageSnapshot) =>
      [...(models.get(name)?.values() ?? [])].flatMap(({ value }) => textsOf(value))

    const modelTextsOf = ({ data_source, name }: ModelRef, { models }: StorageSnapshot) =>
      [models.get(data_source)?.get(name)].flatMap((stored) => (stored === undefined ? [] : textsOf(stored.value)))

    const memoryTexts = ({ memories }: StorageSnapshot, isWanted: (memory: Memory) => boolean = () => true) =>
      [...memories.values()].flatMap(({ value }) => (isWanted(value) ? [embeddedMemoryText(value)] : []))

    /** Embeds the texts without a current vector; returns the failures by owner. */
    const embed = Effect.fnUntraced(function* (model: EmbeddingModel, texts: ReadonlyArray<EmbeddedText>) {
      const known = yield* rows.hashes(
        model.name,
        texts.map(({ entity }) => entity)
      )
      const missing = texts.filter(({ entity, hash, text }) => text.trim() !== "" && known.get(entity) !== hash)
      const refusals = yield* rows.refusals(
        model.name,
        missing.map(({ entity }) => entity)
      )
      const wanted: Array<EmbeddedText> = []
      const problems: Array<EmbeddingProblem> = []
      for (const text of missing) {
        const refusal = refusals.get(text.entity)
        if (refusal?.hash !== text.hash) wanted.push(text)
        else problems.push({ owner: ownerOf(text.entity), reason: refusal.reason })
      }
      let broken: EmbeddingFailed | null = null
      for (const some of Arr.chunksOf(wanted, writtenTogether)) {
        const outcomes: ReadonlyArray<EmbeddingFailed | null> =
          broken === null ? yield* embedSome(model, some) : some.map(() => broken)
        for (const [i, { entity }] of some.entries()) {
          const failure = outcomes[i] ?? null
          if (failure === null) continue
          problems.push({ owner: ownerOf(entity), reason: failure.message })
          if (failure.concerns === "model") broken = failure
        }
        yield* yieldToEventLoop
      }
      return byOwner(problems)
    })

    /** Embeds some texts and stores the outcomes; returns the failure of each text, or null. */
    const embedSome = Effect.fnUntraced(function* (model: EmbeddingModel, some: ReadonlyArray<EmbeddedText>) {
      const outcomes = yield* model.embedMany(
        some.map(({ text }) => text),
        "document"
      )
      const made = some.flatMap(({ entity, kind, hash }, i) => {
        const outcome = outcomes[i]
        return outcome !== undefined && Either.isRight(outcome) ? [{ entity, kind, hash, vector: outcome.right }] : []
      })
      // Entities deleted while their texts were embedded must not get vectors again.
      const snapshot = yield* storage.snapshot
      yield* rows.put(
        model.name,
        made.filter(({ entity }) => entityExists(entity, snapshot))
      )
      const failures = outcomes.map((outcome) => (Either.isLeft(outcome) ? outcome.left : null))
      const refused = some.flatMap(({ entity, hash }, i) => {
        const failure = failures[i] ?? null
        return failure?.concerns === "text" && entityExists(entity, snapshot)
          ? [{ entity, hash, reason: failure.message }]
          : []
      })
      // A model that rejects every text is misconfigured, so its rejections are not stored.
      if (refused.length > 0 && (made.length > 0 || (yield* takes(model, probeText)))) {
        yield* rows.refuse(model.name, refused)
      }
      return failures
    })

    const removeAll = (entities: ReadonlyArray<string>) =>
      Effect.forEach(Arr.chunksOf(entities, writtenTogether), rows.remove, { discard: true })

    /** Deletes the vectors of entities that have no text because they are hidden or deleted. */
    const prune = Effect.fnUntraced(function* ({ root, kept }: Pruning, snapshot: StorageSnapshot) {
      const texts = new Set(kept.map(({ entity }) => entity))
      const others = (yield* rows.entities(root)).filter((entity) => !texts.has(entity))
      // Entities in documents that are temporarily unreadable are kept.
      yield* removeAll(others.filter((entity) => entityExists(entity, snapshot) || isDangling(entity, snapshot)))
    })

    /** Deletes vectors, then embeds the texts of the current snapshot; every failure becomes a problem. */
    const refresh = (
      owner: string,
      plan: (snapshot: StorageSnapshot) => { readonly texts: ReadonlyArray<EmbeddedText>; readonly pruning?: Pruning }
    ) =>
      Effect.gen(function* () {
        if (embedder.model === null) return []
        const snapshot = yield* storage.snapshot
        const { texts, pruning } = plan(snapshot)
        if (pruning !== undefined) yield* prune(pruning, snapshot)
        return yield* embed(embedder.model, texts)
      }).pipe(
        Effect.catchAll((failure) => Effect.succeed([problemOf(owner, failure)])),
        passes.withPermits(1)
      )

    /** Limits the time to what an edit can wait. */
    const withTimeout = (owner: string, work: Effect.Effect<ReadonlyArray<EmbeddingProblem>>) =>
      Effect.map(
        Effect.timeoutOption(work, editTime),
        Option.getOrElse(
          (): ReadonlyArray<EmbeddingProblem> => [
            {
              owner,
              reason: `it took longer than ${Duration.format(editTime)}; the next ingest or start continues it`
            }
          ]
        )
      )

    /** Updates a datasource: its document, its visible models and their parts, and the memories tagged with any of these. */
    const datasource = Effect.fn("EmbeddingUpkeep.datasource")(function* (name: DatasourceName) {
      return yield* refresh(name, (snapshot) => {
        const own = [...datasourceTexts(name, snapshot), ...modelsTexts(name, snapshot)]
        const memories = memoryTexts(snapshot, ({ entities }) => entities.some((entity) => isAtOrBelow(entity, name)))
        return { texts: [...own, ...memories], pruning: { root: name, kept: own } }
      })
    })

    /** Updates the document of a datasource only. */
    const datasourceDocument = Effect.fn("EmbeddingUpkeep.datasourceDocument")(function* (name: DatasourceName) {
      return yield* withTimeout(
        name,
        refresh(name, (snapshot) => ({ texts: datasourceTexts(name, snapshot) }))
      )
    })

    /** Updates a model and its visible parts. */
    const model = Effect.fn("EmbeddingUpkeep.model")(function* (ref: ModelRef) {
      const root = printEntity({ _tag: "Model", datasource: ref.data_source, model: ref.name })
      const work = refresh(root, (snapshot) => {
        const texts = modelTextsOf(ref, snapshot)
        return { texts, pruning: { root, kept: texts } }
      })
      return yield* withTimeout(root, work)
    })

    const memory = Effect.fn("EmbeddingUpkeep.memory")(function* (saved: Memory) {
      const text = embeddedMemoryText(saved)
      return yield* withTimeout(
        text.entity,
        refresh(text.entity, () => ({ texts: [text] }))
      )
    })

    /** Updates everything stored. */
    const everything = Effect.fn("EmbeddingUpkeep.everything")(function* () {
      return yield* refresh("embeddings", (snapshot) => {
        const texts = [
          ...[...snapshot.datasources.keys()].flatMap((name) => datasourceTexts(name, snapshot)),
          ...[...snapshot.models.keys()].flatMap((name) => modelsTexts(name, snapshot)),
          ...memoryTexts(snapshot)
        ]
        return { texts, pruning: { root: null, kept: texts } }
      })
    })

    /**
     * Updates changed entities. Edits of this process are embedded by their own passes; waits for those first, so that
     * nothing is embedded twice.
     */
    const changed = Effect.fn("EmbeddingUpkeep.changed")(function* ({ changed, gone }: StorageDiff) {
      if (embedder.model === null) return []
      yield* passes.withPermits(passesAtOnce)(Effect.void)
      if (changed.length > followedApart) return yield* everything()
      const removed = yield* Effect.forEach(gone, deleted)
      const followed = yield* Effect.forEach(changed, (item) => {
        switch (item._tag) {
          case "Datasource":
            return datasourceDocument(item.value.name)
          case "Model":
            return model(item.value)
          case "Memory":
            return memory(item.value)
        }
      })
      return [...removed, ...followed].flat()
    })

    /** Deletes the vectors of an entity and of everything below it. */
    const deleted = Effect.fn("EmbeddingUpkeep.deleted")(function* (root: string) {
      return yield* Effect.match(Effect.flatMap(rows.entities(root), removeAll), {
        onFailure: (failure): ReadonlyArray<EmbeddingProblem> => [problemOf(root, failure)],
        onSuccess: () => []
      })
    })

    return { datasource, datasourceDocument, model, memory, everything, changed, deleted } as const
  })
}) {}

/** Cache of models' texts, keyed by the identity of the model. */
const makeModelTexts = (hasSamples: boolean) => {
  const known = new WeakMap<StoredModel, ReadonlyArray<EmbeddedText>>()
  return (model: StoredModel): ReadonlyArray<EmbeddedText> => {
    const texts = known.get(model) ?? modelTexts(model, hasSamples)
    known.set(model, texts)
    return texts
  }
}

/** Whether a model embeds a text. */
const takes = (model: EmbeddingModel, text: string): Effect.Effect<boolean> =>
  Effect.map(model.embedMany([text], "document"), ([outcome]) => outcome !== undefined && Either.isRight(outcome))

const problemOf = (owner: string, { message }: StorageFailed): EmbeddingProblem => ({
  owner,
  reason: `vectors are not stored: ${message}`
})

/** The entity under which a problem is reported: the model of a leaf, else the entity itself. */
const ownerOf = (entity: string): string =>
  Option.match(parseEntity(entity), {
    onNone: () => entity,
    onSome: (parsed) => (parsed._tag === "Leaf" ? printEntity({ ...parsed, _tag: "Model" }) : entity)
  })
