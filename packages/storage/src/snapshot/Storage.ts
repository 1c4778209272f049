/**
 * Port to everything that semlayer stores: models, datasources, memories, dashboards, the datasource priority. Backends store JSON
 * documents; `Storage` is the typed view of them for the rest of the engine.
 */
import type { DocumentUnusable, EditConflict, NameCollision, StorageFailed } from "@semlayer/domain/CatalogErrors"
import type { Dashboard } from "@semlayer/domain/Dashboard"
import type { Datasource } from "@semlayer/domain/Datasource"
import type { DocumentProblem } from "@semlayer/domain/DocumentProblem"
import type { Memory } from "@semlayer/domain/Memory"
import type { DashboardName, DatasourceName, MemoryId, ModelName } from "@semlayer/domain/Names"
import type { SemModel } from "@semlayer/domain/SemModel"
import { Context, type Effect, type Option } from "effect"

/** A value with the revision of its document; the revision changes exactly when the document changes. */
export interface Stored<A> {
  readonly value: A
  readonly revision: string
}

/** A document that cannot be read, as a whole or in part: its place in the storage, and the reason. */
export interface StorageProblem {
  readonly document: string
  readonly reason: string
  /** The reason in parts. */
  readonly problems: ReadonlyArray<DocumentProblem>
  readonly isServed?: true
  /** Its name, if it is a datasource. */
  readonly datasource?: string
  /** Its id, if it is a memory. */
  readonly memory?: string
  /** Its name, if it is a dashboard. */
  readonly dashboard?: string
  /** The model that it is or may be; parts that its place does not reveal are absent. */
  readonly model?: { readonly data_source?: string; readonly name?: string }
}

/** A stored model; its `data_source` is always present. */
export interface StoredModel extends SemModel {
  readonly data_source: DatasourceName
}

/**
 * Everything stored, at one point in time. Immutable; an unchanged document is the same object in every later snapshot, so
 * that derived values can be cached by identity.
 */
export interface StorageSnapshot {
  /** As written: `${VARIABLE}` references are not resolved. */
  readonly datasources: ReadonlyMap<DatasourceName, Stored<Datasource>>
  readonly models: ReadonlyMap<DatasourceName, ReadonlyMap<ModelName, Stored<StoredModel>>>
  readonly memories: ReadonlyMap<MemoryId, Stored<Memory>>
  readonly dashboards: ReadonlyMap<DashboardName, Stored<Dashboard>>
  readonly priority: ReadonlyArray<DatasourceName>
  readonly problems: ReadonlyArray<StorageProblem>
}

/** Identifies a model. */
export interface ModelRef {
  readonly data_source: DatasourceName
  readonly name: ModelName
}

/** Whether a write created a document or replaced one. */
export type WriteOutcome = "created" | "updated"

/** Recommended concurrency within `together`, so that the changes share the wait for the disk. */
export const changesAtOnce = 16

/** Revisions that a write may replace: one, any of several, or `*` for any. */
export type ExpectedRevision = string | ReadonlyArray<string>

/** Whether a write with an expected revision may replace this one; `undefined` means that the document does not exist. */
export const isExpected = (expected: ExpectedRevision, revision: string | undefined): boolean =>
  revision !== undefined && (expected === "*" || [expected].flat().includes(revision))

export class Storage extends Context.Tag("@semlayer/storage/Storage")<
  Storage,
  {
    /** The current state. Includes this process's own writes at once, and those of others within a second. */
    readonly snapshot: Effect.Effect<StorageSnapshot, StorageFailed>

    /**
     * Changes one model atomically. `change` gets the latest version, under a lock that excludes all other writers of the
     * storage, also in other processes. It returns the new version, or none to leave the document unchanged. A snapshot taken
     * within it includes all earlier additions and deletions. It must be short, and must not write to the same storage: the
     * lock is not reentrant, so that is a defect.
     *
     * With `expected`, fails with `EditConflict` if the document has none of those revisions or does not exist. Fails with
     * `DocumentUnusable` if the document exists but cannot be read; such a document can only be deleted. `text` is a text from
     * `textOf`; parts of it that match the new version are written as they are.
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
     * Runs changes of different documents as one write, sequentially or concurrently: the lock is taken once, and they share
     * the wait for the disk. Each document changes atomically, and they appear in the order in which their changes began. If
     * the storage itself fails, all of these changes may have failed. Snapshots include them after all are done.
     */
    readonly together: <A, E, R>(changes: Effect.Effect<A, E, R>) => Effect.Effect<A, E | StorageFailed, R>

    /**
     * Deletes a model and returns whether it existed. `admit` gets the latest revision under the lock; if it fails, the model
     * is kept.
     */
    readonly deleteModel: <E = never, R = never>(
      ref: ModelRef,
      admit?: (revision: Option.Option<string>) => Effect.Effect<void, E, R>
    ) => Effect.Effect<boolean, E | StorageFailed, R>

    /** Changes one datasource, in the same way as `updateModel`. */
    readonly updateDatasource: <E, R>(
      name: DatasourceName,
      change: (current: Option.Option<Datasource>) => Effect.Effect<Option.Option<Datasource>, E, R>,
      expected?: ExpectedRevision
    ) => Effect.Effect<
      WriteOutcome | "unchanged",
      E | StorageFailed | DocumentUnusable | EditConflict | NameCollision,
      R
    >

    /** Deletes a datasource, but not its models, in the same way as `deleteModel`. */
    readonly deleteDatasource: <E = never, R = never>(
      name: DatasourceName,
      admit?: (revision: Option.Option<string>) => Effect.Effect<void, E, R>
    ) => Effect.Effect<boolean, E | StorageFailed, R>

    /** Replaces the datasource priority. */
    readonly putPriority: (priority: ReadonlyArray<DatasourceName>) => Effect.Effect<void, StorageFailed>

    /**
     * Changes one memory, in the same way as `updateModel`. `created_at` is stored as given: it must strictly increase, which
     * the code that creates memories ensures with a snapshot taken within `change`.
     */
    readonly updateMemory: <E, R>(
      id: MemoryId,
      change: (current: Option.Option<Memory>) => Effect.Effect<Option.Option<Memory>, E, R>,
      text?: string
    ) => Effect.Effect<WriteOutcome | "unchanged", E | StorageFailed | DocumentUnusable | NameCollision, R>

    /** The text of a model or memory in its file; none in storages without files. */
    readonly textOf: (ref: ModelRef | MemoryId) => Effect.Effect<Option.Option<string>, StorageFailed>

    /** Deletes a memory and returns whether it existed. */
    readonly deleteMemory: (id: MemoryId) => Effect.Effect<boolean, StorageFailed>

    /** Changes one dashboard, in the same way as `updateModel`. */
    readonly updateDashboard: <E, R>(
      name: DashboardName,
      change: (current: Option.Option<Dashboard>) => Effect.Effect<Option.Option<Dashboard>, E, R>,
      expected?: ExpectedRevision
    ) => Effect.Effect<
      WriteOutcome | "unchanged",
      E | StorageFailed | DocumentUnusable | EditConflict | NameCollision,
      R
    >

    /** Deletes a dashboard, in the same way as `deleteModel`. */
    readonly deleteDashboard: <E = never, R = never>(
      name: DashboardName,
      admit?: (revision: Option.Option<string>) => Effect.Effect<void, E, R>
    ) => Effect.Effect<boolean, E | StorageFailed, R>
  }
>() {}
