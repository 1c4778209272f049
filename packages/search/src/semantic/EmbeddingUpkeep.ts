/**
 * Keeps vectors of what is stored: of texts that are new or changed, told by their hashes; and none of what is gone. It
 * is best effort: what fails is told and stops nothing. Without a model it only follows deletions.
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
import { datasourceText, type EmbeddedText, memoryText, modelTexts } from "./EmbeddedTexts.js"
import { Embedder, type EmbeddingFailed, type EmbeddingModel } from "../embedding/Embedder.js"
import { byOwner, type EmbeddingProblem } from "./EmbeddingProblems.js"
import { EmbeddingRows } from "@semlayer/storage/vectors/EmbeddingRows"

/** Entities at or below which vectors are deleted, all for null, and the texts whose vectors are kept. */
interface Pruning {
  readonly root: string | null
  readonly kept: ReadonlyArray<EmbeddedText>
}

/** Texts whose vectors are asked for and written together; what is cut short loses no more. */
const writtenTogether = 256

/** A text that no provider refuses for what it says. */
const probeText = "name"

/** How long an edit waits for its vectors; the next ingest or start makes those that are missing. */
const editTime = Duration.seconds(20)

/** Passes that run at a time at most: more than there ever are. */
const passesAtOnce = 1_000

/** Changes that are followed one by one; more of them are looked for in everything that is stored. */
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
      [datasources.get(name)].flatMap((stored) => (stored === undefined ? [] : [datasourceText(stored.value)]))

    const modelsTexts = (name: DatasourceName, { models }: StorageSnapshot) =>
      [...(models.get(name)?.values() ?? [])].flatMap(({ value }) => textsOf(value))

    const modelTextsOf = ({ data_source, name }: ModelRef, { models }: StorageSnapshot) =>
      [models.get(data_source)?.get(name)].flatMap((stored) => (stored === undefined ? [] : textsOf(stored.value)))

    const memoryTexts = ({ memories }: StorageSnapshot, isWanted: (memory: Memory) => boolean = () => true) =>
      [...memories.values()].flatMap(({ value }) => (isWanted(value) ? [memoryText(value)] : []))

    /** Makes the vectors of texts that have none or another's; answers what failed, by owner. */
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

    /** Embeds some texts and keeps what came of it; answers the failure of each, or null. */
    const embedSome = Effect.fnUntraced(function* (model: EmbeddingModel, some: ReadonlyArray<EmbeddedText>) {
      const outcomes = yield* model.embedMany(
        some.map(({ text }) => text),
        "document"
      )
      const made = some.flatMap(({ entity, kind, hash }, i) => {
        const outcome = outcomes[i]
        return outcome !== undefined && Either.isRight(outcome) ? [{ entity, kind, hash, vector: outcome.right }] : []
      })
      // What was deleted while its text was embedded is not to come back.
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
      // A model that refuses every text is set up wrongly, which says nothing of these texts.
      if (refused.length > 0 && (made.length > 0 || (yield* takes(model, probeText)))) {
        yield* rows.refuse(model.name, refused)
      }
      return failures
    })

    const removeAll = (entities: ReadonlyArray<string>) =>
      Effect.forEach(Arr.chunksOf(entities, writtenTogether), rows.remove, { discard: true })

    /** Deletes the vectors of entities at or below one which have no texts: they are hidden, or no more. */
    const prune = Effect.fnUntraced(function* ({ root, kept }: Pruning, snapshot: StorageSnapshot) {
      const texts = new Set(kept.map(({ entity }) => entity))
      const others = (yield* rows.entities(root)).filter((entity) => !texts.has(entity))
      // What a document holds that cannot be read just now is not gone.
      yield* removeAll(others.filter((entity) => entityExists(entity, snapshot) || isDangling(entity, snapshot)))
    })

    /** Embeds what a snapshot says, after what it no longer has is deleted; every failure becomes a problem. */
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

    /** Within the time that an edit can wait. */
    const inTime = (owner: string, work: Effect.Effect<ReadonlyArray<EmbeddingProblem>>) =>
      Effect.map(
        Effect.timeoutOption(work, editTime),
        Option.getOrElse(
          (): ReadonlyArray<EmbeddingProblem> => [
            {
              owner,
              reason: `it took longer than ${Duration.format(editTime)}; the next ingest or start goes on with it`
            }
          ]
        )
      )

    /** The document of a datasource, its visible models and what is visible in them, and the memories rooted in it. */
    const datasource = Effect.fn("EmbeddingUpkeep.datasource")(function* (name: DatasourceName) {
      return yield* refresh(name, (snapshot) => {
        const own = [...datasourceTexts(name, snapshot), ...modelsTexts(name, snapshot)]
        const memories = memoryTexts(snapshot, ({ entities }) => entities.some((entity) => isAtOrBelow(entity, name)))
        return { texts: [...own, ...memories], pruning: { root: name, kept: own } }
      })
    })

    /** The document of a datasource alone. */
    const datasourceDocument = Effect.fn("EmbeddingUpkeep.datasourceDocument")(function* (name: DatasourceName) {
      return yield* inTime(
        name,
        refresh(name, (snapshot) => ({ texts: datasourceTexts(name, snapshot) }))
      )
    })

    /** A model and what is visible in it. */
    const model = Effect.fn("EmbeddingUpkeep.model")(function* (ref: ModelRef) {
      const root = printEntity({ _tag: "Model", datasource: ref.data_source, model: ref.name })
      const work = refresh(root, (snapshot) => {
        const texts = modelTextsOf(ref, snapshot)
        return { texts, pruning: { root, kept: texts } }
      })
      return yield* inTime(root, work)
    })

    /** One memory. */
    const memory = Effect.fn("EmbeddingUpkeep.memory")(function* (saved: Memory) {
      const text = memoryText(saved)
      return yield* inTime(
        text.entity,
        refresh(text.entity, () => ({ texts: [text] }))
      )
    })

    /** Everything that is stored. */
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
     * What is otherwise in the storage. What was saved here is embedded by whoever saved it: such a pass is waited for, so
     * that nothing is asked for twice.
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

/** The texts of models, each made once. */
const makeModelTexts = (hasSamples: boolean) => {
  const known = new WeakMap<StoredModel, ReadonlyArray<EmbeddedText>>()
  return (model: StoredModel): ReadonlyArray<EmbeddedText> => {
    const texts = known.get(model) ?? modelTexts(model, hasSamples)
    known.set(model, texts)
    return texts
  }
}

/** Whether a model makes a vector of a text. */
const takes = (model: EmbeddingModel, text: string): Effect.Effect<boolean> =>
  Effect.map(model.embedMany([text], "document"), ([outcome]) => outcome !== undefined && Either.isRight(outcome))

const problemOf = (owner: string, { message }: StorageFailed): EmbeddingProblem => ({
  owner,
  reason: `vectors are not kept: ${message}`
})

/** What an entity is told under: the model that it is in, else itself. */
const ownerOf = (entity: string): string =>
  Option.match(parseEntity(entity), {
    onNone: () => entity,
    onSome: (parsed) => (parsed._tag === "Leaf" ? printEntity({ ...parsed, _tag: "Model" }) : entity)
  })
