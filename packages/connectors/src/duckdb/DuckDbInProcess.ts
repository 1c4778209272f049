/**
 * DuckDB in the service's own process. It needs no worker start-up, but a statement that ignores interrupts cannot be ended.
 */
import type { DuckDBInstance } from "@duckdb/node-api"
import { ConnectionFailed, QueryFailed } from "@semlayer/domain/DatabaseErrors"
import { scopedResource } from "@semlayer/runtime/ScopedResource"
import { Duration, Effect, RcRef } from "effect"
import type { RowBatch } from "../connection/Connection.js"
import { connectTimeout, type Database, type Open } from "../connection/Connector.js"
import { readBySql } from "../connection/CatalogReader.js"
import { memoryPath } from "../settings/MemoryPath.js"
import type { FileSettings } from "../settings/Settings.js"
import type { WorkerTarget } from "../workers/WorkerProtocol.js"
import { failed } from "../workers/WorkerStatement.js"
import { catalogOf } from "./DuckDbCatalog.js"
import { functionRejection } from "./DuckDbFunctions.js"
import { DuckDbCursor } from "./DuckDbCursor.js"
import { openInstance, openProblem } from "./DuckDbInstance.js"
import { idleFile } from "./DuckDbLimits.js"
import { type ColumnBatch, duckDbReason } from "./DuckDbStatement.js"

/**
 * Concurrent statements, in total and per datasource. Each one blocks one of the four threads of Node's thread pool, which file
 * access and DNS lookups need too. DuckDB parallelizes a statement by itself.
 */
const maxStatements = 3
const maxPerDatasource = 2

/** Opens databases in this process; `targetOf` gives DuckDB's settings. */
export const openInProcess = (targetOf: (settings: FileSettings) => WorkerTarget): Effect.Effect<Open<FileSettings>> =>
  Effect.map(Effect.makeSemaphore(maxStatements), (all) => opener(all, targetOf))

const opener = (all: Effect.Semaphore, targetOf: (settings: FileSettings) => WorkerTarget): Open<FileSettings> =>
  Effect.fn("DuckDb.open")(function* (settings) {
    const file = yield* RcRef.make({
      acquire: openFile(settings, targetOf(settings)),
      idleTimeToLive:
        settings.path === memoryPath && settings.files.size === 0 ? Duration.infinity : Duration.millis(idleFile)
    })
    yield* Effect.scoped(RcRef.get(file))
    const run = Effect.fnUntraced(function* (sql: string) {
      yield* permit(all)
      const instance = yield* RcRef.get(file)
      const cursor = yield* scopedResource(
        Effect.sync(() => new DuckDbCursor(instance, sql, settings.maxRowBytes)),
        (started) => Effect.promise(() => started.stop())
      )
      const next = Effect.tryPromise({
        try: () => cursor.next(),
        catch: (error) => {
          const reason = error instanceof Error ? duckDbReason(error) : String(error)
          return new QueryFailed({ datasource: settings.datasource, sql, reason, code: null })
        }
      })
      const first = yield* next
      let head: ColumnBatch | null = first
      return Effect.suspend(() => {
        const batch = head
        head = null
        return Effect.map(batch === null ? next : Effect.succeed(batch), (found) =>
          found === null ? null : rowsOf(found)
        )
      })
    })

    return {
      run,
      refusal: functionRejection,
      catalog: readBySql(catalogOf(settings)),
      concurrency: maxPerDatasource
    } satisfies Database
  })

const rowsOf = ({ columns, scales, cells }: ColumnBatch): RowBatch => ({
  ...{ columns, scales },
  rows: Array.from({ length: cells[0]?.length ?? 0 }, (_, row) => cells.map((column) => column[row] ?? null))
})

const permit = (semaphore: Effect.Semaphore) =>
  scopedResource(Effect.interruptible(semaphore.take(1)), () => semaphore.release(1))

const openFile = ({ datasource, path }: FileSettings, target: WorkerTarget) =>
  Effect.acquireRelease(
    Effect.tryPromise({
      try: () => openInstance(target),
      catch: (error) => {
        const { problem, reason } = openProblem(path, error)
        return failed(datasource, problem, reason)
      }
    }),
    (instance: DuckDBInstance) => Effect.sync(() => instance.closeSync())
  ).pipe(
    Effect.interruptible,
    Effect.timeoutFail({
      duration: connectTimeout,
      onTimeout: () => new ConnectionFailed({ datasource, problem: "timeout", reason: "the file cannot be opened" })
    })
  )
