/**
 * DuckDB. Statements run in a few worker processes that all DuckDB datasources share, so that each can be ended, whatever
 * DuckDB does with it. A file is opened read-only and closed soon after its last statement, so that another process can
 * write to it; the next statement opens it again.
 */
import { homedir, tmpdir, totalmem } from "node:os"
import { fileURLToPath } from "node:url"
import { Effect } from "effect"
import type { ConnectConfig } from "../connection/ConnectConfig.js"
import type { Connector, Database, Open } from "../connection/Connector.js"
import type { FileSettings } from "../settings/Settings.js"
import { workerDatabase } from "../workers/WorkerDatabase.js"
import { WorkerPool } from "../workers/WorkerPool.js"
import type { WorkerTarget } from "../workers/WorkerProtocol.js"
import { failed } from "../workers/WorkerStatement.js"
import { duckDbCatalog } from "./DuckDbCatalog.js"
import { refusal } from "./DuckDbFunctions.js"

/** Entry point of the worker, in the same directory as this file or as the bundle that contains it. */
const program = fileURLToPath(new URL("./DuckDbChild.js", import.meta.url))

/** How long an interrupted statement may go on, in milliseconds, before its worker is killed. */
const cancelGrace = 500

/** Longest time to open a file, the start of a worker included. */
const openTimeout = "40 seconds"

/** The share of the memory that all DuckDB processes may take together, where no setting says otherwise. */
const memoryShare = 0.6

/** Loaded where it is wanted, for it loads the driver, which takes longer than all else at a start. */
const inProcess = Effect.promise(() => import("./DuckDbInProcess.js"))

export const duckdb: Connector = {
  kind: "file",
  prepare: (config) => {
    const targetOf = targets(config)
    const { duckDbProcesses: max } = config
    if (max === 0) return Effect.flatMap(inProcess, ({ openInProcess }) => openInProcess(targetOf))
    // Extensions are found below the home directory.
    const env = { HOME: homedir(), TMPDIR: tmpdir() }
    const pool = WorkerPool.make({ program, env, max, cancelGrace, spare: false })
    return Effect.map(pool, (workers) => opener(workers, targetOf))
  }
}

/** What a datasource is opened with: its own options win over the settings of the service. */
const targets = ({ duckDbMemory, duckDbProcesses }: ConnectConfig) => {
  const memory_limit = `${Number.isFinite(duckDbMemory) ? duckDbMemory : defaultMemory(Math.max(1, duckDbProcesses))}MB`
  return ({ path, options, maxRowBytes }: FileSettings): WorkerTarget => ({
    path,
    maxRowBytes,
    options: { memory_limit, ...Object.fromEntries(options) }
  })
}

/** Megabytes of one process: a share of what the machine or the control group has. */
const defaultMemory = (processes: number): number => {
  // Absent, or larger than the machine, where no control group limits this process.
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
        onTimeout: () => failed(datasource, "timeout", "the file does not open")
      }),
      // The statement itself cannot be refused, so what is no problem of the connection is one of the file.
      Effect.catchAll((error) =>
        error._tag === "ConnectionFailed" ? error : failed(datasource, "unknown_database", error.message)
      )
    )
    return { ...database, refusal, catalog: duckDbCatalog } satisfies Database
  })
