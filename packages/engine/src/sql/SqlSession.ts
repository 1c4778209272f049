/** Statements of a session: what they are prepared for, and what a prepared statement is. */
import type { SqlRejected } from "@semlayer/domain/SqlErrors"
import type { StorageSnapshot } from "@semlayer/storage/snapshot/Storage"
import type { Queries } from "../query/Queries.js"
import { Effect, type Scope } from "effect"

/** The connection on whose behalf a statement is prepared. The caller is that of the fiber, as for other requests. */
export interface SqlSession {
  readonly user: string
  /** The datasource of names without a schema, if there is one of that name. */
  readonly database: string
  /** Settings of the session by their names in lower case, such as `timezone`. */
  readonly settings: ReadonlyMap<string, string>
  /** The snapshot of the storage between BEGIN and COMMIT; absent means the current one. */
  readonly snapshot?: StorageSnapshot
}

export interface SqlColumn {
  readonly name: string
  /** Object identifier of PostgreSQL's type. */
  readonly oid: number
  readonly typmod: number
}

/** A value of a row: times, JSON and exact decimals are texts, as in answers of `POST /query`. */
export type SqlCell = string | number | bigint | boolean | null

/** Failures of a statement. */
export type SqlFailure = SqlRejected | Effect.Effect.Error<ReturnType<Queries["stream" | "run"]>>

export interface PreparedSql {
  /** Object identifiers of the parameters' types, in the order of their numbers. */
  readonly parameters: ReadonlyArray<number>
  readonly columns: ReadonlyArray<SqlColumn>
  /** The SQL of the queries whose answers it reads; none over the catalogs. */
  readonly sql: ReadonlyArray<string>
  /** Runs the statement with values in PostgreSQL's text form, until the scope closes. */
  readonly rows: (values: ReadonlyArray<string | null>) => Effect.Effect<NextRows, SqlFailure, Scope.Scope>
}

/** Reads the next rows, a batch of the database; null after the last. */
export type NextRows = Effect.Effect<ReadonlyArray<ReadonlyArray<SqlCell>> | null, SqlFailure>

/** Rows that are known already. */
export const knownRows = (rows: ReadonlyArray<ReadonlyArray<SqlCell>>): NextRows => {
  let left: typeof rows | null = rows
  return Effect.sync(() => {
    const next = left
    left = null
    return next
  })
}

/** All rows of a statement. */
export const allRows = (rows: ReturnType<PreparedSql["rows"]>) =>
  Effect.gen(function* () {
    const next = yield* rows
    const all: Array<ReadonlyArray<SqlCell>> = []
    for (let batch = yield* next; batch !== null; batch = yield* next) for (const row of batch) all.push(row)
    return all
  }).pipe(Effect.scoped)
