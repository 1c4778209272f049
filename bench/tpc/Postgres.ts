/** The same tables on PostgreSQL, copied from the DuckDB file. */
import { createReadStream, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import pg from "pg"
import type { Database } from "./Databases.js"

const databaseOf = (benchmark: string): string => `semlayer_${benchmark}`

const server = process.env["SEM_TEST_POSTGRES"] ?? "postgres://postgres@127.0.0.1:5432/postgres"

const at = (name: string): string => {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

const withClient = async <A>(name: string, work: (client: pg.Client) => Promise<A>): Promise<A> => {
  const client = new pg.Client({ connectionString: at(name) })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The interface of `pg` for statements given as objects; its own types omit COPY. */
interface Wire {
  readonly query: (text: string) => void
  readonly sendCopyFromChunk: (chunk: Buffer) => void
  readonly endCopyFrom: () => void
  readonly sendCopyFail: (message: string) => void
}

/** Sends a CSV file to `COPY … FROM STDIN`. */
const copy = (client: pg.Client, statement: string, file: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const submittable = {
      submit: (wire: Wire) => wire.query(statement),
      handleCopyInResponse: (wire: Wire) => {
        const stream = createReadStream(file)
        stream.on("data", (chunk) => wire.sendCopyFromChunk(Buffer.from(chunk)))
        stream.on("end", () => wire.endCopyFrom())
        stream.on("error", (error) => wire.sendCopyFail(error.message))
      },
      handleCommandComplete: () => undefined,
      handleReadyForQuery: () => resolve(),
      handleError: (error: Error) => reject(error)
    }
    client.query(submittable as unknown as pg.Submittable)
  })

const typeOf = (type: string): string => (type === "VARCHAR" ? "TEXT" : type)

/** Creates the database; sorted by bytes, like DuckDB. */
const load = async (database: string, source: Database): Promise<void> => {
  await withClient("postgres", (client) =>
    client.query(`CREATE DATABASE ${database} TEMPLATE template0 LC_COLLATE 'C' LC_CTYPE 'C'`)
  )
  const columns = await source.rows(
    "SELECT table_name, column_name, data_type FROM duckdb_columns() WHERE NOT internal ORDER BY table_oid, column_index"
  )
  const keys = await source.rows(
    "SELECT table_name, constraint_column_names FROM duckdb_constraints() WHERE constraint_type = 'PRIMARY KEY'"
  )
  const directory = mkdtempSync(join(tmpdir(), "semlayer-tpc-"))
  try {
    await withClient(database, async (client) => {
      for (const table of new Set(columns.map(([name]) => String(name)))) {
        console.error(`copying ${table} …`)
        const own = columns.filter(([name]) => name === table)
        const definitions = own.map(([, name, type]) => `"${String(name)}" ${typeOf(String(type))}`)
        await client.query(`CREATE TABLE ${table} (${definitions.join(", ")})`)
        const file = join(directory, `${table}.csv`)
        await source.rows(`COPY ${table} TO '${file}' (FORMAT csv, HEADER false, NULLSTR '\\N')`)
        await copy(client, `COPY ${table} FROM STDIN (FORMAT csv, NULL '\\N')`, file)
        rmSync(file)
      }
      for (const [table, names] of keys) {
        await client.query(`ALTER TABLE ${String(table)} ADD PRIMARY KEY (${String(names).replace(/[[\]]/g, "")})`)
      }
      await client.query("ANALYZE")
    })
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

/** The datasource of the copy, which is created unless an earlier run has kept it. */
export const postgresCopy = async (benchmark: string, source: Database): Promise<Readonly<Record<string, unknown>>> => {
  const database = databaseOf(benchmark)
  const isThere = await withClient("postgres", (client) =>
    client.query("SELECT 1 FROM pg_database WHERE datname = $1", [database])
  )
  if (isThere.rowCount === 0) await load(database, source)
  return { type: "postgres", connection_string: at(database) }
}

export const dropPostgresCopy = async (benchmark: string): Promise<void> => {
  await withClient("postgres", (client) =>
    client.query(`DROP DATABASE IF EXISTS ${databaseOf(benchmark)} WITH (FORCE)`)
  )
}
