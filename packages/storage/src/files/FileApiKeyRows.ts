/** API keys in a file of a storage directory, readable by its owner only. It is JSON, so it is not read as a document. */
import type { StorageFailed } from "@semlayer/domain/CatalogErrors"
import { Effect, Layer, Option, Scope } from "effect"
import { openFileStore, sameStamp, type Stamp } from "./FileStore.js"
import { openLock } from "./FileDocuments.js"
import { firstSlot } from "./WriteBatch.js"
import { once } from "@semlayer/runtime/Once"
import { type ApiKeyList, ApiKeyRows, apiKeysOf, apiKeysText } from "../keys/ApiKeyRows.js"

export const apiKeysFile = "api-keys.json"

const noKeys: ApiKeyList = []

const make = Effect.fnUntraced(function* (directory: string) {
  const scope = yield* Effect.scope
  const disk = yield* once(openFileStore(directory))
  // The lock shared by all writes to the directory.
  const lock = yield* once(Effect.flatMap(disk, openLock).pipe(Scope.extend(scope)))
  let known: { readonly stamp: Stamp | undefined; readonly keys: ApiKeyList } = { stamp: undefined, keys: noKeys }

  const readNow = Effect.gen(function* () {
    const { read, stamp } = yield* disk
    // Fails for anything that must not be opened, such as a pipe or a device.
    yield* stamp(apiKeysFile)
    const bytes = yield* read(apiKeysFile)
    return Option.isNone(bytes) ? noKeys : yield* apiKeysOf(apiKeysFile, bytes.value.toString("utf8"))
  })

  // Each write creates a new file, so stamps differ even for writes in quick succession.
  const read: Effect.Effect<ApiKeyList, StorageFailed> = Effect.gen(function* () {
    const stamp = yield* (yield* disk).stamp(apiKeysFile)
    if (stamp !== undefined && sameStamp(stamp, known.stamp)) return known.keys
    const keys = stamp === undefined ? noKeys : yield* readNow
    known = { stamp, keys }
    return keys
  })

  return ApiKeyRows.of({
    read,
    update: (change) =>
      Effect.flatMap(lock, (locked) =>
        locked(
          Effect.gen(function* () {
            const text = yield* apiKeysText(yield* change(yield* readNow))
            const { write, sync } = yield* disk
            yield* write(apiKeysFile, `${text}\n`, { ...firstSlot, directories: new Map() })
            yield* sync("")
          })
        )
      )
  })
})

export const layerFileKeys = (directory: string): Layer.Layer<ApiKeyRows> => Layer.scoped(ApiKeyRows, make(directory))
