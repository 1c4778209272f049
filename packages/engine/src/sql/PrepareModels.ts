/** Prepares statements over models: one SELECT as a query, or as computed from the answers of several. */
import { parameterTypes, withValues } from "@semlayer/compiler/statement/Parameters"
import type { ParsedSql } from "@semlayer/compiler/statement/Translate"
import { SqlRejected } from "@semlayer/domain/SqlErrors"
import { TimeZone } from "@semlayer/domain/TimeZone"
import { Effect, Either, Schema } from "effect"
import { VisibleSnapshot } from "../access/VisibleSnapshot.js"
import { catalogFor } from "../query/Catalogs.js"
import { Queries } from "../query/Queries.js"
import type { AnswerColumn } from "../query/Rows.js"
import type { Row } from "@semlayer/domain/QueryResponse"
import { SemConfig } from "@semlayer/runtime/SemConfig"
import { makePrepareAnswers } from "./PrepareAnswers.js"
import { knownRows, type PreparedSql, type SqlCell, type SqlColumn, type SqlSession } from "./SqlSession.js"
import { checkCount, describedColumns, oids, parameterOid, parameterValue, sampleValue } from "./SqlTypes.js"
import { defaultSchema, statementDatasource } from "./StatementDatasource.js"
import { type StatementQuery, statementQuery } from "./StatementQuery.js"

const isTimeZone = Schema.is(TimeZone)

const rejected = (sqlstate: SqlRejected["sqlstate"], reason: string) => new SqlRejected({ sqlstate, reason })

/** The time zone of a session; absent where the client has set none. */
const zoneOf = ({ settings }: SqlSession) => {
  const zone = settings.get("timezone")
  return zone === undefined || isTimeZone(zone)
    ? Either.right(zone)
    : Either.left(rejected("22023", `invalid value for parameter "TimeZone": ${JSON.stringify(zone)}`))
}

export const makePrepareModels = Effect.gen(function* () {
  const queries = yield* Queries
  const storage = yield* VisibleSnapshot
  const prepareAnswers = yield* makePrepareAnswers
  const { maxRows } = yield* SemConfig

  return Effect.fnUntraced(function* (parsed: ParsedSql, session: SqlSession, stated: ReadonlyArray<number>) {
    const time_zone = yield* zoneOf(session)

    const current = Effect.gen(function* () {
      const snapshot = yield* storage.snapshot
      const datasource = yield* statementDatasource(parsed, defaultSchema(session, snapshot), snapshot)
      return (yield* catalogFor(datasource, snapshot)).catalog
    })

    const described = Effect.fnUntraced(function* (query: StatementQuery) {
      const { columns, sql, decimals } = yield* queries.described(query.request)
      return { columns: describedColumns(query.columns, columns, decimals), sql }
    })

    const catalog = yield* current
    const types = parameterTypes(parsed, catalog)
    const parameters = Array.from({ length: Math.max(types.length, stated.length) }, (_, i) =>
      parameterOid(stated[i], types[i] ?? null)
    )
    const literalsOf = Effect.fnUntraced(function* (values: ReadonlyArray<string | null>) {
      yield* checkCount(parameters, values)
      return yield* Either.all(parameters.map((oid, i) => parameterValue(values[i] ?? null, oid)))
    })
    const samples = parameters.map(sampleValue)
    const options = { time_zone }
    const whole = yield* Effect.either(statementQuery(withValues(parsed, samples), catalog, options))
    if (Either.isLeft(whole) && whole.left.sqlstate === "0A000") {
      const outer = yield* prepareAnswers(parsed, samples, { catalog, options, failure: whole.left })
      const rows = Effect.fnUntraced(function* (values: ReadonlyArray<string | null>) {
        return yield* outer.rows(yield* literalsOf(values), yield* current)
      })
      return { parameters, columns: outer.columns, sql: outer.sql, rows } satisfies PreparedSql
    }
    const sample = yield* whole
    const { columns, sql } = yield* described(sample)

    /** The query with values; that of the description if nothing has changed since. */
    const bound = Effect.fnUntraced(function* (values: ReadonlyArray<string | null>) {
      const literals = yield* literalsOf(values)
      const now = yield* current
      if (now === catalog && values.length === 0) return sample
      const query = yield* statementQuery(withValues(parsed, literals), now, options)
      const { columns: same } = yield* described(query)
      const isSame =
        same.length === columns.length &&
        same.every(({ name, oid }, i) => name === columns[i]?.name && oid === columns[i]?.oid)
      return isSame ? query : yield* rejected("0A000", "cached plan must not change result type")
    })

    /** Reads the cells of the statement from rows; `valueAt` reads a column of the query. */
    const rowReader = <A>(query: StatementQuery, valueAt: (place: number) => (row: A) => unknown) => {
      const readers = query.columns.map(({ place, constant }, i): ((row: A) => SqlCell) => {
        const toCell = cellOf(columns[i])
        const value = valueAt(place)
        return constant === undefined ? (row) => toCell(value(row)) : () => constant
      })
      return (from: A): ReadonlyArray<SqlCell> => {
        const row = new Array<SqlCell>(readers.length)
        for (let i = 0; i < readers.length; i++) row[i] = readers[i]?.(from) ?? null
        return row
      }
    }

    const streamed = Effect.fnUntraced(function* (query: StatementQuery) {
      const stream = yield* queries.stream(query.request)
      const read = rowReader(query, (place) => {
        const column = stream.columns[place]
        return (cells: Cells) => column?.read(cells[place] ?? null)
      })
      return Effect.map(stream.next, (batch) => batch?.map(read) ?? null)
    })

    /** All rows at once: the run is shared with equal queries, and may be that of an earlier one. */
    const atOnce = Effect.fnUntraced(function* (query: StatementQuery) {
      const answer = yield* queries.run(query.request)
      const read = rowReader(query, (place) => {
        const key = answer.columns[place] ?? ""
        return (row: Row) => row[key]
      })
      return knownRows(answer.data.map(read))
    })

    const rows = Effect.fnUntraced(function* (values: ReadonlyArray<string | null>) {
      const query = yield* bound(values)
      if (mostRows(query) > Math.min(maxWhole, maxRows)) return yield* streamed(query)
      return yield* Effect.catchTag(atOnce(query), "AnswerTooLarge", () => streamed(query))
    })

    return { parameters, columns, sql: [sql], rows } satisfies PreparedSql
  })
})

type Cells = ReadonlyArray<Parameters<AnswerColumn["read"]>[0]>

/** Most rows that are read at once. */
const maxWhole = 1000

/** How many rows a query has at most, as far as it says itself. */
const mostRows = ({ body: { queries } }: StatementQuery): number => {
  const last = queries.at(-1)
  const isTotal = last?.dimensions === undefined && last?.time_dimensions === undefined
  return isTotal ? 1 : (last.limit ?? Number.POSITIVE_INFINITY)
}

/** Converts values of answers; lists, objects and values of texts into a text. */
const cellOf = (described: SqlColumn | undefined) => {
  const isText = described?.oid === oids.text
  return (value: unknown): SqlCell => {
    if (value === undefined || value === null) return null
    if (typeof value === "string") return value
    if (typeof value === "boolean" || typeof value === "number" || typeof value === "bigint")
      return isText ? String(value) : value
    return JSON.stringify(value)
  }
}
