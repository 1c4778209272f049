/**
 * Scratch databases on `bqemulator`, an emulator of BigQuery's REST API. DuckDB makes their tables, because BigQuery's SQL has other types
 * than the datasets, and they are copied as literals. A fake of ours gives the access tokens, which the emulator does not. It ignores the
 * default dataset of a query, so each database has an emulator of its own, with tables outside of any dataset.
 */
import { spawn } from "node:child_process"
import { Config, ConfigProvider, Effect, Redacted, Schedule, Schema, type Scope } from "effect"
import { madeByDuckDb } from "./MadeByDuckDb.js"
import { freePort } from "./FreePort.js"
import { fakeWarehouse } from "./fakes/index.js"

type Row = { readonly [column: string]: unknown }

/** The command of the emulator; none without `SEM_TEST_BIGQUERY`. Tests replace the settings of the service, which theirs are not. */
export const bigQueryEmulator = Effect.orDie(
  Effect.withConfigProvider(Config.option(Config.string("SEM_TEST_BIGQUERY")), ConfigProvider.fromEnv())
)

const project = "shop"

const Answer = Schema.Struct({
  schema: Schema.optional(Schema.Struct({ fields: Schema.Array(Schema.Struct({ name: Schema.String })) })),
  rows: Schema.optional(Schema.Array(Schema.Struct({ f: Schema.Array(Schema.Struct({ v: Schema.Unknown })) }))),
  errors: Schema.optional(Schema.Array(Schema.Struct({ message: Schema.String })))
})

const call = (address: string, path: string, body: object) =>
  Effect.promise(() =>
    fetch(`${address}/bigquery/v2/projects/${project}/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body)
    }).then(async (response) => ({ isOk: response.ok, text: await response.text() }))
  ).pipe(
    Effect.filterOrDieMessage(({ isOk }) => isOk, `the emulator rejected ${path}: ${JSON.stringify(body)}`),
    Effect.map(({ text }) => text)
  )

const run = (address: string, sql: string): Effect.Effect<ReadonlyArray<Row>> =>
  call(address, "queries", {
    query: sql,
    useLegacySql: false,
    maxResults: 100_000
  }).pipe(
    Effect.flatMap(Schema.decodeUnknown(Schema.parseJson(Answer))),
    Effect.orDie,
    Effect.tap(({ errors = [] }) =>
      errors.length > 0 ? Effect.die(new Error(`${sql}: ${errors[0]?.message}`)) : Effect.void
    ),
    Effect.map(({ schema, rows = [] }) =>
      rows.map(({ f }) => Object.fromEntries(f.map(({ v }, i) => [schema?.fields[i]?.name ?? "", v])))
    )
  )

/** The type of a column in BigQuery. */
const typeOf = (type: string): string => {
  if (/^DECIMAL/.test(type)) return "NUMERIC"
  if (/HUGEINT/.test(type)) return "BIGNUMERIC"
  if (/INT/.test(type)) return "INT64"
  if (/^(?:DOUBLE|FLOAT|REAL)/.test(type)) return "FLOAT64"
  if (type === "TIMESTAMP WITH TIME ZONE") return "TIMESTAMP"
  if (/^TIMESTAMP/.test(type)) return "DATETIME"
  return { BOOLEAN: "BOOL", DATE: "DATE", TIME: "TIME", BLOB: "BYTES" }[type] ?? "STRING"
}

const text = (value: string): string =>
  `'${value.replaceAll("\\", "\\\\").replaceAll("'", "\\'").replaceAll("\n", "\\n").replaceAll("\r", "\\r")}'`

const literal = (value: unknown, type: string): string => {
  if (value === null || value === undefined) return "NULL"
  if (["INT64", "BOOL"].includes(type)) return String(value)
  return `CAST(${text(typeof value === "string" ? value : JSON.stringify(value))} AS ${type})`
}

const quoted = (name: string): string => `\`${name}\``

/** Rows of an INSERT, whose text is limited. */
const perInsert = 500

/** Starts an emulator and waits until it answers; returns its address. */
const startEmulator = (command: string) =>
  Effect.gen(function* () {
    const port = yield* freePort
    const grpcPort = yield* freePort
    const words = ["--rest-port", String(port), "--grpc-port", String(grpcPort), "--log-level", "error"]
    yield* Effect.acquireRelease(
      Effect.sync(() => spawn(command, ["start", ...words], { stdio: "ignore" })),
      (child) => Effect.sync(() => void child.kill("SIGKILL"))
    )
    const address = `http://127.0.0.1:${port}`
    yield* Effect.tryPromise(() => fetch(`${address}/bigquery/v2/projects/${project}/datasets`)).pipe(
      Effect.retry({ schedule: Schedule.spaced("250 millis"), times: 240 }),
      Effect.orDie
    )
    return address
  })

/** Creates a database whose dataset is `place`. */
export const bigQueryDatabase = (command: string, place: string): Effect.Effect<BigQueryDatabase, never, Scope.Scope> =>
  Effect.gen(function* () {
    const { datasource } = yield* fakeWarehouse("bigquery", place)
    const address = yield* startEmulator(command)
    const inDuckDb = yield* madeByDuckDb
    yield* call(address, "datasets", { datasetReference: { projectId: project, datasetId: place } })
    let published: ReadonlyArray<string> = []
    const publish = Effect.gen(function* () {
      for (const sql of published) yield* run(address, sql)
      const tables = yield* inDuckDb("SELECT table_name AS name FROM duckdb_tables()")
      const all =
        yield* inDuckDb(`SELECT table_name AS "table", column_name AS name, data_type AS type FROM duckdb_columns()
         WHERE NOT internal ORDER BY table_oid, column_index`)
      for (const table of tables.map(({ name }) => String(name))) {
        const columns = all.flatMap((column) =>
          column["table"] === table ? [{ name: String(column["name"]), type: typeOf(String(column["type"])) }] : []
        )
        const list = columns.map(({ name, type }) => `${quoted(name)} ${type}`).join(", ")
        yield* run(address, `CREATE TABLE ${quoted(table)} (${list})`)
        const rows = yield* inDuckDb(`SELECT * FROM "${table}"`)
        for (let from = 0; from < rows.length; from += perInsert) {
          const values = rows
            .slice(from, from + perInsert)
            .map((row) => `(${columns.map(({ name, type }) => literal(row[name], type)).join(", ")})`)
          yield* run(address, `INSERT INTO ${quoted(table)} VALUES ${values.join(", ")}`)
        }
      }
      published = tables.map(({ name }) => `DROP TABLE ${quoted(String(name))}`)
    })
    const url = `bigquery://${project}/${place}?endpoint=${address}`
    return {
      datasource: { ...datasource, connection_string: Redacted.make(url) },
      execute: (script) => Effect.zipRight(inDuckDb(script), publish),
      query: (sql) => run(address, sql)
    }
  })

export interface BigQueryDatabase {
  readonly datasource: Effect.Effect.Success<ReturnType<typeof fakeWarehouse>>["datasource"]
  readonly execute: (script: string) => Effect.Effect<void>
  readonly query: (sql: string) => Effect.Effect<ReadonlyArray<Row>>
}
