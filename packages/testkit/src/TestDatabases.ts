/**
 * Scratch databases for tests, on the four engines.
 *
 * Each has a unique name, is filled by SQL scripts, and is dropped when the scope closes. They use their own drivers with all
 * privileges, so that tests do not depend on the code they test.
 */
import { randomUUID } from "node:crypto"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { DuckDBInstance } from "@duckdb/node-api"
import { Reactivity } from "@effect/experimental"
import { PgClient } from "@effect/sql-pg"
import type { Datasource } from "@semlayer/domain/Datasource"
import { DatasourceName } from "@semlayer/domain/Names"
import SqliteDriver from "better-sqlite3"
import { Config, Data, Effect, Option, Redacted, Schedule, type Scope } from "effect"
import { createConnection } from "mysql2"
import type { TestContext } from "vitest"
import { clickhouseServer } from "./ClickHouseServer.js"
import { anyFake, type FakeName } from "./fakes/index.js"
import { bigQueryDatabase, bigQueryEmulator } from "./BigQueryServer.js"
import { sparkDatabase, sparkUrl } from "./SparkServer.js"
import { distributeBySpider, spiderUrls } from "./Spider.js"
import { connectShards, distribute, shardUrls } from "./Shards.js"

export const testEngines = ["sqlite", "duckdb", "postgres", "mysql"] as const
export type TestEngine = (typeof testEngines)[number]

/** Engines with scratch databases. ClickHouse is too large to require for every test. */
export type ScratchEngine = TestEngine | "clickhouse"

/** Engines that answer random queries; Spark needs a cluster (`SEM_TEST_SPARK`), and BigQuery an emulator (`SEM_TEST_BIGQUERY`). */
export type FuzzEngine = ScratchEngine | "spark" | "bigquery"

/** Engines with scratch databases, and warehouses, whose databases are fakes. */
export type DatabaseEngine = ScratchEngine | FakeName

type Row = { readonly [column: string]: unknown }

/** A database that exists for the lifetime of the scope. */
export interface ScratchDatabase {
  readonly engine: DatabaseEngine
  /** The stored datasource that connects to it. */
  readonly datasource: (name?: string) => Datasource
  /** Its file, or its name on the server. */
  readonly place: string
  /** Runs a script of one or several statements, with all privileges. */
  readonly execute: (script: string) => Effect.Effect<void>
  /** The rows of one statement, as the engine's own driver returns them. */
  readonly query: (sql: string) => Effect.Effect<ReadonlyArray<Row>>
  /** Whether a fake warehouse runs a statement. */
  readonly isRunning?: Effect.Effect<boolean>
}

/** The server of an engine is not available. */
export class EngineMissing extends Data.TaggedError("EngineMissing")<{
  readonly engine: DatabaseEngine
  /** How to make it available. */
  readonly remedy: string
}> {
  override get message() {
    return `no ${this.engine} server answers: ${this.remedy}`
  }
}

/** Creates a scratch database. */
export const scratchDatabase = (engine: DatabaseEngine): Effect.Effect<ScratchDatabase, EngineMissing, Scope.Scope> =>
  makers[engine]

/** A scratch database for a test; skips the test if the server is missing. */
export const scratch = (
  engine: DatabaseEngine,
  context: TestContext
): Effect.Effect<ScratchDatabase, EngineMissing, Scope.Scope> =>
  Effect.catchTag(scratchDatabase(engine), "EngineMissing", (missing) => skip(missing, context))

const variableOf = (name: string): string => `set ${name} to the URL of one`

/** Skips a test with the reason; with `SEM_TEST_REQUIRE=all` the test fails instead. */
export const skip = <E extends Error>(missing: E, context: TestContext): Effect.Effect<never, E> =>
  Effect.flatMap(Effect.orDie(Config.withDefault(Config.string("SEM_TEST_REQUIRE"), "")), (required) =>
    required === "all" ? Effect.fail(missing) : Effect.sync(() => context.skip(missing.message))
  )

