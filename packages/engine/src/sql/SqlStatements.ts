/** SQL over models: translates one SELECT to a query, under the caller's access like any other; what is no query runs over answers. */
import { DistinctNames } from "@semlayer/compiler/bound/Names"
import { type ParsedSql, parseStatement } from "@semlayer/compiler/statement/Translate"
import { SqlParser } from "@semlayer/compiler/syntax/SqlParser"
import { RowCapReached } from "@semlayer/domain/DatabaseErrors"
import type { FieldMetadata, SemResponse } from "@semlayer/domain/QueryResponse"
import type { SqlAnswer, SqlRequest } from "@semlayer/domain/SqlQuery"
import { CurrentCaller } from "@semlayer/runtime/admission/CurrentCaller"
import { SemConfig } from "@semlayer/runtime/SemConfig"
import { Effect, Either } from "effect"
import { LRUCache } from "lru-cache"
import { VisibleSnapshot } from "../access/VisibleSnapshot.js"
import { catalogFor } from "../query/Catalogs.js"
import { Queries } from "../query/Queries.js"
import { computedAnswer } from "./ComputedAnswer.js"
import { makePrepare } from "./Prepare.js"
import { allRows, type SqlSession } from "./SqlSession.js"
import { requestedDatasource, statementDatasource } from "./StatementDatasource.js"
import { readsCatalog } from "./StatementKind.js"
import { type StatementQuery, statementQuery } from "./StatementQuery.js"

/** Characters of parsed statements that are kept. A tree takes some hundred times as many bytes. */
const maxKnown = 200_000

/** The statements of `SqlDoor`, with what they need. */
export const makeSqlStatements = Effect.gen(function* () {
  const queries = yield* Queries
  const parser = yield* SqlParser
  const storage = yield* VisibleSnapshot
  const prepareParsed = yield* makePrepare
  const { maxRows } = yield* SemConfig

  const known = new LRUCache<string, ParsedSql>({ maxSize: maxKnown, sizeCalculation: (_, sql) => sql.length + 1 })

  /** Parses a statement, or takes it from the last ones: tools send the same ones again. */
  const parsedOf = Effect.fnUntraced(function* (sql: string) {
    const before = known.get(sql)
    if (before !== undefined) return before
    const parsed = yield* parseStatement(sql, yield* parser.load)
    known.set(sql, parsed)
    return parsed
  })

  const prepare = Effect.fn("SqlDoor.prepare")(function* (
    sql: string,
    session: SqlSession,
    stated: ReadonlyArray<number>
  ) {
    return yield* prepareParsed(yield* parsedOf(sql), session, stated)
  })

  /** Answers a statement that is not one query, as a session of its own. */
  const computed = Effect.fnUntraced(function* (
    parsed: ParsedSql,
    asked: SqlRequest,
    most: number,
    { datasource, time_zone }: Place
  ) {
    const caller = yield* CurrentCaller
    const settings = new Map(asked.time_zone === undefined ? [] : [["timezone", asked.time_zone]])
    const session = { user: caller?.name ?? "semlayer", database: asked.data_source ?? "", settings }
    const prepared = yield* prepareParsed(parsed, session, [])
    const rows = asked.dry_run ? [] : yield* allRows(prepared.rows([]))
    if (rows.length > most) return yield* new RowCapReached({ datasource, rows: most })
    return computedAnswer(prepared, rows, { sql: prepared.sql.join("\n\n"), time_zone })
  })

  /** Answers one SELECT; fails if there are more than `most` rows, which is `SEM_MAX_ROWS` by default. */
  const answer = Effect.fn("SqlDoor.answer")(function* (asked: SqlRequest, most: number = maxRows) {
    const { sql, data_source, time_zone, dry_run } = asked
    const snapshot = yield* storage.snapshot
    const parsed = yield* parsedOf(sql)
    if (yield* readsCatalog(parsed))
      return yield* computed(parsed, asked, most, {
        datasource: data_source ?? "pg_catalog",
        time_zone: time_zone ?? "UTC"
      })
    const datasource = yield* data_source === undefined
      ? statementDatasource(parsed, null, snapshot)
      : requestedDatasource(data_source, snapshot)
    const { catalog } = yield* catalogFor(datasource, snapshot)
    const whole = yield* Effect.either(statementQuery(parsed, catalog, { time_zone, dry_run }))
    if (Either.isLeft(whole) && whole.left.sqlstate === "0A000")
      return yield* computed(parsed, asked, most, { datasource, time_zone: time_zone ?? catalog.timeZone })
    const { request, body, columns } = yield* whole
    return renamed(yield* queries.run(request, most), columns, body)
  })

  return { answer, prepare } as const
})

/** What the errors and the answer of a statement that is not one query name. */
interface Place {
  readonly datasource: string
  readonly time_zone: string
}

/** An answer with the columns of the statement: their order and their names. */
const renamed = (response: SemResponse, columns: StatementQuery["columns"], request: unknown): SqlAnswer => {
  const { data, row_count, sql, attributes, warnings, as_of, cached } = response
  const names = new DistinctNames()
  const keys = columns.map(({ name, place, constant }) => ({
    name: names.allocate(name),
    key: response.columns[place] ?? "",
    constant
  }))
  const described = (fields: Readonly<Record<string, FieldMetadata>>) =>
    Object.fromEntries(
      keys.flatMap(({ name, key }) => {
        const field = fields[key]
        return field === undefined ? [] : [[name, field] as const]
      })
    )
  return {
    data: data.map((row) =>
      Object.fromEntries(keys.map(({ name, key, constant }) => [name, constant === undefined ? row[key] : constant]))
    ),
    columns: keys.map(({ name }) => name),
    attributes: {
      ...attributes,
      ...{ dimensions: described(attributes.dimensions), measures: described(attributes.measures) }
    },
    ...{ row_count, sql, request },
    ...(warnings !== undefined && { warnings }),
    ...(as_of !== undefined && { as_of }),
    ...(cached !== undefined && { cached })
  }
}
