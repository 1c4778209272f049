/** API keys of a storage of this machine; nothing else of the storage is opened. */
import { ApiKeys, type ListedApiKey, type NewApiKey } from "@semlayer/engine/access/ApiKeys"
import { auditLog } from "@semlayer/engine/observe/AuditLog"
import { observedKeys } from "@semlayer/engine/observe/ObservedKeys"
import { keysAt } from "@semlayer/storage/StorageLocation"
import { Clock, Effect, Layer, type Option } from "effect"
import { type ListFormat, listed } from "../output/ListFormat.js"
import { print, remark } from "../output/Print.js"
import type { Need } from "../terminal/TargetOption.js"
import { checkExists, locate } from "./Engine.js"

const keysOver = (storage: Option.Option<string>, need: Need) =>
  observedKeys.pipe(
    Layer.provide(Layer.merge(ApiKeys.Default, auditLog)),
    Layer.provide(
      Layer.unwrapEffect(
        Effect.gen(function* () {
          const location = yield* locate(storage)
          if (need === "needs") yield* checkExists(location)
          return keysAt(location, need === "makes")
        })
      )
    )
  )

const columns = ["name", "role", "claims", "created_at", "expires_at"]

const claimsText = (claims: ListedApiKey["claims"]): string =>
  Object.entries(claims)
    .map(([name, value]) => `${name}=${typeof value === "string" ? value : JSON.stringify(value)}`)
    .join(" ")

/**
 * Creates a key.
 *
 * In text format only the secret is on standard output, for capture in a shell variable.
 */
export const createKey = (storage: Option.Option<string>, key: NewApiKey, format: ListFormat) =>
  Effect.gen(function* () {
    const { create } = yield* ApiKeys
    const made = yield* create(key)
    const ends = made.expires_at === null ? "and never expires" : `and expires at ${made.expires_at}`
    yield* remark(
      `The key '${made.name}' has the role ${made.role} ${ends}. Its secret is shown only now; send it as Authorization: Bearer or X-API-Key`
    )
    yield* print(format === "text" ? made.secret : listed([made], [...columns, "secret"], format))
  }).pipe(Effect.provide(keysOver(storage, "makes")))

export const listKeys = (storage: Option.Option<string>, format: ListFormat) =>
  Effect.gen(function* () {
    const keys = yield* (yield* ApiKeys).list
    if (format !== "text") return yield* print(listed(keys, columns, format))
    if (keys.length === 0) return yield* remark("No API keys: a service on this storage does not authenticate callers.")
    const now = yield* Clock.currentTimeMillis
    const lines = keys.map(({ name, role, claims, expires_at }) => {
      const isOver = expires_at !== null && Date.parse(expires_at) <= now
      const ends = expires_at === null ? "" : `  ${isOver ? "EXPIRED" : "until"} ${expires_at}`
      return `${name}  (${role})${ends}  ${claimsText(claims)}`.trimEnd()
    })
    yield* print(lines.join("\n"))
  }).pipe(Effect.provide(keysOver(storage, "needs")))

export const revokeKey = (storage: Option.Option<string>, name: string) =>
  Effect.gen(function* () {
    yield* (yield* ApiKeys).revoke(name)
    yield* print(`Revoked the key '${name}'.`)
  }).pipe(Effect.provide(keysOver(storage, "needs")))
