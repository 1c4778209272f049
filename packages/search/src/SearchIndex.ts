/**
 * In-memory search index, updated incrementally from snapshots of the storage. An update costs in proportion to the
 * differences from the previous snapshot.
 */
import { parseEntity, printEntity } from "@semlayer/domain/Entity"
import type { Memory } from "@semlayer/domain/Memory"
import { MemoryId } from "@semlayer/domain/Names"
import { Array as Arr, Effect, Option } from "effect"
import { entityExists } from "./entities/EntityResolver.js"
import { yieldToEventLoop } from "@semlayer/runtime/YieldToEventLoop"
import type { StorageSnapshot } from "@semlayer/storage/snapshot/Storage"
import { EntityOverlap } from "./lexical/EntityOverlap.js"
import { type FullTextIndex, fullTextIndex } from "./lexical/FullText.js"
import {
  datasourceDocument,
  entityKindOf,
  memoryDocument,
  modelDocuments,
  type SearchDocument
} from "./ranking/SearchDocument.js"
import { isSameStorage, type StoredItem, storageDiff } from "@semlayer/storage/snapshot/StorageDiff"

/** Documents indexed before the loop yields to the event loop; takes a few milliseconds. */
const indexedAtOnce = 48

export interface SearchIndex {
  readonly fullText: FullTextIndex
  readonly overlap: EntityOverlap
  /** The indexed documents by key. */
  readonly documents: ReadonlyMap<string, SearchDocument>
  /** Whether the index matches a snapshot. */
  readonly isOf: (snapshot: StorageSnapshot) => boolean
  /** Number of stored items that are not indexed yet. */
  readonly waiting: () => number
  /** Updates the index to a snapshot. Calls must not overlap. */
  readonly follow: (snapshot: StorageSnapshot) => Effect.Effect<void>
}

/** Adds or replaces a document, or removes it if `document` is null. */
interface Change {
  readonly key: string
  readonly document: SearchDocument | null
}

/** Whether a change concerns a part of a model. */
const isOfPart = ({ key }: Change): boolean => !["datasource", "model", "memory"].includes(entityKindOf(key))

export const makeSearchIndex = Effect.fn("SearchIndex.make")(function* () {
  const fullText = yield* fullTextIndex()
  const overlap = new EntityOverlap()
  const documents = new Map<string, SearchDocument>()
  /** The search documents of each stored item, by its entity. */
  const sources = new Map<string, ReadonlyArray<SearchDocument>>()
  const mentions = new Mentions()
  let current: StorageSnapshot | null = null
  let waiting = 0

  const changesOf = (entity: string, made: ReadonlyArray<SearchDocument>): ReadonlyArray<Change> => {
    const before = new Map((sources.get(entity) ?? []).map((document) => [document.key, document]))
    if (made.length === 0) sources.delete(entity)
    else sources.set(entity, made)
    const changes: Array<Change> = []
    for (const document of made) {
      const known = before.get(document.key)
      before.delete(document.key)
      if (known === undefined || !isSameDocument(known, document)) changes.push({ key: document.key, document })
    }
    return [...[...before.keys()].map((key): Change => ({ key, document: null })), ...changes]
  }

  const apply = (changes: ReadonlyArray<Change>) => {
    const added = changes.flatMap(({ document }) => document ?? [])
    for (const { key } of changes) documents.delete(key)
    for (const document of added) documents.set(document.key, document)
    return fullText.update(
      changes.map(({ key }) => key),
      added
    )
  }

  const tag = (memory: Memory, snapshot: StorageSnapshot) =>
    overlap.put(memory, (entity) => entityExists(entity, snapshot))

  const applyAll = Effect.fnUntraced(function* (changes: ReadonlyArray<Change>) {
    for (let start = 0; start < changes.length; start += indexedAtOnce) {
      yield* apply(changes.slice(start, start + indexedAtOnce))
      if (start + indexedAtOnce < changes.length) yield* yieldToEventLoop
    }
  })

  const follow = Effect.fn("SearchIndex.follow")(function* (snapshot: StorageSnapshot) {
    const { changed, gone } = storageDiff(current, snapshot)
    waiting = changed.length + gone.length
    for (const entity of gone) {
      overlap.remove(entity)
      mentions.remove(entity)
      yield* applyAll(changesOf(entity, []))
      waiting--
    }
    let pending: Array<Change> = []
    const take = Effect.fnUntraced(function* (changes: ReadonlyArray<Change>) {
      pending.push(...changes)
      if (pending.length < indexedAtOnce) return
      yield* applyAll(pending)
      yield* yieldToEventLoop
      pending = []
    })
    // Models before their parts: they are few, and let a search that cannot wait find what the parts belong to.
    const parts: Array<ReadonlyArray<Change>> = []
    for (const item of changed) {
      if (item._tag === "Memory") continue
      const [own, others] = Arr.partition(changesOf(item.entity, documentsOf(item)), isOfPart)
      yield* take(own)
      parts.push(others)
    }
    for (const changes of parts) {
      yield* take(changes)
      waiting--
    }
    for (const item of changed) {
      if (item._tag !== "Memory") continue
      mentions.put(item.value)
      tag(item.value, snapshot)
      yield* take(changesOf(item.entity, documentsOf(item)))
      waiting--
    }
    yield* applyAll(pending)
    // Additions and deletions can make the tags of other memories valid or stale.
    const touched = new Set([...gone, ...changed.map(({ entity }) => entity)].flatMap((entity) => mentions.of(entity)))
    for (const id of current === null ? [] : touched) {
      const memory = snapshot.memories.get(MemoryId.make(id, true))
      if (memory !== undefined) tag(memory.value, snapshot)
    }
    current = snapshot
  }, Effect.uninterruptible)

  return {
    fullText,
    overlap,
    documents,
    isOf: (snapshot) => isSameStorage(current, snapshot),
    waiting: () => waiting,
    follow
  } satisfies SearchIndex
})

