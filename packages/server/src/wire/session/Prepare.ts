/** Prepares any statement of a connection: those over models and the catalog, and those that concern the session. */
import { allSettings, settingName, settingValue, withSetting } from "@semlayer/engine/session/SessionSettings"
import { type SessionCommand, sessionCommand } from "@semlayer/engine/session/SessionCommand"
import { SessionRejected } from "@semlayer/engine/session/SessionRejected"
import type { SqlStatement } from "@semlayer/engine/session/Statements"
import * as Transaction from "@semlayer/engine/session/Transaction"
import { SqlRejected } from "@semlayer/domain/SqlErrors"
import { SqlDoor } from "@semlayer/engine/sql/SqlDoor"
import { knownRows, type SqlColumn } from "@semlayer/engine/sql/SqlSession"
import { Storage } from "@semlayer/storage/snapshot/Storage"
import { Effect, Either } from "effect"
import type { Failure } from "../../http/Problem.js"
import { oids } from "../types/Oids.js"
import type {
  BoundStatement,
  PortalCursor,
  CommandStatement,
  PreparedStatement,
  RowsStatement
} from "./PreparedStatement.js"
import type { CellRow } from "./Rows.js"
import { aborted, type SessionContext } from "./SessionContext.js"

/** The prepared statements and portals of a connection, as far as statements of SQL concern them. */
export interface NamedObjects {
  /** Removes a statement; false if there is none. */
  readonly deallocate: (name: string) => boolean
  readonly deallocateAll: () => void
  readonly closePortals: Effect.Effect<void>
  readonly open: (name: string, bound: BoundStatement, bytes: number) => Effect.Effect<void, SessionRejected>
  readonly portal: (name: string) => Effect.Effect<PortalCursor, SessionRejected>
  readonly closePortal: (name: string) => Effect.Effect<void>
}

const textColumns = (...names: ReadonlyArray<string>): ReadonlyArray<SqlColumn> =>
  names.map((name) => ({ name, oid: oids.text, typmod: -1 }))

const listed = (columns: ReadonlyArray<SqlColumn>, rows: () => ReadonlyArray<CellRow>): RowsStatement => ({
  ...{ _tag: "Rows", parameters: [], columns, copy: null, tag: () => "SHOW" },
  rows: () => Effect.sync(() => knownRows(rows()))
})

/** Commands that end a failed transaction, or continue it at a savepoint. */
const endsFailure: ReadonlyArray<SessionCommand["_tag"]> = ["Commit", "Rollback", "RollbackTo"]

