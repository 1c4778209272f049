/**
 * Scratch databases on a Thrift server of Spark. DuckDB makes their tables, because Spark's SQL has neither keys nor the types of
 * the datasets, and Spark reads them as Parquet files.
 */
import { mkdirSync } from "node:fs"
import { join } from "node:path"
import { DuckDBInstance } from "@duckdb/node-api"
import { Config, ConfigProvider, Effect, Redacted, Schema, type Scope } from "effect"
import { auth, connections, HiveClient, HiveUtils, thrift } from "hive-driver"

type Row = { readonly [column: string]: unknown }

/** Tests replace the settings of the service, which those of the tests are not. */
const ofTests = <A>(config: Config.Config<A>): Effect.Effect<A> =>
  Effect.orDie(Effect.withConfigProvider(config, ConfigProvider.fromEnv()))

/** The URL of the server; none without `SEM_TEST_SPARK`. */
export const sparkUrl = ofTests(Config.option(Config.string("SEM_TEST_SPARK")))

/** The base of Spark's REST API about the server, which knows the running statements. */
const sparkApi = ofTests(Config.string("SEM_TEST_SPARK_API"))

const session = (url: URL) =>
  Effect.acquireRelease(
    Effect.promise(async () => {
      const client = new HiveClient(thrift.TCLIService, thrift.TCLIService_types)
      const login = new auth.PlainTcpAuthentication({ username: "tests", password: "none" })
      await client.connect({ host: url.hostname, port: Number(url.port) }, new connections.TcpConnection(), login)
      return { client, session: await client.openSession({ client_protocol: 9 }) }
    }),
    ({ client, session }) => Effect.promise(() => session.close().finally(() => client.close()))
  ).pipe(Effect.map(({ session }) => session))

const statement = (url: URL, sql: string): Effect.Effect<ReadonlyArray<Row>> =>
  Effect.scoped(
    Effect.flatMap(session(url), (open) =>
      Effect.promise(async () => {
        const operation = await open.executeStatement(sql, { runAsync: true })
        const utils = new HiveUtils(thrift.TCLIService_types)
        await utils.waitUntilReady(operation, false, () => {})
        await utils.fetchAll(operation)
        const rows: unknown = utils.getResult(operation).getValue()
        await operation.close()
        return Array.isArray(rows) ? rows : []
      })
    )
  )

const inDuckDb = (instance: DuckDBInstance, sql: string) =>
  Effect.promise(async () => {
    const connection = await instance.connect()
    const rows = await (await connection.run(sql)).getRowObjectsJson()
    connection.closeSync()
    return rows
  })

/** What Parquet files of Spark cannot hold: the expression that is written instead. */
const written = (column: string, type: string): string => {
  const name = `"${column.replaceAll('"', '""')}"`
  if (/^TIME(?: |$)|^UUID$|^INTERVAL$|^ENUM/.test(type)) return `CAST(${name} AS VARCHAR) AS ${name}`
  if (/^U?HUGEINT$/.test(type)) return `CAST(${name} AS DECIMAL(38, 0)) AS ${name}`
  return name
}

const Listed = Schema.Array(Schema.Struct({ id: Schema.optional(Schema.String) }))

/** A list of Spark's REST API. */
const listed = (url: string) =>
  Effect.promise(() => fetch(url).then((response) => response.json())).pipe(
    Effect.flatMap(Schema.decodeUnknown(Listed)),
    Effect.orDie
  )

/** Creates the database `place` on the server; its files are in the directory. */
export const sparkDatabase = (
  address: string,
  place: string,
  directory: string
): Effect.Effect<SparkDatabase, never, Scope.Scope> =>
  Effect.gen(function* () {
    const url = new URL(address.replace(/^spark:/, "http:"))
    const instance = yield* Effect.acquireRelease(
      Effect.promise(() => DuckDBInstance.create(":memory:", { threads: "1" })),
      (open) => Effect.sync(() => open.closeSync())
    )
    yield* inDuckDb(instance, "SET GLOBAL TimeZone = 'UTC'")
    yield* Effect.acquireRelease(statement(url, `CREATE DATABASE ${place}`), () =>
      statement(url, `DROP DATABASE ${place} CASCADE`)
    )
    let version = 0
    const published: Set<string> = new Set()
    const publish = Effect.gen(function* () {
      const columns = yield* inDuckDb(
        instance,
        `SELECT table_name, column_name, data_type FROM information_schema.columns
         WHERE table_schema = 'main' ORDER BY table_name, ordinal_position`
      )
      const tables = new Map<string, Array<string>>()
      for (const { table_name, column_name, data_type } of columns) {
        const list = tables.get(String(table_name)) ?? []
        tables.set(String(table_name), [...list, written(String(column_name), String(data_type))])
      }
      const own = join(directory, String(++version))
      mkdirSync(own)
      for (const table of published) yield* statement(url, `DROP TABLE IF EXISTS ${place}.\`${table}\``)
      published.clear()
      let number = 0
      for (const [table, list] of tables) {
        const file = join(own, `${++number}.parquet`)
        yield* inDuckDb(instance, `COPY (SELECT ${list.join(", ")} FROM "${table}") TO '${file}' (FORMAT parquet)`)
        yield* statement(url, `CREATE TABLE ${place}.\`${table}\` USING PARQUET LOCATION '${file}'`)
        published.add(table)
      }
    })
    return {
      datasource: { connection_string: Redacted.make(`${address}/${place}`) },
      execute: (script) => Effect.zipRight(inDuckDb(instance, script), publish),
      query: (sql) => statement(url, sql.replace(/\bFROM (?=\w+$)/, `FROM ${place}.`)),
      isRunning: Effect.gen(function* () {
        const base = yield* sparkApi
        const [application] = yield* listed(`${base}/applications`)
        return (yield* listed(`${base}/applications/${application?.id}/jobs?status=running`)).length > 0
      })
    }
  })

export interface SparkDatabase {
  readonly datasource: { readonly connection_string: Redacted.Redacted<string> }
  readonly execute: (script: string) => Effect.Effect<void>
  readonly query: (sql: string) => Effect.Effect<ReadonlyArray<Row>>
  readonly isRunning: Effect.Effect<boolean>
}
