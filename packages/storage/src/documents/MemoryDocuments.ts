/** Documents in memory: for tests, and for services that must not persist anything. */
import type { Document } from "@semlayer/domain/Document"
import { Effect, Either, Layer, Option } from "effect"
import { makeChangeLog } from "./ChangeLog.js"
import { type DocumentKey, Documents, keyText, type StoredDocument } from "./Documents.js"

const placeOf = (key: DocumentKey): string => Object.values(key).join("/")

export const layerMemoryDocuments: Layer.Layer<Documents> = Layer.effect(
  Documents,
  Effect.gen(function* () {
    const log = yield* makeChangeLog
    const writing = yield* Effect.makeSemaphore(1)
    const documents = new Map<string, StoredDocument>()
    let writes = 0

    const put = (key: DocumentKey, json: Document) => {
      const document = { key, place: placeOf(key), revision: String(++writes), content: Either.right(json) }
      documents.set(keyText(key), document)
      return log.record([{ _tag: "Written", document }])
    }

    return Documents.of({
      loaded: Effect.void,
      changed: log.changed,
      hasChanges: log.hasChanges,
      take: log.take,
      update: Effect.fn("MemoryDocuments.update")(function* (key, change) {
        return yield* writing.withPermits(1)(
          Effect.gen(function* () {
            const current = Option.fromNullable(documents.get(keyText(key)))
            const next = yield* change(current)
            if (Option.isNone(next)) return "unchanged"
            yield* put(key, next.value)
            return Option.isSome(current) ? "updated" : "created"
          })
        )
      }),
      // There is no disk access or storage lock to share.
      together: (updates) => updates,
      remove: Effect.fn("MemoryDocuments.remove")(function* (key, admit = () => Effect.void) {
        return yield* writing.withPermits(1)(
          Effect.gen(function* () {
            yield* admit(Option.fromNullable(documents.get(keyText(key))))
            if (!documents.delete(keyText(key))) return false
            yield* log.record([{ _tag: "Removed", key }])
            return true
          })
        )
      })
    })
  })
)
