/** What a statement of a connection is once it is prepared, and once it is bound to values. */
import type { CopyOptions } from "@semlayer/engine/session/CopyOptions"
import type { NextRows, SqlColumn } from "@semlayer/engine/sql/SqlSession"
import type { Effect, Scope } from "effect"
import type { Failure } from "../../http/Problem.js"
import type { SocketEnded } from "../socket/WireSocket.js"

/** A statement that changes the session. */
export interface CommandStatement {
  readonly _tag: "Command"
  /** Whether it runs in a failed transaction. */
  readonly endsFailure: boolean
  /** Returns the tag of the completed command. */
  readonly run: Effect.Effect<string, Failure>
}

/** A statement with rows, which is a `COPY` or not. */
export interface RowsStatement {
  readonly _tag: "Rows"
  readonly parameters: ReadonlyArray<number>
  readonly columns: ReadonlyArray<SqlColumn>
  readonly rows: (values: ReadonlyArray<string | null>) => Effect.Effect<NextRows, Failure, Scope.Scope>
  readonly copy: CopyOptions | null
  readonly tag: (rows: number) => string
}

/** The next rows of a cursor. */
export interface FetchStatement {
  readonly _tag: "Fetch"
  readonly portal: PortalCursor
  readonly source: RowsStatement
  /** 0 is all. */
  readonly limit: number
}

export type PreparedStatement = { readonly _tag: "Empty" } | CommandStatement | RowsStatement | FetchStatement

/** The columns of what a statement returns as rows; null if it returns none. */
export const columnsOf = (statement: PreparedStatement): ReadonlyArray<SqlColumn> | null => {
  if (statement._tag === "Fetch") return statement.source.columns
  return statement._tag === "Rows" && statement.copy === null ? statement.columns : null
}

/** A statement that was bound. */
export interface BoundStatement {
  readonly statement: PreparedStatement
  readonly values: ReadonlyArray<string | null>
  readonly formats: ReadonlyArray<number>
  /** Characters before the statement in the text of the client, for positions in errors. */
  readonly offset: number
}

/** Rows that were sent together. */
export interface Portion {
  readonly count: number
  /** Whether the last row was among them. */
  readonly isLast: boolean
}

/** A bound statement whose rows are sent in portions. */
export interface PortalCursor {
  readonly bound: BoundStatement
  readonly send: (
    statement: RowsStatement,
    zone: string,
    limit: number
  ) => Effect.Effect<Portion, Failure | SocketEnded>
}