/** A temporary directory, removed with its content. */
export const scratchDirectory = Effect.acquireRelease(
  Effect.sync(() => mkdtempSync(join(tmpdir(), "semlayer-test-"))),
  (directory) => Effect.sync(() => rmSync(directory, { recursive: true, force: true }))
)

const datasourceOf =
  (fields: Partial<Datasource>) =>
  (name = "shop"): Datasource => ({ version: 2, name: DatasourceName.make(name), ...fields })

/** Driver errors are defects of the test. */
const driver = <A>(call: () => Promise<A>): Effect.Effect<A> => Effect.orDie(Effect.tryPromise(call))

const sqliteRows = (path: string, sql: string): ReadonlyArray<Row> => {
  const database = new SqliteDriver(path)
  const rows = database.prepare<[], Row>(sql).all()
  database.close()
  return rows
}

const sqliteScript = (path: string, script: string): void => {
  const database = new SqliteDriver(path)
  // Scratch databases need not survive a crash of the machine.
  database.pragma("synchronous = OFF")
  database.exec(script)
  database.close()
}

const sqlite = Effect.gen(function* () {
  const path = join(yield* scratchDirectory, "shop.db")
  sqliteScript(path, "")
  return {
    engine: "sqlite",
    place: path,
    datasource: datasourceOf({ type: "sqlite", database: path }),
    execute: (script) => Effect.sync(() => sqliteScript(path, script)),
    query: (sql) => Effect.sync(() => sqliteRows(path, sql))
  } satisfies ScratchDatabase
})

const duckdbRun = (path: string, script: string, access_mode: "READ_WRITE" | "READ_ONLY" = "READ_WRITE") =>
  Effect.scoped(
    Effect.gen(function* () {
      const instance = yield* Effect.acquireRelease(
        Effect.retry(
          Effect.tryPromise(() => DuckDBInstance.create(path, { access_mode })),
          {
            // Workers close a file 200 ms after their last statement.
            while: (error) => String(error.cause).includes("Could not set lock"),
            schedule: Schedule.spaced("20 millis")
          }
        ).pipe(Effect.timeout("5 seconds"), Effect.orDie),
        (open) => Effect.sync(() => open.closeSync())
      )
      const connection = yield* Effect.acquireRelease(
        driver(() => instance.connect()),
        (open) => Effect.sync(() => open.closeSync())
      )
      const result = yield* driver(() => connection.run(script))
      return yield* driver(() => result.getRowObjectsJson())
    })
  )

const duckdb = Effect.gen(function* () {
  const path = join(yield* scratchDirectory, "shop.duckdb")
  yield* duckdbRun(path, "SELECT 1")
  return {
    engine: "duckdb",
    place: path,
    datasource: datasourceOf({ type: "duckdb", database: path }),
    execute: (script) => Effect.asVoid(duckdbRun(path, script)),
    // Workers keep the file open for reading until shortly after their last statement.
    query: (sql) => duckdbRun(path, sql, "READ_ONLY")
  } satisfies ScratchDatabase
})

const uniqueName = Effect.sync(() => `sem_test_${randomUUID().replaceAll("-", "").slice(0, 12)}`)

const urlOf = (variable: string, fallback: string) =>
  Effect.map(Effect.orDie(Config.withDefault(Config.string(variable), fallback)), (url) => new URL(url))

const onDatabase = (url: URL, database: string): URL => {
  const other = new URL(url)
  other.pathname = `/${database}`
  return other
}

const postgresClient = (url: URL) =>
  PgClient.make({ url: Redacted.make(url.href), maxConnections: 1 }).pipe(Effect.provide(Reactivity.layer))

const postgresRun = (url: URL, script: string) =>
  Effect.scoped(Effect.flatMap(postgresClient(url), (sql) => sql.unsafe<Row>(script))).pipe(Effect.orDie)

