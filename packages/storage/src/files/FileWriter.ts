/**
 * Writes documents to a storage directory, under its lock. Older layouts are migrated when one of their documents is edited:
 * a flat model moves to its datasource's directory, and the list of memories is split into one file each.
 */
import { StorageFailed } from "@semlayer/domain/CatalogErrors"
import type { Document } from "@semlayer/domain/Document"
import { Effect, Either, Option } from "effect"
import { type DocumentKey, keyText, type StoredDocument } from "../documents/Documents.js"
import type { FileStore } from "./FileStore.js"
import { timeSlices } from "@semlayer/runtime/TimeSlices"
import { decodeText, documentsOf, textOf } from "./FileFormat.js"
import type { FileIndex } from "./FileIndex.js"
import { readProfiles, type FileTexts } from "./FileReader.js"
import { writeGitIgnore } from "./GitIgnore.js"
import { directoryOf, documentKindOf, memoryListPlace, newPlaceOf } from "./Layout.js"
import { printProfiles, profilesPlaceOf, splitProfiles } from "./ModelProfiles.js"
import { SchemaFiles } from "./SchemaFiles.js"
import { firstSlot, type WriteSlot, type WrittenDirectories } from "./WriteBatch.js"

/** A document and what its file says. */
export interface Current extends FileTexts {
  readonly document: StoredDocument
}

/** The slot of a write, and the directories resolved by earlier writes of the batch. */
export type DirectoryWriteSlot = WriteSlot & { readonly directories: WrittenDirectories }

export class FileWriter {
  private readonly schemas: SchemaFiles

  constructor(
    private readonly disk: FileStore,
    private readonly index: FileIndex,
    private readonly samplesInModels: boolean
  ) {
    this.schemas = new SchemaFiles(disk)
  }

  /** The latest version of a document. The index includes all additions made by others before the lock was taken. */
  current(key: DocumentKey): Effect.Effect<Option.Option<Current>, StorageFailed> {
    return Effect.suspend(() => {
      const [place] = this.index.holdersOf(key)
      return place === undefined ? Effect.succeedNone : this.read(place, key)
    })
  }

  /** Replaces a document. Whatever the change does not touch stays as written in its file, or in `base` if given. */
  write(
    key: DocumentKey,
    current: Current | undefined,
    json: Document,
    turn: DirectoryWriteSlot,
    base: string | undefined = undefined
  ): Effect.Effect<void, StorageFailed> {
    return Effect.gen(this, function* () {
      const place = current?.document.place
      if (place === memoryListPlace) {
        yield* this.splitMemoryList(turn)
        return yield* this.write(key, Option.getOrUndefined(yield* this.current(key)), json, turn, base)
      }
      const isSettled = place !== undefined && documentKindOf(place)?._tag !== "FlatModel"
      const target = isSettled ? place : newPlaceOf(key)
      if (!isSettled) yield* this.expectNothingAt(target)
      const rest = yield* timeSlices
      const written = this.printed(key, json, base ?? current?.text)
      const isSame = isSettled && written.text === current?.text
      if (isSame && written.profiles === current?.profiles) return
      yield* rest
      if (current === undefined) yield* this.prepare(key, turn)
      // First, because readers look for a change of the model's file.
      if (key.kind === "model") yield* this.writeProfiles(target, written.profiles, turn)
      const write = isSame ? this.disk.touch(target) : this.disk.write(target, written.text, turn)
      yield* this.index.written(target, written, write)
      if (place !== undefined && !isSettled) yield* this.removeFile(place)
    }).pipe(Effect.uninterruptible)
  }

  /** Deletes a document from every file that holds it; returns whether it existed. */
  remove(key: DocumentKey): Effect.Effect<boolean, StorageFailed> {
    return Effect.gen(this, function* () {
      yield* this.index.refresh("names")
      if (this.index.holdersOf(key).includes(memoryListPlace)) {
        yield* this.splitMemoryList({ ...firstSlot, directories: new Map() })
      }
      const places = this.index.holdersOf(key)
      for (const place of places) yield* this.removeFile(place)
      const directories = key.kind === "model" ? places.map(directoryOf).filter((each) => each !== "models") : []
      yield* Effect.forEach(directories, (directory) => this.disk.removeEmpty(directory))
      return places.length > 0
    }).pipe(Effect.uninterruptible)
  }

