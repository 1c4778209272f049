/**
 * The port to a storage backend: JSON documents by kind and name, with no knowledge of what is in them. `StorageLive`
 * is the one typed layer over it; a new backend implements this port and passes the suite of the storage.
 */
import type { StorageFailed } from "@semlayer/domain/CatalogErrors"
import type { Document } from "@semlayer/domain/Document"
import { Context, type Effect, Either, type Option } from "effect"
import { revisionOf } from "./Revision.js"
import type { WriteOutcome } from "../snapshot/Storage.js"

/** Which document. */
export type DocumentKey =
  | { readonly kind: "datasource"; readonly name: string }
  | { readonly kind: "model"; readonly data_source: string; readonly name: string }
  | { readonly kind: "memory"; readonly id: string }
  | { readonly kind: "priority" }

/**
 * Which document, or which thing that lies in the storage and is none; that has its place as its name. A `double` holds a
 * document that another one holds too, and is not read.
 */
export type AnyKey = DocumentKey | { readonly kind: "stray"; readonly place: string; readonly double?: DocumentKey }

/** A key as a text; equal for equal keys only. */
export const keyText = (key: AnyKey): string =>
  JSON.stringify(key.kind === "stray" ? [key.kind, key.place] : Object.values(key))

/** A document as the backend holds it. */
export interface StoredDocument {
  readonly key: AnyKey
  /** Where it lies, for messages: a path within the storage, never one of the machine. */
  readonly place: string
  /** Changes with the content, and only with it; it tells nothing about the content of a datasource. */
  readonly revision: string
  /** The JSON, or why there is none. A reason never quotes a datasource. */
  readonly content: Either.Either<Document, string>
}

/** A document that cannot be had, and why. */
export const unreadable = (key: AnyKey, place: string, reason: string): StoredDocument => ({
  key,
  place,
  revision: revisionOf(reason),
  content: Either.left(reason)
})

/** A document as it is now, or that it is gone. */
export type DocumentChange =
  | { readonly _tag: "Written"; readonly document: StoredDocument }
  | { readonly _tag: "Removed"; readonly key: AnyKey }

export class Documents extends Context.Tag("@semlayer/storage/Documents")<
  Documents,
  {
    /** Waits until everything has been read once. After a failure the next call tries again. */
    readonly loaded: Effect.Effect<void, StorageFailed>

    /** Waits until there is something to take. */
    readonly changed: Effect.Effect<void>

    /** Whether there is something to take: asked for every request. */
    readonly hasChanges: () => boolean

    /**
     * Takes what changed since the last call, oldest first. A write of this process is there as soon as it is done,
     * one of another process or by hand within a second.
     */
    readonly take: Effect.Effect<ReadonlyArray<DocumentChange>>

    /**
     * Changes one document under a lock that holds off every other writer, in other processes too. `change` sees the
     * latest version and answers the new one, or none to leave it; documents that others have added before can be taken
     * by then. A crash leaves the old version or the new one. `text`, where documents have texts, is what is written as
     * far as it says the same, instead of what the text is now.
     */
    readonly update: <E, R>(
      key: DocumentKey,
      change: (current: Option.Option<StoredDocument>) => Effect.Effect<Option.Option<Document>, E, R>,
      text?: string
    ) => Effect.Effect<WriteOutcome | "unchanged", E | StorageFailed, R>

    /** The texts that people write documents in; absent where documents are kept as JSON alone. */
    readonly texts?: {
      /** The text of a document as it is now; none for one that shares its file with others. */
      readonly of: (key: DocumentKey) => Effect.Effect<Option.Option<string>, StorageFailed>
      /** What a text of a document says; none where it cannot be read. */
      readonly read: (key: DocumentKey, text: string) => Option.Option<Document>
    }

    /**
     * Runs some updates of different documents, one after the other or at the same time, under one taking of the lock.
     * Each document is the old version or the new one, whatever happens, and they appear in the order of their updates; a backend may take all of them back when it fails itself.
     * They can be taken when all of this is over.
     */
    readonly together: <A, E, R>(updates: Effect.Effect<A, E, R>) => Effect.Effect<A, E | StorageFailed, R>

    /**
     * Deletes a document under the same lock; answers whether it existed. `admit` sees the latest version, and where it
     * fails, the document stays.
     */
    readonly remove: <E = never, R = never>(
      key: DocumentKey,
      admit?: (current: Option.Option<StoredDocument>) => Effect.Effect<void, E, R>
    ) => Effect.Effect<boolean, E | StorageFailed, R>
  }
>() {}
