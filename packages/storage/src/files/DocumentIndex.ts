/**
 * Index of which file holds which document. Several files may hold the same one, for instance `orders.yaml` and
 * `orders.yml`: the first in the order of `placesOf` is used, and the others are reported as problems.
 */
import { Either } from "effect"
import { type AnyKey, type DocumentChange, keyText, type StoredDocument, unreadable } from "../documents/Documents.js"
import type { Stamp } from "./FileStore.js"
import { documentKindOf, memoryListPlace, pathsOf } from "./Layout.js"

/** Index entry of one file. */
export interface IndexedFile {
  /** Stamp of the file when it was read; if it differs or is missing, the file is read again. */
  readonly stamp: Stamp | undefined
  /** Hash of the content read, and of what else its documents depend on. */
  readonly digest: string
  readonly documents: ReadonlyArray<{ readonly key: AnyKey; readonly text: string; readonly revision: string }>
  /** Every document in the file is readable. */
  readonly isReadable: boolean
}

/** Result of indexing a file. */
export interface Settled {
  readonly changes: ReadonlyArray<DocumentChange>
  /** Files that are used from now on and must be read for it. */
  readonly stale: ReadonlyArray<string>
}

const removed = (key: AnyKey): DocumentChange => ({ _tag: "Removed", key })

export class DocumentIndex {
  readonly places = new Map<string, IndexedFile>()
  /** The file in use and the last reported revision, by key. */
  private readonly reported = new Map<string, { readonly place: string; readonly revision: string }>()
  /** Files with a document that another file also holds. */
  private readonly doubles = new Set<string>()

  /** All files that hold a document, the one in use first. */
  holdersOf(key: AnyKey): ReadonlyArray<string> {
    const text = keyText(key)
    return pathsOf(key).filter((place) => this.places.get(place)?.documents.some((each) => each.text === text))
  }

  /** Records a new stamp for a file with unchanged content. */
  restamp(place: string, stamp: Stamp | undefined): void {
    const held = this.places.get(place)
    if (held !== undefined) this.places.set(place, { ...held, stamp })
  }

  /** The only datasource; empty if there are none or several. */
  soleDatasource(): string {
    const names = new Set<string>()
    for (const { documents } of this.places.values()) {
      for (const { key } of documents) if (key.kind === "datasource") names.add(key.name)
    }
    const [name, ...others] = names
    return name !== undefined && others.length === 0 ? name : ""
  }

  /** Model files directly in `models`, outside of any datasource's directory. */
  flatModels(): ReadonlyArray<string> {
    return [...this.places.keys()].filter((place) => documentKindOf(place)?._tag === "FlatModel")
  }

  /** Indexes the current content of a file; no documents if it is gone. */
  take(place: string, stamp: Stamp | undefined, digest: string, documents: ReadonlyArray<StoredDocument>): Settled {
    const before = this.places.get(place)?.documents ?? []
    const keys = new Map([...before, ...documents].map(({ key }) => [keyText(key), key]))
    if (documents.length === 0) this.places.delete(place)
    else {
      this.places.set(place, {
        stamp,
        digest,
        documents: documents.map(({ key, revision }) => ({ key, text: keyText(key), revision })),
        isReadable: documents.every(({ content }) => Either.isRight(content))
      })
    }
    const changes: Array<DocumentChange> = []
    const stale: Array<string> = []
    if (documents.length === 0 && this.doubles.delete(place)) changes.push(removed({ kind: "stray", place }))
    for (const [text, key] of keys) {
      const document = documents.find((each) => keyText(each.key) === text)
      this.settle(text, key, document, changes, stale)
    }
    return { changes, stale }
  }

  private settle(
    text: string,
    key: AnyKey,
    document: StoredDocument | undefined,
    changes: Array<DocumentChange>,
    stale: Array<string>
  ): void {
    const [winner, ...others] = this.holdersOf(key)
    const reported = this.reported.get(text)
    if (winner === undefined) {
      if (this.reported.delete(text)) changes.push(removed(key))
      return
    }
    if (document?.place === winner) {
      if (reported?.place !== winner || reported.revision !== document.revision) {
        this.reported.set(text, { place: winner, revision: document.revision })
        changes.push({ _tag: "Written", document })
      }
    } else if (reported?.place !== winner) stale.push(winner)
    if (this.doubles.delete(winner)) changes.push(removed({ kind: "stray", place: winner }))
    for (const place of others) {
      if (place === memoryListPlace || this.doubles.has(place)) continue
      this.doubles.add(place)
      changes.push(doubleOf(place, winner, key))
    }
  }
}

const doubleOf = (place: string, winner: string, key: AnyKey): DocumentChange => {
  const stray = { kind: "stray", place, ...(key.kind !== "stray" && { double: key }) } as const
  const reason = `${winner} has the same document; this file is ignored`
  return { _tag: "Written", document: unreadable(stray, place, reason) }
}
