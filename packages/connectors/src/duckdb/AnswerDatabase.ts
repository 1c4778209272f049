/** A DuckDB in memory that holds only answers: without files, network, extensions and other settings. */
import type { DuckDBConnection, DuckDBInstance } from "@duckdb/node-api"
import { Data, Effect, Predicate } from "effect"
import { failAgain, hasFailed } from "./DuckDbFailedRows.js"
import { sqlName } from "../sql/SqlText.js"

/** A table of answers. Types are those of DuckDB. */
export interface AnswerTable {
  readonly name: string
  readonly columns: ReadonlyArray<{ readonly name: string; readonly type: string }>
}

/** A statement that DuckDB does not accept or complete. */
export class AnswerProblem extends Data.TaggedError("AnswerProblem")<{ readonly reason: string }> {}

export interface AnswerRows {
  readonly columns: AnswerTable["columns"]
  /** Cells in DuckDB's JSON form: integers beyond 32 bits, decimals and times are texts. */
  readonly rows: ReadonlyArray<ReadonlyArray<unknown>>
}

export interface AnswerDatabase {
  readonly create: (table: AnswerTable) => Effect.Effect<void, AnswerProblem>
  /** Adds rows whose cells are texts or NULL. */
  readonly insert: (
    table: AnswerTable,
    rows: ReadonlyArray<ReadonlyArray<string | null>>
  ) => Effect.Effect<void, AnswerProblem>
  /** The columns of a statement, which is not run. */
  readonly describe: (sql: string) => Effect.Effect<AnswerTable["columns"], AnswerProblem>
  /** Runs a statement and reads rows until there are more than `most`. Interruption ends it. */
  readonly run: (sql: string, most: number) => Effect.Effect<AnswerRows, AnswerProblem>
}

/** Memory for the answers and what a statement makes of them. */
const memory = "256MB"

const settings = {
  enable_external_access: "false",
  autoinstall_known_extensions: "false",
  autoload_known_extensions: "false",
  allow_community_extensions: "false",
  memory_limit: memory,
  threads: "1",
  max_temp_directory_size: "0B",
  // NULL is the largest value, as in PostgreSQL.
  default_null_order: "nulls_last_on_asc_first_on_desc"
}

const problem = (error: unknown): AnswerProblem =>
  new AnswerProblem({ reason: Predicate.isError(error) ? error.message : String(error) })

/** The native library is loaded for the first answer: most programs that load this module never hold one. */
const open = async (): Promise<{ instance: DuckDBInstance; connection: DuckDBConnection }> => {
  const { DuckDBInstance } = await import("@duckdb/node-api")
  const instance = await DuckDBInstance.create(":memory:", settings)
  const connection = await instance.connect()
  await connection.run("SET TimeZone = 'UTC'")
  await connection.run("SET lock_configuration = true")
  return { instance, connection }
}

/** Opens such a database, which is closed with the scope. */
export const answerDatabase = Effect.gen(function* () {
  const { connection } = yield* Effect.acquireRelease(
    // Failure to open a database in memory means a broken installation, so it is a defect.
    Effect.promise(open),
    ({ instance, connection }) =>
      Effect.sync(() => {
        connection.closeSync()
        instance.closeSync()
      })
  )

  const call = <A>(run: () => Promise<A>): Effect.Effect<A, AnswerProblem> =>
    Effect.onInterrupt(Effect.tryPromise({ try: run, catch: problem }), () => Effect.sync(() => connection.interrupt()))

  const create = ({ name, columns }: AnswerTable) => {
    const list = columns.map((column) => `${sqlName(column.name)} ${column.type}`)
    return call(() => connection.run(`CREATE TABLE ${sqlName(name)} (${list.join(", ")})`))
  }

  const insert = (table: AnswerTable, rows: ReadonlyArray<ReadonlyArray<string | null>>) =>
    call(async () => {
      const texts = table.columns.map((_, i) => `c${i} VARCHAR`).join(", ")
      await connection.run(`CREATE OR REPLACE TEMP TABLE cells (${texts})`)
      const appender = await connection.createAppender("cells", undefined, "temp")
      for (const row of rows) {
        for (const cell of row) {
          if (cell === null) appender.appendNull()
          else appender.appendVarchar(cell)
        }
        appender.endRow()
      }
      appender.closeSync()
      const cells = table.columns.map(({ type }, i) => `CAST(c${i} AS ${type})`).join(", ")
      await connection.run(`INSERT INTO ${sqlName(table.name)} SELECT ${cells} FROM cells`)
      await connection.run("DROP TABLE cells")
    })

  const describe = (sql: string) =>
    call(async () => {
      const statement = await connection.prepare(sql)
      const columns = Array.from({ length: statement.columnCount }, (_, i) => ({
        name: statement.columnName(i),
        type: String(statement.columnType(i))
      }))
      statement.destroySync()
      return columns
    })

  const run = (sql: string, most: number) =>
    call(async (): Promise<AnswerRows> => {
      const reader = await connection.streamAndReadUntil(sql, most + 1)
      if (hasFailed(reader)) await failAgain(connection, sql)
      const names = reader.columnNames()
      const columns = reader.columnTypes().map((type, i) => ({ name: names[i] ?? "", type: String(type) }))
      return { columns, rows: reader.getRowsJson() }
    })

  return {
    create: (table) => Effect.asVoid(create(table)),
    insert,
    describe,
    run
  } satisfies AnswerDatabase
})
