/**
 * A star schema of two facts and three dimensions on PostgreSQL and DuckDB: the same rows on both, computed from row
 * numbers. Keys, times and amounts have NULLs. Amounts are multiples of a quarter, so that sums do not depend on
 * their order.
 */
import { rmSync } from "node:fs"
import { join } from "node:path"
import { DuckDBInstance } from "@duckdb/node-api"
import pg from "pg"

export const factRows = 1_000_000

/** One engine with the star schema in its own database. */
export interface StarEngine {
  readonly name: string
  /** Key of its dialect. */
  readonly dialect: string
  /** All rows of a statement; cells as the driver returns them, without conversions. */
  readonly run: (sql: string) => Promise<ReadonlyArray<ReadonlyArray<unknown>>>
  /** Closes the connection and drops the database. */
  readonly close: () => Promise<void>
}

interface Table {
  readonly name: string
  readonly rows: number
  readonly columns: Readonly<Record<string, string>>
}

/** A pseudo-random number below `n`, from the row number `i` and a salt. */
const draw = (salt: number, n: number): string =>
  `((i * ${2654435761 + 2 * salt} + ${salt * 7919}) % 1000000007 * 48271 % 2147483647 % ${n})`

const day = 86_400
const days = 3 * 365

/** A timestamp in the three years from 2022 on; NULL for some rows. */
const moment = (salt: number): string =>
  `CASE WHEN ${draw(salt, 200)} > 0 THEN TIMESTAMP '2022-01-01' + ${draw(salt + 1, days * day)} * INTERVAL '1 second' END`

const quarters = (salt: number, n: number): string =>
  `CASE WHEN ${draw(salt, 50)} > 0 THEN CAST(${draw(salt + 1, n * 4)} AS DOUBLE PRECISION) / 4 END`

const customers = 20_000
const products = 1_000

const tables: ReadonlyArray<Table> = [
  { name: "regions", rows: 12, columns: { id: "i", name: "'region ' || CAST(i AS VARCHAR)" } },
  {
    name: "customers",
    rows: customers,
    columns: {
      id: "i",
      name: "'customer ' || CAST(i AS VARCHAR)",
      segment: `'segment ' || CAST(${draw(1, 5)} AS VARCHAR)`,
      region_id: `1 + ${draw(2, 12)}`
    }
  },
  {
    name: "products",
    rows: products,
    columns: {
      id: "i",
      name: "'product ' || CAST(i AS VARCHAR)",
      category: `CASE WHEN ${draw(3, 40)} > 0 THEN 'category ' || CAST(${draw(4, 20)} AS VARCHAR) END`,
      brand: `'brand ' || CAST(${draw(5, 100)} AS VARCHAR)`
    }
  },
  {
    name: "sales",
    rows: factRows,
    columns: {
      id: "i",
      customer_id: `CASE WHEN ${draw(11, 100)} > 0 THEN 1 + ${draw(12, customers)} END`,
      product_id: `1 + ${draw(13, products)}`,
      status: `CASE ${draw(14, 10)} WHEN 0 THEN 'cancelled' WHEN 1 THEN 'open' WHEN 2 THEN NULL ELSE 'paid' END`,
      sold_at: moment(15),
      sold_on: `CAST(${moment(15)} AS DATE)`,
      quantity: `1 + ${draw(17, 20)}`,
      amount: quarters(18, 1000)
    }
  },
  {
    name: "returns",
    rows: 300_000,
    columns: {
      id: "i",
      customer_id: `CASE WHEN ${draw(21, 100)} > 0 THEN 1 + ${draw(22, customers)} END`,
      product_id: `1 + ${draw(23, products)}`,
      returned_at: moment(24),
      amount: quarters(26, 1000)
    }
  }
]

/** Statements that create the tables; `numbers` gives rows `i` from 1 to a number. */
const creation = (numbers: (rows: number) => string): ReadonlyArray<string> =>
  tables.map(({ name, rows, columns }) => {
    const items = Object.entries(columns).map(([column, sql]) => `${sql} AS ${column}`)
    return `CREATE TABLE ${name} AS SELECT ${items.join(", ")} FROM ${numbers(rows)} AS numbers (i) ORDER BY i`
  })

/** Columns with their own index. */
const indexed = ["sales.customer_id", "sales.product_id", "sales.sold_at", "returns.customer_id", "returns.product_id"]

const indexes: ReadonlyArray<string> = indexed.map((column) => {
  const [table, name] = column.split(".")
  return `CREATE INDEX ${table}_${name} ON ${table} (${name})`
})

const primaryKeys: ReadonlyArray<string> = tables.map(({ name }) => `ALTER TABLE ${name} ADD PRIMARY KEY (id)`)

const database = "semlayer_bench_star"

const postgres = async (): Promise<StarEngine> => {
  const admin = new pg.Client({ host: "127.0.0.1", user: "postgres", database: "postgres" })
  await admin.connect()
  await admin.query(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`)
  await admin.query(`CREATE DATABASE ${database}`)
  const types = { getTypeParser: () => (text: unknown) => text }
  const client = new pg.Client({ host: "127.0.0.1", user: "postgres", database, types })
  await client.connect()
  const make = creation((rows) => `generate_series(1::bigint, ${rows})`)
  for (const sql of [...make, ...primaryKeys, ...indexes, "VACUUM ANALYZE", "SET TIME ZONE 'UTC'"]) {
    await client.query(sql)
  }
  return {
    name: "PostgreSQL",
    dialect: "postgres",
    run: async (sql) => (await client.query({ text: sql, rowMode: "array" })).rows,
    close: async () => {
      await client.end()
      await admin.query(`DROP DATABASE ${database} WITH (FORCE)`)
      await admin.end()
    }
  }
}

const duckdb = async (directory: string): Promise<StarEngine> => {
  const path = join(directory, "star.duckdb")
  rmSync(path, { force: true })
  const writer = await DuckDBInstance.create(path)
  const writing = await writer.connect()
  for (const sql of [...creation((rows) => `range(1, ${rows} + 1)`), ...primaryKeys]) await writing.run(sql)
  writing.closeSync()
  writer.closeSync()
  // Read-only, as the service opens it.
  const reader = await DuckDBInstance.create(path, { access_mode: "READ_ONLY" })
  const client = await reader.connect()
  await client.run("SET TimeZone = 'UTC'")
  return {
    name: "DuckDB",
    dialect: "duckdb",
    run: async (sql) => (await client.runAndReadAll(sql)).getRowsJson(),
    close: async () => {
      client.closeSync()
      reader.closeSync()
      rmSync(path, { force: true })
    }
  }
}

export const starEngines: ReadonlyArray<(directory: string) => Promise<StarEngine>> = [postgres, duckdb]
