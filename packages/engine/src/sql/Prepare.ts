/** Prepares statements for sessions: parameters, columns, and rows as a stream. */
import { parseStatement } from "@semlayer/compiler/statement/Translate"
import { SqlParser } from "@semlayer/compiler/syntax/SqlParser"
import { Effect, Stream } from "effect"
import { PinnedSnapshot } from "../access/VisibleSnapshot.js"
import { makePrepareCatalog } from "./PrepareCatalog.js"
import { makePrepareModels } from "./PrepareModels.js"
import { readsCatalog } from "./StatementKind.js"
import type { PreparedSql, SqlSession } from "./SqlSession.js"

export const makePrepare = Effect.gen(function* () {
  const parser = yield* SqlParser
  const prepareCatalog = yield* makePrepareCatalog
  const prepareModels = yield* makePrepareModels

  /**
   * Prepares one SELECT: its parameters and columns are known before it runs. `stated` are the types of parameters that the
   * client states, 0 where it states none.
   */
  return Effect.fn("SqlDoor.prepare")(function* (sql: string, session: SqlSession, stated: ReadonlyArray<number>) {
    const parsed = yield* parseStatement(sql, yield* parser.load)
    const snapshot = session.snapshot ?? null
    const prepared = (yield* readsCatalog(parsed))
      ? yield* Effect.provideService(prepareCatalog(parsed, session, stated), PinnedSnapshot, snapshot)
      : yield* Effect.provideService(prepareModels(parsed, session, stated), PinnedSnapshot, snapshot)
    const { parameters, columns, queries } = prepared
    const rows = (values: ReadonlyArray<string | null>) =>
      Stream.provideService(prepared.rows(values), PinnedSnapshot, snapshot)
    return { parameters, columns, queries, rows } satisfies PreparedSql<unknown>
  })
})
