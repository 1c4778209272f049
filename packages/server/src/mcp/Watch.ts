/** Notifies a client when the list of resources changes, and when a subscribed resource changes. */
import type { Server } from "@modelcontextprotocol/sdk/server/index.js"
import { VisibleSnapshot } from "@semlayer/engine/access/VisibleSnapshot"
import type { StorageSnapshot } from "@semlayer/storage/snapshot/Storage"
import { Effect, Schedule } from "effect"
import { resourceUri, resourcesOf } from "./Resources.js"

/** As fast as the storage detects changes by other processes. */
const every = "1 second"

const listed = (snapshot: StorageSnapshot): string =>
  resourcesOf(snapshot)
    .map(({ uri, description }) => `${uri} ${description ?? ""}`)
    .join("\n")

export const watchResources = Effect.fnUntraced(function* (server: Server, subscribed: ReadonlySet<string>) {
  const storage = yield* VisibleSnapshot
  let seen: StorageSnapshot | null = null
  let list = ""

  const look = Effect.gen(function* () {
    const now = yield* storage.snapshot
    if (now === seen) return
    const before = seen
    const next = listed(now)
    const isOther = before !== null && next !== list
    seen = now
    list = next
    if (isOther) yield* Effect.promise(() => server.sendResourceListChanged())
    if (before === null) return
    for (const uri of subscribed) {
      const revision = resourceUri(uri)?.revision
      if (revision === undefined || revision(before) === revision(now)) continue
      yield* Effect.promise(() => server.sendResourceUpdated({ uri }))
    }
  })
  yield* Effect.repeat(Effect.ignoreLogged(Effect.sandbox(look)), Schedule.spaced(every))
})
