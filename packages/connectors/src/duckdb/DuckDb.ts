/**
 * DuckDB in worker processes.
 *
 * All DuckDB datasources share a few workers, so that any statement can be ended by killing its process. A file is opened
 * read-only and closed shortly after its last statement, so that other processes can write to it; the next statement reopens
 * it.
 */
import { homedir, tmpdir, totalmem } from "node:os"
import { fileURLToPath } from "node:url"
import { Effect } from "effect"
import type { ConnectConfig } from "../connection/ConnectConfig.js"
import type { Connector, Database, Open } from "../connection/Connector.js"
import { readBySql } from "../connection/CatalogReader.js"
import type { FileSettings } from "../settings/Settings.js"
import { workerDatabase } from "../workers/WorkerDatabase.js"
import { WorkerPool } from "../workers/WorkerPool.js"
import type { WorkerTarget } from "../workers/WorkerProtocol.js"
import { failed } from "../workers/WorkerStatement.js"
import { catalogOf } from "./DuckDbCatalog.js"
import { functionRejection } from "./DuckDbFunctions.js"

/** Entry point of the worker, in the directory of this file or of the bundle that contains it. */
const program = fileURLToPath(new URL("./DuckDbChild.js", import.meta.url))

/** Cancel grace period in milliseconds: how long an interrupted statement may continue before its worker is killed. */
const cancelGrace = 500

/** Timeout for opening a file, including the start of a worker. */
const openTimeout = "40 seconds"

/** Default share of the machine's memory for all DuckDB processes together. */
const memoryShare = 0.6

/** Imported only on demand, because it loads the native driver, which takes longer than the rest of the start-up. */
const inProcess = Effect.promise(() => import("./DuckDbInProcess.js"))

export const duckdb: Connector = {
  kind: "file",
  prepare: (config) => {
    const targetOf = targets(config)
    const { duckDbProcesses: max } = config
    if (max === 0) return Effect.flatMap(inProcess, ({ openInProcess }) => openInProcess(targetOf))
    // DuckDB finds its extensions under the home directory.
    const env = { HOME: homedir(), TMPDIR: tmpdir() }
    const pool = WorkerPool.make({ program, env, max, cancelGrace, spare: false })
    return Effect.map(pool, (workers) => opener(workers, targetOf))
  }
}

/** The settings of a datasource's database; its own options override the service's. */
const targets = ({ duckDbMemory, duckDbProcesses }: ConnectConfig) => {
  const memory_limit = `${Number.isFinite(duckDbMemory) ? duckDbMemory : defaultMemory(Math.max(1, duckDbProcesses))}MB`
  return ({ path, files, options, maxRowBytes }: FileSettings): WorkerTarget => ({
    path,
    ...(files.size > 0 && { files: [...files] }),
    maxRowBytes,
    options: { memory_limit, ...Object.fromEntries(options) }
  })
}

/** Default memory limit of one process in megabytes: a share of the memory of the machine or control group. */
const defaultMemory = (processes: number): number => {
  // Zero, or larger than the machine's memory, where no control group limits this process.
  const limit = process.constrainedMemory()
  const memory = limit > 0 ? Math.min(limit, totalmem()) : totalmem()
  return Math.max(128, Math.floor((memory * memoryShare) / processes / 1e6))
}

const opener = (pool: WorkerPool, targetOf: (settings: FileSettings) => WorkerTarget): Open<FileSettings> =>
  Effect.fn("DuckDb.open")(function* (settings) {
    const { datasource } = settings
    const target = targetOf(settings)
    const database = workerDatabase({ pool, lane: pool.lane(), target, datasource })
    yield* Effect.addFinalizer(() => pool.release(target))
    yield* Effect.scoped(Effect.flatten(database.run("SELECT 1"))).pipe(
      Effect.timeoutFail({
        duration: openTimeout,
        onTimeout: () => failed(datasource, "timeout", "the file cannot be opened")
      }),
      // `SELECT 1` is valid, so any error other than `ConnectionFailed` is a problem of the file.
      Effect.catchAll((error) =>
        error._tag === "ConnectionFailed" ? error : failed(datasource, "unknown_database", error.message)
      )
    )
    return { ...database, refusal: functionRejection, catalog: readBySql(catalogOf(settings)) } satisfies Database
  })
