/** Prepares statements over answers: the inner SELECTs are queries, the rest runs over their rows in memory. */
import { type InnerAnswer, overAnswers } from "@semlayer/compiler/statement/Answers"
import { withValues } from "@semlayer/compiler/statement/Parameters"
import type { ParsedSql } from "@semlayer/compiler/statement/Translate"
import { SqlParser } from "@semlayer/compiler/syntax/SqlParser"
import type { Catalog } from "@semlayer/compiler/model/Catalog"
import { answerDatabase } from "@semlayer/connectors/duckdb/AnswerDatabase"
import { DistinctNames } from "@semlayer/compiler/bound/Names"
import { SqlRejected } from "@semlayer/domain/SqlErrors"
import { SemConfig } from "@semlayer/runtime/SemConfig"
import { StatementTimeout } from "@semlayer/runtime/admission/StatementTimeout"
import { Duration, Effect } from "effect"
import { Queries } from "../query/Queries.js"
import { answerTable, computedCell, computedColumns, rejectedByDuckDb } from "./AnswerTables.js"
import { knownRows } from "./SqlSession.js"
import { describedColumns, type ParameterLiterals } from "./SqlTypes.js"
import { translatedQuery, type RequestOptions } from "./StatementQuery.js"

/** What is known of the statement as one query. */
interface Whole {
  readonly catalog: Catalog
  readonly options: RequestOptions
  /** Why it is not one. */
  readonly failure: SqlRejected
}

/** Longest time of what is computed from answers. */
const longest = Duration.seconds(30)

export const makePrepareAnswers = Effect.gen(function* () {
  const queries = yield* Queries
  const parser = yield* SqlParser
  const { maxRows } = yield* SemConfig

  /** A query whose answer is a table, with the columns of the table. */
  const tableOf = Effect.fnUntraced(function* ({ table, translated }: InnerAnswer, options: RequestOptions) {
    const query = yield* translatedQuery(translated, options)
    const { columns, sql, decimals } = yield* queries.described(query.request)
    const names = new DistinctNames()
    const described = describedColumns(query.columns, columns, decimals).map((column) => ({
      ...column,
      name: names.allocate(column.name)
    }))
    return { query, sql, table: answerTable(table, described) }
  })

  /** The statement over tables, and the queries that fill them. */
  const split = Effect.fnUntraced(function* (parsed: ParsedSql, catalog: Catalog, options: RequestOptions) {
    const { tree, answers } = yield* overAnswers(parsed, catalog, yield* parser.load)
    const print = yield* parser.printer
    const sql = yield* Effect.mapError(
      print(tree, "duckdb"),
      (reason) => new SqlRejected({ sqlstate: "0A000", reason })
    )
    return { sql, tables: yield* Effect.forEach(answers, (answer) => tableOf(answer, options)) }
  })

  const inTime = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
    Effect.flatMap(StatementTimeout, (own) =>
      Effect.timeoutFail(effect, {
        duration: own === null ? longest : Duration.min(own, longest),
        onTimeout: () => new SqlRejected({ sqlstate: "57014", reason: "computing from the answers took too long" })
      })
    )

  /** Prepares a statement whose parameters have sample values in `samples`. */
  return Effect.fnUntraced(function* (
    parsed: ParsedSql,
    samples: ParameterLiterals,
    { catalog, options, failure }: Whole
  ) {
    const described = yield* Effect.mapError(split(withValues(parsed, samples), catalog, options), (error) =>
      error instanceof SqlRejected && error.sqlstate === "0A000" && error.alternative === null ? failure : error
    )
    const columns = yield* Effect.scoped(
      Effect.gen(function* () {
        const database = yield* answerDatabase
        yield* Effect.forEach(described.tables, ({ table }) => database.create(table), { discard: true })
        return computedColumns(yield* database.describe(described.sql))
      })
    ).pipe(Effect.mapError(rejectedByDuckDb))

    /** The rows of the statement with values. Answers are read one after the other, and counted together. */
    const rows = Effect.fnUntraced(function* (values: ParameterLiterals, now: Catalog) {
      const isSame = now === catalog && values.length === 0
      const { sql, tables } = isSame ? described : yield* split(withValues(parsed, values), now, options)
      const database = yield* answerDatabase
      let left = maxRows
      for (const { query, table } of tables) {
        const answer = yield* queries.run(query.request, left)
        left -= answer.row_count
        const cells = query.columns.map(({ place, constant }) => ({ key: answer.columns[place] ?? "", constant }))
        const texts = answer.data.map((row) => cells.map(({ key, constant }) => textOf(constant ?? row[key])))
        yield* Effect.mapError(Effect.zipRight(database.create(table), database.insert(table, texts)), rejectedByDuckDb)
      }
      const result = yield* inTime(Effect.mapError(database.run(sql, maxRows), rejectedByDuckDb))
      if (result.rows.length > maxRows)
        return yield* new SqlRejected({ sqlstate: "54000", reason: `the result has more than ${maxRows} rows` })
      const cells = result.rows.map((row) => row.map((value, i) => computedCell(value, columns[i]?.oid ?? 25)))
      return knownRows(cells)
    })

    return { columns, sql: described.tables.map(({ sql }) => sql), rows }
  })
})

const textOf = (value: unknown): string | null =>
  value === null || value === undefined
    ? null
    : typeof value === "string"
      ? value
      : typeof value === "object"
        ? JSON.stringify(value)
        : String(value)
