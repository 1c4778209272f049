/**
 * Scratch databases on a Thrift server of Spark. DuckDB makes their tables, because Spark's SQL has neither keys nor the types of
 * the datasets, and Spark reads them as Parquet files.
 */
import { mkdirSync } from "node:fs"
import { join } from "node:path"
import { Config, ConfigProvider, Effect, Redacted, Schema, type Scope } from "effect"
import { madeByDuckDb } from "./MadeByDuckDb.js"
import { auth, connections, HiveClient, HiveUtils, thrift } from "hive-driver"

type Row = { readonly [column: string]: unknown }

/** Tests replace the settings of the service, which those of the tests are not. */
const ofTests = <A>(config: Config.Config<A>): Effect.Effect<A> =>
  Effect.orDie(Effect.withConfigProvider(config, ConfigProvider.fromEnv()))

/** The URL of the server; none without `SEM_TEST_SPARK`. */
export const sparkUrl = ofTests(Config.option(Config.string("SEM_TEST_SPARK")))

/** The base of Spark's REST API about the server, which knows the running statements. */
const sparkApi = ofTests(Config.string("SEM_TEST_SPARK_API"))

/** A session, in a schema. */
const session = (url: URL, schema: string) =>
  Effect.acquireRelease(
    Effect.promise(async () => {
      const client = new HiveClient(thrift.TCLIService, thrift.TCLIService_types)
      const login = new auth.PlainTcpAuthentication({ username: "tests", password: "none" })
      await client.connect({ host: url.hostname, port: Number(url.port) }, new connections.TcpConnection(), login)
      const configuration = { "use:database": schema }
      return { client, session: await client.openSession({ client_protocol: 9, configuration }) }
    }),
    ({ client, session }) => Effect.promise(() => session.close().finally(() => client.close()))
  ).pipe(Effect.map(({ session }) => session))

/** Runs statements one after another, and returns the rows of the last. */
const run = (url: URL, schema: string, statements: ReadonlyArray<string>): Effect.Effect<ReadonlyArray<Row>> =>
  Effect.scoped(
    Effect.flatMap(session(url, schema), (open) =>
      Effect.promise(async () => {
        let rows: unknown = []
        const utils = new HiveUtils(thrift.TCLIService_types)
        for (const sql of statements) {
          const operation = await open.executeStatement(sql, { runAsync: true })
          await utils.waitUntilReady(operation, false, () => {})
          await utils.fetchAll(operation)
          rows = utils.getResult(operation).getValue()
          await operation.close()
        }
        return Array.isArray(rows) ? rows : []
      })
    )
  )

const text = (value: unknown): string => `'${String(value).replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`

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
    const inDuckDb = yield* madeByDuckDb
    yield* Effect.acquireRelease(run(url, "default", [`CREATE DATABASE ${place}`]), () =>
      run(url, "default", [`DROP DATABASE ${place} CASCADE`])
    )
    let version = 0
    let dropping: ReadonlyArray<string> = []
    const publish = Effect.gen(function* () {
      const own = join(directory, String(++version))
      mkdirSync(own)
      const tables = yield* inDuckDb("SELECT table_name AS name, comment FROM duckdb_tables()")
      const columns =
        yield* inDuckDb(`SELECT table_name, column_name AS name, data_type AS type, comment FROM duckdb_columns()
         WHERE NOT internal ORDER BY table_oid, column_index`)
      const views = yield* inDuckDb("SELECT view_name AS name, sql FROM duckdb_views() WHERE NOT internal")
      const making = yield* Effect.forEach(tables, ({ name, comment }, number) => {
        const file = join(own, `${number}.parquet`)
        const list = columns.filter(({ table_name }) => table_name === name)
        const described = list.flatMap((column) =>
          column["comment"] === null
            ? []
            : [`ALTER TABLE \`${name}\` ALTER COLUMN \`${column["name"]}\` COMMENT ${text(column["comment"])}`]
        )
        const select = list.map((column) => written(String(column["name"]), String(column["type"]))).join(", ")
        return Effect.as(inDuckDb(`COPY (SELECT ${select} FROM "${String(name)}") TO '${file}' (FORMAT parquet)`), [
          `CREATE TABLE \`${name}\` USING PARQUET${comment === null ? "" : ` COMMENT ${text(comment)}`} LOCATION '${file}'`,
          ...described
        ])
      })
      yield* run(url, place, [...dropping, ...making.flat(), ...views.map(({ sql }) => String(sql).replace(/;$/, ""))])
      dropping = [
        ...views.map(({ name }) => `DROP VIEW \`${name}\``),
        ...tables.map(({ name }) => `DROP TABLE \`${name}\``)
      ]
    })
    return {
      datasource: { connection_string: Redacted.make(`${address}/${place}`) },
      execute: (script) => Effect.zipRight(inDuckDb(script), publish),
      query: (sql) => run(url, place, [sql]),
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
