/** Answers the messages of one connection after its start-up, one after the other. */
import { CancellableWork } from "@semlayer/runtime/CancellableWork"
import { concernsSession } from "@semlayer/engine/session/SessionCommand"
import { SessionRejected } from "@semlayer/engine/session/SessionRejected"
import { statementsOf, type SqlStatement } from "@semlayer/engine/session/Statements"
import { Effect, Either } from "effect"
import type { Failure } from "../../http/Problem.js"
import { backend } from "../protocol/Backend.js"
import type { Bind, FrontendMessage, Parse, DescribeTarget } from "../protocol/Frontend.js"
import { parameterText } from "../types/Parameters.js"
import { SocketEnded } from "../socket/WireSocket.js"
import { errorFields } from "./ErrorFields.js"
import { Portal } from "./Portal.js"
import { makeStatements } from "./Prepare.js"
import { columnsOf, type PortalCursor, type PreparedStatement, type RowsStatement } from "./PreparedStatement.js"
import { cancelWork, makeRequests } from "./Requests.js"
import { fieldsOf, formatsOf } from "./Rows.js"
import { aborted, type SessionContext } from "./SessionContext.js"
import { Statements } from "./Statements.js"

/** Whether the connection goes on after a message. */
type Continues = boolean

export interface Session {
  /** Answers one message; false ends the connection. */
  readonly answer: (message: FrontendMessage) => Effect.Effect<Continues, SocketEnded>
  /** Rejects a message that cannot be read; false ends the connection. */
  readonly reject: (failure: SessionRejected) => Effect.Effect<Continues, SocketEnded>
  /** Interrupts the running statement. */
  readonly cancel: Effect.Effect<void>
  /** Ends the statements of open portals. */
  readonly close: Effect.Effect<void>
}

const severalStatements = () =>
  new SessionRejected({ sqlstate: "42601", message: "cannot insert multiple commands into a prepared statement" })

const emptyStatement: PreparedStatement = { _tag: "Empty" }

