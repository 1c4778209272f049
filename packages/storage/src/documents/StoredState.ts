/**
 * Typed state of a storage, fed with backend changes and read as snapshots. A change costs the decoding of its document; a
 * snapshot copies only the maps that changed.
 */
import { documentError, type DocumentProblem, problemsText } from "@semlayer/domain/DocumentProblem"
import type { Dashboard } from "@semlayer/domain/Dashboard"
import type { Datasource } from "@semlayer/domain/Datasource"
import type { Document } from "@semlayer/domain/Document"
import type { Memory } from "@semlayer/domain/Memory"
import { DashboardName, DatasourceName, MemoryId, ModelName } from "@semlayer/domain/Names"
import { Either, Schema } from "effect"
import { type AnyKey, type DocumentChange, keyText, type StoredDocument } from "./Documents.js"
import { NameIndex } from "./NameIndex.js"
import { revisionOf } from "./Revision.js"
import { SnapshotMap } from "../snapshot/SnapshotMap.js"
import type { StorageProblem, StorageSnapshot, Stored, StoredModel } from "../snapshot/Storage.js"
import { type Codec, dashboardCodec, datasourceCodec, memoryCodec, modelCodec, priorityCodec } from "./StoredValues.js"

const isDatasourceName = Schema.is(DatasourceName)
const isModelName = Schema.is(ModelName)
const isMemoryId = Schema.is(MemoryId)
const isDashboardName = Schema.is(DashboardName)

type Problems = ReadonlyArray<DocumentProblem>

/** Setter for the value of one document. */
interface Slot {
  /** Returns the unread parts of the document, or why it cannot be read. */
  readonly write: (document: StoredDocument) => Either.Either<Problems, Problems>
  readonly clear: () => void
}

/** The JSON of a document, or why its text cannot be read. */
const contentOf = (content: StoredDocument["content"]): Either.Either<Document, Problems> =>
  Either.mapLeft(content, (reason) => [documentError("DocumentUnreadable", "", reason)])

const slot = <A>(codec: Codec<A>, put: (stored: Stored<A> | undefined) => void): Slot => ({
  write: ({ content, revision }) =>
    Either.map(Either.flatMap(contentOf(content), codec.decode), ({ value, problems }) => {
      put({ value, revision })
      return problems
    }),
  clear: () => put(undefined)
})

/** The subject of a problem, derived from the key. A stray file may be a model of any name. */
const subjectOf = (key: AnyKey): Omit<StorageProblem, "document" | "reason" | "problems"> => {
  switch (key.kind) {
    case "datasource":
      return { datasource: key.name }
    case "model":
      return { model: { name: key.name, ...(key.data_source !== "" && { data_source: key.data_source }) } }
    case "memory":
      return { memory: key.id }
    case "dashboard":
      return { dashboard: key.name }
    case "stray":
      if (key.double !== undefined) return { ...subjectOf(key.double), isServed: true }
      return /^(memories|datasources|dashboards)/.test(key.place) ? {} : { model: {} }
    default:
      return {}
  }
}

/** Slot of a document that cannot have a value: reports the document's own failure, or else `reason`. */
const noSlot = (reason: string): Slot => ({
  write: ({ content }) =>
    Either.flatMap(contentOf(content), () => Either.left([documentError("DocumentUnreadable", "", reason)])),
  clear: () => undefined
})

export class StoredState {
  /** The names of all stored documents, readable or not. */
  readonly names = new NameIndex()
  private readonly known = new Map<string, { readonly revision: string; readonly place: string }>()
  private readonly datasources = new SnapshotMap<DatasourceName, Stored<Datasource>>()
  private readonly models = new Map<DatasourceName, SnapshotMap<ModelName, Stored<StoredModel>>>()
  private readonly memories = new SnapshotMap<MemoryId, Stored<Memory>>()
  private readonly dashboards = new SnapshotMap<DashboardName, Stored<Dashboard>>()
  private readonly problems = new SnapshotMap<string, StorageProblem>()
  private priority: ReadonlyArray<DatasourceName> = []

  private readonly modelSnapshots = new SnapshotMap<DatasourceName, ReadonlyMap<ModelName, Stored<StoredModel>>>()
  private readonly touched = new Set<DatasourceName>()
  private current: StorageSnapshot | undefined
  private readonly builtIn: ReadonlyMap<MemoryId, Stored<Memory>>

