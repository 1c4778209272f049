/** Prepares statements for sessions: parameters, columns, and rows. */
import type { ParsedSql } from "@semlayer/compiler/statement/Translate"
import { Effect } from "effect"
import { PinnedSnapshot } from "../access/VisibleSnapshot.js"
import { makePrepareCatalog } from "./PrepareCatalog.js"
import { makePrepareModels } from "./PrepareModels.js"
import { readsCatalog } from "./StatementKind.js"
import type { PreparedSql, SqlSession } from "./SqlSession.js"

export const makePrepare = Effect.gen(function* () {
  const prepareCatalog = yield* makePrepareCatalog
  const prepareModels = yield* makePrepareModels

  /**
   * Prepares one SELECT: its parameters and columns are known before it runs. `stated` are the types of parameters that the
   * client states, 0 where it states none.
   */
  return Effect.fnUntraced(function* (parsed: ParsedSql, session: SqlSession, stated: ReadonlyArray<number>) {
    const snapshot = session.snapshot ?? null
    const prepared = (yield* readsCatalog(parsed))
      ? yield* Effect.provideService(prepareCatalog(parsed, session, stated), PinnedSnapshot, snapshot)
      : yield* Effect.provideService(prepareModels(parsed, session, stated), PinnedSnapshot, snapshot)
    const { parameters, columns, sql } = prepared
    const rows = (values: ReadonlyArray<string | null>) =>
      Effect.provideService(prepared.rows(values), PinnedSnapshot, snapshot)
    return { parameters, columns, sql, rows } satisfies PreparedSql
  })
})
