/**
 * Writes of typed values: the stored document is read, migrated and changed, and the change is overlaid on the document as
 * written. A new name is checked for collisions with existing names.
 */
import { DocumentUnusable, EditConflict, type NameCollision, StorageFailed } from "@semlayer/domain/CatalogErrors"
import type { Document } from "@semlayer/domain/Document"
import { problemsText } from "@semlayer/domain/DocumentProblem"
import { type Context, Effect, Either, FiberRef, Option, type Scope } from "effect"
import { timeSlices } from "@semlayer/runtime/TimeSlices"
import type { DocumentKey, Documents, StoredDocument } from "./Documents.js"
import { isDocument, sameJson } from "../snapshot/Json.js"
import { NameIndex } from "./NameIndex.js"
import { overlay } from "./Overlay.js"
import { type ExpectedRevision, isExpected, type Stored, type WriteOutcome } from "../snapshot/Storage.js"
import type { StoredState } from "./StoredState.js"
import type { Codec, Decoded } from "./StoredValues.js"

/** A change of one value, given the current value. */
export type Change<A, E, R> = (current: Option.Option<Stored<A>>) => Effect.Effect<Option.Option<A>, E, R>

/** A change that fails with `EditConflict` unless the current revision is the expected one, if given. */
export const expecting =
  <A, E, R>(
    document: { readonly kind: string; readonly name: string },
    expected: ExpectedRevision | undefined,
    change: (current: Option.Option<A>) => Effect.Effect<Option.Option<A>, E, R>
  ): Change<A, E | EditConflict, R> =>
  (current) =>
    expected !== undefined && !isExpected(expected, Option.getOrUndefined(current)?.revision)
      ? new EditConflict(document)
      : change(Option.map(current, ({ value }) => value))

/** Allows the deletion of a document only at the expected revision, if given. */
export const admitting =
  (document: { readonly kind: string; readonly name: string }, expected: ExpectedRevision | undefined) =>
  (current: Option.Option<string>): Effect.Effect<void, EditConflict> =>
    expected === undefined || Option.isNone(current) || isExpected(expected, current.value)
      ? Effect.void
      : new EditConflict(document)

const reading =
  <A>({ decode }: Codec<A>) =>
  (json: Document): Either.Either<Decoded<A>, string> =>
    Either.mapLeft(decode(json), problemsText)

const readable = <A>(
  codec: Codec<A>,
  { content, key, place }: StoredDocument
): Effect.Effect<Decoded<A>, DocumentFailure> =>
  Either.mapLeft(Either.flatMap(content, reading(codec)), (reason) => {
    if (key.kind === "priority" || key.kind === "stray") return new StorageFailed({ document: place, reason })
    const problem = `${reason}. Fix it, or delete it and save it again`
    return new DocumentUnusable({ kind: key.kind, name: nameOf(key), document: place, problem })
  })

/** The document exists but cannot be changed. */
type DocumentFailure = StorageFailed | DocumentUnusable

const nameOf = (key: Exclude<DocumentKey, { readonly kind: "priority" }>): string =>
  key.kind === "memory" ? key.id : key.name

export interface Edits {
  readonly write: <A, E, R>(
    key: DocumentKey,
    codec: Codec<A>,
    change: Change<A, E, R>,
    text?: string
  ) => Effect.Effect<WriteOutcome | "unchanged", E | DocumentFailure | NameCollision, R>
  /** Sets a value, also if the current one is unreadable. */
  readonly replace: <A>(key: DocumentKey, codec: Codec<A>, value: A) => Effect.Effect<void, StorageFailed>
  /** Deletes a document, unless `admit` fails on its latest revision. */
  readonly remove: <E = never, R = never>(
    key: DocumentKey,
    admit?: (revision: Option.Option<string>) => Effect.Effect<void, E, R>
  ) => Effect.Effect<boolean, E | StorageFailed, R>
  /** Runs some writes under one lock. */
  readonly together: <A, E, R>(writes: Effect.Effect<A, E, R>) => Effect.Effect<A, E | StorageFailed, R>
}

