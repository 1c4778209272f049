/**
 * Port to a storage backend: JSON documents by kind and name. The backend does not interpret them; `StorageLive` is the one
 * typed layer over it. A new backend implements this port and must pass the storage test suite.
 */
import type { StorageFailed } from "@semlayer/domain/CatalogErrors"
import type { Document } from "@semlayer/domain/Document"
import { Context, type Effect, Either, type Option } from "effect"
import { revisionOf } from "./Revision.js"
import type { WriteOutcome } from "../snapshot/Storage.js"

/** Identifies a document. */
export type DocumentKey =
  | { readonly kind: "datasource"; readonly name: string }
  | { readonly kind: "model"; readonly data_source: string; readonly name: string }
  | { readonly kind: "memory"; readonly id: string }
  | { readonly kind: "dashboard"; readonly name: string }
  | { readonly kind: "priority" }

/**
 * Identifies a document, or something else in the storage, named by its place. `double` is set for a duplicate: a file with
 * a document that another file also holds. It is not read.
 */
export type AnyKey = DocumentKey | { readonly kind: "stray"; readonly place: string; readonly double?: DocumentKey }

/** A key as a string; equal only for equal keys. */
export const keyText = (key: AnyKey): string =>
  JSON.stringify(key.kind === "stray" ? [key.kind, key.place] : Object.values(key))

/** A document as stored by the backend. */
export interface StoredDocument {
  readonly key: AnyKey
  /** Location for messages: a path within the storage, never an absolute path. */
  readonly place: string
  /** Changes exactly when the content changes. Reveals nothing about the content of a datasource. */
  readonly revision: string
  /** The JSON, or the reason why it cannot be read. A reason never quotes a datasource. */
  readonly content: Either.Either<Document, string>
}

/** A document that cannot be read, with the reason. */
export const unreadable = (key: AnyKey, place: string, reason: string): StoredDocument => ({
  key,
  place,
  revision: revisionOf(reason),
  content: Either.left(reason)
})

/** The new version of a document, or its removal. */
export type DocumentChange =
  | { readonly _tag: "Written"; readonly document: StoredDocument }
  | { readonly _tag: "Removed"; readonly key: AnyKey }

export class Documents extends Context.Tag("@semlayer/storage/Documents")<
  Documents,
  {
    /** Waits until everything has been read once. After a failure, the next call tries again. */
    readonly loaded: Effect.Effect<void, StorageFailed>

    /** Waits until there are changes to take. */
    readonly changed: Effect.Effect<void>

    /** Whether there are changes to take. Called for every request, so it must be cheap. */
    readonly hasChanges: () => boolean

    /**
     * Takes the changes since the last call, oldest first. A write by this process is included as soon as it is done, a
     * write by another process or a manual edit within a second.
     */
    readonly take: Effect.Effect<ReadonlyArray<DocumentChange>>

    /**
     * Changes one document under a lock that excludes all other writers, also in other processes. `change` gets the latest
     * version and returns the new one, or none to leave it; earlier additions by others can be taken by then. A crash leaves
     * the old or the new version. In backends with texts, `text` replaces the current text as the one to edit: the parts of it
     * that match the new version are kept as they are.
     */
    readonly update: <E, R>(
      key: DocumentKey,
      change: (current: Option.Option<StoredDocument>) => Effect.Effect<Option.Option<Document>, E, R>,
      text?: string
    ) => Effect.Effect<WriteOutcome | "unchanged", E | StorageFailed, R>

    /** The hand-editable texts of documents; absent where documents are stored as JSON only. */
    readonly texts?: {
      /** The current text of a document; none if it shares its file with other documents. */
      readonly of: (key: DocumentKey) => Effect.Effect<Option.Option<string>, StorageFailed>
      /** Parses a document's text; none if it cannot be read. What the text leaves to other files is taken from `json`. */
      readonly read: (key: DocumentKey, text: string, json: Document) => Option.Option<Document>
    }

    /**
     * Runs updates of different documents, sequentially or concurrently, under one acquisition of the lock. Each document ends
     * up as the old or the new version, whatever happens, and they appear in the order of their updates. A backend may roll
     * back all of them if it fails itself. The changes can be taken after all updates are done.
     */
    readonly together: <A, E, R>(updates: Effect.Effect<A, E, R>) => Effect.Effect<A, E | StorageFailed, R>

    /**
     * Deletes a document under the same lock and returns whether it existed. `admit` gets the latest version; if it fails, the
     * document is kept.
     */
    readonly remove: <E = never, R = never>(
      key: DocumentKey,
      admit?: (current: Option.Option<StoredDocument>) => Effect.Effect<void, E, R>
    ) => Effect.Effect<boolean, E | StorageFailed, R>
  }
>() {}
