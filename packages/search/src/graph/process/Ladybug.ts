/** The graph engine, an optional package, as far as it is used here. */
import { existsSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"

/** The name of the engine's package, and the version that is tested. */
export const ladybugPackage = "@ladybugdb/core"

export interface Ladybug {
  readonly Database: new (
    path: string,
    bufferPool: number,
    compression: boolean,
    readOnly: boolean,
    maxSize: number,
    checkpoints: boolean
  ) => LadybugDatabase
  readonly Connection: new (database: LadybugDatabase, threads: number) => LadybugConnection
}

export interface LadybugDatabase {
  readonly close: () => Promise<void>
}

export interface LadybugConnection {
  readonly init: () => Promise<void>
  readonly setQueryTimeout: (milliseconds: number) => void
  readonly prepare: (statement: string) => Promise<LadybugStatement>
  readonly execute: (
    statement: LadybugStatement,
    parameters?: Readonly<Record<string, unknown>>
  ) => Promise<LadybugResult | ReadonlyArray<LadybugResult>>
  readonly close: () => Promise<void>
}

export interface LadybugStatement {
  readonly isSuccess: () => boolean
  readonly getErrorMessage: () => string
  readonly isReadOnly: () => boolean
}

export interface LadybugResult {
  readonly getColumnNames: () => Promise<ReadonlyArray<string>>
  readonly getColumnDataTypes: () => Promise<ReadonlyArray<string>>
  readonly hasNext: () => boolean
  readonly getNextSync: () => Readonly<Record<string, unknown>> | null
  readonly close: () => void
}

/**
 * Loads the engine of a package. Its install script copies the binary out of the package of the platform; where scripts
 * do not run, that package itself has all of it.
 */
export const loadLadybug = (path: string): Ladybug => {
  const require = createRequire(path)
  const isComplete = existsSync(join(dirname(path), "lbugjs.node"))
  // What the package exports is known from its version.
  return require(isComplete ? path : `${ladybugPackage}-${process.platform}-${process.arch}`) as Ladybug
}
