/** Translates database errors into storage failures. No failure quotes a value of a statement. */
import { StorageFailed } from "@semlayer/domain/CatalogErrors"
import { DatabaseError } from "pg"
import { openFailed } from "@semlayer/connectors/postgres/PostgresFailures"
import type { PostgresAddress } from "./PostgresAddress.js"

/** Name of the storage in failures. */
const document = "the storage database"

/** Explanations by SQLSTATE. */
const reasons: ReadonlyArray<readonly [RegExp, string]> = [
  [/^3D000$/, "the server has no such database"],
  [/^25006$/, "the database is read-only: it may be a standby"],
  [/^42501$/, "its user lacks a privilege there (docs/storage.md lists the required ones)"],
  [/^55P03$/, "another process has been writing for too long"],
  [/^(?:40001|40P01)$/, "another program wrote to the same rows; try again"],
  [/^53100$/, "the disk of the database is full"],
  [/^53300$/, "the server has no connection left"],
  [/^57P03$/, "the server is starting or stopping"],
  [/^54000$/, "a name is too long for this storage"],
  [/^(?:3F000|42P01)$/, "its tables no longer exist"]
]

/** Converts the error of a session or statement into a storage failure. */
export type Failed = (error: Error) => StorageFailed

export const failedAt =
  ({ settings }: PostgresAddress): Failed =>
  (error) => {
    const isFromServer = error instanceof DatabaseError
    const known = isFromServer ? reasons.find(([pattern]) => pattern.test(error.code)) : undefined
    if (known !== undefined) return new StorageFailed({ document, reason: known[1] })
    // Server messages may quote stored values, except for login errors. Other errors come from the driver itself.
    const isLogin = isFromServer && /^(?:08|28|57P)/.test(error.code)
    const reason = isFromServer && !isLogin ? `PostgreSQL returned ${error.code}` : openFailed(settings, error).reason
    return new StorageFailed({ document, reason })
  }

/** A storage failure with the given reason. */
export const storageProblem = (reason: string): StorageFailed => new StorageFailed({ document, reason })

/** Place of problems with the storage as a whole, in snapshots. */
export const storagePlace = document
