/** The raw drivers, each with a table of some million rows in its own database. */
import { rmSync } from "node:fs"
import { join } from "node:path"
import { DuckDBInstance } from "@duckdb/node-api"
import Sqlite from "better-sqlite3"
import { createConnection as createReader } from "mysql2"
import { createConnection } from "mysql2/promise"
import pg from "pg"

/** One engine: its datasource for the service, and a connection of the driver itself. */
export interface Engine {
  readonly name: string
  readonly rows: number
  readonly datasource: Readonly<Record<string, unknown>>
  /** All rows of a statement. */
  readonly run: (sql: string) => Promise<unknown>
  /** Reads the rows of a statement one after another, as arrays, without keeping them. */
  readonly read: (sql: string) => Promise<unknown>
  /** Closes the connection and drops the database. */
  readonly close: () => Promise<void>
}

const database = "semlayer_bench"

/** The columns of the table, as functions of its number `i`. */
export const columns = `i AS id, i % 1000 AS customer, i % 7 AS region, i % 3650 AS day, ((i % 100003) * 7919) % 100000 / 100.0 AS amount`

const sqlite = async (directory: string): Promise<Engine> => {
  const path = join(directory, "heavy.db")
  rmSync(path, { force: true })
  const rows = 1_000_000
  const client = new Sqlite(path)
  client.exec(`
    PRAGMA journal_mode = OFF;
    CREATE TABLE sales AS
    WITH RECURSIVE numbers (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM numbers WHERE i < ${rows})
    SELECT ${columns} FROM numbers`)
  return {
    name: "SQLite",
    rows,
    datasource: { type: "sqlite", database: path },
    run: async (sql) => client.prepare(sql).raw().all(),
    read: async (sql) => {
      let rows = 0
      for (const _ of client.prepare(sql).raw().iterate()) rows++
      return rows
    },
    close: async () => {
      client.close()
      rmSync(path, { force: true })
    }
  }
}

const duckdb = async (directory: string): Promise<Engine> => {
  const path = join(directory, "heavy.duckdb")
  rmSync(path, { force: true })
  const rows = 20_000_000
  const writer = await DuckDBInstance.create(path)
  const writing = await writer.connect()
  await writing.run(`CREATE TABLE sales AS SELECT ${columns} FROM range(1, ${rows + 1}) AS numbers (i)`)
  writing.closeSync()
  writer.closeSync()
  // Read-only, as the service opens it: several may read one file.
  const reader = await DuckDBInstance.create(path, { access_mode: "READ_ONLY" })
  const client = await reader.connect()
  return {
    name: "DuckDB",
    rows,
    datasource: { type: "duckdb", database: path },
    run: async (sql) => (await client.runAndReadAll(sql)).getRows(),
    read: async (sql) => {
      const result = await client.stream(sql)
      let rows = 0
      for (let chunk = await result.fetchChunk(); (chunk?.rowCount ?? 0) > 0; chunk = await result.fetchChunk()) {
        rows += chunk?.getRows().length ?? 0
      }
      return rows
    },
    close: async () => {
      client.closeSync()
      reader.closeSync()
      rmSync(path, { force: true })
    }
  }
}

const postgres = async (): Promise<Engine> => {
  const rows = 3_000_000
  const admin = new pg.Client({ host: "127.0.0.1", user: "postgres", database: "postgres" })
  await admin.connect()
  await admin.query(`DROP DATABASE IF EXISTS ${database}`)
  await admin.query(`CREATE DATABASE ${database}`)
  const client = new pg.Client({ host: "127.0.0.1", user: "postgres", database })
  await client.connect()
  await client.query(`CREATE TABLE sales AS SELECT ${columns} FROM generate_series(1, ${rows}) AS numbers (i)`)
  await client.query("VACUUM ANALYZE sales")
  return {
    name: "PostgreSQL",
    rows,
    datasource: { type: "postgres", host: "127.0.0.1", username: "postgres", database },
    run: async (sql) => (await client.query({ text: sql, rowMode: "array" })).rows,
    read: (sql) =>
      new Promise((resolve, reject) => {
        let rows = 0
        const statement = { text: sql, rowMode: "array" }
        client
          .query(new pg.Query(statement))
          .on("row", () => rows++)
          .on("end", () => resolve(rows))
          .on("error", reject)
      }),
    close: async () => {
      await client.end()
      await admin.query(`DROP DATABASE ${database} WITH (FORCE)`)
      await admin.end()
    }
  }
}

const mysql = async (): Promise<Engine> => {
  const rows = 1_000_000
  const client = await createConnection({ host: "127.0.0.1", user: "root", multipleStatements: true })
  await client.query(`
    DROP DATABASE IF EXISTS ${database};
    CREATE DATABASE ${database};
    USE ${database};
    CREATE TABLE sales AS SELECT ${columns} FROM (SELECT seq AS i FROM seq_1_to_${rows}) AS numbers`)
  const reader = createReader({ host: "127.0.0.1", user: "root", database })
  return {
    name: "MariaDB",
    rows,
    datasource: { type: "mysql", host: "127.0.0.1", username: "root", database },
    run: async (sql) => (await client.query({ sql, rowsAsArray: true }))[0],
    read: (sql) =>
      new Promise((resolve, reject) => {
        let rows = 0
        reader
          .query({ sql, rowsAsArray: true })
          .on("result", () => rows++)
          .on("end", () => resolve(rows))
          .on("error", reject)
      }),
    close: async () => {
      reader.destroy()
      await client.query(`DROP DATABASE ${database}`)
      await client.end()
    }
  }
}

/** Creates the database of an engine; files are put into the directory. */
export type OpenEngine = (directory: string) => Promise<Engine>

export const engines: ReadonlyArray<OpenEngine> = [sqlite, duckdb, postgres, mysql]