export const makeStatements = Effect.gen(function* () {
  const door = yield* SqlDoor
  const storage = yield* Storage

  const command = (run: Effect.Effect<string, Failure>): CommandStatement => ({
    ...{ _tag: "Command", endsFailure: false, run }
  })

  const prepare = (asked: PrepareRequest, found: SessionCommand): Effect.Effect<PreparedStatement, Failure> =>
    Effect.map(prepared(found, asked), (statement) =>
      statement._tag === "Command" ? { ...statement, endsFailure: endsFailure.includes(found._tag) } : statement
    )

  /** A command that replaces the state of the session. */
  const moving = (
    session: SessionContext,
    tag: string,
    next: () => Either.Either<Transaction.SessionState, SessionRejected>
  ) =>
    command(
      Effect.suspend(next).pipe(
        Effect.map((state) => {
          session.state = state
          return tag
        })
      )
    )

  const begin = (session: SessionContext) =>
    command(
      Effect.map(storage.snapshot, (snapshot) => {
        if (session.state.transaction !== null) session.warn("25001", "there is already a transaction in progress")
        session.state = Transaction.begin(session.state, snapshot)
        return "BEGIN"
      })
    )

  const ending = (session: SessionContext, isCommit: boolean, { closePortals }: NamedObjects) =>
    command(
      Effect.map(closePortals, () => {
        const { status, state } = session
        if (status === "I") session.warn("25P01", "there is no transaction in progress")
        session.state = isCommit ? Transaction.commit(state) : Transaction.rollback(state)
        return isCommit && status !== "E" ? "COMMIT" : "ROLLBACK"
      })
    )

  const set = (session: SessionContext, name: string, value: string | null, isLocal: boolean) =>
    Either.map(
      withSetting(session.state.settings, name, value ?? session.initial.get(name.toLowerCase()) ?? null),
      (settings) => Transaction.changed(session.state, settings, isLocal)
    )

  const reset = (session: SessionContext, name: string | null) =>
    name === null
      ? Either.right(Transaction.changed(session.state, session.initial, false))
      : set(session, name, null, false)

  const deallocate = (name: string | null, { deallocate, deallocateAll }: NamedObjects) =>
    command(
      Effect.suspend(() => {
        if (name === null) {
          deallocateAll()
          return Effect.succeed("DEALLOCATE ALL")
        }
        if (deallocate(name)) return Effect.succeed("DEALLOCATE")
        return new SessionRejected({ sqlstate: "26000", message: `prepared statement "${name}" does not exist` })
      })
    )

  const discard = (session: SessionContext, isAll: boolean, { deallocateAll, closePortals }: NamedObjects) =>
    command(
      Effect.suspend(() => {
        if (!isAll) return Effect.succeed("DISCARD")
        if (session.state.transaction !== null) {
          return new SessionRejected({
            sqlstate: "25001",
            message: "DISCARD ALL cannot run inside a transaction block"
          })
        }
        deallocateAll()
        session.state = Transaction.initialState(session.initial)
        return Effect.as(closePortals, "DISCARD ALL")
      })
    )

  const show = (session: SessionContext, name: string | null) => {
    if (name === null) {
      return Either.right(
        listed(textColumns("name", "setting", "description"), () =>
          allSettings(session.state.settings).map(({ name, value }) => [name, value, ""])
        )
      )
    }
    const value = () =>
      name === "session_authorization" || name === "role"
        ? Either.right(session.login.user)
        : settingValue(name, session.state.settings)
    return Either.map(value(), (known) =>
      listed(textColumns(settingName(name)), () => [[Either.getOrElse(value(), () => known)]])
    )
  }

  /** Opens a portal under the name of the cursor. */
  const declare = (name: string, source: RowsStatement, { session, named }: PrepareRequest) =>
    command(
      Effect.suspend(() => {
        if (session.state.transaction === null) return outside()
        const bound = { statement: source, values: [], formats: [], offset: 0 }
        return Effect.as(named.open(name, bound, 0), "DECLARE CURSOR")
      })
    )

  const fetch = (name: string, limit: number, named: NamedObjects): Effect.Effect<PreparedStatement, Failure> =>
    Effect.flatMap(named.portal(name), (portal) => {
      const { statement } = portal.bound
      return statement._tag === "Rows"
        ? Effect.succeed({ _tag: "Fetch", portal, source: statement, limit })
        : new SessionRejected({ sqlstate: "34000", message: `cursor "${name}" does not exist` })
    })

  const closeCursor = (name: string, named: NamedObjects) =>
    command(Effect.flatMap(named.portal(name), () => Effect.as(named.closePortal(name), "CLOSE CURSOR")))

  /** A statement over models, the catalog or answers. */
  const query = (sql: string, session: SessionContext, types: ReadonlyArray<number>) =>
    Effect.map(
      door.prepare(sql, session.sql, types),
      ({ parameters, columns, rows }): RowsStatement => ({
        ...{ _tag: "Rows", parameters, columns, rows, copy: null, tag: (count) => `SELECT ${count}` }
      })
    )

  const prepared = (asked: SessionCommand, given: PrepareRequest): Effect.Effect<PreparedStatement, Failure> => {
    const { statement, session, types, named } = given
    switch (asked._tag) {
      case "Query":
        return query(statement.sql, session, types)
      case "Copy":
        return Effect.mapBoth(query(asked.query, session, types), {
          onFailure: (failure) => movedBy(failure, asked.offset),
          onSuccess: (rows) => ({ ...rows, copy: asked.options, tag: (count: number) => `COPY ${count}` })
        })
      case "Declare":
        return Effect.mapBoth(query(asked.query, session, types), {
          onFailure: (failure) => movedBy(failure, asked.offset),
          onSuccess: (rows) => declare(asked.name, rows, given)
        })
      case "Fetch":
        return fetch(asked.name, asked.limit, named)
      case "CloseCursor":
        return Effect.succeed(closeCursor(asked.name, named))
      case "Begin":
        return Effect.succeed(begin(session))
      case "Commit":
      case "Rollback":
        return Effect.succeed(ending(session, asked._tag === "Commit", named))
      case "Savepoint":
        return Effect.succeed(moving(session, "SAVEPOINT", () => Transaction.savepoint(session.state, asked.name)))
      case "Release":
      case "RollbackTo": {
        const isRollback = asked._tag === "RollbackTo"
        return Effect.succeed(
          moving(session, isRollback ? "ROLLBACK" : "RELEASE", () =>
            Transaction.toSavepoint(session.state, asked.name, isRollback)
          )
        )
      }
      case "Set":
        return Effect.succeed(moving(session, "SET", () => set(session, asked.name, asked.value, asked.isLocal)))
      case "Reset":
        return Effect.succeed(moving(session, "RESET", () => reset(session, asked.name)))
      case "Show":
        return show(session, asked.name)
      case "Discard":
        return Effect.succeed(discard(session, asked.isAll, named))
      case "Deallocate":
        return Effect.succeed(deallocate(asked.name, named))
      case "Nothing":
        return Effect.succeed(command(Effect.succeed(asked.tag)))
    }
  }

  /** Prepares one statement. In a failed transaction only its end can be prepared. */
  return (asked: PrepareRequest): Effect.Effect<PreparedStatement, Failure> =>
    Effect.flatMap(sessionCommand(asked.statement), (found) =>
      asked.session.status === "E" && !endsFailure.includes(found._tag) ? aborted() : prepare(asked, found)
    )
})

const outside = () =>
  new SessionRejected({ sqlstate: "25P01", message: "DECLARE CURSOR can only be used in transaction blocks" })

/** A failure whose position is that in the text around a query. */
const movedBy = (failure: Failure, offset: number): Failure =>
  failure instanceof SqlRejected && failure.position !== null
    ? new SqlRejected({ ...failure, position: failure.position + offset })
    : failure

export interface PrepareRequest {
  readonly statement: SqlStatement
  readonly session: SessionContext
  /** Types of parameters that the client states; 0 where it states none. */
  readonly types: ReadonlyArray<number>
  readonly named: NamedObjects
}