const postgresAdmin = Effect.gen(function* () {
  const variable = "SEM_TEST_POSTGRES"
  const url = yield* urlOf(variable, "postgresql://postgres@127.0.0.1:5432/postgres")
  const admin = yield* Effect.mapError(
    postgresClient(url),
    () => new EngineMissing({ engine: "postgres", remedy: variableOf(variable) })
  )
  return { url, admin }
})

/** The URL of a PostgreSQL storage in a new schema, which does not exist yet and is dropped at the end. */
export const scratchSchema: Effect.Effect<string, EngineMissing, Scope.Scope> = Effect.gen(function* () {
  const { url, admin } = yield* postgresAdmin
  const schema = yield* uniqueName
  yield* Effect.addFinalizer(() => Effect.orDie(admin.unsafe(`DROP SCHEMA IF EXISTS ${schema} CASCADE`)))
  const own = new URL(url)
  own.searchParams.set("schema", schema)
  return own.href
})

const postgres = Effect.gen(function* () {
  const { url, admin } = yield* postgresAdmin
  const name = yield* uniqueName
  yield* Effect.acquireRelease(
    admin.unsafe(`CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C' LC_CTYPE 'C.UTF-8'`),
    () => Effect.orDie(admin.unsafe(`DROP DATABASE ${name} WITH (FORCE)`))
  ).pipe(Effect.orDie)
  // Scratch databases need not survive a crash of the server, so commits do not wait for the disk.
  yield* Effect.orDie(admin.unsafe(`ALTER DATABASE ${name} SET synchronous_commit = off`))
  // Machine code for a statement takes longer than its few rows; the planner expects many, as nothing is analyzed.
  yield* Effect.orDie(admin.unsafe(`ALTER DATABASE ${name} SET jit = off`))
  const own = onDatabase(url, name)
  const servers = yield* shardUrls
  const shards = servers.map((server) => onDatabase(server, name))
  for (const server of servers) {
    yield* Effect.acquireRelease(
      postgresRun(
        server,
        `CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C' LC_CTYPE 'C.UTF-8'`
      ),
      () => postgresRun(server, `DROP DATABASE ${name} WITH (FORCE)`)
    )
  }
  if (shards.length > 0) yield* connectShards(own, shards, postgresRun)
  return {
    engine: "postgres",
    place: name,
    datasource: datasourceOf({ connection_string: Redacted.make(own.href) }),
    execute: (script) =>
      Effect.andThen(
        postgresRun(own, script),
        shards.length === 0 ? Effect.void : distribute(own, shards, postgresRun)
      ),
    query: (sql) => postgresRun(own, sql)
  } satisfies ScratchDatabase
})

const mysqlClient = (url: URL) =>
  Effect.acquireRelease(
    Effect.async<ReturnType<typeof createConnection>, Error>((resume) => {
      const connection = createConnection({
        host: url.hostname,
        port: Number(url.port === "" ? 3306 : url.port),
        user: decodeURIComponent(url.username),
        password: decodeURIComponent(url.password),
        ...(url.pathname.length > 1 && { database: url.pathname.slice(1) }),
        charset: "utf8mb4_bin",
        multipleStatements: true
      })
      connection.connect((error) => resume(error === null ? Effect.succeed(connection) : Effect.fail(error)))
    }),
    (connection) => Effect.sync(() => connection.destroy())
  )

const mysqlRun = (url: URL, script: string): Effect.Effect<ReadonlyArray<Row>> =>
  Effect.scoped(
    Effect.flatMap(mysqlClient(url), (connection) =>
      Effect.async<ReadonlyArray<Row>, Error>((resume) => {
        connection.query(script, (error, rows: unknown) =>
          resume(error === null ? Effect.succeed(Array.isArray(rows) ? rows : []) : Effect.fail(error))
        )
      })
    )
  ).pipe(Effect.orDie)