  /** Writes what belongs beside a new document. */
  private prepare(key: DocumentKey, turn: WriteSlot): Effect.Effect<void> {
    const ignored = this.index.isEmpty ? writeGitIgnore(this.disk, turn) : Effect.void
    return Effect.zipRight(ignored, this.schemas.ensure(key, turn))
  }

  private printed(key: DocumentKey, json: Document, previous: string | undefined): FileTexts {
    const [definition, profiles] = this.samplesInModels ? [json, new Map()] : splitProfiles(json)
    return { text: textOf(key, definition, previous), profiles: profiles.size > 0 ? printProfiles(profiles) : null }
  }

  private writeProfiles(
    model: string,
    profiles: string | null,
    turn: DirectoryWriteSlot
  ): Effect.Effect<void, StorageFailed> {
    const place = profilesPlaceOf(model)
    return Effect.gen(this, function* () {
      if ((yield* readProfiles(this.disk, model)) === profiles) return
      if (profiles === null) {
        yield* this.disk.remove(place)
        return yield* this.disk.removeEmpty(directoryOf(place))
      }
      // With directories of its own: the file can be made again, so it need not be durable before the batch ends.
      yield* this.disk.write(place, profiles, { ...turn, directories: new Map() })
    })
  }

  private read(place: string, key: DocumentKey): Effect.Effect<Option.Option<Current>, StorageFailed> {
    return Effect.gen(this, function* () {
      const kind = documentKindOf(place)
      const stamp = yield* this.disk.stamp(place)
      const bytes = yield* this.disk.read(place)
      if (kind === undefined || Option.isNone(bytes)) return Option.none()
      const rest = yield* timeSlices
      const profiles = yield* readProfiles(this.disk, place)
      const file = { place, kind, bytes: bytes.value, stamp, profiles }
      const owner = key.kind === "model" ? key.data_source : ""
      const document = documentsOf(file, owner).find((each) => keyText(each.key) === keyText(key))
      const text = Either.getOrElse(decodeText(bytes.value), () => "")
      yield* rest
      return Option.map(Option.fromNullable(document), (document) => ({ document, text, profiles }))
    })
  }

  /** An unknown file name can still exist on file systems that are case-insensitive or normalize names. */
  private expectNothingAt(place: string): Effect.Effect<void, StorageFailed> {
    return Effect.flatMap(this.disk.stamp(place), (stamp) =>
      stamp === undefined
        ? Effect.void
        : new StorageFailed({ document: place, reason: "a file of that name is there and holds something else" })
    )
  }

  /** Makes the new names in a directory durable and records its stamp as this process's own write. */
  settle(directory: string): Effect.Effect<void, StorageFailed> {
    return Effect.zipRight(this.disk.sync(directory), this.index.acknowledgeNames(directory))
  }

  private removeFile(place: string): Effect.Effect<void, StorageFailed> {
    return this.disk
      .remove(place)
      .pipe(
        Effect.zipRight(Effect.ignoreLogged(this.writeProfiles(place, null, { ...firstSlot, directories: new Map() }))),
        Effect.zipRight(this.index.removed(place)),
        Effect.zipRight(this.index.acknowledgeNames(directoryOf(place)))
      )
  }

  /** Splits the list of memories into one file each. After a crash halfway, the memories with a file of their own win. */
  private splitMemoryList(turn: DirectoryWriteSlot): Effect.Effect<void, StorageFailed> {
    return Effect.gen(this, function* () {
      const bytes = yield* this.disk.read(memoryListPlace)
      if (Option.isNone(bytes)) return
      const file = {
        place: memoryListPlace,
        kind: { _tag: "MemoryList" },
        bytes: bytes.value,
        stamp: undefined,
        profiles: null
      } as const
      const memories = yield* Effect.forEach(documentsOf(file, ""), ({ key, content, place }) =>
        key.kind === "memory" && Either.isRight(content)
          ? Effect.succeed({ key, json: content.right })
          : new StorageFailed({ document: place, reason: Either.getOrElse(Either.flip(content), () => "not a memory") })
      )
      const isSplit = (key: DocumentKey) => this.index.holdersOf(key).some((place) => place !== memoryListPlace)
      for (const { key, json } of memories.filter((memory) => !isSplit(memory.key))) {
        const target = newPlaceOf(key)
        const text = textOf(key, json, undefined)
        yield* this.index.written(target, { text, profiles: null }, this.disk.write(target, text, turn))
        yield* this.settle(directoryOf(target))
      }
      yield* this.removeFile(memoryListPlace)
    })
  }
}
