/** What the errors of the database mean to who keeps a storage in it. No failure tells a value of a statement. */
import { StorageFailed } from "@semlayer/domain/CatalogErrors"
import { DatabaseError } from "pg"
import { openFailed } from "@semlayer/connectors/postgres/PostgresFailures"
import type { PostgresAddress } from "./PostgresAddress.js"

/** What the storage is called in failures. */
const document = "the storage database"

/** What SQLSTATEs mean for a storage. */
const reasons: ReadonlyArray<readonly [RegExp, string]> = [
  [/^3D000$/, "the server has no such database"],
  [/^25006$/, "the database only lets itself be read: it may be a standby"],
  [/^42501$/, "its user lacks a right there (docs/storage.md tells which are needed)"],
  [/^55P03$/, "another process has been writing for too long"],
  [/^(?:40001|40P01)$/, "another program wrote to the same rows; try again"],
  [/^53100$/, "the disk of the database is full"],
  [/^53300$/, "the server has no connection left"],
  [/^57P03$/, "the server is starting or stopping"],
  [/^54000$/, "a name is too long for this storage"],
  [/^(?:3F000|42P01)$/, "its tables are not there any more"]
]

/** What a session or a statement fails with, as a failure of the storage. */
export type Failed = (error: Error) => StorageFailed

export const failedAt =
  ({ settings }: PostgresAddress): Failed =>
  (error) => {
    const isFromServer = error instanceof DatabaseError
    const known = isFromServer ? reasons.find(([pattern]) => pattern.test(error.code)) : undefined
    if (known !== undefined) return new StorageFailed({ document, reason: known[1] })
    // The server's words may quote what is stored. Those about a login do not, and others are the driver's own.
    const isLogin = isFromServer && /^(?:08|28|57P)/.test(error.code)
    const reason = isFromServer && !isLogin ? `PostgreSQL answered ${error.code}` : openFailed(settings, error).reason
    return new StorageFailed({ document, reason })
  }

/** What is wrong with the storage, in words of ours. */
export const storageProblem = (reason: string): StorageFailed => new StorageFailed({ document, reason })

/** The place of what is wrong with the storage as a whole, among the problems of a snapshot. */
export const storagePlace = document