const documentsOf = (item: StoredItem): ReadonlyArray<SearchDocument> => {
  switch (item._tag) {
    case "Datasource":
      return [datasourceDocument(item.value)]
    case "Model":
      return modelDocuments(item.value)
    case "Memory":
      return [memoryDocument(item.value)]
  }
}

const isSameDocument = (a: SearchDocument, b: SearchDocument): boolean =>
  a.names.join("\n") === b.names.join("\n") &&
  a.text === b.text &&
  a.formula === b.formula &&
  a.details === b.details &&
  a.parts === b.parts &&
  a.values === b.values &&
  a.time === b.time &&
  a.entities.join() === b.entities.join()

const memoryPrefix = printEntity({ _tag: "Memory", id: "" })

/** Reverse index: the memories tagged with a datasource, a model (or part of it), or a memory. */
class Mentions {
  private readonly owners = new Map<string, ReadonlyArray<string>>()
  private readonly memories = new Map<string, Set<string>>()

  put(memory: Memory): void {
    const entity = printEntity({ _tag: "Memory", id: memory.id })
    this.remove(entity)
    const owners = [...new Set(memory.entities.flatMap((tag) => ownerOf(tag) ?? []))]
    this.owners.set(entity, owners)
    for (const owner of owners) {
      this.memories.set(owner, (this.memories.get(owner) ?? new Set<string>()).add(memory.id))
    }
  }

  remove(entity: string): void {
    for (const owner of this.owners.get(entity) ?? []) {
      const memories = this.memories.get(owner)
      memories?.delete(entity.slice(memoryPrefix.length))
      if (memories?.size === 0) this.memories.delete(owner)
    }
    this.owners.delete(entity)
  }

  of(owner: string): ReadonlyArray<string> {
    return [...(this.memories.get(owner) ?? [])]
  }
}

/** The stored item that a canonical entity belongs to. */
const ownerOf = (entity: string): string | null =>
  Option.match(parseEntity(entity), {
    onNone: () => null,
    onSome: (parsed) =>
      parsed._tag === "Leaf"
        ? printEntity({ _tag: "Model", datasource: parsed.datasource, model: parsed.model })
        : printEntity(parsed)
  })