  /** @param builtIn memories that exist without a document */
  constructor(builtIn: ReadonlyArray<Memory> = []) {
    this.builtIn = new Map(builtIn.map((value) => [value.id, { value, revision: revisionOf(value.learning) }]))
    for (const [id, stored] of this.builtIn) this.memories.put(id, stored)
  }

  /** Applies one change. If the revision is already known, the value keeps its object identity. */
  apply(change: DocumentChange): void {
    if (change._tag === "Written") this.write(change.document)
    else this.remove(change.key)
  }

  /** The current snapshot; the same object until a change is applied. */
  snapshot(): StorageSnapshot {
    if (this.current !== undefined) return this.current
    for (const name of this.touched) {
      const models = this.models.get(name)
      if (models === undefined) this.modelSnapshots.delete(name)
      else this.modelSnapshots.set(name, models.snapshot())
    }
    this.touched.clear()
    this.current = {
      datasources: this.datasources.snapshot(),
      models: this.modelSnapshots.snapshot(),
      memories: this.memories.snapshot(),
      dashboards: this.dashboards.snapshot(),
      priority: this.priority,
      problems: [...this.problems.snapshot().values()]
    }
    return this.current
  }

  private write(document: StoredDocument): void {
    const { key, place, revision } = document
    const text = keyText(key)
    const known = this.known.get(text)
    if (known?.revision === revision && known.place === place) return
    this.known.set(text, { revision, place })
    if (known === undefined) this.names.add(key)
    const problem = this.problems.get(text)
    if (known?.revision === revision && problem === undefined) return
    const slot = this.slotOf(key)
    Either.match(slot.write(document), {
      onRight: (problems) => {
        const reason = problemsText(problems)
        if (problems.length === 0) this.problems.delete(text)
        else this.problems.set(text, { document: place, reason, problems, ...subjectOf(key), isServed: true })
      },
      onLeft: (problems) => {
        slot.clear()
        this.problems.set(text, { document: place, reason: problemsText(problems), problems, ...subjectOf(key) })
      }
    })
    this.current = undefined
  }

  private remove(key: AnyKey): void {
    const text = keyText(key)
    if (!this.known.delete(text)) return
    this.names.remove(key)
    this.problems.delete(text)
    this.slotOf(key).clear()
    this.current = undefined
  }

  private slotOf(key: AnyKey): Slot {
    switch (key.kind) {
      case "datasource": {
        const { name } = key
        if (!isDatasourceName(name)) return noSlot(`${JSON.stringify(name)} is not the name of a datasource`)
        return slot(datasourceCodec(name), (stored) => this.datasources.put(name, stored))
      }
      case "model": {
        const { data_source, name } = key
        if (!isDatasourceName(data_source)) return noSlot("its datasource is not known: give data_source")
        if (!isModelName(name)) return noSlot(`${JSON.stringify(name)} is not the name of a model`)
        return slot(modelCodec(data_source, name), (stored) => this.putModel(data_source, name, stored))
      }
      case "memory": {
        const { id } = key
        if (!isMemoryId(id)) return noSlot(`${JSON.stringify(id)} is not the id of a memory`)
        return slot(memoryCodec(id), (stored) => this.memories.put(id, stored ?? this.builtIn.get(id)))
      }
      case "dashboard": {
        const { name } = key
        if (!isDashboardName(name)) return noSlot(`${JSON.stringify(name)} is not the name of a dashboard`)
        return slot(dashboardCodec(name), (stored) => this.dashboards.put(name, stored))
      }
      case "priority":
        return slot(priorityCodec, (stored) => {
          this.priority = stored?.value ?? []
        })
      case "stray":
        return noSlot("it is not a document of the storage")
    }
  }

  private putModel(data_source: DatasourceName, name: ModelName, stored: Stored<StoredModel> | undefined): void {
    const models = this.models.get(data_source) ?? new SnapshotMap()
    models.put(name, stored)
    // An empty map would keep the models of its last snapshot alive.
    if (models.size === 0) this.models.delete(data_source)
    else this.models.set(data_source, models)
    this.touched.add(data_source)
  }
}