const created = Effect.fnUntraced(function* <A, E, R>(
  key: DocumentKey,
  codec: Codec<A>,
  change: Change<A, E, R>,
  taken: NameIndex,
  made: NameIndex | null
) {
  const value = yield* change(Option.none())
  if (Option.isNone(value)) return Option.none()
  const collision = taken.collision(key) ?? made?.collision(key)
  if (collision !== undefined) return yield* collision
  made?.add(key)
  return Option.some(codec.encode(value.value))
})

const edited = Effect.fnUntraced(function* <A, E, R>(
  document: StoredDocument,
  codec: Codec<A>,
  change: Change<A, E, R>
) {
  const rest = yield* timeSlices
  const { value, json } = yield* readable(codec, document)
  yield* rest
  const next = yield* change(Option.some({ value, revision: document.revision }))
  if (Option.isNone(next)) return Option.none<Document>()
  yield* rest
  const before = codec.encode(value)
  yield* rest
  const after = codec.encode(next.value)
  yield* rest
  const changed = overlay(json, before, after)
  yield* rest
  return Option.some(isDocument(changed) ? changed : after)
})

/** `absorb` applies the pending changes of the documents to the state. */
export const makeEdits = (
  documents: Context.Tag.Service<Documents>,
  state: StoredState,
  absorb: Effect.Effect<void>
): Effect.Effect<Edits, never, Scope.Scope> =>
  Effect.gen(function* () {
    /** True within a change: a write there would deadlock on the lock that its own change holds. */
    const isChanging = yield* FiberRef.make(false)
    const ready = Effect.flatMap(FiberRef.get(isChanging), (isChanging) =>
      isChanging ? Effect.dieMessage("a change of a document writes to its storage") : documents.loaded
    )

    /** Names created under the current lock, which are not in the state yet. */
    const made = yield* FiberRef.make<NameIndex | null>(null)

    /** The document parsed from `text` if it decodes to the same value (it may have unknown keys); else `json`. */
    const asWritten = <A>(key: DocumentKey, codec: Codec<A>, json: Document, text: string): Document => {
      const written = Option.getOrNull(documents.texts?.read(key, text, json) ?? Option.none())
      if (written === null) return json
      const [read, next] = [codec.decode(written), codec.decode(json)]
      if (Either.isLeft(read) || Either.isLeft(next)) return json
      return sameJson(codec.encode(read.right.value), codec.encode(next.right.value)) ? written : json
    }

    const write = Effect.fnUntraced(function* <A, E, R>(
      key: DocumentKey,
      codec: Codec<A>,
      change: Change<A, E, R>,
      text?: string
    ) {
      yield* ready
      const guarded: Change<A, E, R> = (current) => Effect.locally(change(current), isChanging, true)
      const next = Effect.fnUntraced(function* (current: Option.Option<StoredDocument>) {
        yield* absorb
        if (Option.isSome(current)) return yield* edited(current.value, codec, guarded)
        const own = yield* FiberRef.get(made)
        return yield* created(key, codec, guarded, state.names, own)
      })
      if (text === undefined) return yield* documents.update(key, next)
      const restored = (current: Option.Option<StoredDocument>) =>
        Effect.map(
          next(current),
          Option.map((json) => asWritten(key, codec, json, text))
        )
      return yield* documents.update(key, restored, text)
    })

    const replace: Edits["replace"] = (key, codec, value) => {
      const update = documents.update(key, (current) => {
        const stored = Option.flatMap(current, ({ content }) => Either.getRight(content))
        return Effect.succeedSome({ ...Option.getOrUndefined(stored), ...codec.encode(value) })
      })
      return Effect.zipRight(ready, Effect.asVoid(update))
    }

    const remove: Edits["remove"] = (key, admit = () => Effect.void) =>
      Effect.zipRight(
        ready,
        documents.remove(key, (current) => admit(Option.map(current, ({ revision }) => revision)))
      )

    return {
      write,
      replace,
      remove,
      together: (writes) =>
        Effect.zipRight(
          ready,
          Effect.suspend(() => documents.together(Effect.locally(writes, made, new NameIndex())))
        )
    }
  })
