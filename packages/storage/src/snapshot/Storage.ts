/**
 * The port of everything that semlayer keeps: models, datasources, memories, the datasource priority. A backend keeps
 * JSON documents; `Storage` is the typed view over them that the rest of the engine uses.
 */
import type { DocumentUnusable, EditConflict, NameCollision, StorageFailed } from "@semlayer/domain/CatalogErrors"
import type { Datasource } from "@semlayer/domain/Datasource"
import type { Memory } from "@semlayer/domain/Memory"
import type { DatasourceName, MemoryId, ModelName } from "@semlayer/domain/Names"
import type { SemModel } from "@semlayer/domain/SemModel"
import { Context, type Effect, type Option } from "effect"

/** A value and the version of the document that holds it; two reads of an unchanged document have equal revisions. */
export interface Stored<A> {
  readonly value: A
  readonly revision: string
}

/** A document that cannot be read, as a whole or in part: its place in the storage, and why. */
export interface StorageProblem {
  readonly document: string
  readonly reason: string
  /** The rest of the document is served. */
  readonly isServed?: true
  /** The name of the datasource that it is. */
  readonly datasource?: string
  /** The id of the memory that it is. */
  readonly memory?: string
  /** The model that it is, or may be; a part that its place does not tell is absent. */
  readonly model?: { readonly data_source?: string; readonly name?: string }
}

/** A stored model; its `data_source` is always present. */
export interface StoredModel extends SemModel {
  readonly data_source: DatasourceName
}

/**
 * Everything stored, at one moment. It is immutable, and an unchanged document is the same object in every later
 * snapshot, so what is derived from one can be remembered by its identity.
 */
export interface StorageSnapshot {
  /** As written: `${VARIABLE}` is not filled in. */
  readonly datasources: ReadonlyMap<DatasourceName, Stored<Datasource>>
  readonly models: ReadonlyMap<DatasourceName, ReadonlyMap<ModelName, Stored<StoredModel>>>
  readonly memories: ReadonlyMap<MemoryId, Stored<Memory>>
  readonly priority: ReadonlyArray<DatasourceName>
  readonly problems: ReadonlyArray<StorageProblem>
}

/** Which model. */
export interface ModelRef {
  readonly data_source: DatasourceName
  readonly name: ModelName
}

/** Whether a write made a new document or replaced one. */
export type WriteOutcome = "created" | "updated"

/** Changes of one `together` that are best begun at the same time: so many wait for the disk like one. */
export const changesAtOnce = 16

/** What a write may replace: a revision, one of several, or `*`, whatever is there. */
export type ExpectedRevision = string | ReadonlyArray<string>

/** Whether a write that expects a revision may replace this one; `undefined` is a document that does not exist. */
export const isExpected = (expected: ExpectedRevision, revision: string | undefined): boolean =>
  revision !== undefined && (expected === "*" || [expected].flat().includes(revision))

export class Storage extends Context.Tag("@semlayer/storage/Storage")<
  Storage,
  {
    /**
     * The current state. This process's own writes are in it at once, those of others within a second (decision 49).
     */
    readonly snapshot: Effect.Effect<StorageSnapshot, StorageFailed>

    /**
     * Changes one model atomically: `change` sees the latest version, under a lock that holds off every other writer of
     * the storage, also in other processes. It answers the new version, or none to leave the document as it is.
     * A snapshot taken within it has every document that was added or deleted before. It is to be short, and a write to
     * the same storage within it is a defect: the lock is not for two.
     * With `expected`, fails with `EditConflict` when the document has none of those revisions, or does not exist. Fails with
     * `DocumentUnusable` when the document exists and cannot be read; that one can only be deleted.
     * `text` is one that `textOf` gave: what says the same in it is written as it stands there.
     */
    readonly updateModel: <E, R>(
      ref: ModelRef,
      change: (current: Option.Option<StoredModel>) => Effect.Effect<Option.Option<StoredModel>, E, R>,
      expected?: ExpectedRevision,
      text?: string
    ) => Effect.Effect<
      WriteOutcome | "unchanged",
      E | StorageFailed | DocumentUnusable | EditConflict | NameCollision,
      R
    >

    /**
     * Runs some changes of different documents as one write, one after the other or at the same time: the lock is taken
     * once, and they wait for the disk together. Every document is whole all the time, and they appear in the order in
     * which their changes began. When the storage itself fails, all of these changes may have failed. A
     * snapshot has them when all of this is over.
     */
    readonly together: <A, E, R>(changes: Effect.Effect<A, E, R>) => Effect.Effect<A, E | StorageFailed, R>

    /**
     * Deletes a model; answers whether it existed. `admit` sees the latest revision under the lock, and where it fails,
     * the model stays.
     */
    readonly deleteModel: <E = never, R = never>(
      ref: ModelRef,
      admit?: (revision: Option.Option<string>) => Effect.Effect<void, E, R>
    ) => Effect.Effect<boolean, E | StorageFailed, R>

    /** Changes one datasource, as `updateModel` changes a model. */
    readonly updateDatasource: <E, R>(
      name: DatasourceName,
      change: (current: Option.Option<Datasource>) => Effect.Effect<Option.Option<Datasource>, E, R>,
      expected?: ExpectedRevision
    ) => Effect.Effect<
      WriteOutcome | "unchanged",
      E | StorageFailed | DocumentUnusable | EditConflict | NameCollision,
      R
    >

    /** Deletes a datasource, not its models, as `deleteModel` deletes a model. */
    readonly deleteDatasource: <E = never, R = never>(
      name: DatasourceName,
      admit?: (revision: Option.Option<string>) => Effect.Effect<void, E, R>
    ) => Effect.Effect<boolean, E | StorageFailed, R>

    /** Replaces the datasource priority. */
    readonly putPriority: (priority: ReadonlyArray<DatasourceName>) => Effect.Effect<void, StorageFailed>

    /**
     * Changes one memory, as `updateModel` changes a model. `created_at` is kept as it is given: that it strictly
     * increases (decision 61) is for the allocation of memories, which sees all others in a snapshot within `change`.
     */
    readonly updateMemory: <E, R>(
      id: MemoryId,
      change: (current: Option.Option<Memory>) => Effect.Effect<Option.Option<Memory>, E, R>,
      text?: string
    ) => Effect.Effect<WriteOutcome | "unchanged", E | StorageFailed | DocumentUnusable | NameCollision, R>

    /** The text of a model or a memory as it is in a file; none where a storage keeps values alone. */
    readonly textOf: (ref: ModelRef | MemoryId) => Effect.Effect<Option.Option<string>, StorageFailed>

    /** Deletes a memory; answers whether it existed. */
    readonly deleteMemory: (id: MemoryId) => Effect.Effect<boolean, StorageFailed>
  }
>() {}
