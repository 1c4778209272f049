/** A schema of a thousand small tables on each engine, some of them joined to others. */
import { rmSync } from "node:fs"
import { join } from "node:path"
import { DuckDBInstance } from "@duckdb/node-api"
import Sqlite from "better-sqlite3"
import { createConnection } from "mysql2/promise"
import { scratchPostgres } from "./ScratchPostgres.js"

export const tableCount = 1_000

/** Rows of each table. */
const rowCount = 20

/** The distance between tables without a foreign key; each of the others references the previous table. */
const chain = 4

export interface Schema {
  readonly engine: string
  readonly datasource: Readonly<Record<string, unknown>>
  /** Drops the database. */
  readonly close: () => Promise<void>
}

const database = "semlayer_bench_ingest"

const nameOf = (i: number): string => `table_${String(i).padStart(4, "0")}`

const createTable = (i: number): string => {
  const key = i % chain === 0 ? "" : `, FOREIGN KEY (parent_id) REFERENCES ${nameOf(i - 1)} (id)`
  return `CREATE TABLE ${nameOf(i)} (
    id INTEGER PRIMARY KEY, parent_id INTEGER, quantity INTEGER, rank INTEGER, price DOUBLE PRECISION,
    weight DOUBLE PRECISION, name VARCHAR(40), kind VARCHAR(10), ordered_on DATE, changed_at TIMESTAMP${key})`
}

const rowOf = (i: number): string =>
  `(${i}, ${i}, ${i * 7}, ${i % 3}, ${i}.5, ${i / 4}, 'name ${i}', 'kind ${i % 3}', '2025-01-0${(i % 9) + 1}', '2025-01-02 03:04:05')`

const rows = Array.from({ length: rowCount }, (_, i) => rowOf(i + 1)).join(", ")

/** Statements that fill a database. `rank` is a reserved word in MariaDB. */
const statements = (quote: string): ReadonlyArray<string> =>
  Array.from({ length: tableCount }, (_, i) => [
    createTable(i).replace(" rank ", ` ${quote}rank${quote} `),
    `INSERT INTO ${nameOf(i)} VALUES ${rows}`
  ]).flat()

const sqlite = async (directory: string): Promise<Schema> => {
  const path = join(directory, "ingest.db")
  const client = new Sqlite(path)
  client.transaction(() => {
    for (const statement of statements('"')) client.exec(statement)
  })()
  client.close()
  return {
    engine: "SQLite",
    datasource: { type: "sqlite", database: path },
    close: async () => rmSync(path, { force: true })
  }
}

const duckdb = async (directory: string): Promise<Schema> => {
  const path = join(directory, "ingest.duckdb")
  const instance = await DuckDBInstance.create(path)
  const client = await instance.connect()
  await client.run(["BEGIN", ...statements('"'), "COMMIT"].join(";\n"))
  client.closeSync()
  instance.closeSync()
  return {
    engine: "DuckDB",
    datasource: { type: "duckdb", database: path },
    close: async () => rmSync(path, { force: true })
  }
}

const postgres = async (): Promise<Schema> => {
  const { client, close } = await scratchPostgres(database)
  await client.query(statements('"').join(";\n"))
  return {
    engine: "PostgreSQL",
    datasource: { type: "postgres", host: "127.0.0.1", username: "postgres", database },
    close
  }
}

const mysql = async (): Promise<Schema> => {
  const client = await createConnection({ host: "127.0.0.1", user: "root", multipleStatements: true })
  await client.query(`DROP DATABASE IF EXISTS ${database}; CREATE DATABASE ${database}; USE ${database}`)
  await client.query(statements("`").join(";\n"))
  return {
    engine: "MariaDB",
    datasource: { type: "mysql", host: "127.0.0.1", username: "root", database },
    close: async () => {
      await client.query(`DROP DATABASE ${database}`)
      await client.end()
    }
  }
}

export const databases: ReadonlyArray<(directory: string) => Promise<Schema>> = [sqlite, duckdb, postgres, mysql]
