/** Prepares statements over PostgreSQL's catalogs, and SELECT without FROM. */
import { parameterCount, withValues } from "@semlayer/compiler/statement/Parameters"
import type { ParsedSql } from "@semlayer/compiler/statement/Translate"
import type { CatalogSession } from "@semlayer/pgcatalog/catalog/CatalogModels"
import { Clock, Effect, Either } from "effect"
import { VisibleSnapshot } from "../access/VisibleSnapshot.js"
import { catalogOf } from "./CatalogSchemas.js"
import { knownRows, type PreparedSql, type SqlCell, type SqlSession } from "./SqlSession.js"
import { checkCount, parameterOid, parameterValue } from "./SqlTypes.js"
import { defaultSchema } from "./StatementDatasource.js"

export const makePrepareCatalog = Effect.gen(function* () {
  const storage = yield* VisibleSnapshot

  return Effect.fnUntraced(function* (parsed: ParsedSql, session: SqlSession, stated: ReadonlyArray<number>) {
    const count = Math.max(parameterCount(parsed), stated.length)
    const parameters = Array.from({ length: count }, (_, i) => parameterOid(stated[i], null))

    /** The statement over the models that the caller sees now. */
    const prepared = Effect.fnUntraced(function* (statement: ParsedSql) {
      const snapshot = yield* storage.snapshot
      const own: CatalogSession = {
        ...{ user: session.user, database: session.database, settings: session.settings },
        schema: defaultSchema(session, snapshot),
        now: yield* Clock.currentTimeMillis
      }
      return yield* catalogOf(snapshot).prepare(statement.node, own)
    })

    const { columns } = yield* prepared(
      withValues(
        parsed,
        parameters.map(() => null)
      )
    )

    const computed = Effect.fnUntraced(function* (values: ReadonlyArray<string | null>) {
      yield* checkCount(parameters, values)
      const literals = yield* Either.all(parameters.map((oid, i) => parameterValue(values[i] ?? null, oid)))
      const statement = yield* prepared(withValues(parsed, literals))
      const rows: ReadonlyArray<ReadonlyArray<SqlCell>> = yield* statement.rows()
      return knownRows(rows)
    })

    const described = columns.map(({ name, oid }) => ({ name, oid, typmod: -1 }))
    return { parameters, columns: described, sql: [], rows: computed } satisfies PreparedSql
  })
})
