/** Statements of a session: what they are prepared for, and what a prepared statement is. */
import type { SqlRejected } from "@semlayer/domain/SqlErrors"
import type { StorageSnapshot } from "@semlayer/storage/snapshot/Storage"
import type { Stream } from "effect"

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

export interface PreparedSql<E> {
  /** Object identifiers of the parameters' types, in the order of their numbers. */
  readonly parameters: ReadonlyArray<number>
  readonly columns: ReadonlyArray<SqlColumn>
  /** The SQL of the queries whose answers it reads; none over the catalogs. */
  readonly sql: ReadonlyArray<string>
  /** Runs the statement with values in PostgreSQL's text form. A chunk of the stream is a batch of the database. */
  readonly rows: (values: ReadonlyArray<string | null>) => Stream.Stream<ReadonlyArray<SqlCell>, E | SqlRejected>
}
