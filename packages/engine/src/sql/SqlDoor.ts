/** SQL over models. It is loaded by the first statement: most programs ask none, and PostgreSQL's catalogs take time and memory. */
import type { SqlParser } from "@semlayer/compiler/syntax/SqlParser"
import type { SqlRequest } from "@semlayer/domain/SqlQuery"
import { once } from "@semlayer/runtime/Once"
import type { SemConfig } from "@semlayer/runtime/SemConfig"
import { Effect } from "effect"
import type { VisibleSnapshot } from "../access/VisibleSnapshot.js"
import type { Queries } from "../query/Queries.js"
import type { SqlSession } from "./SqlSession.js"

export class SqlDoor extends Effect.Service<SqlDoor>()("@semlayer/engine/SqlDoor", {
  effect: Effect.gen(function* () {
    const services = yield* Effect.context<Queries | SqlParser | VisibleSnapshot | SemConfig>()
    const statements = yield* once(
      Effect.promise(() => import("./SqlStatements.js")).pipe(
        Effect.flatMap(({ makeSqlStatements }) => makeSqlStatements),
        Effect.provide(services)
      )
    )

    /** Answers one SELECT; fails if there are more than `most` rows, which is `SEM_MAX_ROWS` by default. */
    const answer = (asked: SqlRequest, most?: number) =>
      Effect.flatMap(statements, (loaded) => loaded.answer(asked, most))

    /** Prepares one SELECT for a session; `stated` are the types of parameters that the client states, 0 where it states none. */
    const prepare = (sql: string, session: SqlSession, stated: ReadonlyArray<number>) =>
      Effect.flatMap(statements, (loaded) => loaded.prepare(sql, session, stated))

    return { answer, prepare } as const
  })
}) {}
