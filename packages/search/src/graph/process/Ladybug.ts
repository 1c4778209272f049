/** Types and loader of the optional graph engine, as far as it is used here. */
import { existsSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"

/** Name of the engine's package. */
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
 * Loads the engine. The package's install script copies the binary from the platform package; if install scripts are disabled,
 * the platform package is loaded itself, which is complete.
 */
export const loadLadybug = (path: string): Ladybug => {
  const require = createRequire(path)
  const isComplete = existsSync(join(dirname(path), "lbugjs.node"))
  // The exports are those of the installed version of the package.
  return require(isComplete ? path : `${ladybugPackage}-${process.platform}-${process.arch}`) as Ladybug
}
