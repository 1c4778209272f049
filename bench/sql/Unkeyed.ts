/**
 * Groups along a to-many join between two tables without any key or index, compared with the best handwritten SQL: no
 * aggregate may count a row twice in one group, and duplicate rows count separately.
 */
import { rmSync } from "node:fs"
import { join } from "node:path"
import { catalogOf } from "@semlayer/compiler/model/Catalog"
import { Compiler } from "@semlayer/compiler/Compiler"
import { Dialect } from "@semlayer/compiler/dialect/Dialect"
import { SqlParser } from "@semlayer/compiler/syntax/SqlParser"
import { DatasourceName } from "@semlayer/domain/Names"
import { QueryRequest } from "@semlayer/domain/QueryRequest"
import { SemModel } from "@semlayer/domain/SemModel"
import { DuckDBInstance } from "@duckdb/node-api"
import Sqlite from "better-sqlite3"
import { Effect, Layer, Schema } from "effect"
import mysql from "mysql2/promise"
import { scratchPostgres } from "../ScratchPostgres.js"
import { type Figure, figure } from "../Table.js"
import { milliseconds, spread, timed, times } from "../Timing.js"

const rows = 200_000
const tagRows = 60_000
const customers = 20_000
const database = "semlayer_bench_unkeyed"
/** Milliseconds per query and engine, and the maximum number of pairs of runs. */
const budget = 10_000
const mostPairs = 7
const limit = 1.5

interface Engine {
  readonly name: string
  readonly dialect: string
  readonly run: (sql: string) => Promise<ReadonlyArray<ReadonlyArray<unknown>>>
  readonly close: () => Promise<void>
}

/** One sale in 40 has no customer, and each of the first 1,000 is duplicated. */
const sale = (n: number): ReadonlyArray<number | null> => {
  const i = n % (rows - 1_000)
  return [
    i % 40 === 0 ? null : (i * 7919) % customers,
    i % 50 === 7 ? null : ((i * 104_729) % 4_000) / 4,
    (i * 31) % 20,
    i % 365
  ]
}

/** Two of three customers have tags, one of which may be duplicated. */
const tag = (n: number): ReadonlyArray<number> => [(n * 3) % (customers + 5_000), (n * 13) % 12, ((n * 17) % 300) + 1]

const inserts = (table: string, count: number, row: (n: number) => ReadonlyArray<number | null>) =>
  Array.from({ length: Math.ceil(count / 1_000) }, (_, page) => {
    const size = Math.min(1_000, count - page * 1_000)
    const values = Array.from(
      { length: size },
      (_, n) =>
        `(${row(page * 1_000 + n)
          .map((cell) => (cell === null ? "NULL" : String(cell)))
          .join(", ")})`
    )
    return `INSERT INTO ${table} VALUES ${values.join(", ")}`
  })

const script: ReadonlyArray<string> = [
  "CREATE TABLE sales (cust INTEGER, amount DOUBLE PRECISION, quantity INTEGER, day_no INTEGER)",
  "CREATE TABLE tags (cust INTEGER, tag INTEGER, weight INTEGER)",
  ...inserts("sales", rows, sale),
  ...inserts("tags", tagRows, tag)
]

const sqlite = (directory: string): Promise<Engine> => {
  const path = join(directory, "unkeyed.db")
  rmSync(path, { force: true })
  const file = new Sqlite(path)
  file.exec(["BEGIN", ...script, "COMMIT"].join(";\n"))
  return Promise.resolve({
    name: "SQLite",
    dialect: "sqlite",
    run: (sql) => Promise.resolve(file.prepare<[], Array<unknown>>(sql).raw().all()),
    close: () => {
      file.close()
      rmSync(path, { force: true })
      return Promise.resolve()
    }
  })
}

const duckdb = async (): Promise<Engine> => {
  const instance = await DuckDBInstance.create(":memory:")
  const client = await instance.connect()
  for (const sql of script) await client.run(sql)
  return {
    name: "DuckDB",
    dialect: "duckdb",
    run: async (sql) => (await client.runAndReadAll(sql)).getRowsJson(),
    close: () => {
      client.closeSync()
      instance.closeSync()
      return Promise.resolve()
    }
  }
}

const postgres = async (): Promise<Engine> => {
  const { client, close } = await scratchPostgres(database)
  for (const sql of [...script, "VACUUM ANALYZE"]) await client.query(sql)
  return {
    name: "PostgreSQL",
    dialect: "postgres",
    run: async (sql) => (await client.query<Array<unknown>>({ text: sql, rowMode: "array" })).rows,
    close
  }
}

const mariadb = async (): Promise<Engine> => {
  const client = await mysql.createConnection({ host: "127.0.0.1", user: "root", rowsAsArray: true })
  await client.query(`DROP DATABASE IF EXISTS ${database}`)
  await client.query(`CREATE DATABASE ${database}`)
  await client.query(`USE ${database}`)
  for (const sql of [...script, "ANALYZE TABLE sales, tags"]) await client.query(sql)
  return {
    name: "MariaDB",
    dialect: "mysql",
    run: async (sql) => (await client.query<Array<mysql.RowDataPacket & Array<unknown>>>(sql))[0],
    close: async () => {
      await client.query(`DROP DATABASE ${database}`)
      await client.end()
    }
  }
}

