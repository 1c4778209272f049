/**
 * The raw drivers of engines that not every machine has: ClickHouse (`npm run proof -- clickhouse` puts one into `.cache`), and Spark
 * where `SEM_TEST_SPARK` is a Thrift server (`npm run proof -- spark --cluster` starts one).
 */
import { createClient } from "@clickhouse/client"
import { auth, connections, HiveClient, HiveUtils, thrift } from "hive-driver"
import { filledDatabase } from "./FilledDatabase.js"
import { columns, type Engine } from "./Raw.js"

const addressOf = ({ connection_string: text }: { readonly connection_string?: string | null }): URL =>
  new URL(String(text).replace(/^\w+:/, "http:"))

const clickhouse = async (): Promise<Engine> => {
  const rows = 10_000_000
  const { datasource, drop } = await filledDatabase(
    "clickhouse",
    `CREATE TABLE sales ENGINE = MergeTree ORDER BY id AS
     SELECT ${columns} FROM (SELECT toInt64(number + 1) AS i FROM numbers(${rows}))`
  )
  const address = addressOf(datasource)
  const client = createClient({ url: address.origin, database: address.pathname.slice(1) })
  const asked = (query: string) => client.query({ query, format: "JSONCompactEachRow" })
  return {
    ...{ name: "ClickHouse", rows, datasource },
    run: async (sql) => (await asked(sql)).json(),
    read: async (sql) => {
      let found = 0
      for await (const some of (await asked(sql)).stream()) for (const row of some) if (row.json() !== null) found++
      return found
    },
    close: async () => {
      await client.close()
      await drop()
    }
  }
}

const spark = async (): Promise<Engine> => {
  const rows = 6_000_000
  const { datasource, drop } = await filledDatabase(
    "spark",
    `CREATE TABLE sales AS SELECT ${columns} FROM range(1, ${rows + 1}) AS numbers (i)`
  )
  const address = addressOf(datasource)
  const client = new HiveClient(thrift.TCLIService, thrift.TCLIService_types)
  const utils = new HiveUtils(thrift.TCLIService_types)
  await client.connect(
    { host: address.hostname, port: Number(address.port) },
    new connections.TcpConnection(),
    new auth.PlainTcpAuthentication({ username: "bench", password: "none" })
  )
  const configuration = { "use:database": address.pathname.slice(1) }
  const session = await client.openSession({ client_protocol: 9, configuration })
  /** Reads the rows of a statement part by part. */
  const each = async (sql: string, use: (rows: ReadonlyArray<unknown>) => void): Promise<void> => {
    const operation = await session.executeStatement(sql, { runAsync: true })
    operation.setMaxRows(10_000)
    await utils.waitUntilReady(operation, false, () => {})
    do {
      await operation.fetch()
      const rows: unknown = utils.getResult(operation).getValue()
      if (Array.isArray(rows)) use(rows)
      operation.flush()
    } while (operation.hasMoreRows())
    await operation.close()
  }
  return {
    ...{ name: "Spark", rows, datasource },
    run: async (sql) => {
      const all: Array<unknown> = []
      await each(sql, (rows) => all.push(...rows))
      return all
    },
    read: async (sql) => {
      let found = 0
      await each(sql, (rows) => {
        found += rows.length
      })
      return found
    },
    close: async () => {
      await session.close()
      client.close()
      await drop()
    }
  }
}

/** Those that this machine has. */
export const warehouses: ReadonlyArray<() => Promise<Engine>> = [
  clickhouse,
  ...(process.env["SEM_TEST_SPARK"] === undefined ? [] : [spark])
]