/** Makes the sessions of a service. */
export const makeSessions = Effect.gen(function* () {
  const prepare = yield* makeStatements
  const { request, observed } = yield* makeRequests

  return (session: SessionContext): Session => {
    const { out, writer } = session
    const statements = new Statements(out)
    const own = new CancellableWork<SessionRejected>()
    /** After an error in the extended protocol, messages are skipped until `Sync`. */
    let isSkipping = false

    const prepared = (statement: SqlStatement, types: ReadonlyArray<number>) =>
      prepare({ statement, session, types, named: statements })

    /** Sends the next rows of a portal. `tag` follows each portion of a cursor, and the last one of a portal. */
    const rows = (portal: PortalCursor, source: RowsStatement, limit: number, tag: ((rows: number) => string) | null) =>
      Effect.map(portal.send(source, session.zone, limit), ({ count, isLast }) =>
        isLast || tag !== null
          ? backend.commandComplete(writer, (tag ?? source.tag)(count))
          : backend.portalSuspended(writer)
      )

    /** Runs a statement. */
    const run = (portal: PortalCursor, limit: number): Effect.Effect<void, Failure | SocketEnded> => {
      const { statement } = portal.bound
      switch (statement._tag) {
        case "Empty":
          return Effect.sync(() => backend.emptyQuery(writer))
        case "Rows":
          return rows(portal, statement, limit, null)
        case "Fetch":
          return rows(statement.portal, statement.source, statement.limit, (count) => `FETCH ${count}`)
        case "Command":
          return Effect.map(statement.run, (tag) => backend.commandComplete(writer, tag))
      }
    }

    /** One statement of a simple query. */
    const simple = (statement: SqlStatement): Effect.Effect<void, Failure | SocketEnded> => {
      const work = Effect.gen(function* () {
        const found = yield* prepared(statement, [])
        const columns = columnsOf(found)
        if (columns !== null) backend.rowDescription(writer, fieldsOf(columns, formatsOf([], columns.length)))
        const bound = { statement: found, values: [], formats: [], offset: statement.offset }
        const portal = new Portal(bound, out)
        yield* Effect.ensuring(run(portal, 0), portal.close)
      })
      return concernsSession(statement) ? work : request(session, own, observed(work))
    }

    /** Sends a failure; only a fatal one ends the connection. */
    const failing = (failure: Failure | SocketEnded, offset = 0): Effect.Effect<Continues, SocketEnded> =>
      Effect.suspend(() => {
        if (failure instanceof SocketEnded) return failure
        session.fail(errorFields(failure, offset))
        const isFatal = failure instanceof SessionRejected && failure.isFatal === true
        return Effect.zipRight(statements.closePortals, Effect.as(isFatal ? out.flush : Effect.void, !isFatal))
      })

    const ready = Effect.suspend(() => {
      backend.readyForQuery(writer, session.status)
      return out.flush
    })

    const query = Effect.fnUntraced(function* (sql: string) {
      statements.deallocate("")
      yield* statements.closePortal("")
      const found = statementsOf(sql)
      if (found.length === 0) backend.emptyQuery(writer)
      const { settings, transaction } = session.state
      let goesOn = true
      for (const statement of found) {
        const outcome = yield* Effect.either(simple(statement))
        if (Either.isRight(outcome)) continue
        // Several statements of a text are a transaction of their own.
        if (transaction === null && session.state.transaction === null) session.state = { ...session.state, settings }
        goesOn = yield* failing(outcome.left, statement.offset)
        break
      }
      if (session.status === "I") yield* statements.closePortals
      if (goesOn) yield* ready
      return goesOn
    })

    const parse = Effect.fnUntraced(function* ({ name, sql, types }: Parse) {
      const [statement, second] = statementsOf(sql)
      if (second !== undefined) return yield* severalStatements()
      const work = statement === undefined ? Effect.succeed(emptyStatement) : prepared(statement, types)
      const isPlain = statement === undefined || concernsSession(statement)
      const found = yield* isPlain ? work : request(session, own, work)
      yield* statements.keep(name, { statement: found, bytes: sql.length, offset: statement?.offset ?? 0 })
      backend.parseComplete(writer)
    })

    const bind = Effect.fnUntraced(function* ({ portal, statement, formats, values, resultFormats }: Bind) {
      const named = yield* statements.statement(statement)
      const parameters = named.statement._tag === "Rows" ? named.statement.parameters : []
      if (values.length !== parameters.length) {
        const message = `bind message supplies ${values.length} parameters, but prepared statement "${statement}" requires ${parameters.length}`
        return yield* new SessionRejected({ sqlstate: "08P01", message })
      }
      const given = formatsOf(formats, values.length)
      const texts: Array<string | null> = []
      for (const [i, value] of values.entries()) {
        const read = parameterText(value, parameters[i] ?? 0, given[i] ?? 0)
        if ("problem" in read) {
          const sqlstate = read.problem === "is not UTF-8" ? "22021" : "22P03"
          return yield* new SessionRejected({ sqlstate, message: `the parameter $${i + 1} ${read.problem}` })
        }
        texts.push(read.text)
      }
      const bytes = values.reduce((sum, value) => sum + (value?.length ?? 0), 0)
      const bound = { statement: named.statement, values: texts, formats: resultFormats, offset: named.offset }
      yield* statements.open(portal, bound, bytes)
      backend.bindComplete(writer)
    })

    const describe = Effect.fnUntraced(function* (target: DescribeTarget, name: string) {
      const isPortal = target === "portal"
      const { statement, formats } = isPortal
        ? (yield* statements.portal(name)).bound
        : { statement: (yield* statements.statement(name)).statement, formats: [] }
      const columns = columnsOf(statement)
      if (!isPortal) backend.parameterDescription(writer, statement._tag === "Rows" ? statement.parameters : [])
      if (columns === null) backend.noData(writer)
      else backend.rowDescription(writer, fieldsOf(columns, formatsOf(formats, columns.length)))
    })

    const execute = Effect.fnUntraced(function* (name: string, limit: number) {
      const portal = yield* statements.portal(name)
      const { statement } = portal.bound
      const endsFailure = statement._tag === "Command" && statement.endsFailure
      if (session.status === "E" && statement._tag !== "Empty" && !endsFailure) return yield* aborted()
      const work = run(portal, limit)
      return yield* statement._tag === "Rows" || statement._tag === "Fetch"
        ? request(session, own, observed(work))
        : work
    })

    const close = (target: DescribeTarget, name: string) =>
      Effect.suspend(() => {
        if (target === "statement") statements.deallocate(name)
        return Effect.map(target === "portal" ? statements.closePortal(name) : Effect.void, () =>
          backend.closeComplete(writer)
        )
      })

    const sync = Effect.suspend(() => {
      isSkipping = false
      return Effect.as(Effect.zipRight(session.status === "I" ? statements.closePortals : Effect.void, ready), true)
    })

    /** A message of the extended protocol. */
    const step = (work: Effect.Effect<void, Failure | SocketEnded>): Effect.Effect<Continues, SocketEnded> =>
      Effect.matchEffect(work, {
        onFailure: (failure) => {
          isSkipping = true
          return failing(failure)
        },
        onSuccess: () => Effect.as(out.isFull ? out.flush : Effect.void, true)
      })

    const notSupported = (what: string) =>
      new SessionRejected({ sqlstate: "0A000", message: `${what} is not supported` })

    const answer = (message: FrontendMessage): Effect.Effect<Continues, SocketEnded> => {
      switch (message._tag) {
        case "Terminate":
          return Effect.succeed(false)
        case "Sync":
          return sync
        case "Copy":
          return Effect.succeed(true)
        case "Query":
          return isSkipping ? Effect.succeed(true) : query(message.sql)
        case "FunctionCall":
          if (isSkipping) return Effect.succeed(true)
          return Effect.zipLeft(failing(notSupported("a function call by its number")), ready)
        case "Flush":
          return Effect.as(out.flush, true)
      }
      if (isSkipping) return Effect.succeed(true)
      switch (message._tag) {
        case "Parse":
          return step(parse(message))
        case "Bind":
          return step(bind(message))
        case "Describe":
          return step(describe(message.target, message.name))
        case "Execute":
          return step(execute(message.portal, message.rows))
        case "Close":
          return step(close(message.target, message.name))
      }
    }

    return {
      answer,
      reject: (failure) => {
        if (isSkipping && failure.isFatal !== true) return Effect.succeed(true)
        isSkipping = true
        return failing(failure)
      },
      cancel: cancelWork(own),
      close: statements.closePortals
    }
  }
})
