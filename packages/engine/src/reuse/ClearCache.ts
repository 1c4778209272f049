/** Clears the result cache for a caller. */
import type { CacheCleared, ClearCacheRequest } from "@semlayer/domain/CachePolicy"
import { DatasourceName } from "@semlayer/domain/Names"
import { unknownDatasource } from "@semlayer/storage/snapshot/UnusableDocuments"
import { Effect } from "effect"
import { VisibleSnapshot } from "../access/VisibleSnapshot.js"
import { ResultCache } from "./ResultCache.js"

/** Removes the cached rows of one datasource or of all. */
export const clearCache = ({ data_source }: ClearCacheRequest) =>
  Effect.gen(function* () {
    const { clear } = yield* ResultCache
    if (data_source === undefined) return yield* clear()
    const snapshot = yield* (yield* VisibleSnapshot).snapshot
    const name = DatasourceName.make(data_source, true)
    if (!snapshot.datasources.has(name)) return yield* unknownDatasource(name, snapshot)
    return yield* clear(name)
  }).pipe(Effect.map((cleared): CacheCleared => cleared))