const mysql = Effect.gen(function* () {
  const variable = "SEM_TEST_MYSQL"
  const url = yield* urlOf(variable, "mysql://root@127.0.0.1:3306/")
  yield* Effect.mapError(
    Effect.scoped(mysqlClient(url)),
    () => new EngineMissing({ engine: "mysql", remedy: variableOf(variable) })
  )
  const name = yield* uniqueName
  yield* Effect.acquireRelease(mysqlRun(url, `CREATE DATABASE ${name} CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`), () =>
    mysqlRun(url, `DROP DATABASE ${name}`)
  )
  const own = onDatabase(url, name)
  const servers = yield* spiderUrls
  const shards = servers.map((server) => onDatabase(server, name))
  for (const server of servers) {
    yield* Effect.acquireRelease(
      mysqlRun(server, `CREATE DATABASE ${name} CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`),
      () => mysqlRun(server, `DROP DATABASE ${name}`)
    )
  }
  return {
    engine: "mysql",
    place: name,
    datasource: datasourceOf({ connection_string: Redacted.make(own.href) }),
    execute: (script) =>
      Effect.andThen(
        mysqlRun(own, script),
        shards.length === 0 ? Effect.void : distributeBySpider(own, shards, mysqlRun)
      ),
    query: (sql) => mysqlRun(own, sql)
  } satisfies ScratchDatabase
})

const fake = (name: FakeName): Effect.Effect<ScratchDatabase, never, Scope.Scope> =>
  Effect.gen(function* () {
    const place = yield* uniqueName
    const { engine, datasource } = yield* anyFake(name, place)
    return {
      ...{ engine: name, place, datasource: datasourceOf(datasource) },
      execute: (script) => driver(() => engine.execute(script)),
      query: (sql) => driver(() => engine.query(sql)),
      isRunning: Effect.sync(() => engine.isRunning)
    }
  })

/** On a cluster that runs. */
const liveSpark = (url: string): Effect.Effect<ScratchDatabase, never, Scope.Scope> =>
  Effect.gen(function* () {
    const place = yield* uniqueName
    const { datasource, ...database } = yield* sparkDatabase(url, place, yield* scratchDirectory)
    return { engine: "spark", place, datasource: datasourceOf(datasource), ...database }
  })

/** On an emulator that runs. */
const liveBigQuery = (command: string): Effect.Effect<ScratchDatabase, never, Scope.Scope> =>
  Effect.gen(function* () {
    const place = yield* uniqueName
    const { datasource, ...database } = yield* bigQueryDatabase(command, place)
    return { engine: "bigquery", place, datasource: datasourceOf(datasource), ...database }
  })

const makers: Record<DatabaseEngine, Effect.Effect<ScratchDatabase, EngineMissing, Scope.Scope>> = {
  trino: fake("trino"),
  snowflake: fake("snowflake"),
  bigquery: Effect.flatMap(bigQueryEmulator, Option.match({ onNone: () => fake("bigquery"), onSome: liveBigQuery })),
  databricks: fake("databricks"),
  redshift: fake("redshift"),
  mssql: fake("mssql"),
  oracle: fake("oracle"),
  spark: Effect.flatMap(sparkUrl, Option.match({ onNone: () => fake("spark"), onSome: liveSpark })),
  sqlite,
  duckdb,
  postgres,
  mysql,
  clickhouse: Effect.gen(function* () {
    const server = yield* clickhouseServer
    return {
      engine: "clickhouse",
      place: server.database,
      datasource: datasourceOf({
        connection_string: Redacted.make(`clickhouse://${server.address}/${server.database}`)
      }),
      execute: server.execute,
      query: server.query
    } satisfies ScratchDatabase
  }).pipe(
    Effect.mapError(
      () => new EngineMissing({ engine: "clickhouse", remedy: "`npm run proof -- clickhouse` puts one into .cache" })
    )
  )
}
