/**
 * Documents as a directory of YAML files, and of memories in Markdown (surfaces, 5.2), which people and programs edit
 * side by side. Writers hold a lock of the operating system on one file of it; readers need none, because every file is
 * replaced whole.
 */
import type { StorageFailed } from "@semlayer/domain/CatalogErrors"
import { Effect, Layer, Option, Scope } from "effect"
import { makeChangeLog } from "../ChangeLog.js"
import { Documents } from "../Documents.js"
import { once } from "../Once.js"
import { makeWriteTransaction, openSqlite } from "../sqlite/WriteTransaction.js"
import { openDisk } from "./Disk.js"
import { FileIndex } from "./FileIndex.js"
import { FileWriter } from "./FileWriter.js"
import { keepFresh } from "./Freshness.js"

/** The file that writers lock. Nothing is in it. */
const lockName = ".semlayer.lock"

const make = Effect.fnUntraced(function* (directory: string) {
  const scope = yield* Effect.scope
  const disk = yield* openDisk(directory)
  const log = yield* makeChangeLog
  const index = new FileIndex(disk, log)
  const writer = new FileWriter(disk, index)

  // Opened by the first write, so that a directory that cannot be written can be read.
  const lock = yield* once(
    openSqlite(lockName, { filename: disk.pathOf(lockName), disableWAL: true }).pipe(
      Effect.flatMap((client) => makeWriteTransaction(client, lockName, "ROLLBACK")),
      Scope.extend(scope)
    )
  )
  const locked = <A, E, R>(write: Effect.Effect<A, E, R>) => Effect.flatMap(lock, (hold) => hold(write))

  return Documents.of({
    loaded: yield* keepFresh(disk, index, log),
    changed: log.changed,
    take: log.take,
    update: Effect.fn("FileDocuments.update")(function* (key, change) {
      const update = Effect.gen(function* () {
        const current = yield* writer.current(key)
        const next = yield* change(Option.map(current, ({ document }) => document))
        if (Option.isNone(next)) return "unchanged"
        yield* writer.write(key, Option.getOrUndefined(current), next.value)
        return Option.isSome(current) ? "updated" : "created"
      })
      return yield* locked(update)
    }),
    remove: Effect.fn("FileDocuments.remove")(function* (key, admit = () => Effect.void) {
      const remove = Effect.gen(function* () {
        yield* admit(Option.map(yield* writer.current(key), ({ document }) => document))
        return yield* writer.remove(key)
      })
      return yield* locked(remove)
    })
  })
})

/** Documents in a directory, which is made if it does not exist. */
export const layerFileDocuments = (directory: string): Layer.Layer<Documents, StorageFailed> =>
  Layer.scoped(Documents, make(directory))