const int = (name: string) => ({ name, type: "INT" }) as const

const models: ReadonlyArray<typeof SemModel.Encoded> = [
  {
    name: "sales",
    data_source: "unkeyed",
    sql_table: "sales",
    columns: [int("cust"), { name: "amount", type: "DOUBLE" }, int("quantity"), int("day_no")],
    joins: [{ target_model: "tags", join_pairs: [["cust", "cust"]] }]
  },
  { name: "tags", data_source: "unkeyed", sql_table: "tags", columns: [int("cust"), int("tag"), int("weight")] }
]

interface Question {
  readonly title: string
  readonly query: typeof QueryRequest.Encoded
  readonly sql: string
}

const numbered = `numbered AS (
  SELECT cust, amount, quantity, ROW_NUMBER() OVER () AS row_no FROM sales
), t AS (
  SELECT cust, tag, weight FROM tags GROUP BY 1, 2, 3
)`

const questions: ReadonlyArray<Question> = [
  {
    title: "a condition on both sides",
    query: {
      source_model: "sales",
      dimensions: ["tags.tag"],
      measures: ["amount:sum", "*:count"],
      filters: ["tags.weight * 4 > amount"]
    },
    sql: `WITH ${numbered}, reached AS (
      SELECT row_no, amount, tag FROM numbered n JOIN t ON t.cust = n.cust WHERE t.weight * 4 > amount GROUP BY 1, 2, 3
    ) SELECT tag, SUM(amount), COUNT(*) FROM reached GROUP BY 1`
  },
  {
    title: "rows without a partner are kept",
    query: {
      source_model: "sales",
      dimensions: ["tags.tag"],
      measures: ["amount:sum", "quantity:avg", "*:count"],
      filters: ["tags.weight > 60 or tags.weight is null"]
    },
    sql: `WITH ${numbered}, reached AS (
      SELECT row_no, amount, quantity, tag FROM numbered n LEFT JOIN t ON t.cust = n.cust
      WHERE t.weight > 60 OR t.weight IS NULL GROUP BY 1, 2, 3, 4
    ) SELECT tag, SUM(amount), AVG(quantity), COUNT(*) FROM reached GROUP BY 1`
  },
  {
    title: "a group of both sides",
    query: {
      source_model: {
        source_name: "sales",
        columns: [{ name: "mixed", sql: "quantity + tags.tag", type: "INT" }]
      },
      dimensions: ["mixed"],
      measures: ["amount:sum", "*:count"]
    },
    sql: `WITH ${numbered}, reached AS (
      SELECT row_no, amount, quantity + tag AS mixed FROM numbered n LEFT JOIN t ON t.cust = n.cust GROUP BY 1, 2, 3
    ) SELECT mixed, SUM(amount), COUNT(*) FROM reached GROUP BY 1`
  }
]

const compiled = ({ query }: Question, dialect: string): Promise<string> =>
  Effect.gen(function* () {
    const decoded = models.map((model) => Schema.decodeUnknownSync(SemModel)(model))
    const catalog = catalogOf({ datasource: DatasourceName.make("unkeyed"), dialect }, decoded)
    const request = yield* Schema.decodeUnknown(QueryRequest)(query)
    return (yield* (yield* Compiler).compile(request, catalog)).sql
  }).pipe(Effect.provide(Compiler.Default.pipe(Layer.provide([Dialect.layer(), SqlParser.layer]))), Effect.runPromise)

/** Normalized cells: numbers, including numeric texts, with nine digits. */
const answer = (found: ReadonlyArray<ReadonlyArray<unknown>>): string =>
  found
    .map((row) => JSON.stringify(row.map((value) => (value === null ? null : Number(value).toPrecision(9)))))
    .sort()
    .join("\n")

const compare = async (engine: Engine, question: Question): Promise<Figure> => {
  const ours = await compiled(question, engine.dialect)
  const what = `SQL without keys: ${question.title}, ${engine.name}, ${rows.toLocaleString("en")} rows: ours / by hand`
  if (answer(await engine.run(ours)) !== answer(await engine.run(question.sql))) {
    return figure(what, "the answers differ", "equal", false)
  }
  const mine: Array<number> = []
  const hand: Array<number> = []
  const started = performance.now()
  for (let n = 0; n < mostPairs && (n === 0 || performance.now() - started < budget); n++) {
    mine.push(await timed(() => engine.run(ours)))
    hand.push(await timed(() => engine.run(question.sql)))
  }
  const ratio = spread(mine).p50 / spread(hand).p50
  const reached = `${milliseconds(spread(mine).p50)} / ${milliseconds(spread(hand).p50)} = ${times(ratio)}`
  return figure(what, reached, `≤ ${limit} ×`, ratio <= limit)
}

/** Measurements of every query on the four engines. */
export const unkeyedFigures = async (directory: string): Promise<ReadonlyArray<Figure>> => {
  const figures: Array<Figure> = []
  for (const open of [sqlite, duckdb, postgres, mariadb]) {
    const engine = await open(directory)
    try {
      for (const question of questions) figures.push(await compare(engine, question))
    } finally {
      await engine.close()
    }
  }
  return figures
}
